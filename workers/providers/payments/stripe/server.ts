import { toHex } from "../../../lib/hex";
import { z } from "zod";
import {
  GatewayRefused,
  NoticeRefused,
  type BookLine,
  type GatewayEvent,
  type OrderState,
  type OrderStatus,
  type PaymentGateway,
  type RefundStatus,
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
  type GatewayResponse,
} from "../wire";

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The one before, whose notices are believed while it is rotated. */
  secretBefore?: string | null;
  /** Where its API is instead of at Stripe; for drills. */
  api?: string | null;
  fetch: typeof fetch;
}

const BASE = "https://api.stripe.com/v1";
/** The version whose shapes this file reads; the browser's script is of the same train. */
const API_VERSION = "2026-10-28.endive";

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform((o) => o.id)]);
/** Expanded in the answer of the status call, an id everywhere else. */
const Intent = z.union([
  z.string().transform((id) => ({ id, status: null })),
  z.object({ id: z.string(), status: z.string().nullish() }),
]);
const Session = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  client_secret: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: Intent.nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
});
const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: Reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const Dispute = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: Reference.nullish(),
});
/** A charge or a refund, as the line of the balance that it made has it. */
const Source = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payment_intent: Reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
/** Its amounts are in the account's own money; those of the source are what the buyer paid. */
const BalanceLine = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  amount: z.number().int(),
  fee: z.number().int(),
  source: z.unknown(),
});
const BalanceLines = z.object({ data: z.array(BalanceLine), has_more: z.boolean() });

const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/**
 * Stripe, for dollars: embedded Checkout in our own modal, webhooks, refunds.
 * @see https://docs.stripe.com/api/checkout/sessions
 */
export function stripe(options: StripeOptions): PaymentGateway {
  const call = (
    method: string,
    path: string,
    extra: { form?: Record<string, string>; key?: string } = {},
  ): Promise<GatewayResponse> =>
    callGateway(options.fetch, (options.api ?? BASE) + path, {
      method,
      headers: {
        Authorization: `Bearer ${options.secretKey}`,
        "Stripe-Version": API_VERSION,
        ...(extra.form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...(extra.key ? { "Idempotency-Key": extra.key } : {}),
      },
      ...(extra.form ? { body: new URLSearchParams(extra.form).toString() } : {}),
    });

  return {
    name: "stripe",
    method: "card",
    currency: "USD",

    async createCheckout(order) {
      const answer = await call("POST", "/checkout/sessions", {
        key: `checkout-${order.orderId}`,
        form: {
          mode: "payment",
          ui_mode: "embedded_page",
          redirect_on_completion: "if_required",
          return_url: order.returnUrl,
          client_reference_id: order.orderId,
          // Stripe would let people pay in their own currency; ours is frozen on the order.
          "adaptive_pricing[enabled]": "false",
          customer_email: order.customer.email,
          expires_at: String(Math.ceil(order.expiresAtMs / 1000)),
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": order.money.currency.toLowerCase(),
          "line_items[0][price_data][unit_amount]": String(order.money.amount),
          "line_items[0][price_data][product_data][name]": order.description,
          "payment_intent_data[metadata][order_id]": order.orderId,
        },
      });
      const made = expect2xx(Session, answer, "Stripe session");
      if (!made.client_secret) throw new GatewayRefused("Stripe session: no client secret");
      return {
        gatewayRef: made.id,
        session: { kind: "stripe", paymentSessionId: made.client_secret, publishableKey: options.publishableKey },
      };
    },

    async readStatus(order): Promise<OrderStatus> {
      // Stripe cannot be asked by our id; without its own the checkout was never opened.
      if (!order.gatewayRef) return { state: "unknown", payments: [] };
      const answer = await call(
        "GET",
        `/checkout/sessions/${encodeURIComponent(order.gatewayRef)}?expand[]=payment_intent`,
      );
      if (answer.status === 404) return { state: "unknown", payments: [] };
      return toStatus(expect2xx(Session, answer, "Stripe session"));
    },

    async refund(request) {
      const answer = await call("POST", "/refunds", {
        key: `refund-${request.refundId}`,
        form: {
          payment_intent: request.paymentId,
          amount: String(request.amount),
          "metadata[refund_id]": request.refundId,
        },
      });
      return toRefund(expect2xx(Refund, answer, "Stripe refund"));
    },

    async readRefund(request) {
      // Without Stripe's id the answer was lost; the same key brings the same refund.
      if (!request.refundRef) return this.refund(request);
      return toRefund(
        expect2xx(Refund, await call("GET", `/refunds/${encodeURIComponent(request.refundRef)}`), "Stripe refund"),
      );
    },

    async readBooks({ fromMs, toMs }) {
      const lines = await allPages(async (cursor) => {
        const query = new URLSearchParams({
          limit: "100",
          "created[gte]": String(Math.floor(fromMs / 1000)),
          "created[lt]": String(Math.floor(toMs / 1000)),
          "expand[]": "data.source",
          ...(cursor === null ? {} : { starting_after: cursor }),
        });
        const answer = await call("GET", `/balance_transactions?${query}`);
        const { data, has_more } = expect2xx(BalanceLines, answer, "Stripe balance");
        return { items: data, next: has_more ? (data.at(-1)?.id ?? null) : null };
      });
      return lines.flatMap(toBookLine);
    },

    async readNotice({ headers, body, nowMs }) {
      const parts = (headers.get("Stripe-Signature") ?? "").split(",").map((part) => part.split("=", 2));
      const timestamp = parts.find(([name]) => name === "t")?.[1] ?? "";
      if (!/^\d{10}$/.test(timestamp)) throw new NoticeRefused("The notice has no timestamp");
      // While a secret is rolled there are two signatures, or one by either of the two.
      const given = parts.flatMap(([name, value]) => (name === "v1" ? [value ?? ""] : []));
      const sign = async (secret: string) => toHex(await hmacSha256(secret, concat(`${timestamp}.`, body)));
      if (!(await signedByOne([options.webhookSecret, options.secretBefore], sign, given)))
        throw new NoticeRefused("The notice is not signed by Stripe");
      requireRecentNotice(Number(timestamp) * 1000, nowMs);
      const event = parseNotice(Event, body);
      return { id: `stripe:${event.id}`, event: toEvent(event) };
    },
  };
}

function toStatus(session: z.output<typeof Session>): OrderStatus & { state: OrderState } {
  const { payment_intent: intent, amount_total } = session;
  if (session.payment_status === "paid" && intent) {
    const amount = amount_total ?? 0;
    return {
      state: "paid",
      payments: [{ paymentId: intent.id, amount, currency: (session.currency ?? "").toUpperCase(), settles: amount }],
    };
  }
  if (session.status === "expired") return { state: "closed", payments: [] };
  // A complete session that is not paid waits for a slow method to settle; without a method left, that one has failed.
  const failed =
    session.status === "complete" && (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return { state: failed ? "failed" : "open", payments: [] };
}

function toEvent({ type, data }: z.output<typeof Event>): GatewayEvent {
  const session = type.startsWith("checkout.session.") ? Session.safeParse(data.object) : null;
  if (session?.success && session.data.client_reference_id) {
    const status = toStatus(session.data);
    const state =
      type === "checkout.session.async_payment_failed"
        ? "failed"
        : type === "checkout.session.expired"
          ? "closed"
          : status.state;
    return {
      kind: "order",
      orderId: session.data.client_reference_id,
      state,
      payment: status.payments[0] ?? null,
      confirm: false,
    };
  }
  const refund = type.startsWith("refund.") ? Refund.safeParse(data.object) : null;
  if (refund?.success) {
    const r = refund.data;
    return {
      kind: "refund",
      refundId: r.metadata?.["refund_id"] ?? null,
      gatewayRef: r.id,
      paymentId: r.payment_intent ?? null,
      orderId: null,
      state: toRefund(r).state,
      amount: r.amount,
      currency: r.currency.toUpperCase(),
      confirm: false,
    };
  }
  // An inquiry moves no money; only these two do.
  const state =
    type === "charge.dispute.funds_withdrawn" ? "opened" : type === "charge.dispute.funds_reinstated" ? "won" : null;
  const dispute = state ? Dispute.safeParse(data.object) : null;
  if (state && dispute?.success && dispute.data.payment_intent) {
    return {
      kind: "dispute",
      paymentId: dispute.data.payment_intent,
      orderId: null,
      state,
      amount: dispute.data.amount,
      currency: dispute.data.currency.toUpperCase(),
    };
  }
  return { kind: "other", type: type.slice(0, 60) };
}

function toRefund(r: z.output<typeof Refund>): RefundStatus {
  const state =
    r.status === "succeeded" ? "done" : r.status === "failed" || r.status === "canceled" ? "failed" : "pending";
  return { gatewayRef: r.id, state };
}

function toBookLine(line: z.output<typeof BalanceLine>): BookLine[] {
  const kind = /^(charge|payment)$/.test(line.type)
    ? "payment"
    : /^(refund|payment_refund)$/.test(line.type)
      ? "refund"
      : null;
  const source = Source.safeParse(line.source);
  if (kind === null || !source.success) return [];
  const { data } = source;
  return [
    {
      kind,
      ref: data.id,
      paymentId: data.payment_intent ?? null,
      orderId: data.metadata?.["order_id"] ?? null,
      refundId: data.metadata?.["refund_id"] ?? null,
      amount: data.amount,
      currency: data.currency.toUpperCase(),
      fee: kind === "payment" ? feeShare(line.fee, line.amount) : null,
      atMs: line.created * 1000,
    },
  ];
}
