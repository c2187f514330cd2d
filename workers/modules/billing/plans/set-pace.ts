import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { enqueueJob } from "../../../core/jobs/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { setPace as savePace } from "./queries";
import { PaceInput } from "./pace-schema";

/**
 * Sets how fast the caller's applications are used: evenly over the days of their plan, or as jobs fit. What waits
 * already stays. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function setPace(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "applying.set_pace");
  const { pace } = parseInput(PaceInput, input);
  await write(ctx.db, {
    pace: savePace(ctx.db, userId, pace),
    fill: enqueueJob(ctx.db, "fill_queue", userId, ctx.now()),
  });
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}
