import type { PlanOffer } from "./plan-cards";
import { freeFeatures, paidFeatures, type PlanFeature } from "../../content/plan-features";
import type { Reads } from "../../content/reads";
import { PLANS, portalsFor, priceFor, type Plan } from "@workers/domain/offers/price-list";
import { trialCard, type PlanSummary } from "@workers/domain/offers/rules";

/** An amount of minor units as people read it: `₹1,999`, `$19.99`. */
export function money(minor: number, currency: "INR" | "USD"): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const key = `${currency}${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(minor / 100);
}

/** Making one costs more than a page's prices; each is made once, when it is first asked for. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * The plan cards for a country. `summary` is null for a visitor. `canPay` is whether a gateway is configured:
 * without one the paid cards say so instead of failing. `reads` tells which promises of portals are kept. Spec
 * sections 4 and 9.
 */
export function planOffers(
  country: string | null,
  summary: PlanSummary | null,
  canPay: boolean,
  reads: Reads,
): PlanOffer[] {
  return PLANS.map((plan) => ({
    name: plan.name,
    price: plan.paise === 0 ? "Free" : price(plan, country),
    applications: plan.applications,
    highlighted: plan.highlighted,
    features: features(plan, country, reads),
    ...button(plan, summary, canPay),
  }));
}

function price(plan: Plan, country: string | null): string {
  const { amount, currency } = priceFor(plan, country);
  return money(amount, currency);
}

function features(plan: Plan, country: string | null, reads: Reads): PlanFeature[] {
  const named = portalsFor(country);
  return plan.name === "Free Trial" ? freeFeatures(reads, named) : paidFeatures(reads, named);
}

function button(plan: Plan, summary: PlanSummary | null, canPay: boolean): { buttonText: string; disabled: boolean } {
  if (plan.name === "Free Trial") {
    const card = summary ? trialCard(summary) : { label: "Try Now for Free", enabled: true };
    return { buttonText: card.label, disabled: !card.enabled };
  }
  return canPay
    ? { buttonText: `Get ${plan.name}`, disabled: false }
    : { buttonText: "Payment is not available yet", disabled: true };
}
