import { sql } from "drizzle-orm";
import { communityInterest, communityMembers } from "../../db/schema/membership";
import { orders, payments } from "../../db/schema/orders";
import { outbox } from "../../db/schema/outbox";
import type { AppDb, Statement } from "../../db/client";

/**
 * Forgets who had to do with us without an account, `beforeMs` and earlier: details of the community's form, memberships
 * that are over, buyers who did not pay, the number of members who are no more, and whom a mail was for. A payment keeps
 * its buyer's name and address.
 */
export function purgeGuestData(db: AppDb, beforeMs: number): Statement[] {
  // Word for word the partial index's. What still waits for a gateway's word, or was paid, is not given up.
  const reachable = sql`product = 'community' AND buyer_phone <> '' AND created_at < ${beforeMs}`;
  return [
    db.run(sql`DELETE FROM ${communityInterest} WHERE at < ${beforeMs}`),
    db.run(sql`DELETE FROM ${communityMembers} WHERE min(ends_at, coalesce(left_at, ends_at)) < ${beforeMs}`),
    db.run(sql`UPDATE ${orders} SET buyer_name = '', buyer_email = '', buyer_phone = ''
      WHERE ${reachable} AND state <> 'paid' AND next_check_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${payments} p WHERE p.order_id = orders.id)`),
    db.run(sql`UPDATE ${orders} SET buyer_phone = ''
      WHERE ${reachable} AND activated_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${communityMembers} m WHERE m.email = orders.buyer_email AND m.phone = orders.buyer_phone)`),
    // The planner would take the index of persons, and all that never had one.
    db.run(
      sql`UPDATE ${outbox} INDEXED BY outbox_no_account SET recipient = '', model = '{}' WHERE user_id IS NULL AND state IN ('sent','cancelled','withheld') AND recipient <> '' AND created_at < ${beforeMs}`,
    ),
  ];
}
