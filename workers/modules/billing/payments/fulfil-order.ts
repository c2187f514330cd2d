import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readyToFulfil, awaitsFulfilment } from "../orders/fulfil-queries";
import { fulfilStatements } from "./apply-payment-status";
import { resolvePayment } from "./problem-queries";
import { findOrder } from "../orders/queries";
import { findPaymentOf } from "../refunds/queries";
import { planMessages } from "./purchase-mails";
import { readBuyer } from "./report-problem";
import { GiveOrderInput } from "../orders/schema";

/**
 * Gives what an order sold as staff decided, by one of its payments: one of another amount that they accept, or one
 * that is here again after a chargeback or a refund that did not arrive. Then what was taken back is given again, for
 * 30
 * days from now. What was open about the payment on the staff page is dealt with.
 * @throws DomainError `invalid` without a note; `not_found` for an unknown order; `conflict` when it has given already,
 *   its buyer is gone, or money of the payment goes back.
 */
export async function fulfilOrder(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.give_order");
  const { orderId, paymentId, note } = parseInput(GiveOrderInput, input);
  const found = await findOrder(ctx.db, orderId);
  if (!found) throw new DomainError("not_found", "payments.noSuchOrder");
  const payment = await findPaymentOf(ctx.db, found.id, paymentId);
  const now = ctx.now();
  const order = found.takenBackAt === null ? found : { ...found, gives: found.gives + 1 };
  const { first, again } = readyToFulfil(ctx.db, order, paymentId, now);
  const audit = {
    actor,
    action: "payments.give_order",
    subjectId: order.userId,
    objectId: order.id,
    nowMs: now,
  };
  const by = { note, by: actor.userId, nowMs: now };
  const changed =
    payment &&
    (await write(ctx.db, {
      first: audited(ctx.db, first, audit),
      again: audited(ctx.db, again, audit),
      problem: resolvePayment(ctx.db, { orderId, paymentId }, by, awaitsFulfilment(order.id)),
      given: await fulfilStatements(ctx, order, payment, await readBuyer(ctx, order)),
    }));
  if (!changed || changed.first + changed.again === 0)
    throw new DomainError("conflict", "payments.orderGivenAlreadyNot");
  if (order.product === "plan" && order.userId) await ctx.enqueue(planMessages({ ...order, userId: order.userId }));
}
