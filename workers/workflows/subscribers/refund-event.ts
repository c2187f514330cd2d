import type { AppContext } from "../../core/context";
import { completeJob, isHeld, type Claim } from "../../core/jobs/queries";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { readRefundMail } from "../../modules/billing";
import { enqueueMail } from "../../modules/messaging/queries";

/** Mails what follows from a refund that was asked for or decided, or that ended a membership: once, by its cause. */
export async function followRefundEvent(ctx: AppContext, claim: Claim): Promise<void> {
  authorize(ctx, "payments.follow_refund");
  const mail = await readRefundMail(ctx, claim.ref);
  await write(ctx.db, {
    mail: mail && enqueueMail(ctx.db, mail, isHeld(claim)),
    done: completeJob(ctx.db, claim),
  });
}
