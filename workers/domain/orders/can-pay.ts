import type { AppContext } from "../kernel/context";
import { readCountry } from "../identity/read-country";
import { COMMUNITY_PRICE, priceFor, type PlanName } from "../offers/price-list";
import { planNamed } from "../offers/rules";
import { authorize } from "../kernel/policy";
import { describeProduct, showMoney } from "./rules";

/** A way to pay: by card (or what the gateway offers with it), or by wallet. */
export type PaymentMethod = "card" | "wallet";

/** True when a gateway takes the visitor's money, by whatever method; without one the buttons say that payment is not available. */
export async function canPay(ctx: AppContext): Promise<boolean> {
  return (await paymentMethods(ctx)).length > 0;
}

/** How the visitor can pay in their own money, the usual way first; none where nobody takes it. */
export async function paymentMethods(ctx: AppContext): Promise<PaymentMethod[]> {
  authorize(ctx, "payments.read");
  return methodsIn(ctx, await readCountry(ctx));
}

/** What a plan costs in a country, in words, and how it can be paid there. */
export interface PlanTerms {
  text: string;
  methods: PaymentMethod[];
}

/** The terms of a plan in each country that the profile's form knows: what is paid follows the country that is chosen there. */
export function planTerms(ctx: AppContext, name: PlanName): Record<"IN" | "US", PlanTerms> {
  authorize(ctx, "payments.read");
  const plan = planNamed(name);
  const terms = (country: "IN" | "US"): PlanTerms => {
    const { amount, currency } = priceFor(plan, country);
    return {
      text: `${describeProduct("plan", name, plan.applications)}: ${showMoney(amount, currency)}`,
      methods: methodsIn(ctx, country),
    };
  };
  return { IN: terms("IN"), US: terms("US") };
}

/** How the money of this country can be paid. */
function methodsIn(ctx: AppContext, country: string | null): PaymentMethod[] {
  // Any price tells the currency.
  const { currency } = priceFor(COMMUNITY_PRICE, country);
  return (["card", "wallet"] as const).filter((method) => ctx.providers.payments.find(method, currency) !== null);
}
