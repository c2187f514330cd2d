import { getTableColumns, is, SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { timeHead } from "../core/ids";
import { MOST_DOUBLINGS, type BackOff } from "../lib/back-off";

/** The condition of a statement that runs in any case. */
export const ALWAYS: SQL = sql`true`;

/** Any number of values as one bound parameter: D1 takes at most a hundred of them a statement. */
export const listOf = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/**
 * The elements of a JSON list that is bound once, as rows of `key` and `value`. `json_each` itself writes the text of
 * `value` anew wherever a statement names it, which for rows of thirty columns is most of their time.
 */
export const elementsOf = (json: string): SQL =>
  sql`(WITH element AS MATERIALIZED (SELECT key, value FROM json_each(${json})) SELECT key, value FROM element)`;

/** A `timeId` that the database makes, one for each row of an INSERT … SELECT. */
export const newTimeId = (nowMs: number): SQL => sql`${timeHead(nowMs)} || hex(randomblob(8))`;

/**
 * The SELECT of drizzle's INSERT … SELECT, with its values by the names of their columns. Drizzle takes them by place.
 * A column that is left out has its default.
 * @param rest what follows the values: FROM and WHERE.
 */
export function rowsOf<T extends SQLiteTable>(
  table: T,
  row: { [Name in keyof T["$inferInsert"]]: SQL | T["$inferInsert"][Name] },
  rest: SQL,
): SQL {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = name in given ? given[name] : (column.default ?? null);
    if (value === null) return sql`NULL`;
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  });
  return sql`SELECT ${sql.join(values, sql`, `)} ${rest}`;
}

/** `backOffMs` in SQL, of one failure more than a column counts. */
export const backOffAfter = (failuresBefore: SQLWrapper, { firstMs, mostMs }: BackOff): SQL =>
  sql`min(${mostMs}, ${firstMs} << min(${failuresBefore}, ${MOST_DOUBLINGS}))`;
