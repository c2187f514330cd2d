import type { VendorSheet } from "../vendor.ts";

export const sheet: VendorSheet = {
  title: "Cashfree (rupees: card, UPI, net banking)",
  variables: {
    CASHFREE_APP_ID: {
      example: "app",
      says: "Webhooks for payments, refunds and disputes go to `ORIGIN/api/webhooks/cashfree`",
    },
    CASHFREE_SECRET: { example: "a-long-random-secret", isSecret: true, says: "Also signs its webhooks" },
    CASHFREE_MODE: { example: "production", says: "`sandbox` or `production`" },
    CASHFREE_SECRET_BEFORE: {
      example: "a-long-random-secret",
      isSecret: true,
      says: "During a rotation: the old secret, whose webhooks are still accepted. Remove it afterwards",
    },
  },
  api: "https://sandbox.cashfree.com/pg",
};
