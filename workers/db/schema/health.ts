/** The tables of health, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const awaitingFirstApplication = sqliteTable("awaiting_first_application", {
  userId: text("user_id").primaryKey(),
  beganAt: integer("began_at").notNull(),
});

export const peopleWithoutPlan = sqliteTable("people_without_plan", {
  userId: text("user_id").primaryKey(),
  signedUpAt: integer("signed_up_at").notNull(),
});

export const operatorDays = sqliteTable(
  "operator_days",
  {
    operatorId: text("operator_id").notNull(),
    day: text().notNull(),
    entries: integer().notNull(),
    successful: integer().notNull(),
    lastLockedAt: integer("last_locked_at").notNull(),
    times: text({ mode: "json" }).$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.day] })],
);
