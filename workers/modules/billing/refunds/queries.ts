import { and, asc, desc, eq, inArray, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { orders, payments } from "../../../db/schema/billing/orders";
import { plans } from "../../../db/schema/billing/plans";
import { refunds } from "../../../db/schema/billing/refunds";
import { publish } from "../../../core/jobs/queries";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { rowsOf } from "../../../db/sql";
import type { GatewayName } from "../orders/port";
import { dueOrders, ORDER_COLUMNS, unhandledNotices } from "../orders/queries";
import { checkGap, returnable } from "../orders/rules";

export type RefundRow = typeof refunds.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

export async function findRefund(db: AppDb, id: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id));
  return rows[0] ?? null;
}

/**
 * Of an order, the refund of the payment that it was given for: one that stands before one that does not, then the
 * newest. A chargeback that was won is none.
 */
const refundOfGiven = sql`(SELECT r.id FROM ${refunds} r WHERE r.order_id = ${orders.id}
  AND r.gateway = ${orders.gateway} AND r.payment_id = ${orders.paymentId}
  AND NOT (r.kind = 'chargeback' AND r.state = 'failed')
  ORDER BY r.state IN ('declined','failed'), r.created_at DESC, r.id DESC LIMIT 1)`;

/**
 * The owner of an order: the account, or for a month of the community the account of its address, once that is
 * confirmed.
 */
export function isOwn(userId: string): SQL {
  return sql`(${orders.userId} = ${userId} OR (${orders.product} = 'community'
    AND ${orders.buyerEmail} = (SELECT u.email FROM ${users} u WHERE u.id = ${userId}
      AND u.email_verified_at IS NOT NULL)))`;
}

/** A person's own order, with the state of the refund of what it was given for; another's is not found. */
export async function findOwnOrder(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({ id: orders.id, paidAt: orders.paidAt, activatedAt: orders.activatedAt, refundState: refunds.state })
    .from(orders)
    .leftJoin(refunds, sql`${refunds.id} = ${refundOfGiven}`)
    .where(and(eq(orders.id, id), isOwn(userId)));
  return rows[0] ?? null;
}

/** A refund that was made at the gateway, by the gateway's own id of it. */
export async function findGatewayRefund(
  db: AppDb,
  gateways: readonly GatewayName[],
  paymentId: string,
  gatewayRef: string,
): Promise<RefundRow | null> {
  const rows = await db
    .select({ refund: refunds })
    .from(payments)
    .innerJoin(
      refunds,
      and(
        eq(refunds.orderId, payments.orderId),
        eq(refunds.gateway, payments.gateway),
        eq(refunds.paymentId, payments.paymentId),
      ),
    )
    .where(
      and(
        inArray(payments.gateway, [...gateways]),
        eq(payments.paymentId, paymentId),
        eq(refunds.kind, "outside"),
        eq(refunds.gatewayRef, gatewayRef),
      ),
    );
  return rows[0]?.refund ?? null;
}

/** Publishes what happened to a refund that is in this state as the batch has left it. */
export const publishRefund = (
  db: AppDb,
  ref: string,
  id: string,
  state: RefundRow["state"],
  nowMs: number,
): Statement => publish(db, "refund_event", sql`SELECT ${ref} AS ref WHERE ${refundIs(id, state)}`, nowMs);

/** One payment of an order. */
export async function findPaymentOf(db: AppDb, orderId: string, paymentId: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.paymentId, paymentId)));
  return rows[0] ?? null;
}

/** True when the refund is there, in this state. */
export function refundIs(id: string, state: RefundRow["state"]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${refunds} WHERE id = ${id} AND state = ${state})`;
}

/** The part of a payment `p` that goes back, as `returnable` has it. */
const backOf = sql`min(p.amount, p.settles)`;

/** A refund of a payment `p`. */
const OF_PAYMENT = {
  orderId: sql`p.order_id`,
  gateway: sql`p.gateway`,
  paymentId: sql`p.payment_id`,
  amount: backOf,
  currency: sql`p.currency`,
};

/** Asks for an order's money back; writes nothing when one of its payment is under way, decided or done. */
export function insertRequest(
  db: AppDb,
  row: { id: string; orderId: string; userId: string; reason: string; paidAfter: number; nowMs: number },
): Statement {
  const { id, reason, nowMs } = row;
  return db
    .insert(refunds)
    .select(
      rowsOf(
        refunds,
        {
          ...OF_PAYMENT,
          id,
          currency: sql`${orders.currency}`,
          kind: "asked",
          state: "requested",
          reason,
          createdAt: nowMs,
        },
        sql`FROM ${orders} JOIN ${payments} p ON p.gateway = ${orders.gateway} AND p.payment_id = ${orders.paymentId}
          WHERE ${orders.id} = ${row.orderId} AND ${isOwn(row.userId)} AND ${orders.activatedAt} IS NOT NULL
            AND ${orders.takenBackAt} IS NULL AND ${orders.paidAt} > ${row.paidAfter} AND ${refundOfGiven} IS NULL`,
      ),
    )
    .onConflictDoNothing();
}

/** A refund that staff decided at once: it begins now. */
const approved = (id: string, note: string, nowMs: number) =>
  ({
    ...OF_PAYMENT,
    id,
    kind: "staff",
    state: "approved",
    note,
    decidedAt: nowMs,
    nextCheckAt: nowMs,
    createdAt: nowMs,
  }) as const;

/**
 * A refund that staff begin for one payment; writes nothing when it goes back already, the bank has it, or the person
 * has asked for it: that is decided.
 */
export function insertStaffRefund(
  db: AppDb,
  row: { id: string; orderId: string; paymentId: string; note: string; by: string; nowMs: number },
): Statement {
  return db
    .insert(refunds)
    .select(
      rowsOf(
        refunds,
        { ...approved(row.id, row.note, row.nowMs), decidedBy: row.by },
        sql`FROM ${payments} p WHERE p.order_id = ${row.orderId} AND p.payment_id = ${row.paymentId}
          AND NOT EXISTS (SELECT 1 FROM ${refunds} r WHERE r.gateway = p.gateway AND r.payment_id = p.payment_id
            AND r.kind = 'chargeback' AND r.state = 'done')`,
      ),
    )
    .onConflictDoNothing();
}

/**
 * Begins to return a payment that its order did not need, by itself and once: what the gateway could not carry out is
 * for staff. `isSecond` says when.
 */
export function insertDuplicateRefund(
  db: AppDb,
  row: { id: string; gateway: GatewayName; paymentId: string; note: string; nowMs: number },
  isSecond: SQL,
): Statement {
  return db
    .insert(refunds)
    .select(
      rowsOf(
        refunds,
        approved(row.id, row.note, row.nowMs),
        sql`FROM ${payments} p WHERE p.gateway = ${row.gateway} AND p.payment_id = ${row.paymentId} AND ${isSecond}
          AND NOT EXISTS (SELECT 1 FROM ${refunds} r WHERE r.order_id = p.order_id AND r.gateway = p.gateway
            AND r.payment_id = p.payment_id)`,
      ),
    )
    .onConflictDoNothing();
}

/** A refund or chargeback that happened without us; a request of the person for the same payment is answered by it. */
export function insertGatewayRefund(
  db: AppDb,
  row: { id: string; payment: PaymentRow; kind: "outside" | "chargeback"; gatewayRef: string; nowMs: number },
): Statement {
  const { id, payment, kind, gatewayRef, nowMs } = row;
  const { orderId, gateway, paymentId, currency } = payment;
  return db
    .insert(refunds)
    .values({
      id,
      orderId,
      gateway,
      paymentId,
      amount: returnable(payment),
      currency: sql`${currency}`,
      kind,
      state: "done",
      gatewayRef,
      doneAt: nowMs,
      createdAt: nowMs,
    })
    .onConflictDoNothing();
}

/** Closes an open request whose money went back another way. */
export function closeRequest(db: AppDb, payment: Pick<PaymentRow, "gateway" | "paymentId">, nowMs: number): Statement {
  return db
    .update(refunds)
    .set({ state: "declined", note: "The money went back another way", decidedAt: nowMs })
    .where(
      and(
        eq(refunds.gateway, payment.gateway),
        eq(refunds.paymentId, payment.paymentId),
        eq(refunds.state, "requested"),
      ),
    );
}

/** Decides a request; the count of changed rows tells who was first. */
export function decide(
  db: AppDb,
  id: string,
  row: { state: "approved" | "declined"; note: string; by: string; nowMs: number },
): Statement {
  return db
    .update(refunds)
    .set({
      state: row.state,
      note: row.note,
      decidedBy: row.by,
      decidedAt: row.nowMs,
      nextCheckAt: row.state === "approved" ? row.nowMs : null,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, "requested")));
}

/**
 * The outcome as the gateway reports it. A bank may still send back a refund that was done: then it has failed, and
 * that is the end of it.
 */
export function settleRefund(
  db: AppDb,
  id: string,
  state: "done" | "failed",
  gatewayRef: string | null,
  nowMs: number,
): Statement {
  const from: RefundRow["state"][] = state === "failed" ? ["approved", "done"] : ["approved"];
  return db
    .update(refunds)
    .set({
      state,
      nextCheckAt: null,
      gatewayRef: sql`coalesce(${refunds.gatewayRef}, ${gatewayRef})`,
      doneAt: state === "done" ? nowMs : null,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.state, from)));
}

/** True while a refund may still fail. */
export const mayFail = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${refunds} WHERE id = ${id} AND state IN ('approved','done'))`;

/** The bank's taking of a payment; null when it took none. */
export async function findChargeback(db: AppDb, payment: PaymentRow): Promise<RefundRow | null> {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, payment.orderId),
        eq(refunds.gateway, payment.gateway),
        eq(refunds.paymentId, payment.paymentId),
        eq(refunds.kind, "chargeback"),
      ),
    );
  return rows[0] ?? null;
}

/** Says whether the bank's taking of a payment stands: `failed` when it was won, `done` when it was lost after all. */
export function turnChargeback(db: AppDb, id: string, state: "done" | "failed"): Statement {
  return db
    .update(refunds)
    .set({ state })
    .where(and(eq(refunds.id, id), eq(refunds.kind, "chargeback")));
}

export function refundSent(db: AppDb, id: string, gatewayRef: string | null): Statement {
  return db.update(refunds).set({ gatewayRef, lastError: null }).where(eq(refunds.id, id));
}

export function noteRefundError(db: AppDb, id: string, lastError: string): Statement {
  return db.update(refunds).set({ lastError }).where(eq(refunds.id, id));
}

/**
 * The work that is due with the gateways, the longest overdue first, in one round trip: orders to ask about, approved
 * refunds to carry out or ask about, and notices that were stored and not acted upon.
 */
export function readDuePayments(db: AppDb, due: { nowMs: number; receivedBefore: number; limit: number }) {
  return readNamed(db, {
    orders: dueOrders(db, due.nowMs, due.limit),
    refunds: db
      .select({ refundId: refunds.id })
      .from(refunds)
      .where(lte(refunds.nextCheckAt, due.nowMs))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(due.limit),
    notices: unhandledNotices(db, due.receivedBefore, due.limit),
  });
}

/** Claims an approved refund and sets its next check; null when it is not due or claimed already. */
export async function claimRefund(db: AppDb, id: string, nowMs: number): Promise<RefundRow | null> {
  const before = await findRefund(db, id);
  if (before?.nextCheckAt == null || before.nextCheckAt > nowMs) return null;
  const rows = await db
    .update(refunds)
    .set({ nextCheckAt: nowMs + checkGap(before.checks), checks: before.checks + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.state, "approved"), eq(refunds.nextCheckAt, before.nextCheckAt)))
    .returning();
  return rows[0] ?? null;
}

// ---- what people and staff see -------------------------------------------------------------

/** The person's orders that gave something, newest first, each with the refund of what it was given for. */
export function ordersOf(db: AppDb, userId: string, limit: number) {
  return db
    .select({
      ...ORDER_COLUMNS,
      activatedAt: orders.activatedAt,
      takenBackAt: orders.takenBackAt,
      refundState: refunds.state,
      refundKind: refunds.kind,
      refundNote: refunds.note,
    })
    .from(orders)
    .leftJoin(refunds, sql`${refunds.id} = ${refundOfGiven}`)
    .where(and(isOwn(userId), isNotNull(orders.activatedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

const shownRefundColumns = {
  refundId: refunds.id,
  refundState: refunds.state,
  refundKind: refunds.kind,
  reason: refunds.reason,
  lastError: refunds.lastError,
  refundRef: refunds.gatewayRef,
  askedAt: refunds.createdAt,
  refundAmount: refunds.amount,
  refundCurrency: refunds.currency,
  // Of the refund: two columns called id would lose one in a batch.
  orderId: refunds.orderId,
  product: orders.product,
  plan: orders.plan,
  credits: orders.credits,
  gateway: orders.gateway,
  paidAt: orders.paidAt,
  userId: orders.userId,
  displayName: users.displayName,
  email: users.email,
  buyerName: orders.buyerName,
  buyerEmail: orders.buyerEmail,
  granted: creditBalances.granted,
  used: creditBalances.used,
  reserved: creditBalances.reserved,
  revoked: creditBalances.revoked,
  planEndsAt: plans.endsAt,
  planEndedAt: plans.endedAt,
};

/** Refunds that wait for a decision or could not be carried out, oldest first, with the ledger beside them. */
export async function refundsForStaff(db: AppDb, limit: number) {
  return (
    db
      .select(shownRefundColumns)
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(users, eq(users.id, orders.userId))
      .leftJoin(creditBalances, eq(creditBalances.userId, orders.userId))
      .leftJoin(plans, eq(plans.userId, orders.userId))
      // Word for word the partial index's.
      .where(sql`${refunds.state} = 'requested' OR ${refunds.nextCheckAt} IS NOT NULL`)
      .orderBy(asc(refunds.createdAt))
      .limit(limit)
  );
}

/** An order with whose it is, its payments and its refunds: one round trip. */
export async function orderForStaff(db: AppDb, orderId: string) {
  const { found, paid, back } = await readNamed(db, {
    found: db
      .select({
        ...ORDER_COLUMNS,
        gateway: orders.gateway,
        state: orders.state,
        activatedAt: orders.activatedAt,
        takenBackAt: orders.takenBackAt,
        revoked: orders.revoked,
        createdAt: orders.createdAt,
        userId: orders.userId,
        displayName: users.displayName,
        email: users.email,
        buyerEmail: orders.buyerEmail,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId)),
    paid: db.select().from(payments).where(eq(payments.orderId, orderId)),
    back: db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  });
  return found[0] ? { ...found[0], payments: paid, refunds: back } : null;
}

/** Orders of the person with this address, newest first: as an account, or as it was given when buying. */
export async function ordersByEmail(db: AppDb, email: string, limit: number): Promise<string[]> {
  const own = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const bought = sql`(${orders.product} = 'community' AND ${orders.buyerEmail} = ${email})`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(inArray(orders.userId, own), bought))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
  return rows.map((r) => r.id);
}
