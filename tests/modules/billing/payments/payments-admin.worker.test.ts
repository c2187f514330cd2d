import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { DomainError } from "@workers/core/errors";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { carryOutRefund } from "@workers/modules/billing/payments/carry-out-refund";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { GatewayRefused } from "@workers/modules/billing/orders/port";
import { decideRefund, fulfilOrder, refundPayment, requestRefund } from "../../../support/events";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { balances, operator, person, withFound } from "../../../support/people";
import { buyer, count, deliver, newKey, notice, one, open, pay, problems, failing } from "../../../support/payments";
import { openWorker, signedIn } from "../../../support/worker";
import { longPattern } from "@workers/lib/long-pattern";

const DAY = 86_400_000;
const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const at = (ctx: TestContext, ms: number): TestContext => makeContext({ actor: ctx.actor, now: () => ms });
const plan = (userId: string) => one("SELECT tier, ends_at, ended_at, end_reason FROM plans WHERE user_id = ?", userId);
const orderOf = (id: string) =>
  one("SELECT state, payment_id, activated_at, taken_back_at, revoked, gives FROM orders WHERE id = ?", id);
const staffOf = async () => as(makeContext(), await operator());
const paymentOf = async (orderId: string) =>
  (await one<{ payment_id: string }>("SELECT payment_id FROM payments WHERE order_id = ?", orderId))!.payment_id;

/** The mails to somebody about a payment that does not add up, rendered. */
async function mailsTo(email: string) {
  const rows = await env.DB.prepare(
    "SELECT model FROM outbox WHERE template = 'payment_problem' AND recipient = ? ORDER BY id",
  )
    .bind(email)
    .all<{ model: string }>();
  return rows.results.map(({ model }) =>
    renderMail("payment_problem", JSON.parse(model) as Record<string, string>, "https://jobs.example"),
  );
}
const teamMails = async (orderId: string) =>
  (
    await env.DB.prepare(
      "SELECT model FROM outbox WHERE template = 'team_notice' AND cause LIKE 'problem:%' AND model LIKE ? ORDER BY id",
    )
      .bind(`%${orderId}%`)
      .all<{ model: string }>()
  ).results.map(({ model }) => (JSON.parse(model) as { action: string }).action);

/** An order whose payment is a rupee short. */
async function short() {
  const { actor, ctx, intentId } = await buyer();
  const opened = await open(ctx, intentId);
  for (const sent of await pay(ctx, opened, "less")) await deliver(ctx, sent);
  return { actor, ctx, opened, paymentId: await paymentOf(opened.orderId) };
}

/** A plan of which some was used and whose money the bank took and gave back. */
async function wonBack(used = 2) {
  const { actor, ctx, intentId } = await buyer();
  const opened = await open(ctx, intentId);
  await deliver(ctx, (await pay(ctx, opened))[0]!);
  const ids = await withFound(actor, used);
  await fillQueue(asJob(ctx), { userId: actor.userId });
  const staff = await staffOf();
  for (const entryId of ids) await lockEntry(staff, { entryId, status: "Successful", remarks: "" });
  const paymentId = await paymentOf(opened.orderId);
  const dispute = (state: "opened" | "won" | "lost", ms = NOON) =>
    notice(at(ctx, ms), {
      kind: "dispute",
      paymentId,
      orderId: opened.orderId,
      state,
      amount: opened.amount,
      currency: "INR",
    });
  await deliver(ctx, await dispute("opened"));
  await deliver(ctx, await dispute("won"));
  return { actor, ctx, opened, paymentId, staff, dispute };
}

describe("what does not add up is told by mail", () => {
  it("another amount: to the team and to the buyer, once, however often it is said", async () => {
    const { actor, ctx, opened, paymentId } = await short();
    for (let i = 0; i < 3; i++)
      await deliver(
        ctx,
        await notice(ctx, {
          kind: "order",
          orderId: opened.orderId,
          state: "paid",
          payment: { paymentId, amount: 199_899, currency: "INR", settles: 199_899 },
          confirm: false,
        }),
      );
    const mails = await mailsTo(actor.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe("About your payment: Pro plan, 125 applications");
    expect(mails[0]!.text).toMatch(
      new RegExp(
        "a different amount than your order total[^]*You'll get what you bought or a refund[^]*Order: " +
          `${opened.orderId}\nAmount due: ₹1,999\nAmount: ₹1,998.99\nPayment: ${paymentId}`,
      ),
    );
    expect(await teamMails(opened.orderId)).toEqual([
      `Wrong amount paid (order ${opened.orderId}, asked ₹1,999, told of ₹1,998.99, sandbox_card)`,
    ]);
  });

  it("money for an order that nobody knows: to the team alone", async () => {
    const ctx = makeContext();
    const orderId = `PLAN${newKey()}`;
    await deliver(
      ctx,
      await notice(ctx, {
        kind: "order",
        orderId,
        state: "paid",
        payment: { paymentId: `pay_${orderId}`, amount: 100, currency: "INR", settles: 100 },
        confirm: false,
      }),
    );
    expect(await teamMails(orderId)).toEqual([
      `Payment for an unknown order (order ${orderId}, told of ₹1, sandbox_card)`,
    ]);
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE template = 'payment_problem' AND model LIKE ?",
        `%${orderId}%`,
      ),
    ).toBe(0);
  });

  it("one payment told of under two orders: a row, and the second order gives nothing", async () => {
    const first = await buyer();
    const opened = await open(first.ctx, first.intentId);
    await deliver(first.ctx, (await pay(first.ctx, opened))[0]!);
    const paymentId = await paymentOf(opened.orderId);
    const second = await buyer();
    const other = await open(second.ctx, second.intentId);
    for (let i = 0; i < 2; i++)
      await deliver(
        second.ctx,
        await notice(second.ctx, {
          kind: "order",
          orderId: other.orderId,
          state: "paid",
          payment: { paymentId, amount: 199_900, currency: "INR", settles: 199_900 },
          confirm: false,
        }),
      );
    expect(await problems(other.orderId)).toEqual(["reused_payment"]);
    expect([await orderOf(other.orderId), (await balances(second.actor.userId)).kept]).toMatchObject([
      { state: "open", activated_at: null },
      null,
    ]);
    expect((await mailsTo(second.actor.email)).map((m) => m.text)).toEqual([
      expect.stringContaining("belongs to another one"),
    ]);
    expect(await mailsTo(first.actor.email)).toEqual([]);
    // Staff cannot give it for that payment: it is not this order's.
    expect(await code(fulfilOrder(await staffOf(), { orderId: other.orderId, paymentId, note: "x" }))).toBe("conflict");
  });

  it("a chargeback, and that it was won", async () => {
    const { actor, opened } = await wonBack();
    // Both of one moment: which is first is not told by their ids.
    const texts = (await mailsTo(actor.email))
      .map((m) => m.text)
      .toSorted((a, b) => a.indexOf("reversed") - b.indexOf("reversed"));
    expect(texts).toEqual([
      expect.stringContaining("Your bank decided that this payment is valid"),
      expect.stringContaining("Your bank reversed this payment"),
    ]);
    expect((await teamMails(opened.orderId)).map((line) => line.split(" (")[0]).toSorted()).toEqual([
      "Chargeback by the bank",
      "Chargeback won",
    ]);
  });

  it("a month of the community that was paid short: to the address that was given", async () => {
    const ctx = makeContext({ client: { address: `192.0.2.${newKey()}`, country: "IN", userAgent: "test" } });
    const email = `${newKey().toLowerCase()}@sample.jobsarthi.test`;
    const opened = await startCommunityPayment(ctx, {
      clientOrderId: newKey("COMMUNITY"),
      amount: 99,
      email,
      phoneNumber: "9876501234",
      name: "New Member",
    });
    for (const sent of await pay(ctx, opened, "less")) await deliver(ctx, sent);
    expect((await mailsTo(email)).map((m) => m.text)).toEqual([
      expect.stringMatching(/Hi New Member[^]*Amount due: ₹99/),
    ]);
    await fulfilOrder(await staffOf(), {
      orderId: opened.orderId,
      paymentId: await paymentOf(opened.orderId),
      note: "A paisa",
    });
    expect(
      await count("SELECT count(*) AS n FROM community_members WHERE email = ? AND ends_at > ?", email, NOON),
    ).toBe(1);
  });
});

describe("staff give what was bought", () => {
  it("for a payment of another amount: once, with everything that a purchase does", async () => {
    const { actor, ctx, opened, paymentId } = await short();
    const staff = await staffOf();
    const input = { orderId: opened.orderId, paymentId, note: "An offer of the bank" };
    for (const who of [ctx, as(ctx, { kind: "visitor" }), as(ctx, await person({ staff: { community: true } }))])
      expect(["forbidden", "signed_out"]).toContain(await code(fulfilOrder(who, input)));
    expect(await code(fulfilOrder(staff, { ...input, note: " " }))).toBe("invalid");
    expect(await code(fulfilOrder(staff, { ...input, orderId: "PLANNONE" }))).toBe("not_found");
    expect(await code(fulfilOrder(staff, { ...input, paymentId: "pay_none" }))).toBe("conflict");
    expect((await balances(actor.userId)).kept).toBeNull();
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => fulfilOrder(staff, input)));
    expect(all.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    const { kept, summed } = await balances(actor.userId);
    expect(kept).toEqual({ granted: 125, used: 0, reserved: 0, revoked: 0 });
    expect(summed).toEqual(kept);
    expect(await plan(actor.userId)).toMatchObject({ tier: "premium", ended_at: null });
    expect(await orderOf(opened.orderId)).toMatchObject({
      state: "paid",
      payment_id: paymentId,
      activated_at: NOON,
      gives: 1,
    });
    expect(await problems(opened.orderId)).toEqual([]);
    expect(await one("SELECT note, resolved_by FROM payment_problems WHERE order_id = ?", opened.orderId)).toEqual({
      note: "An offer of the bank",
      resolved_by: staff.actor.kind === "user" ? staff.actor.userId : "",
    });
    expect(
      await count(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'payments.give_order' AND object_id = ? AND subject_id = ?",
        opened.orderId,
        actor.userId,
      ),
    ).toBe(1);
    const receipt = JSON.parse(
      (await one<{ model: string }>("SELECT model FROM outbox WHERE cause = ?", `receipt:${opened.orderId}`))!.model,
    ) as { amount: string };
    // The receipt shows the amount that was paid.
    expect(receipt.amount).toBe("₹1,998.99");
    // The refund is for the amount that was paid.
    await requestRefund(ctx, { orderId: opened.orderId, reason: "x" });
    expect(await one("SELECT amount FROM refunds WHERE order_id = ?", opened.orderId)).toEqual({ amount: 199_899 });
  });

  it("after a chargeback that was won: what was taken back, for thirty days, and it can go back later", async () => {
    const { actor, ctx, opened, paymentId, staff } = await wonBack();
    expect((await balances(actor.userId)).kept).toEqual({ granted: 125, used: 2, reserved: 0, revoked: 123 });
    const later = at(staff, NOON + 40 * DAY);
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => fulfilOrder(later, { orderId: opened.orderId, paymentId, note: "Won" })),
    );
    expect(all.filter((r) => r.status === "fulfilled")).toHaveLength(1);
    const { kept, summed } = await balances(actor.userId);
    expect(kept).toEqual({ granted: 248, used: 2, reserved: 0, revoked: 123 });
    expect(summed).toEqual(kept);
    expect(await plan(actor.userId)).toEqual({
      tier: "premium",
      ends_at: NOON + 70 * DAY,
      ended_at: null,
      end_reason: null,
    });
    expect(await orderOf(opened.orderId)).toMatchObject({
      activated_at: NOON + 40 * DAY,
      taken_back_at: null,
      revoked: 0,
      gives: 2,
    });
    // Both of its rows were about the payment that it was given for.
    expect(await problems(opened.orderId)).toEqual([]);
    expect((await readPlanHistory(at(ctx, NOON + 40 * DAY))).receipts).toMatchObject([{ refund: null }]);
    await refundPayment(later, { orderId: opened.orderId, paymentId, note: "After all" });
    expect((await balances(actor.userId)).kept).toEqual({ granted: 248, used: 2, reserved: 0, revoked: 246 });
    expect(await orderOf(opened.orderId)).toMatchObject({ revoked: 123, taken_back_at: NOON + 40 * DAY });
  });

  it("nothing more after it was lost for good; what is said late of its beginning changes nothing", async () => {
    const { actor, ctx, opened, paymentId, staff, dispute } = await wonBack();
    await fulfilOrder(staff, { orderId: opened.orderId, paymentId, note: "Won" });
    await deliver(ctx, await dispute("opened"));
    expect(await orderOf(opened.orderId)).toMatchObject({ taken_back_at: null });
    // The next stage is lost.
    for (let i = 0; i < 2; i++) await deliver(ctx, await dispute("lost"));
    expect((await balances(actor.userId)).kept).toEqual({ granted: 248, used: 2, reserved: 0, revoked: 246 });
    expect(await orderOf(opened.orderId)).toMatchObject({ taken_back_at: NOON, gives: 2 });
    expect(await problems(opened.orderId)).toEqual(["chargeback"]);
    expect(await code(fulfilOrder(staff, { orderId: opened.orderId, paymentId, note: "x" }))).toBe("conflict");
    expect(await code(refundPayment(staff, { orderId: opened.orderId, paymentId, note: "x" }))).toBe("conflict");
    expect((await readPlanHistory(ctx)).receipts).toMatchObject([{ refund: { state: "taken" } }]);
  });

  it("again after a refund that did not arrive, but not while it is under way", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    const [staff, paymentId] = [await staffOf(), await paymentOf(opened.orderId)];
    await requestRefund(ctx, { orderId: opened.orderId, reason: "x" });
    const { id } = (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", opened.orderId))!;
    await decideRefund(staff, { refundId: id, decision: "approve", note: "x" });
    expect(await code(fulfilOrder(staff, { orderId: opened.orderId, paymentId, note: "x" }))).toBe("conflict");
    const no = asJob(
      makeContext({
        providers: {
          ...ctx.providers,
          payments: failing(ctx.providers.payments, {
            refund: () => {
              throw new GatewayRefused("closed account");
            },
          }),
        },
      }),
    );
    await carryOutRefund(no, { refundId: id });
    expect(await problems(opened.orderId)).toEqual(["refund_failed"]);
    expect((await mailsTo(actor.email)).map((m) => m.text)).toEqual([
      expect.stringContaining("Your refund didn't reach you"),
    ]);
    await fulfilOrder(staff, { orderId: opened.orderId, paymentId, note: "They want the plan" });
    expect((await balances(actor.userId)).kept).toEqual({ granted: 250, used: 0, reserved: 0, revoked: 125 });
    expect(await problems(opened.orderId)).toEqual([]);
  });

  it("to nobody who is gone", async () => {
    const { actor, opened, paymentId } = await short();
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(actor.userId).run();
    expect(await code(fulfilOrder(await staffOf(), { orderId: opened.orderId, paymentId, note: "x" }))).toBe(
      "conflict",
    );
    expect(await problems(opened.orderId)).toEqual(["wrong_amount"]);
  });
});

describe("the desk", () => {
  it("shows what was asked beside what came, and gives or gives back with one press", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const line = async (orderId: string) => {
      const page = (await (await worker.ask("/admin-payments", { cookie })).text()).replaceAll("<!-- -->", "");
      return [...page.matchAll(/<li[^]*?<\/li>/g)]
        .map(([li]) => li)
        .filter((li) => li.includes(orderId))
        .join("");
    };
    const [give, releaseReservation] = [await short(), await short()];
    for (const { opened, paymentId } of [give, releaseReservation]) {
      expect(await line(opened.orderId)).toMatch(
        longPattern("")`
          The amount paid isn&#x27;t the amount we asked for[^]*Ordered</dt><dd>₹1,999</dd>
          [^]*Paid</dt><dd>₹1,998\.99</dd>[^]*Mark resolved[^]*Grant purchase[^]*Refund ₹1,998\.99`,
      );
      expect(await line(opened.orderId)).toContain(`name="paymentId" value="${paymentId}"`);
    }
    const press = (step: string, { opened, paymentId }: typeof give) =>
      worker.ask("/admin-payments", {
        body: new URLSearchParams({ step, orderId: opened.orderId, paymentId, problemId: "", note: "As agreed" }),
        cookie,
      });
    expect((await press("give", give)).headers.get("Location")).toBe("/admin-payments?done=give");
    expect(await line(give.opened.orderId)).toBe("");
    expect((await balances(give.actor.userId)).kept).toMatchObject({ granted: 125 });
    expect((await press("give", give)).status).toBe(409);
    expect((await press("refund", releaseReservation)).headers.get("Location")).toBe("/admin-payments?done=refund");
    await worker.drain();
    // It goes back, and what it lay there for is dealt with.
    expect(await problems(releaseReservation.opened.orderId)).toEqual([]);
    expect(
      await one("SELECT state, amount FROM refunds WHERE order_id = ?", releaseReservation.opened.orderId),
    ).toEqual({
      state: "done",
      amount: 199_899,
    });
  });

  it("says in one line what keeps a refund from the gateway, without our code in it", async () => {
    const { ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    await deliver(ctx, (await pay(ctx, opened))[0]!);
    await refundPayment(await staffOf(), {
      orderId: opened.orderId,
      paymentId: await paymentOf(opened.orderId),
      note: "x",
    });
    const { id } = (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", opened.orderId))!;
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const line = async () => {
      const page = await (await worker.ask("/admin-payments", { cookie })).text();
      return (
        [...page.matchAll(/<li[^]*?<\/li>/g)]
          .map(([li]) => li)
          .find((li) => li.includes("Approved") && li.includes("Pro plan")) ?? ""
      );
    };
    expect(await line()).toContain("Approved. It&#x27;s on its way to the gateway.");
    await carryOutRefund(
      asJob(
        makeContext({
          providers: {
            ...ctx.providers,
            payments: failing(ctx.providers.payments, {
              refund: () => {
                throw new Error("api.vendor.example answered 500");
              },
            }),
          },
        }),
      ),
      { refundId: id },
    );
    const after = await line();
    expect(after).toContain("Approved. The gateway hasn&#x27;t answered, so we&#x27;ll ask it again.");
    expect(after).toMatch(/Last reply: (<!-- -->)?api\.vendor\.example answered 500</);
    expect(after).not.toMatch(/file:|\.js|at .*\(/);
    await env.DB.prepare("UPDATE refunds SET next_check_at = NULL WHERE id = ?").bind(id).run();
  });
});
