import { Column, fillPlaceholders, is, type Placeholder, SQL, sql } from "drizzle-orm";
import type { AppDb } from "./client";

/** A query that drizzle built. */
interface Select {
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: readonly unknown[] };
  getSQL(): SQL;
}
/** The places of a query's values, as long as there are none. */
export type Params<Values> = { readonly [Name in keyof Values]: Placeholder };
type Field = readonly [name: string, column: Column | SQL.Aliased];

/**
 * Several queries that a request asks every time, as one statement whose text is made once. Each answers with its rows
 * in one JSON text, which costs D1 less than as many cells. Reals have 15 digits then, blobs cannot be asked for, and
 * an expression has an alias and comes as SQLite has it.
 * @param make the queries by their names, with placeholders where requests differ.
 */
export function batchSelect<Values extends Record<string, unknown>, const Queries extends Record<string, Select>>(
  make: (db: AppDb, holes: Params<Values>) => Queries,
): (db: AppDb, values: Values) => Promise<{ readonly [Name in keyof Queries]: Queries[Name]["_"]["result"] }> {
  let built: ReturnType<typeof build> | undefined;
  return async (db, values) => {
    built ??= build(db, make(db, PLACEHOLDERS as Params<Values>));
    const { query, fields } = built;
    const statement = db.$client.prepare(query.sql).bind(...fillPlaceholders(query.params, values));
    const answer = await statement.first<Record<string, string>>();
    const rows = fields.map(([name, of]) => [name, rowsOf(answer?.[name] ?? "[]", of)]);
    // The database's word is taken for the shape that each query names, as drizzle takes it.
    return Object.fromEntries(rows) as { readonly [Name in keyof Queries]: Queries[Name]["_"]["result"] };
  };
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function build(db: AppDb, queries: Record<string, Select>) {
  const fields = Object.entries(queries).map(([name, { _ }]) => [name, fieldsOf(_.selectedFields)] as const);
  const parts = fields.map(([name, of]) => {
    const columns = of.map(([, column]) => sql.identifier(is(column, Column) ? column.name : column.fieldAlias));
    const array = sql`json_group_array(json_array(${sql.join(columns, sql`, `)}))`;
    return sql`(SELECT ${array} FROM ${queries[name]}) AS ${sql.identifier(name)}`;
  });
  return { query: db.all(sql`SELECT ${sql.join(parts, sql`, `)}`).getQuery(), fields };
}

function fieldsOf(selected: Record<string, unknown>): Field[] {
  return Object.entries(selected).map(([name, column]) => {
    if (is(column, Column) || is(column, SQL.Aliased)) return [name, column];
    throw new TypeError(`${name} is neither a column nor has an alias`);
  });
}

function rowsOf(json: string, fields: readonly Field[]): Record<string, unknown>[] {
  const decoders = fields.map(([name, column]) => ({ name, column: is(column, Column) ? column : null }));
  return (JSON.parse(json) as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {};
    for (const [at, { name, column }] of decoders.entries()) {
      const value = values[at];
      row[name] = column === null || value === null ? value : column.mapFromDriverValue(value);
    }
    return row;
  });
}
