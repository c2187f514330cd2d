/** The one price list. Spec section 9. Amounts are minor units: paise and cents. */
export const PLAN_NAMES = ["Free Trial", "Basic", "Pro", "Ultimate"] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

interface Price {
  paise: number;
  cents: number;
}

export interface Plan extends Price {
  name: PlanName;
  applications: number;
  highlighted: boolean;
}

export const PLANS: readonly Plan[] = [
  { name: "Free Trial", applications: 15, paise: 0, cents: 0, highlighted: false },
  { name: "Basic", applications: 50, paise: 99_900, cents: 999, highlighted: false },
  { name: "Pro", applications: 125, paise: 199_900, cents: 1999, highlighted: true },
  { name: "Ultimate", applications: 300, paise: 399_900, cents: 3999, highlighted: false },
];

/** The Job Community, a month. */
export const COMMUNITY_PRICE: Price = { paise: 9_900, cents: 199 };

export const TRIAL_APPLICATIONS = 15;
/** A plan lasts this long from the moment it begins. */
export const PLAN_DAYS = 30;

/** The price in the country's money: rupees in India, dollars elsewhere and where the country is unknown. */
export function priceFor(plan: Price, country: string | null): { amount: number; currency: "INR" | "USD" } {
  return country === "IN" ? { amount: plan.paise, currency: "INR" } : { amount: plan.cents, currency: "USD" };
}

/** The two portals named for the country. Spec section 1. */
export function portalsFor(country: string | null): readonly [string, string] {
  return country === "US" ? ["LinkedIn", "Indeed"] : ["LinkedIn", "Naukri"];
}
