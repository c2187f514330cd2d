import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { bundleDigests as mails, bundleMessages } from "./queries";

/**
 * Puts what is due for mails of the day, and for messages of the morning, into them. Safe to repeat; catches up on
 * ticks that were missed.
 */
export async function bundleDigests(ctx: AppContext): Promise<void> {
  authorize(ctx, "mailing.send_due");
  await write(ctx.db, [...mails(ctx.db, ctx.now()), ...bundleMessages(ctx.db, ctx.now())]);
}
