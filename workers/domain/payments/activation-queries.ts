import { sql, type SQL } from "drizzle-orm";
import { applications, communityMembers, creditBalances, creditLedger, intents, mailingStamps, orders, payments, plans, refunds } from "../../db/app-schema";
import type { AppDb, Statement } from "../../db/client";
import type { SeenPayment } from "../../providers/payments/port";
import { noticeToTeam, toOutboxIf } from "../mailing/queries";
import type { TemplateName } from "../mailing/schema";
import { PLAN_DAYS } from "../plans/price-list";
import { endWhenUsed } from "../plans/queries";
import { insertProblem, type OrderRow } from "./queries";
import { MEMBERSHIP_MS, SECOND_PRESS_MS } from "./rules";

/** Milliseconds. */
export const PLAN_MS = PLAN_DAYS * 86_400_000;

export interface Mail {
  template: TemplateName;
  userId: string | null;
  recipient: string;
  model: Record<string, string>;
  /** Unique: mailed once. */
  cause: string;
}

function mailIf(db: AppDb, when: SQL, mail: Mail, nowMs: number): Statement {
  return toOutboxIf(db, { ...mail, dueAt: nowMs, nowMs }, when);
}

// ---- giving what was bought ----------------------------------------------------------------

/** Somebody to give it to: a plan's account, or the address of the community's buyer, is not erased. */
const hasBuyer = sql`CASE product WHEN 'community' THEN buyer_email <> '' ELSE user_id IS NOT NULL END`;
/** True while the order is paid and what was bought was not given yet. */
const toGive = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${id} AND state = 'paid' AND activated_at IS NULL AND ${hasBuyer})`;

/** True of an order `o` that is the same purchase: of the same click on a plan, or a month for the same member begun within the hour. */
function samePurchase(order: OrderRow): SQL {
  return order.product === "plan"
    ? sql`o.intent_id = ${order.intentId}`
    : sql`o.product = 'community' AND o.buyer_email = ${order.buyerEmail} AND o.buyer_phone = ${order.buyerPhone} AND abs(o.created_at - ${order.createdAt}) < ${SECOND_PRESS_MS}`;
}

/** What does not add up about a payment of this order; after the order was marked paid, before anything is given. */
export function paymentProblems(db: AppDb, order: OrderRow, payment: SeenPayment, nowMs: number): Statement[] {
  const about = { orderId: order.id, gateway: order.gateway, paymentId: payment.paymentId, amount: payment.amount, currency: payment.currency, cause: `${order.gateway}:${payment.paymentId}` };
  const recorded = sql`EXISTS (SELECT 1 FROM ${payments} WHERE gateway = ${order.gateway} AND payment_id = ${payment.paymentId} AND order_id = ${order.id})`;
  return [
    ...(payment.amount === order.amount && payment.currency === order.currency ? [] : [insertProblem(db, { kind: "wrong_amount", ...about }, nowMs)]),
    insertProblem(db, { kind: "paid_twice", ...about }, nowMs, sql`${recorded} AND EXISTS (SELECT 1 FROM ${orders} WHERE id = ${order.id} AND state = 'paid' AND payment_id <> ${payment.paymentId})`),
    insertProblem(
      db,
      { kind: "bought_twice", ...about },
      nowMs,
      sql`${toGive(order.id)} AND EXISTS (SELECT 1 FROM ${orders} o WHERE ${samePurchase(order)} AND o.id <> ${order.id} AND o.activated_at IS NOT NULL AND o.taken_back_at IS NULL)`,
    ),
    insertProblem(db, { kind: "nobody", ...about }, nowMs, sql`EXISTS (SELECT 1 FROM ${orders} WHERE id = ${order.id} AND state = 'paid' AND activated_at IS NULL AND NOT ${hasBuyer})`),
  ];
}

/** Gives the plan: credits, 30 days from now, the stamp, the mails. Each only if the order was not activated yet. */
export function givePlan(db: AppDb, order: OrderRow, mails: readonly Mail[], nowMs: number): Statement[] {
  const when = toGive(order.id);
  return [
    db.run(sql`INSERT INTO ${creditLedger} (user_id, kind, amount, ref, at)
      SELECT ${order.userId}, 'grant', ${order.credits}, ${`order:${order.id}`}, ${nowMs} WHERE ${when}
      ON CONFLICT (kind, ref) DO NOTHING`),
    db.run(sql`INSERT INTO ${plans} (user_id, tier, began_at, ends_at)
      SELECT ${order.userId}, 'premium', ${nowMs}, ${nowMs + PLAN_MS} WHERE ${when}
      ON CONFLICT (user_id) DO UPDATE SET tier = 'premium', began_at = excluded.began_at, ends_at = excluded.ends_at, ended_at = NULL, end_reason = NULL`),
    db.run(sql`UPDATE ${intents} SET completed_at = ${nowMs} WHERE id = ${order.intentId} AND completed_at IS NULL AND ${when}`),
    db.run(sql`INSERT INTO ${mailingStamps} (user_id, field, at, plan)
      SELECT ${order.userId}, 'premiumBeginTimestamp', ${nowMs}, ${order.plan} WHERE ${when}
      ON CONFLICT (user_id, field) DO UPDATE SET at = excluded.at, plan = excluded.plan`),
    ...mails.map((mail) => mailIf(db, when, mail, nowMs)),
  ];
}

/** Makes or prolongs the membership of who bought it. */
export function giveMembership(db: AppDb, order: OrderRow, memberId: string, mails: readonly Mail[], nowMs: number): Statement[] {
  const when = toGive(order.id);
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

/** Marks the order as activated; the last statement of its batch. */
export function markGiven(db: AppDb, id: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${orders} SET activated_at = ${nowMs} WHERE id = ${id} AND ${toGive(id)}`);
}

/** What the team is told when money went back and a membership ended with it. */
const MEMBER_REFUNDED = "Refunded: take the number out of the Premium WhatsApp Community";

// ---- taking it back ------------------------------------------------------------------------

/** True while this refund stands, it returns the payment that the order was given for, and nothing was taken back yet. */
const toTakeBack = (orderId: string, refundId: string): SQL => sql`EXISTS (SELECT 1 FROM ${orders} o JOIN ${refunds} r ON r.order_id = o.id AND r.gateway = o.gateway AND r.payment_id = o.payment_id
  WHERE o.id = ${orderId} AND r.id = ${refundId} AND r.state IN ('approved','done') AND o.activated_at IS NOT NULL AND o.taken_back_at IS NULL)`;

/**
 * Takes back what an order gave and was not used, and ends the plan, releasing its queue. Where another order of the
 * person still has days to run, the plan goes on until those are over: what that one paid for is not frozen.
 * Goes after the statement that makes the refund stand, in one batch with it. Of a membership that ends so the team is
 * told: the number is to leave the group.
 */
export function takeBack(db: AppDb, order: OrderRow, refundId: string, { teamMail, nowMs }: { teamMail: string; nowMs: number }): Statement[] {
  const when = toTakeBack(order.id, refundId);
  const done = db.run(sql`UPDATE ${orders} SET taken_back_at = ${nowMs},
      revoked = coalesce((SELECT amount FROM ${creditLedger} WHERE kind = 'revoke' AND ref = ${`order:${order.id}`}), 0)
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
        noticeToTeam(teamMail, { userId: null, who: { name: order.buyerName, email: order.buyerEmail, contactNumber: order.buyerPhone }, action: MEMBER_REFUNDED, cause: `team:refunded:${order.id}`, nowMs }),
        nowMs,
      ),
      done,
    ];
  }
  const userId = order.userId ?? "";
  const unused = sql`min(${order.credits}, (SELECT granted - used - revoked FROM ${creditBalances} WHERE user_id = ${userId}))`;
  // The newest other order that was not taken back and is within its own 30 days.
  const other = sql`(SELECT max(x.activated_at) FROM ${orders} x WHERE x.user_id = ${userId} AND x.id <> ${order.id} AND x.product = 'plan'
    AND x.taken_back_at IS NULL AND x.activated_at > ${nowMs - PLAN_MS})`;
  return [
    db.run(sql`INSERT INTO ${creditLedger} (user_id, kind, amount, ref, at)
      SELECT user_id, 'release', 1, id || '#' || attempt, ${nowMs} FROM ${applications}
      WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${when}
      ON CONFLICT (kind, ref) DO NOTHING`),
    db.run(sql`UPDATE ${applications} SET state = 'found', queue_day = NULL, queued_at = NULL, attempt = attempt + 1
      WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${when}`),
    db.run(sql`INSERT INTO ${creditLedger} (user_id, kind, amount, ref, at)
      SELECT ${userId}, 'revoke', ${unused}, ${`order:${order.id}`}, ${nowMs} WHERE ${when} AND ${unused} > 0
      ON CONFLICT (kind, ref) DO NOTHING`),
    // A plan that ended because it was used up must not reopen when an entry is unlocked later.
    db.run(sql`UPDATE ${plans} SET
        ends_at = CASE WHEN ${other} IS NULL THEN ends_at ELSE ${other} + ${PLAN_MS} END,
        ended_at = CASE WHEN ${other} IS NOT NULL THEN ended_at ELSE coalesce(ended_at, ${nowMs}) END,
        end_reason = CASE WHEN ${other} IS NOT NULL THEN end_reason ELSE 'refund' END
      WHERE user_id = ${userId} AND tier = 'premium' AND (ended_at IS NULL OR end_reason = 'used') AND ${when}`),
    done,
    endWhenUsed(db, userId, nowMs),
  ];
}
