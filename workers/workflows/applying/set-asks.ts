import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { enqueueJob } from "../../core/jobs/queries";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { cancelAskMail, renewAsked } from "../../modules/applications/queries";
import { setAsks as saveAsks } from "../../modules/billing/queries";
import { AsksInput } from "../../modules/billing";

/**
 * Sets how often the caller is asked about jobs that are not sure enough to be sent. The list of those that they are
 * asked about already stays, unless they never want to be asked: then nothing of it is shown or lapses, and no email is
 * sent. After that it is asked for seven days again. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function setAsks(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "applying.set_asks");
  const { asks } = parseInput(AsksInput, input);
  const nowMs = ctx.now();
  await write(ctx.db, {
    // It reads how often they were asked so far.
    renewed: asks === "never" ? null : renewAsked(ctx.db, userId, nowMs),
    asks: saveAsks(ctx.db, userId, asks),
    mail: asks === "never" ? cancelAskMail(ctx.db, userId) : null,
    fill: enqueueJob(ctx.db, "fill_queue", userId, nowMs),
  });
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}
