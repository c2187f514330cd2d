import { describe, expect, it } from "vitest";
import { carryOutRefund } from "@workers/modules/billing/payments/carry-out-refund";
import { checkOrder } from "@workers/modules/billing/payments/check-order";
import { decideRefund } from "@workers/modules/billing/payments/decide-refund";
import { requestRefund } from "@workers/modules/billing/refunds/request-refund";
import { GatewayRefused, NoticeRefused, type NewCheckout } from "@workers/modules/billing/orders/port";
import { as, asJob, makeContext, NOON, type TestContext } from "../support/context";
import { SIMS, type Sim } from "../support/gateway-sims";
import { balances, operator } from "../support/people";
import { buyer, deliver as deliverTo, newKey, one, open } from "../support/payments";
import { openWorker, signedIn } from "../support/worker";

const failure = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof GatewayRefused || e instanceof NoticeRefused ? e.name : Promise.reject(e)),
  );

/** The one suite that every adapter of the port passes, with its company simulated by its contract. */
describe.each(Object.keys(SIMS))("%s keeps the port's contract", (name) => {
  const start = (): { sim: Sim; order: NewCheckout } => {
    const sim = SIMS[name]!(makeContext());
    const orderId = newKey();
    const currency = sim.gateway.currency === "USD" ? "USD" : "INR";
    return {
      sim,
      order: {
        orderId,
        money: { amount: 199_900, currency },
        description: "Pro plan, 125 applications",
        customer: { id: "u", name: "Asha Rao", email: "a@sample.jobsarthi.test", phone: "9876543210" },
        returnUrl: "https://jobs.example/r",
        notifyUrl: "https://jobs.example/n",
        expiresAtMs: NOON + 45 * 60_000,
      },
    };
  };
  const opened = async () => {
    const { sim, order } = start();
    const { gatewayRef } = await sim.gateway.createCheckout(order);
    return { sim, order, ref: { orderId: order.orderId, gatewayRef } };
  };

  it("is who it says it is", () => {
    expect(SIMS[name]!(makeContext()).gateway.name).toBe(name);
  });

  it("knows no order that it was not asked for", async () => {
    const { sim, order } = start();
    expect(await sim.gateway.readStatus({ orderId: order.orderId, gatewayRef: "cs_none" })).toEqual({
      state: "unknown",
      payments: [],
    });
  });

  it("opens a checkout that nobody has paid, and none twice", async () => {
    const { sim, order, ref } = await opened();
    expect(await sim.gateway.readStatus(ref)).toEqual({ state: "open", payments: [] });
    const again = await sim.gateway.createCheckout(order).then(
      (c) => c.gatewayRef,
      (e: unknown) => (e instanceof GatewayRefused ? "refused" : Promise.reject(e)),
    );
    expect([ref.gatewayRef, "refused"]).toContain(again);
  });

  it("tells of a payment with its exact amount, the same by status and by notice", async () => {
    const { sim, order, ref } = await opened();
    const paymentId = await sim.pay(order.orderId);
    const status = await sim.gateway.readStatus(ref);
    expect(status).toEqual({ state: "paid", payments: [{ paymentId, ...order.money, settles: order.money.amount }] });
    const sent = await sim.paidNotice(order.orderId, paymentId, NOON);
    const notice = await sim.gateway.readNotice({
      headers: new Headers(sent.headers),
      body: new TextEncoder().encode(sent.body),
      nowMs: NOON,
    });
    expect(notice.event).toMatchObject({
      kind: "order",
      orderId: order.orderId,
      state: "paid",
      ...(sim.signsBody
        ? { payment: { paymentId, ...order.money }, confirm: false }
        : { payment: null, confirm: true }),
    });
  });

  it("hides no amount that was not asked for", async () => {
    const { sim, order, ref } = await opened();
    await sim.pay(order.orderId, 199_899);
    expect((await sim.gateway.readStatus(ref)).payments).toMatchObject([{ amount: 199_899 }]);
  });

  it("does not call a failed attempt paid", async () => {
    const { sim, order, ref } = await opened();
    await sim.fail(order.orderId);
    expect(["failed", "closed", "open"]).toContain((await sim.gateway.readStatus(ref)).state);
    expect((await sim.gateway.readStatus(ref)).payments).toEqual([]);
  });

  it("refuses what is not signed, is signed otherwise or is no notice", async () => {
    const { sim, order } = await opened();
    const paymentId = await sim.pay(order.orderId);
    const sent = await sim.paidNotice(order.orderId, paymentId, NOON);
    const read = (headers: Record<string, string>, body: string, nowMs = NOON) =>
      failure(sim.gateway.readNotice({ headers: new Headers(headers), body: new TextEncoder().encode(body), nowMs }));
    expect(await read(sent.headers, sent.body)).toBe("done");
    expect(await read({}, sent.body)).toBe("NoticeRefused");
    const forged = Object.fromEntries(
      Object.entries(sent.headers).map(([key, value]) => [key, value.replace(/.$/, (c) => (c === "0" ? "1" : "0"))]),
    );
    expect(await read(forged, sent.body)).toBe("NoticeRefused");
    expect(await read(sent.headers, "{}")).toBe("NoticeRefused");
    if (!sim.signsBody) return;
    expect(await read(sent.headers, `${sent.body} `)).toBe("NoticeRefused");
    // Cashfree sends an unanswered notice again for half an hour.
    const minutes = name === "cashfree" ? 60 : 5;
    expect(await read(sent.headers, sent.body, NOON + minutes * 60_000)).toBe("done");
    expect(await read(sent.headers, sent.body, NOON + minutes * 60_000 + 1000)).toBe("NoticeRefused");
    expect(await read(sent.headers, sent.body, NOON - 5 * 60_000 - 1000)).toBe("NoticeRefused");
  });

  it("refunds once for any number of requests of one id, and no more than was paid", async () => {
    const { sim, order, ref } = await opened();
    const paymentId = await sim.pay(order.orderId);
    const request = { refundId: `R${newKey()}`, ...ref, paymentId, ...order.money };
    expect(await failure(sim.gateway.readRefund({ ...request, refundRef: name === "stripe" ? "re_none" : null }))).toBe(
      "GatewayRefused",
    );
    for (let i = 0; i < 3; i++) expect((await sim.gateway.refund(request)).state).toBe("done");
    const { gatewayRef } = await sim.gateway.refund(request);
    expect(await sim.gateway.readRefund({ ...request, refundRef: gatewayRef })).toEqual({ gatewayRef, state: "done" });
    expect(await failure(sim.gateway.refund({ ...request, refundId: `R${newKey()}` }))).toBe("GatewayRefused");
  });
});

/** The whole of a purchase through each vendor: order, notice, activation, refund. */
async function shop(name: string) {
  const base = makeContext();
  const sim = SIMS[name]!(base);
  const country = sim.gateway.currency === "USD" ? "US" : "IN";
  const { actor, intentId } = await buyer("Pro", country);
  const with_ = (ctx: TestContext): TestContext => ({
    ...ctx,
    providers: {
      ...ctx.providers,
      payments: { find: () => sim.gateway, byName: (n) => (n === name || n === "sandbox_card" ? sim.gateway : null) },
    },
  });
  const ctx = with_(as(base, actor));
  const deliver = (sent: { headers: Record<string, string>; body: string }) =>
    deliverTo(ctx, { headers: new Headers(sent.headers), body: new TextEncoder().encode(sent.body) }, sim.endpoint);
  return { sim, actor, ctx, with_, deliver, order: await open(ctx, intentId, sim.gateway.method) };
}

describe.each(Object.keys(SIMS))("a purchase through %s", (name) => {
  it("is given by its notice, and returned by its refund", async () => {
    const { sim, actor, ctx, with_, deliver, order } = await shop(name);
    const paymentId = await sim.pay(order.orderId);
    const sent = await sim.paidNotice(order.orderId, paymentId, NOON);
    await Promise.all(Array.from({ length: 10 }, () => deliver(sent)));
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125 });
    await requestRefund(ctx, { orderId: order.orderId, reason: "Found work" });
    const { id } = (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", order.orderId))!;
    await decideRefund(with_(as(ctx, await operator())), { refundId: id, decision: "approve", note: "As asked" });
    await Promise.all([1, 2, 3].map(() => carryOutRefund(asJob(ctx), { refundId: id })));
    expect(await one("SELECT state FROM refunds WHERE id = ?", id)).toEqual({ state: "done" });
    expect((await balances(actor.userId)).kept).toEqual({ granted: 125, used: 0, reserved: 0, revoked: 125 });
  });

  it("is given by the tick's question alone", async () => {
    const { sim, actor, ctx, order } = await shop(name);
    await sim.pay(order.orderId);
    await checkOrder({ ...asJob(ctx), now: () => NOON + 300_000 }, { orderId: order.orderId });
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 125 });
  });
});

describe.each(["cashfree", "stripe"])("money that goes back at %s itself", (name) => {
  it("in part takes nothing back and lies before staff, each part once; all takes back what was unused", async () => {
    const { sim, actor, deliver, order } = await shop(name);
    const paymentId = await sim.pay(order.orderId);
    await deliver(await sim.paidNotice(order.orderId, paymentId, NOON));
    const back = (amount: number) => sim.refundedNotice!(order.orderId, paymentId, amount, NOON);
    const [first, second] = [await back(500), await back(700)];
    for (const sent of [first, second, first, second]) await deliver(sent);
    expect((await balances(actor.userId)).kept).toEqual({ granted: 125, used: 0, reserved: 0, revoked: 0 });
    expect(await one("SELECT taken_back_at FROM orders WHERE id = ?", order.orderId)).toEqual({ taken_back_at: null });
    const desk = async () => {
      const cookie = await signedIn(await operator());
      const page = await (await openWorker().ask("/admin-payments", { cookie })).text();
      return [...page.matchAll(/<li[^]*?<\/li>/g)]
        .map(([line]) => line.replace(/<!-- -->/g, ""))
        .filter((line) => line.includes(order.orderId));
    };
    const rupees = order.currency === "INR";
    const parts = await desk();
    expect(
      parts.map((line) =>
        line.includes("The payment partner refunded part of a payment on its own. We&#x27;ve removed nothing here."),
      ),
    ).toEqual([true, true]);
    const shown = (line = "") => [...line.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value);
    expect(parts.map((line) => shown(line))).toEqual(
      rupees
        ? [
            ["₹1,999", "₹1,999", "₹5"],
            ["₹1,999", "₹1,999", "₹7"],
          ]
        : [
            ["$19.99", "$19.99", "$5"],
            ["$19.99", "$19.99", "$7"],
          ],
    );
    await deliver(await back(order.amount));
    expect((await balances(actor.userId)).kept).toMatchObject({ revoked: 125 });
    const all = await desk();
    expect(all).toHaveLength(3);
    expect(all[2]).toContain(
      "The payment partner refunded the whole payment on its own. We&#x27;ve removed what was unused.",
    );
  });
});
