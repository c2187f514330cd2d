import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { setNextTry } from "../alarms/queries";
import { audited } from "../audit/queries";
import { DomainError } from "../kernel/errors";
import { authorize } from "../kernel/policy";
import { dueMail } from "./queries";
import { OUTBOX_ALARM } from "./vocabulary";

/**
 * Tries now whether the provider takes our mails again, instead of at the next time: one mail tries it, and once that
 * one went out the others follow by themselves.
 * @throws DomainError `not_found` when the outbox is not stopped (any more).
 */
export async function resumeOutbox(ctx: AppContext): Promise<void> {
  const actor = authorize(ctx, "mailing.resume");
  const now = ctx.now();
  const changed = await write(ctx.db, {
    alarm: audited(ctx.db, setNextTry(ctx.db, OUTBOX_ALARM, now), {
      actor,
      action: "mailing.resume",
      subjectId: null,
      nowMs: now,
    }),
  });
  if (changed.alarm === 0) throw new DomainError("not_found", "The mails are not stopped any more");
  const due = await dueMail(ctx.db, "mail", now, 1);
  await ctx.enqueue(due.map((outboxId) => ({ type: "mail", outboxId })));
}
