import { sha256Hex } from "../../../core/ids";
import { z } from "zod";
import type { Cache } from "../../../lib/cache";
import {
  GatewayRefused,
  NoticeRefused,
  type GatewayEvent,
  type OrderState,
  type OrderStatus,
  type PaymentGateway,
  type RefundStatus,
} from "../../../modules/billing";
import { callGateway, expect2xx, parseNotice, signedByOne, type GatewayResponse } from "../wire";

export interface PhonePeOptions {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  /** Of the webhook: PhonePe sends their digest as its Authorization header. */
  webhookUser: string;
  webhookPassword: string;
  /** The one before, whose notices are believed while it is rotated. */
  passwordBefore?: string | null;
  /** `sandbox` is PhonePe's own test world. */
  mode: "sandbox" | "production";
  /** Where its API and its sign-in are instead of where the mode says; for drills. */
  api?: string | null;
  fetch: typeof fetch;
  /** Where the token is kept between two requests. */
  cache: Pick<Cache, "get" | "put">;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

const HOSTS = {
  sandbox: {
    oauth: "https://api-preprod.phonepe.com/apis/pg-sandbox",
    pg: "https://api-preprod.phonepe.com/apis/pg-sandbox",
  },
  production: { oauth: "https://api.phonepe.com/apis/identity-manager", pg: "https://api.phonepe.com/apis/pg" },
};
/** PhonePe takes an expiry of 5 minutes to an hour. Seconds. */
const [MIN_EXPIRY_S, MAX_EXPIRY_S] = [300, 3600];

/** Both moments in seconds since 1970. */
const Token = z.object({
  access_token: z.string().min(1),
  token_type: z.string().default("O-Bearer"),
  issued_at: z.number().optional(),
  expires_at: z.number().optional(),
});
/** The cache keeps nothing for less. Seconds. */
const MIN_CACHE_SECONDS = 60;
const payAnswer = (protocol: RegExp) => z.object({ orderId: z.string(), redirectUrl: z.url({ protocol }) });
const Status = z.object({
  state: z.string(),
  amount: z.number().int(),
  paymentDetails: z
    .array(z.object({ transactionId: z.string(), amount: z.number().int(), state: z.string() }))
    .default([]),
});
const Refund = z.object({ refundId: z.string().nullish(), state: z.string() });

const Webhook = z.object({
  event: z.string(),
  payload: z.object({
    orderId: z.string().nullish(),
    merchantOrderId: z.string().nullish(),
    originalMerchantOrderId: z.string().nullish(),
    merchantRefundId: z.string().nullish(),
    refundId: z.string().nullish(),
    // Of a dispute: PhonePe publishes the names of its events, not the fields, so whatever names the payment is taken.
    disputeId: z.string().nullish(),
    transactionId: z.string().nullish(),
    disputeAmount: z.number().int().nullish(),
    state: z.string().default(""),
    amount: z.number().int().nullish(),
  }),
});

/** Calls PhonePe's API with a token that is kept for half its life. */
function clientOf(options: PhonePeOptions, hosts: { oauth: string; pg: string }) {
  let token: Promise<string> | null = null;

  /** Of this client alone: with other credentials, another token. */
  async function cacheKey(): Promise<string> {
    const { clientId, clientVersion, clientSecret } = options;
    const client = JSON.stringify([hosts.oauth, clientId, clientVersion, clientSecret]);
    return `phonepe-token:${await sha256Hex(new TextEncoder().encode(client))}`;
  }

  async function newToken(): Promise<string> {
    const form = new URLSearchParams({
      client_id: options.clientId,
      client_secret: options.clientSecret,
      client_version: options.clientVersion,
      grant_type: "client_credentials",
    });
    const answer = await callGateway(options.fetch, `${hosts.oauth}/v1/oauth/token`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: form.toString(),
    });
    const { access_token, token_type, issued_at, expires_at } = expect2xx(Token, answer, "PhonePe token");
    const made = `${token_type} ${access_token}`;
    if (issued_at !== undefined && expires_at !== undefined) {
      // Half its life, as PhonePe's own library does: no token expires during a request.
      const seconds = Math.floor((issued_at + expires_at) / 2 - options.now() / 1000);
      // Without the cache the next request asks for its own.
      if (seconds >= MIN_CACHE_SECONDS)
        await options.cache.put(await cacheKey(), made, { expirationTtl: seconds }).catch(() => undefined);
    }
    return made;
  }

  async function cachedToken(): Promise<string> {
    const cached = await options.cache.get(await cacheKey()).catch(() => null);
    return cached ?? newToken();
  }

  function authorization(): Promise<string> {
    token ??= cachedToken().catch((error: unknown) => {
      // A token whose request failed is requested anew.
      token = null;
      throw error;
    });
    return token;
  }

  async function call(method: string, path: string, body?: unknown): Promise<GatewayResponse> {
    const send = (withToken: string) =>
      callGateway(options.fetch, hosts.pg + path, {
        method,
        headers: { "Content-Type": "application/json", Authorization: withToken },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answer = await send(await authorization());
    if (answer.status !== 401) return answer;
    // PhonePe has withdrawn it: nothing was done, so the same is said again with a new one, once.
    const fresh = await newToken();
    token = Promise.resolve(fresh);
    return send(fresh);
  }
  return call;
}

/**
 * PhonePe standard checkout, the wallet: the browser is sent to PhonePe and comes back. Its webhook's header does not
 * cover the body, so a notice only says that it is time to ask.
 * @see https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout
 */
export function phonepe(options: PhonePeOptions): PaymentGateway {
  const hosts = options.api ? { oauth: options.api, pg: options.api } : HOSTS[options.mode];
  // A drill on this machine leads to this machine.
  const Pay = payAnswer(hosts.pg.startsWith("http:") ? /^https?$/ : /^https$/);
  const call = clientOf(options, hosts);

  return {
    name: "phonepe",
    method: "wallet",
    currency: "INR",

    async createCheckout(order) {
      if (order.money.currency !== "INR") throw new GatewayRefused("PhonePe takes rupees only");
      const seconds = Math.round((order.expiresAtMs - options.now()) / 1000);
      const answer = await call("POST", "/checkout/v2/pay", {
        merchantOrderId: order.orderId,
        amount: order.money.amount,
        expireAfter: Math.min(MAX_EXPIRY_S, Math.max(MIN_EXPIRY_S, seconds)),
        paymentFlow: {
          type: "PG_CHECKOUT",
          message: order.description,
          merchantUrls: { redirectUrl: order.returnUrl },
        },
      });
      const made = expect2xx(Pay, answer, "PhonePe order");
      return {
        gatewayRef: made.orderId,
        session: { kind: "redirect", paymentSessionId: made.orderId, url: made.redirectUrl },
      };
    },

    async readStatus(order): Promise<OrderStatus> {
      const answer = await call("GET", `/checkout/v2/order/${encodeURIComponent(order.orderId)}/status?details=true`);
      if (answer.status === 404) return { state: "unknown", payments: [] };
      const { state, amount, paymentDetails } = expect2xx(Status, answer, "PhonePe status");
      // Of a completed order its own amount is paid, whatever an offer or a fee made of the payment.
      const settles = (paid: number) => (state === "COMPLETED" ? amount : paid);
      const payments = paymentDetails
        .filter((p) => p.state === "COMPLETED")
        .map((p) => ({ paymentId: p.transactionId, amount: p.amount, currency: "INR", settles: settles(p.amount) }));
      if (state === "COMPLETED" && payments.length === 0)
        throw new Error("PhonePe status: completed without a payment");
      return { state: payments.length > 0 ? "paid" : orderState(state), payments };
    },

    async refund(request) {
      const answer = await call("POST", "/payments/v2/refund", {
        merchantRefundId: request.refundId,
        originalMerchantOrderId: request.orderId,
        amount: request.amount,
      });
      return toRefund(expect2xx(Refund, answer, "PhonePe refund"));
    },

    async readRefund(request) {
      return toRefund(
        expect2xx(
          Refund,
          await call("GET", `/payments/v2/refund/${encodeURIComponent(request.refundId)}/status`),
          "PhonePe refund",
        ),
      );
    },

    // Its settlement reports are files of the dashboard, and no call of the API.
    readBooks: () => Promise.resolve(null),

    async readNotice({ headers, body }) {
      const sign = (password: string) => sha256Hex(new TextEncoder().encode(`${options.webhookUser}:${password}`));
      const given = (headers.get("Authorization") ?? "")
        .replace(/^SHA256\s*\(?|\)$/gi, "")
        .trim()
        .toLowerCase();
      if (!(await signedByOne([options.webhookPassword, options.passwordBefore], sign, [given])))
        throw new NoticeRefused("The notice is not signed by PhonePe");
      return { id: `phonepe:${await sha256Hex(body)}`, event: toEvent(parseNotice(Webhook, body)) };
    },
  };
}

/** The effect of a dispute's event on the money: from its beginning on the bank has it, until it is won. */
const DISPUTES: Readonly<Record<string, "opened" | "won" | "lost">> = {
  created: "opened",
  under_review: "opened",
  action_required: "opened",
  won: "won",
  lost: "lost",
};

function toEvent({ event, payload }: z.output<typeof Webhook>): GatewayEvent {
  if (/^checkout\.order\.(completed|failed)$/.test(event) && payload.merchantOrderId) {
    return {
      kind: "order",
      orderId: payload.merchantOrderId,
      state: payload.state === "COMPLETED" ? "paid" : orderState(payload.state),
      payment: null,
      confirm: true,
    };
  }
  if (/^pg\.refund\.(accepted|completed|failed)$/.test(event) && payload.merchantRefundId) {
    return {
      kind: "refund",
      refundId: payload.merchantRefundId,
      gatewayRef: payload.refundId ?? payload.merchantRefundId,
      paymentId: null,
      orderId: payload.originalMerchantOrderId ?? null,
      state: refundState(payload.state),
      amount: payload.amount ?? 0,
      currency: "INR",
      confirm: true,
    };
  }
  const [, stage] = /^payment\.dispute\.(\w+)$/.exec(event) ?? [];
  const dispute = stage === undefined ? undefined : DISPUTES[stage];
  if (dispute) {
    return {
      kind: "dispute",
      paymentId: payload.transactionId ?? null,
      orderId: payload.merchantOrderId ?? payload.originalMerchantOrderId ?? null,
      state: dispute,
      amount: payload.disputeAmount ?? payload.amount ?? null,
      currency: "INR",
    };
  }
  return { kind: "other", type: event.slice(0, 60) };
}

/** A failed order of PhonePe takes no further attempt. */
function orderState(state: string): OrderState {
  return state === "FAILED" ? "closed" : "open";
}

function refundState(state: string): RefundStatus["state"] {
  return state === "COMPLETED" ? "done" : state === "FAILED" ? "failed" : "pending";
}

function toRefund(r: z.output<typeof Refund>): RefundStatus {
  return { gatewayRef: r.refundId ?? null, state: refundState(r.state) };
}
