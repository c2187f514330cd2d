import type { AppContext } from "../kernel/context";
import { decodeKey, encodeKey } from "../../lib/cursor";
import { parseInput } from "../kernel/parse";
import { isRunning } from "../membership/read-membership";
import { tellOrders, type OwnOrder } from "../orders/own-orders";
import { authorize } from "../kernel/policy";
import { accountOf, tellLedgerRow, type LedgerWords, type PlanAccount } from "../plans/history";
import { readAccount } from "./account-queries";
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
  /** Null for somebody who never had a plan. */
  account: PlanAccount | null;
  /** What was paid for, newest first. */
  receipts: OwnOrder[];
  /** Of the community, by one's confirmed address; null when there is none. */
  membership: { endsAt: number; leftAt: number | null; running: boolean } | null;
  rows: PlanHistoryRow[];
  next: string | null;
}

/**
 * One's plan, and the ledger of one's applications in plain words, newest first, by pages. One batch.
 * What is only set aside, and what comes back from there, is told as a figure of the plan and not in the list.
 */
export async function readPlanHistory(
  ctx: AppContext,
  input: { cursor?: string | undefined } = {},
): Promise<PlanHistory> {
  const actor = authorize(ctx, "plans.read_history");
  const { cursor } = parseInput(PlanHistoryInput, { cursor: input.cursor });
  const before = Number(decodeKey(cursor)?.id);
  const { facts, stored, orders, member, ledger } = await readAccount(
    ctx.db,
    actor.userId,
    Number.isSafeInteger(before) ? before : null,
    PAGE + 1,
  );
  const page = ledger.slice(0, PAGE);
  const last = page.at(-1);
  return {
    summary: summarize(facts, ctx.now()),
    account: accountOf(facts, stored, ctx.now()),
    receipts: tellOrders(orders, ctx.now()),
    membership: member && { endsAt: member.endsAt, leftAt: member.leftAt, running: isRunning(member, ctx.now()) },
    rows: page.map((row) => ({ id: String(row.id), at: row.at, ...tellLedgerRow(row) })),
    next: ledger.length > PAGE && last ? encodeKey({ at: last.at, id: String(last.id) }) : null,
  };
}
