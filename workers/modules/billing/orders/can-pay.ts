import type { AppContext } from "../../../core/context";
import { readMarket } from "../../accounts";
import { offersInForce } from "../offers/queries";
import { currencyOf, offerOf } from "../offers/rules";
import type { Market, PlanName } from "../../../core/plan-vocabulary";
import { authorize } from "../../../core/policy";
import { showMoney } from "../../../lib/money";
import { describeProduct } from "./rules";

/** A way to pay: by card (or what the gateway offers with it), or by wallet. */
export type PaymentMethod = "card" | "wallet";

/**
 * True when a gateway takes the visitor's money, by whatever method; without one the buttons say that payment is not
 * available.
 */
export async function canPay(ctx: AppContext): Promise<boolean> {
  return (await paymentMethods(ctx)).length > 0;
}

/** How the visitor can pay in their own money, the usual way first; empty where no gateway takes it. */
export async function paymentMethods(ctx: AppContext): Promise<PaymentMethod[]> {
  authorize(ctx, "payments.read");
  return methodsIn(ctx, await readMarket(ctx));
}

/** The price of a plan in a country, in words, and how it can be paid there. */
export interface PlanPrice {
  text: string;
  /** In whole units of the currency, as the spec's call sends it. */
  amount: number;
  /** The applications that it gives. */
  credits: number;
  methods: PaymentMethod[];
}

/**
 * The price of a plan in each country that the profile's form knows: the country that is chosen there decides it. Read
 * from the database and not the cache, since the next step is to pay.
 */
export async function planPrices(ctx: AppContext, name: PlanName): Promise<Record<"IN" | "US", PlanPrice>> {
  authorize(ctx, "payments.read");
  const offers = await offersInForce(ctx.db, ctx.now());
  const price = (country: "IN" | "US"): PlanPrice => {
    const { amount, currency, credits } = offerOf(offers, name, country);
    return {
      text: `${describeProduct("plan", name, credits)}: ${showMoney(amount, currency)}`,
      amount: amount / 100,
      credits,
      methods: methodsIn(ctx, country),
    };
  };
  return { IN: price("IN"), US: price("US") };
}

/** How the money of this market can be paid: on a phone in India by its UPI app first. */
export function methodsIn(ctx: AppContext, market: Market): PaymentMethod[] {
  const currency = currencyOf(market);
  const onPhone = currency === "INR" && /Android|iPhone/.test(ctx.client.userAgent);
  const ways: readonly PaymentMethod[] = onPhone ? ["wallet", "card"] : ["card", "wallet"];
  return ways.filter((method) => ctx.providers.payments.find(method, currency) !== null);
}
