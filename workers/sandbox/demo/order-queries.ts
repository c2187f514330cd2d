import { DAY_MS } from "../../lib/time";
import { sql } from "drizzle-orm";
import { orders } from "../../db/schema/billing/orders";
import type { AppDb, Statement } from "../../db/client";
import { bookingOf, grant } from "../../modules/billing/queries";
import { beginPlan } from "../../workflows/plans/lifecycle-queries";

/** A paid order of a sample person whose plan ended days ago, once; no gateway knows it. */
export function insertEndedOrder(db: AppDb, { userId, nowMs }: { userId: string; nowMs: number }): Statement[] {
  const beganAt = nowMs - 35 * DAY_MS;
  const id = `PLANSAMPLE${userId.slice(-8)}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE user_id = ${userId})`;
  const terms = sql`(SELECT terms FROM offers WHERE product = 'Pro' AND market = 'IN' AND version = 1)`;
  return [
    grant(db, bookingOf({ userId, amount: 125, ref: `order:${id}` }, isNew), beganAt),
    ...beginPlan(
      db,
      { userId, tier: "premium", terms, beganAt, endsAt: beganAt + 30 * DAY_MS, vetoHours: 0, pace: "at_once" },
      isNew,
    ),
    db.run(sql`INSERT INTO ${orders} (id, client_key, product, plan, offer_version, credits, amount, currency, terms,
        method, gateway, user_id, state, payment_id, paid_at, activated_at, expires_at, created_at)
      SELECT ${id}, ${id}, 'plan', 'Pro', 1, 125, 199900, 'INR', ${terms}, 'card', 'sandbox', ${userId}, 'paid',
        ${`sample-${id}`}, ${beganAt}, ${beganAt}, ${beganAt}, ${beganAt} WHERE ${isNew}`),
  ];
}
