/** What matching keeps of its own in `DB`, as drizzle sees it. `migrations/app/0066_nothing_fits.sql` is the truth. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const nothingFits = sqliteTable("nothing_fits", {
  userId: text("user_id").primaryKey(),
  since: integer(),
  wishVersion: integer("wish_version").notNull(),
  openings: text().notNull(),
  countedAt: integer("counted_at").notNull(),
  toldAt: integer("told_at"),
});
