/** The tables of reports, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const siteFigures = sqliteTable("site_figures", {
  day: text().primaryKey(),
  measuredAt: integer("measured_at").notNull(),
  sources: integer().notNull(),
  opened: integer(),
  peopleHelped: integer("people_helped").notNull(),
  feedSeq: integer("feed_seq").notNull(),
  openings: integer().notNull().default(0),
  applications: integer().notNull().default(0),
  portals: text({ mode: "json" }).$type<string[]>().notNull().default([]),
});

export const dailyReports = sqliteTable("daily_reports", {
  day: text().primaryKey(),
  people: integer().notNull(),
  jobs: integer().notNull(),
  found: integer().notNull(),
  failed: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  compiledAt: integer("compiled_at").notNull(),
});
