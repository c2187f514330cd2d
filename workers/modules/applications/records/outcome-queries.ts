/** The outcome of an application: recorded, drafted, and opened again. */
import { hasRunningPlan, free, purchased, release, reserve, reverse } from "../../billing/queries";
import { eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import type { JobMessage } from "../../../core/jobs/messages";
import { publish } from "../../../core/jobs/queries";
import { LOCKED, PARKED_SHARE } from "./rules";
import type { Evidence, RecordedOutcome } from "./vocabulary";
import {
  inState,
  IS_OPEN,
  isUnclaimed,
  isVisibleToStaff,
  ownerPaused,
  ATTEMPT_REF,
  lowestScored,
  dayOf,
  transition,
  type ApplicationAttempt,
  outcomeColumns,
} from "./queries";
import { type EventActor } from "../../../core/event-actor";
import { tailorAgain } from "./queueing-queries";
import { releaseQueued } from "./release-queries";

/** An open application as it was read before the change. */
export interface OpenApplication extends ApplicationAttempt {
  /** The operator; null for the engine. */
  holder: string | null;
  /** Null for a caller who does not say what they saw: whatever is there is replaced. */
  revision: number | null;
  /** It is to be parked, for which there must be room. */
  parks?: boolean;
  /** It may be unconfirmed: its operator records the outcome after all. */
  settles?: boolean;
  nowMs: number;
}

/** True while another credit of the person may wait for something that they are to give. */
const mayPark = (userId: unknown): SQL<number> =>
  sql`((SELECT count(*) FROM ${applications} parked WHERE parked.user_id = ${userId} AND parked.state = 'parked') + 1)
    * ${PARKED_SHARE} <= ${purchased(userId)}`;

/**
 * True of an application that is open as it was read, and that no other operator holds. The engine, and its operator by
 * a late confirmation, may also record the outcome of an unconfirmed one, while that holds its credit.
 */
const isOpen = (e: OpenApplication) => sql`id = ${e.id} AND attempt = ${e.attempt}
  AND (${IS_OPEN} AND (${isUnclaimed(e.nowMs)} AND ${isVisibleToStaff(e.nowMs)}
      OR state = 'claimed' AND claimed_by IS ${e.holder})
    ${e.holder === null || e.settles ? sql`OR state = 'unconfirmed' AND held_until IS NOT NULL` : sql``})
  ${e.revision === null ? sql`` : sql`AND revision = ${e.revision}`}
  ${e.parks ? sql`AND ${mayPark(e.userId)} AND declined = ''` : sql``}`;

/** True while something is recorded of this attempt, and staff see it locked. */
export const isLocked = (e: ApplicationAttempt) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${e.id} AND attempt = ${e.attempt} AND ${inState(LOCKED)})`;

/** True once this attempt was recorded at this moment: of what stands behind the record in its batch. */
export const isLockedAt = (e: ApplicationAttempt, nowMs: number) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${e.id} AND attempt = ${e.attempt} AND locked_at = ${nowMs}
    AND ${inState(LOCKED)})`;

export const stillOpen = (e: OpenApplication) => sql`EXISTS (SELECT 1 FROM ${applications} WHERE ${isOpen(e)})`;

export interface Recorded {
  event: "submitted" | "unconfirmed" | "parked" | "failed";
  outcome: RecordedOutcome;
  remarks?: string;
  evidence?: Evidence;
}

/**
 * Records the outcome of an open application that is unclaimed or held by the caller, and publishes that; the count of
 * `move` tells whether this call was first. A statement that asks whether it is `stillOpen` is run before.
 */
export function record(db: AppDb, e: OpenApplication, by: EventActor, what: Recorded) {
  const { event, outcome, remarks, evidence = {} } = what;
  const { move, ...made } = transition(db, {
    event,
    which: isOpen(e),
    by,
    nowMs: e.nowMs,
    outcome,
    evidence,
    set: sql`${outcomeColumns(event, outcome, e.holder, e.nowMs)}, revision = revision + 1
      ${remarks === undefined ? sql`` : sql`, remarks = ${remarks}`}`,
  });
  return { ...made, published: publishEvent(db, e.id, e.nowMs), move };
}

/** Publishes the event that the batch has just written of the application, before the application moves. */
export const publishEvent = (db: AppDb, id: string, nowMs: number): Statement =>
  publish(
    db,
    "application_event",
    sql`SELECT e.application_id || '#' || e.n AS ref FROM ${applications} a
      JOIN ${applicationEvents} e ON e.application_id = a.id AND e.n = a.event_count + 1 WHERE a.id = ${id}`,
    nowMs,
  );

/** The message about the event that was written of an application which was read before it. */
export const eventMessage = (e: { id: string; eventCount: number }): JobMessage => ({
  type: "job",
  kind: "application_event",
  ref: `${e.id}#${e.eventCount + 1}`,
});

/** Keeps a draft of outcome and remarks of an application that is still open. */
export function saveDraft(
  db: AppDb,
  e: OpenApplication,
  row: { outcome: RecordedOutcome | ""; remarks: string },
): Statement {
  return db
    .update(applications)
    .set({ ...row, revision: sql`${applications.revision} + 1` })
    .where(isOpen(e));
}

/**
 * Reopens a locked application for its next attempt: its credit comes back or is freed, and one is reserved anew. Where
 * no credit is free, the weakest waiting and unclaimed application makes room. The balance's CHECK refuses the batch
 * where that frees none either. `returnDay` is for a parked one that returns by itself: into that day's list, as one
 * without an outcome, and only while the person's plan runs.
 */
export function reopen(
  db: AppDb,
  e: ApplicationAttempt,
  by: EventActor,
  nowMs: number,
  returnDay: string | null = null,
): { credits: Statement[]; event: Statement; move: Statement; tailoring: Statement } {
  const returns = sql` AND state = 'parked' AND ${hasRunningPlan(e.userId, nowMs)}`;
  const which = sql`id = ${e.id} AND attempt = ${e.attempt}${returnDay ? returns : sql``}`;
  const locked = sql`${which} AND ${inState(LOCKED)}`;
  const credit = (ref: SQL, when: SQL) =>
    sql`SELECT user_id, 1 AS amount, ${ref} AS ref FROM ${applications} WHERE ${locked} AND ${when}`;
  const { event, move } = transition(db, {
    event: "reopened",
    which,
    by,
    nowMs,
    set: sql`, locked_at = NULL, locked_by = NULL, applied_at = NULL, report_day = NULL, held_until = NULL,
      revision = revision + 1${
        returnDay
          ? sql`, queue_day = CASE WHEN ${ownerPaused} THEN NULL WHEN queued_at > ${nowMs} THEN ${dayOf(sql`queued_at`)}
              ELSE ${returnDay} END, reserved_at = ${nowMs},
              queued_at = max(coalesce(queued_at, 0), coalesce((SELECT paused_at FROM ${plans} own
              WHERE own.user_id = applications.user_id), ${nowMs})),
              outcome = ''`
          : sql``
      }`,
  });
  return {
    credits: [
      reverse(db, credit(ATTEMPT_REF, sql`state = 'submitted'`), nowMs),
      release(db, credit(ATTEMPT_REF, sql`held_until IS NOT NULL`), nowMs),
      ...releaseQueued(db, {
        which: sql`user_id = ${e.userId}`,
        by,
        nowMs,
        because: "made_room",
        booking: sql`SELECT user_id, 1 AS amount, ${ATTEMPT_REF} AS ref FROM ${applications}
          WHERE id IN (${lowestScored(e.userId, nowMs)})
            AND ${free(e.userId)} <= 0 AND EXISTS (SELECT 1 FROM ${applications} WHERE ${locked})`,
      }),
      reserve(db, credit(sql`applications.id || '#' || (applications.attempt + 1)`, sql`true`), nowMs),
    ],
    event,
    move,
    tailoring: tailorAgain(db, sql`id = ${e.id} AND attempt = ${e.attempt + 1} AND state = 'queued'`, nowMs),
  };
}

/** An application with its person, as the use cases that record its outcome read it. */
export const applicationWithPerson = () => ({
  id: applications.id,
  userId: applications.userId,
  state: applications.state,
  outcome: applications.outcome,
  attempt: applications.attempt,
  eventCount: applications.eventCount,
  position: applications.position,
  company: applications.company,
  location: applications.location,
  email: users.email,
  displayName: users.displayName,
  firstName: profiles.firstName,
  declined: applications.declined,
  mayPark: mayPark(applications.userId).as("may_park"),
});

/** An application with its person, as the applying engine needs it to record an outcome; null where there is none. */
export async function findApplication(db: AppDb, id: string) {
  const rows = await db
    .select({
      ...applicationWithPerson(),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .where(eq(applications.id, id));
  return rows[0] ?? null;
}
