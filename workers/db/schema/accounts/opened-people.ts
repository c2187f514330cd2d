/** The tables of security, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const securityCounts = table(
  "security_counts",
  {
    hour: integer().notNull(),
    kind: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
);
