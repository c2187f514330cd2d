import { DAY_MS } from "../../../lib/time";
import { sql, type SQL } from "drizzle-orm";
import { orders, payments } from "../../../db/schema/billing/orders";
import { refunds } from "../../../db/schema/billing/refunds";
import type { AppDb, Statement } from "../../../db/client";
import { amountBooked } from "../ledger/queries";
import { MAX_PAUSE_MS, pausedMsOf } from "../plans/queries";
import { PLAN_DAYS } from "../../../core/plan-vocabulary";
import type { OrderRow } from "./queries";

/** Milliseconds. */
export const PLAN_MS = PLAN_DAYS * DAY_MS;

/** The order has a recipient: a plan's account, or the address of the community's buyer, is not erased. */
export const hasBuyer = sql`CASE ${orders}.product WHEN 'community' THEN ${orders}.buyer_email <> ''
  ELSE ${orders}.user_id IS NOT NULL END`;
/** True while the order is paid and what was bought was not given yet, or not again. */
export const awaitsFulfilment = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${id} AND state = 'paid' AND activated_at IS NULL AND ${hasBuyer})`;

/** How the ledger names what an order gave: a second time, with the number. */
export const ledgerRef = (id: string): SQL =>
  sql`(SELECT 'order:' || id || CASE gives WHEN 1 THEN '' ELSE '#' || gives END FROM ${orders} WHERE id = ${id})`;

/** Marks the order as activated: it is not to be fulfilled any more. */
export function markFulfilled(db: AppDb, id: string, nowMs: number): Statement {
  return db.run(
    sql`UPDATE ${orders} SET activated_at = ${nowMs}, revoked = 0 WHERE id = ${id} AND ${awaitsFulfilment(id)}`,
  );
}

/**
 * Makes an order ready to be fulfilled as staff decided: one that never was, by whatever of its payments they
 * choose, or one that was taken back, by a payment that is here again. Not while money of that payment goes back.
 * One of the two changes a row, or neither.
 */
export function readyToFulfil(
  db: AppDb,
  order: Pick<OrderRow, "id" | "gateway">,
  paymentId: string,
  nowMs: number,
): { first: Statement; again: Statement } {
  const here = sql`id = ${order.id} AND ${hasBuyer}
    AND EXISTS (SELECT 1 FROM ${payments} p WHERE p.gateway = ${order.gateway} AND p.payment_id = ${paymentId}
      AND p.order_id = ${order.id})
    AND NOT EXISTS (SELECT 1 FROM ${refunds} r WHERE r.order_id = ${order.id} AND r.gateway = ${order.gateway}
      AND r.payment_id = ${paymentId} AND r.state IN ('requested','approved','done'))`;
  return {
    first: db.run(
      sql`UPDATE ${orders} SET state = 'paid', payment_id = ${paymentId}, paid_at = ${nowMs}, next_check_at = NULL
        WHERE ${here} AND activated_at IS NULL AND state <> 'paid'`,
    ),
    again: db.run(
      sql`UPDATE ${orders} SET payment_id = ${paymentId}, activated_at = NULL, taken_back_at = NULL, gives = gives + 1
        WHERE ${here} AND taken_back_at IS NOT NULL`,
    ),
  };
}

// ---- taking it back ------------------------------------------------------------------------

/**
 * True while this refund stands, it returns the payment that the order was given for, and nothing was taken back yet.
 */
export const awaitsReversal = (
  orderId: string,
  refundId: string,
): SQL => sql`EXISTS (SELECT 1 FROM ${orders} o JOIN ${refunds} r ON r.order_id = o.id AND r.gateway = o.gateway
  AND r.payment_id = o.payment_id
  WHERE o.id = ${orderId} AND r.id = ${refundId} AND r.state IN ('approved','done') AND o.activated_at IS NOT NULL
    AND o.taken_back_at IS NULL)`;

/**
 * Of the newest other order of the person that was given, was not taken back and has days left: when they end, for how
 * long they have stood still, or its terms; NULL without one. The days of the newest order of all have stood as the
 * plan's; those of an older one as when its plan was replaced, and as the plan's since.
 */
export const otherOrderTerms = (order: OrderRow, nowMs: number, what: "ends_at" | "stood_ms" | "terms"): SQL => {
  const userId = order.userId ?? "";
  return sql`(SELECT g.${sql.identifier(what)} FROM (
    SELECT s.*, s.activated_at + ${PLAN_MS} + s.stood_ms AS ends_at FROM (
      SELECT x.activated_at AS activated_at, x.terms AS terms, min(${MAX_PAUSE_MS}, ${pausedMsOf(userId, nowMs)}
        + CASE WHEN x.activated_at < own.activated_at THEN x.stood_ms ELSE 0 END) AS stood_ms
      FROM ${orders} x JOIN ${orders} own ON own.id = ${order.id}
      WHERE x.user_id = ${userId} AND x.id <> ${order.id} AND x.product = 'plan' AND x.activated_at IS NOT NULL
        AND x.taken_back_at IS NULL) s) g
    WHERE g.ends_at > ${nowMs} ORDER BY g.activated_at DESC LIMIT 1)`;
};

/**
 * Keeps with the order whose plan the person has for how long its days have stood, if `onlyIf`. It is read from
 * the plan before another takes its place.
 */
export function storePausedTime(db: AppDb, userId: string, onlyIf: SQL, nowMs: number): Statement {
  return db.run(sql`UPDATE ${orders} SET stood_ms = ${pausedMsOf(userId, nowMs)}
    WHERE id = (SELECT x.id FROM ${orders} x WHERE x.user_id = ${userId} AND x.product = 'plan'
      AND x.activated_at IS NOT NULL AND x.taken_back_at IS NULL ORDER BY x.activated_at DESC LIMIT 1) AND ${onlyIf}`);
}

/** True when another order keeps the person's plan running, whatever becomes of this one. */
export async function isCoveredByAnother(db: AppDb, order: OrderRow, nowMs: number): Promise<boolean> {
  if (order.product !== "plan") return false;
  const rows = await db.all<{ other: number | null }>(sql`SELECT ${otherOrderTerms(order, nowMs, "ends_at")} AS other`);
  return rows[0]?.other != null;
}

/** Marks the order as taken back, with the credits that were revoked for it, if `onlyIf`. */
export function markReversed(db: AppDb, id: string, onlyIf: SQL, nowMs: number): Statement {
  return db.run(sql`UPDATE ${orders} SET taken_back_at = ${nowMs},
      revoked = coalesce(${amountBooked("revoke", ledgerRef(id))}, 0)
    WHERE id = ${id} AND ${onlyIf}`);
}
