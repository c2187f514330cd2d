import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { forgetEnded } from "./index-queries";
import { askForUnfilled } from "./queries";

/**
 * As a jobs day begins, asks for its share to be queued for everybody with credits to spare, after another look where
 * little is found: what was beyond their best sixty, or of a company at its limit, may be due by now. Whose
 * plan's time is over leaves the index.
 */
export async function lookAgain(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.look_again");
  const now = ctx.now();
  await write(ctx.db, [forgetEnded(ctx.db, now), ...askForUnfilled(ctx.db, now)]);
}
