import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { communityMembers } from "../../db/schema/membership";
import { orders, payments } from "../../db/schema/orders";
import { refunds } from "../../db/schema/refunds";
import type { AppDb, Statement } from "../../db/client";
import { amountBooked, bookingOf, grant, release, revoke, unused } from "../ledger/queries";
import { enqueueMail, noticeToTeam, stamp } from "../outbox/queries";
import type { MailContent } from "../outbox/schema";
import { PLAN_DAYS } from "../offers/vocabulary";
import { beginPlan, completeIntent, endByRefund, endWhenUsed } from "../plans/queries";
import type { OrderRow } from "../orders/queries";
import { MEMBERSHIP_MS } from "../orders/rules";

/** Milliseconds. */
export const PLAN_MS = PLAN_DAYS * 86_400_000;

export type Mail = MailContent & {
  userId: string | null;
  recipient: string;
  /** Unique: mailed once. */
  cause: string;
};

function mailIf(db: AppDb, when: SQL, mail: Mail, nowMs: number): Statement {
  return enqueueMail(db, { ...mail, dueAt: nowMs, nowMs }, when);
}

// ---- giving what was bought ----------------------------------------------------------------

/** Somebody to give it to: a plan's account, or the address of the community's buyer, is not erased. */
export const hasBuyer = sql`CASE ${orders}.product WHEN 'community' THEN ${orders}.buyer_email <> '' ELSE ${orders}.user_id IS NOT NULL END`;
/** True while the order is paid and what was bought was not given yet, or not again. */
export const isToFulfil = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${id} AND state = 'paid' AND activated_at IS NULL AND ${hasBuyer})`;

/** How the ledger names what an order gave: a second time, with the number. */
const ledgerRef = (id: string): SQL =>
  sql`(SELECT 'order:' || id || CASE gives WHEN 1 THEN '' ELSE '#' || gives END FROM ${orders} WHERE id = ${id})`;

/**
 * Gives the plan: credits, 30 days from now, the stamp, the mails. Each only if the order was not activated yet. A second
 * time it gives what was taken back, since the rest was used.
 */
export function fulfilPlan(
  db: AppDb,
  order: OrderRow & { userId: string },
  mails: readonly Mail[],
  nowMs: number,
): Statement[] {
  const { userId } = order;
  const when = isToFulfil(order.id);
  return [
    grant(
      db,
      sql`SELECT user_id, CASE gives WHEN 1 THEN credits ELSE revoked END AS amount, ${ledgerRef(order.id)} AS ref
        FROM ${orders} WHERE id = ${order.id} AND (gives = 1 OR revoked > 0) AND ${when}`,
      nowMs,
    ),
    ...beginPlan(
      db,
      {
        userId,
        tier: "premium",
        terms: sql`(SELECT terms FROM ${orders} WHERE id = ${order.id})`,
        beganAt: nowMs,
        endsAt: nowMs + PLAN_MS,
      },
      when,
    ),
    ...(order.intentId === null ? [] : [completeIntent(db, order.intentId, nowMs, when)]),
    stamp(db, { userId, field: "premiumBeginTimestamp", at: nowMs, plan: order.plan, override: true }, when),
    ...mails.map((mail) => mailIf(db, when, mail, nowMs)),
  ];
}

/** Makes or prolongs the membership of who bought it. */
export function fulfilMembership(
  db: AppDb,
  order: OrderRow,
  memberId: string,
  mails: readonly Mail[],
  nowMs: number,
): Statement[] {
  const when = isToFulfil(order.id);
  return [
    db.run(sql`INSERT INTO ${communityMembers} (id, email, name, phone, began_at, ends_at, created_at)
      SELECT ${memberId}, ${order.buyerEmail}, ${order.buyerName}, ${order.buyerPhone}, ${nowMs}, ${nowMs + MEMBERSHIP_MS}, ${nowMs} WHERE ${when}
      ON CONFLICT (email, phone) DO UPDATE SET
        began_at = CASE WHEN ends_at > ${nowMs} AND left_at IS NULL THEN began_at ELSE ${nowMs} END,
        ends_at = max(ends_at, ${nowMs}) + ${MEMBERSHIP_MS},
        name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END,
        left_at = NULL, end_reason = NULL`),
    ...mails.map((mail) => mailIf(db, when, mail, nowMs)),
  ];
}

/** Marks the order as activated, after what looks at `isToFulfil` was given. */
export function markFulfilled(db: AppDb, id: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${orders} SET activated_at = ${nowMs}, revoked = 0 WHERE id = ${id} AND ${isToFulfil(id)}`);
}

/**
 * Makes an order ready to be given at the wish of staff: one that was never given, by whatever of its payments they
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
    AND EXISTS (SELECT 1 FROM ${payments} p WHERE p.gateway = ${order.gateway} AND p.payment_id = ${paymentId} AND p.order_id = ${order.id})
    AND NOT EXISTS (SELECT 1 FROM ${refunds} r WHERE r.order_id = ${order.id} AND r.gateway = ${order.gateway} AND r.payment_id = ${paymentId} AND r.state IN ('requested','approved','done'))`;
  return {
    first: db.run(
      sql`UPDATE ${orders} SET state = 'paid', payment_id = ${paymentId}, paid_at = ${nowMs}, next_check_at = NULL WHERE ${here} AND activated_at IS NULL AND state <> 'paid'`,
    ),
    again: db.run(
      sql`UPDATE ${orders} SET payment_id = ${paymentId}, activated_at = NULL, taken_back_at = NULL, gives = gives + 1 WHERE ${here} AND taken_back_at IS NOT NULL`,
    ),
  };
}

/** What the team is told when money went back and a membership ended with it. */
const MEMBER_REFUNDED = "Refunded: take the number out of the Premium WhatsApp Community";

// ---- taking it back ------------------------------------------------------------------------

/** True while this refund stands, it returns the payment that the order was given for, and nothing was taken back yet. */
const toTakeBack = (
  orderId: string,
  refundId: string,
): SQL => sql`EXISTS (SELECT 1 FROM ${orders} o JOIN ${refunds} r ON r.order_id = o.id AND r.gateway = o.gateway AND r.payment_id = o.payment_id
  WHERE o.id = ${orderId} AND r.id = ${refundId} AND r.state IN ('approved','done') AND o.activated_at IS NOT NULL AND o.taken_back_at IS NULL)`;

/**
 * Of the newest other order of the person that was given, was not taken back and is within its own 30 days: when it was
 * given, or its terms; NULL without one.
 */
const otherGiven = (
  order: OrderRow,
  nowMs: number,
  column: "activated_at" | "terms" = "activated_at",
): SQL => sql`(SELECT x.${sql.identifier(column)} FROM ${orders} x WHERE x.user_id = ${order.userId ?? ""} AND x.id <> ${order.id} AND x.product = 'plan'
  AND x.taken_back_at IS NULL AND x.activated_at > ${nowMs - PLAN_MS} ORDER BY x.activated_at DESC LIMIT 1)`;

/** True when another order keeps the person's plan running, whatever becomes of this one. */
export async function isKeptByAnother(db: AppDb, order: OrderRow, nowMs: number): Promise<boolean> {
  if (order.product !== "plan") return false;
  const rows = await db.all<{ other: number | null }>(sql`SELECT ${otherGiven(order, nowMs)} AS other`);
  return rows[0]?.other != null;
}

/**
 * Takes back what an order gave and was not used, and ends the plan, releasing its queue. Where another order of the
 * person still has days to run, the plan goes on until those are over: what that one paid for is not frozen.
 * Goes after the statement that makes the refund stand, in one batch with it. Of a membership that ends so the team is
 * told: the number is to leave the group.
 */
export function takeBack(
  db: AppDb,
  order: OrderRow,
  refundId: string,
  { teamMail, nowMs }: { teamMail: string; nowMs: number },
): Statement[] {
  const when = toTakeBack(order.id, refundId);
  const done = db.run(sql`UPDATE ${orders} SET taken_back_at = ${nowMs},
      revoked = coalesce(${amountBooked("revoke", ledgerRef(order.id))}, 0)
    WHERE id = ${order.id} AND ${when}`);
  if (order.product === "community") {
    return [
      db.run(sql`UPDATE ${communityMembers} SET ends_at = ends_at - ${MEMBERSHIP_MS},
          left_at = CASE WHEN ends_at - ${MEMBERSHIP_MS} <= ${nowMs} THEN ${nowMs} ELSE left_at END,
          end_reason = CASE WHEN ends_at - ${MEMBERSHIP_MS} <= ${nowMs} THEN 'refund' ELSE end_reason END
        WHERE email = ${order.buyerEmail} AND phone = ${order.buyerPhone} AND ${when}`),
      mailIf(
        db,
        sql`${when} AND EXISTS (SELECT 1 FROM ${communityMembers} WHERE email = ${order.buyerEmail} AND phone = ${order.buyerPhone} AND ends_at <= ${nowMs})`,
        noticeToTeam(teamMail, {
          userId: null,
          who: { name: order.buyerName, email: order.buyerEmail, contactNumber: order.buyerPhone },
          action: MEMBER_REFUNDED,
          cause: `team:refunded:${order.id}`,
          nowMs,
        }),
        nowMs,
      ),
      done,
    ];
  }
  const userId = order.userId ?? "";
  const ref = ledgerRef(order.id);
  const left = sql`min(${amountBooked("grant", ref)}, ${unused(userId)})`;
  return [
    release(
      db,
      sql`SELECT user_id, 1 AS amount, id || '#' || attempt AS ref FROM ${applications}
        WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${when}`,
      nowMs,
    ),
    db.run(sql`UPDATE ${applications} SET state = 'found', queue_day = NULL, queued_at = NULL, attempt = attempt + 1
      WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${when}`),
    revoke(db, bookingOf({ userId, amount: left, ref }, sql`${when} AND ${left} > 0`), nowMs),
    ...endByRefund(
      db,
      userId,
      { terms: otherGiven(order, nowMs, "terms"), endsAt: sql`(${otherGiven(order, nowMs)} + ${PLAN_MS})` },
      when,
      nowMs,
    ),
    done,
    ...endWhenUsed(db, userId, nowMs),
  ];
}
