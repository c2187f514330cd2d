/** The tables of operator-queue, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "./identity";
import { table } from "./table";

export const operatorDays = table(
  "operator_days",
  {
    operatorId: ofUser().notNull(),
    day: text().notNull(),
    entries: integer().notNull(),
    successful: integer().notNull(),
    lastLockedAt: integer().notNull(),
    times: text({ mode: "json" }).$type<number[]>().notNull().default(Array<number>(24).fill(0)),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.day] }), index("operator_days_day").on(t.day, t.operatorId)],
);
