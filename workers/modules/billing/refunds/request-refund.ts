import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { refundEvent } from "./event-rules";
import { findOwnOrder, insertRequest, publishRefund } from "./queries";
import { REFUND_WINDOW_MS } from "../orders/rules";
import { RefundRequestInput } from "../orders/schema";

/**
 * Asks for the money of one's own order back, within 7 days of the payment (spec sections 2 and 9). Staff decide.
 * Repeating it while it waits changes nothing.
 * @throws DomainError `invalid` for a reason that is too long; `not_found`; `conflict` when the 7 days are over or it
 *   was decided.
 */
export async function requestRefund(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.request_refund");
  const { orderId, reason } = parseInput(RefundRequestInput, input);
  const order = await findOwnOrder(ctx.db, actor.userId, orderId);
  if (!order || order.activatedAt === null || order.paidAt === null)
    throw new DomainError("not_found", "errors.notFound");
  if (order.refundState === "requested") return;
  if (order.refundState !== null) throw new DomainError("conflict", "refunds.paymentsRefundDecided");
  const now = ctx.now();
  if (now - order.paidAt >= REFUND_WINDOW_MS) throw new DomainError("conflict", "refunds.refundAskedWithin7");
  const id = timeId(now);
  const event = refundEvent(id, "requested");
  await write(ctx.db, [
    insertRequest(ctx.db, {
      id,
      orderId,
      userId: actor.userId,
      reason,
      paidAfter: now - REFUND_WINDOW_MS,
      nowMs: now,
    }),
    publishRefund(ctx.db, event, id, "requested", now),
  ]);
  await ctx.enqueue([{ type: "job", kind: "refund_event", ref: event }]);
}
