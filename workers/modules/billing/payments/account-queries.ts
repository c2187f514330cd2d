import { and, desc, eq, lt, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { creditBalances, creditLedger } from "../../../db/schema/billing/ledger";
import { orders } from "../../../db/schema/billing/orders";
import { plans } from "../../../db/schema/billing/plans";
import type { AppDb, Rows } from "../../../db/client";
import { invoicesOf } from "../invoices/queries";
import { memberOf } from "../membership/queries";
import type { LedgerRow } from "../plans/history";
import { NO_PLAN, type PlanFacts } from "../../../core/plan-facts-rules";
import { ORDERS_SHOWN } from "../orders/own-orders";
import { orderOfGrant } from "../orders/queries";
import { ordersOf } from "../refunds/queries";

/** A change of a person's credits, with the job or the order it was for. */
export const LEDGER_LINE = {
  id: creditLedger.id,
  kind: creditLedger.kind,
  amount: creditLedger.amount,
  ref: creditLedger.ref,
  at: creditLedger.at,
  position: applications.position,
  company: applications.company,
  plan: orders.plan,
};

/**
 * One's plan, one's credits, one's orders, one's membership of the community and a page of one's ledger, newest first,
 * for one batch; `toAccount` reads their rows. Reservations and their releases are left out.
 * @param before the ledger id to go on from; null for the newest.
 */
export function accountQueries(db: AppDb, userId: string, before: number | null, limit: number) {
  const applicationId = sql`substr(${creditLedger.ref}, 1, instr(${creditLedger.ref}, '#') - 1)`;
  return {
    plan: db
      .select({
        tier: plans.tier,
        beganAt: plans.beganAt,
        endsAt: plans.endsAt,
        endedAt: plans.endedAt,
        endReason: plans.endReason,
        pausedAt: plans.pausedAt,
        pausedSince: plans.pausedSince,
        pausedMs: plans.pausedMs,
      })
      .from(plans)
      .where(eq(plans.userId, userId)),
    balance: db
      .select({
        granted: creditBalances.granted,
        used: creditBalances.used,
        reserved: creditBalances.reserved,
        revoked: creditBalances.revoked,
      })
      .from(creditBalances)
      .where(eq(creditBalances.userId, userId)),
    ledger: db
      .select(LEDGER_LINE)
      .from(creditLedger)
      .leftJoin(applications, and(eq(applications.id, applicationId), eq(applications.userId, userId)))
      .leftJoin(orders, eq(orders.id, orderOfGrant))
      .where(
        and(
          eq(creditLedger.userId, userId),
          // Word for word as the partial index has it.
          sql`${creditLedger.kind} IN ('grant','settle','reverse','revoke')`,
          before === null ? undefined : lt(creditLedger.id, before),
        ),
      )
      .orderBy(desc(creditLedger.id))
      .limit(limit),
    orders: ordersOf(db, userId, ORDERS_SHOWN),
    member: memberOf(db, userId),
    issued: invoicesOf(db, userId, 4 * ORDERS_SHOWN),
  };
}

/** The account that the rows of `accountQueries` describe. */
export function toAccount({
  plan: [stored],
  balance,
  ledger,
  orders: paid,
  member,
  issued,
}: Rows<ReturnType<typeof accountQueries>>) {
  const plan = stored ?? null;
  const facts: PlanFacts = {
    ...NO_PLAN,
    ...balance[0],
    tier: plan?.tier ?? null,
    endsAt: plan?.endsAt ?? null,
    endedAt: plan?.endedAt ?? null,
    pausedAt: plan?.pausedAt ?? null,
    pausedSince: plan?.pausedSince ?? null,
    pausedMs: plan?.pausedMs ?? 0,
  };
  return {
    facts,
    stored: plan,
    orders: paid,
    issued,
    member: member[0]?.member ?? null,
    ledger: ledger.flatMap((row) => (isShown(row.kind) ? [{ ...row, kind: row.kind }] : [])),
  };
}

function isShown(kind: (typeof creditLedger.kind.enumValues)[number]): kind is LedgerRow["kind"] {
  return kind !== "reserve" && kind !== "release";
}
