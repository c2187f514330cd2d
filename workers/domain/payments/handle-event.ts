import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { GatewayRefused, type GatewayEvent, type GatewayName } from "../../providers/payments/port";
import { timeId } from "../ids";
import { authorize } from "../policy";
import { takeBack } from "./activation-queries";
import { applyWord } from "./apply-word";
import { eventHandled, findOrder, findPayment, findUnhandled, insertProblem, type OrderRow, type Problem, type StoredEvent } from "./queries";
import { NOTICE_ENDPOINTS } from "./receive-notice";
import { closeRequest, findOutsideRefund, findRefund, insertOutsideRefund, settleRefund } from "./refund-queries";

/** A refund or dispute may come before its payment is known; after this long it is put before staff. */
const WAIT_MS = 86_400_000;

/** Acts upon a stored notice that was left unhandled; changes nothing when it was handled meanwhile. */
export async function handleNotice(ctx: AppContext, input: { eventId: string }): Promise<void> {
  authorize(ctx, "payments.reconcile");
  const stored = await findUnhandled(ctx.db, input.eventId);
  if (stored) await handleEvent(ctx, stored);
}

/** Acts upon a checked and stored notice. Repeating it changes nothing; what throws is tried again by the next tick. */
export async function handleEvent(ctx: AppContext, stored: StoredEvent): Promise<void> {
  const { event } = stored;
  if (event.kind === "order") await handleOrder(ctx, stored, event);
  else if (event.kind === "refund") {
    if (!(await handleRefund(ctx, stored, event))) return;
  } else if (event.kind === "dispute") {
    if (!(await handleDispute(ctx, stored, event))) return;
  }
  await write(ctx.db, [eventHandled(ctx.db, stored.id, ctx.now())]);
}

/** The names under which orders of this gateway are kept: the sandbox's two methods share an endpoint. */
function family(gateway: GatewayName): readonly GatewayName[] {
  return Object.values(NOTICE_ENDPOINTS).find((names: readonly GatewayName[]) => names.includes(gateway)) ?? [gateway];
}

async function handleOrder(ctx: AppContext, stored: StoredEvent, event: Extract<GatewayEvent, { kind: "order" }>): Promise<void> {
  const order = await findOrder(ctx.db, event.orderId);
  if (!order || !family(stored.gateway).includes(order.gateway)) {
    if (event.state === "paid") await write(ctx.db, [insertProblem(ctx.db, unknown(stored, event.payment?.paymentId ?? event.orderId, event.orderId, event.payment), ctx.now())]);
    return;
  }
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (event.confirm || (event.state === "paid" && !event.payment)) {
    if (!gateway) throw new Error(`${order.gateway} is not configured`);
    await applyWord(ctx, order, await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
    return;
  }
  await applyWord(ctx, order, { state: event.state, payments: event.payment ? [event.payment] : [] });
}

/** @returns false when it has to wait for what it speaks of. */
async function handleRefund(ctx: AppContext, stored: StoredEvent, event: Extract<GatewayEvent, { kind: "refund" }>): Promise<boolean> {
  const now = ctx.now();
  const begun = event.refundId ? await findRefund(ctx.db, event.refundId) : null;
  const ours = begun ?? (event.paymentId ? await findOutsideRefund(ctx.db, family(stored.gateway), event.paymentId, event.gatewayRef) : null);
  if (ours && ours.state !== "requested" && family(stored.gateway).includes(ours.gateway)) {
    let { state } = event;
    if (event.confirm) {
      const order = await findOrder(ctx.db, ours.orderId);
      const gateway = ctx.providers.payments.byName(ours.gateway);
      if (!gateway) throw new Error(`${ours.gateway} is not configured`);
      ({ state } = await gateway.readRefund({ refundId: ours.id, orderId: ours.orderId, gatewayRef: order?.gatewayRef ?? null, paymentId: ours.paymentId, amount: ours.amount, currency: ours.currency, refundRef: ours.gatewayRef }));
    }
    if (state !== "pending") await write(ctx.db, settleRefund(ctx.db, ours, state, event.gatewayRef, now));
    return true;
  }
  if (event.confirm) return confirmOutside(ctx, stored, event);
  if (event.state !== "done") return true;
  if (!event.paymentId) return waited(ctx, stored, event.gatewayRef, event.orderId, event);
  return outside(ctx, stored, { paymentId: event.paymentId, orderId: event.orderId, amount: event.amount, currency: event.currency, kind: "outside", ref: event.gatewayRef });
}

/**
 * A refund that we did not begin, told of by a notice that does not cover its body: the gateway is asked for it. Which
 * payment it returns, and how much, only the notice says, so nothing is taken back: staff see it.
 */
async function confirmOutside(ctx: AppContext, stored: StoredEvent, event: Extract<GatewayEvent, { kind: "refund" }>): Promise<boolean> {
  const order = event.orderId ? await findOrder(ctx.db, event.orderId) : null;
  if (!order || !event.refundId || !family(stored.gateway).includes(order.gateway)) return true;
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (!gateway) throw new Error(`${order.gateway} is not configured`);
  const { amount, currency } = event;
  try {
    const { state } = await gateway.readRefund({ refundId: event.refundId, orderId: order.id, gatewayRef: order.gatewayRef, paymentId: order.paymentId ?? "", amount, currency: order.currency, refundRef: event.gatewayRef });
    if (state !== "done") return true;
  } catch (error) {
    if (error instanceof GatewayRefused) return true;
    throw error;
  }
  await write(ctx.db, [insertProblem(ctx.db, { kind: "refund_outside", cause: `${order.gateway}:${event.gatewayRef}`, orderId: order.id, gateway: order.gateway, paymentId: null, amount, currency }, ctx.now())]);
  return true;
}

async function handleDispute(ctx: AppContext, stored: StoredEvent, event: Extract<GatewayEvent, { kind: "dispute" }>): Promise<boolean> {
  // A loss may be the first that we hear of it.
  if (event.state !== "won") return outside(ctx, stored, { ...event, kind: "chargeback", ref: event.paymentId });
  const payment = await findPayment(ctx.db, family(stored.gateway), event.paymentId);
  if (!payment) return waited(ctx, stored, event.paymentId, event.orderId, event);
  // Whether what was taken back is given again is for staff to decide.
  const about = { orderId: payment.orderId, gateway: payment.gateway, paymentId: event.paymentId, amount: event.amount, currency: event.currency };
  await write(ctx.db, [insertProblem(ctx.db, { kind: "chargeback_won", cause: `${payment.gateway}:${event.paymentId}`, ...about }, ctx.now())]);
  return true;
}

interface Outside {
  paymentId: string;
  orderId: string | null;
  amount: number;
  currency: string;
  kind: "outside" | "chargeback";
  ref: string;
}

/** Money that went back without us: all of a payment takes back what it bought; staff see it either way. */
async function outside(ctx: AppContext, stored: StoredEvent, event: Outside): Promise<boolean> {
  const now = ctx.now();
  const payment = (await findPayment(ctx.db, family(stored.gateway), event.paymentId)) ?? (await learnPayment(ctx, stored, event));
  const order: OrderRow | null = payment ? await findOrder(ctx.db, payment.orderId) : null;
  if (!payment || !order) return waited(ctx, stored, event.ref, event.orderId, event);
  const problem: Problem = {
    kind: event.kind === "chargeback" ? "chargeback" : "refund_outside",
    cause: `${payment.gateway}:${event.ref}`,
    orderId: order.id,
    gateway: payment.gateway,
    paymentId: event.paymentId,
    amount: event.amount,
    currency: event.currency,
  };
  const all = event.amount === payment.amount && event.currency === payment.currency;
  const refundId = timeId(now);
  await write(ctx.db, [
    ...(all ? [closeRequest(ctx.db, payment, now), insertOutsideRefund(ctx.db, { id: refundId, payment, kind: event.kind, gatewayRef: event.ref, nowMs: now }), ...takeBack(ctx.db, order, refundId, { teamMail: ctx.config.teamMail, nowMs: now })] : []),
    insertProblem(ctx.db, problem, now),
  ]);
  return true;
}

/** A payment that we have not heard of, of an order that is ours: its own notice may be lost, so the gateway is asked. */
async function learnPayment(ctx: AppContext, stored: StoredEvent, event: Outside): Promise<ReturnType<typeof findPayment>> {
  const order = event.orderId ? await findOrder(ctx.db, event.orderId) : null;
  const gateway = order && family(stored.gateway).includes(order.gateway) ? ctx.providers.payments.byName(order.gateway) : null;
  if (!order || !gateway) return null;
  await applyWord(ctx, order, await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
  return findPayment(ctx.db, family(stored.gateway), event.paymentId);
}

/** What it speaks of is not known yet: it waits for a day, then staff see it. */
async function waited(ctx: AppContext, stored: StoredEvent, ref: string, orderId: string | null, event: { amount: number; currency: string }): Promise<boolean> {
  if (ctx.now() - stored.receivedAt < WAIT_MS) return false;
  await write(ctx.db, [insertProblem(ctx.db, unknown(stored, ref, orderId, event), ctx.now())]);
  return true;
}

function unknown(stored: StoredEvent, ref: string, orderId: string | null, money: { amount: number; currency: string } | null): Problem {
  return { kind: "unknown_order", cause: `${stored.gateway}:${ref}`, orderId, gateway: stored.gateway, paymentId: ref === orderId ? null : ref, amount: money?.amount ?? null, currency: money?.currency ?? null };
}
