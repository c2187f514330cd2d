import { DAY_MS } from "../../../lib/time";
import { eventActor } from "../../../core/event-actor";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { GatewayRefused, type GatewayEvent } from "../orders/port";
import { timeId } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { creditNoteStatements } from "../invoices/issue";
import { applyPaymentStatus } from "./apply-payment-status";
import { ALWAYS } from "../../../db/sql";
import type { Problem } from "./problem-queries";
import { noticeHandled, findOrder, findPayment, findUnhandled, paymentsOf, type StoredEvent } from "../orders/queries";
import { notifiedWith } from "./receive-webhook";
import {
  closeRequest,
  findChargeback,
  findGatewayRefund,
  findRefund,
  insertGatewayRefund,
  refundIs,
  turnChargeback,
} from "../refunds/queries";
import { readBuyer, reportProblem } from "./report-problem";
import { returnable } from "../orders/rules";
import { settleStatements } from "./carry-out-refund";

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** A refund or dispute may come before its payment is known; after this long it is put before staff. */
const WAIT_MS = DAY_MS;

/**
 * Acts upon a checked and stored notice. Repeating it changes nothing; what throws is tried again by the queue, then by
 * the tick.
 */
export async function runWebhookJob(ctx: AppContext, input: { eventId: string }): Promise<void> {
  authorize(ctx, "payments.reconcile");
  const stored = await findUnhandled(ctx.db, input.eventId);
  if (!stored) return;
  const { event } = stored;
  if (event.kind === "order") await handleOrder(ctx, stored, event);
  else if (event.kind === "refund") {
    if (!(await handleRefund(ctx, stored, event))) return;
  } else if (event.kind === "dispute") {
    if (!(await handleDispute(ctx, stored, event))) return;
  }
  await write(ctx.db, [noticeHandled(ctx.db, stored.id, ctx.now())]);
}

/**
 * A payment that a notice vouches for is taken from it. Anything else only says that it is time to ask: a failure may
 * come late, of an attempt that was followed by another.
 */
async function handleOrder(
  ctx: AppContext,
  stored: StoredEvent,
  event: Extract<GatewayEvent, { kind: "order" }>,
): Promise<void> {
  const order = await findOrder(ctx.db, event.orderId);
  if (!order || !notifiedWith(stored.gateway).includes(order.gateway)) {
    if (event.state === "paid")
      await write(
        ctx.db,
        reportProblem(ctx, unknown(stored, event.payment?.paymentId ?? event.orderId, event.orderId, event.payment), {
          order: null,
          buyer: null,
        }),
      );
    return;
  }
  if (event.state === "paid" && event.payment && !event.confirm) {
    await applyPaymentStatus(ctx, order, { state: "paid", payments: [event.payment] });
    return;
  }
  if (order.state === "paid" && event.state !== "paid") return;
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (!gateway) throw new Error(`${order.gateway} is not configured`);
  await applyPaymentStatus(ctx, order, await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
}

/** @returns false when it has to wait for what it speaks of. */
async function handleRefund(
  ctx: AppContext,
  stored: StoredEvent,
  event: Extract<GatewayEvent, { kind: "refund" }>,
): Promise<boolean> {
  const begun = event.refundId ? await findRefund(ctx.db, event.refundId) : null;
  const ours =
    begun ??
    (event.paymentId
      ? await findGatewayRefund(ctx.db, notifiedWith(stored.gateway), event.paymentId, event.gatewayRef)
      : null);
  if (ours && ours.state !== "requested" && notifiedWith(stored.gateway).includes(ours.gateway)) {
    let { state } = event;
    if (event.confirm) {
      const order = await findOrder(ctx.db, ours.orderId);
      const gateway = ctx.providers.payments.byName(ours.gateway);
      if (!gateway) throw new Error(`${ours.gateway} is not configured`);
      ({ state } = await gateway.readRefund({
        refundId: ours.id,
        orderId: ours.orderId,
        gatewayRef: order?.gatewayRef ?? null,
        paymentId: ours.paymentId,
        amount: ours.amount,
        currency: ours.currency,
        refundRef: ours.gatewayRef,
      }));
    }
    if (state !== "pending") await write(ctx.db, await settleStatements(ctx, ours, state, event.gatewayRef));
    return true;
  }
  if (event.confirm) return confirmGatewayRefund(ctx, stored, event);
  if (event.state !== "done") return true;
  const payment = event.paymentId ? await knownPayment(ctx, stored, event.paymentId, event.orderId) : null;
  if (!payment) return waited(ctx, stored, event.gatewayRef, event.orderId, event);
  return recordGatewayRefund(ctx, {
    payment,
    amount: event.amount,
    currency: event.currency,
    kind: "outside",
    ref: event.gatewayRef,
    known: null,
  });
}

/**
 * A refund that we did not begin, reported by a webhook whose signature does not cover its body: the gateway is asked
 * for it. Which payment it returns, and how much, only the webhook says, so nothing is taken back: staff see it.
 */
async function confirmGatewayRefund(
  ctx: AppContext,
  stored: StoredEvent,
  event: Extract<GatewayEvent, { kind: "refund" }>,
): Promise<boolean> {
  const order = event.orderId ? await findOrder(ctx.db, event.orderId) : null;
  if (!order || !event.refundId || !notifiedWith(stored.gateway).includes(order.gateway)) return true;
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (!gateway) throw new Error(`${order.gateway} is not configured`);
  const { amount, currency } = event;
  try {
    const { state } = await gateway.readRefund({
      refundId: event.refundId,
      orderId: order.id,
      gatewayRef: order.gatewayRef,
      paymentId: order.paymentId ?? "",
      amount,
      currency: order.currency,
      refundRef: event.gatewayRef,
    });
    if (state !== "done") return true;
  } catch (error) {
    if (error instanceof GatewayRefused) return true;
    throw error;
  }
  const problem: Problem = {
    kind: "refund_outside",
    cause: `${order.gateway}:${event.gatewayRef}`,
    orderId: order.id,
    gateway: order.gateway,
    paymentId: null,
    amount,
    currency,
  };
  await write(ctx.db, reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) }));
  return true;
}

/**
 * The effect of a dispute on the money: from its beginning on the bank has it, as after a loss. When it is won the
 * money is here again; whether what was taken back is given again is for staff to decide. A notice of its beginning
 * that comes after it was won is late; a loss after that is another stage.
 */
async function handleDispute(
  ctx: AppContext,
  stored: StoredEvent,
  event: Extract<GatewayEvent, { kind: "dispute" }>,
): Promise<boolean> {
  const ref = event.paymentId ?? event.orderId ?? stored.id;
  const payment = await disputedPayment(ctx, stored, event);
  if (!payment) return waited(ctx, stored, ref, event.orderId, event);
  const of = { payment, amount: event.amount ?? returnable(payment), currency: event.currency };
  const taken = await findChargeback(ctx.db, payment);
  const turned = taken?.state === "failed";
  if (event.state !== "won") {
    if (turned && event.state === "opened") return true;
    return recordGatewayRefund(ctx, {
      ...of,
      kind: "chargeback",
      ref: turned ? `${payment.paymentId}:after-won` : payment.paymentId,
      known: taken?.id ?? null,
    });
  }
  const order = await findOrder(ctx.db, payment.orderId);
  const problem: Problem = {
    kind: "chargeback_won",
    cause: `${payment.gateway}:${payment.paymentId}`,
    orderId: payment.orderId,
    gateway: payment.gateway,
    paymentId: payment.paymentId,
    amount: of.amount,
    currency: of.currency,
  };
  await write(ctx.db, [
    ...(taken ? [turnChargeback(ctx.db, taken.id, "failed")] : []),
    ...reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) }),
  ]);
  return true;
}

/** The payment that a dispute is about: by its own id, or the one that its order was given for. */
async function disputedPayment(
  ctx: AppContext,
  stored: StoredEvent,
  event: Extract<GatewayEvent, { kind: "dispute" }>,
): Promise<PaymentRow | null> {
  const known = event.paymentId ? await knownPayment(ctx, stored, event.paymentId, event.orderId) : null;
  if (known || !event.orderId) return known;
  const order = await findOrder(ctx.db, event.orderId);
  if (!order || !notifiedWith(stored.gateway).includes(order.gateway)) return null;
  const of = await paymentsOf(ctx.db, order.id);
  return of.find((p) => p.paymentId === order.paymentId) ?? (of.length === 1 ? (of[0] ?? null) : null);
}

interface GatewayRefund {
  payment: PaymentRow;
  amount: number;
  currency: string;
  kind: "outside" | "chargeback";
  ref: string;
  /** The row of what went back, where there is one already. */
  known: string | null;
}

/** Money that went back without us: all of a payment takes back what it bought; staff see it either way. */
async function recordGatewayRefund(
  ctx: AppContext,
  { payment, amount, currency, kind, ref, known }: GatewayRefund,
): Promise<boolean> {
  const now = ctx.now();
  const order = await findOrder(ctx.db, payment.orderId);
  if (!order) throw new Error("A payment without its order");
  const problem: Problem = {
    kind: kind === "chargeback" ? "chargeback" : "refund_outside",
    cause: `${payment.gateway}:${ref}`,
    orderId: order.id,
    gateway: payment.gateway,
    paymentId: payment.paymentId,
    amount,
    currency,
  };
  const all = amount >= returnable(payment) && currency === payment.currency;
  const refundId = known ?? timeId(now);
  const went = known
    ? turnChargeback(ctx.db, known, "done")
    : insertGatewayRefund(ctx.db, { id: refundId, payment, kind, gatewayRef: ref, nowMs: now });
  const back = { orderId: order.id, paymentId: payment.paymentId, amount, currency };
  await write(ctx.db, [
    ...(all
      ? [
          closeRequest(ctx.db, payment, now),
          went,
          ...ctx.products.reverseFulfilment(ctx.db, order, refundId, {
            by: eventActor(ctx.actor),
            nowMs: now,
          }),
          ...(await creditNoteStatements(ctx, { ...back, cause: refundId }, refundIs(refundId, "done"))),
        ]
      : await creditNoteStatements(ctx, { ...back, cause: problem.cause }, ALWAYS)),
    ...reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) }),
  ]);
  return true;
}

/**
 * A payment by the gateway's id. One that we have not heard of, of an order that is ours, is asked for: its own notice
 * may be lost.
 */
async function knownPayment(
  ctx: AppContext,
  stored: StoredEvent,
  paymentId: string,
  orderId: string | null,
): Promise<PaymentRow | null> {
  const names = notifiedWith(stored.gateway);
  const known = await findPayment(ctx.db, names, paymentId);
  if (known) return known;
  const order = orderId ? await findOrder(ctx.db, orderId) : null;
  const gateway = order && names.includes(order.gateway) ? ctx.providers.payments.byName(order.gateway) : null;
  if (!order || !gateway) return null;
  await applyPaymentStatus(ctx, order, await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
  return findPayment(ctx.db, names, paymentId);
}

/** An event about a payment that is not known yet waits for a day, then staff see it. */
async function waited(
  ctx: AppContext,
  stored: StoredEvent,
  ref: string,
  orderId: string | null,
  event: { amount: number | null; currency: string },
): Promise<boolean> {
  if (ctx.now() - stored.receivedAt < WAIT_MS) return false;
  await write(ctx.db, reportProblem(ctx, unknown(stored, ref, orderId, event), { order: null, buyer: null }));
  return true;
}

function unknown(
  stored: StoredEvent,
  ref: string,
  orderId: string | null,
  money: { amount: number | null; currency: string } | null,
): Problem {
  return {
    kind: "unknown_order",
    cause: `${stored.gateway}:${ref}`,
    orderId,
    gateway: stored.gateway,
    paymentId: ref === orderId ? null : ref,
    amount: money?.amount ?? null,
    currency: money?.currency ?? null,
  };
}
