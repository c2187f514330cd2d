/** `npm run deploy -- [--staging]`: checks, builds, migrates, deploys, looks from outside, and goes back if it must. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runWrangler } from "./d1-execute.ts";
import { deploy } from "./deploy-steps.ts";
import { preflight, readSettings } from "./deployment.ts";
import { lookFromOutside } from "./outside-checks.ts";
import { runProgram, Stop } from "./staff-client.ts";

await runProgram(async () => {
  const { values } = parseArgs({ options: { staging: { type: "boolean", default: false } } });
  const environment = values.staging ? "staging" : "production";
  const wrong = preflight(environment);
  const settings = readSettings(environment);
  if (wrong.length > 0 || !settings)
    throw new Stop([...wrong.map((line) => `✗ ${line}`), "Nothing was deployed."].join("\n"));
  // An empty line of the file is no setting.
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-deploy-"));
  try {
    const secrets = join(folder, "secrets.json");
    writeFileSync(secrets, JSON.stringify(given), { mode: 0o600 });
    await deploy(environment, given, secrets, {
      run: runWrangler,
      build: () => {
        const env = { ...process.env, CLOUDFLARE_ENV: values.staging ? "staging" : "" };
        const { status } = spawnSync("react-router", ["build"], { stdio: "inherit", env });
        if (status !== 0) throw new Stop("The build failed, and nothing was deployed.");
      },
      look: (origin) => lookFromOutside(origin),
      wait: (ms) => wait(ms),
      say: (line) => console.log(line),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
