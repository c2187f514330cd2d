import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { carryOutRefund } from "@workers/modules/billing/payments/carry-out-refund";
import { checkOrder } from "@workers/modules/billing/payments/check-order";
import { confirmOrder } from "@workers/modules/billing/payments/confirm-order";
import { decideRefund, refundPayment } from "@workers/modules/billing/payments/decide-refund";
import { runWebhookJob } from "@workers/modules/billing/payments/process-webhook-event";
import type { OpenedOrder } from "@workers/modules/billing/orders/open-order";
import { reconcilePayments } from "@workers/modules/billing/payments/reconcile";
import { requestRefund } from "@workers/modules/billing/refunds/request-refund";
import { noticeHeaders, payInSandbox, type CheckoutOutcome } from "@workers/sandbox/checkout";
import { startPayment } from "@workers/modules/billing/payments/start-payment";
import type { UserActor } from "@workers/core/policy";
import { GatewayRefused } from "@workers/modules/billing/orders/port";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { Crash, crashingD1, type Fuse } from "../../../support/crashing-d1";
import { operator, person, withFound, withProfile } from "../../../support/people";
import { deliver, intentFor, newKey } from "../../../support/payments";

/** 100 in `npm test`, 1,000 in `npm run verify:long`. */
const RUNS = Number(env.DRILL_LIVES ?? 100);
/** Lives that run beside each other: a life waits for the database most of the time. */
const BESIDE = 10;

const OUTCOMES: CheckoutOutcome[] = [
  "paid",
  "paid",
  "failed",
  "closed",
  "pending",
  "twice",
  "no_webhook",
  "double",
  "less",
];
const WAITS = [1_000, 13_000, 6 * 60_000, 50 * 60_000, 3 * 86_400_000];

const step = fc.record({
  op: fc.constantFrom(
    "create",
    "pay",
    "pay",
    "pay",
    "deliver",
    "deliver",
    "deliver",
    "poll",
    "poll",
    "tick",
    "tick",
    "request",
    "request",
    "decide",
    "decide",
    "staff",
    "dispute",
    "bounce",
    "use",
  ),
  pick: fc.nat(1_000),
  /** At which write of this step the connection breaks, most often nowhere. */
  crash: fc.option(fc.record({ at: fc.nat(2), after: fc.boolean() }), { nil: null, freq: 4 }),
  /** Two at once, where that can be. */
  twice: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const FIRST: Step = { op: "create", pick: 1, crash: null, twice: false };

const REFUNDS = "SELECT r.id FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.user_id = ?";
const ORDERS =
  "SELECT id, state, amount, credits, payment_id, activated_at, taken_back_at, revoked FROM orders WHERE user_id = ?";
/** Credits given without a payment behind them; the sum of the ledger, and the balance that is kept. */
const LEDGER = `SELECT
  (SELECT count(*) FROM credit_ledger l WHERE l.user_id = ?1 AND l.kind = 'grant' AND NOT EXISTS (
    SELECT 1 FROM orders o JOIN sandbox_gateway_payments p ON p.payment_id = o.payment_id
    WHERE 'order:' || o.id = l.ref AND o.user_id = ?1 AND p.amount = o.amount AND p.currency = o.currency
    AND p.paid_at <= ?2 AND l.amount = o.credits)) AS unpaid,
  (SELECT coalesce(sum(CASE kind WHEN 'grant' THEN amount WHEN 'settle' THEN -amount WHEN 'reverse' THEN amount
  WHEN 'revoke' THEN -amount ELSE 0 END), 0) FROM credit_ledger WHERE user_id = ?1) AS summed,
  (SELECT coalesce(sum(granted - used - revoked), 0) FROM credit_balances WHERE user_id = ?1) AS kept`;
/** Of each order of a person: what came in, what went back, what lies before staff, what was given and taken back. */
const MONEY = `SELECT o.id, o.amount, o.activated_at, o.taken_back_at, o.revoked,
  (SELECT coalesce(sum(amount), 0) FROM sandbox_gateway_payments WHERE order_id = o.id) AS captured,
  (SELECT coalesce(sum(amount), 0) FROM sandbox_gateway_payments WHERE order_id = o.id AND disputed_at IS NOT NULL)
    + (SELECT coalesce(sum(r.amount), 0) FROM sandbox_gateway_payments p
    JOIN sandbox_gateway_refunds r ON r.payment_id = p.payment_id
    WHERE p.order_id = o.id AND r.failed_at IS NULL) AS returned,
  (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.order_id = o.id AND (
      (p.payment_id IS NOT o.payment_id AND EXISTS (SELECT 1 FROM payment_problems x
      WHERE x.cause IN ('wrong_amount:' || p.gateway || ':' || p.payment_id,
      'paid_twice:' || p.gateway || ':' || p.payment_id)))
      OR (p.payment_id IS o.payment_id AND o.taken_back_at IS NOT NULL AND EXISTS (SELECT 1
      FROM refunds r JOIN payment_problems x ON x.cause = 'refund_failed:' || r.id
      WHERE r.order_id = o.id AND r.payment_id = p.payment_id AND r.state = 'failed')))
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.payment_id = p.payment_id
    AND r.state IN ('approved', 'done'))) AS held,
  (SELECT count(*) FROM credit_ledger WHERE kind = 'grant' AND ref = 'order:' || o.id) AS grants,
  (SELECT coalesce(sum(amount), 0) FROM credit_ledger WHERE kind = 'revoke' AND ref = 'order:' || o.id) AS taken
  FROM orders o WHERE o.user_id = ?`;

interface OrderFacts {
  id: string;
  state: string;
  amount: number;
  credits: number;
  payment_id: string | null;
  activated_at: number | null;
  taken_back_at: number | null;
  revoked: number;
}

/** One person, the gateway, and everything that may happen between them. */
class World {
  now = NOON;
  readonly opened: OpenedOrder[] = [];
  /** The gateway's notices; each may be sent from the moment on when the gateway knows of it. */
  readonly notices: { id: string; body: string; dueAt: number }[] = [];
  bounced = 0;
  readonly paid = new Set<string>();
  readonly actor: UserActor;
  readonly staff: UserActor;
  readonly intents: readonly string[];
  /** Never breaks: another company's, and the one that checks. */
  readonly sound: TestContext;
  readonly found: string[];

  constructor(actor: UserActor, staff: UserActor, intents: readonly string[], found: string[]) {
    this.actor = actor;
    this.staff = staff;
    this.intents = intents;
    this.found = found;
    this.sound = makeContext({ actor, now: () => this.now });
  }

  ours(fuse: Fuse): TestContext {
    return makeContext({
      actor: this.actor,
      now: () => this.now,
      db: openApp(crashingD1(env.DB, fuse)),
      providers: this.sound.providers,
      client: this.sound.client,
    });
  }

  async act({ op, pick, crash, twice }: Step): Promise<void> {
    const fuse: Fuse = crash ?? { at: null, after: false };
    const once = async () => {
      try {
        await this.#do(op, pick, this.ours(fuse));
      } catch (error) {
        // A refusal, or the crash that was asked for. Anything else is a fault.
        if (!(error instanceof DomainError || isCrash(error) || error instanceof GatewayRefused)) throw error;
      }
    };
    await (twice && op !== "pay" ? Promise.all([once(), once()]) : once());
  }

  async #do(op: Step["op"], pick: number, ctx: TestContext): Promise<void> {
    const order = this.opened[pick % Math.max(1, this.opened.length)];
    switch (op) {
      case "create": {
        const opened = await startPayment(ctx, {
          intentId: this.intents[pick % this.intents.length],
          clientOrderId: newKey(),
          method: pick % 3 === 0 ? "wallet" : "card",
        });
        if (!this.opened.some((o) => o.orderId === opened.orderId)) this.opened.push(opened);
        return;
      }
      case "pay": {
        if (!order) return;
        const { notices } = await payInSandbox(this.sound, {
          session: order.session.paymentSessionId,
          outcome: OUTCOMES[pick % OUTCOMES.length],
        });
        for (const { body, dueAt } of notices) this.#sends(body, dueAt);
        return;
      }
      case "deliver": {
        const notice = this.notices[pick % Math.max(1, this.notices.length)];
        if (notice && notice.dueAt <= this.now) await this.#deliver(ctx, notice.body);
        return;
      }
      case "poll":
        if (order) await confirmOrder(ctx, { reference: order.reference });
        return;
      case "tick":
        this.now += WAITS[pick % WAITS.length] ?? 0;
        return this.#tick(asJob(ctx));
      case "request":
        if (order) await requestRefund(ctx, { orderId: order.orderId, reason: "x" });
        return;
      case "decide": {
        const refund =
          order &&
          (await env.DB.prepare("SELECT id FROM refunds WHERE order_id = ?").bind(order.orderId).first<string>("id"));
        if (refund)
          await decideRefund(as(ctx, this.staff), {
            refundId: refund,
            decision: pick % 4 === 0 ? "decline" : "approve",
            note: "x",
          });
        return;
      }
      case "staff": {
        const payment =
          order &&
          (await env.DB.prepare("SELECT payment_id FROM payments WHERE order_id = ? ORDER BY payment_id DESC")
            .bind(order.orderId)
            .first<string>("payment_id"));
        if (order && payment)
          await refundPayment(as(ctx, this.staff), { orderId: order.orderId, paymentId: payment, note: "x" });
        return;
      }
      case "dispute": {
        const payment =
          order &&
          (await env.DB.prepare(
            "SELECT p.* FROM sandbox_gateway_payments p WHERE order_id = ? AND disputed_at IS NULL AND paid_at " +
              "<= ? AND NOT EXISTS (SELECT 1 FROM sandbox_gateway_refunds r WHERE r.payment_id = p.payment_id " +
              "AND r.failed_at IS NULL)",
          )
            .bind(order.orderId, this.now)
            .first<{ payment_id: string; amount: number }>());
        if (!order || !payment) return;
        await env.DB.prepare("UPDATE sandbox_gateway_payments SET disputed_at = ? WHERE payment_id = ?")
          .bind(this.now, payment.payment_id)
          .run();
        const event = {
          kind: "dispute",
          paymentId: payment.payment_id,
          orderId: order.orderId,
          state: "opened",
          amount: payment.amount,
          currency: order.currency,
        };
        this.#sends(JSON.stringify({ id: randomId(), event }), this.now);
        return;
      }
      case "bounce": {
        // The bank sends back what was refunded: closed accounts and the like.
        const refund =
          order &&
          (await env.DB.prepare(
            "SELECT r.refund_id, r.payment_id, r.amount FROM sandbox_gateway_payments p JOIN " +
              "sandbox_gateway_refunds r ON r.payment_id = p.payment_id WHERE p.order_id = ? AND r.failed_at IS " +
              "NULL",
          )
            .bind(order.orderId)
            .first<{ refund_id: string; payment_id: string; amount: number }>());
        if (!order || !refund) return;
        await env.DB.prepare("UPDATE sandbox_gateway_refunds SET failed_at = ? WHERE refund_id = ?")
          .bind(this.now, refund.refund_id)
          .run();
        const event = {
          kind: "refund",
          refundId: refund.refund_id,
          gatewayRef: `sandbox_${refund.refund_id}`,
          paymentId: refund.payment_id,
          orderId: order.orderId,
          state: "failed",
          amount: refund.amount,
          currency: order.currency,
          confirm: false,
        };
        this.#sends(JSON.stringify({ id: randomId(), event }), this.now);
        this.bounced++;
        return;
      }
      case "use": {
        const entryId = this.found.pop();
        if (!entryId) return;
        await fillQueue(asJob(this.sound), { userId: this.actor.userId });
        return void (await lockEntry(as(ctx, this.staff), { entryId, status: "Successful", remarks: "" }));
      }
    }
  }

  #sends(body: string, dueAt: number): void {
    this.notices.push({ id: `sandbox:${(JSON.parse(body) as { id: string }).id}`, body, dueAt });
  }

  async #deliver(ctx: TestContext, body: string): Promise<void> {
    await deliver(ctx, { headers: new Headers(await noticeHeaders(ctx, body)), body: new TextEncoder().encode(body) });
  }

  /** Does the work that is due for this world alone; other worlds have other clocks. */
  async #tick(job: TestContext): Promise<void> {
    await reconcilePayments(job);
    const orders = new Set(this.opened.map((o) => o.orderId));
    const notices = new Set(this.notices.map((n) => n.id));
    const refunds = job.sent.some((m) => m.type === "refund")
      ? new Set((await env.DB.prepare(REFUNDS).bind(this.actor.userId).all<{ id: string }>()).results.map((r) => r.id))
      : new Set();
    for (const message of job.sent) {
      if (message.type === "order" && orders.has(message.orderId)) await checkOrder(job, message);
      else if (message.type === "refund" && refunds.has(message.refundId)) await carryOutRefund(job, message);
      else if (message.type === "webhook" && notices.has(message.eventId)) await runWebhookJob(job, message);
    }
  }

  /** In all cases: never more given than was paid, never back from paid, and the balance is the ledger's sum. */
  async expectSafe(): Promise<OrderFacts[]> {
    const [orders, ledger] = await env.DB.batch<unknown>([
      env.DB.prepare(ORDERS).bind(this.actor.userId),
      env.DB.prepare(LEDGER).bind(this.actor.userId, this.now),
    ]);
    const facts = orders!.results as OrderFacts[];
    for (const order of facts) {
      // Paid is the one state that stays.
      if (this.paid.has(order.id)) expect(order.state).toBe("paid");
      if (order.state === "paid") this.paid.add(order.id);
      expect(order.activated_at !== null).toBe(order.state === "paid");
    }
    const [row] = ledger!.results as { unpaid: number; summed: number; kept: number }[];
    expect(row).toMatchObject({ unpaid: 0, summed: row?.kept });
    return facts;
  }

  /** Lets everything come to rest: notices arrive, ticks come, days pass. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      this.now += 2 * 86_400_000;
      const job = asJob(makeContext({ now: () => this.now }));
      for (const { body } of this.notices) await this.#deliver(this.sound, body);
      await this.#tick(job);
    }
  }

  /** Money in = what was given for it + what went back + what lies before staff. For each order. */
  async expectBalanced(): Promise<void> {
    const orders = await env.DB.prepare(MONEY)
      .bind(this.actor.userId)
      .all<OrderFacts & Record<"captured" | "returned" | "held" | "grants" | "taken", number>>();
    expect(orders.results.map((o) => o.id)).toEqual(expect.arrayContaining(this.opened.map((o) => o.orderId)));
    for (const order of orders.results) {
      const given = order.activated_at !== null && order.taken_back_at === null ? order.amount : 0;
      expect({ order: order.id, money: order.captured }).toEqual({
        order: order.id,
        money: given + order.returned + order.held,
      });
      expect(order.grants).toBe(order.activated_at === null ? 0 : 1);
      expect(order.taken).toBe(order.revoked);
      if (order.taken_back_at === null) expect(order.taken).toBe(0);
    }
  }

  /** No other life is to wait behind what this one left open. */
  async leave(): Promise<void> {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM webhook_events WHERE id IN (SELECT value FROM json_each(?))").bind(
        JSON.stringify(this.notices.map((n) => n.id)),
      ),
      env.DB.prepare("UPDATE orders SET next_check_at = NULL WHERE user_id = ?").bind(this.actor.userId),
      env.DB.prepare(`UPDATE refunds SET next_check_at = NULL WHERE id IN (${REFUNDS})`).bind(this.actor.userId),
    ]);
  }
}

function isCrash(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof Crash) return true;
  return false;
}

it(
  `keeps money in = given + returned + before staff, over ${RUNS} random lives of a purchase`,
  { timeout: 900_000 },
  async () => {
    const staff = await operator();
    let activated = 0;
    let returned = 0;
    let before = 0;
    let bounced = 0;
    const life = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const actor = await person({ country: "IN" });
      await withProfile(actor);
      const world = new World(
        actor,
        staff,
        [await intentFor(actor, "Pro"), await intentFor(actor, "Basic")],
        await withFound(actor, 3),
      );
      // Without a first order there is no life.
      for (const s of [FIRST, ...steps]) {
        await world.act(s);
        await world.expectSafe();
      }
      await world.settle();
      // Most money goes back at the end of a life; it may still come back.
      const back = world.bounced;
      await world.act({ op: "bounce", pick: steps.length, crash: null, twice: false });
      if (world.bounced > back) await world.settle();
      const orders = await world.expectSafe();
      await world.expectBalanced();
      activated += orders.filter((o) => o.activated_at !== null).length;
      returned += orders.filter((o) => o.taken_back_at !== null).length;
      bounced += world.bounced;
      before += orders.filter((o) => o.activated_at === null && o.state !== "paid").length;
      await world.leave();
    });
    await Promise.all(Array.from({ length: BESIDE }, () => fc.assert(life, { numRuns: RUNS / BESIDE })));
    // The lives were worth looking at.
    expect({
      activated: activated > RUNS / 4,
      returned: returned > RUNS / 40,
      bounced: bounced > RUNS / 200,
      before: before > RUNS / 10,
    }).toEqual({ activated: true, returned: true, bounced: true, before: true });
  },
);
