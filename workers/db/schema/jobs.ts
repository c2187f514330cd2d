/** The tables of jobs, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const jobs = sqliteTable(
  "jobs",
  {
    kind: text().notNull(),
    ref: text().notNull(),
    state: text({ enum: ["ready", "running", "done", "dead"] })
      .notNull()
      .default("ready"),
    generation: integer().notNull().default(1),
    dueAt: integer("due_at").notNull(),
    leaseUntil: integer("lease_until"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);

export const deadLetters = sqliteTable("dead_letters", {
  id: text().primaryKey(),
  body: text().notNull(),
  createdAt: integer("created_at").notNull(),
  replayedAt: integer("replayed_at"),
});
