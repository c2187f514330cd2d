import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { applyPaymentStatus } from "./apply-payment-status";
import { claimCheck, stopChecking } from "../orders/queries";
import { readBuyer, reportProblem } from "./report-problem";
import { MAX_CHECKS } from "../orders/rules";

/**
 * Asks the gateway about an order that is not paid, if that is due, and does what it says. The next question is set
 * before this one is asked, with a growing gap, so that a gateway that does not answer is asked again.
 */
export async function checkOrder(ctx: AppContext, input: { orderId: string }): Promise<void> {
  authorize(ctx, "payments.reconcile");
  const now = ctx.now();
  // Two questions at once would do no harm: the word is applied once.
  const order = await claimCheck(ctx.db, input.orderId, now);
  if (!order) return;
  if (order.checks > MAX_CHECKS) {
    const { id, gateway } = order;
    const problem = {
      kind: "unsettled",
      cause: id,
      orderId: id,
      gateway,
      paymentId: null,
      amount: null,
      currency: null,
    } as const;
    const report = reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) });
    await write(ctx.db, [stopChecking(ctx.db, id), ...report]);
    return;
  }
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (!gateway) throw new Error(`${order.gateway} is not configured`);
  await applyPaymentStatus(ctx, order, await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
}
