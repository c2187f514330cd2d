import type { AppContext } from "../kernel/context";
import { readRaw } from "../../db/client";
import { jobsDay } from "../../lib/india-time";
import { authorize } from "../kernel/policy";
import { queueReserved, reserveForBest } from "./queries";

/**
 * Moves the person's best matches into the queue, each with a credit reserved and the resume to use.
 * Nothing is queued before the person has confirmed their address. A queue is never longer than its credits;
 * running it fifty times at once changes nothing.
 */
export async function fillQueue(ctx: AppContext, input: { userId: string }): Promise<{ queued: number }> {
  authorize(ctx, "applications.fill_queue");
  const now = ctx.now();
  const { queued } = await readRaw(ctx.db, {
    reserved: reserveForBest(ctx.db, input.userId, now),
    queued: queueReserved(ctx.db, input.userId, now, jobsDay(now)),
  });
  return { queued: queued.length };
}
