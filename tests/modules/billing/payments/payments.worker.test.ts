import { inEnglish, inWords } from "@workers/texts/text";
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { openApp } from "@workers/db/client";
import { remindMembers } from "@workers/modules/billing/membership/remind-members";
import { DomainError } from "@workers/core/errors";
import { canPay, planPrices } from "@workers/modules/billing/orders/can-pay";
import { runWebhookJob } from "@workers/modules/billing/payments/process-webhook-event";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { readPaymentsAdmin } from "@workers/modules/billing/payments/read-payments-admin";
import { receiveWebhook } from "@workers/modules/billing/payments/receive-webhook";
import { reconcilePayments } from "@workers/modules/billing/payments/reconcile";
import { deliverSandboxNotices } from "@workers/sandbox/checkout";
import { startPayment } from "@workers/modules/billing/payments/start-payment";
import { GatewayRefused } from "@workers/modules/billing/orders/port";
import { checkOrder, confirmOrder, confirmWalletOrder } from "../../../support/events";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import {
  buyer,
  count,
  deliver,
  intentFor,
  newKey,
  notice,
  one,
  open,
  pay,
  problems,
  sign,
  failing,
} from "../../../support/payments";
import { everything } from "../../../support/worker";

const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const order = (id: string) =>
  one("SELECT state, payment_id, activated_at, next_check_at, checks FROM orders WHERE id = ?", id);
const at = (ctx: TestContext, ms: number): TestContext => makeContext({ actor: ctx.actor, now: () => ms });

/** Everything that a purchase does, each once. */
async function expectActivated(userId: string, orderId: string, credits: number): Promise<void> {
  const { kept, summed } = await balances(userId);
  expect(kept).toEqual(summed);
  expect(
    await count("SELECT sum(amount) AS n FROM credit_ledger WHERE kind = 'grant' AND ref = ?", `order:${orderId}`),
  ).toBe(credits);
  expect(await one("SELECT tier, ended_at FROM plans WHERE user_id = ?", userId)).toEqual({
    tier: "premium",
    ended_at: null,
  });
  expect(await count("SELECT count(*) AS n FROM outbox WHERE cause = ?", `receipt:${orderId}`)).toBe(1);
  expect(
    await count("SELECT count(*) AS n FROM outbox WHERE template = 'premium_welcome' AND user_id = ?", userId),
  ).toBe(1);
  expect(
    await count(
      "SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND cause LIKE ?",
      `team:%:${orderId}`,
    ),
  ).toBe(1);
  expect(
    await count(
      "SELECT count(*) AS n FROM mailing_stamps WHERE user_id = ? AND field = 'premiumBeginTimestamp'",
      userId,
    ),
  ).toBe(1);
  expect(await count("SELECT count(*) AS n FROM intents WHERE user_id = ? AND completed_at IS NOT NULL", userId)).toBe(
    1,
  );
}

describe("beginning to pay", () => {
  it.each([
    ["IN", "Basic", 99_900, "INR"],
    ["IN", "Pro", 199_900, "INR"],
    ["IN", "Ultimate", 399_900, "INR"],
    ["US", "Pro", 1999, "USD"],
  ] as const)("freezes the price list's amount: %s %s", async (country, plan, amount, currency) => {
    const { ctx, intentId } = await buyer(plan, country);
    const opened = await open(ctx, intentId);
    expect(opened).toMatchObject({ amount, currency, gateway: "sandbox_card" });
    expect(opened.orderId).toMatch(/^PLAN[A-Z]{14}$/);
    expect(
      await one("SELECT amount, currency, country, credits FROM orders WHERE id = ?", opened.orderId),
    ).toMatchObject({ amount, currency, country });
  });

  it("takes nothing from somebody under 18, whatever their profile says since", async () => {
    const { ctx, actor: owner, intentId } = await buyer();
    const born = (day: string) =>
      env.DB.prepare("UPDATE profiles SET date_of_birth = ? WHERE user_id = ?").bind(day, owner.userId).run();
    const today = new Date(ctx.now()).toISOString().slice(5, 10);
    await born(`${new Date(ctx.now()).getUTCFullYear() - 17}-${today}`);
    const wants = { intentId, clientOrderId: newKey() };
    expect(await code(startPayment(ctx, wants))).toBe("conflict");
    expect(await count("SELECT count(*) AS n FROM orders WHERE user_id = ?", owner.userId)).toBe(0);
    await born(`${new Date(ctx.now()).getUTCFullYear() - 18}-01-01`);
    expect(await code(startPayment(ctx, wants))).toBe("done");
  });

  it("only compares an amount of the request", async () => {
    const { ctx, intentId } = await buyer("Pro", "US");
    for (const amount of [0.01, 20, 1999, -19.99, "x", null, {}])
      expect(await code(startPayment(ctx, { intentId, clientOrderId: newKey(), amount }))).toBe("invalid");
    expect(await code(startPayment(ctx, { intentId, clientOrderId: newKey(), amount: 19.99 }))).toBe("done");
  });

  it("needs one's own open intent of a paid plan, and a profile", async () => {
    const { ctx, intentId } = await buyer();
    const other = await buyer();
    expect(await code(startPayment(other.ctx, { intentId, clientOrderId: newKey() }))).toBe("not_found");
    expect(await code(startPayment(makeContext(), { intentId, clientOrderId: newKey() }))).toBe("signed_out");
    const trial = await intentFor(other.actor, "Free Trial");
    expect(await code(startPayment(other.ctx, { intentId: trial, clientOrderId: newKey() }))).toBe("conflict");
    const bare = await person();
    expect(
      await code(startPayment(as(ctx, bare), { intentId: await intentFor(bare, "Pro"), clientOrderId: newKey() })),
    ).toBe("conflict");
  });

  it("answers the same order to the same key, at once or later, and to a second click", async () => {
    const { ctx, intentId } = await buyer();
    const clientOrderId = newKey();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => startPayment(ctx, { intentId, clientOrderId })),
    );
    const opened = all.flatMap((r) => (r.status === "fulfilled" ? [r.value.orderId] : []));
    expect(new Set(opened).size).toBe(1);
    expect((await startPayment(ctx, { intentId, clientOrderId })).orderId).toBe(opened[0]);
    expect((await open(ctx, intentId)).orderId).toBe(opened[0]);
    expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intentId)).toBe(1);
  });

  it("says the spec's text when the gateway fails, and tries the same order again when nobody made it", async () => {
    const { ctx, intentId } = await buyer();
    const clientOrderId = newKey();
    const gone = {
      ...ctx,
      providers: {
        ...ctx.providers,
        payments: failing(ctx.providers.payments, {
          createCheckout: () => {
            throw new Error("no answer");
          },
        }),
      },
    };
    await expect(startPayment(gone, { intentId, clientOrderId })).rejects.toThrow("Please wait and try again");
    await expect(startPayment(ctx, { intentId, clientOrderId })).rejects.toThrow(
      /^Please wait and try again in \d+ seconds$/,
    );
    const later = at(ctx, NOON + 60_000);
    const opened = await startPayment(later, { intentId, clientOrderId });
    expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intentId)).toBe(1);
    await deliver(later, (await pay(later, opened))[0]!);
    expect(await order(opened.orderId)).toMatchObject({ state: "paid" });
    const refused = await buyer();
    const key = newKey();
    const no = {
      ...refused.ctx,
      providers: {
        ...ctx.providers,
        payments: failing(ctx.providers.payments, {
          createCheckout: () => {
            throw new GatewayRefused("no");
          },
        }),
      },
    };
    await expect(startPayment(no, { intentId: refused.intentId, clientOrderId: key })).rejects.toThrow(
      "Please wait and try again",
    );
    expect(await one("SELECT state, next_check_at FROM orders WHERE intent_id = ?", refused.intentId)).toEqual({
      state: "closed",
      next_check_at: null,
    });
    // A refused order is over: the same key opens another order, one for all who press with it.
    const pressed = await Promise.allSettled(
      Array.from({ length: 5 }, () => startPayment(refused.ctx, { intentId: refused.intentId, clientOrderId: key })),
    );
    expect(pressed.some((p) => p.status === "fulfilled")).toBe(true);
    expect(
      await count("SELECT count(*) AS n FROM orders WHERE intent_id = ? AND state = 'open'", refused.intentId),
    ).toBe(1);
  });

  it("sells by whatever method takes the country's money, and the wallet for rupees only", async () => {
    const india = await buyer("Pro", "IN");
    const us = await buyer("Pro", "US");
    const { payments } = india.ctx.providers;
    const walletOnly = (ctx: TestContext): TestContext => ({
      ...ctx,
      providers: {
        ...ctx.providers,
        payments: {
          ...payments,
          find: (method, currency) => (method === "card" ? null : payments.find(method, currency)),
        },
      },
    });
    expect([await canPay(walletOnly(india.ctx)), await canPay(walletOnly(us.ctx))]).toEqual([true, false]);
    expect(await planPrices(walletOnly(india.ctx), "Pro")).toEqual({
      IN: { text: "Pro plan, 125 applications: ₹1,999", amount: 1999, credits: 125, methods: ["wallet"] },
      US: { text: "Pro plan, 125 applications: $19.99", amount: 19.99, credits: 125, methods: [] },
    });
    expect(await planPrices(us.ctx, "Pro")).toMatchObject({
      IN: { methods: ["card", "wallet"] },
      US: { methods: ["card"] },
    });
    expect(
      await startPayment(walletOnly(india.ctx), {
        intentId: india.intentId,
        clientOrderId: newKey(),
        method: "wallet",
      }),
    ).toMatchObject({ gateway: "sandbox_wallet" });
    const refusal = await startPayment(us.ctx, {
      intentId: us.intentId,
      clientOrderId: newKey(),
      method: "wallet",
    }).catch((e: unknown) => e);
    expect(refusal).toMatchObject({ code: "invalid", fields: { method: "PhonePe takes payments in rupees only" } });
    expect(await code(open(walletOnly(us.ctx), us.intentId))).toBe("unavailable");
  });

  it("says that payment is not available where no gateway is", async () => {
    const { ctx, intentId } = await buyer();
    const none = { ...ctx, providers: { ...ctx.providers, payments: { find: () => null, byName: () => null } } };
    expect(await code(open(none, intentId))).toBe("unavailable");
    expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intentId)).toBe(0);
  });
});

describe("the gateway's word", () => {
  it("activates once, with the webhook ten times, the return page and the polls at the same moment", async () => {
    const { actor, ctx, intentId } = await buyer("Ultimate");
    const opened = await open(ctx, intentId);
    const [sent] = await pay(ctx, opened);
    await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(ctx, sent!)),
      ...Array.from({ length: 5 }, () => confirmOrder(ctx, { reference: opened.reference })),
    ]);
    await expectActivated(actor.userId, opened.orderId, 300);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 300, used: 0, reserved: 0, revoked: 0 });
    expect(await problems(opened.orderId)).toEqual([]);
    expect(await confirmOrder(ctx, { reference: opened.reference })).toMatchObject({
      state: "PAID",
      to: `/thank-you?intent=${intentId}`,
    });
    const { receipts } = await readPlanHistory(ctx);
    expect(receipts).toMatchObject([{ id: opened.orderId, amount: "₹3,999", refund: null }]);
    expect(receipts.map(({ product }) => inWords(product, inEnglish))).toEqual(["Ultimate plan, 300 applications"]);
  });

  it("never moves back from paid: a failure, an expiry or an open state that comes late changes nothing", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const word = (state: "failed" | "closed" | "open") =>
      notice(ctx, { kind: "order", orderId: opened.orderId, state, payment: null, confirm: false });
    const late = await Promise.all((["failed", "closed", "open"] as const).map(word));
    // A notice of an unpaid state only prompts a question to the gateway, which says that it may still be paid.
    for (const sent of late) await deliver(ctx, sent);
    expect(await order(opened.orderId)).toMatchObject({ state: "open" });
    const [paid] = await pay(ctx, opened);
    await deliver(ctx, paid!);
    await Promise.all(late.map((n) => deliver(ctx, n)));
    for (const state of ["failed", "closed"] as const) await deliver(ctx, await word(state));
    expect(await order(opened.orderId)).toMatchObject({ state: "paid" });
    await expectActivated(actor.userId, opened.orderId, 125);
  });

  it("is not the browser's: neither the reference nor the finished checkout activates anything", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    expect(await confirmOrder(ctx, { reference: opened.reference })).toMatchObject({ state: "PENDING", to: null });
    await pay(ctx, opened, "closed");
    await pay(ctx, opened, "failed");
    expect(await confirmOrder(ctx, { reference: opened.reference })).toMatchObject({ state: "FAILED" });
    expect((await balances(actor.userId)).kept).toBeNull();
  });

  it("may come without a return and a webhook: the tick asks after 5 minutes, then with growing gaps", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const tick = async (ms: number) => {
      const job = asJob(at(ctx, ms));
      await reconcilePayments(job);
      const mine = job.sent.filter((m) => m.type === "order" && m.orderId === opened.orderId);
      for (const message of mine) if (message.type === "order") await checkOrder(job, message);
      return mine.length;
    };
    const MIN = 60_000;
    expect(await tick(NOON + 4 * MIN)).toBe(0);
    expect(await tick(NOON + 5 * MIN)).toBe(1);
    expect(await order(opened.orderId)).toMatchObject({ state: "open", checks: 1, next_check_at: NOON + 15 * MIN });
    expect(await tick(NOON + 14 * MIN)).toBe(0);
    expect(await tick(NOON + 15 * MIN)).toBe(1);
    expect(await order(opened.orderId)).toMatchObject({ checks: 2, next_check_at: NOON + 35 * MIN });
    await pay(at(ctx, NOON + 16 * MIN), opened, "no_webhook");
    expect(await tick(NOON + 35 * MIN)).toBe(1);
    await expectActivated(actor.userId, opened.orderId, 125);
    expect(await order(opened.orderId)).toMatchObject({ state: "paid", next_check_at: null });
  });

  it("closes an order that the gateway let expire, and puts one that never settles before staff", async () => {
    const { ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const HOUR = 3_600_000;
    const ask = (ms: number) => checkOrder(asJob(at(ctx, NOON + ms)), { orderId: opened.orderId });
    await ask(HOUR);
    // Twice more: a day and four days later.
    expect(await order(opened.orderId)).toMatchObject({ state: "closed", next_check_at: NOON + 25 * HOUR });
    await ask(25 * HOUR);
    expect(await order(opened.orderId)).toMatchObject({ state: "closed", next_check_at: NOON + 97 * HOUR });
    await ask(97 * HOUR);
    expect(await order(opened.orderId)).toMatchObject({ state: "closed", next_check_at: null });
    expect(await problems(opened.orderId)).toEqual([]);
    const stuck = await buyer();
    const other = await open(stuck.ctx, stuck.intentId);
    const silent = failing(ctx.providers.payments, {
      readStatus: () => {
        throw new Error("no answer");
      },
    });
    let ms = NOON;
    for (let i = 0; i < 25; i++) {
      ms += 2 * 86_400_000;
      const job = asJob(makeContext({ now: () => ms, providers: { ...ctx.providers, payments: silent } }));
      await checkOrder(job, { orderId: other.orderId }).catch(() => undefined);
    }
    expect(await problems(other.orderId)).toEqual(["unsettled"]);
    expect(await order(other.orderId)).toMatchObject({ state: "open", next_check_at: null });
  });

  it("waits for what is pending", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId, "wallet");
    expect(opened.session).toMatchObject({
      kind: "redirect",
      url: expect.stringMatching(/^\/sandbox\/wallet\?session=/),
    });
    await pay(ctx, opened, "pending");
    expect(await confirmWalletOrder(ctx)).toMatchObject({ state: "PENDING" });
    const later = at(ctx, NOON + 13_000);
    expect(await confirmWalletOrder(later)).toMatchObject({ state: "PAID", orderId: opened.orderId });
    await deliverSandboxNotices(asJob(later));
    await expectActivated(actor.userId, opened.orderId, 125);
  });
});

describe("a notice that is not genuine", () => {
  it("is refused, and nothing is written: forged, stale, from the future, re-encoded, unsigned, none", async () => {
    const { ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const [sent] = await pay(ctx, opened);
    const text = new TextDecoder().decode(sent!.body);
    const bytes = (s: string) => new TextEncoder().encode(s);
    const forged = new Headers(sent!.headers);
    forged.set(
      "x-sandbox-signature",
      forged.get("x-sandbox-signature")!.replace(/^./, (c) => (c === "0" ? "1" : "0")),
    );
    const moved = new Headers(sent!.headers);
    moved.set("x-sandbox-timestamp", String(NOON + 1));
    const bodies: [string, Headers, string][] = [
      ["forged", forged, text],
      ["another moment", moved, text],
      ["re-encoded", sent!.headers, JSON.stringify(JSON.parse(text), null, 1)],
      ["another amount", sent!.headers, text.replace("199900", "1")],
      ["unsigned", new Headers(), text],
      ["cut", sent!.headers, text.slice(0, -1)],
      ["none", sent!.headers, ""],
    ];
    const before = await everything();
    for (const [what, headers, body] of bodies)
      expect([what, await code(deliver(ctx, { headers, body: bytes(body) }))]).toEqual([what, "invalid"]);
    for (const ms of [NOON + 5 * 60_000 + 1, NOON - 5 * 60_000 - 1])
      expect(await code(deliver(at(ctx, ms), sent!))).toBe("invalid");
    for (const junk of ["{}", "null", "[]", '{"id":"x","event":{"kind":"nope"}}', "\u0000"])
      expect(await code(deliver(ctx, await sign(ctx, junk)))).toBe("invalid");
    expect(await everything()).toBe(before);
    await deliver(at(ctx, NOON + 5 * 60_000), sent!);
    expect(await order(opened.orderId)).toMatchObject({ state: "paid" });
  });
});

describe("what does not add up", () => {
  it("is a row for staff: another amount gives nothing", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    for (const sent of await pay(ctx, opened, "less")) await deliver(ctx, sent);
    expect(await problems(opened.orderId)).toEqual(["wrong_amount"]);
    expect(await order(opened.orderId)).toMatchObject({ state: "open", activated_at: null, next_check_at: null });
    expect((await balances(actor.userId)).kept).toBeNull();
    expect(await confirmOrder(ctx, { reference: opened.reference })).toMatchObject({ state: "PROBLEM" });
  });

  it("is no failed payment, though the order had failed or closed before it came", async () => {
    for (const state of ["failed", "closed"]) {
      const { ctx, intentId } = await buyer();
      const opened = await open(ctx, intentId);
      await env.DB.prepare("UPDATE orders SET state = ?, closed_at = ? WHERE id = ?")
        .bind(state, NOON, opened.orderId)
        .run();
      for (const sent of await pay(ctx, opened, "less")) await deliver(ctx, sent);
      expect(await confirmOrder(ctx, { reference: opened.reference })).toMatchObject({ state: "PROBLEM" });
    }
  });

  it("paid twice gives once, in whatever order the payments come", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const sent = await pay(ctx, opened, "double");
    expect(sent).toHaveLength(2);
    await Promise.all([...sent, ...sent.toReversed()].map((n) => deliver(ctx, n)));
    await confirmOrder(ctx, { reference: opened.reference });
    await expectActivated(actor.userId, opened.orderId, 125);
    expect(await count("SELECT count(*) AS n FROM payments WHERE order_id = ?", opened.orderId)).toBe(2);
    // The second goes back by itself, and waits for nobody.
    expect(await problems(opened.orderId)).toEqual([]);
    expect(
      await count(
        "SELECT count(*) AS n FROM payment_problems WHERE order_id = ? AND kind = 'paid_twice' AND resolved_at " +
          "IS NOT NULL",
        opened.orderId,
      ),
    ).toBe(1);
    expect(
      await one(
        "SELECT r.state, r.amount, r.decided_by, r.payment_id <> o.payment_id AS other FROM refunds r JOIN " +
          "orders o ON o.id = r.order_id WHERE o.id = ?",
        opened.orderId,
      ),
    ).toEqual({ state: "approved", amount: 199_900, decided_by: null, other: 1 });
  });

  it("two paid orders of one click give what both paid for, and staff are told", async () => {
    const { actor, ctx, intentId } = await buyer();
    const card = await open(ctx, intentId);
    const wallet = await open(ctx, intentId, "wallet");
    const sent = [...(await pay(ctx, card)), ...(await pay(ctx, wallet))];
    for (const n of sent) await deliver(ctx, n);
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 250 });
    expect(await problems(wallet.orderId)).toEqual(["bought_twice"]);
  });

  it("an order that we never made, or another gateway's, is listed once", async () => {
    const ctx = makeContext();
    const event = {
      kind: "order",
      orderId: "PLANNEVERMADEBYUS",
      state: "paid",
      payment: { paymentId: "pay_x", amount: 1, currency: "INR", settles: 1 },
      confirm: false,
    } as const;
    for (let i = 0; i < 3; i++) await deliver(ctx, await notice(ctx, event));
    expect(await problems("PLANNEVERMADEBYUS")).toEqual(["unknown_order"]);
  });

  it("money for somebody who is gone is a row", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const [sent] = await pay(ctx, opened);
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(actor.userId).run();
    await deliver(ctx, sent!);
    expect(await order(opened.orderId)).toMatchObject({ state: "paid", activated_at: null });
    expect(await problems(opened.orderId)).toEqual(["nobody"]);
  });
});

describe("a crash between storing a notice and acting", () => {
  it("is made good by the next tick", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const [sent] = await pay(ctx, opened);
    const event = JSON.parse(new TextDecoder().decode(sent!.body)) as { id: string };
    // Stored, and the message was lost.
    await receiveWebhook(
      { ...as(ctx, { kind: "visitor" }), enqueue: () => Promise.resolve() },
      { endpoint: "sandbox", ...sent! },
    );
    expect(await order(opened.orderId)).toMatchObject({ state: "open" });
    const job = asJob(at(ctx, NOON + 120_000));
    await reconcilePayments(job);
    const mine = job.sent.filter((m) => m.type === "webhook" && m.eventId === `sandbox:${event.id}`);
    expect(mine).toHaveLength(1);
    for (const m of mine) if (m.type === "webhook") await runWebhookJob(job, m);
    await deliver(ctx, sent!);
    await expectActivated(actor.userId, opened.orderId, 125);
  });
});

describe("buying on top of what there is", () => {
  it("keeps a trial's left-over, restarts the 30 days and leaves the queue as it is", async () => {
    const actor = await withPlan(await person({ country: "IN" }), { credits: 15, beganAt: NOON - 29 * 86_400_000 });
    await withProfile(actor);
    await withFound(actor, 4);
    const ctx = as(makeContext(), actor);
    await fillQueue(asJob(ctx), { userId: actor.userId });
    const opened = await open(ctx, await intentFor(actor, "Basic"));
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 65, used: 0, reserved: 4, revoked: 0 });
    expect(await one("SELECT tier, began_at, ends_at, ended_at FROM plans WHERE user_id = ?", actor.userId)).toEqual({
      tier: "premium",
      began_at: NOON,
      ends_at: NOON + 30 * 86_400_000,
      ended_at: null,
    });
  });

  it("thaws what a plan that ended has left", async () => {
    const actor = await withPlan(await person({ country: "IN" }), { credits: 7, beganAt: NOON - 40 * 86_400_000 });
    await withProfile(actor);
    await env.DB.prepare("UPDATE plans SET ended_at = ends_at, end_reason = 'time' WHERE user_id = ?")
      .bind(actor.userId)
      .run();
    const ctx = as(makeContext(), actor);
    const opened = await open(ctx, await intentFor(actor, "Basic"));
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 57 });
    expect(await one("SELECT tier, ended_at, end_reason FROM plans WHERE user_id = ?", actor.userId)).toEqual({
      tier: "premium",
      ended_at: null,
      end_reason: null,
    });
  });
});

describe("the order's reference", () => {
  it("opens only one's own order, and only as we signed it", async () => {
    const { ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    expect(await code(confirmOrder(as(ctx, await person()), { reference: opened.reference }))).toBe("not_found");
    expect(await code(confirmOrder(as(ctx, { kind: "visitor" }), { reference: opened.reference }))).toBe("signed_out");
    expect(
      await code(confirmOrder(as(ctx, { kind: "visitor" }), { reference: `${opened.orderId}.${"A".repeat(43)}` })),
    ).toBe("not_found");
    const [id, signature] = opened.reference.split(".");
    for (const reference of [
      id!,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      `PLANXXXXXXXXXXXXXX.${signature}`,
      `${id}.${signature}x`,
      opened.reference.toLowerCase(),
    ])
      expect(await code(confirmOrder(ctx, { reference }))).toBe("not_found");
  });
});

describe("what is over", () => {
  it("is not read again: ticks and the desk read what is open, however much there was", async () => {
    const MANY = 400;
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
    await env.DB.batch(
      [
        `${numbers} INSERT INTO orders (id, client_key, product, plan, offer_version, terms, credits, amount, currency,
          method, gateway, state, expires_at, created_at)
          SELECT 'OLD' || i, 'old' || i, 'plan', 'Pro', 1, '{}', 125, 1, 'INR', 'card', 'sandbox_card', 'paid', 1, 1
          FROM n`,
        `${numbers} INSERT INTO webhook_events (id, gateway, body, received_at, handled_at)
          SELECT 'old' || i, 'sandbox_card', '{}', 1, 1 FROM n`,
        `${numbers} INSERT INTO refunds (id, order_id, gateway, payment_id, amount, currency, kind, state, created_at)
          SELECT 'old' || i, 'OLD' || i, 'sandbox_card', 'old' || i, 1, 'INR', 'asked', 'done', 1 FROM n`,
        `${numbers} INSERT INTO payment_problems (id, kind, cause, gateway, created_at, resolved_at)
          SELECT 'old' || i, 'nobody', 'old' || i, 'sandbox_card', 1, 1 FROM n`,
        `${numbers} INSERT INTO community_members (id, email, name, phone, began_at, ends_at, reminded_for, created_at)
          SELECT 'old' || i, 'old' || i, '', '', 1, 5, 5, 1 FROM n`,
      ].map((sql) => env.DB.prepare(sql)),
    );
    const { d1, meter } = meteredD1(env.DB);
    // At the beginning of time nothing of the other tests is due.
    const job = asJob(makeContext({ db: openApp(d1), now: () => 2 }));
    const reads = async (work: () => Promise<unknown>) => {
      const before = meter.rowsRead;
      await work();
      return meter.rowsRead - before;
    };
    expect(await reads(() => reconcilePayments(job))).toBeLessThan(10);
    expect(await reads(() => remindMembers(job))).toBeLessThan(10);
    const open_ = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM refunds WHERE state = 'requested' OR next_check_at IS NOT NULL) + (SELECT " +
        "count(*) FROM payment_problems WHERE resolved_at IS NULL) AS n",
    ).first<number>("n");
    expect(
      await reads(async () => readPaymentsAdmin(as(job as TestContext, await operator()), { search: "" })),
    ).toBeLessThan(40 + 12 * (open_ ?? 0));
  });
});
