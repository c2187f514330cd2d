import type { AppContext } from "../../../core/context";
import type { JobMessage } from "../../../core/jobs/messages";
import { indiaDay } from "../../../lib/india-time";
import { welcomeCause } from "../../messaging";
import { teamNoticeEntry } from "../../messaging/queries";
import { PLAN_MS } from "../orders/fulfil-queries";
import { findOrder, type OrderRow } from "../orders/queries";
import { productText, showAmount } from "../orders/rules";
import { orderEvent } from "../plans/event-rules";
import { findPaymentOf } from "../refunds/queries";
import type { Mail } from "./products";
import { readBuyer } from "./report-problem";

/** The messages to send after an order gave a plan. */
export const planMessages = (order: { userId: string; id: string; gives: number }): JobMessage[] => [
  { type: "job", kind: "plan_event", ref: orderEvent(order) },
  { type: "job", kind: "match_person", ref: order.userId },
];

/**
 * A plan that an order gave, with the mails that follow: the team's notice, the welcome and the receipt. Null where it
 * was not given, or its buyer is gone.
 */
export async function readPurchase(ctx: AppContext, orderId: string) {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.userId || order.activatedAt === null || order.paymentId === null) return null;
  const [payment, buyer] = [await findPaymentOf(ctx.db, order.id, order.paymentId), await readBuyer(ctx, order)];
  if (!payment || !buyer) return null;
  const { userId, plan, activatedAt: at } = order;
  const { name, displayName, email, phone } = buyer;
  const mails: Mail[] = [
    purchaseNotice(ctx, order, { name: displayName, email, contactNumber: phone }, `${plan} Purchased`, at),
    {
      template: "premium_welcome",
      userId,
      recipient: email,
      model: { name, plan: plan ?? "" },
      cause: welcomeCause("premium", userId, at + PLAN_MS),
    },
    {
      template: "payment_receipt",
      userId,
      recipient: email,
      model: { name, ...receiptOf(order, payment, at) },
      cause: `receipt:${order.id}`,
    },
  ];
  return { plan, at, mails };
}

/** The values of a receipt for the day of `nowMs`. */
export const receiptOf = (
  order: OrderRow,
  payment: { paymentId: string; amount: number; currency: string },
  nowMs: number,
) => ({
  product: productText(order.product, order.plan, order.credits),
  amount: showAmount(payment.amount, payment.currency),
  order: order.id,
  payment: payment.paymentId,
  day: indiaDay(nowMs),
});

/** Tells the team who bought what. */
export const purchaseNotice = (
  ctx: AppContext,
  order: OrderRow,
  who: { name: string; email: string; contactNumber: string },
  action: string,
  nowMs: number,
): Mail =>
  teamNoticeEntry(ctx.config.teamMail, {
    userId: order.userId,
    who,
    action,
    cause: `team:${action}:${order.id}`,
    nowMs,
  });
