import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import {
  BASELINE,
  NotUpgradable,
  READ_SCHEMA,
  schemaText,
  upgradeToBaseline,
  type SchemaEntry,
} from "../../scripts/upgrade-baseline";

const APP = readFileSync(`migrations/app/${BASELINE}`, "utf8");
const entriesIn = (db: DatabaseSync) => db.prepare(READ_SCHEMA).all() as unknown as SchemaEntry[];

/** A database that an earlier text of the baseline made. */
function earlier(...edits: [now: string | RegExp, then: string][]): DatabaseSync {
  let sql = APP;
  for (const [now, then] of edits) {
    const edited = sql.replace(now, then);
    expect(edited, String(now)).not.toBe(sql);
    sql = edited;
  }
  const db = new DatabaseSync(":memory:");
  db.exec(sql);
  return db;
}

function upgrade(db: DatabaseSync): void {
  const statements = upgradeToBaseline(entriesIn(db), [BASELINE], APP) ?? [];
  expect(statements.length).toBeGreaterThan(0);
  db.exec("BEGIN");
  for (const statement of statements) db.exec(statement);
  db.exec("COMMIT");
  const fresh = new DatabaseSync(":memory:");
  fresh.exec(APP);
  expect(schemaText(entriesIn(db))).toBe(schemaText(entriesIn(fresh)));
}

const PERSON = "INSERT INTO users (id, email, display_name, created_at) VALUES ('a', 'a@b.test', 'A', 1)";
const GRANT = "INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES ('a', 'grant', 5, 'r', 1)";

describe("a database from before the baseline was frozen", () => {
  it("is left alone where it has the baseline's schema, was migrated since, or is empty", () => {
    const db = earlier();
    expect(upgradeToBaseline(entriesIn(db), [BASELINE], APP)).toBeNull();
    db.exec("CREATE TABLE later (id TEXT)");
    expect(upgradeToBaseline(entriesIn(db), [BASELINE, "0002_later.sql"], APP)).toBeNull();
    expect(upgradeToBaseline([], [], APP)).toBeNull();
  });

  it("keeps its rows: new columns have their default, renamed ones their value, and nothing cascades", () => {
    const db = earlier(
      [/\n {2}device_epoch INTEGER[^\n]+/, ""],
      [/CREATE TABLE nothing_fits[\s\S]*?CREATE INDEX nothing_fits_unnotified[^;]*;/, ""],
      [
        "-- ── applications ──",
        "CREATE TABLE nothing_fits (user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE, since INTEGER, " +
          "wish_version INTEGER NOT NULL, openings TEXT NOT NULL, counted_at INTEGER NOT NULL, told_at INTEGER) " +
          "STRICT;\n" +
          "-- ── applications ──",
      ],
      [/CREATE INDEX nothing_fits_counted[^;]*;/, ""],
    );
    db.exec("PRAGMA foreign_keys = ON");
    db.exec(PERSON);
    db.exec(GRANT);
    db.exec("INSERT INTO nothing_fits VALUES ('a', 7, 8, '[]', 9, 10)");
    upgrade(db);
    expect(db.prepare("SELECT id, email, device_epoch FROM users").all()).toEqual([
      { id: "a", email: "a@b.test", device_epoch: 0 },
    ]);
    expect(db.prepare("SELECT profile_version, notified_at FROM nothing_fits").all()).toEqual([
      { profile_version: 8, notified_at: 10 },
    ]);
    // The trigger that books a line did not run again over the copied one.
    expect(db.prepare("SELECT granted FROM credit_balances").all()).toEqual([{ granted: 5 }]);
    expect(db.prepare("SELECT count(*) AS n FROM offers").get()).toEqual({ n: 15 });
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  });

  it("gets the baseline's own rows in a table that it did not have", () => {
    const db = earlier([/CREATE TABLE offers \([\s\S]*?\n-- ── /, "-- ── "]);
    upgrade(db);
    expect(db.prepare("SELECT count(*) AS n FROM offers").get()).toEqual({ n: 15 });
  });

  it.each<[string, string, string]>([
    ["a table", "CREATE TABLE diaries (id TEXT)", "there is no place for diaries"],
    ["a column", "ALTER TABLE users ADD COLUMN motto TEXT", "there is no place for users.motto"],
  ])("is refused where the baseline has no place for %s", (_what, sql, message) => {
    const db = earlier();
    db.exec(sql);
    const plan = () => upgradeToBaseline(entriesIn(db), [BASELINE], APP);
    expect(plan).toThrow(NotUpgradable);
    expect(plan).toThrow(message);
  });

  it("is refused where a required column has no value, or its first migration had another name", () => {
    const db = earlier(["  body TEXT NOT NULL,\n  created_at", "  created_at"]);
    expect(() => upgradeToBaseline(entriesIn(db), [BASELINE], APP)).toThrow("nothing is known for dead_letters.body");
    expect(() => upgradeToBaseline(entriesIn(db), ["0001_people_and_work.sql"], APP)).toThrow(NotUpgradable);
  });
});
