import { and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { payments } from "../../../db/schema/billing/orders";
import { comparedDays } from "../../../db/schema/billing/payments";
import { refunds } from "../../../db/schema/billing/refunds";
import { listOf } from "../../../db/sql";
import type { AppDb, Statement } from "../../../db/client";
import type { GatewayName } from "../orders/port";

/** Of these payments of a gateway, what we have of each. */
export async function knownPayments(db: AppDb, gateway: GatewayName, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), inArray(payments.paymentId, listOf(ids))));
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** The refunds of the orders of these payments. */
export async function refundsOfPayments(db: AppDb, gateway: GatewayName, paymentIds: readonly string[]) {
  return db
    .select({ id: refunds.id, paymentId: refunds.paymentId, gatewayRef: refunds.gatewayRef })
    .from(refunds)
    .where(
      and(
        eq(refunds.gateway, gateway),
        sql`${refunds.orderId} IN (SELECT p.order_id FROM ${payments} p WHERE p.gateway = ${gateway}
          AND p.payment_id IN ${listOf(paymentIds)})`,
      ),
    );
}

/** The payments that we heard of within a time and that no book of the gateway was seen to have. */
export async function paymentsNotBooked(db: AppDb, gateway: GatewayName, fromMs: number, toMs: number) {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        gte(payments.seenAt, fromMs),
        lt(payments.seenAt, toMs),
        isNull(payments.bookedAt),
      ),
    );
}

/** The last day of a gateway that was compared; null before the first. */
export async function lastCompared(db: AppDb, gateway: GatewayName): Promise<string | null> {
  const rows = await db
    .select({ day: comparedDays.day })
    .from(comparedDays)
    .where(eq(comparedDays.gateway, gateway))
    .orderBy(desc(comparedDays.day))
    .limit(1);
  return rows[0]?.day ?? null;
}

/** Notes that a day was compared; what is compared again is noted as it was found last. */
export function noteCompared(db: AppDb, row: typeof comparedDays.$inferInsert): Statement {
  const { gateway: _, day: __, ...found } = row;
  return db
    .insert(comparedDays)
    .values(row)
    .onConflictDoUpdate({ target: [comparedDays.gateway, comparedDays.day], set: found });
}

/** The days that were compared, newest first. */
export async function recentlyCompared(db: AppDb, sinceDay: string) {
  return db
    .select()
    .from(comparedDays)
    .where(gte(comparedDays.day, sinceDay))
    .orderBy(desc(comparedDays.day))
    .limit(30);
}
