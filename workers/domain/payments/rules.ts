import type { PlanName } from "../plans/price-list";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
export const SECOND_PRESS_MS = 60 * MINUTE_MS;
/** Members are reminded this long before their time is over. */
export const REMIND_BEFORE_MS = 3 * DAY_MS;
/** After this many questions (about two weeks) an order that is still open is put before staff. */
export const MOST_CHECKS = 20;

/** When the gateway is asked again after `checks` times: 5, 10, 20 … minutes, a day at most. Milliseconds. */
export function checkGap(checks: number): number {
  return Math.min(DAY_MS, 5 * MINUTE_MS * 2 ** Math.min(checks, 20));
}

/** Spec section 7: the community's order ids are a fixed prefix and 10 random capitals. */
export const ORDER_PREFIX = { plan: "PLAN", community: "COMMUNITY" } as const;
const RANDOM_CAPITALS = { plan: 14, community: 10 } as const;

/** A new order id: the prefix and random capitals. */
export function newOrderId(product: "plan" | "community"): string {
  return ORDER_PREFIX[product] + randomCapitals(RANDOM_CAPITALS[product]);
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

/** What is bought, as gateways and receipts say it. */
export function describeProduct(product: "plan" | "community", plan: PlanName | null, credits: number): string {
  return product === "community" ? "Premium WhatsApp Community, 1 month" : `${plan} plan, ${credits} applications`;
}

/** An amount of the wire, in whole units of the currency, as minor units; NaN when it is none. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * 100);
}

/** An amount of minor units as people read it: `₹1,999`, `$19.99`. */
export function showMoney(minor: number, currency: string): string {
  const whole = minor % 100 === 0;
  return new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", { style: "currency", currency, minimumFractionDigits: whole ? 0 : 2 }).format(minor / 100);
}

/** Until when the person may ask for their money back; null when there is nothing to ask back. */
export function refundableUntil(order: { paidAt: number | null; activatedAt: number | null; takenBackAt: number | null }): number | null {
  return order.paidAt === null || order.activatedAt === null || order.takenBackAt !== null ? null : order.paidAt + REFUND_WINDOW_MS;
}

/** A payment that goes back, as far as its order is concerned. */
export interface ReturnedPayment {
  gateway: string;
  paymentId: string;
  amount: number;
  currency: string;
}

/**
 * What returning a payment does to what its order gave: `ends` it; `goes_on`, when the payment was one too many;
 * `nothing`, when the order gave nothing or it was taken back before.
 */
export function refundEffect(order: { gateway: string; paymentId: string | null; activatedAt: number | null; takenBackAt: number | null }, payment: ReturnedPayment): "ends" | "goes_on" | "nothing" {
  if (order.activatedAt === null || order.takenBackAt !== null) return "nothing";
  return order.paymentId === payment.paymentId && order.gateway === payment.gateway ? "ends" : "goes_on";
}
