import type { ordersOf } from "../refunds/queries";
import { showMoney } from "../../../lib/money";
import type { Message } from "../../../texts/text";
import { productText, refundableUntil } from "./rules";

export interface OwnOrder {
  id: string;
  kind: "plan" | "community";
  product: Message;
  amount: string;
  paymentId: string;
  paidAt: number;
  /** Null when no refund can be asked for (any more). */
  refundableUntil: number | null;
  /** Of the payment that it was given for. `taken`: by the bank, not by us. */
  refund: { state: "requested" | "declined" | "approved" | "done" | "failed" | "taken"; note: string } | null;
}

/** How many receipts a page shows. */
export const ORDERS_SHOWN = 50;

/** The orders of a person, as they read them. */
export function toOwnOrders(rows: Awaited<ReturnType<typeof ordersOf>>, now: number): OwnOrder[] {
  return rows.map((row) => {
    const until = refundableUntil(row);
    return {
      id: row.id,
      kind: row.product,
      product: productText(row.product, row.plan, row.credits),
      amount: showMoney(row.amount, row.currency),
      paymentId: row.paymentId ?? "",
      paidAt: row.paidAt ?? 0,
      refundableUntil: row.refundState === null && until !== null && until > now ? until : null,
      refund:
        row.refundState === null
          ? null
          : {
              state: row.refundKind === "chargeback" ? "taken" : row.refundState,
              note: row.refundState === "declined" ? (row.refundNote ?? "") : "",
            },
    };
  });
}
