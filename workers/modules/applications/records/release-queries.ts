/** Out of the queue without having been made: withdrawn, parked, held, and what ends these. */
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { purchased } from "../../billing/queries";
import { PARKED_SHARE, STOP_AFTER_MS } from "./rules";
import { isUnclaimed, transition, all, type ApplicationAttempt, outcomeColumns } from "./queries";
import { type EventActor, type OwnerAction } from "../../../core/event-actor";

interface Leaving {
  which: SQL;
  by: EventActor;
  nowMs: number;
  because: string;
}

/**
 * Sends what waits back to found and frees its credits: a plan ended, money went back, another came first. What its
 * person declined is withdrawn, so that it is never found again.
 */
export function releaseQueued(db: AppDb, { because, ...change }: Leaving & { booking?: SQL }): Statement[] {
  const { which, by, nowMs } = change;
  const declined = sql`declined <> '' AND ${which}`;
  return [
    ...(change.booking ? [] : all(withdrawApplications(db, { which: declined, by, nowMs, because: "declined" }))),
    ...all(transition(db, { event: "unqueued", evidence: { because }, ...change })),
  ];
}

/** Withdraws open applications and frees their credits. */
export function withdrawApplications(db: AppDb, { because, ...change }: Leaving) {
  return transition(db, { event: "withdrawn", evidence: { because }, ...change });
}

/** Withdraws these, if they are still unclaimed. */
export function stop(db: AppDb, ids: readonly string[], by: EventActor, nowMs: number): Statement[] {
  const which = sql`id IN ${listOf(ids)} AND declined <> '' AND ${isUnclaimed(nowMs)}`;
  return all(withdrawApplications(db, { which, by, nowMs, because: "declined" }));
}

/** Applications that their person declined and whose operator had the time to record them, the longest first. */
export async function findUnwanted(db: AppDb, nowMs: number, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(
      sql`${applications.state} = 'claimed' AND ${applications.declined} <> ''
        AND ${applications.claimedUntil} <= ${nowMs - STOP_AFTER_MS}`,
    )
    .orderBy(applications.claimedUntil)
    .limit(limit);
}

/**
 * Parks this attempt of a waiting one, which lacks an answer of its person's, while there is room and `onlyIf` holds.
 */
export function parkApplication(
  db: AppDb,
  own: OwnerAction,
  { id, attempt }: Pick<ApplicationAttempt, "id" | "attempt">,
  because: string,
  onlyIf: SQL,
) {
  const { event, move } = park(db, own, sql`id = ${id} AND attempt = ${attempt} AND ${onlyIf}`, because);
  return { event, move };
}

/** Makes what operators have of the person's another revision: their next press tells them that it changed. */
export const notifyHolders = (db: AppDb, userId: string, which: SQL): Statement =>
  db
    .update(applications)
    .set({ revision: sql`${applications.revision} + 1` })
    .where(sql`${applications.userId} = ${userId} AND ${applications.state} = 'claimed' AND ${which}`);

/** Fails what is parked and frees its credits: what it lacked did not come. */
export function endParked(db: AppDb, { because, which, ...change }: Leaving): Statement[] {
  const ended = { evidence: { because }, set: sql`, held_until = NULL`, which };
  return all(transition(db, { ...change, ...ended, event: "expired" }));
}

/** The same for these of the person's. */
export function endParkedOf(db: AppDb, { userId, by, nowMs }: OwnerAction, ids: readonly string[], because: string) {
  return endParked(db, { which: sql`user_id = ${userId} AND id IN ${listOf(ids)}`, by, nowMs, because });
}

/** Frees the credits of what is parked or unconfirmed: what was parked has failed, what is unconfirmed stays so. */
export function expireHolds(db: AppDb, { because, which, ...change }: Leaving): Statement[] {
  const held = sql`held_until IS NOT NULL AND ${which}`;
  const released = { evidence: { because }, set: sql`, held_until = NULL`, which: held };
  return [
    ...endParked(db, { ...change, because, which: held }),
    ...all(transition(db, { ...change, ...released, event: "credit_released" })),
  ];
}

/**
 * The ids of what waits in the person's queue and may be parked at once, the first of them first: it is unclaimed, its
 * person wants it, and at most a third of their credits are parked then. What is bound is a real number, and no limit
 * may be one.
 */
const parkable = (userId: string, which: SQL): SQL =>
  sql`SELECT id FROM ${applications} WHERE user_id = ${userId} AND state = 'queued' AND declined = '' AND ${which}
    ORDER BY queued_at, id LIMIT max(0, CAST(${purchased(userId)} / ${PARKED_SHARE} AS INTEGER)
      - (SELECT count(*) FROM ${applications} parked WHERE parked.user_id = ${userId} AND parked.state = 'parked'))`;

/** The ids of those that `park` parked at this moment. */
export const parkedAt = (userId: string, which: SQL, nowMs: number): SQL =>
  sql`SELECT id FROM ${applications} WHERE user_id = ${userId} AND state = 'parked' AND locked_by IS NULL
    AND locked_at = ${nowMs} AND ${which}`;

/** Parks these of the person's that wait, for an answer of theirs, as far as a third of their credits goes. */
export function park(db: AppDb, { userId, by, nowMs }: OwnerAction, which: SQL, because: string) {
  return transition(db, {
    event: "parked",
    which: sql`id IN (${parkable(userId, which)})`,
    by,
    nowMs,
    outcome: "missing_info",
    evidence: { because },
    set: sql`${outcomeColumns("parked", "missing_info", null, nowMs)}, revision = revision + 1`,
  });
}

/** The same for these, whose time is over. */
export function expireOverdueHolds(db: AppDb, ids: readonly string[], by: EventActor, nowMs: number): Statement[] {
  return expireHolds(db, {
    which: sql`id IN ${listOf(ids)} AND held_until <= ${nowMs}`,
    by,
    nowMs,
    because: "time_over",
  });
}

/** Applications whose credit was held long enough, the longest first. */
export async function heldTooLong(db: AppDb, nowMs: number, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(sql`${applications.heldUntil} IS NOT NULL AND ${applications.heldUntil} <= ${nowMs}`)
    .orderBy(applications.heldUntil)
    .limit(limit);
}
