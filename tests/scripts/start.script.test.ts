import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { lockState, serverOf } from "../../scripts/server-lock";
import { freePort } from "../browser/server";

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

it("npm start stops before anything is built, naming what is missing", async () => {
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-start-"));
  const start = (text: string) => {
    writeFileSync(join(folder, ".dev.vars"), text);
    // No build, no wrangler: a configuration that is whole gets as far as missing them.
    const { status, stdout, stderr } = spawnSync(process.execPath, [script("start")], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: "", PORT: port },
    });
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
    // It ends without leaving its lock.
    expect(existsSync(join(folder, ".wrangler/state/server.lock"))).toBe(false);

    rmSync(join(folder, ".dev.vars"));
    const { stderr } = spawnSync(process.execPath, [script("start")], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: "", PORT: port },
    });
    expect(stderr).toContain("There is neither .dev.vars nor .dev.vars.example here.");
    expect(stderr).not.toContain("    at ");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("one server at a time has a state, and it is not deleted under it; what a killed one left is taken over", () => {
  const folder = mkdtempSync(join(tmpdir(), "jobsarthi-lock-"));
  const state = join(folder, "state");
  const reset = () => spawnSync(process.execPath, [script("reset")], { encoding: "utf8", env: { STATE_DIR: state } });
  // Another process takes the lock and says what it was told; killed, it leaves it.
  const take = (then: string) =>
    spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `const { lockState } = await import(process.argv[1]); console.log(lockState(process.argv[2])); ${then}`,
        pathToFileURL(script("server-lock")).href,
        state,
      ],
      { encoding: "utf8" },
    ).stdout.trim();
  try {
    expect(lockState(state)).toBeNull();
    expect(take("")).toBe(String(process.pid));
    const refused = reset();
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `A server runs on ${state} (process ${process.pid}). Stop it with Ctrl+C, then reset.\n`,
    ]);
    expect(existsSync(state)).toBe(true);

    rmSync(join(state, "server.lock"));
    expect(take("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1e4)")).toBe("null");
    expect(existsSync(join(state, "server.lock"))).toBe(true);
    expect(serverOf(state)).toBeNull();
    expect(take("")).toBe("null");
    expect(existsSync(join(state, "server.lock"))).toBe(false);

    // The number of a server that is gone, which another process has by now.
    if (process.platform === "linux") {
      writeFileSync(join(state, "server.lock"), `${process.pid} 1\n`);
      expect(take("")).toBe("null");
    }
    expect([reset().status, existsSync(state)]).toEqual([0, false]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
