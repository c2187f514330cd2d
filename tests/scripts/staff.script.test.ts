import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { runStaffCommand } from "../../scripts/staff-command";
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
/** The whole way: a process, wrangler and the local database. */
const staff = async (...args: string[]) => {
  const { status, stdout, stderr } = await run(process.execPath, ["scripts/staff.ts", ...args]);
  return { status, said: `${stdout}${stderr}`.replace(/\(node:\d+\)[^\n]*\n|\(Use `node[^\n]*\n/g, "").trim() };
};

const PEOPLE =
  "INSERT INTO users (id, email, display_name, email_verified_at, created_at) VALUES " +
  "('u1', 'asha@sample.test', 'Asha', 1, 1), ('u2', 'o''ravi@sample.test', 'Ravi', NULL, 1);";
const MIGRATIONS = "migrations/app";
const SCHEMA = readdirSync(MIGRATIONS)
  .toSorted()
  .map((name) => readFileSync(join(MIGRATIONS, name), "utf8"))
  .join("\n");

const database = new DatabaseSync(":memory:");
database.exec(`${SCHEMA}\n${PEOPLE}`);

/** The rows of the last of these statements, each run on the database in memory. */
function execute<Row>(sql: string): Row[] {
  const rows = (sql.match(/(?:'(?:[^']|'')*'|[^;'])+/g) ?? []).map((statement) => database.prepare(statement).all());
  return (rows.at(-1) ?? []) as Row[];
}
const said = (...args: string[]) => runStaffCommand(args, execute);

afterAll(() => rmSync(state, { recursive: true, force: true }));

describe("npm run staff", () => {
  it("works on the local database, and ends with 1 where it is refused", { timeout: 180_000 }, async () => {
    const file = join(state, "people.sql");
    writeFileSync(file, `${SCHEMA}\n${PEOPLE}`);
    const made = await run("wrangler", ["d1", "execute", "DB", "--local", "--persist-to", state, "--file", file]);
    expect(made.status, made.stderr).toBe(0);
    expect(await staff("add", "Asha@Sample.test", "--name", "asha", "--operations")).toEqual({
      status: 0,
      said: 'asha@sample.test is staff as "asha": operations.',
    });
    expect(await staff("add", "o'ravi@sample.test", "--name", "asha", "--community")).toEqual({
      status: 1,
      said: "That name belongs to somebody else: choose another --name.",
    });
    expect(await staff("list")).toEqual({
      status: 0,
      said: expect.stringMatching(/^asha\tasha@sample\.test\tAsha\toperations\tsince 20\d\d-\d\d-\d\d$/) as string,
    });
  });

  it("adds, changes, lists and removes, and says what it did", () => {
    expect(said("list")).toEqual(["Nobody is staff."]);
    expect(said("add", "Asha@Sample.test", "--name", "asha", "--operations", "--community")).toEqual([
      'asha@sample.test is staff as "asha": operations, community.',
    ]);
    expect(said("add", "asha@sample.test", "--name", "asha", "--operations")).toEqual([
      'asha@sample.test is staff as "asha": operations.',
    ]);
    expect(said("add", "o'ravi@sample.test", "--name", "ravi", "--community")).toEqual([
      'o\'ravi@sample.test is staff as "ravi": community.',
      "Mind that this address is not confirmed yet: make sure that the account is theirs.",
    ]);
    expect(said("list").map((line) => line.split("\t").slice(0, 4))).toEqual([
      ["asha", "asha@sample.test", "Asha", "operations"],
      ["ravi", "o'ravi@sample.test", "Ravi", "community"],
    ]);
    expect(said("remove", "asha@sample.test")).toEqual([
      "asha@sample.test is staff no longer, and signed out everywhere.",
    ]);
    expect(() => said("remove", "asha@sample.test")).toThrow(new Stop("asha@sample.test was not staff."));
    expect(() => said("remove", "nobody@sample.test")).toThrow(
      new Stop("There is no account with nobody@sample.test."),
    );
    expect(() => said("add", "nobody@sample.test", "--name", "nobody", "--community")).toThrow(
      new Stop("There is no account with nobody@sample.test: sign up on the site first."),
    );
    expect(execute("SELECT action, subject_id AS subject FROM audit_log ORDER BY rowid")).toEqual([
      { action: "staff.add", subject: "u1" },
      { action: "staff.add", subject: "u1" },
      { action: "staff.add", subject: "u2" },
      { action: "staff.remove", subject: "u1" },
    ]);
  });

  it.each([
    { args: [] },
    { args: ["add"] },
    { args: ["promote", "asha@sample.test"] },
    { args: ["list", "asha@sample.test"] },
    { args: ["add", "asha@sample.test", "--name", "asha", "--root"] },
  ])("explains itself when it is asked for $args", ({ args }) => {
    expect(() => said(...args)).toThrow(/Usage:/);
  });

  it("asks for a role", () => {
    expect(() => said("add", "asha@sample.test", "--name", "asha")).toThrow(
      new Stop("Name a role: --operations, --community, --support, --coach, or several."),
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

  it("resets a lost second factor: signed out, logged, told by mail, and nobody else's", () => {
    said("add", "asha@sample.test", "--name", "asha", "--operations");
    database.exec(
      "INSERT INTO second_factors (id, user_id, name, key, created_at) VALUES ('f1', 'u1', 'App', 'k', 1)," +
        " ('f2', 'u2', 'App', 'k', 1);" +
        "INSERT INTO sessions (id, secret_hash, user_id, created_at, expires_at) VALUES ('s1', 'x', 'u1', 1, 2);" +
        "INSERT INTO access_tokens (id, secret_hash, scope, name, made_by, created_at, expires_at) VALUES " +
        "('t1', 'x', 'postings', 'nightly', 'u1', 1, 2), ('t2', 'x', 'postings', 'theirs', 'u2', 1, 2);",
    );
    expect(said("reset-key", "asha@sample.test")).toEqual([
      "asha@sample.test is signed out everywhere and sets up a second factor at the next sign-in.",
    ]);
    expect(database.prepare("SELECT id FROM second_factors").all()).toEqual([{ id: "f2" }]);
    expect(database.prepare("SELECT id FROM sessions").all()).toEqual([]);
    expect(database.prepare("SELECT id FROM access_tokens").all()).toEqual([{ id: "t2" }]);
    expect(database.prepare("SELECT recipient, template FROM outbox").all()).toEqual([
      { recipient: "asha@sample.test", template: "second_factor" },
    ]);
    const log = database.prepare("SELECT subject_id FROM audit_log WHERE action = 'identity.reset_factor'").all();
    expect(log).toEqual([{ subject_id: "u1" }]);
    expect(() => said("reset-key", "nobody@sample.test")).toThrow("nobody@sample.test does not work here.");
  });
});
