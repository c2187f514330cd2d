import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { briefly } from "../../../lib/log";
import { GatewayRefused, type PaymentGateway, type RefundRequest, type RefundStatus } from "../orders/port";
import { creditNoteStatements } from "../invoices/issue";
import { authorize } from "../../../core/policy";
import { findOrder } from "../orders/queries";
import {
  claimRefund,
  mayFail,
  refundIs,
  refundSent,
  noteRefundError,
  settleRefund,
  type RefundRow,
} from "../refunds/queries";
import { readBuyer, reportProblem } from "./report-problem";

/**
 * Carries out an approved refund through its gateway, or asks what became of it, if that is due. The gateway knows the
 * refund by our id, so asking twice refunds once; a refusal is put before staff.
 */
export async function carryOutRefund(ctx: AppContext, input: { refundId: string }): Promise<void> {
  authorize(ctx, "payments.reconcile");
  const refund = await claimRefund(ctx.db, input.refundId, ctx.now());
  if (!refund) return;
  const order = await findOrder(ctx.db, refund.orderId);
  const gateway = ctx.providers.payments.byName(refund.gateway);
  if (!gateway || !order) throw new Error(`${refund.gateway} is not configured`);
  const request: RefundRequest = {
    refundId: refund.id,
    orderId: order.id,
    gatewayRef: order.gatewayRef,
    paymentId: refund.paymentId,
    amount: refund.amount,
    currency: refund.currency,
  };
  let status: RefundStatus;
  try {
    status = await ask(gateway, request, refund);
  } catch (error) {
    ctx.log.warn("payments.no_refund", { id: refund.id, kind: refund.gateway, attempt: refund.checks, error });
    if (error instanceof GatewayRefused) await write(ctx.db, await settleStatements(ctx, refund, "failed", null));
    else await write(ctx.db, [noteRefundError(ctx.db, refund.id, briefly(error))]);
    return;
  }
  await write(
    ctx.db,
    status.state === "pending"
      ? [refundSent(ctx.db, refund.id, status.gatewayRef)]
      : await settleStatements(ctx, refund, status.state, status.gatewayRef),
  );
}

/** The first time it is asked for; later it is looked for before it is asked for again. */
async function ask(gateway: PaymentGateway, request: RefundRequest, refund: RefundRow): Promise<RefundStatus> {
  if (refund.checks > 1) {
    try {
      return await gateway.readRefund({ ...request, refundRef: refund.gatewayRef });
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
    }
  }
  return gateway.refund(request);
}

/**
 * The statements that write the outcome of a refund as the gateway reports it; a failure is put before staff, who can
 * begin it anew.
 */
export async function settleStatements(
  ctx: AppContext,
  refund: RefundRow,
  state: "done" | "failed",
  gatewayRef: string | null,
): Promise<Statement[]> {
  const settled = settleRefund(ctx.db, refund.id, state, gatewayRef, ctx.now());
  if (state === "done")
    return [
      settled,
      ...(await creditNoteStatements(ctx, { ...refund, cause: refund.id }, refundIs(refund.id, "done"))),
    ];
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
