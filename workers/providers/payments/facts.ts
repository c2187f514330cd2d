import { cashfree } from "./cashfree/facts.ts";
import { phonepe } from "./phonepe/facts.ts";
import { stripe } from "./stripe/facts.ts";

/** The vendors of payments. A new one is added to each of these three, and its adapter to `index.ts`. */
export const PAYMENT_VENDORS = [cashfree, phonepe, stripe] as const;

export const PAYMENT_VARIABLES = { ...cashfree.variables, ...phonepe.variables, ...stripe.variables };

/** Each `null` where the vendor is not configured; `…Before` is believed too while a secret is rotated. */
export const paymentSettings = (
  values: Parameters<typeof cashfree.settings>[0] &
    Parameters<typeof phonepe.settings>[0] &
    Parameters<typeof stripe.settings>[0],
) => ({
  cashfree: cashfree.settings(values),
  phonepe: phonepe.settings(values),
  stripe: stripe.settings(values),
});
