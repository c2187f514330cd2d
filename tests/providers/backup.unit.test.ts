import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { d1Export } from "@workers/providers/backup/d1-export";
import type { BackupSource } from "@workers/modules/operations/backups/port";
import { dumpOf, rebuild } from "../../scripts/restored";

const TABLES = `
  CREATE TABLE ledger (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL, note TEXT, raw BLOB, share REAL) STRICT;
  CREATE TABLE sums (id INTEGER PRIMARY KEY, total INTEGER NOT NULL) STRICT;
  CREATE TABLE pairs ("left" TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY ("left", n)) STRICT, WITHOUT ROWID;
  CREATE TRIGGER books AFTER INSERT ON ledger BEGIN
    UPDATE sums SET total = total + NEW.amount WHERE id = 1; END;
  CREATE INDEX by_note ON ledger(note) WHERE note IS NOT NULL;
  INSERT INTO sums VALUES (1, 0);`;

it("a dump holds every value, page after page, and books nothing twice when it is read", async () => {
  const from = new DatabaseSync(":memory:");
  from.exec(TABLES);
  const put = from.prepare("INSERT INTO ledger (amount, note, raw, share) VALUES (?, ?, ?, ?)");
  for (let n = 0; n < 700; n++) put.run(n, `it's\n"${n}"; -- \u0000 अ`, new Uint8Array([0, 255, n % 256]), n / 3);
  put.run(9_007_199_254_740_993n, null, null, null);
  const pair = from.prepare("INSERT INTO pairs VALUES (?, ?)");
  for (let n = 0; n < 600; n++) pair.run(`k'${n % 7}`, n);
  const to = new DatabaseSync(":memory:");
  to.exec(await dumpOf(from));
  for (const table of ["ledger", "sums", "pairs"]) {
    const read = (db: DatabaseSync) => {
      const all = db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`);
      all.setReadBigInts(true);
      return all.all();
    };
    expect(read(to), table).toEqual(read(from));
  }
  const schema = (db: DatabaseSync) => db.prepare("SELECT sql FROM sqlite_master ORDER BY name").all();
  expect(schema(to)).toEqual(schema(from));
});

it("a dump of the whole schema makes the schema", async () => {
  const from = new DatabaseSync(":memory:");
  from.exec(readFileSync("migrations/app/0001_initial.sql", "utf8"));
  const to = new DatabaseSync(":memory:");
  to.exec(await dumpOf(from));
  const schema = (db: DatabaseSync) => db.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all();
  expect(schema(to)).toEqual(schema(from));
});

const ACCOUNT = { accountId: "a".repeat(32), databaseId: "0f000000-0000-4000-8000-000000000001", token: "t" };

async function readAll(source: BackupSource): Promise<string> {
  let text = "";
  for (let cursor: string | null = null; ;) {
    const step = await source.next(cursor);
    text += new TextDecoder().decode(step.bytes);
    if (step.cursor === null) return text;
    cursor = step.cursor;
  }
}

it("an export is asked for until it is made, and downloaded in pieces", async () => {
  const file = "INSERT INTO t VALUES ('x');\n".repeat(200_000);
  const asked: unknown[] = [];
  const fetch = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (url.startsWith("https://download.example/")) {
      expect(headers.get("Authorization")).toBeNull();
      const [, from = "0", to = "0"] = /bytes=(\d+)-(\d+)/.exec(headers.get("Range") ?? "") ?? [];
      const piece = file.slice(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + piece.length - 1}/${file.length}`;
      return Promise.resolve(new Response(piece, { status: 206, headers: { "Content-Range": range } }));
    }
    expect([url.includes(ACCOUNT.databaseId), headers.get("Authorization")]).toEqual([true, "Bearer t"]);
    asked.push(JSON.parse(String(init.body)));
    const done = asked.length === 3;
    const result = done ? { filename: "f", signed_url: "https://download.example/f" } : undefined;
    return Promise.resolve(
      Response.json({ success: true, result: { status: done ? "complete" : "active", at_bookmark: "b1", result } }),
    );
  };
  const source = d1Export(ACCOUNT, { fetch, wait: () => Promise.resolve() });
  expect((await readAll(source)) === file).toBe(true);
  expect(asked).toEqual([
    { output_format: "polling" },
    { output_format: "polling", current_bookmark: "b1" },
    { output_format: "polling", current_bookmark: "b1" },
  ]);
});

it("an export that is refused, or never made, says so", async () => {
  const answers = (body: unknown, status = 200) =>
    d1Export(ACCOUNT, {
      fetch: () => Promise.resolve(Response.json(body, { status })),
      wait: () => Promise.resolve(),
    }).next(null);
  await expect(answers({ success: false, errors: [{ message: "no such token" }] }, 403)).rejects.toThrow(
    "no such token",
  );
  await expect(answers({ success: true, result: { status: "error", error: "too large" } })).rejects.toThrow(
    "too large",
  );
  await expect(answers({ success: true, result: { status: "active", at_bookmark: "b" } })).rejects.toThrow(
    "four minutes",
  );
  await expect(answers("what?")).rejects.toThrow("nothing that can be read");
});

it("the counts of a day come back as they were, not counted once more", async () => {
  const from = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations/app").toSorted())
    from.exec(readFileSync(`migrations/app/${file}`, "utf8"));
  from.exec(`INSERT INTO users (id, email, display_name, created_at)
      VALUES ('u1', 'one@sample.jobsarthi.test', 'One', 1);
    INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score, reasons,
      created_at, queue_day, queued_at, locked_at, outcome)
    VALUES ('a1', 'u1', 'p1', 'failed', 'P', 'C', 'L', 'https://jobs.example/', 'X', .5, '[]', 1, '2026-08-10',
      1800000, 1900000, 'job_closed')`);
  const counted = from.prepare("SELECT * FROM day_counts").all();
  expect(counted).toMatchObject([{ entries: 1, locked: 1 }]);
  const to = new DatabaseSync(":memory:");
  rebuild(to, await dumpOf(from), []);
  expect(to.prepare("SELECT * FROM day_counts").all()).toEqual(counted);
});

it("a restored database is proven, its mails are held, and what is missing is named", async () => {
  const from = new DatabaseSync(":memory:");
  from.exec(readFileSync("migrations/app/0001_initial.sql", "utf8"));
  from.exec(`INSERT INTO users (id, email, display_name, created_at) VALUES
      ('u1', 'one@sample.jobsarthi.test', 'One', 1), ('u2', 'two@sample.jobsarthi.test', 'Two', 1);
    INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES ('u1', 'grant', 15, 'r', 1);
    INSERT INTO erasure_list VALUES (1, 'seen');`);
  const mail =
    from.prepare(`INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at)
    VALUES (?, 'mail', 'receipt', 'one@sample.jobsarthi.test', '{}', ?, ?, 1, 1)`);
  for (const state of ["waiting", "sending", "sent"]) mail.run(state, state, state);
  const text = await dumpOf(from);
  const to = new DatabaseSync(":memory:");
  const restored = rebuild(to, text, [{ userId: "u2" }, { userId: "gone" }]);
  expect(restored).toEqual({ violations: [], held: 2, people: 2, erasedSince: 1 });
  expect(to.prepare("SELECT state FROM outbox ORDER BY id").all()).toEqual(
    ["held", "sent", "held"].map((state) => ({ state })),
  );
  expect(to.prepare("SELECT * FROM erasure_list").all()).toEqual([]);
  expect(to.prepare("SELECT granted FROM credit_balances").all()).toEqual([{ granted: 15 }]);
  // A line of the ledger that is lost does not stay unseen.
  const torn = new DatabaseSync(":memory:");
  const { violations } = rebuild(torn, text.replace(/^INSERT INTO "credit_balances".*\n/m, ""), []);
  expect(violations).toEqual([expect.stringContaining("a ledger has a balance")]);
});
