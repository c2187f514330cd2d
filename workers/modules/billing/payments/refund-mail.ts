import type { AppContext } from "../../../core/context";
import type { OutboxEntry } from "../../messaging/queries";
import { teamNoticeEntry } from "../../messaging/queries";
import { findOrder, type OrderRow } from "../orders/queries";
import { showAmount } from "../orders/rules";
import { readRefundEvent } from "../refunds/event-rules";
import { findRefund } from "../refunds/queries";
import { readBuyer, type Buyer } from "./report-problem";

/**
 * The mail that follows from an event of a refund: to the team what was asked for, or whose number is to leave the
 * group, and to the buyer what was decided. Null where the refund or its buyer is gone.
 */
export async function readRefundMail(ctx: AppContext, ref: string): Promise<OutboxEntry | null> {
  const event = readRefundEvent(ref);
  const refund = event && (await findRefund(ctx.db, event.refundId));
  const order = refund && (await findOrder(ctx.db, refund.orderId));
  const buyer = order && (await readBuyer(ctx, order));
  if (!event || !refund || !buyer) return null;
  const { what, effect } = event;
  if (what === "requested" || what === "membership_ended")
    return teamMail(ctx, order, buyer, { what, askedAt: refund.createdAt });
  const at = refund.decidedAt ?? refund.createdAt;
  return {
    template: "refund_decided",
    userId: order.userId,
    recipient: buyer.email,
    model: {
      name: buyer.name,
      decision: what === "declined" ? "decline" : "approve",
      // The note of a refund that was not asked for is for staff.
      note: refund.kind === "asked" ? refund.note : "",
      amount: showAmount(refund.amount, refund.currency),
      order: order.id,
      product: order.product,
      effect,
      twice: what === "returned" ? "yes" : "",
    },
    cause: `refund:${refund.id}`,
    dueAt: at,
    nowMs: at,
  };
}

function teamMail(
  ctx: AppContext,
  order: OrderRow,
  buyer: Buyer,
  { what, askedAt }: { what: "requested" | "membership_ended"; askedAt: number },
): OutboxEntry {
  if (what === "requested")
    return teamNoticeEntry(ctx.config.teamMail, {
      userId: null,
      who: { name: buyer.displayName, email: buyer.email },
      action: `Refund requested, order ${order.id}`,
      cause: `team:refund:${order.id}`,
      nowMs: askedAt,
    });
  return teamNoticeEntry(ctx.config.teamMail, {
    userId: null,
    who: { name: order.buyerName, email: order.buyerEmail, contactNumber: order.buyerPhone },
    action: "Refunded: take the number out of the Premium WhatsApp Community",
    cause: `team:refunded:${order.id}`,
    nowMs: order.takenBackAt ?? ctx.now(),
  });
}
