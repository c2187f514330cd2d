/** The tables of alarms, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const alarms = sqliteTable("alarms", {
  kind: text().primaryKey(),
  raisedAt: integer("raised_at").notNull(),
  lastAt: integer("last_at").notNull(),
  times: integer().notNull().default(1),
  detail: text().notNull(),
  nextTryAt: integer("next_try_at"),
});
