/** The tables of reports, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import type { FillsOfMonth, MatchingOfWeeks, OutcomeOfDay, PortalsByMarket } from "../../../modules/operations/rules";
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import type { OutcomeCount } from "../../../modules/applications/rules";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const siteFigures = table("site_figures", {
  day: text().primaryKey(),
  measuredAt: integer().notNull(),
  sources: integer().notNull(),
  opened: integer(),
  peopleHelped: integer().notNull(),
  feedSeq: integer().notNull(),
  openings: integer().notNull().default(0),
  applications: integer().notNull().default(0),
  portals: text({ mode: "json" }).$type<Partial<PortalsByMarket>>().notNull().default({}),
  systems: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  outcomes: text({ mode: "json" }).$type<OutcomeOfDay[]>().notNull().default([]),
  alertPortals: text({ mode: "json" }).$type<Partial<PortalsByMarket>>().notNull().default({}),
  fills: text({ mode: "json" }).$type<FillsOfMonth>(),
  matching: text({ mode: "json" }).$type<MatchingOfWeeks>(),
});

export const dailyReports = table("daily_reports", {
  day: text().primaryKey(),
  people: integer().notNull(),
  jobs: integer().notNull(),
  compiledAt: integer().notNull(),
  counts: text({ mode: "json" }).$type<OutcomeCount[]>().notNull().default([]),
  countedTo: integer(),
});

export const personNotes = table(
  "person_notes",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    authorId: byUser(),
    text: text().notNull(),
    key: text().notNull().unique(),
    at: integer().notNull(),
  },
  (t) => [
    index("person_notes_user").on(t.userId, t.id),
    index("person_notes_author")
      .on(t.authorId)
      .where(sql`author_id IS NOT NULL`),
  ],
);
