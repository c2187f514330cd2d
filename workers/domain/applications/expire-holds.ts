import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { enqueueJob } from "../jobs/queries";
import { authorize } from "../kernel/policy";
import { endHeldTooLong, eventActor, heldTooLong } from "./queries";

/** Applications of one tick; what is left comes with the next. */
const AT_ONCE = 50;

/**
 * Frees the credits that parked applications kept for 7 days, and unconfirmed ones for 14: what was parked has failed,
 * and the person's queue is filled anew. Safe to repeat; catches up on ticks that were missed.
 */
export async function expireHolds(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "applications.expire_holds"));
  const nowMs = ctx.now();
  const due = await heldTooLong(ctx.db, nowMs, AT_ONCE);
  if (due.length === 0) return;
  const people = [...new Set(due.map(({ userId }) => userId))];
  const ids = due.map(({ id }) => id);
  await write(ctx.db, {
    holds: endHeldTooLong(ctx.db, ids, by, nowMs),
    fill: people.map((userId) => enqueueJob(ctx.db, "fill_queue", userId, nowMs)),
  });
  await ctx.enqueue(people.map((ref) => ({ type: "job", kind: "fill_queue", ref })));
}
