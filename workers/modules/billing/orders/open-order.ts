import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { GatewayRefused, type CheckoutSession, type PaymentGateway } from "./port";
import type { Offer } from "../offers/vocabulary";
import { DomainError, isUniqueViolation } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { PAYMENT_UNAVAILABLE } from "./start-intent";
import { closeUnmade, findByClientKey, insertOrder, releaseKey, saveCheckout, type OrderRow } from "./queries";
import { WALLET_LABEL } from "../../../providers/payments/facts";
import { messageOf } from "../../../texts/text";
import { signReference } from "./reference";
import {
  ANOTHER_PURCHASE,
  beingMade,
  checkGap,
  describeProduct,
  MAKING_MS,
  newOrderId,
  ORDER_LIFE_MS,
  SESSION_FAILED,
} from "./rules";

/** The message where the wallet was chosen for another currency: no gateway takes that. */
const WALLET_IN_RUPEES = messageOf("errors.walletRupees", { wallet: WALLET_LABEL });

/** The data that the browser needs to pay an order. */
export interface OpenedOrder {
  orderId: string;
  /** The order's signed reference: for the return page and the status calls. */
  reference: string;
  gateway: string;
  amount: number;
  currency: "INR" | "USD";
  session: CheckoutSession;
}

export interface OrderDraft {
  clientKey: string;
  product: "plan" | "community";
  plan: "Basic" | "Pro" | "Ultimate" | null;
  /** The offer as it is now: a copy is frozen on the order. */
  offer: Offer;
  country: string | null;
  method: "card" | "wallet";
  userId: string | null;
  intentId: string | null;
  buyer: { name: string; email: string; phone: string; state?: string };
}

/**
 * Makes an order with what its offer says now, frozen, then asks the gateway for a checkout. The same client key
 * answers the same
 * order. If we stop between the two, the reconciliation finds the order and asks the gateway about it.
 * An order that cannot be paid any more gives its key up: who presses again gets a new one.
 * @throws DomainError `invalid` for the wallet with other money than its own; `unavailable` when no gateway takes this
 *   money, or it does not answer; `conflict` when the order of this key is being made, is paid or belongs to another
 * purchase.
 */
export async function openOrder(ctx: AppContext, draft: OrderDraft): Promise<OpenedOrder> {
  const gateway = ctx.providers.payments.find(draft.method, draft.offer.currency);
  if (!gateway)
    throw draft.method === "wallet" && draft.offer.currency !== "INR"
      ? new DomainError("invalid", WALLET_IN_RUPEES, { method: WALLET_IN_RUPEES })
      : new DomainError("unavailable", PAYMENT_UNAVAILABLE);
  // Hashed: the row outlives the person, and must not name them.
  const clientKey = await sha256Hex(draft.clientKey);
  const now = ctx.now();
  const known = await findByClientKey(ctx.db, clientKey);
  if (known && !isOver(known, now)) return answerKnown(ctx, known, draft);
  if (known) await releaseKey(ctx.db, known.id, clientKey);
  const order: OrderRow = {
    id: newOrderId(draft.product),
    clientKey,
    product: draft.product,
    plan: draft.plan,
    offerVersion: draft.offer.version,
    credits: draft.offer.credits,
    terms: draft.offer.terms,
    amount: draft.offer.amount,
    currency: draft.offer.currency,
    country: draft.country,
    method: draft.method,
    gateway: gateway.name,
    gatewayRef: null,
    session: null,
    userId: draft.userId,
    intentId: draft.intentId,
    // A plan's buyer is the account; only a community order needs these to be kept.
    buyerName: draft.product === "community" ? draft.buyer.name : "",
    buyerEmail: draft.product === "community" ? draft.buyer.email : "",
    buyerPhone: draft.product === "community" ? draft.buyer.phone : "",
    buyerState: draft.buyer.state ?? "",
    state: "open",
    paymentId: null,
    paidAt: null,
    activatedAt: null,
    takenBackAt: null,
    revoked: 0,
    expiresAt: now + ORDER_LIFE_MS,
    nextCheckAt: now + checkGap(0),
    checks: 0,
    createdAt: now,
    closedAt: null,
    gives: 1,
    pausedMs: 0,
  };
  try {
    await write(ctx.db, [insertOrder(ctx.db, order)]);
  } catch (error) {
    if (!isUniqueViolation(error, "orders.client_key")) throw error;
    const other = await findByClientKey(ctx.db, clientKey);
    if (!other) throw error;
    return answerKnown(ctx, other, draft);
  }
  return makeCheckout(ctx, gateway, order, draft);
}

/**
 * The data that the browser needs to pay an order whose checkout is there.
 * @throws DomainError `conflict` without a checkout.
 */
export async function openedOrder(ctx: AppContext, order: OrderRow): Promise<OpenedOrder> {
  if (order.session === null) throw new DomainError("conflict", SESSION_FAILED);
  return {
    orderId: order.id,
    reference: await signReference(ctx.config.signingKey, "order", order.id),
    gateway: order.gateway,
    amount: order.amount,
    currency: order.currency,
    session: JSON.parse(order.session) as CheckoutSession,
  };
}

/** Closed without a payment, or past the time in which its checkout can be opened. */
function isOver(order: OrderRow, nowMs: number): boolean {
  return order.state === "closed" || (order.state !== "paid" && order.expiresAt <= nowMs);
}

async function answerKnown(ctx: AppContext, order: OrderRow, draft: OrderDraft): Promise<OpenedOrder> {
  const same =
    order.userId === draft.userId &&
    order.intentId === draft.intentId &&
    order.amount === draft.offer.amount &&
    order.currency === draft.offer.currency &&
    order.method === draft.method;
  const sameBuyer =
    order.product === "plan" ||
    (order.buyerEmail === draft.buyer.email &&
      order.buyerPhone === draft.buyer.phone &&
      order.buyerState === (draft.buyer.state ?? ""));
  if (!same || !sameBuyer) throw new DomainError("conflict", ANOTHER_PURCHASE);
  if (order.state === "paid") throw new DomainError("conflict", "errors.orderPaid");
  if (order.session !== null) return openedOrder(ctx, order);
  // Another request is making it right now, or gave up half way.
  const gateway = ctx.providers.payments.byName(order.gateway);
  const leftMs = order.createdAt + MAKING_MS - ctx.now();
  if (leftMs > 0) throw new DomainError("conflict", beingMade(leftMs));
  if (!gateway) throw new DomainError("unavailable", PAYMENT_UNAVAILABLE);
  return makeCheckout(ctx, gateway, order, draft);
}

async function makeCheckout(
  ctx: AppContext,
  gateway: PaymentGateway,
  order: OrderRow,
  draft: OrderDraft,
): Promise<OpenedOrder> {
  const reference = await signReference(ctx.config.signingKey, "order", order.id);
  const { name, email, phone } = draft.buyer;
  const page = order.method === "wallet" ? "/phonepe-payment-status" : "/verify-payment";
  try {
    const checkout = await gateway.createCheckout({
      orderId: order.id,
      money: { amount: order.amount, currency: order.currency },
      description: describeProduct(order.product, order.plan, order.credits),
      customer: { id: order.userId ?? order.id, name, email, phone },
      returnUrl: `${ctx.config.origin}${page}?order=${encodeURIComponent(reference)}`,
      notifyUrl: `${ctx.config.origin}/api/webhooks/${gateway.name.startsWith("sandbox") ? "sandbox" : gateway.name}`,
      expiresAtMs: order.expiresAt,
    });
    await saveCheckout(ctx.db, order.id, checkout);
    return {
      orderId: order.id,
      reference,
      gateway: gateway.name,
      amount: order.amount,
      currency: order.currency,
      session: checkout.session,
    };
  } catch (error) {
    ctx.log.error("payments.no_session", { id: order.id, kind: gateway.name, error });
    // Only a refusal proves that there is no checkout; otherwise the reconciliation asks.
    if (error instanceof GatewayRefused) await write(ctx.db, [closeUnmade(ctx.db, order.id, ctx.now())]);
    throw new DomainError("unavailable", SESSION_FAILED);
  }
}
