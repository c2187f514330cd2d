import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const FOLDER = "migrations/app";
const OWN = "0016_companies_not_named.sql";

it("empties the company of a job whose alert names none, and of no other", () => {
  const db = new DatabaseSync(":memory:");
  const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  for (const name of readdirSync(FOLDER).toSorted()) if (name < OWN) db.exec(textOf(name));
  db.exec("PRAGMA foreign_keys = OFF");
  const add = db.prepare(`INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link,
    portal, score, reasons, company_key, created_at) VALUES (?1, 'u', ?1, 'found', 'Baker', ?2, '', '', '', 1, '[]',
    'key', 1)`);
  add.run("alert:1", "Company not named");
  add.run("alert:2", "Teesta Labs");
  add.run("posting", "Company not named");
  db.exec(textOf(OWN));
  const rows = db.prepare("SELECT id, company, company_key FROM applications ORDER BY id").all();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["alert:1", "", ""],
    ["alert:2", "Teesta Labs", "key"],
    ["posting", "Company not named", "key"],
  ]);
});
