import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { closeUndelivered, findUndelivered, sendAgain } from "./undelivered-queries";
import { ResolveUndeliveredInput } from "./schema";

/**
 * Settles a mail that failed, or whose outcome is unknown: it is sent again from its first attempt on, it did arrive
 * (only for an unknown one), or it is dropped. Only staff decide this: sending a mail of unknown outcome again may send
 * it twice. Deciding twice decides once.
 * @throws DomainError `invalid`; `not_found` when it waits for no decision (any more); `conflict` when it changed since
 *   it was seen, its address was forgotten, or the application that it is about was taken back.
 */
export async function resolveUndelivered(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "mailing.resolve_undelivered");
  const { decision, mailId, state } = parseInput(ResolveUndeliveredInput, input);
  const mail = await findUndelivered(ctx.db, mailId);
  if (!mail) throw new DomainError("not_found", "outbox.mailWaitsNoDecision");
  const now = ctx.now();
  const settled =
    decision === "again"
      ? sendAgain(ctx.db, mailId, state, now)
      : closeUndelivered(ctx.db, mailId, state, decision === "arrived" ? "sent" : "cancelled");
  const changed = await write(ctx.db, {
    mail: audited(ctx.db, settled, {
      actor,
      action: "mailing.resolve_undelivered",
      subjectId: mail.userId,
      objectId: mailId,
      detail: `${state}: ${decision}`,
      nowMs: now,
    }),
  });
  if (changed.mail === 0)
    throw new DomainError("conflict", mail.state === state ? "outbox.mailSaysTrueNo" : "outbox.mailChangedMeanwhile");
  if (decision === "again") await ctx.enqueue([{ type: "mail", outboxId: mailId }]);
}
