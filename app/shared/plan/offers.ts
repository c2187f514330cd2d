import type { PlanOffer } from "./plan-cards";
import { featuresOf } from "../../content/plan-features";
import type { Reads } from "../../content/reads";
import { ENGLISH, type I18n } from "../../content/i18n";
import { trialCard, type PlanSummary, type Currency, type Offer } from "@workers/modules/billing/rules";
import { PLAN_NAMES, PLAN_TEXTS, type Market, type PlanName } from "@workers/core/plan-vocabulary";

/** The plans in a market, in the order of the cards. */
export function plansIn(market: Market, offers: readonly Offer[]): (Offer & { product: PlanName })[] {
  return PLAN_NAMES.flatMap((product) =>
    offers.filter((o) => o.product === product && o.market === market).map((offer) => ({ ...offer, product })),
  );
}

/** The address of the plans with one of them chosen. */
export const purchaseOf = (plan: PlanName): string => `/purchase?${new URLSearchParams({ plan }).toString()}`;

/** The plan that an address of /purchase names; null for an unknown one. */
export function planIn(address: string): PlanName | null {
  const { pathname, searchParams } = new URL(address, "http://own");
  const name = searchParams.get("plan");
  return pathname === "/purchase" ? (PLAN_NAMES.find((plan) => plan === name) ?? null) : null;
}

/** A plan of a market in a line: `Pro, 125 applications, ₹1,999`. */
export function planLine(
  plans: ReturnType<typeof plansIn>,
  name: PlanName,
  { t, money }: I18n = ENGLISH,
): string | null {
  const plan = plans.find(({ product }) => product === name);
  if (!plan) return null;
  return t("plan.line", {
    plan: t(PLAN_TEXTS[name]),
    n: plan.credits,
    price: plan.amount === 0 ? t("plan.free") : money(plan.amount, plan.currency),
  });
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
  i18n: I18n = ENGLISH,
): PlanOffer[] {
  const { t, money } = i18n;
  return plans.map(({ product, amount, currency, credits, highlighted, terms }) => ({
    name: product,
    price: amount === 0 ? t("plan.priceFree") : money(amount, currency),
    applications: credits,
    each: amount === 0 || credits === 0 ? null : money(roundedEach(amount / credits, currency), currency),
    highlighted,
    features: featuresOf(terms, reads, hasModel, i18n),
    ...button(product, summary, canPay, t),
  }));
}

/** The price of one, in minor units: to the rupee, or to the cent. */
function roundedEach(minor: number, currency: Currency): number {
  return currency === "INR" ? Math.round(minor / 100) * 100 : Math.round(minor);
}

const TRIAL_BUTTONS = {
  "Try Now for Free": "plan.button.tryNow",
  "Free Trial Ongoing": "plan.button.trialOngoing",
  "Free Trial Expired": "plan.button.trialExpired",
} as const;

function button(plan: PlanName, summary: PlanSummary | null, canPay: boolean, t: I18n["t"]) {
  if (plan === "Free Trial") {
    const { label, enabled } = summary ? trialCard(summary) : { label: "Try Now for Free" as const, enabled: true };
    return { buttonText: t(TRIAL_BUTTONS[label]), disabled: !enabled };
  }
  return canPay
    ? { buttonText: t("plan.get", { plan: t(PLAN_TEXTS[plan]) }), disabled: false }
    : { buttonText: t("plan.noPayment"), disabled: true };
}
