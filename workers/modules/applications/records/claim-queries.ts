/** Claims: who works on an application, and until when. */
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import type { AppDb, Statement } from "../../../db/client";
import { enqueueJobs } from "../../../core/jobs/queries";
import type { FillStop } from "./vocabulary";
import { ownerPaused, isReady, fillStop, transition, all, type ApplicationAttempt, outcomeColumns } from "./queries";
import { type EventActor } from "../../../core/event-actor";
import { tailorAgain } from "./queueing-queries";
import { withdrawApplications } from "./release-queries";

/** For how long an operator claims. */
interface Lease {
  holder: string;
  nowMs: number;
  untilMs: number;
}

/**
 * Claims one open application for an operator who has none; one that they have is kept for longer, which is no event.
 * @param pick a query of the id of the one to claim.
 * @param mayRenew which one they may keep.
 */
export function claim(db: AppDb, pick: SQL, { holder, nowMs, untilMs }: Lease, mayRenew: SQL = sql`true`) {
  const lease = sql`claimed_at = ${nowMs}, claimed_until = ${untilMs}`;
  return {
    renewed: db.run(sql`UPDATE ${applications} SET ${lease} WHERE claimed_by = ${holder} AND ${mayRenew}`),
    ...transition(db, {
      event: "claimed",
      which: sql`id = (${pick}) AND NOT EXISTS (SELECT 1 FROM ${applications} own WHERE own.claimed_by = ${holder})`,
      by: { kind: "operator", id: holder },
      nowMs,
      set: sql`, claimed_by = ${holder}, ${lease}`,
    }),
  };
}

/** Claims this very application, if it is open and unclaimed, and the operator holds no other. */
export function claimOne(db: AppDb, id: string, lease: Lease) {
  const pick = sql`SELECT id FROM ${applications} WHERE id = ${id} AND ${isReady(lease.nowMs)}`;
  return claim(db, pick, lease, sql`id = ${id}`);
}

/**
 * Returns the operator's application to the queue. One that its person does not want leaves the queue, and so does one
 * that must not be made any more, which the next operator could not fill either. A paused person's one waits with their
 * others.
 */
export function returnClaim(db: AppDb, holder: string, id: string, by: EventActor, nowMs: number): Statement[] {
  const which = sql`id = ${id} AND claimed_by = ${holder}`;
  const stopped = (why: FillStop) => sql`${which} AND ${fillStop(nowMs)} = ${why}`;
  const isOver = sql`${fillStop(nowMs)} IN ('declined', 'same_role', 'company_full')`;
  return [
    enqueueJobs(db, "fill_queue", sql`SELECT user_id AS ref FROM ${applications} WHERE ${which} AND ${isOver}`, nowMs),
    ...(["declined", "same_role", "company_full"] as const).flatMap((why) =>
      all(withdrawApplications(db, { which: stopped(why), by, nowMs, because: why })),
    ),
    tailorAgain(db, which, nowMs),
    ...all(
      transition(db, {
        event: "returned",
        which,
        by,
        nowMs,
        set: sql`, queue_day = CASE WHEN ${ownerPaused} THEN NULL ELSE queue_day END`,
      }),
    ),
  ];
}

/** Shortens the operator's lease to `untilMs`. */
export function shortenClaim(db: AppDb, holder: string, id: string, untilMs: number): Statement {
  return db
    .update(applications)
    .set({ claimedUntil: sql`min(${applications.claimedUntil}, ${untilMs})` })
    .where(sql`${applications.claimedBy} = ${holder} AND ${applications.id} = ${id}`);
}

/** Ends the operator's lease at once, if `when`: the application is anybody's who takes it. */
export const endClaims = (db: AppDb, holder: string, nowMs: number, when: SQL): Statement =>
  db
    .update(applications)
    .set({ claimedUntil: sql`min(${applications.claimedUntil}, ${nowMs})` })
    .where(sql`${applications.claimedBy} = ${holder} AND ${when}`);

/**
 * Records that the employer's form is about to be sent, by the operator who has claimed it. Only while nothing keeps it
 * from being filled, and by its attempt, so that no application is sent twice.
 */
export function markSending(db: AppDb, holder: string, e: Pick<ApplicationAttempt, "id" | "attempt">, nowMs: number) {
  return db
    .update(applications)
    .set({ sendingAt: sql`coalesce(${applications.sendingAt}, ${nowMs})` })
    .where(
      sql`${applications.claimedBy} = ${holder} AND ${applications.id} = ${e.id}
        AND ${applications.attempt} = ${e.attempt} AND ${applications.state} = 'claimed'
        AND ${applications.claimedUntil} > ${nowMs}
        AND (${applications.sendingAt} IS NOT NULL OR ${fillStop(nowMs)} = '')`,
    );
}

/**
 * An application that was being sent and whose lease ran out is unconfirmed: it may have been sent, so it is asked
 * about and not sent again. `of` names one that its operator still holds. The row names the operator who had it, since
 * they may still confirm it.
 */
export function settleSending(
  db: AppDb,
  by: EventActor,
  nowMs: number,
  of: { holder: string; id: string } | null = null,
) {
  const which = of ? sql`claimed_by = ${of.holder} AND id = ${of.id}` : sql`claimed_until <= ${nowMs}`;
  return transition(db, {
    event: "unconfirmed",
    which: sql`sending_at IS NOT NULL AND ${which}`,
    by,
    nowMs,
    outcome: "unconfirmed",
    set: sql`${outcomeColumns("unconfirmed", "unconfirmed", sql`claimed_by`, nowMs)}, revision = revision + 1`,
  });
}

/** Gives the operator the whole lease back that leaving had shortened. */
export function renewClaim(db: AppDb, holder: string, leaseMs: number) {
  return db
    .update(applications)
    .set({ claimedUntil: sql`${applications.claimedAt} + ${leaseMs}` })
    .where(
      sql`${applications.claimedBy} = ${holder}
        AND ${applications.claimedUntil} < ${applications.claimedAt} + ${leaseMs}`,
    );
}
