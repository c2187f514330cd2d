/** The tables of what people said for employers' forms, whose writer `answers` alone is. `migrations` is the truth. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { STANDING_CONSENT_KINDS, type Answer, type AnswerScope } from "../../../reading/answers/vocabulary";
import type { QuestionClass, QuestionParams } from "../../../reading/labels/vocabulary";
import { applications } from "../applications/records";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const answers = table(
  "answers",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    key: text().notNull(),
    class: text().$type<QuestionClass>().notNull(),
    params: text({ mode: "json" }).$type<QuestionParams>().notNull(),
    scope: text({ mode: "json" }).$type<AnswerScope>().notNull(),
    label: text().notNull().default(""),
    value: text({ mode: "json" }).$type<Answer["value"]>().notNull(),
    saidAt: integer().notNull(),
    withdrawnAt: integer(),
  },
  (t) => [
    uniqueIndex("answers_said")
      .on(t.userId, t.key)
      .where(sql`withdrawn_at IS NULL`),
    index("answers_user").on(t.userId, t.id),
  ],
);

export const standingConsents = table(
  "mandates",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    kind: text({ enum: STANDING_CONSENT_KINDS }).notNull(),
    wording: text().notNull(),
    givenAt: integer().notNull(),
    withdrawnAt: integer(),
  },
  (t) => [
    uniqueIndex("mandates_given")
      .on(t.userId, t.kind)
      .where(sql`withdrawn_at IS NULL`),
    index("mandates_user").on(t.userId, t.id),
  ],
);

export const askedQuestions = table(
  "asked_questions",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    key: text().notNull(),
    class: text().$type<QuestionClass>().notNull(),
    params: text({ mode: "json" }).$type<QuestionParams>().notNull(),
    scope: text({ mode: "json" }).$type<AnswerScope>().notNull(),
    label: text().notNull(),
    options: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    company: text().notNull(),
    applicationId: text().references(() => applications.id, { onDelete: "set null" }),
    askedAt: integer().notNull(),
    mailedAt: integer(),
    answeredAt: integer(),
    refusedAt: integer(),
    answerId: text().references(() => answers.id, { onDelete: "set null" }),
    proposed: text({ mode: "json" }).$type<Answer["value"]>(),
    proposedBy: byUser(),
    proposedAt: integer(),
  },
  (t) => [
    uniqueIndex("asked_questions_open")
      .on(t.userId, t.key)
      .where(sql`answered_at IS NULL AND refused_at IS NULL`),
    index("asked_questions_user").on(t.userId, t.id),
    index("asked_questions_unmailed")
      .on(t.askedAt)
      .where(sql`mailed_at IS NULL AND answered_at IS NULL AND refused_at IS NULL`),
    index("asked_questions_application")
      .on(t.applicationId)
      .where(sql`application_id IS NOT NULL`),
    index("asked_questions_proposed")
      .on(t.proposedBy)
      .where(sql`proposed_by IS NOT NULL`),
    index("asked_questions_answer")
      .on(t.answerId)
      .where(sql`answer_id IS NOT NULL`),
  ],
);

export const questionWaits = table(
  "question_waits",
  {
    questionId: text()
      .notNull()
      .references(() => askedQuestions.id, { onDelete: "cascade" }),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.applicationId] }),
    index("question_waits_application").on(t.applicationId, t.attempt),
  ],
);

export const answerUses = table(
  "answer_uses",
  {
    answerId: text()
      .notNull()
      .references(() => answers.id, { onDelete: "cascade" }),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    label: text().notNull(),
    usedAt: integer().notNull(),
    seenBy: byUser(),
  },
  (t) => [
    primaryKey({ columns: [t.answerId, t.applicationId, t.attempt, t.label] }),
    index("answer_uses_application").on(t.applicationId),
    index("answer_uses_seen")
      .on(t.seenBy)
      .where(sql`seen_by IS NOT NULL`),
  ],
);

export const standingConsentUses = table(
  "mandate_uses",
  {
    mandateId: text()
      .notNull()
      .references(() => standingConsents.id, { onDelete: "cascade" }),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    label: text().notNull(),
    usedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mandateId, t.applicationId, t.attempt, t.label] }),
    index("mandate_uses_application").on(t.applicationId),
  ],
);
