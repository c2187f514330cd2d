import type { Sent } from "./recorded-d1";

/** A table that a statement reads from end to end, and the index by which it does; '' where it is the table itself. */
export interface Scan {
  table: string;
  index: string;
}

interface Names {
  tables: ReadonlySet<string>;
  /** Indexes that have some of their table's rows. */
  partial: ReadonlySet<string>;
}
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
 * An index that SQLite would make for one statement counts as well: it reads the table for it.
 */
export async function scansOf(text: string, { database, values }: Sent): Promise<Scan[]> {
  const { tables } = await namesOf(database);
  const { results } = await database
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>();
  const made = new Set(results.flatMap(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1] ?? []));
  return results.flatMap(({ detail }) => {
    const name = /^SCAN (\S+)/.exec(detail)?.[1] ?? /^SEARCH (\S+) USING AUTOMATIC/.exec(detail)?.[1];
    if (name === undefined || made.has(name)) return [];
    const index = /^SCAN .* USING (?:COVERING )?INDEX (\S+)/.exec(detail)?.[1] ?? "";
    return [...tablesCalled(name, text)].filter((table) => tables.has(table)).map((table) => ({ table, index }));
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
