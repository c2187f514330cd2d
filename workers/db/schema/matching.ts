/** The tables of matching, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const matchingRules = sqliteTable("matching_rules", {
  one: integer().primaryKey(),
  version: integer().notNull(),
  at: integer().notNull(),
});

export const nothingFits = sqliteTable("nothing_fits", {
  userId: text("user_id").primaryKey(),
  since: integer(),
  wishVersion: integer("wish_version").notNull(),
  openings: text().notNull(),
  countedAt: integer("counted_at").notNull(),
  toldAt: integer("told_at"),
});
