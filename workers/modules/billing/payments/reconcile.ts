import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { readDuePayments } from "../refunds/queries";

/** A notice that is being handled right now is left alone. */
const GRACE_MS = 60_000;

/**
 * Enqueues whatever is open with a gateway: orders to ask about, refunds to carry out, notices that were stored and not
 * acted upon. Safe to run any number of times; catches up on missed ticks.
 */
export async function reconcilePayments(ctx: AppContext): Promise<void> {
  authorize(ctx, "payments.reconcile");
  const now = ctx.now();
  const { orders, refunds, notices } = await readDuePayments(ctx.db, {
    nowMs: now,
    receivedBefore: now - GRACE_MS,
    limit: 100,
  });
  await ctx.deliver([
    ...orders.map(({ orderId }) => ({ type: "order" as const, orderId })),
    ...refunds.map(({ refundId }) => ({ type: "refund" as const, refundId })),
    ...notices.map(({ eventId }) => ({ type: "webhook" as const, eventId })),
  ]);
}
