/** The tables of plans, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";
import { PLAN_NAMES, type Terms } from "../../domain/offers/vocabulary";

export const intents = sqliteTable(
  "intents",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text({ enum: PLAN_NAMES }).notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (t) => [index("intents_user").on(t.userId, t.createdAt)],
);

export const plans = sqliteTable(
  "plans",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tier: text({ enum: ["free", "premium"] }).notNull(),
    terms: text({ mode: "json" }).$type<Terms>().notNull(),
    beganAt: integer("began_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    endedAt: integer("ended_at"),
    endReason: text("end_reason", { enum: ["used", "time", "refund"] }),
    waitingSince: integer("waiting_since"),
  },
  (t) => [
    index("plans_open")
      .on(t.endsAt)
      .where(sql`ended_at IS NULL`),
    index("plans_ended")
      .on(t.endedAt)
      .where(sql`ended_at IS NOT NULL`),
    index("plans_waiting")
      .on(t.waitingSince, t.userId)
      .where(sql`waiting_since IS NOT NULL`),
  ],
);
