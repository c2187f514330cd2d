/** The tables of plans, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLAN_NAMES, type Terms } from "../../domain/offers/vocabulary";

export const intents = sqliteTable("intents", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  plan: text({ enum: PLAN_NAMES }).notNull(),
  createdAt: integer("created_at").notNull(),
  completedAt: integer("completed_at"),
});

export const plans = sqliteTable("plans", {
  userId: text("user_id").primaryKey(),
  tier: text({ enum: ["free", "premium"] }).notNull(),
  terms: text({ mode: "json" }).$type<Terms>().notNull(),
  beganAt: integer("began_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  endedAt: integer("ended_at"),
  endReason: text("end_reason", { enum: ["used", "time", "refund"] }),
});
