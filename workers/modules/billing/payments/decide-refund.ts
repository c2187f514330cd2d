import { eventActor } from "../../../core/event-actor";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { enqueueMail, type OutboxEntry } from "../../messaging/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isKeptByAnother } from "../orders/fulfil-queries";
import { resolvePayment } from "./problem-queries";
import { findOrder, type OrderRow } from "../orders/queries";
import { refundLetter } from "./refund-letter";
import { decide, findPaymentOf, findRefund, insertStaffRefund, refundIs } from "../refunds/queries";
import { readBuyer } from "./report-problem";
import { refundEffect, returnable, type ReturnedPayment } from "../orders/rules";
import { DecideRefundInput, StaffRefundInput } from "../orders/schema";

const GONE = "payments.noSuchPaymentGoes";

/**
 * Decides a refund that was asked for. Approved, what was not used is taken back and the plan ends in the same batch;
 * the money then goes back through the gateway. The person is told either way.
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
  const letter = await letterOf(ctx, order, { id: refund.id, payment: refund, decision, note });
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
            teamMail: ctx.config.teamMail,
            by: eventActor(ctx.actor),
            nowMs: now,
          })
        : null,
    mail: letter && enqueueMail(ctx.db, letter, refundIs(refund.id, state)),
  });
  if (changed.decision === 0) throw new DomainError("conflict", "payments.refundDecidedAlready");
  if (state === "approved") await ctx.enqueue([{ type: "refund", refundId: refund.id }]);
}

/**
 * Returns one payment as staff decided: one that was wrong, or any other. If it is the payment that the order was
 * given for, what was not used is taken back. What was open about it at the desk is dealt with.
 * @throws DomainError `invalid` without a note; `not_found` for an unknown payment; `conflict` when it goes back
 *   already.
 */
export async function refundPayment(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.decide_refund");
  const { orderId, paymentId, note } = parseInput(StaffRefundInput, input);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new DomainError("not_found", "payments.noSuchOrder");
  const found = await findPaymentOf(ctx.db, order.id, paymentId);
  if (!found) throw new DomainError("conflict", GONE);
  const payment = { ...found, amount: returnable(found) };
  const now = ctx.now();
  const id = timeId(now);
  const letter = await letterOf(ctx, order, { id, payment, decision: "approve", note: "" });
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
      teamMail: ctx.config.teamMail,
      by: eventActor(ctx.actor),
      nowMs: now,
    }),
    problem: resolvePayment(ctx.db, { orderId, paymentId }, by, refundIs(id, "approved")),
    mail: letter && enqueueMail(ctx.db, letter, refundIs(id, "approved")),
  });
  if (changed.refund === 0) throw new DomainError("conflict", GONE);
  await ctx.enqueue([{ type: "refund", refundId: id }]);
}

/** The mail about a decision; null when no address is left. */
async function letterOf(
  ctx: AppContext,
  order: OrderRow,
  about: { id: string; payment: ReturnedPayment; decision: "approve" | "decline"; note: string },
): Promise<OutboxEntry | null> {
  const buyer = await readBuyer(ctx, order);
  if (!buyer) return null;
  const { id, payment, decision, note } = about;
  const effect = refundEffect(order, payment, await isKeptByAnother(ctx.db, order, ctx.now()));
  return refundLetter(
    order,
    buyer,
    { id, amount: payment.amount, currency: payment.currency, decision, note, effect },
    ctx.now(),
  );
}
