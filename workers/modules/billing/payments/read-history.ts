import type { AppContext } from "../../../core/context";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { parseInput } from "../../../core/parse";
import { documentsOf, type IssuedDocument } from "../invoices/document";
import { isMembershipRunning } from "../membership/read-membership";
import { toOwnOrders, type OwnOrder } from "../orders/own-orders";
import { authorize } from "../../../core/policy";
import { planAccountOf, describeLedgerRow, type LedgerWords, type PlanAccount } from "../plans/history";
import { accountQueries, toAccount } from "./account-queries";
import { readNamed, type AppDb } from "../../../db/client";
import { summarize, type PlanSummary } from "../offers/rules";
import { PlanHistoryInput } from "../plans/schema";

const PAGE = 50;

export interface PlanHistoryRow extends LedgerWords {
  id: string;
  /** Milliseconds since 1970, UTC. */
  at: number;
}

export interface PlanHistory {
  summary: PlanSummary;
  /** Null for a person who never had a plan. */
  account: PlanAccount | null;
  /** The paid orders, newest first. */
  receipts: (OwnOrder & { documents: IssuedDocument[] })[];
  /** Of the community, by one's confirmed address; null when there is none. */
  membership: { endsAt: number; leftAt: number | null; running: boolean } | null;
  rows: PlanHistoryRow[];
  next: string | null;
}

/**
 * One's plan, and the ledger of one's applications in plain words, newest first, by pages. One batch. Credits that are
 * only set aside, or come back from there, are told as a figure of the plan and not in the list.
 */
export async function readPlanHistory(
  ctx: AppContext,
  input: { cursor?: string | undefined } = {},
): Promise<PlanHistory> {
  const actor = authorize(ctx, "plans.read_history");
  return toHistory(await readNamed(ctx.db, historyQueries(ctx.db, actor.userId, input)), ctx.now());
}

/** The queries of `readPlanHistory`, for a page that asks more in the same batch. */
export function historyQueries(db: AppDb, userId: string, input: { cursor?: string | undefined }) {
  const { cursor } = parseInput(PlanHistoryInput, { cursor: input.cursor });
  const before = Number(decodeKey(cursor)?.id);
  return accountQueries(db, userId, Number.isSafeInteger(before) ? before : null, PAGE + 1);
}

/** The rows of `historyQueries` in words. */
export function toHistory(rows: Parameters<typeof toAccount>[0], nowMs: number): PlanHistory {
  const { facts, stored, orders, issued, member, ledger } = toAccount(rows);
  const page = ledger.slice(0, PAGE);
  const last = page.at(-1);
  return {
    summary: summarize(facts, nowMs),
    account: planAccountOf(facts, stored, nowMs),
    receipts: toOwnOrders(orders, nowMs).map((order) => ({ ...order, documents: documentsOf(order.id, issued) })),
    membership: member && { endsAt: member.endsAt, leftAt: member.leftAt, running: isMembershipRunning(member, nowMs) },
    rows: page.map((row) => ({ id: String(row.id), at: row.at, ...describeLedgerRow(row) })),
    next: ledger.length > PAGE && last ? encodeKey({ at: last.at, id: String(last.id) }) : null,
  };
}
