import type { VendorSheet } from "../vendor.ts";

export const sheet: VendorSheet = {
  title: "Stripe (dollars)",
  variables: {
    STRIPE_SECRET_KEY: {
      example: "sk_live_1",
      isSecret: true,
      says:
        "Webhooks go to `ORIGIN/api/webhooks/stripe`: `checkout.session.*`, `refund.*`, `charge.dispute.funds_*`. " +
        "Production refuses test keys",
    },
    STRIPE_PUBLISHABLE_KEY: { example: "pk_live_1", says: "The public key of the same account" },
    STRIPE_WEBHOOK_SECRET: { example: "whsec_1", isSecret: true, says: "Signs the webhooks" },
    STRIPE_WEBHOOK_SECRET_BEFORE: {
      example: "whsec_0",
      isSecret: true,
      says: "During a rotation: the old secret. Remove it afterwards",
    },
  },
  api: "https://api.stripe.com",
};
