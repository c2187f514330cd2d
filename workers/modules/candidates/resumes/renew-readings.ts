import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { enqueueCutOff, enqueueOutdated } from "./queries";
import { READER_VERSION } from "../../../reading/resumes/read-resume";

/** Files read again in a minute: the newly given ones must not wait behind them. */
const AT_ONCE = 20;

/**
 * Enqueues some of the resumes that an older reader has read, or whose clean copy was cut off; the next tick goes on.
 * Safe to repeat.
 */
export async function renewReadings(ctx: AppContext): Promise<number> {
  authorize(ctx, "resumes.renew");
  const nowMs = ctx.now();
  const { outdated, cutOff } = await write(ctx.db, {
    outdated: enqueueOutdated(ctx.db, READER_VERSION, AT_ONCE, nowMs),
    cutOff: enqueueCutOff(ctx.db, AT_ONCE, nowMs),
  });
  return outdated + cutOff;
}
