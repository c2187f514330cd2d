/** Claims: who works on an application, and until when. */
import { sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../db/schema/applications";
import type { AppDb, Statement } from "../../db/client";
import { enqueueJobs } from "../jobs/queries";
import type { FillStop } from "./vocabulary";
import {
  IS_OPEN,
  ownerPaused,
  isReady,
  fillStop,
  type EventActor,
  transition,
  all,
  type ApplicationAt,
  outcomeColumns,
} from "./queries";
import { tailorAgain } from "./queueing-queries";
import { withdraw } from "./leaving-queries";

/**
 * Claims one open application until `untilMs`; who has it keeps it for longer, which is no event.
 * @param pick a query of its id.
 * @param holder the operator; null for the engine.
 * @param claimed what is true of it once it is claimed, and of no other.
 */
export function claim(
  db: AppDb,
  pick: SQL,
  { holder, by, nowMs, untilMs }: { holder: string | null; by: EventActor; nowMs: number; untilMs: number },
  claimed: SQL = sql`claimed_by = ${holder}`,
): { move: Statement; event: Statement } {
  return {
    move: db.run(sql`UPDATE ${applications} SET state = 'claimed', claimed_by = ${holder}, claimed_at = ${nowMs},
        claimed_until = ${untilMs}, event_count = event_count + (state <> 'claimed' OR claimed_by IS NOT ${holder})
      WHERE id = (${pick}) AND ${IS_OPEN}`),
    event: db.run(sql`INSERT INTO ${applicationEvents} (application_id, n, attempt, at, actor_kind, actor_id, event)
      SELECT id, event_count, attempt, ${nowMs}, ${by.kind}, ${by.id}, 'claimed' FROM ${applications}
      WHERE ${claimed} AND state = 'claimed'
        AND NOT EXISTS (SELECT 1 FROM ${applicationEvents} e
          WHERE e.application_id = applications.id AND e.n = event_count)`),
  };
}

/** Claims this very application for a lease, if it is open and unclaimed, and the operator holds no other. */
export function claimOne(
  db: AppDb,
  id: string,
  holder: string | null,
  by: EventActor,
  nowMs: number,
  untilMs: number,
): { move: Statement; event: Statement } {
  // The engine's own lease is no exception: a message that comes twice must not send a form twice.
  const own = holder === null ? sql`` : sql` OR claimed_by = ${holder}`;
  const pick = sql`SELECT id FROM ${applications} WHERE id = ${id} AND (${isReady(nowMs)}${own})
    AND NOT EXISTS (SELECT 1 FROM ${applications} other WHERE other.claimed_by = ${holder} AND other.id <> ${id})`;
  return claim(db, pick, { holder, by, nowMs, untilMs }, sql`id = ${id} AND claimed_by IS ${holder}`);
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
      all(withdraw(db, { which: stopped(why), by, nowMs, because: why })),
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

/**
 * Records that the employer's form is about to be sent, by the operator who has claimed it. Only while nothing keeps it
 * from being filled, and by its attempt, so that no application is sent twice.
 */
export function markSending(db: AppDb, holder: string, e: Pick<ApplicationAt, "id" | "attempt">, nowMs: number) {
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
