import { messageOf, type Message } from "../../../texts/text";
import { backOffMs } from "../../../lib/back-off";
import { DAY_MS, MINUTE_MS } from "../../../lib/time";
import { showMoney } from "../../../lib/money";
import { PLAN_TEXTS, type PlanName } from "../../../core/plan-vocabulary";

/** How long a checkout can be opened: more than Stripe's 30 minutes, less than PhonePe's hour. */
export const ORDER_LIFE_MS = 45 * MINUTE_MS;
/** An order this close to its end is not shown again; a new one is made. */
export const ORDER_SPARE_MS = 5 * MINUTE_MS;
/** A checkout that was not made after this long was given up by who was making it. */
export const MAKING_MS = 40_000;
/** Spec section 9: a refund may be asked for this long after the payment. */
export const REFUND_WINDOW_MS = 7 * DAY_MS;
/** A month of the community, never shorter than the calendar's. */
export const MEMBERSHIP_MS = 31 * DAY_MS;
/** Two months that one member began to buy within this time are one purchase, made twice. */
export const RESUBMIT_MS = 60 * MINUTE_MS;
/** Members are reminded this long before their time is over. */
export const REMIND_BEFORE_MS = 3 * DAY_MS;
/** After this many questions (about two weeks) an order that is still open is put before staff. */
export const MAX_CHECKS = 20;

/** When the gateway is asked again after `checks` times: 5, 10, 20 … minutes, a day at most. Milliseconds. */
export function checkGap(checks: number): number {
  return backOffMs(checks + 1, { firstMs: 5 * MINUTE_MS, mostMs: DAY_MS });
}

/** A closed order is asked about again this long after it closed: what was slow, or closed by mistake, is found. */
const CLOSED_LOOKS_MS = [DAY_MS, 4 * DAY_MS];

/** When a closed order is asked about again; null when it was looked at often enough. */
export function nextClosedLook(closedAt: number, nowMs: number): number | null {
  return CLOSED_LOOKS_MS.map((after) => closedAt + after).find((at) => at > nowMs) ?? null;
}

/** An order that the gateway does not know this long after its end is asked about no more, and put before staff. */
export const UNKNOWN_MS = 3 * DAY_MS;
/** A page waits this long for the gateway's answer; then it says that it does not know. */
export const ANSWER_MS = 4_000;

/** Spec section 8: the message where the gateway gives no payment session. */
export const SESSION_FAILED = "errors.waitAndRetry";
/** Another press is making the checkout: after this time it counts as given up, and is made anew. */
export const beingMade = (leftMs: number): Message => messageOf("errors.waitSeconds", { n: Math.ceil(leftMs / 1000) });
/** Told to a page whose key made an order of something else. */
export const ANOTHER_PURCHASE = "errors.otherPurchase";

/** Spec section 7: the community's order ids are a fixed prefix and 10 random capitals. */
export const ORDER_PREFIX = { plan: "PLAN", community: "COMMUNITY" } as const;
const RANDOM_CAPITALS = { plan: 14, community: 10 } as const;

/** A new order id: the prefix and random capitals. */
export function newOrderId(product: "plan" | "community"): string {
  return ORDER_PREFIX[product] + randomCapitals(RANDOM_CAPITALS[product]);
}

/** A browser's own id of an attempt to pay, an idempotency key: as spec section 7 has the community's. */
export function newOrderKey(product: "plan" | "community"): string {
  return ORDER_PREFIX[product] + randomCapitals(10);
}

/** The client key of a community order: the browser's own id and the buyer's address, in lower case. */
export function communityKey(clientOrderId: string, email: string): string {
  return `community:${clientOrderId}:${email}`;
}

/** `length` random letters A to Z, all equally likely. */
export function randomCapitals(length: number): string {
  let out = "";
  while (out.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 234 is 9 × 26: what is above would favour the first letters.
      if (byte < 234 && out.length < length) out += String.fromCharCode(65 + (byte % 26));
    }
  }
  return out;
}

/** The product in the words of gateways and receipts. */
export function describeProduct(product: "plan" | "community", plan: PlanName | null, credits: number): string {
  return product === "community" ? "Premium WhatsApp Community, 1 month" : `${plan} plan, ${credits} applications`;
}

/** The same as a text, for what a buyer reads in their own language. */
export function productText(product: "plan" | "community", plan: PlanName | null, credits: number): Message {
  if (product === "community") return "email.communityMonth";
  return messageOf("pay.product", { plan: { said: plan === null ? "email.premium" : PLAN_TEXTS[plan] }, n: credits });
}

/** The message to a buyer who was shown another price than is in force. */
export const PRICE_CHANGED = "errors.priceChanged";

/** An amount of the wire, in whole units of the currency, as minor units; NaN when it is none. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

/** An amount in whatever currency a gateway names: it may be one that `Intl` does not take. */
export function showAmount(minor: number, currency: string | null): string {
  return currency === "INR" || currency === "USD"
    ? showMoney(minor, currency)
    : `${minor / 100} ${currency ?? ""}`.trim();
}

/** Until when the person may ask for their money back; null when there is nothing to ask back. */
export function refundableUntil(order: {
  paidAt: number | null;
  activatedAt: number | null;
  takenBackAt: number | null;
}): number | null {
  return order.paidAt === null || order.activatedAt === null || order.takenBackAt !== null
    ? null
    : order.paidAt + REFUND_WINDOW_MS;
}

/** The part of a payment that goes back: what came, but not a fee of the gateway on top of what it settled. */
export function returnable(payment: { amount: number; settles: number }): number {
  return Math.min(payment.amount, payment.settles);
}

/** A payment that goes back, as far as its order is concerned. */
export interface ReturnedPayment {
  gateway: string;
  paymentId: string;
  amount: number;
  currency: string;
}

/**
 * The effect of returning a payment on what its order gave: `ends` it; `ends_alone`, when another payment keeps the
 * plan running; `goes_on`, when the payment was one too many; `nothing`, when the order gave nothing or it was taken
 * back before.
 */
export function refundEffect(
  order: { gateway: string; paymentId: string | null; activatedAt: number | null; takenBackAt: number | null },
  payment: ReturnedPayment,
  coveredByAnother: boolean,
): "ends" | "ends_alone" | "goes_on" | "nothing" {
  if (order.activatedAt === null || order.takenBackAt !== null) return "nothing";
  if (order.paymentId !== payment.paymentId || order.gateway !== payment.gateway) return "goes_on";
  return coveredByAnother ? "ends_alone" : "ends";
}

/**
 * An order's state as the wallet's status call says it (spec section 7). The gateway may contradict FAILED a minute
 * later. PROBLEM: money came that does not add up, and staff have it. A gateway that cannot be asked is no state: it is
 * thrown as `unavailable`, which the calls answer as UNKNOWN.
 */
export type ShownState = "PAID" | "PENDING" | "FAILED" | "PROBLEM";

/** Paid is what was fulfilled; a payment without fulfilment is before staff. */
export function shownState(order: {
  activatedAt: number | null;
  state: "open" | "failed" | "closed" | "paid";
}): ShownState {
  if (order.activatedAt !== null) return "PAID";
  if (order.state === "paid") return "PROBLEM";
  return order.state === "open" ? "PENDING" : "FAILED";
}
