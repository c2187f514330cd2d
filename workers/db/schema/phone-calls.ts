/** The tables of phone-calls, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const calls = sqliteTable(
  "calls",
  {
    userId: text("user_id").notNull(),
    kind: text({ enum: ["onboarding", "conclusion"] }).notNull(),
    day: text().notNull(),
    at: integer().notNull(),
    result: text().notNull().default(""),
    remarks: text().notNull().default(""),
    version: integer().notNull().default(1),
    lockedAt: integer("locked_at"),
    lockedBy: text("locked_by"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

export const callCounts = sqliteTable(
  "call_counts",
  {
    kind: text({ enum: ["onboarding", "conclusion"] }).notNull(),
    day: text().notNull(),
    result: text().notNull(),
    entries: integer().notNull(),
    locked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.result] })],
);

export const callCompletions = sqliteTable("call_completions", {
  day: text().primaryKey(),
  completedAt: integer("completed_at").notNull(),
  completedBy: text("completed_by"),
});
