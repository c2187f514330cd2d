/** The tables of health, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const healthWatch = table("health_watch", {
  kind: text().primaryKey(),
  since: integer().notNull(),
});
