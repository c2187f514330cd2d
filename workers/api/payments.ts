import { z } from "zod";
import { DomainError } from "../core/errors";
import {
  CHECKOUT_KINDS,
  startCommunityPayment,
  type OpenedOrder,
  OrderReferenceInput,
  StartPaymentInput,
  confirmOrder,
  confirmWalletOrder,
  type ConfirmedOrder,
  receiveWebhook,
  type WebhookEndpoint,
  startPayment,
} from "../modules/billing";
import { ORDER_PREFIX } from "../modules/billing/rules";
import { PAYMENT_VENDORS } from "../providers/payments/facts";
import { readCappedOrThrow } from "../http/body";
import { endpoint, requireOwn } from "./endpoint";

/** Many times the longest webhook of any gateway. */
const WEBHOOK_MAX_BYTES = 256 * 1024;

function orderToWire({ session, amount, ...order }: OpenedOrder) {
  const { gateway, orderId, reference, currency } = order;
  return {
    paymentSessionId: session.paymentSessionId,
    gateway,
    orderId,
    reference,
    amount: amount / 100,
    currency,
    session,
  };
}

export const initiatePayment = endpoint({
  method: "POST",
  path: "/api/initiatePayment.php",
  action: "community.buy",
  summary:
    "Begins to pay: a plan that one has chosen, or, with the community's prefix on the order id, a month of " +
    "the community",
  input: StartPaymentInput.extend({
    clientOrderId: StartPaymentInput.shape.clientOrderId.describe(
      "The browser's own, PLAN or COMMUNITY and capitals: an idempotency key",
    ),
    amount: StartPaymentInput.shape.amount
      .unwrap()
      .describe(
        "Whole units of the currency: 1999, 19.99. Compared with the price list; where no plan was chosen, it says " +
          "which one is meant",
      ),
    email: z.unknown().meta({ type: "string" }),
    phoneNumber: z.unknown().optional().meta({ type: "string", description: "Read for the community alone" }),
    name: z.unknown().optional().meta({ type: "string", description: "Of who joins the community" }),
    state: z
      .unknown()
      .optional()
      .meta({ type: "string", description: "Where who joins lives, by its GST code, for the tax invoice" }),
    intentId: StartPaymentInput.shape.intentId.describe(
      "What was chosen on /purchase; without it, the plan that was chosen last, or the one of the amount",
    ),
  }),
  names: { clientOrderId: "orderId", email: "customer_email", phoneNumber: "customer_phone", intentId: "intent" },
  output: () =>
    z.strictObject({
      paymentSessionId: z.string(),
      gateway: z.string(),
      orderId: z.string(),
      reference: z.string().describe("The order's signed reference, for the status endpoints and the return page"),
      amount: z.number(),
      currency: z.enum(["INR", "USD"]),
      session: z
        .looseObject({ kind: z.enum(CHECKOUT_KINDS), paymentSessionId: z.string() })
        .describe("What the checkout is opened with"),
    }),
  handler: async ({ ctx, input }) => {
    if (input.clientOrderId.startsWith(ORDER_PREFIX.community))
      return orderToWire(await startCommunityPayment(ctx, input));
    requireOwn(ctx, input.email);
    return orderToWire(await startPayment(ctx, input));
  },
});

const orderState = () =>
  z.strictObject({
    success: z.boolean(),
    state: z
      .enum(["PAID", "PENDING", "FAILED", "PROBLEM", "UNKNOWN"])
      .describe(
        "PROBLEM: money came that does not add up; UNKNOWN: the gateway does not answer in time, which is no failure",
      ),
    to: z.string().nullable().optional().describe("Where a paid order leads"),
    error: z.string().optional(),
  });

export const phonepePaymentStatus = endpoint({
  method: "GET",
  path: "/api/phonepePaymentStatus.php",
  action: "payments.read",
  summary: "The state of one's own newest wallet order, or of the order that a reference names",
  input: z.object({
    email: z.string().optional().describe("One's own address; anybody else's is answered like an unknown one"),
    reference: OrderReferenceInput.shape.reference
      .optional()
      .describe("An order's signed reference, instead of the address"),
  }),
  names: { reference: "order" },
  output: orderState,
  handler: async ({ ctx, input: { email, reference } }) => {
    if (reference !== undefined) return stateOf(() => confirmOrder(ctx, { reference }));
    requireOwn(ctx, email);
    return stateOf(() => confirmWalletOrder(ctx));
  },
});

export const orderStatus = endpoint({
  method: "GET",
  path: "/api/orderStatus",
  action: "payments.read",
  summary: "The state of the order that a reference names, for the return page",
  input: z.object({ reference: OrderReferenceInput.shape.reference.describe("The order's signed reference") }),
  names: { reference: "order" },
  output: orderState,
  handler: ({ ctx, input }) => stateOf(() => confirmOrder(ctx, input)),
});

/** A gateway that does not answer is not a failure of the payment. */
async function stateOf(read: () => Promise<ConfirmedOrder>): Promise<z.input<ReturnType<typeof orderState>>> {
  try {
    const { state, to } = await read();
    return { success: true, state, to };
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable")
      return { success: false, state: "UNKNOWN", error: error.message };
    throw error;
  }
}

/** A gateway's webhook: answered as soon as the event is stored; a repeated one, like the first time. */
const webhook = (name: WebhookEndpoint, of: string, signature: string, fields: z.ZodRawShape) =>
  endpoint({
    section: "Webhooks",
    method: "POST",
    path: `/api/webhooks/${name}`,
    action: "payments.receive_notice",
    summary: `Webhooks of ${of}, which carry its signature`,
    signature,
    raw: { schema: () => z.looseObject(fields), type: "application/json" },
    handler: async ({ ctx, c }) => {
      const body = await readCappedOrThrow(c.req.raw, WEBHOOK_MAX_BYTES);
      await receiveWebhook(ctx, { endpoint: name, headers: c.req.raw.headers, body });
    },
  });

/** One a vendor of payments, and the sandbox's. */
export const paymentWebhooks = [
  ...PAYMENT_VENDORS.map(({ name, label, webhook: { signature, fields } }) => webhook(name, label, signature, fields)),
  webhook("sandbox", "the sandbox's gateway", "x-sandbox-signature", {
    id: z.string(),
    event: z.looseObject({ kind: z.string() }),
  }),
];
