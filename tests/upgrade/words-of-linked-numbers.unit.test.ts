import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const FOLDER = "migrations/app";
const OWN = "0018_words_of_linked_numbers.sql";

it("leaves numbers and codes of before with the first words, whenever they were linked", () => {
  const db = new DatabaseSync(":memory:");
  const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  for (const name of readdirSync(FOLDER).toSorted()) if (name < OWN) db.exec(textOf(name));
  db.exec("PRAGMA foreign_keys = OFF");
  const number = `INSERT INTO whatsapp_numbers (user_id, phone, zone, language, bound_at, heard_at)
    VALUES (?1, ?1, 'Asia/Kolkata', 'en', ?2, 0)`;
  db.prepare(number).run("early", 1);
  db.prepare(number).run("late", 9e12);
  const code = `INSERT INTO whatsapp_codes (user_id, code_hash, zone, language, expires_at)
    VALUES ('early', 'hash', 'Asia/Kolkata', 'en', 9e12)`;
  db.exec(code);
  db.exec(textOf(OWN));
  // So does a Worker of the version before, until it is replaced.
  db.prepare(number).run("between", 9e12);
  const versions = (table: string) => db.prepare(`SELECT words_version AS version FROM ${table}`).all();
  expect(versions("whatsapp_numbers").map(({ version }) => version)).toEqual([1, 1, 1]);
  expect(versions("whatsapp_codes").map(({ version }) => version)).toEqual([1]);
});
