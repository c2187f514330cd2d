import type { AppContext } from "../../context";
import { write } from "../../db/client";
import type { OrderStatus, SeenPayment } from "../../providers/payments/port";
import { indiaDay } from "../india-time";
import { timeId } from "../ids";
import { findInterest, findMember } from "../community/queries";
import { noticeToTeam } from "../mailing/queries";
import { welcomeCause } from "../mailing/rules";
import { askForWork } from "../work-items/queries";
import { giveMembership, givePlan, markGiven, paymentProblems, PLAN_MS, type Mail } from "./activation-queries";
import { markPaid, moveOrder, readPayer, recordPayment, stopChecking, type OrderRow } from "./queries";
import { signReference } from "./reference";
import { describeProduct, showMoney } from "./rules";

/**
 * Does what the gateway's word means for an order: records each payment once, makes the order paid if one is exactly
 * what was asked, and gives what was bought in the same batch (spec section 4, "Activation steps"). Safe at any time,
 * any number of times, at once: every statement looks for itself whether it is still to be done.
 * The word comes from a checked notice or from the gateway's own status call, never from a browser.
 */
export async function applyWord(ctx: AppContext, order: OrderRow, status: OrderStatus): Promise<void> {
  for (const payment of status.payments) await applyPayment(ctx, order, payment);
  if (status.payments.length > 0) return;
  if (status.state === "failed" || status.state === "closed") await write(ctx.db, [moveOrder(ctx.db, order.id, status.state)]);
}

async function applyPayment(ctx: AppContext, order: OrderRow, payment: SeenPayment): Promise<void> {
  const now = ctx.now();
  const fits = payment.amount === order.amount && payment.currency === order.currency;
  await write(ctx.db, [
    recordPayment(ctx.db, order, payment, now),
    markPaid(ctx.db, order, payment.paymentId, now),
    ...paymentProblems(ctx.db, order, payment, now),
    ...(fits ? [...(await giving(ctx, order, payment, now)), markGiven(ctx.db, order.id, now)] : [stopChecking(ctx.db, order.id)]),
  ]);
  if (fits && order.product === "plan" && order.userId) await ctx.enqueue([{ type: "work", kind: "match_person", ref: order.userId }]);
}

async function giving(ctx: AppContext, order: OrderRow, payment: SeenPayment, now: number) {
  const receipt = {
    product: describeProduct(order.product, order.plan, order.credits),
    amount: showMoney(order.amount, order.currency),
    order: order.id,
    payment: payment.paymentId,
    day: indiaDay(now),
  };
  if (order.product === "community") return givingMembership(ctx, order, receipt, now);
  const payer = order.userId ? await readPayer(ctx.db, order.userId) : null;
  if (!payer || !order.userId) return [];
  const { userId } = order;
  const name = payer.firstName ?? payer.displayName;
  const mails: Mail[] = [
    teamNotice(ctx, order, { name: payer.displayName, email: payer.email, contactNumber: payer.phone ?? "" }, `${order.plan} Purchased`, now),
    { template: "premium_welcome", userId, recipient: payer.email, model: { name, plan: order.plan ?? "" }, cause: welcomeCause("premium", userId, now + PLAN_MS) },
    { template: "payment_receipt", userId, recipient: payer.email, model: { name, ...receipt }, cause: `receipt:${order.id}` },
  ];
  return [...givePlan(ctx.db, order, mails, now), askForWork(ctx.db, "match_person", userId, now)];
}

async function givingMembership(ctx: AppContext, order: OrderRow, receipt: Record<string, string>, now: number) {
  const known = await findMember(ctx.db, order.buyerEmail, order.buyerPhone);
  const memberId = known?.id ?? timeId(now);
  const name = order.buyerName || known?.name || (await findInterest(ctx.db, order.buyerEmail))?.name || "";
  const mails: Mail[] = [
    teamNotice(ctx, order, { name, email: order.buyerEmail, contactNumber: order.buyerPhone }, "Premium WhatsApp Community", now),
    { template: "community_welcome", userId: null, recipient: order.buyerEmail, model: { name, ...receipt, phone: order.buyerPhone, key: await signReference(ctx.config.signingKey, "membership", memberId) }, cause: `community_welcome:${order.id}` },
  ];
  return giveMembership(ctx.db, { ...order, buyerName: name }, memberId, mails, now);
}

function teamNotice(ctx: AppContext, order: OrderRow, who: { name: string; email: string; contactNumber: string }, action: string, now: number): Mail {
  return noticeToTeam(ctx.config.teamMail, { userId: order.userId, who, action, cause: `team:${action}:${order.id}`, nowMs: now });
}
