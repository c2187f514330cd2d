/** The tables of matching, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "./identity";
import { table } from "./table";

export const matchingRules = table("matching_rules", {
  one: integer().primaryKey(),
  version: integer().notNull(),
  at: integer().notNull(),
});

export const nothingFits = table(
  "nothing_fits",
  {
    userId: ofUser().primaryKey(),
    since: integer(),
    profileVersion: integer().notNull(),
    openings: text().notNull(),
    countedAt: integer().notNull(),
    toldAt: integer(),
  },
  (t) => [
    index("nothing_fits_untold")
      .on(t.since)
      .where(sql`since IS NOT NULL AND told_at IS NULL`),
    index("nothing_fits_counted")
      .on(t.countedAt)
      .where(sql`since IS NOT NULL`),
  ],
);

export const feedCursors = table("feed_cursors", {
  consumer: text().primaryKey(),
  seq: integer().notNull(),
  updatedAt: integer().notNull(),
  epoch: text().notNull().default(""),
  recheckAt: integer(),
  recheckAfter: text().notNull().default(""),
});
