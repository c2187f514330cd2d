import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { claimJob } from "@workers/core/jobs/queries";
import { openApp } from "@workers/db/client";
import { runJob } from "@workers/jobs/run-job";
import { decideRefund, refundPayment } from "@workers/modules/billing/payments/decide-refund";
import { requestRefund } from "@workers/modules/billing/refunds/request-refund";
import { followRefundEvent } from "@workers/workflows/subscribers/refund-event";
import { as, asJob, makeContext, NOON, type TestContext } from "../../support/context";
import { buyer, deliver, open, pay, one } from "../../support/payments";
import { operator } from "../../support/people";

const KIND = "refund_event";
const later: TestContext = asJob(makeContext({ now: () => NOON + 3_600_000 }));
const bring = (ref: string) => runJob(later, { kind: KIND, ref });

const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const eventsOf = async (orderId: string) =>
  (
    await all(
      `SELECT j.ref FROM jobs j JOIN refunds r ON j.ref GLOB r.id || '#*'
        WHERE j.kind = ? AND r.order_id = ? ORDER BY j.ref DESC`,
      KIND,
      orderId,
    )
  ).map((row) => String(row["ref"]));
const mailsOf = (orderId: string) =>
  all(
    `SELECT o.template, o.cause, o.model ->> 'effect' AS effect, o.model ->> 'decision' AS decision,
      o.model ->> 'note' AS note FROM outbox o
      WHERE o.cause = 'team:refund:' || ?1 OR o.cause IN (SELECT 'refund:' || id FROM refunds WHERE order_id = ?1)
      ORDER BY o.template`,
    orderId,
  );

/** An order that gave a plan, and staff. */
async function bought() {
  const { ctx, intentId } = await buyer();
  const opened = await open(ctx, intentId);
  for (const notice of await pay(ctx, opened)) await deliver(ctx, notice);
  return { ctx, staff: as(makeContext(), await operator()), orderId: opened.orderId };
}
const refundOf = async (orderId: string) =>
  (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", orderId))?.id ?? "";

describe("an event of a refund", () => {
  it("mails the team what was asked for and its buyer what was decided, once each, in every order", async () => {
    for (const isReversed of [false, true])
      for (const decision of ["approve", "decline"] as const) {
        const { ctx, staff, orderId } = await bought();
        await requestRefund(ctx, { orderId, reason: "Found work" });
        const refundId = await refundOf(orderId);
        await decideRefund(staff, { refundId, decision, note: "Within seven days" });
        expect(await mailsOf(orderId)).toEqual([]);
        const refs = await eventsOf(orderId);
        expect(refs).toEqual([
          `${refundId}#requested#`,
          `${refundId}#${decision === "approve" ? "approved" : "declined"}#ends`,
        ]);
        for (const ref of refs) expect([...ctx.sent, ...staff.sent]).toContainEqual({ type: "job", kind: KIND, ref });
        const order = isReversed ? refs.toReversed() : refs;
        for (const ref of order) await Promise.all([bring(ref), bring(ref)]);
        const once = await mailsOf(orderId);
        expect(once).toEqual([
          {
            template: "refund_decided",
            cause: `refund:${refundId}`,
            effect: "ends",
            decision,
            note: "Within seven days",
          },
          { template: "team_notice", cause: `team:refund:${orderId}`, effect: null, decision: null, note: null },
        ]);
        // Brought again by staff after it was done.
        await env.DB.prepare("UPDATE jobs SET state = 'ready' WHERE kind = ?").bind(KIND).run();
        for (const ref of order) await bring(ref);
        expect(await mailsOf(orderId)).toEqual(once);
      }
  });

  it("of a decision that lost against another is none", async () => {
    const { ctx, staff, orderId } = await bought();
    await requestRefund(ctx, { orderId, reason: "Found work" });
    const refundId = await refundOf(orderId);
    const both = await Promise.allSettled(
      (["approve", "decline"] as const).map((decision) =>
        decideRefund(staff, { refundId, decision, note: "One of two" }),
      ),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refs = await eventsOf(orderId);
    expect(refs).toHaveLength(2);
    for (const ref of refs) await bring(ref);
    const state = (await one<{ state: string }>("SELECT state FROM refunds WHERE id = ?", refundId))?.state;
    expect((await mailsOf(orderId))[0]).toMatchObject({ decision: state === "approved" ? "approve" : "decline" });
  });

  it("of staff's own refund keeps their note from the buyer", async () => {
    const { staff, orderId } = await bought();
    const paymentId = (await one<{ id: string }>("SELECT payment_id AS id FROM orders WHERE id = ?", orderId))?.id;
    await refundPayment(staff, { orderId, paymentId, note: "Paid by mistake" });
    for (const ref of await eventsOf(orderId)) await bring(ref);
    expect(await mailsOf(orderId)).toMatchObject([{ template: "refund_decided", note: "", effect: "ends" }]);
  });

  it("is followed by the consumer that holds its claim, and not by one whose claim ran out", async () => {
    const { ctx, orderId } = await bought();
    await requestRefund(ctx, { orderId, reason: "Found work" });
    const [ref = ""] = await eventsOf(orderId);
    const db = openApp(env.DB);
    const slow = await claimJob(db, KIND, ref, NOON, 1);
    const quick = await claimJob(db, KIND, ref, NOON + 1_000, 60_000);
    await followRefundEvent(later, slow!);
    expect(await mailsOf(orderId)).toEqual([]);
    await followRefundEvent(later, quick!);
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  it("of no refund is nothing", async () => {
    for (const ref of ["gone#approved#ends", "nonsense"]) {
      await env.DB.prepare("INSERT INTO jobs (kind, ref, due_at, created_at) VALUES (?, ?, 0, 0)")
        .bind(KIND, ref)
        .run();
      await bring(ref);
      expect(await all("SELECT state FROM jobs WHERE kind = ? AND ref = ?", KIND, ref)).toEqual([{ state: "done" }]);
    }
  });
});
