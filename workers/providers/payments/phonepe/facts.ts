import { z } from "zod";
import { vendorUrl } from "../../../core/vendor-url.ts";
import type { PaymentFacts, Values } from "../vendor.ts";

const variables = {
  PHONEPE_CLIENT_ID: z.string().min(1).optional(),
  PHONEPE_CLIENT_SECRET: z.string().min(1).optional(),
  PHONEPE_CLIENT_VERSION: z.string().min(1).optional(),
  PHONEPE_WEBHOOK_USER: z
    .string()
    .regex(/^\w{5,20}$/)
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().min(1).optional(),
  PHONEPE_WEBHOOK_PASSWORD_BEFORE: z.string().min(1).optional(),
  PHONEPE_MODE: z.enum(["sandbox", "production"]).optional(),
  PHONEPE_API: vendorUrl.optional(),
};

export const phonepe = {
  name: "phonepe",
  label: "PhonePe",
  method: "wallet",
  processor: "PhonePe",
  variables,
  together: [
    "PHONEPE_CLIENT_ID",
    "PHONEPE_CLIENT_SECRET",
    "PHONEPE_CLIENT_VERSION",
    "PHONEPE_WEBHOOK_USER",
    "PHONEPE_WEBHOOK_PASSWORD",
    "PHONEPE_MODE",
  ],
  realMoney: ["PHONEPE_MODE"],
  api: { variable: "PHONEPE_API", host: "phonepe.com" },
  settings: (v: Values<typeof variables>) =>
    v.PHONEPE_CLIENT_ID &&
    v.PHONEPE_CLIENT_SECRET &&
    v.PHONEPE_CLIENT_VERSION &&
    v.PHONEPE_WEBHOOK_USER &&
    v.PHONEPE_WEBHOOK_PASSWORD &&
    v.PHONEPE_MODE
      ? {
          clientId: v.PHONEPE_CLIENT_ID,
          clientSecret: v.PHONEPE_CLIENT_SECRET,
          clientVersion: v.PHONEPE_CLIENT_VERSION,
          webhookUser: v.PHONEPE_WEBHOOK_USER,
          webhookPassword: v.PHONEPE_WEBHOOK_PASSWORD,
          passwordBefore: v.PHONEPE_WEBHOOK_PASSWORD_BEFORE ?? null,
          mode: v.PHONEPE_MODE,
          api: v.PHONEPE_API ?? null,
        }
      : null,
  session: null,
  // The wallet's own page, where a form without scripts is sent on to.
  policy: (env) =>
    env.PHONEPE_CLIENT_ID ? { script: [], connect: [], frame: [], img: [], form: ["https://*.phonepe.com"] } : null,
  webhook: { signature: "Authorization", fields: { event: z.string(), payload: z.looseObject({}) } },
} as const satisfies PaymentFacts<typeof variables>;
