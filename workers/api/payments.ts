import { startCommunityPayment } from "../domain/membership/start-community-payment";
import { confirmMembership } from "../domain/payments/confirm-membership";
import { registerInterest } from "../domain/membership/register-interest";
import { BRAND } from "../domain/kernel/brand";
import { DomainError } from "../domain/kernel/errors";
import { confirmOrder, confirmWalletOrder, type ConfirmedOrder } from "../domain/payments/confirm-order";
import type { OpenedOrder } from "../domain/orders/open-order";
import { receiveWebhook, type WebhookEndpoint } from "../domain/payments/receive-webhook";
import { ORDER_PREFIX } from "../domain/orders/rules";
import { startPayment } from "../domain/payments/start-payment";
import { readBody, readCapped, requireOwn } from "../http/body";
import type { ApiHandler } from "../http/handler";

/** Many times the longest notice of any gateway. */
const NOTICE_MAX_BYTES = 256 * 1024;

/** What `POST initiatePayment.php` answers; also what the checkout component is given. */
function toWire(order: OpenedOrder) {
  const { session } = order;
  return {
    paymentSessionId: session.paymentSessionId,
    gateway: order.gateway,
    orderId: order.orderId,
    reference: order.reference,
    amount: order.amount / 100,
    currency: order.currency,
    session,
  };
}

/**
 * POST initiatePayment.php {orderId, amount, customer_email, customer_phone} → paymentSessionId and what opens the
 * checkout. An order id with the community's prefix buys the community (with `name`), any other the plan of `intent`,
 * one of the session's own.
 */
export const initiatePayment: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  const body = await readBody(c);
  const clientOrderId = body["orderId"];
  const method = body["method"] === undefined ? {} : { method: body["method"] };
  if (typeof clientOrderId === "string" && clientOrderId.startsWith(ORDER_PREFIX.community)) {
    const name = body["name"] === undefined ? {} : { name: body["name"] };
    return c.json(
      toWire(
        await startCommunityPayment(ctx, {
          clientOrderId,
          amount: body["amount"],
          email: body["customer_email"],
          phoneNumber: body["customer_phone"],
          ...name,
          ...method,
        }),
      ),
    );
  }
  requireOwn(c, body["customer_email"]);
  return c.json(
    toWire(await startPayment(ctx, { intentId: body["intent"], clientOrderId, amount: body["amount"], ...method })),
  );
};

/** GET phonepePaymentStatus.php?email= → success, state. Answered for the session's own newest wallet order, or for the order whose signed reference is given. */
export const phonepePaymentStatus: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  const reference = c.req.query("order");
  if (reference !== undefined) return c.json(await statusOf(() => confirmOrder(ctx, { reference })));
  requireOwn(c, c.req.query("email"));
  return c.json(await statusOf(() => confirmWalletOrder(ctx)));
};

/** GET orderStatus?order=REFERENCE → success, state, and where to go on. For the return page. */
export const orderStatus: ApiHandler = async (c) =>
  c.json(await statusOf(() => confirmOrder(c.get("ctx"), { reference: c.req.query("order") })));

/** The state of an order; a gateway that does not answer is not a failure of the payment. */
async function statusOf(read: () => Promise<ConfirmedOrder>) {
  try {
    const order = await read();
    return { success: true, state: order.state, to: order.to };
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable")
      return { success: false, state: "UNKNOWN", error: error.message };
    throw error;
  }
}

/** A gateway's endpoint: POST webhooks/NAME. Answered as soon as the notice is stored; what was handled already, like the first time. */
export function webhook(endpoint: WebhookEndpoint): ApiHandler {
  return async (c) => {
    const body = await readCapped(c.req.raw, NOTICE_MAX_BYTES);
    await receiveWebhook(c.get("ctx"), { endpoint, headers: c.req.raw.headers, body: new Uint8Array(body) });
    return c.json({ success: true });
  };
}

/** POST setCommunityTimestamp.php {email, name, phoneNumber}. */
export const setCommunityTimestamp: ApiHandler = async (c) => {
  const body = await readBody(c);
  await registerInterest(c.get("ctx"), { email: body["email"], name: body["name"], phoneNumber: body["phoneNumber"] });
  return c.json({ success: true });
};

/**
 * POST premiumCommunitySuccess.php {name, phoneNumber, email, planName, orderId} → success, message. `orderId` is the
 * order's signed reference; who is the member was settled when the order was made, so the rest is not read. A payment
 * that is still pending is no success and no failure either: the membership follows by itself. One that does not add up
 * (`state` PROBLEM) does not become a membership by waiting.
 */
export const premiumCommunitySuccess: ApiHandler = async (c) => {
  const body = await readBody(c);
  const { state, endsAt } = await confirmMembership(c.get("ctx"), {
    reference: typeof body["orderId"] === "string" ? body["orderId"] : "",
  });
  if (state === "PROBLEM")
    return c.json({
      success: false,
      state,
      message: `Your payment was received, but your membership could not be recorded. Please contact support at ${BRAND.supportMail}.`,
    });
  if (endsAt === null)
    return c.json({
      success: false,
      state,
      message: `Your payment is still pending. Your membership begins with it. Please contact support at ${BRAND.supportMail} if it does not come.`,
    });
  return c.json({
    success: true,
    state,
    message: "Welcome to the Premium WhatsApp Community",
    endsAt: new Date(endsAt).toISOString(),
  });
};
