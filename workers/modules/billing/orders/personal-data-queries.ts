import { and, asc, eq, sql } from "drizzle-orm";
import { communityMembers } from "../../../db/schema/billing/membership";
import { orders, payments } from "../../../db/schema/billing/orders";
import type { AppDb } from "../../../db/client";
import { provenAddress } from "../../accounts/queries";
import { instant, type PersonalData } from "../../../core/personal-data";

/** Rows of old books that one sweep changes: the first day of April ends a whole year's. */
const AT_ONCE = 5_000;

export const ordersData: PersonalData = {
  // Payments stay, without the person.
  erase: (db, { userId }) => [
    db
      .update(orders)
      .set({ buyerName: "", buyerEmail: "", buyerPhone: "", buyerState: "" })
      .where(and(eq(orders.product, "community"), eq(orders.buyerEmail, provenAddress(userId)))),
  ],
  /** Guests who did not pay, and the numbers of members who are no more. A payment keeps its name and address. */
  purge(db, beforeMs) {
    // Word for word the partial index's. What still waits for a gateway's status, or was paid, is not given up.
    const reachable = sql`product = 'community' AND buyer_phone <> '' AND created_at < ${beforeMs}`;
    return [
      db.run(sql`UPDATE ${orders} SET buyer_name = '', buyer_email = '', buyer_phone = '', buyer_state = ''
        WHERE ${reachable} AND state <> 'paid' AND next_check_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM ${payments} p WHERE p.order_id = orders.id)`),
      db.run(sql`UPDATE ${orders} SET buyer_phone = ''
        WHERE ${reachable} AND activated_at IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM ${communityMembers} m WHERE m.email = orders.buyer_email AND m.phone = orders.buyer_phone)`),
    ];
  },
  /** The product, the price and the time of a sale stay; a buyer whose order was not paid is gone long before. */
  purgeBooks: (db, beforeMs) => [
    db.run(sql`UPDATE ${orders} SET buyer_name = '', buyer_email = '', buyer_phone = '', buyer_state = ''
      WHERE rowid IN (SELECT rowid FROM ${orders}
        WHERE buyer_name || buyer_email || buyer_phone || buyer_state <> ''
          AND coalesce(paid_at, created_at) < ${beforeMs}
        ORDER BY coalesce(paid_at, created_at) LIMIT ${AT_ONCE})`),
  ],
};

/**
 * The orders that a person paid for the community without an account, by their proven address, as the export shows
 * them.
 */
export async function communityOrdersOf(db: AppDb, userId: string) {
  const rows = await db
    .select({
      order: orders.id,
      name: orders.buyerName,
      phone: orders.buyerPhone,
      stateOfIndia: orders.buyerState,
      amount: orders.amount,
      currency: orders.currency,
      state: orders.state,
      payment: orders.paymentId,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      takenBackAt: orders.takenBackAt,
    })
    .from(orders)
    .where(and(eq(orders.product, "community"), eq(orders.buyerEmail, provenAddress(userId))))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ createdAt, paidAt, takenBackAt, ...row }) => ({
    ...row,
    amount: row.amount / 100,
    madeAt: instant(createdAt),
    paidAt: instant(paidAt),
    takenBackAt: instant(takenBackAt),
  }));
}
