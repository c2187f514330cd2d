import type { PlanOffer } from "./plan-cards";
import { featuresOf } from "../../content/plan-features";
import type { Reads } from "../../content/reads";
import { trialCard, type PlanSummary } from "@workers/domain/offers/rules";
import { PLAN_NAMES, type Currency, type Market, type Offer, type PlanName } from "@workers/domain/offers/vocabulary";
import { showMoney } from "@workers/lib/money";

/** Said where the price list cannot be read. */
export const NO_PRICES = "We cannot read our prices right now. Please try again in a minute.";

/** What is offered as plans in a market, in the order of the cards. */
export function plansIn(market: Market, offers: readonly Offer[]): (Offer & { product: PlanName })[] {
  return PLAN_NAMES.flatMap((product) =>
    offers.filter((o) => o.product === product && o.market === market).map((offer) => ({ ...offer, product })),
  );
}

/** The address of the plans with one of them chosen. */
export const purchaseOf = (plan: PlanName): string => `/purchase?${new URLSearchParams({ plan }).toString()}`;

/** The plan that an address of /purchase names; null for none of ours. */
export function planIn(address: string): PlanName | null {
  const { pathname, searchParams } = new URL(address, "http://own");
  const name = searchParams.get("plan");
  return pathname === "/purchase" ? (PLAN_NAMES.find((plan) => plan === name) ?? null) : null;
}

/** A plan of a market in a line: `Pro, 125 applications, ₹1,999`. */
export function planLine(plans: ReturnType<typeof plansIn>, name: PlanName): string | null {
  const plan = plans.find(({ product }) => product === name);
  if (!plan) return null;
  const price = plan.amount === 0 ? "free" : showMoney(plan.amount, plan.currency);
  return `${name}, ${plan.credits} applications, ${price}`;
}

/**
 * The cards of a market's plans. `summary` is null for a visitor. `canPay` is whether a gateway is configured: without
 * one the paid cards say so instead of failing. `reads` tells which promises of portals are kept, `hasModel` whether a
 * language model is configured. Spec sections 4 and 9.
 */
export function planCards(
  plans: ReturnType<typeof plansIn>,
  summary: PlanSummary | null,
  canPay: boolean,
  reads: Reads,
  hasModel: boolean,
): PlanOffer[] {
  return plans.map(({ product, amount, currency, credits, highlighted, terms }) => ({
    name: product,
    price: amount === 0 ? "Free" : showMoney(amount, currency),
    applications: credits,
    each: amount === 0 || credits === 0 ? null : showMoney(roundedEach(amount / credits, currency), currency),
    highlighted,
    features: featuresOf(terms, reads, hasModel),
    ...button(product, summary, canPay),
  }));
}

/** What one costs, in minor units: to the rupee, or to the cent. */
function roundedEach(minor: number, currency: Currency): number {
  return currency === "INR" ? Math.round(minor / 100) * 100 : Math.round(minor);
}

function button(plan: PlanName, summary: PlanSummary | null, canPay: boolean) {
  if (plan === "Free Trial") {
    const card = summary ? trialCard(summary) : { label: "Try Now for Free", enabled: true };
    return { buttonText: card.label, disabled: !card.enabled };
  }
  return canPay
    ? { buttonText: `Get ${plan}`, disabled: false }
    : { buttonText: "Payment is not available yet", disabled: true };
}
