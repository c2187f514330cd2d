/** Where the answers of a person went: which forms showed them, and what was stated under a standing consent. */
import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import {
  answers,
  answerUses,
  askedQuestions,
  standingConsents,
  standingConsentUses,
  questionWaits,
} from "../../../db/schema/candidates/answers";
import { applications } from "../../../db/schema/applications/records";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import type { AnsweredField } from "./answer-form";
import { standingConsentFor } from "./standing-consent-rules";
import type { StandingConsentKind } from "../../../reading/answers/vocabulary";
import { MAX_QUESTIONS } from "./queries";

/** Keeps that the answers of these questions were used in an attempt, and who saw them. */
export const recordUses = (
  db: AppDb,
  application: { id: string; attempt: number },
  seenBy: string | null,
  nowMs: number,
  onlyIf: SQL,
): Statement =>
  db.run(sql`INSERT INTO ${answerUses} (answer_id, application_id, attempt, label, used_at, seen_by)
    SELECT q.answer_id, ${application.id}, ${application.attempt}, q.label, ${nowMs}, ${seenBy}
    FROM ${questionWaits} w JOIN ${askedQuestions} q ON q.id = w.question_id
      JOIN ${answers} s ON s.id = q.answer_id AND s.withdrawn_at IS NULL
    WHERE w.application_id = ${application.id} AND ${onlyIf}
    ON CONFLICT DO NOTHING`);

/**
 * Keeps what a form was filled with for an attempt: each answer, who saw it, and each statement with its standing
 * consent.
 */
export function recordFilled(
  db: AppDb,
  application: { id: string; userId: string; attempt: number },
  seenBy: string,
  answered: readonly AnsweredField[],
  nowMs: number,
): Statement[] {
  const filled = answered.flatMap(({ field, question, answer }) =>
    answer.is === "filled"
      ? [answer.answerId ?? null, ...(answer.otherAnswerIds ?? [])].map((answerId) => ({
          label: field.label.slice(0, 500),
          answerId,
          standingConsent: answer.source === "mandate" ? standingConsentFor(question.class) : null,
        }))
      : [],
  );
  const seen = filled.filter(({ answerId }) => answerId !== null);
  const ticked = filled.filter(({ standingConsent }) => standingConsent !== null);
  return [
    ...(seen.length > 0 ? [recordSeen(db, application, seenBy, seen, nowMs)] : []),
    ...(ticked.length > 0 ? [recordTicked(db, application, ticked, nowMs)] : []),
  ];
}

const recordTicked = (
  db: AppDb,
  application: { id: string; userId: string; attempt: number },
  ticked: readonly { standingConsent: StandingConsentKind | null; label: string }[],
  nowMs: number,
): Statement =>
  db.run(sql`INSERT INTO ${standingConsentUses} (mandate_id, application_id, attempt, label, used_at)
    SELECT m.id, ${application.id}, ${application.attempt}, r.value ->> 'label', ${nowMs}
    FROM json_each(${JSON.stringify(ticked)}) r JOIN ${standingConsents} m ON m.user_id = ${application.userId}
      AND m.kind = r.value ->> 'standingConsent' AND m.withdrawn_at IS NULL
    WHERE true ON CONFLICT DO NOTHING`);

/** The statements that were made for an application as it was sent, each under its standing consent. One round trip. */
export const readTicked = (db: AppDb, applicationId: string) =>
  db
    .select({ kind: standingConsents.kind, givenAt: standingConsents.givenAt, label: standingConsentUses.label })
    .from(standingConsentUses)
    .innerJoin(standingConsents, eq(standingConsents.id, standingConsentUses.mandateId))
    .innerJoin(
      applications,
      and(
        eq(applications.id, standingConsentUses.applicationId),
        eq(applications.attempt, standingConsentUses.attempt),
        inArray(applications.state, ["submitted", "unconfirmed"]),
      ),
    )
    .where(
      and(
        eq(standingConsentUses.applicationId, applicationId),
        // Under one that was taken back before, nothing was ticked.
        sql`(${standingConsents.withdrawnAt} IS NULL OR ${standingConsents.withdrawnAt} > ${applications.lockedAt})`,
      ),
    )
    .orderBy(asc(standingConsents.id), asc(standingConsentUses.label))
    .limit(MAX_QUESTIONS);

/** True of an application whose form shows this answer, in the attempt that is under way. */
export const showsAnswer = (answerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${answerUses} u WHERE u.application_id = applications.id
    AND u.attempt = applications.attempt AND u.answer_id = ${answerId})`;

/**
 * True of an application whose form was filled under the person's standing consent of this kind, in the present
 * attempt.
 */
export const showsStandingConsent = (userId: string, kind: StandingConsentKind): SQL =>
  sql`EXISTS (SELECT 1 FROM ${standingConsentUses} u JOIN ${standingConsents} m ON m.id = u.mandate_id
    WHERE u.application_id = applications.id AND u.attempt = applications.attempt
      AND m.user_id = ${userId} AND m.kind = ${kind} AND m.withdrawn_at IS NULL)`;

/**
 * The labels of fields whose answer or standing consent was taken back or changed since an operator claimed the
 * application.
 */
export async function readTakenBack(db: AppDb, applicationId: string): Promise<string[]> {
  const since = (uses: SQL, of: SQL, source: SQL) => sql`SELECT u.label AS label FROM ${applications} a
    JOIN ${uses} u ON u.application_id = a.id AND u.attempt = a.attempt JOIN ${source} s ON s.id = u.${of}
    WHERE a.id = ${applicationId} AND a.state = 'claimed' AND s.withdrawn_at >= a.claimed_at`;
  const { rows } = await readRaw(db, {
    rows: db.all<{ label: string }>(sql`${since(sql`${answerUses}`, sql`answer_id`, sql`${answers}`)}
      UNION ${since(sql`${standingConsentUses}`, sql`mandate_id`, sql`${standingConsents}`)} LIMIT ${MAX_QUESTIONS}`),
  });
  return rows.map(({ label }) => label);
}

const recordSeen = (
  db: AppDb,
  application: { id: string; attempt: number },
  seenBy: string,
  seen: readonly { answerId: string | null; label: string }[],
  nowMs: number,
): Statement =>
  db.run(sql`INSERT INTO ${answerUses} (answer_id, application_id, attempt, label, used_at, seen_by)
    SELECT s.id, ${application.id}, ${application.attempt}, r.value ->> 'label', ${nowMs}, ${seenBy}
    FROM json_each(${JSON.stringify(seen)}) r
      JOIN ${answers} s ON s.id = r.value ->> 'answerId' AND s.withdrawn_at IS NULL
    WHERE true ON CONFLICT DO NOTHING`);

/** True of an attempt that was sent, or may have been: an answer that was only looked at is not used yet. */
export const wasSent = (applicationId: unknown, attempt: unknown): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} sent WHERE sent.id = ${applicationId} AND sent.attempt = ${attempt}
    AND sent.state IN ('submitted', 'unconfirmed'))`;

/** The person's own answers for the form of an application's present attempt; of one label the newest stands last. */
export const usedIn = (db: AppDb, userId: string, applicationId: string) =>
  db
    .select({ label: answerUses.label, value: answers.value })
    .from(answerUses)
    .innerJoin(answers, eq(answers.id, answerUses.answerId))
    .innerJoin(applications, eq(applications.id, answerUses.applicationId))
    .where(
      and(
        eq(answerUses.applicationId, applicationId),
        eq(answerUses.attempt, applications.attempt),
        eq(answers.userId, userId),
      ),
    )
    .orderBy(asc(answerUses.label), asc(answers.saidAt))
    .limit(MAX_USES);

const MAX_USES = 200;
