import type { VendorSheet } from "../vendor.ts";

export const sheet: VendorSheet = {
  title: "PhonePe (rupees: the wallet)",
  variables: {
    PHONEPE_CLIENT_ID: {
      example: "client",
      says:
        "Webhooks go to `ORIGIN/api/webhooks/phonepe`: `checkout.order.completed`, `checkout.order.failed`, " +
        "`pg.refund.*`, and `payment.dispute.created`, `.under_review`, `.action_required`, `.won`, `.lost`",
    },
    PHONEPE_CLIENT_SECRET: { example: "a-long-random-secret", isSecret: true, says: "The client's secret" },
    PHONEPE_CLIENT_VERSION: { example: "1", says: "The client's version" },
    PHONEPE_MODE: { example: "production", says: "`sandbox` or `production`" },
    PHONEPE_WEBHOOK_USER: { example: "phonepe", says: "The webhook's user: 5 to 20 letters, digits or `_`" },
    PHONEPE_WEBHOOK_PASSWORD: { example: "a-long-random-secret", isSecret: true, says: "The webhook's password" },
    PHONEPE_WEBHOOK_PASSWORD_BEFORE: {
      example: "a-long-random-secret",
      isSecret: true,
      says: "During a rotation: the old password. Remove it afterwards",
    },
  },
  api: "https://api-preprod.phonepe.com",
};
