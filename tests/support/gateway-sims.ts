import { toHex } from "@workers/lib/hex";
import { randomId } from "@workers/core/ids";
import { cashfree } from "@workers/providers/payments/cashfree/server";
import { phonepe } from "@workers/providers/payments/phonepe/server";
import type { PaymentGateway } from "@workers/modules/billing/orders/port";
import { sandboxGateway, signSandboxNotice } from "@workers/sandbox/gateway";
import { stripe } from "@workers/providers/payments/stripe/server";
import { concat, hmacSha256, toBase64 } from "@workers/providers/payments/wire";
import { insertSandboxPayment, markSandboxFailed } from "@workers/sandbox/gateway-queries";
import { write } from "@workers/db/client";
import type { WebhookEndpoint } from "@workers/modules/billing/payments/receive-webhook";
import type { TestContext } from "./context";

/** A gateway with the company behind it, as the test sees that: it can be paid there, and tells of it. */
export interface Sim {
  gateway: PaymentGateway;
  endpoint: WebhookEndpoint;
  /** Pays at the gateway and answers its payment's id; `amount` in minor units, if another than asked. */
  pay(orderId: string, amount?: number): Promise<string>;
  fail(orderId: string): Promise<void>;
  /** The notice of a payment, signed at `nowMs`. */
  paidNotice(
    orderId: string,
    paymentId: string,
    nowMs: number,
  ): Promise<{ headers: Record<string, string>; body: string }>;
  /**
   * The notice of a refund that somebody made at the gateway itself; a company whose notices prove nothing has none.
   */
  refundedNotice?(
    orderId: string,
    paymentId: string,
    amount: number,
    nowMs: number,
  ): Promise<{ headers: Record<string, string>; body: string }>;
  /** Its signature covers the body; otherwise a forged body only makes us ask. */
  signsBody: boolean;
}

interface StoredState {
  amount: number;
  currency: string;
  state: "open" | "failed" | "paid";
  payments: { id: string; amount: number }[];
}

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

/** The books that every simulated vendor keeps. */
class Books {
  readonly orders = new Map<string, StoredState>();
  readonly refunds = new Map<string, { orderId: string; amount: number }>();

  pay(orderId: string, amount?: number): string {
    const order = this.orders.get(orderId);
    if (!order) throw new Error("no such order");
    const id = `pay${randomId(10)}`;
    order.payments.push({ id, amount: amount ?? order.amount });
    order.state = "paid";
    return id;
  }
  fail(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order) order.state = "failed";
  }
  /** False when more would go back than came. */
  refund(id: string, orderId: string, amount: number): boolean {
    if (this.refunds.has(id)) return true;
    const came = this.orders.get(orderId)?.payments.reduce((sum, p) => sum + p.amount, 0) ?? 0;
    const gone = [...this.refunds.values()].filter((r) => r.orderId === orderId).reduce((sum, r) => sum + r.amount, 0);
    if (gone + amount > came) return false;
    this.refunds.set(id, { orderId, amount });
    return true;
  }
}

function cashfreeSim(): Sim {
  const books = new Books();
  const signed = async (notice: object, nowMs: number) => {
    const body = JSON.stringify(notice);
    return {
      body,
      headers: {
        "x-webhook-timestamp": String(nowMs),
        "x-webhook-signature": toBase64(
          await hmacSha256("secret", concat(String(nowMs), new TextEncoder().encode(body))),
        ),
      },
    };
  };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = new URL(String(input)).pathname.replace("/pg", "").split("/").slice(1);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, never>) : {};
    const orderId = decodeURIComponent(path[1] ?? body["order_id"] ?? "");
    const order = books.orders.get(orderId);
    const shown = (o: StoredState) => ({
      cf_order_id: `cf_${orderId}`,
      order_id: orderId,
      order_status: o.state === "paid" ? "PAID" : "ACTIVE",
      payment_session_id: `session_${orderId}`,
    });
    if (init?.method === "POST" && path.length === 1) {
      if (order) return json({ code: "order_already_exists" }, 409);
      const made: StoredState = {
        amount: Math.round(body["order_amount"]! * 100),
        currency: body["order_currency"]!,
        state: "open",
        payments: [],
      };
      books.orders.set(orderId, made);
      return json(shown(made));
    }
    if (!order) return json({ code: "order_not_found" }, 404);
    if (path[2] === "payments") {
      const attempts = order.payments.map((p) => ({
        cf_payment_id: p.id,
        payment_status: "SUCCESS",
        payment_amount: p.amount / 100,
        payment_currency: order.currency,
      }));
      return json(
        order.state === "failed"
          ? [
              {
                cf_payment_id: "x",
                payment_status: "FAILED",
                payment_amount: order.amount / 100,
                payment_currency: order.currency,
              },
            ]
          : attempts,
      );
    }
    if (path[2] === "refunds") {
      const id = path[3] ?? body["refund_id"] ?? "";
      if (init?.method === "POST") {
        if (books.refunds.has(id)) return json({ code: "refund_already_exists" }, 409);
        if (!books.refund(id, orderId, Math.round(body["refund_amount"]! * 100)))
          return json({ code: "refund_amount_exceeds" }, 400);
      }
      return books.refunds.has(id)
        ? json({ cf_refund_id: `cf_${id}`, refund_status: "SUCCESS" })
        : json({ code: "refund_not_found" }, 404);
    }
    return json(shown(order));
  };
  return {
    gateway: cashfree({ appId: "app", secret: "secret", mode: "sandbox", fetch }),
    endpoint: "cashfree",
    signsBody: true,
    pay: (orderId, amount) => Promise.resolve(books.pay(orderId, amount)),
    fail: (orderId) => Promise.resolve(books.fail(orderId)),
    paidNotice(orderId, paymentId, nowMs) {
      const payment = books.orders.get(orderId)?.payments.find((p) => p.id === paymentId);
      return signed(
        {
          data: {
            order: { order_id: orderId },
            payment: {
              cf_payment_id: paymentId,
              payment_status: "SUCCESS",
              payment_amount: (payment?.amount ?? 0) / 100,
              payment_currency: "INR",
            },
          },
          type: "PAYMENT_SUCCESS_WEBHOOK",
        },
        nowMs,
      );
    },
    refundedNotice: (orderId, paymentId, amount, nowMs) =>
      signed(
        {
          data: {
            refund: {
              cf_refund_id: `cf_${randomId(8)}`,
              cf_payment_id: paymentId,
              refund_id: "by-hand",
              order_id: orderId,
              refund_amount: amount / 100,
              refund_currency: "INR",
              refund_status: "SUCCESS",
            },
          },
          type: "REFUND_STATUS_WEBHOOK",
        },
        nowMs,
      ),
  };
}

function stripeSim(): Sim {
  const books = new Books();
  const signed = async (type: string, object: unknown, nowMs: number) => {
    const body = JSON.stringify({ id: `evt_${randomId(12)}`, type, data: { object } });
    const at = String(Math.floor(nowMs / 1000));
    const proof = toHex(await hmacSha256("whsec", concat(`${at}.`, new TextEncoder().encode(body))));
    return { body, headers: { "Stripe-Signature": `t=${at},v1=${proof}` } };
  };
  const idOf = (orderId: string) => `cs_${orderId}`;
  const shown = (orderId: string, o: StoredState) => ({
    id: idOf(orderId),
    client_reference_id: orderId,
    client_secret: `${idOf(orderId)}_secret`,
    status: o.state === "paid" ? "complete" : "open",
    payment_status: o.state === "paid" ? "paid" : "unpaid",
    payment_intent: o.payments[0]?.id ?? null,
    amount_total: o.payments[0]?.amount ?? o.amount,
    currency: o.currency.toLowerCase(),
  });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = new URL(String(input)).pathname.split("/").slice(2);
    const form = new URLSearchParams(String(init?.body ?? ""));
    if (path[0] === "checkout" && init?.method === "POST") {
      const orderId = form.get("client_reference_id") ?? "";
      // The same idempotency key brings the same session.
      const order = books.orders.get(orderId) ?? {
        amount: Number(form.get("line_items[0][price_data][unit_amount]")),
        currency: (form.get("line_items[0][price_data][currency]") ?? "").toUpperCase(),
        state: "open" as const,
        payments: [],
      };
      books.orders.set(orderId, order);
      return json(shown(orderId, order));
    }
    if (path[0] === "checkout") {
      const orderId = path[2]?.slice(3) ?? "";
      const order = books.orders.get(orderId);
      return order ? json(shown(orderId, order)) : json({ error: { code: "resource_missing" } }, 404);
    }
    const id = form.get("metadata[refund_id]") ?? path[1]?.slice(3) ?? "";
    const orderId =
      [...books.orders].find(([, o]) => o.payments.some((p) => p.id === form.get("payment_intent")))?.[0] ??
      books.refunds.get(id)?.orderId;
    if (!orderId || (init?.method === "POST" && !books.refund(id, orderId, Number(form.get("amount")))))
      return json({ error: { code: "charge_already_refunded" } }, 400);
    const refund = books.refunds.get(id);
    return refund
      ? json({
          id: `re_${id}`,
          status: "succeeded",
          amount: refund.amount,
          currency: "usd",
          metadata: { refund_id: id },
        })
      : json({ error: { code: "resource_missing" } }, 404);
  };
  return {
    gateway: stripe({ secretKey: "sk", publishableKey: "pk", webhookSecret: "whsec", fetch }),
    endpoint: "stripe",
    signsBody: true,
    pay: (orderId, amount) => Promise.resolve(books.pay(orderId, amount)),
    fail: () => Promise.resolve(),
    paidNotice(orderId, _paymentId, nowMs) {
      const order = books.orders.get(orderId);
      return signed("checkout.session.completed", order && shown(orderId, order), nowMs);
    },
    refundedNotice: (_orderId, paymentId, amount, nowMs) =>
      signed(
        "refund.created",
        {
          id: `re_${randomId(8)}`,
          status: "succeeded",
          amount,
          currency: "usd",
          payment_intent: paymentId,
          metadata: {},
        },
        nowMs,
      ),
  };
}

function phonepeSim({ now, cache }: TestContext): Sim {
  const books = new Books();
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    const body =
      init?.body && !pathname.endsWith("/token") ? (JSON.parse(String(init.body)) as Record<string, never>) : {};
    if (pathname.endsWith("/v1/oauth/token"))
      return json({
        access_token: "token",
        token_type: "O-Bearer",
        issued_at: Math.floor(now() / 1000),
        expires_at: Math.floor(now() / 1000) + 3600,
      });
    if (new Headers(init?.headers).get("Authorization") !== "O-Bearer token")
      return json({ code: "UNAUTHORIZED" }, 401);
    if (pathname.endsWith("/checkout/v2/pay")) {
      const orderId: string = body["merchantOrderId"]!;
      if (books.orders.has(orderId)) return json({ code: "DUPLICATE_ORDER" }, 400);
      books.orders.set(orderId, { amount: body["amount"]!, currency: "INR", state: "open", payments: [] });
      return json({ orderId: `OMO${orderId}`, state: "PENDING", redirectUrl: "https://mercury.phonepe.com/pay" });
    }
    const [, orderId] = /\/order\/(\w+)\/status$/.exec(pathname) ?? [];
    if (orderId) {
      const order = books.orders.get(orderId);
      if (!order) return json({ code: "ORDER_NOT_FOUND" }, 404);
      return json({
        state: { open: "PENDING", failed: "FAILED", paid: "COMPLETED" }[order.state],
        amount: order.amount,
        paymentDetails: order.payments.map((p) => ({ transactionId: p.id, amount: p.amount, state: "COMPLETED" })),
      });
    }
    const id: string = /\/refund\/(\w+)\/status$/.exec(pathname)?.[1] ?? body["merchantRefundId"] ?? "";
    if (init?.method === "POST" && !books.refund(id, body["originalMerchantOrderId"]!, body["amount"]!))
      return json({ code: "REFUND_AMOUNT_EXCEEDED" }, 400);
    return books.refunds.has(id)
      ? json({ refundId: `OMR${id}`, state: "COMPLETED" })
      : json({ code: "REFUND_NOT_FOUND" }, 404);
  };
  return {
    gateway: phonepe({
      clientId: "id",
      clientSecret: "secret",
      clientVersion: "1",
      webhookUser: "username",
      webhookPassword: "password",
      mode: "sandbox",
      fetch,
      cache,
      now,
    }),
    endpoint: "phonepe",
    signsBody: false,
    pay: (orderId, amount) => Promise.resolve(books.pay(orderId, amount)),
    fail: (orderId) => Promise.resolve(books.fail(orderId)),
    paidNotice: (orderId) =>
      Promise.resolve({
        body: JSON.stringify({
          event: "checkout.order.completed",
          payload: { merchantOrderId: orderId, state: "COMPLETED", amount: 1 },
        }),
        headers: { Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" },
      }),
  };
}

function sandboxSim(ctx: TestContext, method: "card" | "wallet"): Sim {
  const { signingKey } = ctx.config;
  const amountOf = async (orderId: string) =>
    (await ctx.db.$client
      .prepare("SELECT amount, currency FROM sandbox_gateway_orders WHERE order_id = ?")
      .bind(orderId)
      .first<{ amount: number; currency: string }>())!;
  return {
    gateway: sandboxGateway({ db: ctx.db, now: ctx.now, signingKey, method }),
    endpoint: "sandbox",
    signsBody: true,
    async pay(orderId, amount) {
      const order = await amountOf(orderId);
      const paymentId = `pay_${randomId(12)}`;
      await write(ctx.db, [
        insertSandboxPayment(
          ctx.db,
          { paymentId, orderId, amount: amount ?? order.amount, currency: order.currency, paidAt: ctx.now() },
          true,
        ),
      ]);
      return paymentId;
    },
    async fail(orderId) {
      await write(ctx.db, [markSandboxFailed(ctx.db, orderId)]);
    },
    async paidNotice(orderId, paymentId, nowMs) {
      const payment = await ctx.db.$client
        .prepare("SELECT amount, currency FROM sandbox_gateway_payments WHERE payment_id = ?")
        .bind(paymentId)
        .first();
      const body = JSON.stringify({
        id: randomId(),
        event: { kind: "order", orderId, state: "paid", payment: { paymentId, ...payment }, confirm: false },
      });
      return { body, headers: await signSandboxNotice(signingKey, body, nowMs) };
    },
  };
}

/** Every adapter of the port, each with its company. */
export const SIMS: Readonly<Record<string, (ctx: TestContext) => Sim>> = {
  cashfree: cashfreeSim,
  stripe: stripeSim,
  phonepe: phonepeSim,
  sandbox_card: (ctx) => sandboxSim(ctx, "card"),
  sandbox_wallet: (ctx) => sandboxSim(ctx, "wallet"),
};
