import { z } from "zod";
import { vendorUrl } from "../../../core/vendor-url.ts";
import type { PaymentFacts, Values } from "../vendor.ts";

const variables = {
  CASHFREE_APP_ID: z.string().min(1).optional(),
  CASHFREE_SECRET: z.string().min(1).optional(),
  CASHFREE_SECRET_BEFORE: z.string().min(1).optional(),
  CASHFREE_MODE: z.enum(["sandbox", "production"]).optional(),
  CASHFREE_API: vendorUrl.optional(),
};

/**
 * Its script makes a frame and submits a form into it, at the first host. The frame goes on to the second. A browser
 * holds `form-action` against a form that is aimed at a frame, and against each redirect of it. The script's other
 * frame is its own ping. Its styles are properties and attributes, so `style-src` stays as it is.
 */
const HOSTS = {
  production: ["https://api.cashfree.com", "https://payments.cashfree.com"],
  sandbox: ["https://sandbox.cashfree.com", "https://payments-test.cashfree.com"],
} as const;

export const cashfree = {
  name: "cashfree",
  label: "Cashfree",
  method: "card",
  processor: "Cashfree Payments",
  variables,
  together: ["CASHFREE_APP_ID", "CASHFREE_SECRET", "CASHFREE_MODE"],
  realMoney: ["CASHFREE_MODE"],
  api: { variable: "CASHFREE_API", host: "cashfree.com" },
  settings: (v: Values<typeof variables>) =>
    v.CASHFREE_APP_ID && v.CASHFREE_SECRET && v.CASHFREE_MODE
      ? {
          appId: v.CASHFREE_APP_ID,
          secret: v.CASHFREE_SECRET,
          secretBefore: v.CASHFREE_SECRET_BEFORE ?? null,
          mode: v.CASHFREE_MODE,
          api: v.CASHFREE_API ?? null,
        }
      : null,
  session: { mode: z.enum(["sandbox", "production"]) },
  policy(env) {
    if (!env.CASHFREE_APP_ID) return null;
    const [checkout, payments] = HOSTS[env.CASHFREE_MODE === "sandbox" ? "sandbox" : "production"];
    const sdk = "https://sdk.cashfree.com";
    return {
      script: [sdk],
      connect: [checkout],
      frame: [sdk, checkout, payments],
      img: [],
      form: [checkout, payments],
    };
  },
  webhook: { signature: "x-webhook-signature", fields: { type: z.string(), data: z.looseObject({}) } },
} as const satisfies PaymentFacts<typeof variables>;
