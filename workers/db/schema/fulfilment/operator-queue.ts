/** The tables of operator-queue, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { applications } from "../applications/records";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const operatorDays = table(
  "operator_days",
  {
    operatorId: ofUser().notNull(),
    day: text().notNull(),
    entries: integer().notNull(),
    successful: integer().notNull(),
    confirmed: integer().notNull().default(0),
    hasty: integer().notNull().default(0),
    hastyUnmade: integer().notNull().default(0),
    lastLockedAt: integer().notNull(),
    times: text({ mode: "json" }).$type<number[]>().notNull().default(Array<number>(24).fill(0)),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.day] }), index("operator_days_day").on(t.day, t.operatorId)],
);

export const spotChecks = table(
  "spot_checks",
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    operatorId: ofUser().notNull(),
    pickedAt: integer().notNull(),
    verdict: text({ enum: ["right", "wrong"] }),
    checkedBy: byUser(),
    checkedAt: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.attempt] }),
    index("spot_checks_open")
      .on(t.pickedAt, t.applicationId)
      .where(sql`verdict IS NULL`),
    index("spot_checks_operator").on(t.operatorId, t.pickedAt),
    index("spot_checks_checker")
      .on(t.checkedBy)
      .where(sql`checked_by IS NOT NULL`),
  ],
);
