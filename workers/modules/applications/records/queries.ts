/** The only writer of an application's state: each change is an event, what it books, and the move, in one batch. */
import { sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { isBooked, release, reserve, settle } from "../../billing/queries";

import { jobsDay, JOBS_DAY_SHIFT_MS } from "../../../lib/india-time";
import { HELD_MS, OPEN, STOP_AFTER_MS, TRANSITIONS } from "./rules";
import { COMPANY_LIMIT_WINDOW_MS } from "../../catalog/rules";
import type { Evidence, EventCode, FillStop, RecordedOutcome, State } from "./vocabulary";
import type { Recorded } from "./outcome-queries";
import { type EventActor } from "../../../core/event-actor";

/** True of an application in one of these states; a literal, so that a partial index serves. */
export const inState = (states: readonly State[]): SQL =>
  sql.raw(states.length === 1 ? `state = '${states[0]}'` : `state IN (${states.map((s) => `'${s}'`).join(",")})`);

/** Word for word the condition of the partial indexes over what is open. */
export const IS_OPEN = inState(OPEN);

/**
 * Unclaimed: it was not claimed, or the lease ran out. One that its person declined stays claimed for longer, since its
 * operator may have sent it and is yet to record it; one whose form was being sent stays claimed for good, so that no
 * second one is sent.
 */
export const isUnclaimed = (nowMs: number): SQL =>
  sql`(sending_at IS NULL
    AND (state = 'queued' OR claimed_until <= ${nowMs} - CASE declined WHEN '' THEN 0 ELSE ${STOP_AFTER_MS} END))`;

/** In the staff's queue: the person's time to refuse it is over. */
export const isVisibleToStaff = (nowMs: number): SQL => sql`(queue_day IS NOT NULL AND queued_at <= ${nowMs})`;

export const ownerPaused = sql`EXISTS (SELECT 1 FROM ${plans} own WHERE own.user_id = applications.user_id
  AND own.paused_at IS NOT NULL)`;

/** For an operator or the engine to claim: in the queue, unclaimed, and not declined by the person. */
export const isReady = (nowMs: number): SQL =>
  sql`(${isUnclaimed(nowMs)} AND ${isVisibleToStaff(nowMs)} AND declined = '' AND NOT ${ownerPaused})`;

/** True of a person with an open application for which `is` holds. */
export const hasOpen = (userId: unknown, is: SQL = sql`true`): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE user_id = ${userId} AND ${IS_OPEN} AND ${is})`;

/** How the ledger names the present attempt of an application. */
export const ATTEMPT_REF = sql`applications.id || '#' || applications.attempt`;

/** Whether an entry counts toward its company's limit: it waits, is parked, or was queued or made within a month. */
export const countsTowardCompanyLimit = (nowMs: number) =>
  sql<boolean>`(state IN ('queued', 'claimed', 'parked') OR (state IN ('submitted', 'unconfirmed')
    AND max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - COMPANY_LIMIT_WINDOW_MS}))`;

/** Jobs of one company that the person is queued for, or applies to, within `COMPANY_LIMIT_WINDOW_MS`. */
export const companyLimitUsage = (userId: unknown) =>
  sql`coalesce((SELECT CAST(f.most_of_company AS INTEGER) FROM ${profiles} f WHERE f.user_id = ${userId}), 0)`;

/**
 * The weakest unclaimed application that the matcher chose, one that its person kept last: it makes room where no
 * credit is free.
 */
export const lowestScored = (userId: string, nowMs: number): SQL => sql`SELECT id FROM ${applications}
  WHERE user_id = ${userId} AND ${IS_OPEN} AND chosen = 0 AND outcome = '' AND declined = '' AND ${isUnclaimed(nowMs)}
  ORDER BY kept_at IS NOT NULL, score, id LIMIT 1`;

/**
 * The reason why no form is filled for the row of `applications` at this moment, '' for none: its person's word, or
 * applications made meanwhile. A person's own choice does not count toward its company's limit.
 */
export const fillStop = (nowMs: number): SQL<Exclude<FillStop, "closed" | "held"> | ""> => {
  const made = sql`b.user_id = applications.user_id AND b.id <> applications.id
    AND b.state IN ('submitted', 'unconfirmed')
    AND max(coalesce(b.applied_at, 0), coalesce(b.queued_at, 0)) > ${nowMs - COMPANY_LIMIT_WINDOW_MS}`;
  return sql`CASE
    WHEN applications.declined <> '' THEN 'declined'
    WHEN ${ownerPaused} THEN 'paused'
    WHEN EXISTS (SELECT 1 FROM ${applications} b WHERE ${isSamePosting("applications", "b")} AND (${made}
      OR b.user_id = applications.user_id AND b.declined = 'applied_myself'
        AND b.withdrawn_at > ${nowMs - COMPANY_LIMIT_WINDOW_MS})) THEN 'same_role'
    WHEN applications.chosen = 0 AND applications.company_key <> ''
      AND (SELECT count(*) FROM ${applications} b WHERE ${made} AND b.company_key = applications.company_key)
        >= max(1, ${companyLimitUsage(sql`(applications.user_id)`)}) THEN 'company_full'
    ELSE '' END`;
};

interface Change {
  event: EventCode;
  /** Which of those that are in a state for it; holds until they are moved. */
  which: SQL;
  by: EventActor;
  nowMs: number;
  outcome?: RecordedOutcome;
  evidence?: Evidence;
  /** Columns that change with the state. */
  set?: SQL;
  /**
   * The jobs day that it comes into by that. A day's figures are counted anew for what leaves it or comes when it is
   * over.
   */
  into?: SQL;
  /** The booking, where it is not one credit for each of them: only applications that it books move. */
  booking?: SQL;
}

const LEAVE_CLAIM = sql`, claimed_by = NULL, claimed_at = NULL, claimed_until = NULL,
  sending_at = NULL`;

const LEAVE_QUEUE = sql`, queue_day = NULL, queued_at = NULL, reserved_at = NULL`;

/** The jobs day of an instant, as `jobsDay` has it. */
export const dayOf = (at: SQL): SQL => sql`date((${at} + ${JOBS_DAY_SHIFT_MS}) / 1000, 'unixepoch')`;

/**
 * The statements of one event for any number of applications: what it books, the event, the move. `move` counts those
 * that moved, by the rows that it returns: D1 counts what triggers write among a statement's changes.
 */
export function transition(db: AppDb, change: Change): { credit?: Statement; event: Statement; move: Statement } {
  const { event, which, by, nowMs, outcome = "", evidence = {}, set = sql``, into } = change;
  const today = jobsDay(nowMs);
  const late = sql`CASE WHEN queue_day < ${today} THEN queue_day
    ${into ? sql`WHEN ${into} < ${today} THEN ${into}` : sql``} END`;
  const { from, to, credit, nextAttempt } = TRANSITIONS[event];
  // An unconfirmed one whose credit went back can no longer be charged.
  const charged = credit === "settle" ? sql` AND (state <> 'unconfirmed' OR held_until IS NOT NULL)` : sql``;
  const able = sql`${inState(from)} AND ${which}${charged}`;
  const book = { reserve, settle, release, keep: null, renew: null }[credit ?? "keep"];
  const booking =
    change.booking ?? sql`SELECT user_id, 1 AS amount, ${ATTEMPT_REF} AS ref FROM ${applications} WHERE ${able}`;
  const kind = credit === "reserve" || credit === "settle" || credit === "release" ? credit : null;
  const decided = kind ? sql`${able} AND ${isBooked(kind, ATTEMPT_REF)}` : able;
  return {
    ...(book ? { credit: book(db, booking, nowMs) } : {}),
    event: db.run(sql`INSERT INTO ${applicationEvents}
        (application_id, n, attempt, at, actor_kind, actor_id, event, outcome, evidence, late_day)
      SELECT id, event_count + 1, attempt, ${nowMs}, ${by.kind}, ${by.id}, ${event}, ${outcome},
        ${JSON.stringify(evidence)}, ${late}
      FROM ${applications} WHERE ${decided}`),
    move: db.run(sql`UPDATE ${applications} SET state = ${to}, event_count = event_count + 1
        ${to !== "claimed" && from.some((state) => state === "claimed") ? LEAVE_CLAIM : sql``}
        ${to === "found" || to === "withdrawn" ? LEAVE_QUEUE : sql``}
        ${event === "withdrawn" ? sql`, withdrawn_at = ${nowMs}` : sql``}
        ${event === "found" ? sql`, withdrawn_at = NULL` : sql``}
        ${nextAttempt ? sql`, attempt = attempt + 1` : sql``}${set}
      WHERE ${decided} RETURNING id`),
  };
}

/**
 * Counts the turns of a person's open entries again: how many of their own come before each in the queue of its day.
 * After the statements that put them there or move them.
 */
export function setTurns(db: AppDb, userId: string): Statement {
  return db.run(sql`UPDATE ${applications} SET turn = r.turn
    FROM (SELECT d.id, row_number() OVER (PARTITION BY d.queue_day ORDER BY d.queued_at, d.id) - 1 AS turn
      FROM (SELECT DISTINCT queue_day FROM ${applications} INDEXED BY applications_waiting
        WHERE user_id = ${userId} AND ${IS_OPEN} AND queue_day IS NOT NULL) o
      CROSS JOIN ${applications} d INDEXED BY applications_day_person
        ON d.queue_day = o.queue_day AND d.user_id = ${userId}) r
    WHERE applications.id = r.id AND ${IS_OPEN} AND applications.turn <> r.turn`);
}

export const all = (parts: Record<string, Statement>): Statement[] => Object.values(parts);

/** Of two of a person's matches: whether they speak of one job, as their keys tell. */
export const isSamePosting = (a: string, b: string) =>
  sql.raw(`${a}.company_key = ${b}.company_key AND ${a}.title_key = ${b}.title_key
    AND ${a}.company_key <> '' AND ${a}.title_key <> '' AND EXISTS (
    SELECT 1 FROM json_each(${a}.places) x JOIN json_each(${b}.places) y ON ltrim(x.value, '~') = ltrim(y.value, '~')
    WHERE NOT (substr(x.value, 1, 1) = '~' AND substr(y.value, 1, 1) = '~'))`);

export interface ApplicationAttempt {
  id: string;
  userId: string;
  attempt: number;
}

export function outcomeColumns(
  event: Recorded["event"],
  outcome: RecordedOutcome,
  operator: string | SQL | null,
  nowMs: number,
) {
  const made = event === "submitted";
  const heldUntil = event === "parked" || event === "unconfirmed" ? nowMs + HELD_MS[event] : null;
  return sql`, outcome = ${outcome}, locked_at = ${nowMs}, locked_by = ${operator}, held_until = ${heldUntil},
    declined = '',
    applied_at = ${made ? nowMs : null}, report_day = ${made ? jobsDay(nowMs) : null}`;
}

/** Takes the id of an operator who is erased out of the history of others. */
export function eraseOperator(db: AppDb, userId: string): Statement[] {
  return [
    db
      .update(applicationEvents)
      .set({ actorId: "erased" })
      .where(sql`${applicationEvents.actorKind} = 'operator' AND ${applicationEvents.actorId} = ${userId}`),
  ];
}

/** Of these jobs the ones that somebody is or was applied for, or that stand in somebody's queue. */
export async function readApplied(db: AppDb, postingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ postingId: applications.postingId })
    .from(applications)
    .where(sql`${applications.postingId} IN ${listOf(postingIds)} AND ${applications.state} <> 'found'`);
  return new Set(rows.map(({ postingId }) => postingId));
}

/** True while an application of the person has this resume. */
export const hasResume = (userId: string, resumeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE user_id = ${userId} AND resume_id = ${resumeId})`;
