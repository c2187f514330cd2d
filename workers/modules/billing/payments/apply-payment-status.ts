import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import type { ProblemKind } from "../../../db/schema/billing/payments";
import type { JobMessage } from "../../../core/jobs/messages";
import type { OrderStatus, SeenPayment } from "../orders/port";
import { timeId } from "../../../core/ids";
import { invoiceStatements } from "../invoices/issue";
import { findInterest, findMember } from "../membership/queries";
import { enqueueJob } from "../../../core/jobs/queries";
import { markFulfilled } from "../orders/fulfil-queries";
import type { Mail } from "./products";
import {
  isOnlyPayment,
  isDuplicatePurchase,
  hasNoBuyer,
  isReusedPayment,
  isSecond,
  type Condition,
  type Problem,
} from "./problem-queries";
import { holdOrder, markPaid, moveOrder, recordPayment, stopChecking, type OrderRow } from "../orders/queries";
import { signReference } from "../orders/reference";
import { refundEvent } from "../refunds/event-rules";
import { insertDuplicateRefund, publishRefund } from "../refunds/queries";
import { planMessages, purchaseNotice, receiptOf } from "./purchase-mails";
import { readBuyer, reportProblem, type Buyer } from "./report-problem";
import { UNKNOWN_MS } from "../orders/rules";

/** The note on a payment that is returned automatically. */
const PAID_TWICE = "Paid twice: returned by itself";

/**
 * Does what the gateway's word means for an order: records each payment once, makes the order paid if one settles
 * exactly what was asked, and gives what was bought in the same batch (spec section 4, "Activation steps"). While
 * nothing is paid the order follows the newest word, whichever it was before. Safe at any time, any number of times, at
 * once: every statement looks for itself whether it is still to be done.
 * The word comes from a checked notice or from the gateway's own status call, never from a browser.
 */
export async function applyPaymentStatus(ctx: AppContext, order: OrderRow, status: OrderStatus): Promise<void> {
  for (const payment of status.payments) await applyPayment(ctx, order, payment);
  if (status.payments.length > 0 || status.state === "paid") return;
  if (status.state === "unknown") return giveUpOnUnknownOrder(ctx, order);
  await write(ctx.db, [moveOrder(ctx.db, order, status.state, ctx.now())]);
}

/**
 * An order that the gateway does not know is no order that failed: it is asked about again, and long after its end left
 * to staff.
 */
async function giveUpOnUnknownOrder(ctx: AppContext, order: OrderRow): Promise<void> {
  if (order.state === "paid" || ctx.now() < order.expiresAt + UNKNOWN_MS) return;
  const problem: Problem = {
    kind: "not_at_gateway",
    cause: order.id,
    orderId: order.id,
    gateway: order.gateway,
    paymentId: null,
    amount: null,
    currency: null,
  };
  // Without a checkout the order cannot have been paid.
  const report =
    order.session === null ? [] : reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) });
  await write(ctx.db, [stopChecking(ctx.db, order.id), ...report]);
}

async function applyPayment(ctx: AppContext, order: OrderRow, payment: SeenPayment): Promise<void> {
  const now = ctx.now();
  const fits = payment.settles === order.amount && payment.currency === order.currency;
  const buyer = await readBuyer(ctx, order);
  const refundId = timeId(now);
  const event = refundEvent(refundId, "returned", order.takenBackAt === null ? "goes_on" : "nothing");
  const changed = await write(ctx.db, {
    payment: recordPayment(ctx.db, order, payment, now),
    paid: markPaid(ctx.db, order, payment.paymentId, now),
    ...refundDuplicate(ctx, refundId, event, { order, payment }),
    problems: problemsOf(ctx, order, payment, { fits, buyer }),
    given: fits ? await fulfilStatements(ctx, order, payment, buyer) : holdOrder(ctx.db, order.id),
  });
  const messages: JobMessage[] = [];
  if (fits && order.product === "plan" && order.userId)
    messages.push(...planMessages({ ...order, userId: order.userId }));
  if (changed.refund > 0)
    messages.push({ type: "refund", refundId }, { type: "job", kind: "refund_event", ref: event });
  await ctx.enqueue(messages);
}

/**
 * A second payment of one order goes back, and its buyer is told by the event. The count of `refund` says whether it
 * has begun to.
 */
function refundDuplicate(
  ctx: AppContext,
  id: string,
  event: string,
  { order, payment }: { order: OrderRow; payment: SeenPayment },
) {
  const now = ctx.now();
  return {
    refund: insertDuplicateRefund(
      ctx.db,
      { id, gateway: order.gateway, paymentId: payment.paymentId, note: PAID_TWICE, nowMs: now },
      isSecond(order, payment),
    ),
    published: publishRefund(ctx.db, event, id, "approved", now),
  };
}

/** The discrepancies of a payment: after the order was marked paid, before anything is given. */
function problemsOf(
  ctx: AppContext,
  order: OrderRow,
  payment: SeenPayment,
  { fits, buyer }: { fits: boolean; buyer: Buyer | null },
): Statement[] {
  const of = `${order.gateway}:${payment.paymentId}`;
  const about = {
    orderId: order.id,
    gateway: order.gateway,
    paymentId: payment.paymentId,
    amount: payment.amount,
    currency: payment.currency,
  };
  const report = (kind: ProblemKind, when: Condition, rest: { cause?: string; settled?: string } = {}) =>
    reportProblem(
      ctx,
      { kind, cause: rest.cause ?? of, ...about },
      { order, buyer, when, ...(rest.settled ? { settled: rest.settled } : {}) },
    );
  const second = isSecond(order, payment);
  return [
    ...report("reused_payment", isReusedPayment(order, payment), { cause: `${of}:${order.id}` }),
    ...report("paid_twice", second, { settled: PAID_TWICE }),
    ...(fits ? [] : report("wrong_amount", isOnlyPayment(order, payment))),
    ...report("bought_twice", isDuplicatePurchase(order)),
    ...(buyer ? [] : report("nobody", hasNoBuyer(order.id))),
  ];
}

/** The statements that give what an order sells, by one of its payments, and then mark it as fulfilled. */
export async function fulfilStatements(
  ctx: AppContext,
  order: OrderRow,
  payment: SeenPayment,
  buyer: Buyer | null,
): Promise<Statement[]> {
  // One time for the plan and its order: what follows knows the plan by that of the order.
  const now = ctx.now();
  return [...(await giveStatements(ctx, order, payment, buyer, now)), markFulfilled(ctx.db, order.id, now)];
}

async function giveStatements(
  ctx: AppContext,
  order: OrderRow,
  payment: SeenPayment,
  buyer: Buyer | null,
  now: number,
): Promise<Statement[]> {
  if (order.product === "community") return membershipStatements(ctx, order, payment);
  if (!buyer || !order.userId) return [];
  const { userId } = order;
  const { choices } = ctx.config;
  return [
    ...ctx.products.fulfilPlan(ctx.db, { ...order, userId, choices }, now),
    ...(await invoiceStatements(ctx, order, payment, buyer.displayName)),
    enqueueJob(ctx.db, "match_person", userId, now),
  ];
}

async function membershipStatements(ctx: AppContext, order: OrderRow, payment: SeenPayment): Promise<Statement[]> {
  const now = ctx.now();
  const known = await findMember(ctx.db, order.buyerEmail, order.buyerPhone);
  const memberId = known?.id ?? timeId(now);
  const name = order.buyerName || known?.name || (await findInterest(ctx.db, order.buyerEmail))?.name || "";
  const mails: Mail[] = [
    purchaseNotice(
      ctx,
      order,
      { name, email: order.buyerEmail, contactNumber: order.buyerPhone },
      "Premium WhatsApp Community",
      now,
    ),
    {
      template: "community_welcome",
      userId: null,
      recipient: order.buyerEmail,
      model: {
        name,
        ...receiptOf(order, payment, now),
        phone: order.buyerPhone,
        key: await signReference(ctx.config.signingKey, "membership", memberId),
      },
      cause: `community_welcome:${order.id}${order.gives > 1 ? `#${order.gives}` : ""}`,
    },
  ];
  return [
    ...ctx.products.fulfilMembership(ctx.db, { ...order, buyerName: name }, memberId, mails, now),
    ...(await invoiceStatements(ctx, order, payment, name)),
  ];
}
