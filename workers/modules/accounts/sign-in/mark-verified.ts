import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { enqueueJob } from "../../../core/jobs/queries";
import { setVerified } from "./account-queries";

/** Marks an address as confirmed without a mail: for sample people, whose mailboxes do not exist. */
export async function markVerified(ctx: AppContext, input: { userId: string }): Promise<void> {
  authorize(ctx, "identity.mark_verified");
  const now = ctx.now();
  await write(ctx.db, [...setVerified(ctx.db, input.userId, now), enqueueJob(ctx.db, "fill_queue", input.userId, now)]);
}
