import { z } from "zod";
import { vendorUrl } from "../../../core/vendor-url.ts";
import type { PaymentFacts, Values } from "../vendor.ts";

const variables = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET_BEFORE: z.string().min(1).optional(),
  STRIPE_API: vendorUrl.optional(),
};

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const POLICY = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com", "https://checkout.stripe.com"],
  connect: ["https://api.stripe.com", "https://checkout.stripe.com"],
  frame: [
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
    "https://checkout.stripe.com",
  ],
  img: ["https://*.stripe.com"],
  form: [],
};

export const stripe = {
  name: "stripe",
  label: "Stripe",
  method: "card",
  processor: "Stripe",
  variables,
  together: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  realMoney: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  api: { variable: "STRIPE_API", host: "stripe.com" },
  settings: (v: Values<typeof variables>) =>
    v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: v.STRIPE_SECRET_KEY,
          publishableKey: v.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: v.STRIPE_WEBHOOK_SECRET,
          secretBefore: v.STRIPE_WEBHOOK_SECRET_BEFORE ?? null,
          api: v.STRIPE_API ?? null,
        }
      : null,
  session: { publishableKey: z.string() },
  policy: (env) => (env.STRIPE_SECRET_KEY ? POLICY : null),
  webhook: { signature: "Stripe-Signature", fields: { id: z.string(), type: z.string(), data: z.looseObject({}) } },
} as const satisfies PaymentFacts<typeof variables>;
