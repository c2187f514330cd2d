import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { readNextTry } from "../alarms/queries";
import { authorize } from "../kernel/policy";
import { dueMail, markAbandoned } from "./queries";
import { OUTBOX_ALARM } from "./vocabulary";

/**
 * Enqueues mail that is due; catches up on whatever earlier ticks missed. While the provider refuses our
 * account, one mail alone tries whether that is over.
 */
export async function enqueueDueMail(ctx: AppContext): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const now = ctx.now();
  await write(ctx.db, markAbandoned(ctx.db, now));
  const nextTryAt = await readNextTry(ctx.db, OUTBOX_ALARM);
  if (nextTryAt !== null && nextTryAt > now) return;
  const due = await dueMail(ctx.db, now, nextTryAt === null ? 200 : 1);
  await ctx.deliver(due.map((outboxId) => ({ type: "mail", outboxId })));
}
