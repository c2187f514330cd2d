import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { readNextTry } from "../../../core/alarms/queries";
import { authorize } from "../../../core/policy";
import { dueMail, markAbandoned } from "./delivery-queries";
import { CHANNEL_ALARMS, CHANNELS } from "./vocabulary";

/**
 * Enqueues mail and messages that are due; catches up on whatever earlier ticks missed. While a provider refuses our
 * account, one alone tries whether that is over.
 */
export async function enqueueDueMail(ctx: AppContext): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const now = ctx.now();
  await write(ctx.db, markAbandoned(ctx.db, now));
  for (const channel of CHANNELS) {
    if (channel === "whatsapp" && !ctx.providers.whatsapp) continue;
    const nextTryAt = await readNextTry(ctx.db, CHANNEL_ALARMS[channel]);
    if (nextTryAt !== null && nextTryAt > now) continue;
    const due = await dueMail(ctx.db, channel, now, nextTryAt === null ? 200 : 1);
    await ctx.deliver(due.map((outboxId) => ({ type: "mail", outboxId })));
  }
}
