import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { DomainError } from "@workers/core/errors";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { carryOutRefund } from "@workers/modules/billing/payments/carry-out-refund";
import { runWebhookJob } from "@workers/modules/billing/payments/process-webhook-event";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { readPaymentsAdmin, resolveProblem } from "@workers/modules/billing/payments/read-payments-admin";
import { reconcilePayments } from "@workers/modules/billing/payments/reconcile";
import { GatewayRefused } from "@workers/modules/billing/orders/port";
import { activateTrial, decideRefund, refundPayment, requestRefund } from "../../../support/events";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import {
  buyer,
  count,
  deliver,
  intentFor,
  notice,
  one,
  open,
  pay,
  problems,
  sign,
  failing,
} from "../../../support/payments";

const DAY = 86_400_000;
const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const at = (ctx: TestContext, ms: number): TestContext => makeContext({ actor: ctx.actor, now: () => ms });
const plan = (userId: string) => one("SELECT tier, ends_at, ended_at, end_reason FROM plans WHERE user_id = ?", userId);
const refundOf = async (orderId: string) =>
  (await one<{ id: string; state: string }>(
    "SELECT id, state FROM refunds WHERE order_id = ? ORDER BY created_at DESC, id DESC",
    orderId,
  ))!;

/** The newest mail to this person about a refund, as plain text. */
async function letterTo(email: string, refundId?: string): Promise<string> {
  const row = await one<{ model: string }>(
    "SELECT model FROM outbox WHERE recipient = ?1 AND template = 'refund_decided' AND (?2 IS NULL OR cause = " +
      "'refund:' || ?2) ORDER BY created_at DESC, id DESC",
    email,
    refundId ?? null,
  );
  return renderMail("refund_decided", JSON.parse(row!.model) as Record<string, string>, "https://jobs.example").text;
}

/** Somebody who has bought a plan; with applications that were made, and some that wait in the queue. */
async function bought(options: { used?: number; queued?: number; plan?: "Basic" | "Pro" } = {}) {
  const { actor, ctx, intentId } = await buyer(options.plan ?? "Pro");
  const opened = await open(ctx, intentId);
  await deliver(ctx, (await pay(ctx, opened))[0]!);
  const howMany = (options.used ?? 0) + (options.queued ?? 0);
  const ids = howMany > 0 ? await withFound(actor, howMany) : [];
  await fillQueue(asJob(ctx), { userId: actor.userId });
  const staff = as(makeContext(), await operator());
  for (const entryId of ids.slice(0, options.used ?? 0))
    await lockEntry(staff, { entryId, status: "Successful", remarks: "" });
  return { actor, ctx, staff, orderId: opened.orderId, ids };
}
async function approve(staff: TestContext, orderId: string): Promise<string> {
  const { id } = await refundOf(orderId);
  await decideRefund(staff, { refundId: id, decision: "approve", note: "Within seven days" });
  await carryOutRefund(asJob(staff), { refundId: id });
  return id;
}

describe("asking for one's money back", () => {
  it("is possible within 7 days, once, for one's own order", async () => {
    const { ctx, orderId } = await bought();
    expect(await code(requestRefund(as(ctx, await person()), { orderId, reason: "x" }))).toBe("not_found");
    expect(await code(requestRefund(ctx, { orderId, reason: "x".repeat(501) }))).toBe("invalid");
    expect(await code(requestRefund(at(ctx, NOON + 7 * DAY), { orderId, reason: "x" }))).toBe("conflict");
    expect((await readPlanHistory(at(ctx, NOON + 7 * DAY))).receipts).toMatchObject([{ refundableUntil: null }]);
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([{ refundableUntil: NOON + 7 * DAY, refund: null }]);
    const last = at(ctx, NOON + 7 * DAY - 1);
    await Promise.all(Array.from({ length: 5 }, () => requestRefund(last, { orderId, reason: "Found work" })));
    expect(await count("SELECT count(*) AS n FROM refunds WHERE order_id = ?", orderId)).toBe(1);
    expect(await count("SELECT count(*) AS n FROM outbox WHERE cause = ?", `team:refund:${orderId}`)).toBe(1);
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([
      { refundableUntil: null, refund: { state: "requested" } },
    ]);
  });

  it("waits for staff, who see the ledger beside it, and is listed for the person that they looked", async () => {
    const { actor, ctx, staff, orderId } = await bought({ used: 3, queued: 2 });
    await requestRefund(ctx, { orderId, reason: "Found work" });
    const desk = await readPaymentsAdmin(staff, { search: "" });
    expect(desk.refunds.find((r) => r.orderId === orderId)).toMatchObject({
      reason: "Found work",
      granted: 125,
      used: 3,
      reserved: 2,
      revoked: 0,
      email: actor.email,
    });
    expect(
      await count(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'payments.read_desk' AND subject_id = ?",
        actor.userId,
      ),
    ).toBe(1);
    for (const other of [ctx, as(ctx, { kind: "visitor" }), as(ctx, await person({ staff: { community: true } }))]) {
      expect(["forbidden", "signed_out"]).toContain(await code(readPaymentsAdmin(other, { search: "" })));
      expect(["forbidden", "signed_out"]).toContain(
        await code(decideRefund(other, { refundId: "x", decision: "approve", note: "x" })),
      );
    }
    expect((await readPaymentsAdmin(staff, { search: actor.email })).orders).toMatchObject([
      { id: orderId, payments: [{ amount: 199_900 }] },
    ]);
    expect((await readPaymentsAdmin(staff, { search: orderId })).orders).toHaveLength(1);
  });

  it("declined changes nothing but the answer, and cannot be asked again", async () => {
    const { actor, ctx, staff, orderId } = await bought();
    // No questions asked.
    await requestRefund(ctx, { orderId });
    const { id } = await refundOf(orderId);
    await decideRefund(staff, { refundId: id, decision: "decline", note: "All were used as agreed" });
    expect(await code(decideRefund(staff, { refundId: id, decision: "approve", note: "x" }))).toBe("conflict");
    expect(await code(requestRefund(ctx, { orderId, reason: "again" }))).toBe("conflict");
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125, revoked: 0 });
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([
      { refund: { state: "declined", note: "All were used as agreed" } },
    ]);
    expect(await count("SELECT count(*) AS n FROM outbox WHERE cause = ?", `refund:${id}`)).toBe(1);
  });
});

describe("an approved refund", () => {
  it("takes back what was not used, ends the plan, releases its queue and returns the money, each once", async () => {
    const { actor, ctx, staff, orderId } = await bought({ used: 3, queued: 4 });
    await requestRefund(ctx, { orderId, reason: "x" });
    const { id } = await refundOf(orderId);
    const decided = await Promise.allSettled(
      Array.from({ length: 5 }, () => decideRefund(staff, { refundId: id, decision: "approve", note: "x" })),
    );
    expect(decided.filter((d) => d.status === "fulfilled")).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => carryOutRefund(asJob(ctx), { refundId: id })));
    const { kept, summed } = await balances(actor.userId);
    expect(kept).toEqual({ granted: 125, used: 3, reserved: 0, revoked: 122 });
    expect(summed).toEqual(kept);
    expect(await plan(actor.userId)).toMatchObject({ ended_at: NOON, end_reason: "refund" });
    expect(
      await count("SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'queued'", actor.userId),
    ).toBe(0);
    expect(
      await count(
        "SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'found' AND queue_day IS NULL",
        actor.userId,
      ),
    ).toBe(4);
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    expect(await count("SELECT count(*) AS n FROM sandbox_gateway_refunds WHERE refund_id = ?", id)).toBe(1);
    expect(await one("SELECT revoked, taken_back_at FROM orders WHERE id = ?", orderId)).toEqual({
      revoked: 122,
      taken_back_at: NOON,
    });
    expect(
      await count(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'payments.refund_approved' AND object_id = ?",
        id,
      ),
    ).toBe(1);
    // A webhook that comes again gives nothing again.
    await deliver(
      ctx,
      await notice(ctx, {
        kind: "order",
        orderId,
        state: "paid",
        payment: {
          paymentId: (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!
            .payment_id,
          amount: 199_900,
          currency: "INR",
          settles: 199_900,
        },
        confirm: false,
      }),
    );
    expect((await balances(actor.userId)).kept).toEqual(kept);
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "refund" });
  });

  it("leaves a trial's own left-over, frozen", async () => {
    const actor = await withPlan(await person({ country: "IN" }), { credits: 15, beganAt: NOON - DAY });
    await withProfile(actor);
    const ctx = as(makeContext(), actor);
    const opened = await open(ctx, await intentFor(actor, "Basic"));
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    await requestRefund(ctx, { orderId: opened.orderId, reason: "x" });
    await approve(as(makeContext(), await operator()), opened.orderId);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 65, used: 0, reserved: 0, revoked: 50 });
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "refund" });
  });

  it(
    "of everything that was ever bought leaves nothing purchased: the trial is offered, once, and nothing of the " +
      "refund comes back",
    async () => {
      const { actor, ctx, staff, orderId } = await bought();
      await requestRefund(ctx, { orderId, reason: "x" });
      await approve(staff, orderId);
      for (let i = 0; i < 2; i++) await activateTrial(ctx, { intentId: await intentFor(actor, "Free Trial") });
      expect((await balances(actor.userId)).kept).toEqual({ granted: 140, used: 0, reserved: 0, revoked: 125 });
      expect(await plan(actor.userId)).toMatchObject({ tier: "free", ended_at: null });
    },
  );

  it.each([
    ["after its first 30 days", 40, 42, 20],
    ["within them", 28, 29, 20],
    ["while its days stand still", 20, 22, 17],
  ])("gives back the days of another order that stood still: %s", async (_when, bought2, refunded, stood) => {
    const { actor, ctx, staff, orderId: first } = await bought();
    const day = (n: number) => at(ctx, NOON + n * DAY);
    await pauseApplying(day(5));
    if (bought2 > 25) await resumeApplying(day(25));
    const opened = await open(day(bought2), await intentFor(actor, "Pro"));
    await deliver(day(bought2), (await pay(day(bought2), opened))[0]!);
    expect(await plan(actor.userId)).toMatchObject({ ends_at: NOON + (bought2 + 30) * DAY });
    if (bought2 < 25) {
      // Two days more stand under the second order.
      await pauseApplying(day(bought2));
      await resumeApplying(day(refunded));
    }
    await requestRefund(day(refunded), { orderId: opened.orderId, reason: "x" });
    await approve(at(staff, NOON + refunded * DAY), opened.orderId);
    expect(await plan(actor.userId)).toMatchObject({ ends_at: NOON + (30 + stood) * DAY, ended_at: null });
    expect(await one("SELECT stood_ms FROM plans WHERE user_id = ?", actor.userId)).toEqual({ stood_ms: stood * DAY });
    expect(await one("SELECT activated_at FROM orders WHERE id = ?", first)).toEqual({ activated_at: NOON });
  });

  it("does not freeze what another order paid for: the plan goes on for that one's 30 days", async () => {
    const { actor, ctx, staff, orderId } = await bought({ plan: "Basic", used: 10, queued: 5 });
    const later = at(ctx, NOON + 2 * DAY);
    const second = await open(later, await intentFor(actor, "Pro"));
    await deliver(later, (await pay(later, second))[0]!);
    await requestRefund(later, { orderId: second.orderId, reason: "x" });
    await approve(at(staff, NOON + 3 * DAY), second.orderId);
    // Nor does the mail say that it has ended.
    const letter = (await letterTo(actor.email)).replace(/\s+/g, " ");
    expect(letter).toContain("Your plan continues on your other payment.");
    expect(letter).not.toContain("your plan has ended");
    expect((await balances(actor.userId)).kept).toEqual({ granted: 175, used: 10, reserved: 0, revoked: 125 });
    expect(await plan(actor.userId)).toMatchObject({ ended_at: null, ends_at: NOON + 30 * DAY });
    expect(await one("SELECT taken_back_at FROM orders WHERE id = ?", orderId)).toEqual({ taken_back_at: null });
  });

  it("ends a plan that was used up for good: unlocking an entry does not reopen it", async () => {
    const { actor, ctx, intentId } = await buyer("Basic");
    const opened = await open(ctx, intentId);
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    const ids = await withFound(actor, 50);
    await fillQueue(asJob(ctx), { userId: actor.userId });
    const staff = as(makeContext(), await operator());
    for (const entryId of ids) await lockEntry(staff, { entryId, status: "Successful", remarks: "" });
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "used" });
    await requestRefund(ctx, { orderId: opened.orderId, reason: "x" });
    await approve(staff, opened.orderId);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 50, used: 50, reserved: 0, revoked: 0 });
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "refund" });
    await unlockEntry(staff, { entryId: ids[0]! });
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "refund" });
  });

  it("is tried again when the gateway does not answer, with the same id", async () => {
    const { ctx, staff, orderId } = await bought();
    await requestRefund(ctx, { orderId, reason: "x" });
    const { id } = await refundOf(orderId);
    let silent = true;
    const gateways = failing(ctx.providers.payments, {
      refund: () => {
        if (silent) throw new Error("no answer");
      },
    });
    await decideRefund(staff, { refundId: id, decision: "approve", note: "x" });
    const job = (ms: number) =>
      asJob(makeContext({ now: () => ms, providers: { ...ctx.providers, payments: gateways } }));
    await carryOutRefund(job(NOON), { refundId: id });
    expect(await refundOf(orderId)).toMatchObject({ state: "approved" });
    await carryOutRefund(job(NOON + 1000), { refundId: id });
    silent = false;
    const due = job(NOON + 5 * 60_000);
    await reconcilePayments(due);
    expect(due.sent).toContainEqual({ type: "refund", refundId: id });
    await carryOutRefund(due, { refundId: id });
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    expect(
      await count(
        "SELECT count(*) AS n FROM sandbox_gateway_refunds WHERE payment_id = (SELECT payment_id FROM orders " +
          "WHERE id = ?)",
        orderId,
      ),
    ).toBe(1);
  });

  it("that the gateway refuses is a row for staff, who can begin it anew", async () => {
    const { ctx, staff, orderId } = await bought();
    await requestRefund(ctx, { orderId, reason: "x" });
    const { id } = await refundOf(orderId);
    await decideRefund(staff, { refundId: id, decision: "approve", note: "x" });
    const no = asJob(
      makeContext({
        providers: {
          ...ctx.providers,
          payments: failing(ctx.providers.payments, {
            refund: () => {
              throw new GatewayRefused("no balance");
            },
          }),
        },
      }),
    );
    await carryOutRefund(no, { refundId: id });
    expect(await problems(orderId)).toEqual(["refund_failed"]);
    expect(await refundOf(orderId)).toMatchObject({ state: "failed" });
    const { payment_id } = (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!;
    await refundPayment(at(staff, NOON + 1), { orderId, paymentId: payment_id, note: "Balance is there again" });
    const anew = await refundOf(orderId);
    expect(anew.state).toBe("approved");
    await carryOutRefund(asJob(at(ctx, NOON + 1)), { refundId: anew.id });
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    // Giving it back anew was the answer to it.
    const problem = await one<{ id: string; note: string; resolved_by: string }>(
      "SELECT id, note, resolved_by FROM payment_problems WHERE order_id = ?",
      orderId,
    );
    expect(problem).toMatchObject({
      note: "Balance is there again",
      resolved_by: staff.actor.kind === "user" ? staff.actor.userId : "",
    });
    expect(await code(resolveProblem(staff, { problemId: problem!.id, note: "x" }))).toBe("not_found");
    expect((await readPaymentsAdmin(staff, { search: "" })).problems.filter((p) => p.orderId === orderId)).toEqual([]);
  });
});

describe("a refund that was done", () => {
  const bounced = (ctx: TestContext, orderId: string, refundId: string | null, gatewayRef: string, paymentId: string) =>
    notice(ctx, {
      kind: "refund",
      refundId,
      gatewayRef,
      paymentId,
      orderId,
      state: "failed",
      amount: 199_900,
      currency: "INR",
      confirm: false,
    });

  it("and comes back from the bank is a row for staff, who can begin it anew", async () => {
    const { actor, ctx, staff, orderId } = await bought();
    await requestRefund(ctx, { orderId, reason: "x" });
    const id = await approve(staff, orderId);
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    const { payment_id } = (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!;
    const [first, second] = [
      await bounced(ctx, orderId, id, `sandbox_${id}`, payment_id),
      await bounced(ctx, orderId, id, `sandbox_${id}`, payment_id),
    ];
    await env.DB.prepare("UPDATE sandbox_gateway_refunds SET failed_at = ? WHERE refund_id = ?").bind(NOON, id).run();
    await Promise.all([deliver(ctx, first), deliver(ctx, first), deliver(ctx, second)]);
    expect(await refundOf(orderId)).toMatchObject({ id, state: "failed" });
    expect(await problems(orderId)).toEqual(["refund_failed"]);
    // A late notice that the refund was done no longer holds.
    await deliver(
      ctx,
      await notice(ctx, {
        kind: "refund",
        refundId: id,
        gatewayRef: `sandbox_${id}`,
        paymentId: payment_id,
        orderId,
        state: "done",
        amount: 199_900,
        currency: "INR",
        confirm: false,
      }),
    );
    expect(await refundOf(orderId)).toMatchObject({ id, state: "failed" });
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([{ refund: { state: "failed" } }]);
    await refundPayment(at(staff, NOON + 1), { orderId, paymentId: payment_id, note: "To another account" });
    const anew = await refundOf(orderId);
    await carryOutRefund(asJob(at(ctx, NOON + 1)), { refundId: anew.id });
    expect(await refundOf(orderId)).toMatchObject({ id: anew.id, state: "done" });
    const { kept, summed } = await balances(actor.userId);
    expect(kept).toEqual(summed);
    expect(kept).toMatchObject({ granted: 125, revoked: 125 });
    expect((await letterTo(actor.email, anew.id)).replace(/\s+/g, " ")).not.toMatch(/cancelled|continues/);
  });

  it("at the gateway itself, and comes back, is a row too", async () => {
    const { ctx, orderId } = await bought();
    const { payment_id } = (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!;
    await deliver(
      ctx,
      await notice(ctx, {
        kind: "refund",
        refundId: null,
        gatewayRef: "re_dashboard",
        paymentId: payment_id,
        orderId,
        state: "done",
        amount: 199_900,
        currency: "INR",
        confirm: false,
      }),
    );
    expect(await problems(orderId)).toEqual(["refund_outside"]);
    await deliver(ctx, await bounced(ctx, orderId, null, "re_another", payment_id));
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    await deliver(ctx, await bounced(ctx, orderId, null, "re_dashboard", payment_id));
    expect(await refundOf(orderId)).toMatchObject({ state: "failed" });
    expect(await problems(orderId)).toEqual(["refund_failed", "refund_outside"]);
  });

  it("at a gateway whose notices prove nothing is asked for, then listed, and takes nothing back", async () => {
    const { actor, ctx, orderId } = await bought();
    const made = {
      kind: "refund",
      refundId: "DASHBOARD1",
      gatewayRef: "R1",
      paymentId: null,
      orderId,
      state: "done",
      amount: 199_900,
      currency: "INR",
      confirm: true,
    } as const;
    // The gateway knows of none.
    await deliver(ctx, await notice(ctx, made));
    expect(await problems(orderId)).toEqual([]);
    await env.DB.prepare(
      "INSERT INTO sandbox_gateway_refunds (refund_id, payment_id, amount, at) SELECT ?, payment_id, 199900, ? " +
        "FROM orders WHERE id = ?",
    )
      .bind(made.refundId, NOON, orderId)
      .run();
    for (let i = 0; i < 2; i++) await deliver(ctx, await notice(ctx, made));
    expect(await problems(orderId)).toEqual(["refund_outside"]);
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125, revoked: 0 });
  });
});

describe("staff return one payment", () => {
  it("of another amount, once, and the plan's own payment is untouched", async () => {
    const { actor, ctx, staff, orderId } = await bought();
    const own = (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!.payment_id;
    const second = `pay_${orderId}`;
    await env.DB.prepare(
      "INSERT INTO payments (gateway, payment_id, order_id, amount, currency, settles, seen_at) VALUES " +
        "('sandbox_card', ?, ?, 5, 'INR', 5, 1)",
    )
      .bind(second, orderId)
      .run();
    await env.DB.prepare(
      "INSERT INTO sandbox_gateway_payments (payment_id, order_id, amount, currency, paid_at) VALUES (?, ?, 5, " +
        "'INR', 1)",
    )
      .bind(second, orderId)
      .run();
    const all = await Promise.allSettled(
      [1, 2, 3].map(() => refundPayment(staff, { orderId, paymentId: second, note: "Not asked for" })),
    );
    expect(all.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    expect(await code(refundPayment(staff, { orderId, paymentId: "pay_none", note: "x" }))).toBe("conflict");
    await carryOutRefund(asJob(ctx), { refundId: (await refundOf(orderId)).id });
    expect(await refundOf(orderId)).toMatchObject({ state: "done" });
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125, revoked: 0 });
    expect(await plan(actor.userId)).toMatchObject({ ended_at: null });
    // The plan's own payment is untouched: it may still be asked back, and no mail says that the plan is over.
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([{ refund: null, refundableUntil: NOON + 7 * DAY }]);
    const letter = await letterTo(actor.email);
    expect(letter).toContain("We shouldn't have taken this payment. Your plan continues.");
    expect(letter).not.toMatch(/cancelled|has ended|twice/);
    await requestRefund(ctx, { orderId, reason: "Found work" });
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([
      { refund: { state: "requested" }, refundableUntil: null },
    ]);
    const asked = (await one<{ id: string }>(
      "SELECT id FROM refunds WHERE order_id = ? AND state = 'requested'",
      orderId,
    ))!;
    await decideRefund(staff, { refundId: asked.id, decision: "decline", note: "x" });
    // The one that the plan was given for takes it back.
    await refundPayment(staff, { orderId, paymentId: own, note: "All of it" });
    expect((await balances(actor.userId)).kept).toMatchObject({ revoked: 125 });
  });
});

describe("a payment made twice", () => {
  it("goes back by itself, once, and its buyer is told; what the gateway cannot carry out is for staff", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const sent = await pay(ctx, opened, "double");
    await Promise.all([...sent, ...sent].map((n) => deliver(ctx, n)));
    const { id, state } = await refundOf(opened.orderId);
    expect([state, await count("SELECT count(*) AS n FROM refunds WHERE order_id = ?", opened.orderId)]).toEqual([
      "approved",
      1,
    ]);
    // Applying the payments enqueued it; the tick would have found it as well.
    expect(ctx.sent).toContainEqual({ type: "refund", refundId: id });
    const no = asJob(
      makeContext({
        providers: {
          ...ctx.providers,
          payments: failing(ctx.providers.payments, {
            refund: () => {
              throw new GatewayRefused("no balance");
            },
          }),
        },
      }),
    );
    await carryOutRefund(no, { refundId: id });
    expect(await problems(opened.orderId)).toEqual(["refund_failed"]);
    // Said again, it does not begin another by itself.
    for (const n of await Promise.all(
      sent.map((s) =>
        sign(
          ctx,
          JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(s.body)) as object), id: crypto.randomUUID() }),
        ),
      ),
    ))
      await deliver(ctx, n);
    expect(await count("SELECT count(*) AS n FROM refunds WHERE order_id = ?", opened.orderId)).toBe(1);
    const { payment_id } = (await one<{ payment_id: string }>("SELECT payment_id FROM refunds WHERE id = ?", id))!;
    const staff = as(at(ctx, NOON + 1), await operator());
    await refundPayment(staff, { orderId: opened.orderId, paymentId: payment_id, note: "Balance is there again" });
    await carryOutRefund(asJob(staff), { refundId: (await refundOf(opened.orderId)).id });
    expect(await refundOf(opened.orderId)).toMatchObject({ state: "done" });
    expect(await problems(opened.orderId)).toEqual([]);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 125, used: 0, reserved: 0, revoked: 0 });
    expect(await plan(actor.userId)).toMatchObject({ ended_at: null });
    const model = JSON.parse(
      (await one<{ model: string }>("SELECT model FROM outbox WHERE cause = ?", `refund:${id}`))!.model,
    ) as Record<string, string>;
    const letter = renderMail("refund_decided", model, "https://jobs.example");
    expect(letter.subject).toBe("You were charged twice. We're refunding ₹1,999");
    expect(letter.text).toMatch(/You paid twice for one order[^]*We're refunding ₹1,999[^]*Your plan continues\./);
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND model LIKE '%paid twice%' AND user_id = ?",
        actor.userId,
      ),
    ).toBe(1);
  });
});

describe("money that goes back without us", () => {
  const dispute = async (ctx: TestContext, orderId: string, state: "opened" | "won") => {
    const { payment_id } = (await one<{ payment_id: string }>("SELECT payment_id FROM orders WHERE id = ?", orderId))!;
    return notice(ctx, { kind: "dispute", paymentId: payment_id, orderId, state, amount: 199_900, currency: "INR" });
  };

  it("a chargeback takes back what was not used and ends the plan once; a won one is for staff to decide", async () => {
    const { actor, ctx, staff, orderId } = await bought({ used: 2, queued: 2 });
    await requestRefund(ctx, { orderId, reason: "x" });
    const opened = await Promise.all([dispute(ctx, orderId, "opened"), dispute(ctx, orderId, "opened")]);
    await Promise.all(opened.flatMap((n) => [deliver(ctx, n), deliver(ctx, n)]));
    expect((await balances(actor.userId)).kept).toEqual({ granted: 125, used: 2, reserved: 0, revoked: 123 });
    expect(await plan(actor.userId)).toMatchObject({ end_reason: "refund" });
    expect(await problems(orderId)).toEqual(["chargeback"]);
    // It is not we who return it, and not in 7 to 10 days.
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([
      { refund: { state: "taken", note: "" }, refundableUntil: null },
    ]);
    // The request cannot be approved any more: the money is gone already.
    expect((await readPaymentsAdmin(staff, { search: "" })).refunds.filter((r) => r.orderId === orderId)).toEqual([]);
    await deliver(ctx, await dispute(ctx, orderId, "won"));
    expect(await problems(orderId)).toEqual(["chargeback", "chargeback_won"]);
    expect((await balances(actor.userId)).kept).toMatchObject({ revoked: 123 });
  });

  it("that comes before its payment asks the gateway for it; of an unknown one staff see after a day", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    const [sent] = await pay(ctx, opened);
    const { payment_id } = (await one<{ payment_id: string }>(
      "SELECT payment_id FROM sandbox_gateway_payments WHERE order_id = ?",
      opened.orderId,
    ))!;
    const id = `early-${opened.orderId}`;
    await deliver(
      ctx,
      await notice(
        ctx,
        {
          kind: "dispute",
          paymentId: payment_id,
          orderId: opened.orderId,
          state: "opened",
          amount: 199_900,
          currency: "INR",
        },
        id,
      ),
    );
    await runWebhookJob(asJob(ctx), { eventId: `sandbox:${id}` });
    expect(await problems(opened.orderId)).toEqual(["chargeback"]);
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125, revoked: 125 });
    await deliver(ctx, sent!);
    await runWebhookJob(asJob(ctx), { eventId: `sandbox:${id}` });
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125, revoked: 125 });
    const lost = `lost-${opened.orderId}`;
    await deliver(
      ctx,
      await notice(
        ctx,
        {
          kind: "dispute",
          paymentId: "pay_never",
          orderId: "PLANNEVERSEENATALL",
          state: "opened",
          amount: 1,
          currency: "INR",
        },
        lost,
      ),
    );
    await runWebhookJob(asJob(at(ctx, NOON + DAY)), { eventId: `sandbox:${lost}` });
    expect(await problems("PLANNEVERSEENATALL")).toEqual(["unknown_order"]);
  });
});

it("keeps a payment without the person when the account is erased", async () => {
  const { actor, orderId } = await bought();
  await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(actor.userId).run();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM profiles WHERE user_id = ?").bind(actor.userId),
    env.DB.prepare("DELETE FROM resumes WHERE user_id = ?").bind(actor.userId),
    env.DB.prepare("DELETE FROM users WHERE id = ?").bind(actor.userId),
  ]);
  expect(await one("SELECT user_id, intent_id, state, amount FROM orders WHERE id = ?", orderId)).toEqual({
    user_id: null,
    intent_id: null,
    state: "paid",
    amount: 199_900,
  });
  expect(await count("SELECT count(*) AS n FROM payments WHERE order_id = ?", orderId)).toBe(1);
});
