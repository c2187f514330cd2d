/** The tables of the outcomes of applications, written by `tracking` alone. `migrations` is the truth. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { STAGES } from "../../../modules/applications/rules";
import { applications } from "./records";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

const STAGE_VALUES = ["", ...STAGES] as const;

export const trackedApplications = table(
  "tracked_applications",
  {
    applicationId: text()
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: ofUser().notNull(),
    stage: text({ enum: STAGE_VALUES }).notNull().default(""),
    stageAt: integer().notNull(),
    stageCount: integer().notNull().default(0),
    kind: text().notNull().default(""),
    note: text().notNull().default(""),
  },
  (t) => [
    index("tracked_applications_stage")
      .on(t.userId, t.stage, sql`stage_at DESC`, sql`application_id DESC`)
      .where(sql`stage <> ''`),
    index("tracked_applications_user").on(t.userId, t.applicationId),
  ],
);

export const stageEvents = table(
  "stage_events",
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    at: integer().notNull(),
    stage: text({ enum: STAGE_VALUES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.n] })],
);

export const answerRates = table(
  "answer_rates",
  {
    kind: text().primaryKey(),
    reported: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    interviewed: integer().notNull().default(0),
    people: integer().notNull().default(0),
  },
  (t) => [
    index("answer_rates_reported")
      .on(t.reported)
      .where(sql`reported >= 30 AND people >= 10`),
  ],
);

export const outcomeQuestions = table("outcome_questions", {
  userId: ofUser().primaryKey(),
  askedAt: integer().notNull(),
  askedThrough: text().notNull(),
});
