import { jobsDay, jobsWindow } from "../../../lib/india-time";
import { DAY_MS } from "../../../lib/time";
import { and, desc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";

import { intents, plans } from "../../../db/schema/billing/plans";
import type { AppDb, Statement } from "../../../db/client";

import { MAX_PAUSED_DAYS, type PlanChoices } from "../offers/vocabulary";
import type { Asks, Pace, PlanName } from "../../../core/plan-vocabulary";
import { bookingOf, grant, purchased, used } from "../ledger/queries";

/** Writes a choice of a plan; one with the same id stays as it is. */
export function insertIntent(
  db: AppDb,
  row: { id: string; userId: string; plan: PlanName; createdAt: number },
): Statement {
  return db.insert(intents).values(row).onConflictDoNothing();
}

/** The person's own intent; another's is not found. */
export async function findIntent(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({ id: intents.id, plan: intents.plan, completedAt: intents.completedAt })
    .from(intents)
    .where(and(eq(intents.id, id), eq(intents.userId, userId)));
  return rows[0] ?? null;
}

/** The person's last choice of a plan that is to be paid and is not; null without one. */
export async function findOpenIntent(db: AppDb, userId: string) {
  const rows = await db
    .select({ id: intents.id, plan: intents.plan, completedAt: intents.completedAt })
    .from(intents)
    .where(and(eq(intents.userId, userId), ne(intents.plan, "Free Trial"), isNull(intents.completedAt)))
    .orderBy(desc(intents.createdAt), desc(intents.id))
    .limit(1);
  return rows[0] ?? null;
}

export function completeIntent(db: AppDb, id: string, nowMs: number, onlyIf?: SQL): Statement {
  return db
    .update(intents)
    .set({ completedAt: nowMs })
    .where(and(eq(intents.id, id), isNull(intents.completedAt), onlyIf));
}

/** Nothing is purchased, as the trial's card reads it: never anything granted, or all of it taken back by a refund. */
export const nothingPurchased = (userId: string): SQL => sql`${purchased(userId)} = 0`;

/**
 * True of the person's plan as the batch has left it.
 * @param is a condition on the row.
 */
export const planIs = (userId: string, is: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${plans} WHERE user_id = ${userId} AND ${is})`;

export const MAX_PAUSE_MS = MAX_PAUSED_DAYS * DAY_MS;
/** For how long the days have stood, with the time since they do so now. */
const pausedTo = (nowMs: number): SQL => sql`min(${MAX_PAUSE_MS}, stood_ms + coalesce(${nowMs} - stands_since, 0))`;

/** The same of the person's plan, wherever it is asked. */
export const pausedMsOf = (userId: string, nowMs: number): SQL =>
  sql`coalesce((SELECT ${pausedTo(nowMs)} FROM ${plans} WHERE user_id = ${userId}), 0)`;

/** When the plan of a row of plans ends if its days run from now on: without what its end was lent to stand still. */
export const endsOf = (plan: SQL, nowMs: number): SQL =>
  sql`(SELECT CASE WHEN stands_since IS NULL THEN ends_at ELSE ends_at - (${MAX_PAUSE_MS} - ${pausedTo(nowMs)}) END
    FROM ${plans} WHERE user_id = ${plan})`;

/**
 * Lets the days of a running plan stand still while its person has paused or nothing fits, and run otherwise: what
 * follows from a change of either, or of the plan. While they stand still, the end is moved by all the time that they
 * still may, so that every reader reads it right; when they run again, the unused part is taken back.
 * @param nothingFits true while nothing fits the person: matching's to say.
 */
export function updatePausedDays(db: AppDb, userId: string, nowMs: number, hasNoMatch: SQL): Statement[] {
  const isPaused = sql`(ended_at IS NULL AND (paused_at IS NOT NULL OR ${hasNoMatch}))`;
  return [
    db.run(sql`UPDATE ${plans} SET stands_since = NULL, stood_ms = ${pausedTo(nowMs)},
        ends_at = ends_at - (${MAX_PAUSE_MS} - ${pausedTo(nowMs)})
      WHERE user_id = ${userId} AND stands_since IS NOT NULL AND NOT ${isPaused}`),
    db.run(sql`UPDATE ${plans} SET stands_since = ${nowMs}, ends_at = ends_at + ${MAX_PAUSE_MS} - stood_ms
      WHERE user_id = ${userId} AND stands_since IS NULL AND stood_ms < ${MAX_PAUSE_MS} AND ends_at > ${nowMs}
        AND ${isPaused}`),
  ];
}

export function setPace(db: AppDb, userId: string, pace: Pace): Statement {
  return db.update(plans).set({ pace }).where(eq(plans.userId, userId));
}

export function setAsks(db: AppDb, userId: string, asks: Asks): Statement {
  return db.update(plans).set({ asks }).where(eq(plans.userId, userId));
}

/** The jobs days between two times of asking, by what the person chose. */
const ASK_DAYS = { twice_a_week: 3, weekly: 7 } as const;

/** True of a person who may be asked about jobs again in this jobs day, by how often they want to be. */
export function isAskDue(userId: string, nowMs: number): SQL {
  const { startMs } = jobsWindow(jobsDay(nowMs));
  const before = (days: number) => startMs - (days - 1) * DAY_MS;
  return sql`EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.asks <> 'never'
    AND (p.asked_at IS NULL OR p.asked_at < CASE p.asks WHEN 'twice_a_week' THEN ${before(ASK_DAYS.twice_a_week)}
      WHEN 'weekly' THEN ${before(ASK_DAYS.weekly)} ELSE ${startMs} END))`;
}

/** Notes that the person was asked at this moment, if `was`. */
export const noteAsked = (db: AppDb, userId: string, was: SQL, nowMs: number): Statement =>
  db.run(sql`UPDATE ${plans} SET asked_at = ${nowMs} WHERE user_id = ${userId} AND ${was}`);

/** Since when a running plan waits for its first application: what follows from a change of the plan or its credits. */
export function updateWaitingSince(db: AppDb, userId: string): Statement {
  const since = sql`CASE WHEN ended_at IS NULL AND ${used(userId)} = 0 THEN coalesce(waiting_since, began_at) END`;
  return db.run(sql`UPDATE ${plans} SET waiting_since = ${since}
    WHERE user_id = ${userId} AND waiting_since IS NOT ${since}`);
}

/** The settings of a person's first plan; a later plan keeps what they chose since. */
export interface NewPlan extends PlanChoices {
  userId: string;
  tier: "free" | "premium";
  /** The offer's terms as JSON. */
  terms: string | SQL;
  beganAt: number;
  endsAt: number;
}

export function grantTrial(db: AppDb, userId: string, amount: number, nowMs: number): Statement {
  return grant(db, bookingOf({ userId, amount, ref: `trial:${userId}` }, nothingPurchased(userId)), nowMs);
}

/**
 * Ends a paid plan whose order is taken back, if `onlyIf`. Where another order keeps it, it goes on with that one's
 * terms until that one's end, and its days have stood as long as that one's had.
 * @param other NULL in SQL where there is none.
 * @param nothingFits as for `updatePausedDays`.
 */
export function endByRefund(
  db: AppDb,
  userId: string,
  other: { terms: SQL; endsAt: SQL; pausedMs: SQL },
  onlyIf: SQL,
  nowMs: number,
  hasNoMatch: SQL,
): Statement[] {
  return [
    // A plan that ended because it was used up must not reopen when an entry is unlocked later.
    db.run(sql`UPDATE ${plans} SET
        terms = coalesce(${other.terms}, terms),
        ends_at = coalesce(${other.endsAt}, ends_at),
        stands_since = CASE WHEN ${other.endsAt} IS NULL THEN stands_since END,
        stood_ms = coalesce(${other.pausedMs}, stood_ms),
        ended_at = CASE WHEN ${other.endsAt} IS NOT NULL THEN ended_at ELSE coalesce(ended_at, ${nowMs}) END,
        end_reason = CASE WHEN ${other.endsAt} IS NOT NULL THEN end_reason ELSE 'refund' END
      WHERE user_id = ${userId} AND tier = 'premium' AND (ended_at IS NULL OR end_reason = 'used') AND ${onlyIf}`),
    ...updatePausedDays(db, userId, nowMs, hasNoMatch),
    updateWaitingSince(db, userId),
  ];
}
