import { and, asc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import {
  sandboxGatewayNotices,
  sandboxGatewayOrders,
  sandboxGatewayPayments,
  sandboxGatewayRefunds,
} from "../db/schema/sandbox";
import type { AppDb, Statement } from "../db/client";

/** The sandbox gateway's own books. Nothing of ours may look in here but its adapter and its checkout. */

export async function openSandboxOrder(db: AppDb, row: typeof sandboxGatewayOrders.$inferInsert) {
  await db.insert(sandboxGatewayOrders).values(row).onConflictDoNothing();
  return findSandboxOrder(db, row.orderId);
}

export async function findSandboxOrder(db: AppDb, orderId: string) {
  const rows = await db.select().from(sandboxGatewayOrders).where(eq(sandboxGatewayOrders.orderId, orderId));
  return rows[0] ?? null;
}

export async function findSandboxSession(db: AppDb, sessionId: string) {
  const rows = await db.select().from(sandboxGatewayOrders).where(eq(sandboxGatewayOrders.sessionId, sessionId));
  return rows[0] ?? null;
}

export async function sandboxPaymentsOf(db: AppDb, orderId: string) {
  return db
    .select()
    .from(sandboxGatewayPayments)
    .where(eq(sandboxGatewayPayments.orderId, orderId))
    .orderBy(asc(sandboxGatewayPayments.paymentId));
}

/** Pays unless the order is paid already; with `again` a second time. */
export function insertSandboxPayment(
  db: AppDb,
  row: { paymentId: string; orderId: string; amount: number; currency: string; paidAt: number },
  again: boolean,
): Statement {
  return db.run(sql`INSERT INTO ${sandboxGatewayPayments} (payment_id, order_id, amount, currency, paid_at)
    SELECT ${row.paymentId}, ${row.orderId}, ${row.amount}, ${row.currency}, ${row.paidAt}
    WHERE ${again ? 1 : 0} OR NOT EXISTS (SELECT 1 FROM ${sandboxGatewayPayments} WHERE order_id = ${row.orderId})`);
}

export function markSandboxFailed(db: AppDb, orderId: string): Statement {
  return db
    .update(sandboxGatewayOrders)
    .set({ lastAttempt: "failed" })
    .where(eq(sandboxGatewayOrders.orderId, orderId));
}

/** Refunds what is left of the payment; the same id refunds once. Answers the refund; null when there is none. */
export async function sandboxRefund(
  db: AppDb,
  row: { refundId: string; paymentId: string; amount: number; at: number },
) {
  await db.run(sql`INSERT INTO ${sandboxGatewayRefunds} (refund_id, payment_id, amount, at)
    SELECT ${row.refundId}, p.payment_id, ${row.amount}, ${row.at} FROM ${sandboxGatewayPayments} p
    WHERE p.payment_id = ${row.paymentId} AND p.disputed_at IS NULL
      AND ${row.amount} <= p.amount - (SELECT coalesce(sum(r.amount), 0) FROM ${sandboxGatewayRefunds} r
        WHERE r.payment_id = p.payment_id AND r.failed_at IS NULL)
    ON CONFLICT (refund_id) DO NOTHING`);
  return findSandboxRefund(db, row.refundId);
}

/** The lines of its books of a time. Few enough to be looked through. */
export async function sandboxBooks(db: AppDb, method: "card" | "wallet", fromMs: number, toMs: number) {
  const [o, p, r] = [sandboxGatewayOrders, sandboxGatewayPayments, sandboxGatewayRefunds];
  const [paid, back] = await db.batch([
    db
      .select({
        ref: sql<string>`${p.paymentId}`.as("ref"),
        paymentId: p.paymentId,
        orderId: p.orderId,
        amount: p.amount,
        currency: p.currency,
        atMs: p.paidAt,
      })
      .from(p)
      .innerJoin(o, eq(o.orderId, p.orderId))
      .where(and(eq(o.method, method), gte(p.paidAt, fromMs), lt(p.paidAt, toMs))),
    db
      .select({
        ref: sql<string>`'sandbox_' || ${r.refundId}`.as("ref"),
        refundId: r.refundId,
        paymentId: r.paymentId,
        orderId: p.orderId,
        amount: r.amount,
        currency: p.currency,
        atMs: r.at,
      })
      .from(r)
      .innerJoin(p, eq(p.paymentId, r.paymentId))
      .innerJoin(o, eq(o.orderId, p.orderId))
      .where(and(eq(o.method, method), isNull(r.failedAt), gte(r.at, fromMs), lt(r.at, toMs))),
  ]);
  return { paid, back };
}

export async function findSandboxRefund(db: AppDb, refundId: string) {
  const rows = await db.select().from(sandboxGatewayRefunds).where(eq(sandboxGatewayRefunds.refundId, refundId));
  return rows[0] ?? null;
}

export function insertSandboxNotice(db: AppDb, row: { id: string; body: string; dueAt: number }): Statement {
  return db.insert(sandboxGatewayNotices).values(row);
}

/** Notices that are due and were not delivered, oldest first. */
export async function dueSandboxNotices(db: AppDb, nowMs: number, limit: number) {
  return db
    .select({ id: sandboxGatewayNotices.id, body: sandboxGatewayNotices.body })
    .from(sandboxGatewayNotices)
    .where(and(isNull(sandboxGatewayNotices.deliveredAt), lte(sandboxGatewayNotices.dueAt, nowMs)))
    .orderBy(asc(sandboxGatewayNotices.dueAt))
    .limit(limit);
}

export async function markNoticeDelivered(db: AppDb, id: string, nowMs: number): Promise<void> {
  await db.update(sandboxGatewayNotices).set({ deliveredAt: nowMs }).where(eq(sandboxGatewayNotices.id, id));
}
