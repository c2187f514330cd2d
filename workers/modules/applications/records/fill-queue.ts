import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { eventActor } from "../../../core/event-actor";
import { queueTopMatches, readFormsQueued, tailorQueued } from "./queueing-queries";

/**
 * Moves the person's best matches into the queue, each with a credit reserved and the resume to use.
 * Nothing is queued before the person has confirmed their address. A queue is never longer than its credits;
 * running it fifty times at once changes nothing.
 */
export async function fillQueue(ctx: AppContext, input: { userId: string }): Promise<{ queued: number }> {
  const by = eventActor(authorize(ctx, "applications.fill_queue"));
  const nowMs = ctx.now();
  const { move } = await write(ctx.db, {
    ...queueTopMatches(ctx.db, input.userId, by, nowMs),
    tailoring: tailorQueued(ctx.db, input.userId, nowMs),
    forms: readFormsQueued(ctx.db, input.userId, nowMs),
  });
  return { queued: move };
}
