import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import type { BookLine } from "@workers/modules/billing/orders/port";
import { compareBooks } from "@workers/modules/billing/payments/compare-books";
import { asJob, NOON, type TestContext } from "../../../support/context";
import { buyer, count, deliver, one, open, pay, problems } from "../../../support/payments";

const DAY_MS = 86_400_000;

/** Two days later, with the card's books put right or wrong by `change`. */
function later(ctx: TestContext, change: (lines: readonly BookLine[]) => readonly BookLine[], days = 2): TestContext {
  const { payments } = ctx.providers;
  const card = payments.byName("sandbox_card");
  if (!card) throw new Error("The sandbox has a card");
  const changed = {
    ...card,
    readBooks: async (time: { fromMs: number; toMs: number }) => change((await card.readBooks(time)) ?? []),
  };
  return {
    ...asJob(ctx),
    now: () => NOON + days * DAY_MS,
    providers: {
      ...ctx.providers,
      payments: { find: payments.find, byName: (name) => (name === "sandbox_card" ? changed : payments.byName(name)) },
    },
  };
}

it("finds again what was paid and closed here, and lists every other difference once", async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { ctx, intentId } = await buyer();
      const opened = await open(ctx, intentId);
      const notices = await pay(ctx, opened);
      return { ctx, id: opened.orderId, notices };
    }),
  );
  const [lost, fine, wrong, missing, dear] = made;
  if (!lost || !fine || !wrong || !missing || !dear) throw new Error("Five are made");
  // The notices of one are lost, and its order was closed and is asked about no more.
  await env.DB.prepare("UPDATE orders SET state = 'closed', next_check_at = NULL WHERE id = ?").bind(lost.id).run();
  for (const { ctx, notices } of [fine, wrong, missing, dear]) for (const sent of notices) await deliver(ctx, sent);
  const stranger = { orderId: "PLANNOBODYKNOWSIT", paymentId: "pay_stranger", ref: "pay_stranger" };
  const change = (lines: readonly BookLine[]) => [
    ...lines
      .filter(({ orderId }) => orderId !== missing.id)
      .map((line) => ({
        ...line,
        amount: line.orderId === wrong.id ? line.amount - 100 : line.amount,
        fee: line.orderId === dear.id ? 900 : 236,
      })),
    ...lines.slice(0, 1).map((line) => ({ ...line, ...stranger })),
    // Money that went back there, and nobody here began.
    ...lines
      .filter(({ orderId }) => orderId === fine.id)
      .map((line) => ({ ...line, kind: "refund" as const, ref: "rf_outside", amount: 100 })),
  ];
  await compareBooks(later(made[0]?.ctx ?? lost.ctx, change));
  expect(await one("SELECT state, activated_at IS NOT NULL AS given FROM orders WHERE id = ?", lost.id)).toEqual({
    state: "paid",
    given: 1,
  });
  const listed = async () => ({
    lost: await problems(lost.id),
    fine: await problems(fine.id),
    wrong: await problems(wrong.id),
    missing: await problems(missing.id),
    dear: await problems(dear.id),
    stranger: await problems(stranger.orderId),
  });
  const differences = {
    lost: [],
    fine: ["refund_outside"],
    wrong: ["books_amount"],
    missing: ["books_missing"],
    dear: ["books_fee"],
    stranger: ["unknown_order"],
  };
  expect(await listed()).toEqual(differences);
  const day = await one("SELECT * FROM compared_days WHERE gateway = 'sandbox_card'");
  expect(day).toMatchObject({ day: "2026-08-10", payments: 5, refunds: 1, found_again: 1, differences: 5 });
  // The day is done; a later night, which missed two, looks at it once more beside its own and lists nothing anew.
  await compareBooks(later(lost.ctx, change));
  await compareBooks(later(lost.ctx, change, 5));
  expect(await listed()).toEqual(differences);
  expect(await count("SELECT count(*) n FROM payment_problems")).toBe(5);
  expect(await count("SELECT count(*) n FROM compared_days WHERE gateway = 'sandbox_card'")).toBe(4);
});

it("tries a night again whose gateway did not answer", async () => {
  const { ctx } = await buyer();
  const silent = later(
    ctx,
    () => {
      throw new Error("The gateway is silent");
    },
    9,
  );
  await expect(compareBooks(silent)).rejects.toThrow("not compared");
  await compareBooks(later(ctx, (lines) => lines, 9));
  expect(await one("SELECT max(day) AS day FROM compared_days WHERE gateway = 'sandbox_card'")).toEqual({
    day: "2026-08-17",
  });
});
