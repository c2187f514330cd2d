import type { AppContext } from "../kernel/context";
import { fillQueue } from "../applications/fill-queue";
import { authorize } from "../kernel/policy";
import { lookWider } from "./look-wider";

/**
 * Fills the person's queue, and notes whether nothing fits them: a spell in which nothing does begins and ends with
 * what the queue is filled with. Safe to repeat.
 */
export async function fillAndLook(ctx: AppContext, input: { userId: string }): Promise<{ queued: number }> {
  authorize(ctx, "matching.look_wider");
  const filled = await fillQueue(ctx, input);
  await lookWider(ctx, input);
  return filled;
}
