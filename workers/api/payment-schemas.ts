import { z } from "zod";
import type { EndpointDoc } from "./schemas";

/** The calls of payment and of the community, as `endpointDocs` has them. */
export function paymentDocs(): Readonly<Record<string, EndpointDoc>> {
  const money = z
    .number()
    .positive()
    .describe("Whole units of the currency: 1999, 19.99. Only compared with the price list");
  const phone = z.string().regex(/^\d{10}$/);
  const order = {
    paymentSessionId: z.string(),
    gateway: z.string(),
    orderId: z.string(),
    reference: z.string().describe("The order's signed reference, for the status calls and the return page"),
    amount: z.number(),
    currency: z.enum(["INR", "USD"]),
    session: z
      .looseObject({ kind: z.enum(["cashfree", "stripe", "redirect", "sandbox"]), paymentSessionId: z.string() })
      .describe("What the checkout is opened with"),
  };
  const state = z.strictObject({
    success: z.boolean(),
    state: z
      .enum(["PAID", "PENDING", "FAILED", "PROBLEM", "UNKNOWN"])
      .describe(
        "PROBLEM: money came that does not add up; UNKNOWN: the gateway does not answer in time, which is no failure",
      ),
    to: z.string().nullable().optional().describe("Where a paid order leads"),
    error: z.string().optional(),
  });
  const webhook = (name: string, schema: z.ZodType): EndpointDoc => ({
    summary: `Notices of ${name}, which carry its signature`,
    tag: "From elsewhere",
    request: { schema, as: "json" },
    answer: { body: z.strictObject({ success: z.literal(true) }) },
  });
  const typed = z.looseObject({ type: z.string(), data: z.looseObject({}) });
  return {
    "/api/initiatePayment.php": {
      summary:
        "Begins to pay: the plan of one's own intent, or, with the community's prefix on the order id, a month of the community",
      tag: "Payment",
      request: {
        schema: z.object({
          orderId: z
            .string()
            .regex(/^(PLAN|COMMUNITY)[A-Z]{10,}$/)
            .describe("The browser's own: an idempotency key"),
          amount: money,
          customer_email: z.string(),
          customer_phone: phone,
          name: z.string().optional().describe("Of who joins the community"),
          intent: z.string().optional().describe("What was chosen on /purchase"),
          method: z.enum(["card", "wallet"]).optional(),
        }),
        as: "fields",
      },
      answer: { body: z.strictObject(order) },
    },
    "/api/phonepePaymentStatus.php": {
      summary: "The state of the wallet order that ?order= names by its reference, or of one's own newest (?email=)",
      tag: "Payment",
      answer: { body: state },
    },
    "/api/orderStatus": {
      summary: "The state of the order that ?order= names by its reference",
      tag: "Payment",
      answer: { body: state },
    },
    "/api/webhooks/cashfree": webhook("Cashfree", typed),
    "/api/webhooks/stripe": webhook(
      "Stripe",
      z.looseObject({ id: z.string(), type: z.string(), data: z.looseObject({}) }),
    ),
    "/api/webhooks/phonepe": webhook("PhonePe", z.looseObject({ event: z.string(), payload: z.looseObject({}) })),
    "/api/webhooks/sandbox": webhook(
      "the sandbox's gateway",
      z.looseObject({ id: z.string(), event: z.looseObject({ kind: z.string() }) }),
    ),
    "/api/setCommunityTimestamp.php": {
      summary: "Says that somebody filled the community's form",
      tag: "Community",
      request: { schema: z.object({ email: z.string(), name: z.string(), phoneNumber: phone }), as: "fields" },
      answer: { body: z.strictObject({ success: z.literal(true) }) },
    },
    "/api/premiumCommunitySuccess.php": {
      summary: "What came of a community order, by the gateway's word",
      tag: "Community",
      request: {
        schema: z.object({
          orderId: z.string().describe("The order's signed reference"),
          name: z.string().optional(),
          phoneNumber: z.string().optional(),
          email: z.string().optional(),
          planName: z.string().optional(),
        }),
        as: "fields",
      },
      answer: {
        body: z.strictObject({
          success: z.boolean().describe("False while the payment is pending, or when it does not add up"),
          state: z.enum(["PAID", "PENDING", "PROBLEM"]),
          message: z.string(),
          endsAt: z.iso.datetime().optional(),
        }),
      },
    },
  };
}
