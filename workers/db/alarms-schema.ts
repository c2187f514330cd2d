/** The table of alarms in `DB`, as drizzle sees it. `migrations/app/0061_alarms.sql` is the truth. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const alarms = sqliteTable("alarms", {
  kind: text().primaryKey(),
  raisedAt: integer("raised_at").notNull(),
  lastAt: integer("last_at").notNull(),
  times: integer().notNull().default(1),
  detail: text().notNull(),
  nextTryAt: integer("next_try_at"),
});
