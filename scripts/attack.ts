/**
 * `npm run attack [-- PART …]`: attacks a server of its own, with the demo in it, as whoever means harm would: every
 * address in every role, hostile values in every field, hostile files, other sites. Prints a table; exits with 1 on a
 * breach. Needs the build that `npm test` made, or makes one. ATTACK_REQUESTS says how many values are sent.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Response } from "miniflare";
import { runnerImport } from "vite";
import { launch } from "./chromium.ts";
import { serveBuild } from "./local-server.ts";
import { memoryFolder } from "./memory-folder.ts";
import { migrateLocally } from "./migrate-local.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LIMIT_MS = 20 * 60_000;
const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

function run(command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { env: environment, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

if (!existsSync("build/server/index.js")) run("react-router", ["build", "--mode", "sandbox"]);
const state = mkdtempSync(join(memoryFolder(), "jobsarthi-attack-"));
const port = Number(process.env["PORT"] ?? (await freePort()));
const origin = `http://localhost:${port}`;
const outside: string[] = [];
const errors: string[] = [];
const limit = setTimeout(() => {
  console.error("The attack took longer than 20 minutes.");
  process.exit(1);
}, LIMIT_MS);
let breaches = 1;
try {
  await migrateLocally(state);
  const server = await serveBuild(
    port,
    state,
    { MODE: "sandbox", ORIGIN: origin, SIGNING_KEY: "attacked-".repeat(5), TEAM_MAIL: "team@sample.jobsarthi.test" },
    (request) => {
      outside.push(`${request.method} ${request.url.slice(0, 200)}`);
      return Promise.resolve(new Response("no network in the attack", { status: 599 }));
    },
    // Refused notices and unreadable files are warnings.
    (level, message) => level === "error" && errors.push(message.slice(0, 500)),
  );
  try {
    const { module } = await runnerImport<typeof import("./attack/run.ts")>(here("attack/run.ts"), {
      configFile: false,
      root: here(".."),
      resolve: { alias: { "@workers": here("../workers"), "~": here("../app") } },
    });
    breaches = await module.main({
      server,
      origin,
      launch,
      parts: process.argv.slice(2),
      requests: Number(process.env["ATTACK_REQUESTS"] ?? 20_000),
      outside,
      errors,
    });
  } finally {
    await server.dispose();
  }
} finally {
  clearTimeout(limit);
  rmSync(state, { recursive: true, force: true });
}
process.exit(breaches === 0 ? 0 : 1);
