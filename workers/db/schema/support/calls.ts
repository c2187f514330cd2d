/** The tables of phone-calls, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const calls = table(
  "calls",
  {
    userId: ofUser().notNull(),
    kind: text({ enum: ["onboarding", "conclusion"] }).notNull(),
    attempt: integer().notNull().default(1),
    day: text().notNull(),
    at: integer().notNull(),
    result: text().notNull().default(""),
    remarks: text().notNull().default(""),
    version: integer().notNull().default(1),
    lockedAt: integer(),
    lockedBy: byUser(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.attempt] }),
    index("calls_day").on(t.kind, t.day, t.at, t.userId),
    index("calls_open")
      .on(t.kind, t.day, t.at, t.userId)
      .where(sql`locked_at IS NULL`),
    index("calls_locked")
      .on(t.kind, t.day, t.at, t.userId)
      .where(sql`locked_at IS NOT NULL`),
    index("calls_result").on(t.kind, t.day, t.result, t.at, t.userId, t.lockedAt),
    index("calls_again")
      .on(t.kind, t.day, t.at, t.userId)
      .where(sql`attempt > 1`),
    index("calls_again_open")
      .on(t.kind, t.day, t.at, t.userId)
      .where(sql`attempt > 1 AND locked_at IS NULL`),
    index("calls_operator")
      .on(t.lockedBy)
      .where(sql`locked_by IS NOT NULL`),
  ],
);

export const callCompletions = table(
  "call_completions",
  {
    day: text().primaryKey(),
    round: integer().notNull().default(1),
    completedAt: integer().notNull(),
    reopenedAt: integer(),
    completedBy: byUser(),
  },
  (t) => [
    index("call_completions_by")
      .on(t.completedBy)
      .where(sql`completed_by IS NOT NULL`),
  ],
);
