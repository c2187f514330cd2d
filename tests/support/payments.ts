import { env } from "cloudflare:test";
import { randomId, timeId } from "@workers/core/ids";
import { payInSandbox, noticeHeaders, type CheckoutOutcome } from "@workers/sandbox/checkout";
import type { OpenedOrder } from "@workers/modules/billing/orders/open-order";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { runWebhookJob } from "@workers/modules/billing/payments/process-webhook-event";
import { receiveWebhook, type WebhookEndpoint } from "@workers/modules/billing/payments/receive-webhook";
import { startPayment } from "@workers/modules/billing/payments/start-payment";
import type { UserActor } from "@workers/core/policy";
import type { JobMessage } from "@workers/core/jobs/messages";
import type { PaymentGateways, GatewayEvent } from "@workers/modules/billing/orders/port";
import { as, asJob, makeContext, NOON, type TestContext } from "./context";
import { bringEvents } from "./events";
import { person, withProfile } from "./people";

/** Somebody with a profile who has clicked the card of a plan. */
export async function buyer(
  plan: "Basic" | "Pro" | "Ultimate" = "Pro",
  country: "IN" | "US" = "IN",
): Promise<{ actor: UserActor; ctx: TestContext; intentId: string }> {
  const actor = await person({ country });
  await withProfile(actor, { country });
  return { actor, ctx: as(makeContext(), actor), intentId: await intentFor(actor, plan) };
}

export async function intentFor(actor: UserActor, plan: string): Promise<string> {
  const id = timeId(NOON);
  await env.DB.prepare("INSERT INTO intents (id, user_id, plan, created_at) VALUES (?, ?, ?, ?)")
    .bind(id, actor.userId, plan, NOON)
    .run();
  return id;
}

export const newKey = (prefix: "PLAN" | "COMMUNITY" = "PLAN") => prefix + randomCapitals(10);

/** Opens an order of the intent. */
export function open(ctx: TestContext, intentId: string, method: "card" | "wallet" = "card"): Promise<OpenedOrder> {
  return startPayment(ctx, { intentId, clientOrderId: newKey(), method });
}

export interface SentNotice {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Pays in the sandbox and answers its notices, signed now, failing. */
export async function pay(
  ctx: TestContext,
  opened: OpenedOrder,
  outcome: CheckoutOutcome = "paid",
): Promise<SentNotice[]> {
  const { notices } = await payInSandbox(ctx, { session: opened.session.paymentSessionId, outcome });
  return Promise.all(notices.map((n) => sign(ctx, n.body)));
}

export async function sign(ctx: TestContext, body: string): Promise<SentNotice> {
  return { headers: new Headers(await noticeHeaders(ctx, body)), body: new TextEncoder().encode(body) };
}

/** A notice of the sandbox gateway about whatever is wanted. */
export function notice(ctx: TestContext, event: GatewayEvent, id = randomId(16)): Promise<SentNotice> {
  return sign(ctx, JSON.stringify({ id, event }));
}

/** A notice comes from nobody who is signed in, and what it says is acted upon by the queue, here at once. */
export async function deliver(
  ctx: TestContext,
  sent: SentNotice,
  endpoint: WebhookEndpoint = "sandbox",
): Promise<void> {
  const queued: JobMessage[] = [];
  const door = {
    ...as(ctx, { kind: "visitor" }),
    enqueue: (messages: readonly JobMessage[]) => Promise.resolve(void queued.push(...messages)),
  };
  await receiveWebhook(door, { endpoint, headers: sent.headers, body: sent.body });
  for (const message of queued) if (message.type === "webhook") await runWebhookJob(asJob(ctx), message);
  await bringEvents(ctx);
}

/** The same gateways, each of whose methods may be made to fail. */
export function failing(
  gateways: PaymentGateways,
  trouble: Partial<Record<"createCheckout" | "readStatus" | "refund" | "readRefund", () => void>>,
): PaymentGateways {
  const wrap = (name: string) => {
    const gateway = gateways.byName(name);
    return (
      gateway && {
        ...gateway,
        createCheckout: (order: Parameters<typeof gateway.createCheckout>[0]) => (
          trouble.createCheckout?.(),
          gateway.createCheckout(order)
        ),
        readStatus: (order: Parameters<typeof gateway.readStatus>[0]) => (
          trouble.readStatus?.(),
          gateway.readStatus(order)
        ),
        refund: (request: Parameters<typeof gateway.refund>[0]) => (trouble.refund?.(), gateway.refund(request)),
        readRefund: (request: Parameters<typeof gateway.readRefund>[0]) => (
          trouble.readRefund?.(),
          gateway.readRefund(request)
        ),
      }
    );
  };
  return {
    find: (method, currency) => {
      const found = gateways.find(method, currency);
      return found && wrap(found.name);
    },
    byName: wrap,
  };
}

export const one = <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<T>();
export const count = async (sql: string, ...values: unknown[]) =>
  (await env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n")) ?? 0;
/** The kinds of the open problems that staff see about an order. */
export const problems = async (orderId: string) =>
  (
    await env.DB.prepare("SELECT kind FROM payment_problems WHERE order_id = ? AND resolved_at IS NULL ORDER BY kind")
      .bind(orderId)
      .all<{ kind: string }>()
  ).results.map((r) => r.kind);
