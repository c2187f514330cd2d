/** The bank page by page, for its person's export. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import {
  answers,
  answerUses,
  askedQuestions,
  standingConsents,
  standingConsentUses,
  questionWaits,
} from "../../../db/schema/candidates/answers";
import type { AppDb } from "../../../db/client";
import { wasSent } from "./use-queries";

const afterId = (
  column: typeof answers.id | typeof standingConsents.id | typeof askedQuestions.id,
  after: string | null,
) => (after === null ? undefined : gt(column, after));

/** All that the person said, withdrawn or not. */
export const answersOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), afterId(answers.id, after)))
    .orderBy(asc(answers.id))
    .limit(limit);

/** All standing consents of the person, withdrawn or not. */
export const standingConsentsOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select()
    .from(standingConsents)
    .where(and(eq(standingConsents.userId, userId), afterId(standingConsents.id, after)))
    .orderBy(asc(standingConsents.id))
    .limit(limit);

/** All that was asked of the person, with how many applications waited for it. */
export const questionsOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select({
      id: askedQuestions.id,
      label: askedQuestions.label,
      company: askedQuestions.company,
      askedAt: askedQuestions.askedAt,
      mailedAt: askedQuestions.mailedAt,
      answeredAt: askedQuestions.answeredAt,
      refusedAt: askedQuestions.refusedAt,
      proposed: askedQuestions.proposed,
      proposedAt: askedQuestions.proposedAt,
      waits: sql<number>`(SELECT count(*) FROM ${questionWaits} w WHERE w.question_id = asked_questions.id)`.as(
        "waits",
      ),
    })
    .from(askedQuestions)
    .where(and(eq(askedQuestions.userId, userId), afterId(askedQuestions.id, after)))
    .orderBy(asc(askedQuestions.id))
    .limit(limit);

/** Which statements were made under the person's standing consents. */
export const standingConsentUsesOf = (
  db: AppDb,
  userId: string,
  after: { mandateId: string; applicationId: string; attempt: number; label: string } | null,
  limit: number,
) =>
  db
    .select({
      mandateId: standingConsentUses.mandateId,
      applicationId: standingConsentUses.applicationId,
      attempt: standingConsentUses.attempt,
      label: standingConsentUses.label,
      usedAt: standingConsentUses.usedAt,
      kind: standingConsents.kind,
    })
    .from(standingConsentUses)
    .innerJoin(standingConsents, eq(standingConsents.id, standingConsentUses.mandateId))
    .where(
      and(
        eq(standingConsents.userId, userId),
        after === null
          ? undefined
          : sql`(${standingConsentUses.mandateId}, ${standingConsentUses.applicationId},
              ${standingConsentUses.attempt}, ${standingConsentUses.label}) >
            (${after.mandateId}, ${after.applicationId}, ${after.attempt}, ${after.label})`,
      ),
    )
    .orderBy(
      asc(standingConsentUses.mandateId),
      asc(standingConsentUses.applicationId),
      asc(standingConsentUses.attempt),
      asc(standingConsentUses.label),
    )
    .limit(limit);

/** For which attempts the person's answers were shown, and whether those were sent. */
export const usesOf = (
  db: AppDb,
  userId: string,
  after: { answerId: string; applicationId: string; attempt: number; label: string } | null,
  limit: number,
) =>
  db
    .select({
      answerId: answerUses.answerId,
      applicationId: answerUses.applicationId,
      attempt: answerUses.attempt,
      label: answerUses.label,
      usedAt: answerUses.usedAt,
      wasSeen: sql<number>`${answerUses.seenBy} IS NOT NULL`.as("was_seen"),
      wasSent: sql<number>`${wasSent(answerUses.applicationId, answerUses.attempt)}`.as("was_sent"),
    })
    .from(answerUses)
    .innerJoin(answers, eq(answers.id, answerUses.answerId))
    .where(
      and(
        eq(answers.userId, userId),
        after === null
          ? undefined
          : sql`(${answerUses.answerId}, ${answerUses.applicationId}, ${answerUses.attempt}, ${answerUses.label}) >
            (${after.answerId}, ${after.applicationId}, ${after.attempt}, ${after.label})`,
      ),
    )
    .orderBy(asc(answerUses.answerId), asc(answerUses.applicationId), asc(answerUses.attempt), asc(answerUses.label))
    .limit(limit);
