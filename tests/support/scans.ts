import type { Sent } from "./recorded-d1";

/**
 * A table that a statement reads from end to end, and the index by which it does; '' where it is the table itself. Or
 * `a list`, of the values it is sent with, that is gone through again for each row of a table.
 */
export interface Scan {
  table: string;
  index: string;
}

interface Names {
  tables: ReadonlySet<string>;
  /** Indexes that have some of their table's rows. */
  partial: ReadonlySet<string>;
}
/** A loop by a key of the table. It has a value for each column that is named. */
const ONE_ROW = /USING (?:(?:COVERING )?INDEX sqlite_autoindex_\w+|(?:INTEGER )?PRIMARY KEY) \([^<>]*\)$/;
/** What a loop goes through without a table: values, what a function makes, and SQLite's own list of tables. */
const NO_TABLE =
  /^\w+ (?:CONSTANT ROW|\d+ CONSTANT ROWS|\d+-ROW VALUES CLAUSE|sqlite_master$|\S+ (?:EXISTS )?VIRTUAL TABLE)/;
const known = new Map<D1Database, Promise<Names>>();

export const namesOf = (database: D1Database): Promise<Names> => {
  const names = known.get(database) ?? readNames(database);
  known.set(database, names);
  return names;
};

async function readNames(database: D1Database): Promise<Names> {
  const { results } = await database
    .prepare("SELECT type, name, coalesce(sql, '') AS said FROM sqlite_master WHERE type IN ('table', 'index')")
    .all<{ type: string; name: string; said: string }>();
  return {
    tables: new Set(results.flatMap(({ type, name }) => (type === "table" ? [name] : []))),
    partial: new Set(
      results.flatMap(({ type, name, said }) => (type === "index" && /\sWHERE\s/i.test(said) ? [name] : [])),
    ),
  };
}

/**
 * What the database would read whole for this statement, as it plans without statistics (ANALYZE has never run on it).
 * An index that SQLite would make for one statement counts as well: it reads the table for it. A range of an index
 * does not count.
 * @throws Error for a name in the plan that is neither a table nor made by the statement.
 */
export async function scansOf(text: string, { database, values }: Sent): Promise<Scan[]> {
  const { tables } = await namesOf(database);
  const { results } = await database
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string; parent: number }>();
  const made = new Set(results.flatMap(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1] ?? []));
  /** The tables that a loop may go through. */
  const tablesOf = (loop: string): string[] => {
    const name = /^(?:SCAN|SEARCH) (\S+)/.exec(loop)?.[1];
    if (name === undefined || made.has(name)) return [];
    const called = [...tablesCalled(name, text)];
    const found = called.filter((table) => tables.has(table));
    if (found.length === 0 && !NO_TABLE.test(loop) && !called.some((one) => made.has(one)))
      throw new Error(`unknown in a plan: ${loop}, of ${text}`);
    return found;
  };
  /** Whether a loop goes through rows of a table, and not to the one that a unique index has. */
  const isOfMany = (loop: string): boolean => !ONE_ROW.test(loop) && tablesOf(loop).length > 0;
  return results.flatMap(({ detail, parent }, nth) => {
    const named = tablesOf(detail);
    const list = /^SCAN (\S+) VIRTUAL TABLE/.exec(detail)?.[1];
    const isInner = results.slice(0, nth).some((outer) => outer.parent === parent && isOfMany(outer.detail));
    if (
      list !== undefined &&
      isInner &&
      new RegExp(String.raw`json_each\(\?\d*\)\s+(?:AS\s+)?${list}\b`, "i").test(text)
    )
      return [{ table: "a list", index: "" }];
    const index = /^SCAN .* USING (?:COVERING )?INDEX (\S+)/.exec(detail)?.[1] ?? "";
    const isWhole = /^SCAN |^SEARCH \S+ (?:EXISTS )?USING AUTOMATIC/.test(detail);
    return isWhole ? named.map((table) => ({ table, index })) : [];
  });
}

/** The tables that a statement may mean by a name: the one of that name, or those that it calls so. */
function tablesCalled(name: string, text: string): Set<string> {
  const called = text.matchAll(
    new RegExp(String.raw`\b(?:FROM|JOIN|UPDATE|INTO)\s+"?(\w+)"?\s+(?:AS\s+)?"?${name}"?\b`, "gi"),
  );
  const listed = text.matchAll(new RegExp(String.raw`,\s*"?(\w+)"?\s+(?:AS\s+)?"?${name}"?\b`, "gi"));
  return new Set([name, ...[...called, ...listed].map((found) => found[1] ?? "")]);
}
