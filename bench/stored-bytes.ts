/**
 * `node bench/run.mjs stored-bytes [PEOPLE]`: how many bytes an application that was made, and a match that closed
 * before it came into a queue, leave in the people's database, by table and index: as they are, and once they are
 * shortened. Rows have the lengths that the demo's have, and come in the order of time, as they do.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openApp } from "@workers/db/client";
import { HISTORY_RETENTION_DAYS } from "@workers/modules/applications/records/rules";
import { submittedCause } from "@workers/modules/applications/records/submitted-mail";
import type { AppContext } from "@workers/core/context";
import { randomId, timeId } from "@workers/core/ids";
import { shortenHistory } from "@workers/workflows/privacy/shorten-history";
import { indiaDay, jobsDay } from "@workers/lib/india-time";
import { sqliteD1 } from "./sqlite-d1";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGAN = Date.parse("2026-08-10T06:30:00Z");
/** Of each person in their month, as the sheet of costs assumes. */
const APPLICATIONS = 60;
const OPERATORS = 40;
/** Fields of a form that a person's own answers filled: assumed. */
const ANSWERED = 3;

const WORDS = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor ".repeat(20);
let texts = 0;
/** A text of this length, unlike others: SQLite does not share them either. */
const text = (length: number) => `${(texts++).toString(36)} ${WORDS}`.slice(0, length);
const hash = () => Array.from({ length: 4 }, () => randomId().slice(0, 16).toLowerCase()).join("");

type Row = Record<string, string | number | null>;

class People {
  readonly #db: DatabaseSync;
  readonly #inserts = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  #sealed = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  insert(table: string, row: Row): void {
    const names = Object.keys(row).join();
    const key = `${table} ${names}`;
    let statement = this.#inserts.get(key);
    if (!statement) {
      const marks = Object.keys(row).fill("?").join();
      this.#inserts.set(key, (statement = this.#db.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)));
    }
    statement.run(...Object.values(row));
  }

  found(person: string, foundAt: number): Row {
    return {
      id: timeId(foundAt),
      user_id: person,
      posting_id: timeId(foundAt - DAY),
      position: text(28),
      company: text(18),
      location: text(18),
      link: `https://${text(54).replaceAll(" ", "-")}`,
      portal: "Company site",
      search_term: text(15),
      posted_at: foundAt - 2 * DAY,
      score: 0.83,
      reasons: JSON.stringify([text(120), text(90)]),
      company_key: text(14),
      title_key: text(22),
      places: JSON.stringify([text(10), text(10)]),
      created_at: foundAt,
    };
  }

  /** A match that closed. */
  closed(person: string, foundAt: number): void {
    const row = this.found(person, foundAt);
    this.insert("applications", { ...row, state: "withdrawn", event_count: 1 });
    const event = { application_id: row["id"] ?? "", n: 1, attempt: 1, at: foundAt + DAY, event: "dropped" };
    const evidence = JSON.stringify({ because: "closed" });
    this.insert("application_events", { ...event, actor_kind: "system", actor_id: "feed", evidence });
  }

  /** An application that an operator made, with all that it leaves. */
  made(person: string, operator: string, resume: string, queuedAt: number): void {
    const lockedAt = queuedAt + 7 * HOUR;
    const row = this.found(person, queuedAt - HOUR);
    const id = String(row["id"]);
    this.insert("applications", {
      ...row,
      state: "submitted",
      resume_id: resume,
      event_count: 3,
      outcome: "submitted",
      reserved_at: queuedAt,
      queued_at: queuedAt,
      queue_day: jobsDay(queuedAt),
      locked_at: lockedAt,
      locked_by: operator,
      applied_at: lockedAt,
      report_day: jobsDay(lockedAt),
      revision: 3,
    });
    const event = { application_id: id, attempt: 1 };
    const bySystem = { actor_kind: "system", actor_id: "fill_queue" };
    const byOperator = { actor_kind: "operator", actor_id: operator };
    this.insert("application_events", { ...event, ...bySystem, n: 1, at: queuedAt, event: "queued" });
    this.insert("application_events", { ...event, ...byOperator, n: 2, at: lockedAt - HOUR, event: "claimed" });
    const last = { ...event, ...byOperator, n: 3, at: lockedAt, event: "submitted", outcome: "submitted" };
    this.insert("application_events", last);
    const proof = { id: randomId(), user_id: person, number: text(8), created_at: lockedAt };
    this.insert("application_proofs", { ...event, ...proof });
    const booked = { user_id: person, amount: 1, ref: `${id}#1` };
    this.insert("credit_ledger", { ...booked, kind: "reserve", at: queuedAt });
    this.insert("credit_ledger", { ...booked, kind: "settle", at: lockedAt });
    this.insert("tailored_resumes", {
      application_id: id,
      id: randomId(),
      user_id: person,
      resume_id: resume,
      rules: 7,
      object_key: `tailored/${randomId()}`,
      file_name: text(24),
      sha256: hash(),
      size_bytes: 41_234,
      changes: JSON.stringify([{ kind: "line_first", part: text(24), text: text(380), was: "", because: [text(10)] }]),
      fit_before: 61,
      fit_after: 72,
      note: text(545),
      made_at: queuedAt,
    });
    for (let n = 0; n < ANSWERED; n++) {
      const use = { answer_id: randomId(), application_id: id, attempt: 1, label: text(34) };
      this.insert("answer_uses", { ...use, used_at: lockedAt, seen_by: operator });
    }
    this.insert("outbox", {
      id: timeId(lockedAt),
      channel: "mail",
      template: "application_submitted",
      user_id: person,
      recipient: text(24).replaceAll(" ", "."),
      model: "{}",
      cause: submittedCause(id),
      state: "sent",
      due_at: lockedAt,
      created_at: lockedAt,
      sent_at: lockedAt,
      provider_id: randomId(),
    });
    const about = { actor_id: operator, subject_id: person, object_id: id };
    this.#log({ ...about, id: timeId(lockedAt - HOUR), at: lockedAt - HOUR, action: "applications.claim_entry" });
    this.#log({
      ...about,
      id: timeId(lockedAt),
      at: lockedAt,
      action: "applications.lock_entry",
      detail: "Successful",
    });
  }

  #log(line: Row): void {
    const salted = { actor_salt: randomId(), actor_hash: hash(), subject_salt: randomId(), subject_hash: hash() };
    this.insert("audit_log", { ...line, seq: ++this.#sealed, ...salted, seal: hash() });
  }
}

interface Size {
  /** The weight of the pages. */
  bytes: number;
  /** Their contents. */
  payload: number;
}
type Sizes = ReadonlyMap<string, Size>;

/** By index, and by table without its indexes. */
function sizesOf(db: DatabaseSync): Sizes {
  const rows = db.prepare("SELECT name, sum(pgsize) AS bytes, sum(payload) AS payload FROM dbstat GROUP BY name").all();
  return new Map(
    rows.map(({ name, bytes, payload }) => [String(name), { bytes: Number(bytes), payload: Number(payload) }]),
  );
}

const NONE: Size = { bytes: 0, payload: 0 };

/** Bytes of pages that came, for each of so many. */
function added(after: Sizes, before: Sizes, many: number): Map<string, number> {
  return new Map([...after].map(([name, { bytes }]) => [name, (bytes - (before.get(name) ?? NONE).bytes) / many]));
}

/** The same of rows that were shortened since: pages as full as they were. */
function shortened(whole: Map<string, number>, before: Sizes, after: Sizes): Map<string, number> {
  const left = (name: string) => {
    const was = (before.get(name) ?? NONE).payload;
    return was === 0 ? 1 : (after.get(name) ?? NONE).payload / was;
  };
  return new Map([...whole].map(([name, bytes]) => [name, bytes * left(name)]));
}

function show(title: string, all: Map<string, number>, beside?: Map<string, number>): void {
  const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
  const cells = (name: string, one: number, other?: number) =>
    `  ${name.padEnd(44)}${String(Math.round(one)).padStart(8)}` +
    (other === undefined ? "" : String(Math.round(other)).padStart(12));
  console.log(`\n${title}`);
  for (const [name, bytes] of [...all].toSorted(([, a], [, b]) => b - a))
    if (bytes >= 5) console.log(cells(name, bytes, beside?.get(name)));
  console.log(cells("in all", sum(all), beside && sum(beside)));
}

export async function main([asked = "400"]: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  const db = new DatabaseSync(join(folder, "app.sqlite"));
  try {
    db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF");
    db.exec(readFileSync("migrations/app/0001_initial.sql", "utf8"));
    const people = Array.from({ length: Number(asked) }, () => ({ id: timeId(BEGAN - DAY), resume: randomId() }));
    const operators = Array.from({ length: OPERATORS }, () => timeId(BEGAN - 2 * DAY));
    const rows = new People(db);
    const inOrder = (each: (person: (typeof people)[number], at: number, n: number) => void) => {
      db.exec("BEGIN");
      for (let n = 0; n < APPLICATIONS; n++)
        for (const [i, person] of people.entries()) each(person, BEGAN + n * (DAY / 2) + i * 1_000, n + i);
      db.exec("COMMIT");
    };
    for (const { id } of people)
      rows.insert("credit_ledger", { user_id: id, kind: "grant", amount: 300, ref: `order:${id}`, at: BEGAN });
    const many = people.length * APPLICATIONS;
    const empty = sizesOf(db);
    inOrder(({ id, resume }, at, n) => rows.made(id, operators[n % OPERATORS] ?? "", resume, at));
    const full = sizesOf(db);
    const whole = added(full, empty, many);
    const nowMs = BEGAN + (APPLICATIONS / 2 + HISTORY_RETENTION_DAYS + 1) * DAY;
    const job = { kind: "system", job: "kept" } as const;
    const ctx = { db: openApp(sqliteD1(db).d1), actor: job, now: () => nowMs } as unknown as AppContext;
    let batches = 0;
    const began = performance.now();
    while ((await shortenHistory(ctx)) > 0) batches++;
    const took = (performance.now() - began) / batches;
    const short = shortened(whole, full, sizesOf(db));
    show(
      `bytes of an application that was made (${many} of ${people.length} people): whole, and shortened`,
      whole,
      short,
    );
    console.log(`\n${batches} ticks of shortening, ${took.toFixed(1)} ms each; the first day is ${indiaDay(BEGAN)}`);
    const before = sizesOf(db);
    inOrder(({ id }, at) => rows.closed(id, at));
    show("bytes of a match that closed, until it is deleted", added(sizesOf(db), before, many));
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
