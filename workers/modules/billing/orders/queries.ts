import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { creditLedger } from "../../../db/schema/billing/ledger";
import { webhookEvents, orders, payments } from "../../../db/schema/billing/orders";
import { profiles } from "../../../db/schema/candidates/profiles";
import { listOf } from "../../../db/sql";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import type { Offer } from "../offers/vocabulary";
import type { CheckoutSession, GatewayEvent, GatewayName, SeenPayment } from "./port";
import { checkGap, nextClosedLook } from "./rules";

export type OrderRow = typeof orders.$inferSelect;

/** An order as its person and staff read it: for what, how much, and by which payment. */
export const ORDER_COLUMNS = {
  id: orders.id,
  product: orders.product,
  plan: orders.plan,
  credits: orders.credits,
  amount: orders.amount,
  currency: orders.currency,
  paymentId: orders.paymentId,
  paidAt: orders.paidAt,
};

/**
 * Of a row of the ledger that grants what was ordered, the order: 'order:ID', with '#' and a number after the first
 * time.
 */
export const orderOfGrant = sql`CASE WHEN ${creditLedger.kind} = 'grant'
  THEN substr(${creditLedger.ref}, 7, instr(${creditLedger.ref} || '#', '#') - 7) END`;

export function insertOrder(db: AppDb, row: typeof orders.$inferInsert): Statement {
  return db.insert(orders).values(row);
}

export async function findOrder(db: AppDb, id: string): Promise<OrderRow | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return rows[0] ?? null;
}

export async function findByClientKey(db: AppDb, clientKey: string): Promise<OrderRow | null> {
  const rows = await db.select().from(orders).where(eq(orders.clientKey, clientKey));
  return rows[0] ?? null;
}

/** Takes the browser's key from an order, so that another can have it; an order that was paid meanwhile keeps it. */
export async function releaseKey(db: AppDb, id: string, clientKey: string): Promise<void> {
  await db
    .update(orders)
    .set({ clientKey: `${clientKey}:${id}` })
    .where(and(eq(orders.id, id), eq(orders.clientKey, clientKey), ne(orders.state, "paid")));
}

/** An order of this intent that can still be paid the same way, so that one click does not become two orders. */
export async function findPayable(
  db: AppDb,
  intentId: string,
  method: "card" | "wallet",
  offer: Pick<Offer, "version" | "amount" | "currency">,
  untilMs: number,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.intentId, intentId),
        eq(orders.method, method),
        eq(orders.offerVersion, offer.version),
        eq(orders.amount, offer.amount),
        eq(orders.currency, offer.currency),
        inArray(orders.state, ["open", "failed"]),
        gt(orders.expiresAt, untilMs),
        sql`${orders.session} IS NOT NULL`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function saveCheckout(
  db: AppDb,
  id: string,
  checkout: { gatewayRef: string; session: CheckoutSession },
): Promise<void> {
  await db
    .update(orders)
    .set({ gatewayRef: checkout.gatewayRef, session: JSON.stringify(checkout.session) })
    .where(eq(orders.id, id));
}

/** The newest order that this person began to pay by the wallet. */
export async function latestWalletOrder(db: AppDb, userId: string): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.method, "wallet")))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** The newest order that this person paid for and was given; null without one. */
export async function lastPaidOrder(db: AppDb, userId: string) {
  const rows = await db
    .select({ method: orders.method, paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.activatedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** The facts of a person that a payment needs. */
export async function readPayer(db: AppDb, userId: string) {
  const rows = await db
    .select({
      email: users.email,
      displayName: users.displayName,
      firstName: profiles.firstName,
      phone: profiles.phone,
      country: profiles.country,
      resumeId: profiles.resumeId,
      dateOfBirth: profiles.dateOfBirth,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

// ---- the gateway's word --------------------------------------------------------------------

/**
 * Moves an order that is not paid to where the gateway's newest word has it, back to open as well; never to paid. An
 * order that closes is asked about twice more, one that opens again like any other.
 */
export function moveOrder(
  db: AppDb,
  order: Pick<OrderRow, "id" | "closedAt">,
  state: "open" | "failed" | "closed",
  nowMs: number,
): Statement {
  const unpaid = and(eq(orders.id, order.id), ne(orders.state, "paid"));
  if (state === "closed")
    return db
      .update(orders)
      .set({ state, closedAt: order.closedAt ?? nowMs, nextCheckAt: nextClosedLook(order.closedAt ?? nowMs, nowMs) })
      .where(unpaid);
  return db
    .update(orders)
    .set({
      state,
      closedAt: null,
      nextCheckAt: sql`CASE ${orders.state} WHEN 'closed' THEN ${nowMs + checkGap(0)} ELSE ${orders.nextCheckAt} END`,
    })
    .where(and(unpaid, ne(orders.state, state)));
}

/**
 * Closes an order for which there is certainly no checkout: it cannot have been paid, so no gateway is asked about it.
 */
export function closeUnmade(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(orders)
    .set({ state: "closed", closedAt: nowMs, nextCheckAt: null })
    .where(and(eq(orders.id, id), ne(orders.state, "paid")));
}

export function recordPayment(
  db: AppDb,
  order: Pick<OrderRow, "id" | "gateway">,
  payment: SeenPayment,
  nowMs: number,
): Statement {
  return db
    .insert(payments)
    .values({
      gateway: order.gateway,
      paymentId: payment.paymentId,
      orderId: order.id,
      amount: payment.amount,
      currency: payment.currency,
      settles: payment.settles,
      seenAt: nowMs,
    })
    .onConflictDoNothing();
}

/** Notes which payments the gateway's own books were seen to have. */
export function markBooked(db: AppDb, gateway: GatewayName, paymentIds: readonly string[], nowMs: number): Statement {
  return db
    .update(payments)
    .set({ bookedAt: nowMs })
    .where(
      and(eq(payments.gateway, gateway), inArray(payments.paymentId, listOf(paymentIds)), isNull(payments.bookedAt)),
    );
}

/** Makes the order paid by this payment, if it was recorded for it and settles exactly what was asked. */
export function markPaid(
  db: AppDb,
  order: Pick<OrderRow, "id" | "gateway">,
  paymentId: string,
  nowMs: number,
): Statement {
  return db.run(sql`UPDATE ${orders} SET state = 'paid', payment_id = ${paymentId}, paid_at = ${nowMs},
    next_check_at = NULL
    WHERE id = ${order.id} AND state <> 'paid' AND EXISTS (SELECT 1 FROM ${payments} p
      WHERE p.gateway = ${order.gateway} AND p.payment_id = ${paymentId} AND p.order_id = ${order.id}
        AND p.settles = orders.amount AND p.currency = orders.currency)`);
}

export async function findPayment(db: AppDb, gateways: readonly GatewayName[], paymentId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.gateway, [...gateways]), eq(payments.paymentId, paymentId)));
  return rows[0] ?? null;
}

export async function paymentsOf(db: AppDb, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).limit(10);
}

// ---- asking again --------------------------------------------------------------------------

/** Orders that the gateway should be asked about, the longest overdue first. */
export function dueOrders(db: AppDb, nowMs: number, limit: number) {
  return db
    .select({ orderId: orders.id })
    .from(orders)
    .where(lte(orders.nextCheckAt, nowMs))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit);
}

/** Claims the order's check and sets the next one; null when it is not due or claimed already. */
export async function claimCheck(db: AppDb, id: string, nowMs: number): Promise<OrderRow | null> {
  const before = await findOrder(db, id);
  if (before?.nextCheckAt == null || before.nextCheckAt > nowMs) return null;
  const rows = await db
    .update(orders)
    .set({ nextCheckAt: nowMs + checkGap(before.checks + 1), checks: before.checks + 1 })
    .where(and(eq(orders.id, id), eq(orders.nextCheckAt, before.nextCheckAt)))
    .returning();
  return rows[0] ?? null;
}

/**
 * Money came for the order that does not fit: whatever was said before, it is neither failed nor closed, and staff have
 * it.
 */
export function holdOrder(db: AppDb, id: string): Statement {
  return db
    .update(orders)
    .set({ state: "open", closedAt: null, nextCheckAt: null })
    .where(and(eq(orders.id, id), ne(orders.state, "paid")));
}

export function stopChecking(db: AppDb, id: string): Statement {
  return db.update(orders).set({ nextCheckAt: null }).where(eq(orders.id, id));
}

// ---- notices -------------------------------------------------------------------------------

export interface StoredEvent {
  id: string;
  gateway: GatewayName;
  event: GatewayEvent;
  receivedAt: number;
}

/** Stores a notice, once. Answers it as it is stored; null when it was handled already. */
export async function storeEvent(db: AppDb, row: StoredEvent): Promise<StoredEvent | null> {
  const { found } = await readNamed(db, {
    stored: db
      .insert(webhookEvents)
      .values({ id: row.id, gateway: row.gateway, body: row.event, receivedAt: row.receivedAt })
      .onConflictDoNothing(),
    found: unhandled(db, row.id),
  });
  return toStored(found[0]);
}

function unhandled(db: AppDb, id: string) {
  return db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)));
}

function toStored(row: typeof webhookEvents.$inferSelect | undefined): StoredEvent | null {
  return row ? { id: row.id, gateway: row.gateway, event: row.body, receivedAt: row.receivedAt } : null;
}

export async function findUnhandled(db: AppDb, id: string): Promise<StoredEvent | null> {
  return toStored((await unhandled(db, id))[0]);
}

export function noticeHandled(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(webhookEvents)
    .set({ handledAt: nowMs })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)));
}

/** Notices that were stored and not acted upon: a crash between the two, or something they wait for. */
export function unhandledNotices(db: AppDb, receivedBefore: number, limit: number) {
  return db
    .select({ eventId: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lte(webhookEvents.receivedAt, receivedBefore)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit);
}
