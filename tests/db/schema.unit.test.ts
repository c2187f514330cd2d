import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { is, type SQL } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as app from "../support/schema-app";
import * as catalog from "../support/schema-catalog";

/** The facts of each table, in the same words for the schema and for the database. */
type Facts = Record<string, string[]>;

const plain = (text: string) => text.replaceAll(/["`]/g, "").replaceAll(/\s+/g, " ").trim();
const inline = (part: SQL) => plain(new SQLiteSyncDialect().sqlToQuery(part.inlineParams()).sql);
const column = (name: string, type: string, isRequired: boolean, byDefault: unknown) =>
  `${name} ${type.toUpperCase()}${isRequired ? " NOT NULL" : ""} DEFAULT ${JSON.stringify(byDefault ?? null)}`;
const reference = (from: string, table: string, to: string, onDelete: string) =>
  `${from} REFERENCES ${table}(${to}) ON DELETE ${onDelete.toUpperCase()}`;

const words = (name: string, list: readonly string[]) => `${name} IN ${list.toSorted().join()}`;
const CHECKED = /CHECK \((\w+) IN \(('[^)]*')\)\)/g;

/** The tables as drizzle declares them; of an enumeration's words, only those that the database checks too. */
function believed(schema: Record<string, unknown>, real: Facts): Facts {
  const facts: Facts = {};
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { name, columns, primaryKeys, foreignKeys, indexes, uniqueConstraints } = getTableConfig(table);
    const key = primaryKeys[0]?.columns ?? columns.filter((each) => each.primary);
    facts[name] = [
      ...columns.map((each) => {
        const byDefault = each.default === undefined ? null : each.mapToDriverValue(each.default);
        return column(each.name, each.getSQLType(), each.notNull || key.includes(each), byDefault);
      }),
      `PRIMARY KEY ${key.map((each) => each.name).join()}`,
      ...foreignKeys.map(({ reference: read, onDelete }) => {
        const { columns: from, foreignTable, foreignColumns: to } = read();
        const names = (list: readonly SQLiteColumn[]) => list.map((each) => each.name).join();
        return reference(names(from), getTableConfig(foreignTable).name, names(to), onDelete ?? "no action");
      }),
      ...columns.filter((each) => each.isUnique).map((each) => `UNIQUE ${each.name}`),
      ...uniqueConstraints.map((each) => `UNIQUE ${each.columns.map((one) => one.name).join()}`),
      ...indexes.map(({ config }) => {
        const on = config.columns.map((each) => (is(each, SQLiteColumn) ? each.name : inline(each as SQL))).join(", ");
        const where = config.where ? ` WHERE ${inline(config.where)}` : "";
        return `CREATE ${config.unique ? "UNIQUE " : ""}INDEX ${config.name} ON ${name}(${on})${where}`;
      }),
      // Where the database checks no words, TypeScript alone holds them.
      ...columns.flatMap((each) =>
        each.enumValues && real[name]?.some((fact) => fact.startsWith(`${each.name} IN `))
          ? [words(each.name, each.enumValues)]
          : [],
      ),
    ].toSorted();
  }
  return facts;
}

/** The tables as the migration makes them, read from SQLite. */
function made(migration: string): Facts {
  const db = new DatabaseSync(":memory:");
  db.exec(migration);
  const ask = (query: string, ...values: string[]) => db.prepare(query).all(...values) as Record<string, string>[];
  const facts: Facts = {};
  for (const { name = "", sql = "" } of ask(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB " +
      "'posting_search*'",
  )) {
    const columns = ask(`SELECT * FROM pragma_table_info(?)`, name);
    const key = columns.filter((each) => Number(each.pk) > 0).toSorted((a, b) => Number(a.pk) - Number(b.pk));
    facts[name] = [
      ...columns.map((each) => {
        const byDefault = ask(`SELECT ${each.dflt_value ?? "NULL"} AS value`)[0]?.value;
        return column(each.name ?? "", each.type ?? "", Boolean(Number(each.notnull) || Number(each.pk)), byDefault);
      }),
      `PRIMARY KEY ${key.map((each) => each.name).join()}`,
      ...ask("SELECT * FROM pragma_foreign_key_list(?)", name).map((each) =>
        reference(each.from ?? "", each.table ?? "", each.to ?? "", each.on_delete ?? ""),
      ),
      ...ask("SELECT name FROM pragma_index_list(?) WHERE origin = 'u'", name).map((each) => {
        const on = ask("SELECT name FROM pragma_index_info(?)", each.name ?? "");
        return `UNIQUE ${on.map((one) => one.name).join()}`;
      }),
      ...ask("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql <> '' AND tbl_name = ?", name).map((each) =>
        plain(each.sql ?? ""),
      ),
      ...[...sql.matchAll(CHECKED)].map(([, on = "", list = ""]) => words(on, list.slice(1, -1).split(/',\s*'/))),
    ].toSorted();
  }
  db.close();
  return facts;
}

const all = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
const APP = all("migrations/app");
const CATALOG = all("migrations/catalog");

describe.each([
  ["DB", APP, app],
  ["CATALOG", CATALOG, catalog],
] as const)("what drizzle believes of %s", (_name, migration, schema) => {
  it("is what the migration makes: tables, columns, keys, indexes, words of an enumeration", () => {
    const real = made(migration);
    expect(believed(schema, real), "workers/db/schema says what migrations/ makes, and the other way round").toEqual(
      real,
    );
  });
});

it.each([
  ["a column more", "subject_hash TEXT,\n", "subject_hash TEXT, more TEXT,\n"],
  ["another type", "at INTEGER NOT NULL,", "at REAL NOT NULL,"],
  ["a column that may be empty", "at INTEGER NOT NULL,", "at INTEGER,"],
  ["another default", "times INTEGER NOT NULL DEFAULT 1", "times INTEGER NOT NULL DEFAULT 2"],
  ["another key", "PRIMARY KEY (kind, ref)", "PRIMARY KEY (ref, kind)"],
  ["another end of what it belongs to", "ON DELETE CASCADE", "ON DELETE SET NULL"],
  ["nothing unique", "email TEXT NOT NULL UNIQUE", "email TEXT NOT NULL"],
  ["an index less", "CREATE INDEX audit_actor ON audit_log(actor_id, id);", ""],
  ["an index of other rows", "WHERE state = 'ready'", "WHERE state <> 'ready'"],
  ["a word more", "('bounce','complaint')", "('bounce','complaint','typo')"],
])("a difference that is planted is seen: %s", (_name, from, to) => {
  const planted = APP.replace(from, to);
  expect(planted).not.toBe(APP);
  const real = made(planted);
  expect(believed(app, real)).not.toEqual(real);
});
