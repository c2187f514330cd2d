import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { enqueueJob } from "../../../core/jobs/queries";
import { authorize } from "../../../core/policy";
import { expireOverdueHolds, heldTooLong, stop, findUnwanted } from "./release-queries";
import { eventActor } from "../../../core/event-actor";

/** Applications of one tick; what is left comes with the next. */
const AT_ONCE = 50;

/**
 * Frees the credits that parked applications kept for 7 days, and unconfirmed ones for 14; a parked one has then
 * failed. Withdraws what the person declined while an operator held it, if no outcome was recorded within hours of the
 * lease. The queues of these people are filled anew. Safe to repeat; catches up on ticks that were missed.
 */
export async function expireHolds(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "applications.expire_holds"));
  const nowMs = ctx.now();
  const [due, declined] = await Promise.all([
    heldTooLong(ctx.db, nowMs, AT_ONCE),
    findUnwanted(ctx.db, nowMs, AT_ONCE),
  ]);
  if (due.length + declined.length === 0) return;
  const people = [...new Set([...due, ...declined].map(({ userId }) => userId))];
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await write(ctx.db, {
    holds: expireOverdueHolds(ctx.db, idsOf(due), by, nowMs),
    declined: stop(ctx.db, idsOf(declined), by, nowMs),
    fill: people.map((userId) => enqueueJob(ctx.db, "fill_queue", userId, nowMs)),
  });
  await ctx.enqueue(people.map((ref) => ({ type: "job", kind: "fill_queue", ref })));
}
