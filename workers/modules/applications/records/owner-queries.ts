/** A person's decisions about their own applications: not this, this first, later, by myself. */
import { hasRunningPlan } from "../../billing/queries";
import { DAY_MS } from "../../../lib/time";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { enqueueJobs } from "../../../core/jobs/queries";
import { jobsDay } from "../../../lib/india-time";
import { FORWARD_A_DAY, REFUSAL_TAKE_BACK_MS } from "./rules";
import type { VetoHours } from "../../../core/plan-vocabulary";
import type { DeclineReason, SelfApplyReason } from "./vocabulary";
import { declineAsked } from "./asking-queries";
import { IS_OPEN, ownerPaused, dayOf, setTurns, transition, all } from "./queries";
import { type OwnerAction } from "../../../core/event-actor";

/**
 * Withdraws open applications of the person's for good, or where the reason is their company all of that company's, and
 * so what they are asked about. One that is claimed is stopped, also when the lease has run out: it is withdrawn when
 * its operator gives it back unsent, and they are told of it. `withdrawn`, `dropped` and `stopping` count them.
 */
export function decline(db: AppDb, { userId, by, nowMs }: OwnerAction, ids: readonly string[], reason: DeclineReason) {
  const company = sql`OR company_key <> '' AND company_key IN (
    SELECT company_key FROM ${applications} WHERE id IN ${listOf(ids)} AND user_id = ${userId})`;
  const own = sql`user_id = ${userId} AND (id IN ${listOf(ids)} ${reason === "company" ? company : sql``})`;
  const shared = { by, nowMs, evidence: { because: "declined", reason } };
  const { move: withdrawn, ...left } = transition(db, {
    ...shared,
    event: "withdrawn",
    which: sql`${own} AND state = 'queued'`,
    set: sql`, declined = ${reason}`,
  });
  const { move: stopping, event: asked } = transition(db, {
    ...shared,
    event: "stop_asked",
    which: sql`${own} AND declined = ''`,
    set: sql`, declined = ${reason}, revision = revision + 1`,
  });
  return { left: all(left), withdrawn, asked, stopping, ...declineAsked(db, { userId, by, nowMs }, own, reason) };
}

/** True of an application of the person's that they skipped without a reason, while they may still take that back. */
const isUnexplained = ({ userId, nowMs }: Pick<OwnerAction, "userId" | "nowMs">, id: string): SQL =>
  sql`id = ${id} AND user_id = ${userId} AND declined = 'other' AND self_apply = 0
    AND (state = 'claimed' OR state = 'withdrawn' AND withdrawn_at > ${nowMs - REFUSAL_TAKE_BACK_MS})`;

/** Gives the reason for a skip that had none. */
export const explainDecline = (db: AppDb, own: OwnerAction, id: string, reason: DeclineReason) =>
  db.run(sql`UPDATE ${applications} SET declined = ${reason} WHERE ${isUnexplained(own, id)}`);

/** True of a row of `applications` under this name that its person applied to themselves, whoever was to. */
export const isByYourself = (name: string): SQL =>
  sql.raw(`(${name}.state = 'withdrawn' AND ${name}.declined = 'applied_myself')`);

/**
 * Settles what the person alone can apply to, by their word: it is withdrawn, and no listing of it follows. They may
 * take that back for a week, like a refusal.
 */
export const settleSelfApply = (db: AppDb, { userId, by, nowMs }: OwnerAction, id: string, reason: SelfApplyReason) =>
  transition(db, {
    event: "dropped",
    which: sql`user_id = ${userId} AND id = ${id} AND self_apply = 1`,
    by,
    nowMs,
    evidence: { because: "declined", reason },
    set: sql`, declined = ${reason}, withdrawn_at = ${nowMs}`,
  });

/** Puts what they settled, on this posting, back among what they alone can apply to. */
export const takeBackSelfApply = (db: AppDb, { userId, by, nowMs }: OwnerAction, id: string) =>
  transition(db, {
    event: "found",
    which: sql`user_id = ${userId} AND id = ${id} AND declined <> ''
      AND withdrawn_at > ${nowMs - REFUSAL_TAKE_BACK_MS}`,
    by,
    nowMs,
    set: sql`, declined = '', self_apply = 1`,
  });

/**
 * Gives what the person alone can apply to the resume of their profile, and asks for it to be arranged for that. One
 * that has it already changes nothing.
 */
export const prepareSelfApply = (db: AppDb, userId: string, id: string, nowMs: number) => {
  const its = sql`id = ${id} AND user_id = ${userId} AND state = 'found' AND self_apply = 1`;
  const resume = sql`(SELECT f.resume_id FROM ${profiles} f WHERE f.user_id = ${userId})`;
  return {
    tailoring: enqueueJobs(
      db,
      "tailor_resumes",
      sql`SELECT user_id AS ref FROM ${applications} WHERE ${its} AND resume_id IS NOT ${resume}`,
      nowMs,
    ),
    resume: db.run(sql`UPDATE ${applications} SET resume_id = ${resume} WHERE ${its} AND resume_id IS NOT ${resume}`),
  };
};

/** True while an application of the person's is open or asked about and they have not declined it, or not said why. */
export const isReasonNew = (own: Pick<OwnerAction, "userId" | "nowMs">, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications}
    WHERE id = ${id} AND user_id = ${own.userId} AND (${IS_OPEN} OR state = 'found' AND asked_at IS NOT NULL)
      AND declined = '' OR ${isUnexplained(own, id)})`;

/** An application of the person's, as they may speak of it; null where there is none. */
export async function findOwnApplication(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({
      state: applications.state,
      declined: applications.declined,
      selfApply: applications.selfApply,
      selfChosen: applications.selfChosen,
      company: applications.company,
      postingId: applications.postingId,
      withdrawnAt: applications.withdrawnAt,
      chosen: applications.chosen,
      askedAt: applications.askedAt,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  return rows[0] ?? null;
}

/** Where these applications of the person's are; those of others are left out. */
export const findOwnApplications = (db: AppDb, userId: string, ids: readonly string[]) =>
  db
    .select({ state: applications.state, declined: applications.declined })
    .from(applications)
    .where(and(eq(applications.userId, userId), sql`${applications.id} IN ${listOf(ids)}`));

/** Jobs of the company of this one that the person refused for it, where that was not long ago. */
const refusedWith = ({ userId, nowMs }: Pick<OwnerAction, "userId" | "nowMs">, id: string): SQL =>
  sql`user_id = ${userId} AND declined = 'company' AND withdrawn_at > ${nowMs - REFUSAL_TAKE_BACK_MS}
    AND (id = ${id} OR company_key <> '' AND company_key = (
      SELECT company_key FROM ${applications} WHERE id = ${id} AND user_id = ${userId}))`;

/** The postings of those jobs. */
export async function readRefusedWith(
  db: AppDb,
  own: Pick<OwnerAction, "userId" | "nowMs">,
  id: string,
): Promise<string[]> {
  const rows = await db.select({ postingId: applications.postingId }).from(applications).where(refusedWith(own, id));
  return rows.map((row) => row.postingId);
}

/**
 * Takes back the refusal of those jobs: the ones on these postings are found again, for the matcher to judge like
 * any other; the others stay withdrawn.
 */
export function restoreCompany(db: AppDb, own: OwnerAction, id: string, postingIds: readonly string[]) {
  const { by, nowMs } = own;
  const which = refusedWith(own, id);
  return {
    others: db.run(sql`UPDATE ${applications} SET declined = '', chosen = 0
      WHERE ${which} AND state = 'withdrawn' AND posting_id NOT IN ${listOf(postingIds)}`),
    ...transition(db, {
      event: "found",
      which: sql`${which} AND posting_id IN ${listOf(postingIds)}`,
      by,
      nowMs,
      // They are asked again about those that they were asked about.
      set: sql`, declined = '', chosen = 0, asked_at = iif(asked_at IS NULL, NULL, ${nowMs})`,
    }),
  };
}

/**
 * Of the jobs that the matcher chose for a person, and that they had time to refuse or that went out, how many they
 * kept, as JSON of `Precision`. Where they have no time to refuse in, what merely waits says nothing, unless they say
 * that they keep it. What they were asked about was no choice of the matcher's. A job that they had applied to
 * themselves was right; one that staff found to be other work was not.
 */
export const matchPrecision = (userId: unknown, nowMs: number): SQL<string> =>
  sql<string>`(SELECT json_object('shown', count(*), 'kept', coalesce(sum(shown.declined IN ('', 'applied_myself')
      AND shown.outcome <> 'job_irrelevant'), 0))
    FROM ${applications} shown WHERE shown.user_id = ${userId} AND shown.chosen = 0 AND shown.self_apply = 0
    AND shown.asked_at IS NULL
    AND (shown.declined <> '' OR shown.kept_at IS NOT NULL OR shown.state IN ('submitted', 'unconfirmed')
      OR shown.outcome = 'job_irrelevant' AND shown.locked_at IS NOT NULL
      OR shown.state IN ('queued', 'claimed', 'parked', 'failed')
        AND shown.queued_at > shown.reserved_at AND shown.queued_at <= ${nowMs}))`;

/** Just before whatever else of the person's waits. */
const beforeOthers = (userId: string, id: string): SQL => sql`(SELECT min(o.queued_at) - 1 FROM ${applications} o
    WHERE o.user_id = ${userId} AND o.state IN ('queued','claimed') AND o.id <> ${id})`;

/** How often within a day and before now the person has put one of what waits before the others. */
const broughtForward = (userId: string, nowMs: number): SQL<number> =>
  sql`(SELECT count(*) FROM ${applications} w JOIN ${applicationEvents} e ON e.application_id = w.id
    WHERE w.user_id = ${userId} AND w.state IN ('queued','claimed') AND e.event = 'rescheduled'
      AND e.at > ${nowMs - DAY_MS} AND e.at < ${nowMs} AND e.evidence ->> 'because' = 'first')`;

/** Whether an application of the person's waits behind another because they have put theirs first too often today. */
export async function isForwardSpent(db: AppDb, userId: string, id: string, nowMs: number): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      sql`user_id = ${userId} AND id = ${id} AND state = 'queued' AND queued_at > ${beforeOthers(userId, id)}
        AND ${broughtForward(userId, nowMs)} >= ${FORWARD_A_DAY}`,
    );
  return rows.length > 0;
}

/**
 * Lets an application of the person's enter the staff's queue before their others, if it is unclaimed and they have not
 * done so too often today.
 */
export function prioritize(db: AppDb, { userId, by, nowMs }: OwnerAction, id: string) {
  const first = beforeOthers(userId, id);
  const day = sql`CASE WHEN ${ownerPaused} THEN NULL ELSE ${dayOf(first)} END`;
  const which = sql`user_id = ${userId} AND id = ${id} AND queued_at > ${first}
    AND ${broughtForward(userId, nowMs)} < ${FORWARD_A_DAY}`;
  const change = { event: "rescheduled", by, nowMs, evidence: { because: "first" } } as const;
  // Of two days that are over, each has an event that says so.
  const isLate = sql`${which} AND queue_day < ${jobsDay(nowMs)}`;
  return {
    left: all(transition(db, { ...change, which: isLate, set: sql`, queue_day = NULL` })),
    ...transition(db, { ...change, which, into: day, set: sql`, queued_at = ${first}, queue_day = ${day}` }),
    turns: setTurns(db, userId),
  };
}

/**
 * While a plan runs, takes unclaimed applications out of the staff's queue, their credits kept, until `resumeQueue`.
 */
export const holdQueue = (db: AppDb, { userId, by, nowMs }: OwnerAction) =>
  transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queue_day IS NOT NULL AND ${hasRunningPlan(userId, nowMs)}`,
    by,
    nowMs,
    evidence: { because: "paused" },
    set: sql`, queue_day = NULL`,
  });

/** Puts it back if `onlyIf`, each as much later as the person had paused. */
export function resumeQueue(db: AppDb, { userId, by, nowMs }: OwnerAction, onlyIf: SQL = sql`true`) {
  const paused = sql`(${nowMs} - (SELECT paused_at FROM ${plans} own WHERE own.user_id = ${userId}))`;
  const day = dayOf(sql`queued_at + ${paused}`);
  const moved = transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queue_day IS NULL AND ${paused} IS NOT NULL AND ${onlyIf}`,
    by,
    nowMs,
    evidence: { because: "resumed" },
    into: day,
    set: sql`, queued_at = queued_at + ${paused}, reserved_at = reserved_at + ${paused}, queue_day = ${day}`,
  });
  return { ...moved, turns: setTurns(db, userId) };
}

/** Moves what has not entered the staff's queue yet to when it does by other hours. */
export function shiftQueue(db: AppDb, { userId, by, nowMs }: OwnerAction, hours: VetoHours) {
  const at = sql`(queued_at + 3600000 * (${hours} - (SELECT veto_hours FROM ${plans} own
    WHERE own.user_id = ${userId})))`;
  const day = sql`CASE WHEN queue_day IS NULL THEN NULL ELSE ${dayOf(at)} END`;
  const moved = transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queued_at > ${nowMs} AND ${at} <> queued_at`,
    by,
    nowMs,
    evidence: { because: "veto_time" },
    into: day,
    set: sql`, queued_at = ${at}, queue_day = ${day}`,
  });
  return { ...moved, turns: setTurns(db, userId) };
}
