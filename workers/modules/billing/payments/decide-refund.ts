import { eventActor } from "../../../core/event-actor";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isCoveredByAnother } from "../orders/fulfil-queries";
import { resolvePayment } from "./problem-queries";
import { findOrder, type OrderRow } from "../orders/queries";
import { refundEvent } from "../refunds/event-rules";
import { decide, findPaymentOf, findRefund, insertStaffRefund, publishRefund, refundIs } from "../refunds/queries";
import { refundEffect, type ReturnedPayment } from "../orders/rules";
import { DecideRefundInput, StaffRefundInput } from "../orders/schema";

const GONE = "payments.noSuchPaymentGoes";

/**
 * Decides a refund that was asked for. Approved, what was not used is taken back and the plan ends in the same batch;
 * the money then goes back through the gateway. The person is told either way, by the event.
 * @throws DomainError `invalid` without a note; `not_found`; `conflict` when it was decided meanwhile.
 */
export async function decideRefund(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.decide_refund");
  const { refundId, decision, note } = parseInput(DecideRefundInput, input);
  const refund = await findRefund(ctx.db, refundId);
  const order = refund ? await findOrder(ctx.db, refund.orderId) : null;
  if (!refund || !order) throw new DomainError("not_found", "payments.noSuchRefund");
  const now = ctx.now();
  const state = decision === "approve" ? "approved" : "declined";
  const event = refundEvent(refund.id, state, await effectOf(ctx, order, refund));
  const changed = await write(ctx.db, {
    decision: audited(ctx.db, decide(ctx.db, refund.id, { state, note, by: actor.userId, nowMs: now }), {
      actor,
      action: `payments.refund_${state}`,
      subjectId: order.userId,
      objectId: refund.id,
      nowMs: now,
    }),
    takenBack:
      state === "approved"
        ? ctx.products.reverseFulfilment(ctx.db, order, refund.id, {
            by: eventActor(ctx.actor),
            nowMs: now,
          })
        : null,
    published: publishRefund(ctx.db, event, refund.id, state, now),
  });
  if (changed.decision === 0) throw new DomainError("conflict", "payments.refundDecidedAlready");
  if (state === "approved") await ctx.enqueue([{ type: "refund", refundId: refund.id }]);
  await ctx.enqueue([{ type: "job", kind: "refund_event", ref: event }]);
}

/**
 * Returns one payment as staff decided: one that was wrong, or any other. If it is the payment that the order was
 * given for, what was not used is taken back. What was open about it on the staff page is dealt with.
 * @throws DomainError `invalid` without a note; `not_found` for an unknown payment; `conflict` when it goes back
 *   already.
 */
export async function refundPayment(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.decide_refund");
  const { orderId, paymentId, note } = parseInput(StaffRefundInput, input);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new DomainError("not_found", "payments.noSuchOrder");
  const payment = await findPaymentOf(ctx.db, order.id, paymentId);
  if (!payment) throw new DomainError("conflict", GONE);
  const now = ctx.now();
  const id = timeId(now);
  const event = refundEvent(id, "approved", await effectOf(ctx, order, payment));
  const by = { note, by: actor.userId, nowMs: now };
  const changed = await write(ctx.db, {
    refund: audited(ctx.db, insertStaffRefund(ctx.db, { id, orderId, paymentId, ...by }), {
      actor,
      action: "payments.refund_approved",
      subjectId: order.userId,
      objectId: id,
      nowMs: now,
    }),
    takenBack: ctx.products.reverseFulfilment(ctx.db, order, id, {
      by: eventActor(ctx.actor),
      nowMs: now,
    }),
    problem: resolvePayment(ctx.db, { orderId, paymentId }, by, refundIs(id, "approved")),
    published: publishRefund(ctx.db, event, id, "approved", now),
  });
  if (changed.refund === 0) throw new DomainError("conflict", GONE);
  await ctx.enqueue([
    { type: "refund", refundId: id },
    { type: "job", kind: "refund_event", ref: event },
  ]);
}

/** The effect of giving this payment back on what was bought. */
const effectOf = async (ctx: AppContext, order: OrderRow, payment: ReturnedPayment) =>
  refundEffect(order, payment, await isCoveredByAnother(ctx.db, order, ctx.now()));
