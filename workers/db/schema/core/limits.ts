/** The table of limits, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const attempts = table(
  "attempts",
  {
    key: text().notNull(),
    windowStart: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("attempts_age").on(t.windowStart)],
);
