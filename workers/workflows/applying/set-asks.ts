import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { enqueueJob } from "../../core/jobs/queries";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { cancelAskMail } from "../../modules/applications/queries";
import { setAsks as saveAsks } from "../../modules/billing/queries";
import { AsksInput } from "../../modules/billing";

/**
 * Sets how often the caller is asked about jobs that are not sure enough to be sent. What they are asked about already
 * stays, unless they never want to be asked: then nothing of it is shown, and no email is sent. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`.
 */
export async function setAsks(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "applying.set_asks");
  const { asks } = parseInput(AsksInput, input);
  const nowMs = ctx.now();
  await write(ctx.db, {
    asks: saveAsks(ctx.db, userId, asks),
    mail: cancelAskMail(ctx.db, userId, nowMs, asks !== "never"),
    fill: enqueueJob(ctx.db, "fill_queue", userId, nowMs),
  });
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}
