import type { AppContext } from "../kernel/context";
import type { Statement } from "../../db/client";
import { findOrder } from "../orders/queries";
import { mayFail, settleRefund, type RefundRow } from "../refunds/queries";
import { readBuyer, reportProblem } from "./report-problem";

/** The statements that write what the gateway says came of a refund; a failure is put before staff, who can begin it anew. */
export async function settling(
  ctx: AppContext,
  refund: RefundRow,
  state: "done" | "failed",
  gatewayRef: string | null,
): Promise<Statement[]> {
  const settled = settleRefund(ctx.db, refund.id, state, gatewayRef, ctx.now());
  if (state === "done") return [settled];
  const order = await findOrder(ctx.db, refund.orderId);
  const problem = {
    kind: "refund_failed",
    cause: refund.id,
    orderId: refund.orderId,
    gateway: refund.gateway,
    paymentId: refund.paymentId,
    amount: refund.amount,
    currency: refund.currency,
  } as const;
  return [
    ...reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order), when: mayFail(refund.id) }),
    settled,
  ];
}
