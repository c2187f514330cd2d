import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { markNudged } from "./queries";
import { NUDGE_AGAIN_MS, NUDGES_A_TICK } from "./rules";

/** Tells the queue of the boards that are due, the longest due first. What one tick leaves, the next takes. */
export async function enqueueDueSources(ctx: AppContext): Promise<void> {
  authorize(ctx, "sources.enqueue_due");
  const ids = await markNudged(ctx.catalog, ctx.now(), NUDGE_AGAIN_MS, NUDGES_A_TICK);
  if (ids.length > 0) await ctx.deliver(ids.map((sourceId) => ({ type: "poll", sourceId })));
}
