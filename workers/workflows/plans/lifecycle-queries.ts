import {
  isRunning,
  unused,
  updatePausedDays,
  updateWaitingSince,
  planIs,
  type NewPlan,
  nothingPurchased,
} from "../../modules/billing/queries";
import { and, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import { plans } from "../../db/schema/billing/plans";
import type { AppDb, Batch, Statement } from "../../db/client";
import {
  endParked,
  releaseQueued,
  hasOpen,
  isUnclaimed,
  holdQueue,
  resumeAsked,
  resumeQueue,
  shiftQueue,
} from "../../modules/applications/queries";
import { type EventActor, type OwnerAction } from "../../core/event-actor";
import { publish } from "../../core/jobs/queries";
import { hasNoMatchFor } from "../../modules/matching/queries";
import { markPlanBegun } from "../../modules/accounts/queries";
import { type VetoHours } from "../../core/plan-vocabulary";
import { endEvent, reopenEvent, trialEvent, type Terms } from "../../modules/billing/rules";

/**
 * Notes that the person lets nothing be applied to, while a plan of theirs runs, and holds what waits: `pause` counts
 * it, also when repeated.
 */
export function pausePlan(db: AppDb, own: OwnerAction) {
  const { userId, nowMs } = own;
  return {
    ...holdQueue(db, own),
    pause: db.run(sql`UPDATE ${plans} SET paused_at = coalesce(paused_at, ${nowMs})
      WHERE user_id = ${userId} AND ${isRunning(nowMs, "plans")}`),
    days: updatePausedDays(db, userId, nowMs, hasNoMatchFor(userId)),
  };
}

/** Notes that the person lets things be applied to again: what waited goes on where it was. */
export function resumePlan(db: AppDb, own: OwnerAction) {
  const { userId, nowMs } = own;
  return {
    // It reads since when they have paused.
    ...resumeQueue(db, own),
    asked: resumeAsked(db, own, sql`true`),
    resume: db.run(sql`UPDATE ${plans} SET paused_at = NULL WHERE user_id = ${userId} AND paused_at IS NOT NULL`),
    days: updatePausedDays(db, userId, nowMs, hasNoMatchFor(userId)),
  };
}

/** Sets for how long the person sees a job first; what they see already moves with it. */
export function setVetoHours(db: AppDb, own: OwnerAction, hours: VetoHours): Batch {
  return {
    // It reads the hours that were.
    ...shiftQueue(db, own, hours),
    hours: db.update(plans).set({ vetoHours: hours }).where(eq(plans.userId, own.userId)),
  };
}

/** Publishes an event of the person's plan, if the row is so as the batch has left it. */
const publishPlan = (db: AppDb, userId: string, ref: string, is: SQL, nowMs: number): Statement =>
  publish(db, "plan_event", sql`SELECT ${ref} AS ref WHERE ${planIs(userId, is)}`, nowMs);

/** The consequences of a plan's end for its row, and the event that brings the others. */
function afterPlanEnd(db: AppDb, userId: string, endedAt: number, nowMs: number): Statement[] {
  return [
    ...updatePausedDays(db, userId, nowMs, hasNoMatchFor(userId)),
    updateWaitingSince(db, userId),
    publishPlan(db, userId, endEvent(userId, endedAt), sql`ended_at = ${endedAt}`, nowMs),
  ];
}

/**
 * Begins a plan in the place of the person's former one, if `onlyIf`: it is not paused, and what a pause held goes on.
 */
export function beginPlan(db: AppDb, plan: NewPlan, onlyIf: SQL): Statement[] {
  const { userId, tier, terms, beganAt, endsAt, vetoHours, pace } = plan;
  const by = { kind: "system", id: "begin-plan" } as const;
  return [
    ...Object.values(resumeQueue(db, { userId, by, nowMs: beganAt }, onlyIf)),
    resumeAsked(db, { userId, nowMs: beganAt }, onlyIf),
    db.run(sql`INSERT INTO ${plans} (user_id, tier, terms, began_at, ends_at, veto_hours, pace)
      SELECT ${userId}, ${tier}, ${terms}, ${beganAt}, ${endsAt}, ${vetoHours}, ${pace} WHERE ${onlyIf}
      ON CONFLICT (user_id) DO UPDATE SET tier = excluded.tier, terms = excluded.terms, began_at = excluded.began_at,
        ends_at = excluded.ends_at, ended_at = NULL, end_reason = NULL, paused_at = NULL, stands_since = NULL,
        stood_ms = 0`),
    ...updatePausedDays(db, userId, beganAt, hasNoMatchFor(userId)),
    markPlanBegun(db, userId, beganAt, planIs(userId, sql`true`)),
    updateWaitingSince(db, userId),
    publishPlan(db, userId, trialEvent(userId, beganAt), sql`tier = 'free' AND began_at = ${beganAt}`, beganAt),
  ];
}

/** Begins the free plan of a person who has purchased nothing: the first of any number of attempts. */
export function beginTrial(
  db: AppDb,
  { terms, ...plan }: Omit<NewPlan, "tier" | "terms"> & { terms: Terms },
): Statement[] {
  return beginPlan(db, { ...plan, tier: "free", terms: JSON.stringify(terms) }, nothingPurchased(plan.userId));
}

/** The consequence of a charged credit for the plan, in its batch: the plan ends when that was the last one. */
export function endPlanWhenUsed(db: AppDb, userId: string, nowMs: number): Statement[] {
  return [
    db.run(sql`UPDATE ${plans} SET ended_at = ${nowMs}, end_reason = 'used'
      WHERE user_id = ${userId} AND ended_at IS NULL AND ${unused(userId)} = 0`),
    ...afterPlanEnd(db, userId, nowMs, nowMs),
  ];
}

/**
 * The consequence of a credit that came back for the plan: one that ended as used up goes on, if its time is not over.
 * `goesOn` counts whether it does: its event then matches its person again, which was not done while it was over.
 */
export function reopenPlanOnCreditReturn(db: AppDb, userId: string, nowMs: number) {
  const goesOn = sql`end_reason = 'used' AND ends_at > ${nowMs} AND ${unused(userId)} > 0`;
  return {
    goesOn: publishPlan(db, userId, reopenEvent(userId, nowMs), goesOn, nowMs),
    plan: [
      db.run(sql`UPDATE ${plans} SET ended_at = NULL, end_reason = NULL WHERE user_id = ${userId} AND ${goesOn}`),
      ...updatePausedDays(db, userId, nowMs, hasNoMatchFor(userId)),
      updateWaitingSince(db, userId),
    ],
  };
}

/** Sends a reopened application back to found, in its batch, if its person has no running plan. */
export function unqueueWithoutPlan(
  db: AppDb,
  { id, userId }: { id: string; userId: string },
  by: EventActor,
  nowMs: number,
): Statement[] {
  const which = sql`id = ${id} AND NOT ${planIs(userId, sql`ended_at IS NULL`)}`;
  return releaseQueued(db, { which, by, nowMs, because: "plan_ended" });
}

/**
 * Plans whose time is over and not yet written so, oldest first; except those that only wait for an operator or the
 * engine to finish a claimed application.
 */
export async function overduePlans(
  db: AppDb,
  nowMs: number,
  limit: number,
): Promise<{ userId: string; endsAt: number }[]> {
  return db
    .select({ userId: plans.userId, endsAt: plans.endsAt })
    .from(plans)
    .where(
      and(
        isNull(plans.endedAt),
        lte(plans.endsAt, nowMs),
        sql`(${hasOpen(plans.userId, isUnclaimed(nowMs))} OR NOT ${hasOpen(plans.userId)})`,
      ),
    )
    .orderBy(plans.endsAt)
    .limit(limit);
}

/**
 * Ends one overdue plan. What still waits in its queue goes back to found and its credits are released: they are frozen
 * with the rest until the next plan. An entry that is being sent right now stays with its operator: the end is written
 * once that is locked, given back or its lease has run out.
 */
export function endByTime(
  db: AppDb,
  { userId, endsAt }: { userId: string; endsAt: number },
  by: EventActor,
  nowMs: number,
): Statement[] {
  const isOverdue = sql`ended_at IS NULL AND ends_at = ${endsAt}`;
  const which = sql`user_id = ${userId} AND ${isUnclaimed(nowMs)} AND ${planIs(userId, isOverdue)}`;
  return [
    ...releaseQueued(db, { which, by, nowMs, because: "plan_ended" }),
    ...endParked(db, {
      which: sql`user_id = ${userId} AND ${planIs(userId, isOverdue)}`,
      by,
      nowMs,
      because: "plan_ended",
    }),
    // The end is when the time was over, not when that was noticed.
    db.run(sql`UPDATE ${plans} SET ended_at = ends_at, end_reason = 'time'
      WHERE user_id = ${userId} AND ${isOverdue} AND NOT ${hasOpen(userId)}`),
    ...afterPlanEnd(db, userId, endsAt, nowMs),
  ];
}
