/** The tables of operator-queue, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

export const operatorDays = sqliteTable(
  "operator_days",
  {
    operatorId: text("operator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    entries: integer().notNull(),
    successful: integer().notNull(),
    lastLockedAt: integer("last_locked_at").notNull(),
    times: text({ mode: "json" }).$type<number[]>().notNull().default(Array<number>(24).fill(0)),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.day] }), index("operator_days_day").on(t.day, t.operatorId)],
);
