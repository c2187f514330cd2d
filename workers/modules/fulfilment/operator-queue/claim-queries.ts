import { eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import { plans } from "../../../db/schema/billing/plans";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { claim, renewClaim, IS_OPEN, isReady, matchPrecision, tailoredClaimed } from "../../applications/queries";
import type { Precision } from "../../applications/rules";
import { jobsDay } from "../../../lib/india-time";
import { DAY_MS } from "../../../lib/time";
import { auditReading } from "../../../core/audit/reading-queries";
import { peopleNamed } from "../../accounts/queries";
import { FORM_COLUMNS } from "../../candidates/queries";
import { POSTING_COLUMNS } from "./day-queries";

/** A place in the queue: entries are taken in the order of the day, the instant and the id. */
export interface QueuePlace {
  day: string;
  queuedAt: number;
  id: string;
}

/** People who have waited longer than this for a first application no longer come first. Milliseconds. */
const FIRST_WITHIN_MS = 3 * DAY_MS;

/**
 * Claims the next open and unclaimed entry, after a place and then from the beginning; an operator who has one keeps
 * it, for another lease. People with a running plan and no application yet come first, the longest wait first. Then
 * other people's entries of the job worked on last, whose form is known by now, unless it was found closed: a colleague
 * looks next. Then each person's first entry of a day
 * before any second one. A list of one portal or person gives the oldest. An index over open entries serves each look,
 * and the one over claims allows one entry per operator.
 */
export function claimNext(
  db: AppDb,
  by: string,
  want: {
    day: string | null;
    portal: string;
    person: string;
    after: QueuePlace | null;
    /** The entry that was worked on last; empty for none. */
    last: string;
    nowMs: number;
    untilMs: number;
  },
) {
  const { day, portal, person, after, last, nowMs, untilMs } = want;
  const people = day === null ? null : peopleNamed(person);
  const isStillWanted = day === null || portal === "" ? sql`1` : sql`portal = ${portal}`;
  const isDue = day === null ? sql`(queue_day, queued_at) <= (${jobsDay(nowMs)}, ${nowMs})` : sql`queue_day = ${day}`;
  const isBehind = after ? sql`(queue_day, queued_at, id) > (${after.day}, ${after.queuedAt}, ${after.id})` : null;
  const byTurns = people === null && portal === "";
  const turnOfAfter = sql`coalesce((SELECT s.turn FROM applications s WHERE s.id = ${after?.id ?? ""}), 0)`;
  const isBehindInTurn = after
    ? sql`(queue_day, turn, queued_at, id) > (${after.day}, ${turnOfAfter}, ${after.queuedAt}, ${after.id})`
    : null;
  // The index of a day's people serves, for one address in its order too: the plus keeps the queue's own index, which
  // covers everybody, out of it.
  const isOne = person.includes("@");
  const open = people
    ? sql`+state IN ('queued','claimed') AND user_id ${isOne ? sql`=` : sql`IN`} (${people})`
    : IS_OPEN;
  const next = (place: SQL) => sql`(SELECT id FROM applications
      WHERE ${open} AND ${isStillWanted} AND ${isReady(nowMs)} AND ${isDue} AND ${place}
      ORDER BY ${people && !isOne ? sql`+queued_at` : sql`queue_day, queued_at`}, id LIMIT 1)`;
  const until = day ?? jobsDay(nowMs);
  // From each day's turn to its next one: what isn't due yet of a turn is never looked at. A blob is greater than any
  // number, so the range starts behind all of a turn.
  const step = (column: "queue_day" | "turn") => sql`(SELECT n.${sql.identifier(column)} FROM applications n
      INDEXED BY applications_turn
      WHERE n.state IN ('queued','claimed') AND (n.queue_day, n.turn, n.queued_at) > (+t.day, +t.turn, x'')
        AND n.queue_day <= ${until} ORDER BY n.queue_day, n.turn LIMIT 1)`;
  const inTurn = (place: SQL | null) => sql`(WITH RECURSIVE t(day, turn) AS (
        SELECT * FROM (VALUES (${day ?? (place && after ? after.day : "")}, ${place ? turnOfAfter : sql`0`}))
        UNION ALL SELECT ${step("queue_day")}, ${step("turn")} FROM t WHERE t.day IS NOT NULL)
      SELECT (SELECT id FROM applications INDEXED BY applications_turn WHERE ${IS_OPEN} AND queue_day = t.day
          AND turn = t.turn AND queued_at <= ${nowMs} AND ${isReady(nowMs)} AND ${place ?? sql`1`}
        ORDER BY queued_at, id LIMIT 1) AS pick
      FROM t WHERE t.day IS NOT NULL AND pick IS NOT NULL LIMIT 1)`;
  // One entry per person, so two operators work for two people: while a colleague has it, the next person follows.
  const first = (place: SQL) => sql`(SELECT applications.id FROM ${plans} w INDEXED BY plans_waiting
      CROSS JOIN applications ON applications.id = (SELECT f.id FROM applications f INDEXED BY applications_waiting
        WHERE f.user_id = w.user_id AND f.state IN ('queued','claimed') ORDER BY f.queued_at, f.id LIMIT 1)
      WHERE w.waiting_since > ${nowMs - FIRST_WITHIN_MS} AND ${isReady(nowMs)} AND ${isDue} AND ${place}
      ORDER BY w.waiting_since, w.user_id LIMIT 1)`;
  const alike = sql`(SELECT id FROM applications INDEXED BY applications_open_posting
      WHERE ${IS_OPEN} AND posting_id = (SELECT l.posting_id FROM applications l
        WHERE l.id = ${last} AND l.outcome <> 'job_closed')
        AND ${people ? sql`+user_id IN (${people})` : sql`1`} AND ${isStillWanted} AND ${isReady(nowMs)} AND ${isDue}
        AND ${isBehind ?? sql`1`} AND id <> ${last}
      ORDER BY queue_day, queued_at, id LIMIT 1)`;
  const alikeOrNone = last === "" ? sql`NULL` : alike;
  const pick = byTurns
    ? sql`SELECT coalesce(${first(isBehind ?? sql`1`)}, ${alikeOrNone},
          ${isBehindInTurn ? inTurn(isBehindInTurn) : sql`NULL`}, ${inTurn(null)})`
    : sql`SELECT coalesce(${alikeOrNone}, ${isBehind ? next(isBehind) : sql`NULL`}, ${next(sql`1`)})`;
  return claim(db, pick, { holder: by, nowMs, untilMs });
}

/** How many people for one job are counted at most. */
const MAX_COUNTED = 100;

/** How many others wait for the job of the entry that the operator has. */
const othersWaiting = (by: string, nowMs: number) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM applications INDEXED BY applications_open_posting
    WHERE ${IS_OPEN} AND posting_id = (SELECT h.posting_id FROM applications h WHERE h.claimed_by = ${by})
      AND claimed_by IS NOT ${by} AND ${isReady(nowMs)} LIMIT ${MAX_COUNTED}))`;

const readingOf = (db: AppDb, by: string, nowMs: number) =>
  auditReading(
    db,
    { userId: by, action: "applications.claim_entry", nowMs },
    {
      people: sql`SELECT a.user_id AS user_id, a.id AS object_id FROM ${applications} a WHERE a.claimed_by = ${by}`,
      aThing: true,
    },
  );

/** Logs that the operator claimed the entry which they now have. */
export function auditClaim(db: AppDb, by: string, nowMs: number): Statement {
  return readingOf(db, by, nowMs);
}

/**
 * The operator's entry with its person, and that it was read: all or nothing. What leaving had shortened is whole
 * again.
 */
export async function readClaimed(db: AppDb, by: string, nowMs: number, leaseMs: number) {
  const { rows, arranged } = await readNamed(db, {
    reading: readingOf(db, by, nowMs),
    lease: renewClaim(db, by, leaseMs),
    rows: db
      .select({
        id: applications.id,
        postingId: applications.postingId,
        queueDay: applications.queueDay,
        queuedAt: applications.queuedAt,
        ...POSTING_COLUMNS,
        payLower: applications.payLower,
        payUpper: applications.payUpper,
        payCurrency: applications.payCurrency,
        postedAt: applications.postedAt,
        searchTerm: applications.searchTerm,
        score: applications.score,
        reasons: applications.reasons,
        signs: applications.signs,
        outcome: applications.outcome,
        remarks: applications.remarks,
        declined: applications.declined,
        chosen: applications.chosen,
        precision: matchPrecision(applications.userId, nowMs)
          .mapWith((json: string) => JSON.parse(json) as Precision)
          .as("precision"),
        othersWaiting: othersWaiting(by, nowMs).as("others_waiting"),
        revision: applications.revision,
        claimedUntil: applications.claimedUntil,
        sendingAt: applications.sendingAt,
        email: users.email,
        displayName: users.displayName,
        ...FORM_COLUMNS,
        resumeId: sql<string | null>`${resumes.id}`.as("resume_id_there"),
        resumeName: resumes.fileName,
        resumeText: resumes.text,
        resumeClean: resumes.clean,
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .leftJoin(profiles, eq(profiles.userId, applications.userId))
      .leftJoin(resumes, eq(resumes.id, applications.resumeId))
      .where(eq(applications.claimedBy, by)),
    arranged: tailoredClaimed(db, by),
  });
  return rows[0] ? { ...rows[0], arranged: arranged[0] } : null;
}
export type ClaimedEntry = NonNullable<Awaited<ReturnType<typeof readClaimed>>>;
