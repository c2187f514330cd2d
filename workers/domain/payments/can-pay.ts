import type { AppContext } from "../../context";
import { readCountry } from "../location/read-country";
import { COMMUNITY_PRICE, priceFor } from "../plans/price-list";
import { authorize } from "../policy";

/** True when a gateway takes cards in the visitor's money; without one the buttons say that payment is not available. */
export async function canPay(ctx: AppContext): Promise<boolean> {
  return (await paymentMethods(ctx)).includes("card");
}

/** How the visitor can pay in their own money: by card (or what the gateway offers with it), by wallet, or not at all. */
export async function paymentMethods(ctx: AppContext): Promise<("card" | "wallet")[]> {
  authorize(ctx, "payments.read");
  // Any price tells the currency.
  const { currency } = priceFor(COMMUNITY_PRICE, await readCountry(ctx));
  return (["card", "wallet"] as const).filter((method) => ctx.providers.payments.find(method, currency) !== null);
}
