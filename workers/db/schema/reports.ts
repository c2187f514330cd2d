/** The tables of reports, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

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

export const personDays = sqliteTable(
  "person_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

export const personTotals = sqliteTable("person_totals", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  jobs: integer().notNull(),
  days: integer().notNull(),
});

export const reportPeople = sqliteTable(
  "report_people",
  {
    day: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    jobs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] }), index("report_people_user").on(t.userId)],
);

export const reportDays = sqliteTable("report_days", {
  day: text().primaryKey(),
  people: integer().notNull(),
  jobs: integer().notNull(),
});

export const operatorMade = sqliteTable(
  "operator_made",
  {
    operatorId: text("operator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.day] })],
);

export const dailyReports = sqliteTable("daily_reports", {
  day: text().primaryKey(),
  people: integer().notNull(),
  jobs: integer().notNull(),
  found: integer().notNull(),
  failed: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  compiledAt: integer("compiled_at").notNull(),
});
