import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { PLAIN_LINE } from "../../../lib/plain-text";

/** The browser's own order id: an idempotency key. Spec section 7: a prefix and random capitals. */
export const clientOrderId = z
  .string({ error: "errors.requestNotRead" })
  .regex(/^[A-Z]{14,40}$/, "errors.requestNotRead");
/** Whole units of the currency, as the spec's call sends it; only compared. */
export const amount = z.coerce
  .number({ error: "errors.amountNotPrice" })
  .positive("errors.amountNotPrice")
  .max(1_000_000, "errors.amountNotPrice");

export const StartPaymentInput = z.object({
  /** Without one, the plan that was chosen last and is not paid yet. */
  intentId: z.string().min(1).max(40).optional(),
  method: z.enum(["card", "wallet"]).default("card"),
  clientOrderId,
  amount: amount.optional(),
});
export type StartPaymentInput = z.infer<typeof StartPaymentInput>;

export const OrderReferenceInput = z.object({ reference: z.string().min(1).max(120) });

export const RefundRequestInput = z.object({
  orderId: z.string().min(1).max(40),
  // No questions asked: a reason may be given.
  reason: z
    .string()
    .trim()
    .max(500, messageOf("errors.tooLongToUse", { n: 500 }))
    .regex(PLAIN_LINE, "errors.plainText")
    .default(""),
});

const note = z
  .string()
  .trim()
  .max(500, messageOf("errors.tooLongToUse", { n: 500 }))
  .regex(PLAIN_LINE, "errors.plainText");

export const DecideRefundInput = z.object({
  refundId: z.string().min(1).max(40),
  decision: z.enum(["approve", "decline"]),
  note: note.min(1, "orders.sayWhy"),
});
export const StaffRefundInput = z.object({
  orderId: z.string().min(1).max(40),
  paymentId: z.string().min(1).max(100),
  note: note.min(1, "orders.sayWhy"),
});
export const GiveOrderInput = z.object({
  orderId: z.string().min(1).max(40),
  paymentId: z.string().min(1).max(100),
  note: note.min(1, "orders.sayWhy"),
});
export const ResolveProblemInput = z.object({
  problemId: z.string().min(1).max(40),
  note: note.min(1, "orders.sayDone"),
});
