import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { DomainError } from "@workers/core/errors";
import type { OpenedOrder } from "@workers/modules/billing/orders/open-order";
import type { OrderState, OrderStatus, PaymentGateways } from "@workers/modules/billing/orders/port";
import { ANSWER_MS } from "@workers/modules/billing/orders/rules";
import { checkOrder, confirmOrder } from "../../../support/events";
import { asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { takeErrors } from "../../../support/errors";
import { buyer, count, deliver, notice, one, open, problems } from "../../../support/payments";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The gateway's answer when it is asked: a state, that it knows no such order, or none at all. */
type Word = OrderState | "unknown" | "silent" | "hangs";

/** A purchase whose gateway says what the test wants. */
async function purchase() {
  const { actor, ctx, intentId } = await buyer();
  const opened = await open(ctx, intentId);
  const script = { word: "open" as Word, now: NOON };
  const payment = {
    paymentId: `pay_${opened.orderId}`,
    amount: opened.amount,
    currency: opened.currency,
    settles: opened.amount,
  };
  const saying = (gateways: PaymentGateways): PaymentGateways => ({
    ...gateways,
    byName(name) {
      const gateway = gateways.byName(name);
      return gateway && { ...gateway, readStatus: () => answer(script.word) };
    },
  });
  const answer = (word: Word): Promise<OrderStatus> => {
    if (word === "hangs") return new Promise(() => undefined);
    if (word === "silent") return Promise.reject(new Error("no answer"));
    return Promise.resolve({ state: word, payments: word === "paid" ? [payment] : [] });
  };
  const at = (): TestContext =>
    makeContext({
      actor,
      now: () => script.now,
      providers: { ...ctx.providers, payments: saying(ctx.providers.payments) },
    });
  return { actor, opened, payment, script, at };
}

const row = (opened: OpenedOrder) =>
  one<{ state: string; next_check_at: number | null; closed_at: number | null }>(
    "SELECT state, next_check_at, closed_at FROM orders WHERE id = ?",
    opened.orderId,
  );
const shown = (ctx: TestContext, opened: OpenedOrder) =>
  confirmOrder(ctx, { reference: opened.reference }).then(
    ({ state }) => state,
    (error: unknown) =>
      error instanceof DomainError && error.code === "unavailable" ? "UNKNOWN" : Promise.reject(error),
  );
const SHOWN: Record<Word, string> = {
  open: "PENDING",
  failed: "FAILED",
  closed: "FAILED",
  paid: "PAID",
  unknown: "UNKNOWN",
  silent: "UNKNOWN",
  hangs: "UNKNOWN",
};

describe("the gateway's newest word", () => {
  it("is followed: failed, then pending, then paid is what UPI does", async () => {
    const { at, opened, script } = await purchase();
    for (const word of ["failed", "open", "failed", "closed", "open"] as const) {
      script.word = word;
      expect([word, await shown(at(), opened)]).toEqual([word, SHOWN[word]]);
      expect(await row(opened)).toMatchObject({ state: word });
    }
    script.word = "paid";
    expect(await shown(at(), opened)).toBe("PAID");
    script.word = "failed";
    expect(await shown(at(), opened)).toBe("PAID");
  });

  it("is asked for by a notice of a failure, which may be of an attempt before", async () => {
    const { at, opened, script } = await purchase();
    const late = () =>
      notice(at(), { kind: "order", orderId: opened.orderId, state: "failed", payment: null, confirm: false });
    script.word = "open";
    await deliver(at(), await late());
    expect(await row(opened)).toMatchObject({ state: "open" });
    script.word = "failed";
    await deliver(at(), await late());
    expect(await row(opened)).toMatchObject({ state: "failed" });
  });

  it("is not that the payment failed when there is none: silence, and an order that it does not know", async () => {
    const { at, opened, script } = await purchase();
    for (const word of ["silent", "unknown"] as const) {
      script.word = word;
      expect(await shown(at(), opened)).toBe("UNKNOWN");
      expect(await row(opened)).toMatchObject({ state: "open", next_check_at: NOON + 5 * MINUTE });
    }
  });

  it("is waited for four seconds by a page, and no longer", async () => {
    const { at, opened, script } = await purchase();
    script.word = "hangs";
    const timers = vi.spyOn(globalThis, "setTimeout");
    try {
      expect(await shown(at(), opened)).toBe("UNKNOWN");
      // Much less than what the adapters themselves allow a gateway, which here never answers.
      expect(timers.mock.calls.map(([, ms]) => ms)).toContain(ANSWER_MS);
    } finally {
      timers.mockRestore();
    }
  });

  it("reopens a closed order, which is then asked about like any other", async () => {
    const { at, opened, script } = await purchase();
    script.word = "closed";
    expect(await shown(at(), opened)).toBe("FAILED");
    expect(await row(opened)).toEqual({ state: "closed", closed_at: NOON, next_check_at: NOON + DAY });
    script.now = NOON + DAY;
    script.word = "open";
    await checkOrder(asJob(at()), { orderId: opened.orderId });
    expect(await row(opened)).toEqual({ state: "open", closed_at: null, next_check_at: NOON + DAY + 5 * MINUTE });
  });

  it("finds money that came after the checkout had closed", async () => {
    const { actor, at, opened, script } = await purchase();
    script.word = "closed";
    await shown(at(), opened);
    script.word = "paid";
    script.now = NOON + DAY - 1;
    await checkOrder(asJob(at()), { orderId: opened.orderId });
    expect(await row(opened)).toMatchObject({ state: "closed" });
    script.now = NOON + DAY;
    await checkOrder(asJob(at()), { orderId: opened.orderId });
    expect(await row(opened)).toMatchObject({ state: "paid", next_check_at: null });
    expect(await count("SELECT sum(amount) AS n FROM credit_ledger WHERE user_id = ?", actor.userId)).toBe(125);
  });

  it("that it knows no such order, days after its end, leaves it to staff, and is no failure then either", async () => {
    const { actor, at, opened, script } = await purchase();
    script.word = "unknown";
    while (script.now < NOON + 3 * DAY) {
      script.now = (await row(opened))!.next_check_at!;
      await checkOrder(asJob(at()), { orderId: opened.orderId });
      expect(await row(opened)).toMatchObject({ state: "open" });
    }
    for (let i = 0; i < 3 && (await row(opened))!.next_check_at !== null; i++) {
      script.now = (await row(opened))!.next_check_at!;
      await checkOrder(asJob(at()), { orderId: opened.orderId });
    }
    expect(await row(opened)).toMatchObject({ state: "open", next_check_at: null });
    expect(await problems(opened.orderId)).toEqual(["not_at_gateway"]);
    expect(await shown(at(), opened)).toBe("UNKNOWN");
    expect(
      await count("SELECT count(*) AS n FROM outbox WHERE template = 'payment_problem' AND recipient = ?", actor.email),
    ).toBe(1);
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND user_id = ? AND model LIKE '%doesn''t " +
          "know%'",
        actor.userId,
      ),
    ).toBe(1);
    // Its account is back: whoever looks finds the payment.
    script.word = "paid";
    expect(await shown(at(), opened)).toBe("PAID");
  });

  it("is not asked for about an order that was never made there", async () => {
    const { at, opened, script } = await purchase();
    await env.DB.prepare("UPDATE orders SET state = 'closed', next_check_at = NULL WHERE id = ?")
      .bind(opened.orderId)
      .run();
    script.word = "silent";
    expect(await shown(at(), opened)).toBe("FAILED");
  });
});

const step = fc.record({
  word: fc.constantFrom<Exclude<Word, "hangs">>(
    "open",
    "open",
    "failed",
    "failed",
    "closed",
    "unknown",
    "silent",
    "paid",
  ),
  how: fc.constantFrom("page", "page", "tick", "notice", "payment"),
  /** The state in a notice, as it is by the time the notice is read. */
  stale: fc.constantFrom<OrderState>("open", "failed", "closed"),
  minutes: fc.integer({ min: 0, max: 30 }),
  twice: fc.boolean(),
});

it(
  "keeps every order where the newest word has it, over random orders of words: one grant if it was paid, none " +
    "else, and failed only by that word",
  { timeout: 240_000 },
  async () => {
    let seen = { paid: 0, back: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { actor, at, opened, payment, script } = await purchase();
        let expected: OrderState = "open";
        for (const { word, how, stale, minutes, twice } of steps) {
          script.word = word;
          script.now += minutes * MINUTE;
          const due = ((await row(opened))?.next_check_at ?? Infinity) <= script.now;
          const heard = async () => {
            if (how === "page") {
              const said = await shown(at(), opened);
              // A paid order is not asked about; of any other the page says what the gateway says now.
              if (expected === "paid" || word === "paid") expect(said).toBe("PAID");
              else expect(said).toBe(SHOWN[word]);
            } else if (how === "tick") await checkOrder(asJob(at()), { orderId: opened.orderId }).catch(ignoreSilence);
            else if (how === "notice")
              await deliver(
                at(),
                await notice(at(), {
                  kind: "order",
                  orderId: opened.orderId,
                  state: stale,
                  payment: null,
                  confirm: false,
                }),
              ).catch(ignoreSilence);
            else if (word === "paid")
              await deliver(
                at(),
                await notice(at(), { kind: "order", orderId: opened.orderId, state: "paid", payment, confirm: false }),
              );
          };
          await (twice ? Promise.all([heard(), heard()]) : heard());
          const asked =
            how === "page" || (how === "tick" && due) || how === "notice" || (how === "payment" && word === "paid");
          const before = expected;
          if (expected !== "paid" && asked && word !== "unknown" && word !== "silent") expected = word;
          if (before === "failed" && expected === "open") seen.back++;
          expect((await row(opened))?.state).toBe(expected);
          const grants = await count(
            "SELECT count(*) AS n FROM credit_ledger WHERE user_id = ? AND kind = 'grant'",
            actor.userId,
          );
          expect(grants).toBe(expected === "paid" ? 1 : 0);
        }
        expect(await problems(opened.orderId)).toEqual([]);
        if (expected === "paid") seen.paid++;
        // No other run is to wait behind what this one left open.
        await env.DB.batch([
          env.DB.prepare("UPDATE orders SET next_check_at = NULL WHERE id = ?").bind(opened.orderId),
          env.DB.prepare("UPDATE webhook_events SET handled_at = 1 WHERE handled_at IS NULL"),
        ]);
      }),
      { numRuns: 150 },
    );
    expect({ paid: seen.paid > 20, back: seen.back > 10 }).toEqual({ paid: true, back: true });
  },
);

function ignoreSilence(error: unknown): void {
  if (!(error instanceof Error && error.message === "no answer")) throw error;
}

describe("over HTTP", () => {
  const PHONEPE = {
    PHONEPE_CLIENT_ID: "id",
    PHONEPE_CLIENT_SECRET: "secret",
    PHONEPE_CLIENT_VERSION: "1",
    PHONEPE_WEBHOOK_USER: "username",
    PHONEPE_WEBHOOK_PASSWORD: "password",
    PHONEPE_MODE: "sandbox",
  };
  /** An order of a vendor that cannot be reached: there is no network in tests. */
  async function unreachable() {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId, "wallet");
    await env.DB.prepare("UPDATE orders SET gateway = 'phonepe' WHERE id = ?").bind(opened.orderId).run();
    return { actor, opened, worker: openWorker(PHONEPE) };
  }

  it("the status calls say UNKNOWN when the gateway cannot be asked", async () => {
    const { actor, opened, worker } = await unreachable();
    const cookie = await signedIn(actor);
    for (const path of [
      `/api/orderStatus?order=${encodeURIComponent(opened.reference)}`,
      `/api/phonepePaymentStatus.php?email=${encodeURIComponent(actor.email)}`,
    ]) {
      const answer = await worker.ask(path, { cookie });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: false, state: "UNKNOWN", error: "Error checking payment status. Please try again." },
      ]);
    }
    expect(await row(opened)).toMatchObject({ state: "open" });
  });

  it("a webhook is answered as soon as it is stored; the gateway is asked afterwards, from the queue", async () => {
    const { opened, worker } = await unreachable();
    const body = JSON.stringify({
      event: "checkout.order.completed",
      payload: { merchantOrderId: opened.orderId, state: "COMPLETED", amount: 1 },
    });
    const headers = { Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" };
    const stored = () =>
      one<{ id: string; handled_at: number | null }>(
        "SELECT id, handled_at FROM webhook_events WHERE body LIKE ?",
        `%${opened.orderId}%`,
      );
    for (let i = 0; i < 2; i++) {
      const answer = await worker.ask("/api/webhooks/phonepe", { body, headers });
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
    const event = (await stored())!;
    expect(event.handled_at).toBeNull();
    // Said twice it is enqueued twice, and one row.
    expect(worker.queued).toEqual([
      { type: "webhook", eventId: event.id },
      { type: "webhook", eventId: event.id },
    ]);
    // The gateway does not answer: the queue tries again, and the notice is not lost.
    expect(await worker.consume("jobsarthi-prompt", worker.queued.splice(0))).toEqual({ acked: [], retried: [0, 1] });
    expect(await stored()).toEqual(event);
    expect(takeErrors()).toEqual(["queue.failed", "queue.failed"]);
  });
});
