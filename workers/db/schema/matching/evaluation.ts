/** The tables of the weekly evaluation, whose writer it alone is. `migrations` is the truth; a test compares both. */
import { sql } from "drizzle-orm";
import { index, integer, real, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BANDS, LABELS } from "../../../modules/matching/rules";
import type { ShownPosting, ShownWish } from "../../../modules/matching/rules";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const matchDraws = table("match_draws", {
  week: text().primaryKey(),
  drawId: text().notNull(),
  drawnAt: integer().notNull(),
  postings: integer().notNull(),
  pairs: integer().notNull(),
});

export const matchPairs = table(
  "match_pairs",
  {
    id: text().primaryKey(),
    week: text()
      .notNull()
      .references(() => matchDraws.week),
    place: integer().notNull(),
    band: text({ enum: BANDS }).notNull(),
    bandSize: integer().notNull(),
    score: real().notNull(),
    gate: text(),
    occupation: text().notNull(),
    rules: integer().notNull(),
    label: text({ enum: LABELS }),
    labelledBy: byUser(),
    labelledAt: integer(),
    undone: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("match_pairs_place").on(t.week, t.place),
    index("match_pairs_labelled")
      .on(t.labelledBy, t.labelledAt)
      .where(sql`labelled_by IS NOT NULL`),
  ],
);

export const matchPairViews = table(
  "match_pair_views",
  {
    pairId: text()
      .primaryKey()
      .references(() => matchPairs.id, { onDelete: "cascade" }),
    userId: ofUser().notNull(),
    wish: text({ mode: "json" }).$type<ShownWish>().notNull(),
    posting: text({ mode: "json" }).$type<ShownPosting>().notNull(),
  },
  (t) => [index("match_pair_views_user").on(t.userId)],
);
