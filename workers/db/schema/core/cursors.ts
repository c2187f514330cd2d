/** The table of cursors, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const feedCursors = table("feed_cursors", {
  consumer: text().primaryKey(),
  seq: integer().notNull(),
  updatedAt: integer().notNull(),
  epoch: text().notNull(),
  recheckAt: integer(),
  recheckAfter: text().notNull().default(""),
  size: integer().notNull().default(200),
  shards: integer().notNull().default(1),
});
