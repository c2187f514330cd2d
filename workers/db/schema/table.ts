import { sqliteTable } from "drizzle-orm/sqlite-core";

/** The part of drizzle's column builder that is read. */
interface Named {
  config: { name: string; keyAsName: boolean };
}

/**
 * A table of drizzle. A column without a name of its own is named after its key, in snake case.
 */
export const table = ((name: string, columns: Readonly<Record<string, Named>>, extra: never) => {
  for (const [key, { config }] of Object.entries(columns)) {
    config.name ||= key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // A name that is known need not be looked up each time that a query is written.
    config.keyAsName = false;
  }
  return sqliteTable(name, columns as never, extra);
  // A wrapper cannot infer the columns' types again, so it has drizzle's own type.
}) as unknown as typeof sqliteTable;
