import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "jobsarthi-restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command on a state, as a person runs it. */
function restore(state: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/restore.ts", ...args],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        STATE_DIR: state,
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_SEND_METRICS: "false",
        PATH: `${join(process.cwd(), "node_modules/.bin")}:${process.env["PATH"]}`,
      },
    },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe("npm run restore", () => {
  it.each([
    { how: "the backups", args: [] },
    { how: "a backup", args: ["2026-11-22T213000", "--to", join(folder, "restored")] },
    { how: "hold", args: ["hold"] },
  ])("refuses a state that there is not, in words, and makes none ($how)", { timeout: 60_000 }, ({ args }) => {
    const unknown = join(folder, "misspelt");
    expect(restore(unknown, ...args)).toEqual({
      status: 1,
      said: `There is no state in ${unknown}: STATE_DIR says where it is. npm start makes one.`,
    });
    expect(existsSync(unknown)).toBe(false);
  });

  it("takes no folder of another kind for a state", { timeout: 60_000 }, () => {
    const other = join(folder, "other");
    mkdirSync(other);
    expect(restore(other).said).toContain(`There is no state in ${other}`);
    expect(readdirSync(other)).toEqual([]);
  });

  it("says of a state without a backup that there is none", { timeout: 60_000 }, () => {
    const state = join(folder, "state");
    mkdirSync(join(state, "v3"), { recursive: true });
    expect(restore(state)).toEqual({ status: 0, said: "There is no backup." });
  });
});
