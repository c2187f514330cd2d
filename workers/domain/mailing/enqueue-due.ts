import type { AppContext } from "../../context";
import { authorize } from "../policy";
import { dueMail, markAbandoned } from "./queries";

/** Nudges the senders of mail that is due; catches up on whatever earlier ticks missed. */
export async function enqueueDueMail(ctx: AppContext): Promise<void> {
  authorize(ctx, "mailing.send_due");
  await markAbandoned(ctx.db, ctx.now());
  const due = await dueMail(ctx.db, ctx.now(), 200);
  await ctx.deliver(due.map((outboxId) => ({ type: "mail", outboxId })));
}
