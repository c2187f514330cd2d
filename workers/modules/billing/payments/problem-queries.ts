import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { orders, payments } from "../../../db/schema/billing/orders";
import { paymentProblems, type ProblemKind } from "../../../db/schema/billing/payments";
import { refunds } from "../../../db/schema/billing/refunds";
import type { AppDb, Statement } from "../../../db/client";
import type { GatewayName, SeenPayment } from "../orders/port";
import { hasBuyer, awaitsFulfilment } from "../orders/fulfil-queries";
import type { OrderRow } from "../orders/queries";
import { RESUBMIT_MS } from "../orders/rules";

export interface Problem {
  kind: ProblemKind;
  /** Unique within its kind: the same thing is listed once. */
  cause: string;
  orderId: string | null;
  gateway: GatewayName;
  paymentId: string | null;
  amount: number | null;
  currency: string | null;
}

/** The condition that must hold when a batch comes to a statement. */
export type Condition = SQL;

/** Puts what does not add up before staff, if `when` is true; with `settled`, as a row of what has repaired itself. */
export function insertProblem(
  db: AppDb,
  p: Problem,
  row: { id: string; nowMs: number; when: SQL; settled: string | null },
): Statement {
  const { id, nowMs, when, settled } = row;
  return db.run(sql`INSERT INTO ${paymentProblems} (id, kind, cause, order_id, gateway, payment_id, amount, currency,
    created_at, resolved_at, note)
    SELECT ${id}, ${p.kind}, ${`${p.kind}:${p.cause}`}, ${p.orderId}, ${p.gateway}, ${p.paymentId}, ${p.amount},
      ${p.currency}, ${nowMs}, ${settled === null ? null : nowMs}, ${settled ?? ""} WHERE ${when}
    ON CONFLICT (cause) DO NOTHING`);
}

/** True when this very row was written: a repeat is not mailed again. */
export const problemIs = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${paymentProblems} WHERE id = ${id})`;

// ---- what does not add up about a payment, once it is recorded and its order marked ----------

type Of = Pick<OrderRow, "id" | "gateway">;

/** The payment is there, under another order. */
export const isReusedPayment = (order: Of, payment: SeenPayment): SQL =>
  sql`EXISTS (SELECT 1 FROM ${payments} WHERE gateway = ${order.gateway} AND payment_id = ${payment.paymentId}
    AND order_id <> ${order.id})`;

/** The order is paid by another payment than this one of its own. */
export const isSecond = (
  order: Of,
  payment: SeenPayment,
): SQL => sql`EXISTS (SELECT 1 FROM ${payments} p JOIN ${orders} o ON o.id = p.order_id
  WHERE p.gateway = ${order.gateway} AND p.payment_id = ${payment.paymentId} AND o.id = ${order.id}
    AND o.state = 'paid' AND o.payment_id <> p.payment_id)`;

/**
 * The payment is the order's own, and the order is not paid by another: of those that are, a second payment goes back.
 */
export const isOnlyPayment = (order: Of, payment: SeenPayment): SQL =>
  sql`EXISTS (SELECT 1 FROM ${payments} WHERE gateway = ${order.gateway} AND payment_id = ${payment.paymentId}
    AND order_id = ${order.id}) AND NOT ${isSecond(order, payment)}`;

/** The order is about to give what an order of the same click, or of the same member within the hour, has given. */
export function isDuplicatePurchase(order: OrderRow): SQL {
  const same =
    order.product === "plan"
      ? sql`o.intent_id = ${order.intentId}`
      : sql`o.product = 'community' AND o.buyer_email = ${order.buyerEmail} AND o.buyer_phone = ${order.buyerPhone}
        AND abs(o.created_at - ${order.createdAt}) < ${RESUBMIT_MS}`;
  return sql`${awaitsFulfilment(order.id)} AND EXISTS (SELECT 1 FROM ${orders} o WHERE ${same} AND o.id <> ${order.id}
    AND o.activated_at IS NOT NULL AND o.taken_back_at IS NULL)`;
}

/** The order is paid, and it has no recipient. */
export const hasNoBuyer = (orderId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${orderId} AND state = 'paid' AND activated_at IS NULL
    AND NOT ${hasBuyer})`;

// ---- the staff page ------------------------------------------------------------------------------

/** Money of this payment goes back, or may: nothing else can be done with it. */
const goesBack = sql`EXISTS (SELECT 1 FROM ${refunds} r WHERE r.order_id = ${payments.orderId}
  AND r.gateway = ${payments.gateway} AND r.payment_id = ${payments.paymentId}
    AND r.state IN ('requested','approved','done'))`;

/** The open discrepancies, oldest first, each with what was asked, what came, and what can be done. */
export async function openProblems(db: AppDb, limit: number) {
  const p = paymentProblems;
  return db
    .select({
      id: p.id,
      kind: p.kind,
      orderId: p.orderId,
      gateway: p.gateway,
      paymentId: p.paymentId,
      amount: p.amount,
      currency: p.currency,
      createdAt: p.createdAt,
      asked: sql<number | null>`${orders.amount}`.as("asked"),
      askedCurrency: sql<string | null>`${orders.currency}`.as("asked_currency"),
      came: sql<number | null>`${payments.amount}`.as("came"),
      settles: payments.settles,
      cameCurrency: sql<string | null>`${payments.currency}`.as("came_currency"),
      canReturn: sql<number>`${payments.paymentId} IS NOT NULL AND NOT ${goesBack}`.as("can_return"),
      canGive: sql<number>`${payments.paymentId} IS NOT NULL AND NOT ${goesBack} AND ${hasBuyer}
          AND (${orders.activatedAt} IS NULL OR ${orders.takenBackAt} IS NOT NULL)`.as("can_give"),
    })
    .from(p)
    .leftJoin(orders, eq(orders.id, p.orderId))
    .leftJoin(
      payments,
      and(eq(payments.gateway, p.gateway), eq(payments.paymentId, p.paymentId), eq(payments.orderId, p.orderId)),
    )
    .where(isNull(p.resolvedAt))
    .orderBy(asc(p.createdAt))
    .limit(limit);
}

/** Marks a problem as dealt with; the count of changed rows tells who was first. */
export function markResolved(db: AppDb, id: string, row: { note: string; by: string; nowMs: number }): Statement {
  return db
    .update(paymentProblems)
    .set({ resolvedAt: row.nowMs, resolvedBy: row.by, note: row.note })
    .where(and(eq(paymentProblems.id, id), isNull(paymentProblems.resolvedAt)));
}

/** Marks what was open about a payment as dealt with, if `when` is true: it was given, or goes back. */
export function resolvePayment(
  db: AppDb,
  about: { orderId: string; paymentId: string },
  row: { note: string; by: string; nowMs: number },
  when: SQL,
): Statement {
  return db
    .update(paymentProblems)
    .set({ resolvedAt: row.nowMs, resolvedBy: row.by, note: row.note })
    .where(
      and(
        eq(paymentProblems.orderId, about.orderId),
        eq(paymentProblems.paymentId, about.paymentId),
        isNull(paymentProblems.resolvedAt),
        when,
      ),
    );
}
