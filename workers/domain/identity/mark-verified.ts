import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { setVerified } from "./account-queries";

/** Takes an address for confirmed without a mail: for the sample people, whose addresses nobody reads. */
export async function markVerified(ctx: AppContext, input: { userId: string }): Promise<void> {
  authorize(ctx, "identity.mark_verified");
  const now = ctx.now();
  await write(ctx.db, [...setVerified(ctx.db, input.userId, now), enqueueJob(ctx.db, "fill_queue", input.userId, now)]);
}
