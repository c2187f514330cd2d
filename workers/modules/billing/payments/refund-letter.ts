import type { OutboxEntry } from "../../messaging/queries";
import type { OrderRow } from "../orders/queries";
import type { Buyer } from "./report-problem";
import { showAmount, type refundEffect } from "../orders/rules";

interface Decision {
  /** The refund's. */
  id: string;
  amount: number;
  currency: string;
  decision: "approve" | "decline";
  note: string;
  effect: ReturnType<typeof refundEffect>;
  /** It goes back by itself: the order was paid twice. */
  twice?: boolean;
}

/** The mail that tells a buyer what became of a refund. */
export function refundLetter(order: OrderRow, buyer: Buyer, refund: Decision, nowMs: number): OutboxEntry {
  const { id, amount, currency, decision, note, effect } = refund;
  const model = {
    name: buyer.name,
    decision,
    note,
    amount: showAmount(amount, currency),
    order: order.id,
    product: order.product,
    effect,
    twice: refund.twice ? "yes" : "",
  };
  return {
    template: "refund_decided",
    userId: order.userId,
    recipient: buyer.email,
    model,
    cause: `refund:${id}`,
    dueAt: nowMs,
    nowMs,
  };
}
