import { isRunning, free } from "../../billing/queries";
import { and, asc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { matchingRules, matchPeople } from "../../../db/schema/matching/matching";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReadings, resumes } from "../../../db/schema/candidates/resumes";
import type { AppDb, Statement } from "../../../db/client";
import type { Terms } from "../../billing/rules";
import { ALWAYS, listOf } from "../../../db/sql";
import {
  closeMatches,
  deleteMatches,
  refreshApplyLink,
  type Entrance,
  endParked,
  releaseQueued,
  withdrawApplications,
  hasOpen,
  IS_OF_ALERT,
  IS_OPEN,
  isSure,
  isUnclaimed,
  isSamePosting,
  countsTowardCompanyLimit,
  companyLimitUsage,
} from "../../applications/queries";
import { type EventActor } from "../../../core/event-actor";
import { COMPANY_LIMIT_WINDOW_MS } from "../../catalog/rules";
import { enqueueJobs } from "../../../core/jobs/queries";
import { STAGGER_MS } from "../../../core/jobs/rules";
import type { ConditionFields, Profile } from "../../candidates/rules";
import type { AroundKm } from "../../../reading/people/vocabulary";
import type { OwnResume } from "./resume-facts";
import { MAX_STRETCHED, THRESHOLD } from "./rules";

/** Open matches kept a person; the queue is filled from the best of them. */
export const MAX_FOUND = 60;
/** How many matches are kept of a company below its limit: some may be listed twice, or close. */
export const MAX_FOUND_OF_A_COMPANY = 4;

/** How many jobs that only their person can apply to are kept beside them. */
export const MAX_SELF_APPLY = 20;

/** True while fewer than that are found for the person, beside what they chose. */
export const hasRoomToApply = (userId: string): SQL =>
  sql`(SELECT count(*) FROM ${applications} o WHERE o.user_id = ${userId} AND o.state = 'found' AND o.self_apply = 1
    AND o.chosen = 0) < ${MAX_SELF_APPLY}`;

/** A person whose plan runs, as matching needs them. */
export interface JobSeeker extends ConditionFields {
  userId: string;
  terms: Terms;
  country: "IN" | "US";
  titles: string[];
  locations: string[];
  aroundKm: AroundKm;
  openToRemote: boolean | null;
  firstJob: boolean;
  experienceYears: number | null;
  /** Applications to one company at a time. */
  mostOfCompany: Profile["mostOfCompany"];
  /** Tells these preferences from any later one: what is matched by it is written only while it is theirs. */
  profileVersion: number;
}

const PERSON = {
  userId: plans.userId,
  terms: plans.terms,
  country: profiles.country,
  titles: profiles.jobTitles,
  locations: profiles.locations,
  aroundKm: profiles.aroundKm,
  openToRemote: profiles.openToRemote,
  firstJob: profiles.firstJob,
  experienceYears: profiles.experienceYears,
  expectedCtc: profiles.expectedCtc,
  companiesLeftOut: profiles.companiesLeftOut,
  payBand: profiles.payBand,
  oldestPosting: profiles.oldestPosting,
  shifts: profiles.shifts,
  employment: profiles.employment,
  internships: profiles.internships,
  mostOfCompany: profiles.mostOfCompany,
  profileVersion: profiles.updatedAt,
};

/** The person, while their plan runs; null otherwise. */
export async function readPerson(db: AppDb, userId: string, nowMs: number): Promise<JobSeeker | null> {
  const rows = await db
    .select(PERSON)
    .from(plans)
    .innerJoin(profiles, eq(profiles.userId, plans.userId))
    .where(and(eq(plans.userId, userId), isNull(plans.endedAt), gt(plans.endsAt, nowMs)));
  return rows[0] ?? null;
}

/** A title in a place, and how many people want both. */
export interface Wanted {
  title: string;
  place: string;
  country: "IN" | "US";
  people: number;
}

/**
 * The titles in places that most people whose plan runs want, the most wanted first.
 * @param fewest what fewer people want is left out.
 */
export const readWanted = (
  db: AppDb,
  { fewest, limit, nowMs }: { fewest: number; limit: number; nowMs: number },
): Promise<Wanted[]> =>
  db.all<Wanted>(sql`SELECT min(t.value) AS title, min(l.value) AS place, ${profiles.country} AS country,
      count(DISTINCT ${profiles.userId}) AS people
    FROM ${plans} JOIN ${profiles} ON ${profiles.userId} = ${plans.userId}
      JOIN json_each(${profiles.jobTitles}) t JOIN json_each(${profiles.locations}) l
    WHERE ${plans.endedAt} IS NULL AND ${plans.endsAt} > ${nowMs}
    GROUP BY lower(trim(t.value)), l.value, ${profiles.country}
    HAVING count(DISTINCT ${profiles.userId}) >= ${fewest}
    ORDER BY people DESC, title, place LIMIT ${limit}`);

/** The resume the person sends, as far as it was read, and whether it is yet to be. */
export async function readOwnResume(db: AppDb, userId: string): Promise<OwnResume & { isWaiting: boolean }> {
  const part = (path: string) => sql<string | null>`json_extract(${resumeReadings.reading}, ${path})`;
  const rows = await db
    .select({
      text: resumes.text,
      state: resumes.parseState,
      skills: part("$.resume.skills").as("skills"),
      work: part("$.resume.work").as("work"),
      statedYears: sql<number | null>`json_extract(${resumeReadings.reading}, '$.stated.years')`.as("stated_years"),
    })
    .from(profiles)
    .innerJoin(resumes, eq(resumes.id, profiles.resumeId))
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .where(eq(profiles.userId, userId));
  const row = rows[0];
  return {
    text: row?.text ?? null,
    skills: row?.skills ? (JSON.parse(row.skills) as OwnResume["skills"]) : null,
    work: row?.work ? (JSON.parse(row.work) as OwnResume["work"]) : null,
    statedYears: row?.statedYears ?? null,
    isWaiting: row?.state === "waiting",
  };
}

/** An application of the person that has left the found state, and was not withdrawn or is what they declined. */
export interface Taken {
  id: string;
  postingId: string;
  companyKey: string;
  searchTerm: string;
  company: string;
  createdAt: number;
  /** It waits in the queue, is not locked, and the matcher put it there. */
  waits: boolean;
  /** The same, but its person put it there. */
  waitsChosen: boolean;
  /** It waits as the matcher put it there, is unclaimed and has no draft of an outcome. */
  isUntouched: boolean;
  /** Its person said that they keep it. */
  isKept: boolean;
  /** It counts toward the limit of its company. */
  countsTowardLimit: boolean;
  /** It waits or is in an operator's hands, whoever put it there. */
  isOpen: boolean;
  score: number;
}

/**
 * A job that its person chose themselves is not for the matcher to take back; only a closed posting ends it, or
 * that they leave out its company.
 */
const BY_MATCHER: SQL = sql`chosen = 0`;

/** It is unclaimed and has no draft of an outcome. */
const isUntouched = (nowMs: number): SQL => sql`(outcome = '' AND remarks = '' AND ${isUnclaimed(nowMs)})`;

/** All that the person has in the queue or behind it, and what they declined: none of it is found again. */
export async function readTaken(db: AppDb, userId: string, nowMs: number): Promise<Taken[]> {
  const rows = await db
    .select({
      id: applications.id,
      postingId: applications.postingId,
      companyKey: applications.companyKey,
      searchTerm: applications.searchTerm,
      createdAt: applications.createdAt,
      company: applications.company,
      waits: sql<number>`${IS_OPEN} AND ${BY_MATCHER}`.as("waits"),
      waitsChosen: sql<number>`${IS_OPEN} AND NOT ${BY_MATCHER}`.as("waits_chosen"),
      isUntouched: sql<number>`${IS_OPEN} AND ${BY_MATCHER} AND ${isUntouched(nowMs)}`.as("is_untouched"),
      isKept: sql<number>`${applications.keptAt} IS NOT NULL`.as("is_kept"),
      countsTowardLimit: sql<number>`${countsTowardCompanyLimit(nowMs)}`.as("is_seated"),
      isOpen: sql<number>`${IS_OPEN}`.as("is_open"),
      score: applications.score,
    })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        sql`(${applications.state} IN ('queued', 'claimed', 'submitted', 'unconfirmed', 'parked', 'failed')
          OR ${applications.state} = 'withdrawn' AND ${applications.declined} <> '')`,
      ),
    );
  return rows.map((row) => ({
    ...row,
    waits: row.waits === 1,
    waitsChosen: row.waitsChosen === 1,
    isUntouched: row.isUntouched === 1,
    isKept: row.isKept === 1,
    countsTowardLimit: row.countsTowardLimit === 1,
    isOpen: row.isOpen === 1,
  }));
}

/** Found matches on these postings. */
export async function readFoundOn(
  db: AppDb,
  postingIds: readonly string[],
): Promise<{ userId: string; postingId: string }[]> {
  if (postingIds.length === 0) return [];
  return db
    .select({ userId: applications.userId, postingId: applications.postingId })
    .from(applications)
    .where(and(sql`${applications.postingId} IN ${listOf(postingIds)}`, eq(applications.state, "found")));
}

/** People whose waiting entry stands on one of these postings. */
export async function readWaiting(db: AppDb, postingIds: readonly string[]): Promise<string[]> {
  if (postingIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: applications.userId })
    .from(applications)
    .where(and(sql`${applications.postingId} IN ${listOf(postingIds)}`, IS_OPEN));
  return rows.map((r) => r.userId);
}

/** The person's rows by company, until a look by these rules has renamed them. */
export async function readUnrenamed(
  db: AppDb,
  userId: string,
  rules: number,
): Promise<{ id: string; company: string; companyKey: string }[]> {
  return db
    .select({ id: applications.id, company: applications.company, companyKey: applications.companyKey })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        sql`${applications.companyKey} <> ''
          AND (${applications.state} <> 'withdrawn' OR ${applications.declined} <> '')
          AND NOT EXISTS (SELECT 1 FROM ${matchPeople} m WHERE m.user_id = ${userId} AND m.rules = ${rules})`,
      ),
    );
}

/** A condition that every statement of a batch carries. */
export type Guard = SQL;
/** The actor of a change of matches, its time, and its condition. */
export interface Round {
  by: EventActor;
  nowMs: number;
  guard: Guard;
}

/** True while the person's preferences are still those that were read. */
export function isProfileStill(person: Pick<JobSeeker, "userId" | "profileVersion">): Guard {
  return sql`EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${person.userId}
    AND f.updated_at = ${person.profileVersion})`;
}

/** True of what no other listing of the same job is tried after: it was declined, or made within the month. */
const isSettled = (nowMs: number): SQL =>
  sql`(declined <> '' OR state = 'parked' OR state IN ('submitted', 'unconfirmed', 'failed')
    AND max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - COMPANY_LIMIT_WINDOW_MS})`;

/**
 * Takes back found matches beyond the best sixty a person, but for what they chose, of which few are of one company,
 * none of one at its limit, none that is another listing of what was declined or made within the month, and
 * stretches only until ten are found or stand in the queue: what went out makes room for the next. Of what its person
 * alone can apply to the best twenty are kept, none of them a stretch. One that is listed better or was declined
 * elsewhere is not kept and takes no place, even a job of an alert that they chose. One that never left the found
 * state is deleted; one with a past in the ledger is withdrawn. Of what was applied to before, only rows of the same
 * companies are read.
 */
export function keepBest(db: AppDb, userIds: readonly string[], round: Round): Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < userIds.length; at += PEOPLE_A_STATEMENT)
    statements.push(...keepBestOf(db, userIds.slice(at, at + PEOPLE_A_STATEMENT), round));
  return statements;
}

/** People whose matches one statement ranks, so that it ends in time however many a job suits. */
const PEOPLE_A_STATEMENT = 500;

/** The condition of the index of a person's history by company, word for word. */
const IS_PAST: SQL = sql`state <> 'found' AND (state <> 'withdrawn' OR declined <> '')`;

function keepBestOf(db: AppDb, userIds: readonly string[], { by, nowMs, guard }: Round): Statement[] {
  // An empty key is like no other.
  const company = sql`CASE company_key WHEN '' THEN id ELSE company_key END`;
  const past = sql`FROM ${applications} b WHERE b.user_id = a.user_id AND ${IS_PAST}`;
  const beyond = sql`${guard} AND id IN (
      WITH own AS MATERIALIZED (
        SELECT id, user_id, posting_id, self_apply, chosen, score, asked_at IS NOT NULL AND NOT chosen AS is_asked,
          (NOT chosen OR ${IS_OF_ALERT}) AS is_judged, ${company} AS company, company_key, title_key, places
        FROM ${applications} WHERE user_id IN ${listOf(userIds)} AND state = 'found'
      ),
      alike AS (
        SELECT *, count(*) OVER (PARTITION BY user_id, company, title_key) AS listings FROM own
      ),
      listed AS (
        SELECT *, self_apply AND is_judged AND (
          listings > 1 AND EXISTS (SELECT 1 FROM own o WHERE o.user_id = a.user_id AND o.id <> a.id
            AND ${isSamePosting("a", "o")} AND (o.self_apply = 0
              OR (o.chosen, o.score, o.posting_id) > (a.chosen, a.score, a.posting_id)))
          OR EXISTS (SELECT 1 ${past} AND ${isSamePosting("a", "b")} AND (b.self_apply = 0 OR b.declined <> ''
            OR b.score > a.score OR (b.score = a.score AND b.posting_id > a.posting_id)))) AS twin FROM alike a
      ),
      ranked AS (
        SELECT *, row_number() OVER (PARTITION BY user_id, company, self_apply, twin
          ORDER BY score DESC, posting_id DESC) AS rank,
          a.company_key <> '' AND (SELECT count(*) ${past} AND b.company_key = a.company_key
              AND ${countsTowardCompanyLimit(nowMs)})
            >= ${companyLimitUsage(sql`a.user_id`)} AS is_full FROM listed a
      ),
      placed AS (
        SELECT *, row_number() OVER (
          PARTITION BY user_id, self_apply, twin, rank <= ${MAX_FOUND_OF_A_COMPANY} AND NOT is_full
            ORDER BY score DESC, posting_id DESC) AS place FROM ranked
      )
      SELECT id FROM placed a WHERE is_judged AND (twin
        OR EXISTS (SELECT 1 ${past} AND ${isSamePosting("a", "b")} AND ${isSettled(nowMs)})
        OR NOT chosen AND (rank > ${MAX_FOUND_OF_A_COMPANY} OR is_full OR CASE self_apply
          WHEN 1 THEN place > ${MAX_SELF_APPLY} OR score < ${THRESHOLD}
          ELSE NOT is_asked AND (place > ${MAX_FOUND} OR score < ${THRESHOLD} AND place > ${MAX_STRETCHED} - (
            SELECT count(*) FROM ${applications} b WHERE b.user_id = a.user_id AND ${IS_OPEN})) END)))`;
  return deleteMatches(db, beyond, by, nowMs);
}

/**
 * The jobs that the person has found, whether they chose them, whether they are asked about them, and whether their own
 * job alert alone brought them.
 */
export async function readFound(
  db: AppDb,
  userId: string,
): Promise<{ postingId: string; company: string; isChosen: boolean; isAsked: boolean; isOfAlert: boolean }[]> {
  const rows = await db
    .select({
      postingId: applications.postingId,
      company: applications.company,
      chosen: applications.chosen,
      askedAt: applications.askedAt,
      ofAlert: sql<number>`${IS_OF_ALERT}`.as("is_of_alert"),
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.state, "found")));
  return rows.map(({ chosen, askedAt, ofAlert, ...row }) => ({
    ...row,
    isChosen: chosen,
    isAsked: askedAt !== null && !chosen,
    isOfAlert: ofAlert === 1,
  }));
}

/** The jobs that a look takes back: the matcher's own that are unfit, and all of companies that are left out. */
export interface TakenBack {
  unfit: readonly string[];
  leftOut: readonly string[];
}
const isTakenBack = (id: SQL, { unfit, leftOut }: TakenBack): SQL =>
  sql`(${BY_MATCHER} AND ${id} IN ${listOf(unfit)} OR ${id} IN ${listOf(leftOut)})`;

/** Takes back what the person has found on these jobs: the preferences have changed, or the posting. */
export function dropFoundOn(
  db: AppDb,
  userId: string,
  postingIds: TakenBack,
  { by, nowMs, guard }: Round,
): Statement[] {
  const which = sql`user_id = ${userId} AND ${isTakenBack(sql`posting_id`, postingIds)} AND ${guard}`;
  return deleteMatches(db, which, by, nowMs);
}

/** Takes back what the person has found of these jobs of their alerts, even what they had forwarded by hand. */
export function dropFoundOfAlerts(
  db: AppDb,
  userId: string,
  postingIds: readonly string[],
  { by, nowMs, guard }: Round,
): Statement[] {
  const which = sql`user_id = ${userId} AND posting_id IN ${listOf(postingIds)} AND ${IS_OF_ALERT} AND ${guard}`;
  return deleteMatches(db, which, by, nowMs);
}

/** Takes back these found matches, of people whose preferences are still those by which they do not suit. */
export function dropUnsuited(
  db: AppDb,
  drops: readonly { userId: string; postingId: string; profileVersion: number }[],
  { by, nowMs, guard }: Round,
): Statement[] {
  if (drops.length === 0) return [];
  return deleteMatches(
    db,
    sql`${guard} AND ${BY_MATCHER} AND (user_id, posting_id) IN (SELECT j.value ->> 'userId', j.value ->> 'postingId'
      FROM json_each(${JSON.stringify(drops)}) j
      JOIN ${profiles} f ON f.user_id = j.value ->> 'userId' AND f.updated_at = j.value ->> 'profileVersion')`,
    by,
    nowMs,
  );
}

/**
 * Withdraws these waiting entries and frees their credits, unless an operator works on them by now; `move` counts them.
 */
export function withdrawUnfit(db: AppDb, userId: string, ids: TakenBack, { by, nowMs, guard }: Round) {
  const which = sql`user_id = ${userId} AND ${isTakenBack(sql`id`, ids)} AND ${isUntouched(nowMs)} AND ${guard}`;
  return withdrawApplications(db, { which, by, nowMs, because: "unfit" });
}

/**
 * Withdraws what stands on closed postings and is not locked: found matches, and open entries, whose credits are freed.
 */
export function withdrawClosed(db: AppDb, postingIds: readonly string[], { by, nowMs, guard }: Round): Statement[] {
  if (postingIds.length === 0) return [];
  const which = sql`posting_id IN ${listOf(postingIds)} AND ${guard}`;
  return [
    enqueueJobs(
      db,
      "fill_queue",
      sql`SELECT user_id AS ref FROM ${applications} WHERE (${IS_OPEN} OR state = 'parked') AND ${which}`,
      nowMs,
    ),
    ...Object.values(withdrawApplications(db, { which, by, nowMs, because: "closed" })),
    ...endParked(db, { which, by, nowMs, because: "closed" }),
    ...closeMatches(db, which, by, nowMs),
  ];
}

/** Takes these out of the queue and frees their credits: the person skipped jobs like them, and is asked first. */
export function askInstead(
  db: AppDb,
  userId: string,
  ids: readonly string[],
  { by, nowMs, guard }: Round,
): Statement[] {
  if (ids.length === 0) return [];
  const which = sql`user_id = ${userId} AND id IN ${listOf(ids)} AND ${isUntouched(nowMs)} AND ${guard}`;
  return releaseQueued(db, { which, by, nowMs, because: "skipped_alike" });
}

/**
 * Of these jobs, those that by now only their person can apply to leave the queue and are shown to them, their
 * credits freed, however they were chosen; what an operator works on stays. Matches of these jobs get the new way
 * to apply.
 * @param userId the only person; null for everybody.
 */
export function moveInside(
  db: AppDb,
  entrances: readonly Entrance[],
  { by, nowMs, guard }: Round,
  userId: string | null = null,
): Statement[] {
  if (entrances.length === 0) return [];
  const whom = userId === null ? ALWAYS : sql`user_id = ${userId}`;
  const inside = entrances.filter(({ selfApply }) => selfApply).map(({ postingId }) => postingId);
  const which = sql`posting_id IN ${listOf(inside)} AND ${isUntouched(nowMs)} AND ${whom} AND ${guard}`;
  const leaving = [
    enqueueJobs(db, "fill_queue", sql`SELECT user_id AS ref FROM ${applications} WHERE ${IS_OPEN} AND ${which}`, nowMs),
    ...releaseQueued(db, { which, by, nowMs, because: "inside_portal" }),
  ];
  return [...(inside.length > 0 ? leaving : []), refreshApplyLink(db, entrances, sql`${whom} AND ${guard}`)];
}

/** Asks for the queues of these people to be filled: `enqueueJob` for many in one statement. */
export function askToFill(db: AppDb, userIds: readonly string[], nowMs: number, guard: Guard): Statement[] {
  if (userIds.length === 0) return [];
  return [
    enqueueJobs(
      db,
      "fill_queue",
      sql`SELECT value AS ref FROM json_each(${JSON.stringify(userIds)}) WHERE ${guard}`,
      nowMs,
    ),
  ];
}

/** Jobs of the catalogue that matches or waiting entries are for, in the order of their ids. */
export async function readMatchedPostings(db: AppDb, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ postingId: applications.postingId })
    .from(applications)
    .where(
      and(
        gt(applications.postingId, after),
        sql`${applications.state} IN ('found','queued','claimed')`,
        sql`NOT ${IS_OF_ALERT}`,
      ),
    )
    .orderBy(asc(applications.postingId))
    .limit(limit);
  return rows.map((r) => r.postingId);
}

/** True once everybody was asked to be matched by this version of the rules, or a round before it was begun. */
export async function isMatchedBy(db: AppDb, version: number): Promise<boolean> {
  const rows = await db.select({ version: matchingRules.version }).from(matchingRules);
  return rows[0]?.version === version;
}

/** Asks for everybody whose plan runs to be matched anew, one after another, and notes by which rules. */
export function askForEverybody(db: AppDb, version: number, nowMs: number): Statement[] {
  return [
    askRunning(db, "match_person", nowMs, ALWAYS),
    db
      .insert(matchingRules)
      .values({ one: 1, version, at: nowMs })
      .onConflictDoUpdate({ target: matchingRules.one, set: { version, at: nowMs } }),
  ];
}

/** A person with this many sure matches needs no search to fill a day. */
const STOCK = 20;

/**
 * Begins a day for everybody who has credits that no entry reserves, one after another. The queue is filled for those
 * with enough matches; the others are matched anew first, and so are people with a waiting entry that grew older than
 * they take, or whose profile changed since they were matched.
 */
export function askForUnfilled(db: AppDb, nowMs: number): Statement[] {
  const tooOld = sql`EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = p.user_id AND f.oldest_posting <> 'any'
    AND coalesce(applications.posted_at, 0) < ${nowMs} - 86400000 * CAST(f.oldest_posting AS INTEGER))`;
  const isStocked = sql`(SELECT count(*) FROM (SELECT 1 FROM ${applications} a
    WHERE a.user_id = p.user_id AND ${isSure("a")} LIMIT ${STOCK})) = ${STOCK}`;
  // Their last look failed for good, or has not come yet: the feed knows them by what they wanted before, or not at
  // all.
  const isUnread = sql`EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = p.user_id AND NOT EXISTS (
    SELECT 1 FROM ${matchPeople} m WHERE m.user_id = f.user_id AND m.profile_version = f.updated_at))`;
  const mayMore = sql`${free(sql`p.user_id`)} > 0`;
  return [
    askRunning(
      db,
      "match_person",
      nowMs,
      sql`(${isUnread} OR ${mayMore} AND NOT ${isStocked} OR ${hasOpen(sql`p.user_id`, tooOld)})`,
    ),
    askRunning(db, "fill_queue", nowMs, sql`${mayMore} AND ${isStocked}`),
  ];
}

const askRunning = (db: AppDb, kind: "match_person" | "fill_queue", nowMs: number, whom: Guard): Statement =>
  enqueueJobs(
    db,
    kind,
    sql`SELECT p.user_id AS ref FROM ${plans} p WHERE ${isRunning(nowMs)} AND ${whom}`,
    nowMs,
    STAGGER_MS,
  );
