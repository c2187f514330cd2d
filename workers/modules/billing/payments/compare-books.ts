import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import type { ProblemKind } from "../../../db/schema/billing/payments";
import { addDays, indiaDay, indiaInstant } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { GATEWAY_NAMES, type BookLine, type PaymentGateway } from "../orders/port";
import { findOrder, findPayment, markBooked } from "../orders/queries";
import { applyPaymentStatus } from "./apply-payment-status";
import { knownPayments, lastCompared, noteCompared, paymentsNotBooked, refundsOfPayments } from "./books-queries";
import { readBuyer, reportProblem } from "./report-problem";

/** A day is compared once the next one is over: what the gateway books late is in its books by then. */
const AFTER_DAYS = 2;
/** How many days are caught up with, where ticks were missed. */
const MAX_DAYS = 7;
/** Hundredths of a percent that no gateway's contract comes near. */
const MAX_FEE = 500;

/**
 * Compares each gateway's own books with ours, a day at a time, the missed ones too. A payment of an order of ours that
 * we had not heard of is asked for and given, whatever became of the order; every other difference is a row for staff.
 * A day may be compared any number of times: a difference is listed once.
 */
export async function compareBooks(ctx: AppContext): Promise<void> {
  authorize(ctx, "payments.compare_books");
  const newest = addDays(indiaDay(ctx.now()), -AFTER_DAYS);
  const failed: unknown[] = [];
  for (const name of GATEWAY_NAMES) {
    const gateway = ctx.providers.payments.byName(name);
    if (!gateway) continue;
    try {
      const last = await lastCompared(ctx.db, name);
      const oldest = addDays(newest, 1 - MAX_DAYS);
      let day = last === null ? newest : addDays(last, 1);
      if (day < oldest) day = oldest;
      for (; day <= newest; day = addDays(day, 1)) if (!(await compareDay(ctx, gateway, day))) break;
    } catch (error) {
      ctx.log.error("payments.books_not_compared", { kind: name, error });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, "Books were not compared");
}

/** @returns false where the gateway gives no books. */
async function compareDay(ctx: AppContext, gateway: PaymentGateway, day: string): Promise<boolean> {
  const [fromMs, toMs] = [indiaInstant(day), indiaInstant(addDays(day, 1))];
  // With the days beside it: a payment of midnight stands on another day here than there.
  const lines = await gateway.readBooks({
    fromMs: indiaInstant(addDays(day, -1)),
    toMs: indiaInstant(addDays(day, 2)),
  });
  if (lines === null) return false;
  const paid = lines.filter((line) => line.kind === "payment");
  const back = lines.filter((line) => line.kind === "refund");
  const found = { again: 0, differences: 0 };
  const differ = async (statements: Statement[]) => {
    found.differences += 1;
    await write(ctx.db, statements);
  };
  const known = await knownPayments(ctx.db, gateway.name, idsOf(paid));
  for (const line of paid) {
    const ours = line.paymentId === null ? undefined : known.get(line.paymentId);
    if (!ours && (await findAgain(ctx, gateway, line))) found.again += 1;
    else if (!ours) await differ(await report(ctx, gateway, "unknown_order", line, line.paymentId ?? line.ref));
    else if (ours.amount !== line.amount || ours.currency !== line.currency)
      await differ(await report(ctx, gateway, "books_amount", { ...line, orderId: ours.orderId }, ours.paymentId));
    else if (line.fee !== null && line.fee > MAX_FEE)
      await differ(await report(ctx, gateway, "books_fee", { ...line, orderId: ours.orderId }, ours.paymentId));
  }
  // A payment that is found again is heard of days after it was paid, when its own day is over.
  await write(ctx.db, [markBooked(ctx.db, gateway.name, idsOf(paid), ctx.now())]);
  for (const payment of await paymentsNotBooked(ctx.db, gateway.name, fromMs, toMs))
    await differ(await report(ctx, gateway, "books_missing", payment, payment.paymentId));
  const begun = await refundsOfPayments(ctx.db, gateway.name, idsOf(back));
  for (const line of back) {
    const isOurs = begun.some(
      ({ id, paymentId, gatewayRef }) =>
        id === line.refundId || gatewayRef === line.ref || (line.paymentId !== null && paymentId === line.paymentId),
    );
    // Named as its webhook names it, which may have reported it.
    if (!isOurs) await differ(await report(ctx, gateway, "refund_outside", line, line.ref));
  }
  const ofDay = (all: readonly BookLine[]) => all.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).length;
  await write(ctx.db, [
    noteCompared(ctx.db, {
      gateway: gateway.name,
      day,
      payments: ofDay(paid),
      refunds: ofDay(back),
      foundAgain: found.again,
      differences: found.differences,
      comparedAt: ctx.now(),
    }),
  ]);
  return true;
}

const idsOf = (lines: readonly BookLine[]) => lines.flatMap(({ paymentId }) => paymentId ?? []);

/** Asks for a payment of an order of ours that we had not heard of. @returns whether it is here now. */
async function findAgain(ctx: AppContext, gateway: PaymentGateway, line: BookLine): Promise<boolean> {
  const order = line.orderId === null ? null : await findOrder(ctx.db, line.orderId);
  if (order?.gateway !== gateway.name || line.paymentId === null) return false;
  const status = await gateway.readStatus({ orderId: order.id, gatewayRef: order.gatewayRef });
  await applyPaymentStatus(ctx, order, status);
  return (await findPayment(ctx.db, [gateway.name], line.paymentId)) !== null;
}

async function report(
  ctx: AppContext,
  gateway: PaymentGateway,
  kind: ProblemKind,
  line: { orderId: string | null; paymentId: string | null; amount: number; currency: string },
  ref: string,
): Promise<Statement[]> {
  const order = line.orderId === null ? null : await findOrder(ctx.db, line.orderId);
  const { orderId, paymentId, amount, currency } = line;
  const problem = {
    kind,
    cause: `${gateway.name}:${ref}`,
    orderId,
    gateway: gateway.name,
    paymentId,
    amount,
    currency,
  };
  return reportProblem(ctx, problem, { order, buyer: await readBuyer(ctx, order) });
}
