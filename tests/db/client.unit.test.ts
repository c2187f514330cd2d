import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { openApp, readNamed, readRaw, write } from "@workers/db/client";
import { rowsOf } from "@workers/db/sql";

/** A database that answers each statement with its place in the batch: so many changes, and a row that says so. */
function counting() {
  const ran: string[] = [];
  const db = openApp({
    prepare: (query: string) => ({ bind: () => query }) as unknown as D1PreparedStatement,
    batch: (<T>(statements: D1PreparedStatement[]) => {
      ran.push(...statements.map(String));
      const results = statements.map((one, i) => ({
        results: String(one).startsWith("write") ? [] : [{ place: i + 1 }],
        meta: { changes: i + 1 },
      }));
      return Promise.resolve(results as unknown as D1Result<T>[]);
    }) as D1Database["batch"],
  });
  return { db, ran };
}

it("a batch answers by name, runs as it is written, and a line for a change stands right below it", async () => {
  const { db, ran } = counting();
  const say = (name: string) => db.run(sql.raw(name));
  const batchOf = (kind: string) => ({
    first: say(`${kind}1`),
    lock: { change: say(`${kind}2`), ifChanged: say(`${kind}3`) },
    left: null,
    mails: [say(`${kind}4`), say(`${kind}5`)],
    nothing: [],
  });
  expect(await write(db, batchOf("write "))).toEqual({ first: 1, lock: 2, left: 0, mails: 9, nothing: 0 });
  expect(ran).toEqual(["write 1", "write 2", "write 3", "write 4", "write 5"]);
  // A change that returns rows is counted by them, whatever its triggers wrote.
  expect(await write(db, batchOf(""))).toEqual({ first: 1, lock: 1, left: 0, mails: 2, nothing: 0 });
  expect(await readRaw(db, batchOf(""))).toEqual({
    first: [{ place: 1 }],
    lock: [{ place: 2 }],
    left: [],
    mails: [{ place: 4 }, { place: 5 }],
    nothing: [],
  });
  ran.length = 0;
  await write(db, [say("1"), { change: say("2"), ifChanged: say("3") }]);
  await write(db, []);
  expect(ran).toEqual(["1", "2", "3"]);
});

it("queries are answered by their names, and one that is left out with nothing", async () => {
  const { db, ran } = counting();
  const table = sqliteTable("things", { place: integer().notNull() });
  const named = { first: db.select().from(table), left: null, second: db.select().from(table) };
  expect(await readNamed(db, named)).toEqual({ first: [{ place: 1 }], left: null, second: [{ place: 2 }] });
  expect(ran).toHaveLength(2);
  expect(await readNamed(db, { left: null })).toEqual({ left: null });
});

it("an INSERT … SELECT gives each column its value or its default, in the order of the table", () => {
  const table = sqliteTable("things", {
    id: text().primaryKey(),
    isNew: integer("is_new", { mode: "boolean" }).notNull().default(true),
    tags: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    note: text(),
    at: integer().notNull(),
  });
  const { db } = counting();
  const made = db
    .insert(table)
    .select(rowsOf(table, { at: 5, id: sql`o.id` }, sql`FROM others o`))
    .toSQL();
  expect(made).toEqual({
    sql: 'insert into "things" ("id", "is_new", "tags", "note", "at") SELECT o.id, ?, ?, NULL, ? FROM others o',
    params: [1, "[]", 5],
  });
});

it("a batch does not read one column as another where two have one name", async () => {
  const table = sqliteTable("things", { id: text().primaryKey(), name: text().notNull() });
  const answering = (row: object) =>
    openApp({
      prepare: () => ({ bind: () => ({}) }) as unknown as D1PreparedStatement,
      batch: (<T>(statements: D1PreparedStatement[]) =>
        Promise.resolve(statements.map(() => ({ results: [row] })) as unknown as D1Result<T>[])) as D1Database["batch"],
    });
  const columns = { id: table.id, name: table.name, last: sql<string>`max(name)`.as("last") };
  const good = answering({ id: "1", name: "a", last: "z" });
  expect(await good.batch([good.select(columns).from(table)])).toEqual([[{ id: "1", name: "a", last: "z" }]]);
  const bad = answering({ id: "1", last: "z" });
  await expect(bad.batch([bad.select({ ...columns, name: table.id }).from(table)])).rejects.toThrow(
    "3 columns came as 2: two of them have one name",
  );
});
