import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import frozen from "../../migrations/frozen.json";

const FOLDERS = ["migrations/app", "migrations/catalog"];
const filesIn = (folder: string) => readdirSync(folder).toSorted();
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

interface Column {
  table: string;
  name: string;
  isRequired: boolean;
  hasDefault: boolean;
}

function columnsOf(db: DatabaseSync): Column[] {
  return db
    .prepare(
      `SELECT t.name AS "table", c.name AS name, c."notnull" AS required, c.dflt_value AS value
      FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`,
    )
    .all()
    .map((row) => ({
      table: String(row["table"]),
      name: String(row["name"]),
      isRequired: row["required"] === 1,
      hasDefault: row["value"] !== null,
    }));
}

/** The columns that a migration adds to tables with rows, and that the version before could not fill. */
function unfilled(migrations: readonly string[]): string[] {
  const db = new DatabaseSync(":memory:");
  const wrong: string[] = [];
  for (const [i, sql] of migrations.entries()) {
    const before = columnsOf(db);
    db.exec(sql);
    if (i === 0) continue;
    const tables = new Set(before.map(({ table }) => table));
    const known = new Set(before.map(({ table, name }) => `${table}.${name}`));
    for (const { table, name, isRequired, hasDefault } of columnsOf(db))
      if (tables.has(table) && !known.has(`${table}.${name}`) && isRequired && !hasDefault)
        wrong.push(`${table}.${name}`);
  }
  db.close();
  return wrong;
}

describe.each(FOLDERS)("%s", (folder) => {
  it("holds the migrations that were released, unchanged", () => {
    const hashes = filesIn(folder).map((name) => [
      `${folder.split("/")[1]}/${name}`,
      createHash("sha256").update(textOf(folder, name)).digest("hex"),
    ]);
    const listed = Object.entries(frozen).filter(([name]) => name.startsWith(`${folder.split("/")[1]}/`));
    expect(
      Object.fromEntries(hashes),
      "A migration is never edited: write another file. A new one gets its line in migrations/frozen.json",
    ).toEqual(Object.fromEntries(listed));
  });

  it("adds no column to a table that rows of the version before lack a value for", () => {
    expect(unfilled(filesIn(folder).map((name) => textOf(folder, name)))).toEqual([]);
  });
});

it.each([
  ["added", "ALTER TABLE users ADD COLUMN nickname TEXT NOT NULL;", ["users.nickname"]],
  ["added with a default", "ALTER TABLE users ADD COLUMN nickname TEXT NOT NULL DEFAULT '';", []],
  ["added and may be empty", "ALTER TABLE users ADD COLUMN nickname TEXT;", []],
  [
    "added by rebuilding a table",
    "CREATE TABLE new_alarms (kind TEXT PRIMARY KEY, why TEXT NOT NULL); DROP TABLE alarms; " +
      "ALTER TABLE new_alarms RENAME TO alarms;",
    ["alarms.why"],
  ],
  ["of a new table", "CREATE TABLE nicknames (name TEXT NOT NULL);", []],
])("a required column is seen that is %s", (_how, sql, expected) => {
  expect(unfilled([textOf("migrations/app", "0001_initial.sql"), sql])).toEqual(expected);
});
