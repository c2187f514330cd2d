import type { AppContext } from "../context";
import { authorize } from "../policy";
import { giveUpAbandoned, stalledJobs } from "./queries";
import { MAX_ATTEMPTS, SWEPT_AT_ONCE } from "./rules";

/** Enqueues again whatever should be running and is not: a lost message, a consumer that died, a retry that is due. */
export async function sweepJobs(ctx: AppContext): Promise<void> {
  authorize(ctx, "jobs.sweep");
  await giveUpAbandoned(ctx.db, ctx.now(), MAX_ATTEMPTS);
  const lying = await stalledJobs(ctx.db, ctx.now(), SWEPT_AT_ONCE);
  await ctx.deliver(lying.map(({ kind, ref }) => ({ type: "job", kind, ref })));
}
