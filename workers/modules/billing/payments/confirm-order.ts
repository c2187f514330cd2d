import type { AppContext } from "../../../core/context";
import { within } from "../../../lib/timeout";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { limitAttempts } from "../../../core/limits/limits";
import type { OrderStatus } from "../orders/port";
import { parseInput } from "../../../core/parse";
import { authorize, nobody } from "../../../core/policy";
import { applyPaymentStatus } from "./apply-payment-status";
import { findByClientKey, findOrder, latestWalletOrder, type OrderRow } from "../orders/queries";
import { readReference, signReference } from "../orders/reference";
import { ANSWER_MS, communityKey, shownState, type ShownState } from "../orders/rules";
import { OrderReferenceInput } from "../orders/schema";

/** Spec section 8, the wallet's check error. */
const NO_ANSWER = "plans.errorCheckingPaymentStatus";

export interface ConfirmedOrder {
  orderId: string;
  product: "plan" | "community";
  state: ShownState;
  /** Where a paid order leads; null while it is not paid. */
  to: string | null;
  buyer: { email: string; phone: string };
}

/**
 * The truth of an order, for the pages that wait for it: asks the gateway while the order is not paid, and applies the
 * answer. Reached by the order's signed reference; a plan's order also needs its owner's session.
 * @throws DomainError `not_found` for a reference we did not sign or another person's order; `signed_out` for a plan's
 *   order without a session, as when a wallet's app returns into another browser; `unavailable` when the gateway does
 *   not answer in time, or does not know the order.
 */
export async function confirmOrder(ctx: AppContext, input: unknown): Promise<ConfirmedOrder> {
  authorize(ctx, "payments.read");
  const { reference } = parseInput(OrderReferenceInput, input);
  const id = await readReference(ctx.config.signingKey, "order", reference);
  const order = id ? await findOrder(ctx.db, id) : null;
  if (!order) throw new DomainError("not_found", "errors.notFound");
  if (order.product === "plan") {
    if (ctx.actor.kind === "visitor" || ctx.actor.kind === "unknown") throw nobody(ctx.actor);
    if (!isOwn(ctx, order)) throw new DomainError("not_found", "errors.notFound");
  }
  return confirmed(ctx, order, reference);
}

/**
 * The truth of the session's newest wallet order. Spec section 7, the wallet payment status endpoint.
 * @throws DomainError `signed_out`; `not_found` when there is none; `unavailable` when the gateway does not answer.
 */
export async function confirmWalletOrder(ctx: AppContext): Promise<ConfirmedOrder> {
  const actor = authorize(ctx, "payments.start");
  const order = await latestWalletOrder(ctx.db, actor.userId);
  if (!order) throw new DomainError("not_found", "errors.notFound");
  return confirmed(ctx, order, "");
}

/**
 * The truth of a community order that is named by its signed reference, by the caller's own order id, or by the order
 * id that we answered. The own id counts with the address that it was sent with: only its maker knows both. Our id
 * needs the session of the buyer's address, confirmed.
 * @throws DomainError `not_found` for any other order; `unavailable` as `confirmOrder`.
 */
export async function confirmCommunityOrder(
  ctx: AppContext,
  input: { reference: string; email: unknown },
): Promise<ConfirmedOrder> {
  authorize(ctx, "payments.read");
  const { reference: named } = parseInput(OrderReferenceInput, input);
  const id = await readReference(ctx.config.signingKey, "order", named);
  const order = id ? await findOrder(ctx.db, id) : await findCommunityOrder(ctx, named, input.email);
  if (order?.product !== "community") throw new DomainError("not_found", "errors.notFound");
  return confirmed(ctx, order, await signReference(ctx.config.signingKey, "order", order.id));
}

async function findCommunityOrder(ctx: AppContext, orderId: string, email: unknown): Promise<OrderRow | null> {
  const address = typeof email === "string" ? email.trim().toLowerCase() : "";
  const own = await findByClientKey(ctx.db, await sha256Hex(communityKey(orderId, address)));
  // An address that is not confirmed may be another person's.
  if (own || ctx.actor.kind !== "user" || !ctx.actor.verified) return own;
  const ours = await findOrder(ctx.db, orderId);
  return ours?.buyerEmail === ctx.actor.email ? ours : null;
}

function isOwn(ctx: AppContext, order: OrderRow): boolean {
  return ctx.actor.kind === "user" && order.userId === ctx.actor.userId;
}

/** @param reference the order's own; only a community order, which needs no session, is gone on with by it. */
async function confirmed(ctx: AppContext, order: OrderRow, reference: string): Promise<ConfirmedOrder> {
  let now = order;
  if (order.state !== "paid" && !isGivenUp(order) && (await mayAsk(ctx, order.id))) {
    const status = await askGateway(ctx, order);
    await applyPaymentStatus(ctx, order, status);
    // It knows no such order, which is no word on whether it was paid.
    if (status.state === "unknown") throw new DomainError("unavailable", NO_ANSWER);
    now = (await findOrder(ctx.db, order.id)) ?? order;
    if (status.payments.length > 0 && now.activatedAt === null) return shown(now, "PROBLEM", reference);
  }
  return shown(now, shownState(now), reference);
}

/** Closed for good: never made at the gateway, or looked at often enough. */
function isGivenUp(order: OrderRow): boolean {
  return order.state === "closed" && order.nextCheckAt === null;
}

/** The order's status at the gateway now. @throws DomainError `unavailable` when it does not answer in time. */
async function askGateway(ctx: AppContext, order: OrderRow): Promise<OrderStatus> {
  const gateway = ctx.providers.payments.byName(order.gateway);
  if (!gateway) throw new DomainError("unavailable", "plans.gatewayNotConfigured");
  try {
    return await within(ANSWER_MS, gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef }));
  } catch (error) {
    ctx.log.warn("payments.no_status", { id: order.id, kind: order.gateway, error });
    throw new DomainError("unavailable", NO_ANSWER);
  }
}

function shown(order: OrderRow, state: ShownState, reference: string): ConfirmedOrder {
  const thanks = order.intentId ? `/thank-you?intent=${encodeURIComponent(order.intentId)}` : "/dashboard";
  const to =
    state === "PAID"
      ? order.product === "community"
        ? `/premium-community?joined=${encodeURIComponent(reference)}`
        : thanks
      : null;
  return {
    orderId: order.id,
    product: order.product,
    state,
    to,
    buyer: { email: order.buyerEmail, phone: order.buyerPhone },
  };
}

/** A page polls 12 times; a caller who polls more is answered from what we know. */
async function mayAsk(ctx: AppContext, orderId: string): Promise<boolean> {
  try {
    await limitAttempts(ctx, "payment-status", orderId, 120);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}
