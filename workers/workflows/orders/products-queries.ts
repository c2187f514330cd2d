import { sql, type SQL } from "drizzle-orm";
import { hasNoMatchFor } from "../../modules/matching/queries";
import { orders } from "../../db/schema/billing/orders";
import type { AppDb, Statement } from "../../db/client";
import { expireHolds, releaseQueued } from "../../modules/applications/queries";
import {
  amountBooked,
  bookingOf,
  grant,
  revoke,
  unused,
  extendMembership,
  isMembershipOver,
  shortenMembership,
  awaitsFulfilment,
  awaitsReversal,
  storePausedTime,
  ledgerRef,
  markReversed,
  otherOrderTerms,
  PLAN_MS,
  completeIntent,
  endByRefund,
} from "../../modules/billing/queries";
import { publish } from "../../core/jobs/queries";
import { orderEvent, refundEvent } from "../../modules/billing/rules";
import { enqueueMail } from "../../modules/messaging/queries";
import { beginPlan, endPlanWhenUsed } from "../plans/lifecycle-queries";
import type { Mail, ProductStatements } from "../../modules/billing";

function enqueueMailWhen(db: AppDb, when: SQL, mail: Mail, nowMs: number): Statement {
  return enqueueMail(db, { ...mail, dueAt: nowMs, nowMs }, when);
}

export const fulfilPlan: ProductStatements["fulfilPlan"] = (db, order, nowMs) => {
  const { userId } = order;
  const when = awaitsFulfilment(order.id);
  return [
    grant(
      db,
      sql`SELECT user_id, CASE gives WHEN 1 THEN credits ELSE revoked END AS amount, ${ledgerRef(order.id)} AS ref
        FROM ${orders} WHERE id = ${order.id} AND (gives = 1 OR revoked > 0) AND ${when}`,
      nowMs,
    ),
    // Read from the plan that the next statement replaces.
    storePausedTime(db, userId, when, nowMs),
    ...beginPlan(
      db,
      {
        userId,
        tier: "premium",
        terms: sql`(SELECT terms FROM ${orders} WHERE id = ${order.id})`,
        beganAt: nowMs,
        endsAt: nowMs + PLAN_MS,
        ...order.choices,
      },
      when,
    ),
    ...(order.intentId === null ? [] : [completeIntent(db, order.intentId, nowMs, when)]),
    publish(db, "plan_event", sql`SELECT ${orderEvent(order)} AS ref WHERE ${when}`, nowMs),
  ];
};

export const fulfilMembership: ProductStatements["fulfilMembership"] = (db, order, memberId, mails, nowMs) => {
  const when = awaitsFulfilment(order.id);
  const member = { id: memberId, email: order.buyerEmail, name: order.buyerName, phone: order.buyerPhone };
  return [extendMembership(db, member, when, nowMs), ...mails.map((mail) => enqueueMailWhen(db, when, mail, nowMs))];
};

export const reverseFulfilment: ProductStatements["reverseFulfilment"] = (db, order, refundId, { by, nowMs }) => {
  const when = awaitsReversal(order.id, refundId);
  const done = markReversed(db, order.id, when, nowMs);
  if (order.product === "community") {
    const member = { email: order.buyerEmail, phone: order.buyerPhone };
    return [
      shortenMembership(db, member, when, nowMs),
      publish(
        db,
        "refund_event",
        sql`SELECT ${refundEvent(refundId, "membership_ended")} AS ref
          WHERE ${when} AND ${isMembershipOver(member, nowMs)}`,
        nowMs,
      ),
      done,
    ];
  }
  const userId = order.userId ?? "";
  const leaving = sql`user_id = ${userId} AND ${when}`;
  const ref = ledgerRef(order.id);
  const left = sql`min(${amountBooked("grant", ref)}, ${unused(userId)})`;
  return [
    ...releaseQueued(db, { which: leaving, by, nowMs, because: "refunded" }),
    ...expireHolds(db, { which: leaving, by, nowMs, because: "refunded" }),
    revoke(db, bookingOf({ userId, amount: left, ref }, sql`${when} AND ${left} > 0`), nowMs),
    ...endByRefund(
      db,
      userId,
      {
        terms: otherOrderTerms(order, nowMs, "terms"),
        endsAt: otherOrderTerms(order, nowMs, "ends_at"),
        pausedMs: otherOrderTerms(order, nowMs, "stood_ms"),
      },
      when,
      nowMs,
      hasNoMatchFor(userId),
    ),
    done,
    ...endPlanWhenUsed(db, userId, nowMs),
  ];
};
