/** The tables of matching, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

export const matchingRules = sqliteTable("matching_rules", {
  one: integer().primaryKey(),
  version: integer().notNull(),
  at: integer().notNull(),
});

export const nothingFits = sqliteTable(
  "nothing_fits",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    since: integer(),
    wishVersion: integer("wish_version").notNull(),
    openings: text().notNull(),
    countedAt: integer("counted_at").notNull(),
    toldAt: integer("told_at"),
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

export const feedCursors = sqliteTable("feed_cursors", {
  consumer: text().primaryKey(),
  seq: integer().notNull(),
  updatedAt: integer("updated_at").notNull(),
  epoch: text().notNull().default(""),
  recheckAt: integer("recheck_at"),
  recheckAfter: text("recheck_after").notNull().default(""),
});
