/** The bank of a person's answers: what they said, and what they are asked. */
import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { answers, askedQuestions, standingConsents, questionWaits } from "../../../db/schema/candidates/answers";
import { applications } from "../../../db/schema/applications/records";
import { outbox } from "../../../db/schema/messaging/outbox";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { listOf, newTimeId } from "../../../db/sql";
import { enqueueJobs } from "../../../core/jobs/queries";
import { timeId } from "../../../core/ids";
import { users } from "../../../db/schema/accounts/sign-in";
import { questionKey, type BankQuestion } from "./bank-rules";
import { missingAnswerKey, type MissingAnswer } from "./missing-answers";
import { CLASS_OF_CONSENT, standingConsentKey } from "./standing-consent-rules";
import type { Answer, StandingConsentKind } from "../../../reading/answers/vocabulary";

/** The most answers of a person: no page of ours needs more, and each form reads all of them. */
export const MAX_ANSWERS = 400;

/** And no form is asked about that would make more questions stand open before them. */
export const MAX_QUESTIONS = 60;

const isAnswered = (userId: string) => sql`user_id = ${userId} AND withdrawn_at IS NULL`;

const isOpenQuestion = sql`answered_at IS NULL AND refused_at IS NULL`;

const json = (value: unknown) => JSON.stringify(value);

// ---- answers -------------------------------------------------------------------------------

/**
 * Saves an answer: a new value withdraws the one before, the same one renews its time. What was asked of the person
 * with this key is answered by it, and what waited for that is looked at. `saved` counts nothing where they have as
 * many as may be stored.
 */
export function saveAnswer(
  db: AppDb,
  userId: string,
  given: { question: BankQuestion; value: Answer["value"] },
  nowMs: number,
  onlyIf: SQL = sql`true`,
): Record<"before" | "saved" | "questions" | "settle", Statement> {
  const { question, value } = given;
  const key = questionKey(question);
  const has = sql`EXISTS (SELECT 1 FROM ${answers} h WHERE h.user_id = ${userId} AND h.key = ${key}
    AND h.withdrawn_at IS NULL)`;
  return {
    before: db.run(sql`UPDATE ${answers} SET withdrawn_at = ${nowMs}
      WHERE ${isAnswered(userId)} AND key = ${key} AND value <> ${json(value)} AND ${onlyIf}`),
    saved: db.run(sql`INSERT INTO ${answers} (id, user_id, key, class, params, scope, label, value, said_at)
      SELECT ${timeId(nowMs)}, ${userId}, ${key}, ${question.class}, ${json(question.params)}, ${json(question.scope)},
        ${question.label}, ${json(value)}, ${nowMs}
      WHERE ${onlyIf} AND (${has} OR (SELECT count(*) FROM ${answers} WHERE ${isAnswered(userId)}) < ${MAX_ANSWERS})
      ON CONFLICT (user_id, key) WHERE withdrawn_at IS NULL DO UPDATE SET said_at = excluded.said_at,
        params = excluded.params`),
    settle: askToSettle(db, userId, sql`key = ${key} AND ${onlyIf}`, nowMs),
    questions: db.run(sql`UPDATE ${askedQuestions} SET answered_at = ${nowMs}, answer_id = (SELECT id FROM ${answers} h
        WHERE h.user_id = ${userId} AND h.key = ${key} AND h.withdrawn_at IS NULL)
      WHERE user_id = ${userId} AND key = ${key} AND ${isOpenQuestion} AND ${onlyIf} AND ${has}`),
  };
}

/** Queues a look at the applications that wait for these open questions, which the same batch settles. */
const askToSettle = (db: AppDb, userId: string, which: SQL, nowMs: number): Statement =>
  enqueueJobs(
    db,
    "settle_parked",
    sql`SELECT user_id AS ref FROM ${askedQuestions} WHERE user_id = ${userId} AND ${which} AND ${isOpenQuestion}`,
    nowMs,
  );

/** Withdraws an answer of the person's. */
export const markAnswerWithdrawn = (db: AppDb, userId: string, answerId: string, nowMs: number): Statement =>
  db.run(sql`UPDATE ${answers} SET withdrawn_at = ${nowMs} WHERE ${isAnswered(userId)} AND id = ${answerId}`);

/** True of an application that waited for a question which this answer settled. */
export const reliesOn = (userId: string, answerId: string): SQL =>
  sql`id IN (SELECT w.application_id FROM ${questionWaits} w JOIN ${askedQuestions} q ON q.id = w.question_id
    WHERE q.user_id = ${userId} AND q.answer_id = ${answerId})`;

/**
 * Asks again what an answer had settled, for these applications, which wait for it from now on: by the question of it
 * that stands open, else by the one that was asked last, whichever of them each had waited for.
 * @param waiting a query of ids.
 */
export function askAgain(db: AppDb, userId: string, answerId: string, waiting: SQL): Statement[] {
  const again = sql`(SELECT q.id FROM ${askedQuestions} q WHERE q.user_id = ${userId}
      AND q.key = (SELECT h.key FROM ${answers} h WHERE h.user_id = ${userId} AND h.id = ${answerId})
      AND (q.answer_id = ${answerId} OR (q.answered_at IS NULL AND q.refused_at IS NULL))
    ORDER BY q.answered_at IS NULL DESC, q.id DESC LIMIT 1)`;
  return [
    db.run(sql`INSERT INTO ${questionWaits} (question_id, application_id, attempt)
      SELECT ${again}, a.id, a.attempt FROM ${applications} a WHERE a.id IN (${waiting}) AND ${again} IS NOT NULL
      ON CONFLICT (question_id, application_id) DO UPDATE SET attempt = excluded.attempt`),
    db.run(sql`UPDATE ${askedQuestions} SET answered_at = NULL, answer_id = NULL,
        mailed_at = coalesce(mailed_at, asked_at)
      WHERE id = ${again} AND answered_at IS NOT NULL AND EXISTS (${waiting})`),
  ];
}

/** The person's answer, withdrawn or not; null where there is none of theirs. */
export async function findAnswer(db: AppDb, userId: string, answerId: string) {
  const rows = await db
    .select()
    .from(answers)
    .where(and(eq(answers.id, answerId), eq(answers.userId, userId)));
  return rows[0] ?? null;
}

/** The answer of the person that is kept under this key now; null without one. */
export async function findKeptAnswer(db: AppDb, userId: string, key: string) {
  const rows = await db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.key, key), isNull(answers.withdrawnAt)));
  return rows[0] ?? null;
}

// ---- standing consents ------------------------------------------------------------------------------

/** Keeps a standing consent with the words that were read; one that stands stays as it was given. */
export function giveStandingConsent(
  db: AppDb,
  userId: string,
  { kind, wording }: { kind: StandingConsentKind; wording: string },
  nowMs: number,
): Record<"given" | "settle" | "questions", Statement> {
  const key = standingConsentKey(kind);
  return {
    given: db.run(sql`INSERT INTO ${standingConsents} (id, user_id, kind, wording, given_at)
      VALUES (${timeId(nowMs)}, ${userId}, ${kind}, ${wording}, ${nowMs})
      ON CONFLICT (user_id, kind) WHERE withdrawn_at IS NULL DO NOTHING`),
    settle: askToSettle(db, userId, sql`key = ${key}`, nowMs),
    questions: db.run(sql`UPDATE ${askedQuestions} SET answered_at = ${nowMs}
      WHERE user_id = ${userId} AND key = ${key} AND ${isOpenQuestion}`),
  };
}

/** Withdraws the standing consent of a kind: nothing more is ticked under it. */
export const withdrawStandingConsent = (
  db: AppDb,
  userId: string,
  kind: StandingConsentKind,
  nowMs: number,
): Statement =>
  db.run(sql`UPDATE ${standingConsents} SET withdrawn_at = ${nowMs} WHERE ${isAnswered(userId)} AND kind = ${kind}`);

// ---- what is asked -------------------------------------------------------------------------

/**
 * Asks the person for what an application lacks, each question once, and keeps that this attempt waits for it.
 * @param onlyIf what must hold when the batch comes to it.
 */
export function askMissingAnswer(
  db: AppDb,
  application: { id: string; userId: string; attempt: number; company: string },
  missing: readonly MissingAnswer[],
  nowMs: number,
  onlyIf: SQL = sql`true`,
): Statement[] {
  if (missing.length === 0) return [];
  const { id, userId, attempt, company } = application;
  const rows = missing
    .map((each) => ({ ...each, key: missingAnswerKey(each) }))
    .map(({ key, question, standingConsent, label, options }) => ({
      key,
      class: standingConsent === null ? question.class : CLASS_OF_CONSENT[standingConsent],
      params: question.params,
      scope: question.scope,
      label: label.slice(0, 500),
      options: options.slice(0, 100),
    }));
  const each = sql`json_each(${json(rows)}) r`;
  return [
    db.run(sql`INSERT INTO ${askedQuestions}
        (id, user_id, key, class, params, scope, label, options, company, application_id, asked_at)
      SELECT ${newTimeId(nowMs)}, ${userId}, r.value ->> 'key', r.value ->> 'class', r.value -> 'params',
        r.value -> 'scope', r.value ->> 'label', r.value -> 'options', ${company}, ${id}, ${nowMs}
      FROM ${each} WHERE ${onlyIf}
      ON CONFLICT (user_id, key) WHERE answered_at IS NULL AND refused_at IS NULL DO NOTHING`),
    db.run(sql`INSERT INTO ${questionWaits} (question_id, application_id, attempt)
      SELECT q.id, ${id}, ${attempt} FROM ${each} JOIN ${askedQuestions} q ON q.user_id = ${userId}
        AND q.key = r.value ->> 'key' AND q.answered_at IS NULL AND q.refused_at IS NULL
      WHERE ${onlyIf}
      ON CONFLICT (question_id, application_id) DO UPDATE SET attempt = excluded.attempt`),
  ];
}

/** True while the person has room for these questions beside those that stand open. */
export const mayAsk = (userId: string, keys: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM (SELECT key FROM ${askedQuestions} WHERE user_id = ${userId} AND ${isOpenQuestion}
    UNION SELECT value FROM json_each(${json(keys)}))) <= ${MAX_QUESTIONS}`;

/**
 * Puts to the person what one of the staff would have them say, beside what is asked of them already. No application
 * waits for it, and nothing uses it before they accept it. What is proposed later takes its place.
 */
export function propose(
  db: AppDb,
  application: { id: string; userId: string; company: string },
  { question, label, options }: MissingAnswer,
  { value, by, nowMs }: { value: Answer["value"]; by: string; nowMs: number },
): Statement {
  const { id, userId, company } = application;
  return db.run(sql`INSERT INTO ${askedQuestions} (id, user_id, key, class, params, scope, label, options, company,
      application_id, asked_at, proposed, proposed_by, proposed_at)
    SELECT ${timeId(nowMs)}, ${userId}, ${questionKey(question)}, ${question.class}, ${json(question.params)},
      ${json(question.scope)}, ${label.slice(0, 500)}, ${json(options.slice(0, 100))}, ${company}, ${id}, ${nowMs},
      ${json(value)}, ${by}, ${nowMs}
    WHERE EXISTS (SELECT 1 FROM ${applications} a WHERE a.id = ${id} AND a.claimed_by = ${by})
      AND ${mayAsk(userId, [questionKey(question)])}
    ON CONFLICT (user_id, key) WHERE answered_at IS NULL AND refused_at IS NULL DO UPDATE SET
      proposed = excluded.proposed, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`);
}

/** True while this very proposal stands before the person. */
export const isProposed = (userId: string, questionId: string, proposedAt: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${askedQuestions} s WHERE s.id = ${questionId} AND s.user_id = ${userId}
    AND s.proposed_at = ${proposedAt} AND s.answered_at IS NULL AND s.refused_at IS NULL)`;

/** Drops a proposal; the question stays where an application waits for it. */
export function dropProposal(
  db: AppDb,
  userId: string,
  questionId: string,
  proposedAt: number,
): Record<"question" | "proposal", Statement> {
  const which = sql`user_id = ${userId} AND id = ${questionId} AND proposed_at = ${proposedAt} AND ${isOpenQuestion}`;
  return {
    question: db.run(sql`DELETE FROM ${askedQuestions} WHERE ${which}
      AND NOT EXISTS (SELECT 1 FROM ${questionWaits} w WHERE w.question_id = asked_questions.id)`),
    proposal: db.run(sql`UPDATE ${askedQuestions} SET proposed = NULL, proposed_by = NULL, proposed_at = NULL
      WHERE ${which}`),
  };
}

/** Closes a question that the person will not answer; what waits for it is looked at. */
export function refuse(db: AppDb, userId: string, questionId: string, nowMs: number) {
  return {
    settle: askToSettle(db, userId, sql`id = ${questionId}`, nowMs),
    refused: db.run(sql`UPDATE ${askedQuestions} SET refused_at = ${nowMs}
      WHERE user_id = ${userId} AND id = ${questionId} AND ${isOpenQuestion}`),
  };
}

/**
 * The questions of these keys that the person settled since then: by a refusal, or by an answer that still stands.
 * Neither is asked again so soon.
 */
export async function readSettledKeys(db: AppDb, userId: string, keys: readonly string[], sinceMs: number) {
  const rows = await db
    .select({ key: askedQuestions.key, refusedAt: askedQuestions.refusedAt })
    .from(askedQuestions)
    .where(
      sql`${askedQuestions.userId} = ${userId} AND ${askedQuestions.key} IN ${listOf(keys)}
        AND (${askedQuestions.refusedAt} > ${sinceMs} OR (${askedQuestions.answeredAt} > ${sinceMs}
            AND EXISTS (SELECT 1 FROM ${answers} h WHERE h.user_id = ${userId} AND h.key = ${askedQuestions.key}
              AND h.withdrawn_at IS NULL)))`,
    );
  return new Map(rows.map(({ key, refusedAt }) => [key, refusedAt === null ? "answered" : "refused"] as const));
}

/** A question that was asked of the person; no row where there is none. */
export const questionOf = (db: AppDb, userId: string, questionId: string) =>
  db
    .select()
    .from(askedQuestions)
    .where(and(eq(askedQuestions.id, questionId), eq(askedQuestions.userId, userId)));

/** The same; null where there is none. */
export async function findQuestion(db: AppDb, userId: string, questionId: string) {
  const rows = await questionOf(db, userId, questionId);
  return rows[0] ?? null;
}

export type AskedQuestion = typeof askedQuestions.$inferSelect;

/** True while the question of the person still waits for its answer. */
export const isStillAsked = (userId: string, questionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${askedQuestions} s WHERE s.id = ${questionId} AND s.user_id = ${userId}
    AND s.answered_at IS NULL AND s.refused_at IS NULL)`;

/** True of a row of `applications` under this name whose attempt waits for an open question. */
export const isAsked = (name: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${questionWaits} w JOIN ${askedQuestions} q ON q.id = w.question_id
    WHERE w.application_id = ${sql.raw(`${name}.id`)} AND w.attempt = ${sql.raw(`${name}.attempt`)}
      AND q.answered_at IS NULL AND q.refused_at IS NULL)`;

/** A question that its person was not mailed yet. */
interface Unmailed {
  id: string;
  key: string;
  label: string;
  company: string;
  /** The answer that staff propose; null where there is none. */
  proposed: Answer["value"] | null;
}

/** Now, and since when a person was to be mailed no other question. Milliseconds since 1970, UTC. */
interface MailTimes {
  sinceMs: number;
  nowMs: number;
}

/** True where the person was mailed no question since then, or their mail of the day is due: it goes after these. */
const mayMail = (userId: SQL, { sinceMs, nowMs }: MailTimes): SQL =>
  sql`(NOT EXISTS (SELECT 1 FROM ${askedQuestions} m WHERE m.user_id = ${userId} AND m.mailed_at > ${sinceMs})
    OR EXISTS (SELECT 1 FROM ${outbox} d WHERE d.user_id = ${userId} AND d.state = 'waiting' AND d.in_digest = 1
      AND d.due_at <= ${nowMs} AND d.channel = 'mail'))`;

/**
 * People with unmailed questions that something waits for or that staff proposed an answer to, and who may be mailed
 * them (`mayMail`); the longest waiting first. By the index of what is unmailed: that of all open questions would be
 * read whole each minute.
 */
export async function readUnmailed(
  db: AppDb,
  times: MailTimes,
  limit: number,
): Promise<{ userId: string; email: string; name: string; questions: Unmailed[] }[]> {
  const waiting = sql`(SELECT count(*) FROM ${questionWaits} w JOIN ${applications} a ON a.id = w.application_id
    AND a.attempt = w.attempt WHERE w.question_id = q.id AND a.state = 'parked')`;
  const open = sql`q.mailed_at IS NULL AND q.answered_at IS NULL AND q.refused_at IS NULL
    AND (${waiting} > 0 OR q.proposed IS NOT NULL)`;
  const { rows } = await readRaw(db, {
    rows: db.all<{ userId: string; email: string; name: string; questions: string }>(sql`
      SELECT q.user_id AS userId, u.email AS email, coalesce(f.first_name, u.display_name) AS name,
        json_group_array(json_object('id', q.id, 'key', q.key, 'label', q.label, 'company', q.company,
          'proposed', json(q.proposed), 'frees', ${waiting})) AS questions
      FROM ${askedQuestions} q INDEXED BY asked_questions_unmailed JOIN ${users} u ON u.id = q.user_id
        LEFT JOIN ${profiles} f ON f.user_id = q.user_id
      WHERE ${open} AND ${mayMail(sql`q.user_id`, times)}
      GROUP BY q.user_id ORDER BY min(q.asked_at) LIMIT ${limit}`),
  });
  return rows.map(({ questions, ...person }) => ({
    ...person,
    questions: (JSON.parse(questions) as (Unmailed & { frees: number })[]).toSorted(
      (a, b) => b.frees - a.frees || (a.id < b.id ? -1 : 1),
    ),
  }));
}

/** True while one of these still waits for its mail, and the person may be mailed it (`mayMail`). */
export const isMailDue = (userId: string, ids: readonly string[], times: MailTimes): SQL =>
  sql`EXISTS (SELECT 1 FROM ${askedQuestions} WHERE user_id = ${userId} AND id IN ${listOf(ids)} AND mailed_at IS NULL
      AND ${isOpenQuestion})
    AND ${mayMail(sql`${userId}`, times)}`;

/** Notes that these questions were mailed. */
export const markMailed = (db: AppDb, userId: string, ids: readonly string[], nowMs: number): Statement =>
  db.run(sql`UPDATE ${askedQuestions} SET mailed_at = ${nowMs}
    WHERE user_id = ${userId} AND id IN ${listOf(ids)} AND mailed_at IS NULL`);

/** Parked applications of the person whose questions are settled: all answered, or one refused. */
export async function readSettled(db: AppDb, userId: string) {
  const { rows } = await readRaw(db, {
    rows: db.all<{ id: string; attempt: number; refused: 0 | 1 }>(sql`SELECT a.id AS id, a.attempt AS attempt,
        max(q.refused_at IS NOT NULL) AS refused
      FROM ${applications} a JOIN ${questionWaits} w ON w.application_id = a.id AND w.attempt = a.attempt
        JOIN ${askedQuestions} q ON q.id = w.question_id
      WHERE a.user_id = ${userId} AND a.state = 'parked'
      GROUP BY a.id
      HAVING refused = 1 OR sum(q.answered_at IS NULL) = 0
      ORDER BY a.queued_at, a.id LIMIT 120`),
  });
  return rows;
}

/** The questions that were asked for an application and answered, in the employer's words: for its operator. */
export async function readAnswered(db: AppDb, applicationId: string) {
  return db
    .select({ label: askedQuestions.label, value: answers.value })
    .from(questionWaits)
    .innerJoin(askedQuestions, eq(askedQuestions.id, questionWaits.questionId))
    .innerJoin(answers, eq(answers.id, askedQuestions.answerId))
    .where(and(eq(questionWaits.applicationId, applicationId), isNull(answers.withdrawnAt)))
    .orderBy(asc(askedQuestions.id))
    .limit(MAX_QUESTIONS);
}
