/** The tables of support, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { byUser, ofUser } from "../accounts/sign-in";
import { SUPPORT_LANGUAGES, AUTHORS, ROUTES, THREAD_STATES } from "../../../modules/support/rules";
import { table } from "../table";

export const supportThreads = table(
  "support_threads",
  {
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull().default(""),
    email: text().notNull().default(""),
    state: text({ enum: THREAD_STATES }).notNull().default("automatic"),
    askedAt: integer(),
    waitingSince: integer(),
    firstAnsweredAt: integer(),
    solvedAt: integer(),
    assignedTo: byUser(),
    lastId: text().notNull().default(""),
    seenId: text().notNull().default(""),
    createdAt: integer().notNull(),
    route: text({ enum: ROUTES }),
    dueAt: integer(),
    /** With commas between them. */
    tags: text().notNull().default(""),
  },
  (t) => [
    index("support_threads_due")
      .on(t.dueAt, t.id)
      .where(sql`state = 'waiting'`),
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

export const supportMessages = table(
  "support_messages",
  {
    threadId: text()
      .notNull()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    id: text().notNull(),
    author: text({ enum: AUTHORS }).notNull(),
    staffId: byUser(),
    text: text().notNull(),
    question: text(),
    suggests: text().notNull().default(""),
    language: text({ enum: SUPPORT_LANGUAGES }).notNull().default("en"),
    key: text().notNull().unique(),
    at: integer().notNull(),
    helped: integer({ mode: "boolean" }),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.id] }),
    index("support_messages_staff")
      .on(t.staffId)
      .where(sql`staff_id IS NOT NULL`),
  ],
);

export const supportQuestions = table(
  "support_questions",
  {
    day: text().notNull(),
    question: text().notNull(),
    count: integer().notNull(),
    missed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.question] })],
);

export const supportNotes = table(
  "support_notes",
  {
    id: text().primaryKey(),
    threadId: text()
      .notNull()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    staffId: byUser(),
    text: text().notNull(),
    key: text().notNull().unique(),
    at: integer().notNull(),
  },
  (t) => [
    index("support_notes_thread").on(t.threadId, t.id),
    index("support_notes_staff")
      .on(t.staffId)
      .where(sql`staff_id IS NOT NULL`),
  ],
);
