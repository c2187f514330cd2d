import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { setNextTry } from "../../../core/alarms/queries";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { dueMail } from "./delivery-queries";
import { CHANNEL_ALARMS, CHANNELS } from "./vocabulary";

const Input = z.object({ channel: z.enum(CHANNELS) });

/**
 * Tries now whether a channel's provider takes our messages again, instead of at the next time: one tries it, and once
 * that one went out the others follow by themselves.
 * @throws DomainError `not_found` when the channel is not stopped (any more).
 */
export async function resumeOutbox(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "mailing.resume");
  const { channel } = parseInput(Input, input);
  const now = ctx.now();
  const changed = await write(ctx.db, {
    alarm: audited(ctx.db, setNextTry(ctx.db, CHANNEL_ALARMS[channel], now), {
      actor,
      action: "mailing.resume",
      subjectId: null,
      detail: channel,
      nowMs: now,
    }),
  });
  if (changed.alarm === 0) throw new DomainError("not_found", "outbox.messagesNotStoppedMore");
  const due = await dueMail(ctx.db, channel, now, 1);
  await ctx.enqueue(due.map((outboxId) => ({ type: "mail", outboxId })));
}
