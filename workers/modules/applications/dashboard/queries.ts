import { and, desc, eq, gt, inArray, ne, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { jobs } from "../../../db/schema/core/jobs";
import { noMatchPeriods } from "../../../db/schema/matching/matching";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import { tailoredResumes } from "../../../db/schema/applications/tailoring";
import { readNamed, type AppDb } from "../../../db/client";
import { type Params, batchSelect } from "../../../db/batch-select";
import { askedOf, openQuestionsOf, unsureReadingOf } from "../../candidates/queries";
import { isAskedAbout, isSure, isToVeto, isUnsure } from "../records/asking-queries";
import { IS_OPEN } from "../records/queries";
import { pendingCodeRequest } from "../codes/queries";
import { choiceOf, IS_SENT, IS_TAILORED, modelRightOf, TAILORED } from "../tailoring/queries";
import { DESIGN_UNLESS_CHOSEN, UNLESS_CHOSEN } from "../tailoring/vocabulary";
import { cameBackOf, knownRates } from "../stages/queries";
import { matchesAttempt, PROOF_COLUMNS, proofKinds } from "../records/proof-columns-queries";

const operator = alias(users, "operator");

/** The last application before a page. */
export type AppliedKey = { appliedAt: number; id: string };

/** Where a page begins that nothing stands before. */
const FIRST: AppliedKey = { appliedAt: Number.MAX_SAFE_INTEGER, id: "" };

/** The owner of the applications, how many, and after which: known, or not yet. */
interface PageQuery {
  userId: string | Placeholder;
  appliedAt: number | Placeholder;
  id: string | Placeholder;
  limit: number | Placeholder;
}

/** The posting as it was when it was chosen. */
const SNAPSHOT = {
  id: applications.id,
  position: applications.position,
  company: applications.company,
  location: applications.location,
  link: applications.link,
  payLower: applications.payLower,
  payUpper: applications.payUpper,
  payCurrency: applications.payCurrency,
  signs: applications.signs,
};

/** The applications of a person that were made before one of them. */
const madeBefore = ({ userId, appliedAt, id }: Omit<PageQuery, "limit">) =>
  and(
    eq(applications.userId, userId),
    // The literal lets the partial index serve.
    sql`${applications.state} = 'submitted'`,
    sql`(${applications.appliedAt}, ${applications.id}) < (${appliedAt}, ${id})`,
  );

/** A page of the person's applications that were made, newest first, each with what its receipt says. */
function appliedOf(db: AppDb, { userId, appliedAt, id, limit }: PageQuery) {
  return db
    .select({
      ...SNAPSHOT,
      reasons: applications.reasons,
      appliedAt: applications.appliedAt,
      operatorName: operator.displayName,
      resumeId: sql<string | null>`${resumes.id}`.as("resume_id"),
      resumeName: sql<string | null>`coalesce(${tailoredResumes.fileName}, ${resumes.fileName})`.as("resume_name"),
      tailoredId: sql<string | null>`${tailoredResumes.id}`.as("sent_tailored_id"),
      ...PROOF_COLUMNS,
    })
    .from(applications)
    .leftJoin(operator, eq(operator.id, applications.lockedBy))
    .leftJoin(resumes, eq(resumes.id, applications.resumeId))
    .leftJoin(tailoredResumes, IS_SENT)
    .leftJoin(applicationProofs, matchesAttempt)
    .where(madeBefore({ userId, appliedAt, id }))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

/** The same as lines of a table: what says how sure it is that each arrived, and no files. */
function linesOf(db: AppDb, { userId, appliedAt, id, limit }: PageQuery) {
  return db
    .select({
      id: applications.id,
      position: applications.position,
      company: applications.company,
      payLower: applications.payLower,
      payUpper: applications.payUpper,
      payCurrency: applications.payCurrency,
      appliedAt: applications.appliedAt,
      proofs: proofKinds("applications").as("proofs"),
    })
    .from(applications)
    .where(madeBefore({ userId, appliedAt, id }))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}
export type AppliedLineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** A page of the person's applications that were made. */
export async function listApplied(db: AppDb, userId: string, before: AppliedKey | null, limit: number) {
  const [rows] = await db.batch([appliedOf(db, { userId, ...(before ?? FIRST), limit })]);
  return rows;
}

/** A page of the person's applications that were made, each with the resume that was sent, and how many there are. */
export async function listSent(db: AppDb, userId: string, before: AppliedKey | null, limit: number) {
  const { rows, count } = await readNamed(db, {
    rows: db
      .select({
        id: applications.id,
        position: applications.position,
        company: applications.company,
        appliedAt: applications.appliedAt,
        resumeId: sql<string | null>`${resumes.id}`.as("sent_resume_id"),
        resumeName: sql<string | null>`${resumes.fileName}`.as("sent_resume_name"),
        tailored: TAILORED,
      })
      .from(applications)
      .leftJoin(resumes, eq(resumes.id, applications.resumeId))
      .leftJoin(tailoredResumes, IS_TAILORED)
      .where(madeBefore({ userId, ...(before ?? FIRST) }))
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .limit(limit),
    count: sentCount(db, userId),
  });
  return { rows, total: count[0]?.n ?? 0 };
}

const sentCount = (db: AppDb, userId: string) =>
  db
    .select({ n: sql<number>`count(*)`.as("n") })
    .from(applications)
    .where(and(eq(applications.userId, userId), sql`${applications.state} = 'submitted'`));

/** How many of the person's applications were made. */
export async function countSent(db: AppDb, userId: string): Promise<number> {
  const [row] = await sentCount(db, userId);
  return row?.n ?? 0;
}

const NEXT = {
  ...SNAPSHOT,
  postedAt: applications.postedAt,
  reasons: applications.reasons,
  portal: applications.portal,
  score: applications.score,
  state: applications.state,
  declined: applications.declined,
  chosen: applications.chosen,
  keptAt: applications.keptAt,
  queuedAt: applications.queuedAt,
  claimedUntil: applications.claimedUntil,
  resumeName: sql<string | null>`${resumes.fileName}`.as("next_resume_name"),
};

/** The waiting applications, in the order in which they will be made; the index over them is in that order. */
function nextOf(db: AppDb, userId: string | Placeholder, limit: number | Placeholder) {
  return db
    .select(NEXT)
    .from(applications)
    .leftJoin(resumes, eq(resumes.id, applications.resumeId))
    .where(and(eq(applications.userId, userId), IS_OPEN))
    .orderBy(applications.queuedAt, applications.id)
    .limit(limit);
}
export type NextRow = Awaited<ReturnType<typeof nextOf>>[number];

/** How many of the refused jobs that may be taken back are shown: more than a person is offered in a week. */
const MAX_REFUSED = 200;

/** As many as a person is asked about at once. */
const MAX_ASKED = 10;

/**
 * All that waits to be applied to for a person, the first `limit` of it with what was arranged for it, and how much
 * there is; the jobs that they refused since then, the newest first; those that only they can apply to, and those that
 * they are asked about, the best first. With what is known of kinds of jobs, and whether they want their own file to be
 * sent. The one that is `named` is among the first; with `isToDecide` no others are than those that go out by
 * themselves.
 */
export async function listNext(
  db: AppDb,
  userId: string,
  given: { limit: number; refusedSince: number; nowMs: number; named: string | null; isToDecide: boolean },
) {
  const { limit, refusedSince, nowMs, named, isToDecide } = given;
  const waits = and(eq(applications.userId, userId), IS_OPEN, isToDecide ? isToVeto(nowMs) : undefined);
  const { rows, count, rates, refused, selfApply, asked, choice, right } = await readNamed(db, {
    rows: db
      .select({ ...NEXT, tailored: TAILORED })
      .from(applications)
      .leftJoin(resumes, eq(resumes.id, applications.resumeId))
      .leftJoin(tailoredResumes, IS_TAILORED)
      .where(waits)
      .orderBy(
        ...(named === null ? [] : [sql`${applications.id} = ${named} DESC`]),
        applications.queuedAt,
        applications.id,
      )
      .limit(limit),
    count: db
      .select({
        n: sql<number>`count(*)`.as("n"),
        oldest: sql<number | null>`min(${applications.reservedAt})`.as("oldest"),
      })
      .from(applications)
      .where(waits),
    rates: knownRates(db),
    refused: db
      .select({
        id: applications.id,
        position: applications.position,
        company: applications.company,
        declined: applications.declined,
      })
      .from(applications)
      .where(
        and(
          eq(applications.userId, userId),
          gt(applications.withdrawnAt, refusedSince),
          sql`${applications.withdrawnAt} IS NOT NULL AND ${applications.declined} <> ''`,
        ),
      )
      .orderBy(desc(applications.withdrawnAt), desc(applications.id))
      .limit(MAX_REFUSED),
    selfApply: db
      .select({
        ...SNAPSHOT,
        postingId: applications.postingId,
        portal: applications.portal,
        postedAt: applications.postedAt,
        reasons: applications.reasons,
      })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.state, "found"), eq(applications.selfApply, true)))
      // Those that the person chose come first, the newest before the others.
      .orderBy(
        desc(sql`iif(${applications.selfChosen}, ${applications.id}, '')`),
        desc(applications.score),
        applications.id,
      )
      .limit(limit),
    asked: db
      .select({
        ...SNAPSHOT,
        postedAt: applications.postedAt,
        reasons: applications.reasons,
        score: applications.score,
        askedAt: applications.askedAt,
      })
      .from(applications)
      .where(and(eq(applications.userId, userId), isAskedAbout(nowMs)))
      .orderBy(desc(applications.score), applications.id)
      .limit(MAX_ASKED),
    choice: choiceOf(db, userId),
    right: modelRightOf(db, userId, nowMs),
  });
  return {
    rows,
    count: count[0]?.n ?? 0,
    oldest: count[0]?.oldest ?? null,
    rates,
    refused,
    selfApply,
    asked,
    choice: choice[0]?.choice ?? UNLESS_CHOSEN,
    design: choice[0]?.design ?? DESIGN_UNLESS_CHOSEN,
    mayAskModel: right[0]?.is === 1,
  };
}

export type SelfApplyRow = Awaited<ReturnType<typeof listNext>>["selfApply"][number];
export type AskedRow = Awaited<ReturnType<typeof listNext>>["asked"][number];
export type WholeRow = Awaited<ReturnType<typeof listNext>>["rows"][number];

/** All that the dashboard asks by. */
type DashboardQuery = AppliedKey & {
  userId: string;
  limit: number;
  /** Jobs that were not applied to are told from this instant on. Milliseconds since 1970, UTC. */
  since: number;
  mostNotApplied: number;
  mostNext: number;
  mostCameBack: number;
  nowMs: number;
};

/** All that the dashboard shows. The literals are those of the partial indexes, which serve only so. */
const ask = batchSelect((db, query: Params<DashboardQuery>) => {
  const { userId, appliedAt, id, limit, since, mostNotApplied, mostNext, mostCameBack, nowMs } = query;
  const own = eq(applications.userId, userId);
  return {
    applied: linesOf(db, { userId, appliedAt, id, limit }),
    waiting: db
      .select({
        n: sql<number>`count(*)`.as("n"),
        oldest: sql<number | null>`min(${applications.reservedAt})`.as("oldest"),
        mayBeSkipped:
          sql<number>`coalesce(sum(${applications.state} = 'queued' AND ${applications.queuedAt} > ${nowMs}), 0)`.as(
            "may_be_skipped",
          ),
      })
      .from(applications)
      .where(and(own, IS_OPEN)),
    next: nextOf(db, userId, mostNext),
    found: db
      .select({
        n: sql<number>`coalesce(sum(${isSure()}), 0)`.as("n"),
        unsure: sql<number>`coalesce(sum(${isUnsure()}), 0)`.as("unsure"),
        asked: sql<number>`min(${sql.raw(String(MAX_ASKED))}, coalesce(sum(${isAskedAbout(nowMs)}), 0))`.as("asked"),
        selfApply: sql<number>`coalesce(sum(${applications.selfApply}), 0)`.as("self_apply"),
      })
      .from(applications)
      .where(and(own, eq(applications.state, "found"))),
    notApplied: db
      .select({
        id: applications.id,
        position: applications.position,
        company: applications.company,
        outcome: applications.outcome,
        at: applications.lockedAt,
        expired: sql<string | null>`${applicationEvents.evidence} ->> 'because'`.as("expired"),
      })
      .from(applications)
      .leftJoin(
        applicationEvents,
        and(
          eq(applicationEvents.applicationId, applications.id),
          eq(applicationEvents.n, applications.eventCount),
          eq(applicationEvents.event, "expired"),
        ),
      )
      .where(
        // A parked or unconfirmed application is not over: the line of questions and the whole list say it.
        and(own, eq(applications.state, "failed"), gt(applications.lockedAt, since)),
      )
      .orderBy(desc(applications.lockedAt))
      .limit(mostNotApplied),
    looking: db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(inArray(jobs.kind, ["match_person", "fill_queue"]), eq(jobs.ref, userId), ne(jobs.state, "done"))),
    wanted: pendingCodeRequest(db, { userId, nowMs }),
    asked: askedOf(db, userId),
    question: openQuestionsOf(db, userId).limit(1),
    unsure: unsureReadingOf(db, userId),
    cameBack: cameBackOf(db, userId, mostCameBack),
    wider: db
      .select({
        openings: noMatchPeriods.openings,
        countedAt: noMatchPeriods.countedAt,
        notifiedAt: noMatchPeriods.notifiedAt,
      })
      .from(noMatchPeriods)
      .innerJoin(profiles, eq(profiles.userId, noMatchPeriods.userId))
      .where(
        and(
          eq(noMatchPeriods.userId, userId),
          sql`${noMatchPeriods.since} IS NOT NULL`,
          // Counted for the preferences as they are now.
          eq(profiles.updatedAt, noMatchPeriods.profileVersion),
        ),
      ),
  };
});

/** One statement. */
export async function readDashboard(
  db: AppDb,
  { before, ...query }: Omit<DashboardQuery, keyof AppliedKey> & { before: AppliedKey | null },
) {
  const { waiting, found, looking, wanted, asked, question, unsure, wider, ...lists } = await ask(db, {
    ...query,
    ...(before ?? FIRST),
  });
  return {
    ...lists,
    waiting: waiting[0] ?? { n: 0, oldest: null, mayBeSkipped: 0 },
    found: found[0]?.n ?? 0,
    unsure: found[0]?.unsure ?? 0,
    askedAbout: found[0]?.asked ?? 0,
    selfApply: found[0]?.selfApply ?? 0,
    isLooking: looking.length > 0,
    wanted: wanted[0] ?? null,
    asked: asked[0] ?? { questions: 0, frees: 0 },
    question: question[0] ?? null,
    isResumeUnsure: unsure.length > 0,
    wider: wider[0] ?? null,
  };
}

const askCounts = batchSelect((db, { userId }: Params<{ userId: string }>) => ({
  next: db
    .select({ n: sql<number>`count(*)`.as("n") })
    .from(applications)
    .where(and(eq(applications.userId, userId), IS_OPEN)),
  asked: askedOf(db, userId),
}));

/** How many applications wait in the queue, and how many questions, for how many applications. One statement. */
export async function countWaiting(db: AppDb, userId: string): Promise<{ next: number; asked: number; frees: number }> {
  const { next, asked } = await askCounts(db, { userId });
  return { next: next[0]?.n ?? 0, asked: asked[0]?.questions ?? 0, frees: asked[0]?.frees ?? 0 };
}
