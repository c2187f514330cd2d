/** The tables of plans, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "../accounts/sign-in";
import { type Terms } from "../../../modules/billing/rules";
import { ASKS, PACES, PLAN_NAMES, type VetoHours } from "../../../core/plan-vocabulary";
import { table } from "../table";

export const intents = table(
  "intents",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    plan: text({ enum: PLAN_NAMES }).notNull(),
    createdAt: integer().notNull(),
    completedAt: integer(),
  },
  (t) => [index("intents_user").on(t.userId, t.createdAt)],
);

export const trialKeys = table(
  "trial_keys",
  {
    kind: text({ enum: ["mail", "device"] }).notNull(),
    key: text().notNull(),
    userId: ofUser().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index("trial_keys_user").on(t.userId)],
);

export const trialWaivers = table("trial_waivers", {
  userId: ofUser().primaryKey(),
  at: integer().notNull(),
});

export const plans = table(
  "plans",
  {
    userId: ofUser().primaryKey(),
    tier: text({ enum: ["free", "premium"] }).notNull(),
    terms: text({ mode: "json" }).$type<Terms>().notNull(),
    beganAt: integer().notNull(),
    endsAt: integer().notNull(),
    endedAt: integer(),
    endReason: text({ enum: ["used", "time", "refund"] }),
    waitingSince: integer(),
    vetoHours: integer().$type<VetoHours>().notNull().default(4),
    pace: text({ enum: PACES }).notNull().default("steady"),
    pausedAt: integer(),
    pausedSince: integer("stands_since"),
    pausedMs: integer("stood_ms").notNull().default(0),
    asks: text({ enum: ASKS }).notNull().default("daily"),
    askedAt: integer(),
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
