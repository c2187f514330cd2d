/** The tables of matching, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { MatchCriteria } from "../../../modules/matching";
import { applications } from "../applications/records";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const matchingRules = table("matching_rules", {
  one: integer().primaryKey(),
  version: integer().notNull(),
  at: integer().notNull(),
});

export const matchPeople = table("match_people", {
  n: integer().primaryKey(),
  userId: ofUser().notNull().unique(),
  profileVersion: integer().notNull(),
  rules: integer().notNull(),
  preferences: text({ mode: "json" }).$type<MatchCriteria>().notNull(),
});

export const matchTerms = table(
  "match_terms",
  {
    term: integer().notNull(),
    person: integer()
      .notNull()
      .references(() => matchPeople.n, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.term, t.person] }), index("match_terms_person").on(t.person)],
);

export const excludedPairs = table(
  "trades_apart",
  {
    applicationId: text()
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: ofUser().notNull(),
    wanted: text().notNull(),
    offered: text().notNull(),
  },
  (t) => [
    index("trades_apart_pair").on(t.wanted, t.offered, t.userId),
    index("trades_apart_user").on(t.userId, t.wanted, t.offered),
  ],
);

export const sharedLessons = table(
  "shared_lessons",
  {
    wanted: text().notNull(),
    kind: text().notNull(),
    people: integer().notNull(),
    skipped: integer().notNull(),
    kept: integer().notNull(),
    does: text({ enum: ["ask", "send"] }),
    countedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.wanted, t.kind] }),
    index("shared_lessons_does")
      .on(t.wanted, t.kind, t.does)
      .where(sql`does IS NOT NULL`),
  ],
);

export const noMatchPeriods = table(
  "nothing_fits",
  {
    userId: ofUser().primaryKey(),
    since: integer(),
    profileVersion: integer().notNull(),
    openings: text().notNull(),
    countedAt: integer().notNull(),
    notifiedAt: integer(),
  },
  (t) => [
    index("nothing_fits_unnotified")
      .on(t.since)
      .where(sql`since IS NOT NULL AND notified_at IS NULL`),
    index("nothing_fits_counted")
      .on(t.countedAt)
      .where(sql`since IS NOT NULL`),
  ],
);
