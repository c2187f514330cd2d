import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { freePort } from "../browser/server";

it("npm start stops before anything is built, naming what is missing", async () => {
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-start-"));
  const start = (text: string) => {
    writeFileSync(join(folder, ".dev.vars"), text);
    // No build, no wrangler: a configuration that is whole gets as far as missing them.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL("../../scripts/start.ts", import.meta.url))],
      { cwd: folder, encoding: "utf8", env: { PATH: "", PORT: port } },
    );
    return [status, stdout, stderr.replace(/\s+/g, " ").trim()];
  };
  try {
    const sandbox = `MODE=sandbox\nSIGNING_KEY=8f1d0c6ab94e2735d8c1f06ba97e4253\n`;
    expect(start(`${sandbox}CASHFREE_APP_ID=a\nSTRIPE_SECRET_KEY=s\n`)).toEqual([
      1,
      "",
      "Configuration: not set: CASHFREE_SECRET, CASHFREE_MODE, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET " +
        "These are set in .dev.vars.",
    ]);
    expect(start(sandbox)).toEqual([1, "Building … ", expect.stringContaining("Building failed")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
