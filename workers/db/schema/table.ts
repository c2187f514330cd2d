import { sqliteTable } from "drizzle-orm/sqlite-core";

/** The part of drizzle's column builder that is read. */
interface Named {
  config: { name: string; keyAsName: boolean };
}

/**
 * A table of drizzle whose columns are called as their keys, in snake case, unless they say a name of their own. Its
 * type is drizzle's own: the columns' types come from what the caller hands over, and a wrapper cannot infer them anew.
 */
export const table = ((name: string, columns: Readonly<Record<string, Named>>, extra: never) => {
  for (const [key, { config }] of Object.entries(columns)) {
    config.name ||= key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // A name that is known need not be looked up each time that a query is written.
    config.keyAsName = false;
  }
  return sqliteTable(name, columns as never, extra);
}) as unknown as typeof sqliteTable;
