/** The tables of jobs, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const jobs = table(
  "jobs",
  {
    kind: text().notNull(),
    ref: text().notNull(),
    state: text({ enum: ["ready", "running", "done", "dead"] })
      .notNull()
      .default("ready"),
    generation: integer().notNull().default(1),
    dueAt: integer().notNull(),
    leaseUntil: integer(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: integer().notNull(),
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

export const deadLetters = table(
  "dead_letters",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    createdAt: integer().notNull(),
    replayedAt: integer(),
  },
  (t) => [
    index("dead_letters_open")
      .on(t.createdAt, t.id)
      .where(sql`replayed_at IS NULL`),
  ],
);
