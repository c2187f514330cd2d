/** The tables of support, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./identity";
import { AUTHORS, THREAD_STATES } from "../../domain/support/vocabulary";

export const supportThreads = sqliteTable(
  "support_threads",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull().default(""),
    email: text().notNull().default(""),
    state: text({ enum: THREAD_STATES }).notNull().default("automatic"),
    askedAt: integer("asked_at"),
    waitingSince: integer("waiting_since"),
    firstAnsweredAt: integer("first_answered_at"),
    solvedAt: integer("solved_at"),
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
    lastId: text("last_id").notNull().default(""),
    seenId: text("seen_id").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("support_threads_open")
      .on(t.userId)
      .where(sql`state <> 'solved'`),
    index("support_threads_user").on(t.userId, t.id),
    index("support_threads_waiting")
      .on(t.waitingSince, t.id)
      .where(sql`state = 'waiting'`),
    index("support_threads_answered")
      .on(t.firstAnsweredAt)
      .where(sql`first_answered_at IS NOT NULL`),
    index("support_threads_solved")
      .on(t.solvedAt)
      .where(sql`solved_at IS NOT NULL AND asked_at IS NOT NULL`),
    index("support_threads_assigned").on(t.assignedTo),
    index("support_threads_strangers")
      .on(t.lastId)
      .where(sql`user_id IS NULL`),
  ],
);

export const supportMessages = sqliteTable(
  "support_messages",
  {
    threadId: text("thread_id")
      .notNull()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    id: text().notNull(),
    author: text({ enum: AUTHORS }).notNull(),
    staffId: text("staff_id").references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    question: text(),
    suggests: text().notNull().default(""),
    language: text({ enum: ["en", "hi"] })
      .notNull()
      .default("en"),
    key: text().notNull().unique(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.id] }),
    index("support_messages_staff")
      .on(t.staffId)
      .where(sql`staff_id IS NOT NULL`),
  ],
);

export const supportQuestions = sqliteTable(
  "support_questions",
  {
    day: text().notNull(),
    question: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.question] })],
);
