/** The bank read: for its person's page, and as what is known for employers' forms. */
import { and, asc, eq, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import {
  answers,
  answerUses,
  askedQuestions,
  standingConsents,
  questionWaits,
} from "../../../db/schema/candidates/answers";
import { applications } from "../../../db/schema/applications/records";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReadings } from "../../../db/schema/candidates/resumes";
import { readNamed, type AppDb, type Rows } from "../../../db/client";
import { plans } from "../../../db/schema/billing/plans";
import { users } from "../../../db/schema/accounts/sign-in";
import { FORM_COLUMNS } from "../profiles/queries";
import { isWhole } from "../resumes/completeness";
import { storedReading } from "../../../reading/resumes/resume";
import { sureParts } from "../../../reading/resumes/sure-parts";
import { VOLUNTARY_CLASSES } from "./bank-rules";
import type { Facts } from "../../../reading/answers/facts";
import type { Answer } from "../../../reading/answers/vocabulary";
import { MAX_ANSWERS, MAX_QUESTIONS, questionOf } from "./queries";
import { wasSent } from "./use-queries";

/** Applications that wait for answers, at most, on a page. */
const MAX_WAITING = 200;

/**
 * All that the page of a person's answers shows. One round trip.
 * @param answered the question that they have just answered; empty where there is none.
 */
export async function readBank(db: AppDb, userId: string, answered: string) {
  return readNamed(db, {
    answers: db
      .select({
        id: answers.id,
        key: answers.key,
        class: answers.class,
        params: answers.params,
        scope: answers.scope,
        label: answers.label,
        value: answers.value,
        saidAt: answers.saidAt,
        usedFor:
          sql<number>`(SELECT count(DISTINCT u.application_id) FROM ${answerUses} u WHERE u.answer_id = answers.id
          AND ${wasSent(sql`u.application_id`, sql`u.attempt`)})`.as("used_for"),
        seenBy: sql<number>`(SELECT count(DISTINCT u.seen_by) FROM ${answerUses} u
          WHERE u.answer_id = answers.id)`.as("seen_by_count"),
      })
      .from(answers)
      .where(and(eq(answers.userId, userId), isNull(answers.withdrawnAt)))
      .orderBy(asc(answers.id))
      .limit(MAX_ANSWERS),
    given: db
      .select({ kind: standingConsents.kind, wording: standingConsents.wording, givenAt: standingConsents.givenAt })
      .from(standingConsents)
      .where(and(eq(standingConsents.userId, userId), isNull(standingConsents.withdrawnAt)))
      .orderBy(asc(standingConsents.id)),
    asked: openQuestionsOf(db, userId).limit(MAX_QUESTIONS),
    waits: db
      .select({
        questionId: questionWaits.questionId,
        applicationId: applications.id,
        position: applications.position,
        company: applications.company,
        score: applications.score,
        heldUntil: applications.heldUntil,
      })
      .from(askedQuestions)
      .innerJoin(questionWaits, eq(questionWaits.questionId, askedQuestions.id))
      .innerJoin(applications, isHeldFor)
      .where(
        sql`${askedQuestions.userId} = ${userId} AND ${askedQuestions.answeredAt} IS NULL
          AND ${askedQuestions.refusedAt} IS NULL`,
      )
      .orderBy(asc(applications.heldUntil), asc(applications.id))
      .limit(MAX_WAITING),
    freed: goesWith(db, userId, answered, sql`${askedQuestions.answeredAt} IS NOT NULL`),
  });
}

/** The questions that wait for the person, the one that frees most applications first. */
export const openQuestionsOf = (db: AppDb, userId: string | Placeholder) =>
  db
    .select({
      id: askedQuestions.id,
      key: askedQuestions.key,
      class: askedQuestions.class,
      params: askedQuestions.params,
      scope: askedQuestions.scope,
      label: askedQuestions.label,
      options: askedQuestions.options,
      company: askedQuestions.company,
      askedAt: askedQuestions.askedAt,
      proposed: askedQuestions.proposed,
      proposedAt: askedQuestions.proposedAt,
      proposedBy: sql<string | null>`(SELECT u.display_name FROM ${users} u
        WHERE u.id = asked_questions.proposed_by)`.as("proposed_by_name"),
      frees: sql<number>`(SELECT count(*) FROM ${questionWaits} w JOIN ${applications} a ON a.id = w.application_id
        AND a.attempt = w.attempt WHERE w.question_id = asked_questions.id AND a.state = 'parked')`.as("frees"),
    })
    .from(askedQuestions)
    .where(
      sql`${askedQuestions.userId} = ${userId} AND ${askedQuestions.answeredAt} IS NULL
        AND ${askedQuestions.refusedAt} IS NULL`,
    )
    .orderBy(sql`frees DESC`, asc(askedQuestions.id));

export type OpenQuestionRow = Awaited<ReturnType<typeof openQuestionsOf>>[number];

/** The application of a wait, while that attempt of it is parked. */
const isHeldFor = and(
  eq(applications.id, questionWaits.applicationId),
  eq(applications.attempt, questionWaits.attempt),
  eq(applications.state, "parked"),
);

/**
 * How many applications go out with the answer to this question: they wait, or waited, for it and for nothing else, and
 * are not sent yet.
 */
const goesWith = (db: AppDb, userId: string, questionId: string, isSo: SQL = sql`true`) =>
  db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(questionWaits)
    .innerJoin(askedQuestions, eq(askedQuestions.id, questionWaits.questionId))
    .innerJoin(applications, eq(applications.id, questionWaits.applicationId))
    .where(
      sql`${questionWaits.questionId} = ${questionId} AND ${askedQuestions.userId} = ${userId} AND ${isSo}
        AND ((${applications.state} = 'parked' AND ${applications.attempt} = ${questionWaits.attempt})
          OR (${applications.state} IN ('queued', 'claimed')
            AND ${applications.attempt} = ${questionWaits.attempt} + 1))
        AND NOT EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.paused_at IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM ${questionWaits} w JOIN ${askedQuestions} q ON q.id = w.question_id
          WHERE w.application_id = ${applications.id} AND w.attempt = ${questionWaits.attempt}
            AND q.id <> ${questionId} AND q.answered_at IS NULL)`,
    );

/** A question of the person's, how many applications wait for its answer, and how many of them for nothing else. */
export async function readWaiting(db: AppDb, userId: string, questionId: string) {
  const { asked, waits, goes } = await readNamed(db, {
    asked: questionOf(db, userId, questionId),
    waits: db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(questionWaits)
      .innerJoin(applications, isHeldFor)
      .where(eq(questionWaits.questionId, questionId)),
    goes: goesWith(db, userId, questionId),
  });
  return { asked: asked[0] ?? null, waits: waits[0]?.count ?? 0, goes: goes[0]?.count ?? 0 };
}

/** How many questions wait for the person, and how many applications go on with the answers; for the dashboard. */
export const askedOf = (db: AppDb, userId: string | Placeholder) =>
  db
    .select({
      questions: sql<number>`count(DISTINCT ${askedQuestions.id})`.as("questions"),
      frees: sql<number>`count(DISTINCT ${applications.id})`.as("frees"),
    })
    .from(askedQuestions)
    .leftJoin(questionWaits, eq(questionWaits.questionId, askedQuestions.id))
    .leftJoin(
      applications,
      and(
        eq(applications.id, questionWaits.applicationId),
        eq(applications.attempt, questionWaits.attempt),
        eq(applications.state, "parked"),
      ),
    )
    .where(and(eq(askedQuestions.userId, userId), isNull(askedQuestions.answeredAt), isNull(askedQuestions.refusedAt)));

/** The queries whose rows `factsOf` takes, for a batch that reads something else too. */
export const factsParts = (db: AppDb, userId: string | SQL) => ({
  profileRows: db
    .select({
      ...FORM_COLUMNS,
      email: users.email,
      updatedAt: profiles.updatedAt,
      reading: resumeReadings.reading,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, profiles.resumeId))
    .where(eq(profiles.userId, userId)),
  answerRows: db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), isNull(answers.withdrawnAt)))
    .orderBy(asc(answers.id)),
  given: db
    .select({ kind: standingConsents.kind })
    .from(standingConsents)
    .where(and(eq(standingConsents.userId, userId), isNull(standingConsents.withdrawnAt)))
    .orderBy(asc(standingConsents.id)),
});

/** All that is known of a person for employers' forms; null without a profile. One round trip. */
export async function readFacts(db: AppDb, userId: string): Promise<Facts | null> {
  return factsOf(await readNamed(db, factsParts(db, userId)));
}

/** The known facts of a person, from the rows of `factsParts`; null without a profile. */
export function factsOf({ profileRows, answerRows, given }: Rows<ReturnType<typeof factsParts>>): Facts | null {
  const row = profileRows[0];
  if (!row) return null;
  const { reading, ...profile } = row;
  const read = reading === null ? null : storedReading(reading);
  const isVoluntary = (answer: { class: Answer["class"] }) => VOLUNTARY_CLASSES.includes(answer.class);
  return {
    profile,
    resume: read && { parts: sureParts(read), allThere: isWhole(read) },
    answers: answerRows
      .filter((answer) => !isVoluntary(answer))
      .map(({ id, class: asked, params, scope, label, value, saidAt }) => ({
        id,
        class: asked,
        params,
        scope,
        value,
        saidAt,
        ...(label === "" ? {} : { label }),
      })),
    standingConsents: given.map(({ kind }) => kind),
    demographics: Object.fromEntries(
      answerRows.filter(isVoluntary).map((answer) => [answer.class, String(answer.value)] as const),
    ),
  };
}
