import { z } from "zod";

/** The browser's own order id: an idempotency key. Spec section 7: a prefix and random capitals. */
const clientOrderId = z.string({ error: "The order has no id" }).regex(/^[A-Z]{14,40}$/, "The order has no id");
/** Whole units of the currency, as the spec's call sends it; only compared. */
const amount = z.coerce.number({ error: "The amount is not the price" }).positive("The amount is not the price").max(1_000_000, "The amount is not the price");

export const StartPaymentInput = z.object({
  intentId: z.string().min(1).max(40),
  method: z.enum(["card", "wallet"]).default("card"),
  clientOrderId,
  amount: amount.optional(),
});
export type StartPaymentInput = z.infer<typeof StartPaymentInput>;

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .toLowerCase()
  .min(1, "This field is required")
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));
const phone = z
  .string({ error: "Please Enter a valid 10 digit phone number" })
  .trim()
  .min(1, "This field is required")
  .regex(/^\d{10}$/, "Please Enter a valid 10 digit phone number");
/** A name is shown in mails and to staff: no control characters, no direction overrides. */
const name = z
  .string({ error: "This field is required" })
  .trim()
  .min(1, "This field is required")
  .max(100, "Please enter at most 100 characters")
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, "Please enter a name without special characters");

/** Spec section 5, "Premium community form". */
export const CommunityForm = z.object({ name, phone, email });
export type CommunityForm = z.infer<typeof CommunityForm>;

export const CommunityPaymentInput = z.object({
  clientOrderId,
  amount,
  email,
  phone,
  name: name.optional(),
  method: z.enum(["card", "wallet"]).default("card"),
});

export const OrderReferenceInput = z.object({ reference: z.string().min(1).max(120) });

export const RefundRequestInput = z.object({
  orderId: z.string().min(1).max(40),
  reason: z
    .string({ error: "Please say why" })
    .trim()
    .min(1, "Please say why")
    .max(500, "Please use at most 500 characters")
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "Please use plain text"),
});

const note = z
  .string()
  .trim()
  .max(500, "Please use at most 500 characters")
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, "Please use plain text");

export const DecideRefundInput = z.object({ refundId: z.string().min(1).max(40), decision: z.enum(["approve", "decline"]), note: note.min(1, "Please say why") });
export const StaffRefundInput = z.object({ orderId: z.string().min(1).max(40), paymentId: z.string().min(1).max(100), note: note.min(1, "Please say why") });
export const ResolveProblemInput = z.object({ problemId: z.string().min(1).max(40), note: note.min(1, "Please say what was done") });
