import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, readStaff, removeStaff, Stop } from "../../scripts/staff-sql";

const state = mkdtempSync(join(tmpdir(), "jobsarthi-staff-"));
const environment = {
  ...process.env,
  STATE_DIR: state,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  PATH: `${join(process.cwd(), "node_modules/.bin")}:${process.env["PATH"]}`,
};

function run(command: string, args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    const said = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.stdout += String(chunk)));
    child.stderr.on("data", (chunk: Buffer) => (said.stderr += String(chunk)));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, ...said }));
  });
}
const staff = async (...args: string[]) => {
  const { status, stdout, stderr } = await run(process.execPath, ["scripts/staff.ts", ...args]);
  return { status, said: `${stdout}${stderr}`.replace(/\(node:\d+\)[^\n]*\n|\(Use `node[^\n]*\n/g, "").trim() };
};

beforeAll(async () => {
  const migrated = await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state]);
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  await run("wrangler", [
    "d1",
    "execute",
    "DB",
    "--local",
    "--persist-to",
    state,
    "--command",
    "INSERT INTO users (id, email, display_name, email_verified_at, created_at) VALUES ('u1', " +
      "'asha@sample.test', 'Asha', 1, 1), ('u2', 'o''ravi@sample.test', 'Ravi', NULL, 1)",
  ]);
}, 120_000);
afterAll(() => rmSync(state, { recursive: true, force: true }));

describe("npm run staff", () => {
  it("adds, changes, lists and removes, and says what it did", { timeout: 180_000 }, async () => {
    expect(await staff("list")).toEqual({ status: 0, said: "Nobody is staff." });
    expect(await staff("add", "Asha@Sample.test", "--name", "asha", "--operations", "--community")).toEqual({
      status: 0,
      said: 'asha@sample.test is staff as "asha": operations, community.',
    });
    expect(await staff("add", "asha@sample.test", "--name", "asha", "--operations")).toEqual({
      status: 0,
      said: 'asha@sample.test is staff as "asha": operations.',
    });
    const second = await staff("add", "o'ravi@sample.test", "--name", "ravi", "--community");
    expect(second.said).toContain('o\'ravi@sample.test is staff as "ravi": community.');
    expect(second.said).toContain("this address is not confirmed yet");
    expect((await staff("list")).said.split("\n").map((line) => line.split("\t").slice(0, 4))).toEqual([
      ["asha", "asha@sample.test", "Asha", "operations"],
      ["ravi", "o'ravi@sample.test", "Ravi", "community"],
    ]);
    expect(await staff("add", "o'ravi@sample.test", "--name", "asha", "--community")).toEqual({
      status: 1,
      said: "That name belongs to somebody else: choose another --name.",
    });
    expect(await staff("remove", "asha@sample.test")).toEqual({
      status: 0,
      said: "asha@sample.test is staff no longer, from the next request on.",
    });
    expect(await staff("remove", "asha@sample.test")).toEqual({ status: 1, said: "asha@sample.test was not staff." });
    expect(await staff("remove", "nobody@sample.test")).toEqual({
      status: 1,
      said: "There is no account with nobody@sample.test.",
    });
    expect(await staff("add", "nobody@sample.test", "--name", "nobody", "--community")).toEqual({
      status: 1,
      said: "There is no account with nobody@sample.test: sign up on the site first.",
    });
    const audited = await run("wrangler", [
      "d1",
      "execute",
      "DB",
      "--local",
      "--persist-to",
      state,
      "--json",
      "--command",
      "SELECT action, subject_id AS subject FROM audit_log ORDER BY rowid",
    ]);
    expect((JSON.parse(audited.stdout) as { results: unknown }[])[0]?.results).toEqual([
      { action: "staff.add", subject: "u1" },
      { action: "staff.add", subject: "u1" },
      { action: "staff.add", subject: "u2" },
      { action: "staff.remove", subject: "u1" },
    ]);
  });

  it("explains itself when it is asked for nothing it knows", async () => {
    for (const args of [
      [],
      ["add"],
      ["promote", "asha@sample.test"],
      ["list", "asha@sample.test"],
      ["add", "asha@sample.test", "--name", "asha", "--root"],
    ]) {
      const { status, said } = await staff(...args);
      expect([status, said]).toEqual([1, expect.stringContaining("Usage:")]);
    }
    expect((await staff("add", "asha@sample.test", "--name", "asha")).said).toBe(
      "Name a role: --operations, --community, --support, --coach, or several.",
    );
  });
});

describe("what stands in a statement", () => {
  const roles = { operations: true, community: false };
  it("is an address and a name, whatever was given, and never ends its quotes", () => {
    const nasty = fc
      .array(
        fc.constantFrom(
          "'",
          "''",
          ";",
          "--",
          "/*",
          "\\",
          '"',
          "\0",
          "\n",
          "a",
          "@",
          "x.test",
          " ",
          ")",
          "DROP TABLE users",
        ),
        { maxLength: 12 },
      )
      .map((p) => p.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `${text}@x.test`),
        ),
        (email) => {
          let sql: string;
          try {
            sql = addStaff({ email, name: "a", ...roles }, 1) + removeStaff({ email }, 1) + readStaff(email);
          } catch (error) {
            expect(error).toBeInstanceOf(Stop);
            return;
          }
          // Without its quoted texts nothing is left of what was given.
          expect(sql.replace(/'(?:[^']|'')*'/g, "?")).not.toMatch(/['"\\]|--|\/\*|DROP|x\.test/);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(["", "-", "a-", "A", "a b", "a'b", "ä", "../x", "a".repeat(41), "a;b"])("refuses the name %j", (name) => {
    expect(() => addStaff({ email: "a@x.test", name, ...roles }, 1)).toThrow(Stop);
  });
});
