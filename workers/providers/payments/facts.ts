import { cashfree } from "./cashfree/facts.ts";
import { phonepe } from "./phonepe/facts.ts";
import { stripe } from "./stripe/facts.ts";

/** The vendors of payments. A new one is added here, and its adapter to `index.ts`. */
export const PAYMENT_VENDORS = [cashfree, phonepe, stripe] as const;

type Vendor = (typeof PAYMENT_VENDORS)[number];
/** The intersection of a union's members. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;

export const PAYMENT_VARIABLES = Object.assign({}, ...PAYMENT_VENDORS.map(({ variables }) => variables)) as All<
  Vendor["variables"]
>;

/** Each `null` where the vendor is not configured; `…Before` is believed too while a secret is rotated. */
export const paymentSettings = (values: All<Parameters<Vendor["settings"]>[0]>) =>
  Object.fromEntries(PAYMENT_VENDORS.map((vendor) => [vendor.name, vendor.settings(values)])) as {
    readonly [V in Vendor as V["name"]]: ReturnType<V["settings"]>;
  };
