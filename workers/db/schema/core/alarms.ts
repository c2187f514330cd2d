/** The tables of alarms, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const alarms = table("alarms", {
  kind: text().primaryKey(),
  raisedAt: integer().notNull(),
  lastAt: integer().notNull(),
  times: integer().notNull().default(1),
  detail: text().notNull(),
  nextTryAt: integer(),
});

export const dailyRuns = table("daily_runs", {
  job: text().primaryKey(),
  day: integer().notNull(),
  triedAt: integer(),
});
