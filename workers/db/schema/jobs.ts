/** The tables of jobs, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
  (t) => [
    primaryKey({ columns: [t.kind, t.ref] }),
    index("jobs_ready")
      .on(t.dueAt)
      .where(sql`state = 'ready'`),
    index("jobs_running")
      .on(t.leaseUntil)
      .where(sql`state = 'running'`),
    index("jobs_dead")
      .on(t.dueAt)
      .where(sql`state = 'dead'`),
    index("jobs_waiting")
      .on(t.kind, t.dueAt)
      .where(sql`state = 'ready'`),
  ],
);

export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    createdAt: integer("created_at").notNull(),
    replayedAt: integer("replayed_at"),
  },
  (t) => [
    index("dead_letters_open")
      .on(t.createdAt, t.id)
      .where(sql`replayed_at IS NULL`),
  ],
);
