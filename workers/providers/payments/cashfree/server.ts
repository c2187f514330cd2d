import { sha256Hex } from "../../../core/ids";
import { z } from "zod";
import {
  GatewayRefused,
  NoticeRefused,
  type BookLine,
  type GatewayEvent,
  type NewCheckout,
  type OrderStatus,
  type PaymentGateway,
  type RefundStatus,
  type SeenPayment,
} from "../../../modules/billing";
import {
  allPages,
  callGateway,
  concat,
  expect2xx,
  hmacSha256,
  parseNotice,
  requireRecentNotice,
  signedByOne,
  feeShare,
  toBase64,
  type GatewayResponse,
} from "../wire";

export interface CashfreeOptions {
  appId: string;
  secret: string;
  /** The one before, whose notices are believed while it is rotated. */
  secretBefore?: string | null;
  /** `sandbox` is Cashfree's own test world. */
  mode: "sandbox" | "production";
  /** Where its API is instead of where the mode says; for drills. */
  api?: string | null;
  fetch: typeof fetch;
}

const HOSTS = { sandbox: "https://sandbox.cashfree.com/pg", production: "https://api.cashfree.com/pg" };
const API_VERSION = "2023-08-01";
/**
 * A notice that was not answered comes again 2, 10 and 30 minutes later, and may carry the moment of the first time.
 * One that is sent again by somebody else does nothing: its id is the digest of its body.
 */
const RETRIED_MS = 60 * 60_000;

/** Sent as a number or, by newer versions, as text. */
const Id = z.union([z.string(), z.number()]).transform(String);
const Order = z.object({
  cf_order_id: Id,
  order_id: z.string(),
  order_status: z.string(),
  order_amount: z.number().nullish(),
  payment_session_id: z.string().optional(),
});
/** `order_amount` is what was asked; `payment_amount` is less with an offer and more with a fee on the customer. */
const Payment = z.object({
  cf_payment_id: Id,
  payment_status: z.string(),
  payment_amount: z.number(),
  payment_currency: z.string(),
  order_amount: z.number().nullish(),
});
const Refund = z.object({ cf_refund_id: Id.nullish(), refund_status: z.string() });

/** An event of the account; of other kinds (settlements, adjustments) only the kind is read. */
const Event = z.object({
  event_id: Id,
  event_type: z.string(),
  event_status: z.string().nullish(),
  event_time: z.string().nullish(),
  event_amount: z.number().nullish(),
  event_currency: z.string().nullish(),
  order_id: z.string().nullish(),
  cf_payment_id: Id.nullish(),
  refund_id: z.string().nullish(),
  payment_service_charge: z.number().nullish(),
  payment_service_tax: z.number().nullish(),
});
const Events = z.object({ data: z.array(Event), cursor: z.string().nullish() });

const Webhook = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string(), order_amount: z.number().nullish() }).nullish(),
    payment: Payment.nullish(),
    refund: z
      .object({
        cf_refund_id: Id,
        cf_payment_id: Id,
        refund_id: z.string().nullish(),
        order_id: z.string().nullish(),
        refund_amount: z.number(),
        refund_currency: z.string(),
        refund_status: z.string(),
      })
      .nullish(),
    dispute: z.object({ dispute_amount: z.number(), dispute_status: z.string() }).nullish(),
    order_details: z
      .object({ order_id: z.string().nullish(), order_currency: z.string().nullish(), cf_payment_id: Id })
      .nullish(),
  }),
});

/**
 * Cashfree Payments, for rupees: orders, a modal checkout by its own script, webhooks, refunds.
 * @see https://www.cashfree.com/docs/api-reference/payments
 */
export function cashfree(options: CashfreeOptions): PaymentGateway {
  const base = options.api ?? HOSTS[options.mode];
  const call = (method: string, path: string, extra: { body?: unknown; key?: string } = {}): Promise<GatewayResponse> =>
    callGateway(options.fetch, base + path, {
      method,
      headers: {
        "x-client-id": options.appId,
        "x-client-secret": options.secret,
        "x-api-version": API_VERSION,
        "Content-Type": "application/json",
        ...(extra.key ? { "x-idempotency-key": extra.key } : {}),
      },
      ...(extra.body === undefined ? {} : { body: JSON.stringify(extra.body) }),
    });

  /**
   * The resource that a 409 speaks of: it is there already, as an earlier answer was lost, or is being made by the same
   * request right now.
   */
  async function known(path: string): Promise<GatewayResponse> {
    const answer = await call("GET", path);
    if (answer.status === 404) throw new Error("Cashfree is still at the same request");
    return answer;
  }

  return {
    name: "cashfree",
    method: "card",
    currency: "INR",

    async createCheckout(order) {
      let answer = await call("POST", "/orders", {
        key: order.orderId,
        body: {
          order_id: order.orderId,
          order_amount: order.money.amount / 100,
          order_currency: order.money.currency,
          customer_details: {
            customer_id: order.customer.id,
            customer_phone: order.customer.phone,
            ...optional(order.customer),
          },
          order_meta: { return_url: order.returnUrl, notify_url: order.notifyUrl },
          order_expiry_time: new Date(order.expiresAtMs).toISOString(),
          order_note: order.description,
        },
      });
      if (answer.status === 409) answer = await known(`/orders/${encodeURIComponent(order.orderId)}`);
      const made = expect2xx(Order, answer, "Cashfree order");
      if (!made.payment_session_id) throw new GatewayRefused(`Cashfree order: ${made.order_status} without a session`);
      return {
        gatewayRef: made.cf_order_id,
        session: { kind: "cashfree", paymentSessionId: made.payment_session_id, mode: options.mode },
      };
    },

    async readStatus(order): Promise<OrderStatus> {
      const path = `/orders/${encodeURIComponent(order.orderId)}`;
      const answer = await call("GET", path);
      if (answer.status === 404) return { state: "unknown", payments: [] };
      const { order_status, order_amount } = expect2xx(Order, answer, "Cashfree order");
      const attempts = expect2xx(z.array(Payment), await call("GET", `${path}/payments`), "Cashfree payments");
      const payments = attempts.filter((p) => p.payment_status === "SUCCESS").map((p) => toPayment(p, order_amount));
      if (payments.length > 0) return { state: "paid", payments };
      if (order_status === "PAID") throw new Error("Cashfree order: paid without a payment");
      const states = attempts.map((p) => p.payment_status);
      if (states.some((state) => !OVER.has(state) && state !== "NOT_ATTEMPTED")) return { state: "open", payments };
      if (order_status !== "ACTIVE") return { state: "closed", payments };
      return { state: states.length > 0 && states.every((state) => OVER.has(state)) ? "failed" : "open", payments };
    },

    async refund(request) {
      const path = `/orders/${encodeURIComponent(request.orderId)}/refunds`;
      let answer = await call("POST", path, {
        key: request.refundId,
        body: {
          refund_amount: request.amount / 100,
          refund_id: request.refundId,
          refund_note: "Refund by the seller",
          refund_speed: "STANDARD",
        },
      });
      if (answer.status === 409) answer = await known(`${path}/${encodeURIComponent(request.refundId)}`);
      return toRefund(expect2xx(Refund, answer, "Cashfree refund"));
    },

    async readRefund(request) {
      const answer = await call(
        "GET",
        `/orders/${encodeURIComponent(request.orderId)}/refunds/${encodeURIComponent(request.refundId)}`,
      );
      return toRefund(expect2xx(Refund, answer, "Cashfree refund"));
    },

    async readBooks({ fromMs, toMs }) {
      const filters = { start_date: new Date(fromMs).toISOString(), end_date: new Date(toMs).toISOString() };
      const events = await allPages(async (cursor) => {
        const answer = await call("POST", "/recon", { body: { pagination: { limit: 1000, cursor }, filters } });
        const { data, cursor: next } = expect2xx(Events, answer, "Cashfree recon");
        return { items: data, next: data.length === 0 ? null : next || null };
      });
      return events.flatMap(toBookLine);
    },

    async readNotice({ headers, body, nowMs }) {
      const timestamp = headers.get("x-webhook-timestamp") ?? "";
      const signature = headers.get("x-webhook-signature") ?? "";
      if (!/^\d{10,13}$/.test(timestamp)) throw new NoticeRefused("The notice has no timestamp");
      const sign = async (secret: string) => toBase64(await hmacSha256(secret, concat(timestamp, body)));
      if (!(await signedByOne([options.secret, options.secretBefore], sign, [signature])))
        throw new NoticeRefused("The notice is not signed by Cashfree");
      requireRecentNotice(Number(timestamp) * (timestamp.length > 10 ? 1 : 1000), nowMs, RETRIED_MS);
      // Sent again it may carry another timestamp; the body stays.
      return { id: `cashfree:${await sha256Hex(body)}`, event: toEvent(parseNotice(Webhook, body)) };
    },
  };
}

/** Attempts that came to nothing. Of any other that is no success the end is not known. */
const OVER: ReadonlySet<string> = new Set(["FAILED", "USER_DROPPED", "CANCELLED", "VOID"]);

/** The fields that Cashfree does not require, and refuses outside 3 to 100 characters. */
function optional({ email, name }: NewCheckout["customer"]): { customer_email?: string; customer_name?: string } {
  const fits = (text: string) => text.length >= 3 && text.length <= 100;
  return { ...(fits(email) ? { customer_email: email } : {}), ...(fits(name) ? { customer_name: name } : {}) };
}

function toEvent({ type, data }: z.output<typeof Webhook>): GatewayEvent {
  if (data.order && data.payment && /^PAYMENT_(SUCCESS|FAILED|USER_DROPPED)_WEBHOOK$/.test(type)) {
    const paid = type === "PAYMENT_SUCCESS_WEBHOOK" && data.payment.payment_status === "SUCCESS";
    return {
      kind: "order",
      orderId: data.order.order_id,
      state: paid ? "paid" : "failed",
      payment: paid ? toPayment(data.payment, data.order.order_amount) : null,
      confirm: false,
    };
  }
  if (data.refund && type === "REFUND_STATUS_WEBHOOK") {
    const r = data.refund;
    return {
      kind: "refund",
      refundId: r.refund_id ?? null,
      gatewayRef: r.cf_refund_id,
      paymentId: r.cf_payment_id,
      orderId: r.order_id ?? null,
      state: refundState(r.refund_status),
      amount: toMinor(r.refund_amount),
      currency: r.refund_currency,
      confirm: false,
    };
  }
  const state = data.dispute && data.order_details ? disputeState(type, data.dispute.dispute_status) : null;
  if (data.dispute && data.order_details && state) {
    return {
      kind: "dispute",
      paymentId: data.order_details.cf_payment_id,
      orderId: data.order_details.order_id ?? null,
      state,
      amount: toMinor(data.dispute.dispute_amount),
      currency: data.order_details.order_currency ?? "INR",
    };
  }
  return { kind: "other", type: type.slice(0, 60) };
}

/**
 * The effect of a dispute on the money. A status is a stage and a state: DISPUTE (a complaint) and RETRIEVAL (a
 * question of the bank) move nothing unless they are lost or accepted; from CHARGEBACK on the bank has the money until
 * it is won. A later stage may follow a lower one that was won.
 */
function disputeState(type: string, status: string): "opened" | "won" | "lost" | null {
  if (!/^DISPUTE_(CREATED|UPDATED|CLOSED)$/.test(type)) return null;
  if (/_MERCHANT_(LOST|ACCEPTED)$/.test(status)) return "lost";
  if (!/^(CHARGEBACK|PRE_ARBITRATION|ARBITRATION)_/.test(status)) return null;
  return status.endsWith("_MERCHANT_WON") ? "won" : "opened";
}

/** @param orderAmount as the order itself says it; the payment repeats it in most answers. */
function toPayment(p: z.output<typeof Payment>, orderAmount: number | null | undefined): SeenPayment {
  return {
    paymentId: p.cf_payment_id,
    amount: toMinor(p.payment_amount),
    currency: p.payment_currency,
    settles: toMinor(p.order_amount ?? orderAmount ?? p.payment_amount),
  };
}

/** Rupees with decimals as paise: 999.9 × 100 is not a whole number in binary. */
function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

function refundState(status: string): RefundStatus["state"] {
  return status === "SUCCESS" ? "done" : status === "CANCELLED" ? "failed" : "pending";
}

function toRefund(r: z.output<typeof Refund>): RefundStatus {
  return { gatewayRef: r.cf_refund_id ?? null, state: refundState(r.refund_status) };
}

function toBookLine(e: z.output<typeof Event>): BookLine[] {
  const kind = e.event_type === "PAYMENT" ? "payment" : e.event_type === "REFUND" ? "refund" : null;
  const atMs = Date.parse(e.event_time ?? "");
  if (kind === null || (e.event_status ?? "SUCCESS") !== "SUCCESS" || e.event_amount == null || Number.isNaN(atMs))
    return [];
  const charge = e.payment_service_charge;
  return [
    {
      kind,
      ref: e.event_id,
      paymentId: e.cf_payment_id ?? null,
      orderId: e.order_id ?? null,
      refundId: e.refund_id ?? null,
      amount: Math.abs(toMinor(e.event_amount)),
      currency: e.event_currency ?? "INR",
      fee: charge == null ? null : feeShare(charge + (e.payment_service_tax ?? 0), Math.abs(e.event_amount)),
      atMs,
    },
  ];
}
