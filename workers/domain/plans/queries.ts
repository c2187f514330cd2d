import { isRunning } from "../offers/plan-queries";
import { DAY_MS, HOUR_MS } from "../../lib/time";
import { and, desc, eq, isNull, lte, ne, sql, type SQL } from "drizzle-orm";
import { nothingFits } from "../../db/schema/matching";
import { users } from "../../db/schema/identity";
import { intents, plans } from "../../db/schema/plans";
import { profiles } from "../../db/schema/profiles";
import type { AppDb, Batch, Statement } from "../../db/client";
import { endParked, unqueue } from "../applications/leaving-queries";
import { hasOpen, isFree, type EventActor, type Own } from "../applications/queries";
import { holdQueue, resumeQueue, shiftQueue } from "../applications/say-queries";
import { enqueueJobs } from "../jobs/queries";
import { cancelMails, enqueueMails } from "../outbox/queries";
import { markPlanBegun } from "../identity/queries";
import { MOST_DAYS_STILL, type Pace, type PlanChoices, type VetoHours } from "../offers/vocabulary";
import { bookingOf, grant, purchased, unused, used } from "../ledger/queries";
import type { PlanName, Terms } from "../offers/vocabulary";
import { cancelCall, scheduleCall } from "../phone-calls/schedule-queries";

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

/** The facts of a person that the trial's activation needs. */
export async function readReadiness(
  db: AppDb,
  userId: string,
): Promise<{ firstName: string; country: "IN" | "US"; hasResume: boolean; dateOfBirth: string } | null> {
  const rows = await db
    .select({
      firstName: profiles.firstName,
      country: profiles.country,
      resumeId: profiles.resumeId,
      dateOfBirth: profiles.dateOfBirth,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const row = rows[0];
  if (!row) return null;
  const { resumeId, ...rest } = row;
  return { ...rest, hasResume: resumeId !== null };
}

/** Nothing is purchased, as the trial's card reads it: never anything granted, or all of it taken back by a refund. */
export const nothingPurchased = (userId: string): SQL => sql`${purchased(userId)} = 0`;

/**
 * True of the person's plan as the batch has left it.
 * @param is a condition on the row.
 */
const planIs = (userId: string, is: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${plans} WHERE user_id = ${userId} AND ${is})`;

export const STANDS_MOST_MS = MOST_DAYS_STILL * DAY_MS;
/** For how long the days have stood, with the time since they do so now. */
const stoodTo = (nowMs: number): SQL => sql`min(${STANDS_MOST_MS}, stood_ms + coalesce(${nowMs} - stands_since, 0))`;

/** The same of the person's plan, wherever it is asked. */
export const stoodOf = (userId: string, nowMs: number): SQL =>
  sql`coalesce((SELECT ${stoodTo(nowMs)} FROM ${plans} WHERE user_id = ${userId}), 0)`;

/** When the plan of a row of plans ends if its days run from now on: without what its end was lent to stand still. */
export const endsOf = (plan: SQL, nowMs: number): SQL =>
  sql`(SELECT CASE WHEN stands_since IS NULL THEN ends_at ELSE ends_at - (${STANDS_MOST_MS} - ${stoodTo(nowMs)}) END
    FROM ${plans} WHERE user_id = ${plan})`;

/**
 * Lets the days of a running plan stand still while its person has paused or nothing fits, and run otherwise: what
 * follows from a change of either, or of the plan. While they stand still, the end is moved by all the time that they
 * still may, so that every reader reads it right; when they run again, the unused part is taken back.
 */
export function keepDays(db: AppDb, userId: string, nowMs: number): Statement[] {
  const stands = sql`(ended_at IS NULL AND (paused_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM ${nothingFits} n WHERE n.user_id = ${plans}.user_id AND n.since IS NOT NULL)))`;
  return [
    db.run(sql`UPDATE ${plans} SET stands_since = NULL, stood_ms = ${stoodTo(nowMs)},
        ends_at = ends_at - (${STANDS_MOST_MS} - ${stoodTo(nowMs)})
      WHERE user_id = ${userId} AND stands_since IS NOT NULL AND NOT ${stands}`),
    db.run(sql`UPDATE ${plans} SET stands_since = ${nowMs}, ends_at = ends_at + ${STANDS_MOST_MS} - stood_ms
      WHERE user_id = ${userId} AND stands_since IS NULL AND stood_ms < ${STANDS_MOST_MS} AND ends_at > ${nowMs}
        AND ${stands}`),
  ];
}

/**
 * Notes that the person lets nothing be applied to, while a plan of theirs runs, and holds what waits: `pause` counts
 * it, also when repeated.
 */
export function pausePlan(db: AppDb, own: Own) {
  const { userId, nowMs } = own;
  return {
    ...holdQueue(db, own),
    pause: db.run(sql`UPDATE ${plans} SET paused_at = coalesce(paused_at, ${nowMs})
      WHERE user_id = ${userId} AND ${isRunning(nowMs, "plans")}`),
    days: keepDays(db, userId, nowMs),
  };
}

/** Notes that the person lets things be applied to again: what waited goes on where it was. */
export function resumePlan(db: AppDb, own: Own) {
  const { userId, nowMs } = own;
  return {
    // It reads since when they have paused.
    ...resumeQueue(db, own),
    resume: db.run(sql`UPDATE ${plans} SET paused_at = NULL WHERE user_id = ${userId} AND paused_at IS NOT NULL`),
    days: keepDays(db, userId, nowMs),
  };
}

/** Sets for how long the person sees an opening first; what they see already moves with it. */
export function setVetoHours(db: AppDb, own: Own, hours: VetoHours): Batch {
  return {
    // It reads the hours that were.
    ...shiftQueue(db, own, hours),
    hours: db.update(plans).set({ vetoHours: hours }).where(eq(plans.userId, own.userId)),
  };
}

export function setPace(db: AppDb, userId: string, pace: Pace): Statement {
  return db.update(plans).set({ pace }).where(eq(plans.userId, userId));
}

/** Since when a running plan waits for its first application: what follows from a change of the plan or its credits. */
function noteWaiting(db: AppDb, userId: string): Statement {
  const since = sql`CASE WHEN ended_at IS NULL AND ${used(userId)} = 0 THEN coalesce(waiting_since, began_at) END`;
  return db.run(sql`UPDATE ${plans} SET waiting_since = ${since}
    WHERE user_id = ${userId} AND waiting_since IS NOT ${since}`);
}

const reminderCause = (userId: string, beganAt: SQL | string): SQL =>
  sql`'confirm_reminder:' || ${userId} || ':' || ${beganAt}`;

/** A person whose plan is over is not reminded to confirm the address for it. */
const forgetReminder = (db: AppDb, userId: string): Statement =>
  cancelMails(
    db,
    sql`SELECT ${reminderCause(userId, sql`began_at`)} FROM ${plans}
      WHERE user_id = ${userId} AND ended_at IS NOT NULL`,
  );

/** The consequences of a trial's end: its wait is over, and the person is called. */
function followEnd(db: AppDb, userId: string, endedAt: number, nowMs: number): Statement[] {
  return [
    ...keepDays(db, userId, nowMs),
    forgetReminder(db, userId),
    noteWaiting(db, userId),
    scheduleCall(
      db,
      { userId, kind: "conclusion", at: endedAt },
      planIs(userId, sql`tier = 'free' AND ended_at = ${endedAt}`),
    ),
  ];
}

/** A trial that goes on is not to be concluded yet. */
const cancelConclusion = (db: AppDb, userId: string): Statement =>
  cancelCall(db, userId, "conclusion", planIs(userId, sql`tier = 'free' AND ended_at IS NULL`));

/** A person whose address is not confirmed by then gets one reminder, before the promised day is over. */
const REMIND_AFTER_MS = 20 * HOUR_MS;

/** The settings of a person's first plan; a later plan keeps what they chose since. */
interface NewPlan extends PlanChoices {
  userId: string;
  tier: "free" | "premium";
  /** The offer's terms as JSON. */
  terms: string | SQL;
  beganAt: number;
  endsAt: number;
}

/**
 * Begins a plan in the place of the person's former one, if `onlyIf`: it is not paused, and what a pause held goes on.
 * A person whose trial begins is put on the call list.
 */
export function beginPlan(db: AppDb, plan: NewPlan, onlyIf: SQL): Statement[] {
  const { userId, tier, terms, beganAt, endsAt, vetoHours, pace } = plan;
  const by = { kind: "system", id: "begin-plan" } as const;
  return [
    ...Object.values(resumeQueue(db, { userId, by, nowMs: beganAt }, onlyIf)),
    db.run(sql`INSERT INTO ${plans} (user_id, tier, terms, began_at, ends_at, veto_hours, pace)
      SELECT ${userId}, ${tier}, ${terms}, ${beganAt}, ${endsAt}, ${vetoHours}, ${pace} WHERE ${onlyIf}
      ON CONFLICT (user_id) DO UPDATE SET tier = excluded.tier, terms = excluded.terms, began_at = excluded.began_at,
        ends_at = excluded.ends_at, ended_at = NULL, end_reason = NULL, paused_at = NULL, stands_since = NULL,
        stood_ms = 0`),
    ...keepDays(db, userId, beganAt),
    enqueueMails(db, {
      template: "confirm_reminder",
      rows: sql`SELECT u.id AS user_id, u.email AS recipient, json_object('name', u.display_name) AS model,
          ${reminderCause(userId, String(beganAt))} AS cause FROM ${users} u
        WHERE u.id = ${userId} AND u.email_verified_at IS NULL AND ${planIs(userId, sql`began_at = ${beganAt}`)}`,
      dueAt: beganAt + REMIND_AFTER_MS,
      nowMs: beganAt,
    }),
    markPlanBegun(db, userId, beganAt, planIs(userId, sql`true`)),
    noteWaiting(db, userId),
    ...(tier === "free"
      ? [
          scheduleCall(
            db,
            { userId, kind: "onboarding", at: beganAt },
            planIs(userId, sql`tier = 'free' AND began_at = ${beganAt}`),
          ),
          cancelConclusion(db, userId),
        ]
      : []),
  ];
}

/** Begins the free plan of a person who has purchased nothing: the first of any number of attempts. */
export function beginTrial(
  db: AppDb,
  { terms, ...plan }: Omit<NewPlan, "tier" | "terms"> & { terms: Terms },
): Statement[] {
  return beginPlan(db, { ...plan, tier: "free", terms: JSON.stringify(terms) }, nothingPurchased(plan.userId));
}

export function grantTrial(db: AppDb, userId: string, amount: number, nowMs: number): Statement {
  return grant(db, bookingOf({ userId, amount, ref: `trial:${userId}` }, nothingPurchased(userId)), nowMs);
}

/** The consequence of a charged credit for the plan, in its batch: the plan ends when that was the last one. */
export function endWhenUsed(db: AppDb, userId: string, nowMs: number): Statement[] {
  return [
    db.run(sql`UPDATE ${plans} SET ended_at = ${nowMs}, end_reason = 'used'
      WHERE user_id = ${userId} AND ended_at IS NULL AND ${unused(userId)} = 0`),
    ...followEnd(db, userId, nowMs, nowMs),
  ];
}

/**
 * The consequence of a credit that came back for the plan: one that ended as used up goes on, if its time is not over.
 * Its person is matched anew, which was not done while it was over: `match` says that they are.
 */
export function reopenWhenGivenBack(db: AppDb, userId: string, nowMs: number) {
  const goesOn = sql`user_id = ${userId} AND end_reason = 'used' AND ends_at > ${nowMs} AND ${unused(userId)} > 0`;
  return {
    match: enqueueJobs(db, "match_person", sql`SELECT user_id AS ref FROM ${plans} WHERE ${goesOn}`, nowMs),
    plan: [
      db.run(sql`UPDATE ${plans} SET ended_at = NULL, end_reason = NULL WHERE ${goesOn}`),
      ...keepDays(db, userId, nowMs),
      noteWaiting(db, userId),
      cancelConclusion(db, userId),
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
  return unqueue(db, { which, by, nowMs, because: "plan_ended" });
}

/**
 * Ends a paid plan whose order is taken back, if `onlyIf`. Where another order keeps it, it goes on with that one's
 * terms until that one's end, and its days have stood as long as that one's had.
 * @param other NULL in SQL where there is none.
 */
export function endByRefund(
  db: AppDb,
  userId: string,
  other: { terms: SQL; endsAt: SQL; stoodMs: SQL },
  onlyIf: SQL,
  nowMs: number,
): Statement[] {
  return [
    // A plan that ended because it was used up must not reopen when an entry is unlocked later.
    db.run(sql`UPDATE ${plans} SET
        terms = coalesce(${other.terms}, terms),
        ends_at = coalesce(${other.endsAt}, ends_at),
        stands_since = CASE WHEN ${other.endsAt} IS NULL THEN stands_since END,
        stood_ms = coalesce(${other.stoodMs}, stood_ms),
        ended_at = CASE WHEN ${other.endsAt} IS NOT NULL THEN ended_at ELSE coalesce(ended_at, ${nowMs}) END,
        end_reason = CASE WHEN ${other.endsAt} IS NOT NULL THEN end_reason ELSE 'refund' END
      WHERE user_id = ${userId} AND tier = 'premium' AND (ended_at IS NULL OR end_reason = 'used') AND ${onlyIf}`),
    ...keepDays(db, userId, nowMs),
    forgetReminder(db, userId),
    noteWaiting(db, userId),
  ];
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
        sql`(${hasOpen(plans.userId, isFree(nowMs))} OR NOT ${hasOpen(plans.userId)})`,
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
  const which = sql`user_id = ${userId} AND ${isFree(nowMs)} AND ${planIs(userId, isOverdue)}`;
  return [
    ...unqueue(db, { which, by, nowMs, because: "plan_ended" }),
    ...endParked(db, {
      which: sql`user_id = ${userId} AND ${planIs(userId, isOverdue)}`,
      by,
      nowMs,
      because: "plan_ended",
    }),
    // The end is when the time was over, not when that was noticed.
    db.run(sql`UPDATE ${plans} SET ended_at = ends_at, end_reason = 'time'
      WHERE user_id = ${userId} AND ${isOverdue} AND NOT ${hasOpen(userId)}`),
    ...followEnd(db, userId, endsAt, nowMs),
  ];
}
