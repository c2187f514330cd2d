import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrateLocally } from "../../scripts/migrate-local";
import { freePort } from "../browser/server";

const environment = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
const WRANGLER = "node_modules/.bin/wrangler";

it("wrangler dev serves the build, as README says", { timeout: 180_000 }, async () => {
  const state = mkdtempSync(join(tmpdir(), "jobsarthi-wrangler-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // Once or twice, what was migrated here is migrated for wrangler too.
  for (const _ of [1, 2]) await migrateLocally(state);
  const apply = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
  expect(spawnSync(WRANGLER, apply, { env: environment, encoding: "utf8" }).stdout).toContain("No migrations to apply");
  const served = ["--port", String(port), "--persist-to", state];
  const variables = { ORIGIN: origin, MODE: "sandbox", SIGNING_KEY: "8f1d0c6ab94e2735d8c1f06ba97e4253" };
  const child = spawn(
    WRANGLER,
    ["dev", ...served, ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`])],
    { env: environment, detached: true, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  try {
    await expect.poll(() => said, { timeout: 120_000, interval: 200 }).toContain("Ready on");
    const page = await fetch(`${origin}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
    // It reads the database, too.
    const call = await fetch(`${origin}/api/getLocation.php`);
    expect([call.status, await call.json()]).toEqual([200, { country: expect.any(String) as string }]);
  } finally {
    if (child.pid && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(-child.pid, "SIGKILL");
      await ended;
    }
    rmSync(state, { recursive: true, force: true });
  }
});

it("where there is no build, wrangler says what to run first, and deploys nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-wrangler-"));
  try {
    for (const path of ["wrangler.toml", "workers", "app"]) cpSync(path, join(folder, path), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    const npx = (...args: string[]) => {
      const { status, stdout } = spawnSync("npx", args, { cwd: folder, env: environment, encoding: "utf8" });
      return { status, stdout };
    };
    expect(npx("wrangler", "dev")).toEqual({ status: 1, stdout: expect.stringContaining("First run: npm start") });
    expect(npx("wrangler", "deploy", "--dry-run")).toEqual({
      status: 1,
      stdout: expect.stringContaining("To deploy: npm run deploy"),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
