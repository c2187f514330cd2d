/** The tables behind the staff's health page in `DB`, as drizzle sees them. `migrations/app/0034_health.sql` and `0044_people_without_plan.sql` are the truth; triggers alone write them. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const unservedPeople = sqliteTable("unserved_people", {
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

/** `migrations/app/0057_security_counts.sql` is the truth. */
export const securityCounts = sqliteTable(
  "security_counts",
  {
    hour: integer().notNull(),
    kind: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
);
