import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited, auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { addDays, indiaDay } from "../../../lib/india-time";
import { recentlyCompared } from "./books-queries";
import { openProblems, markResolved } from "./problem-queries";
import { orderForStaff, refundsForStaff, ordersByEmail } from "../refunds/queries";
import { ResolveProblemInput } from "../orders/schema";

/** How many days back staff see what the gateways' books said. */
const COMPARED_DAYS = 10;

/**
 * The payments page of staff: problems, refunds with the ledger beside them, and the order or person searched for.
 * Reading a person's orders is in that person's access log.
 * @param input.search an order's id or a person's address; empty for none.
 */
export async function readPaymentsAdmin(ctx: AppContext, input: { search: string }) {
  const actor = authorize(ctx, "payments.read_desk");
  const search = input.search.trim().slice(0, 254);
  const ids =
    search === "" ? [] : search.includes("@") ? await ordersByEmail(ctx.db, search.toLowerCase(), 10) : [search];
  const [problems, refunds, compared, ...found] = await Promise.all([
    openProblems(ctx.db, 100),
    refundsForStaff(ctx.db, 100),
    recentlyCompared(ctx.db, addDays(indiaDay(ctx.now()), -COMPARED_DAYS)),
    ...ids.map((id) => orderForStaff(ctx.db, id)),
  ]);
  const orders = found.filter((order) => order !== null);
  const looked = [...new Set([...orders, ...refunds].flatMap((o) => (o.userId ? [o.userId] : [])))];
  const now = ctx.now();
  if (looked.length > 0)
    await write(
      ctx.db,
      looked.map((subjectId) => auditRow(ctx.db, { actor, action: "payments.read_desk", subjectId, nowMs: now })),
    );
  return { problems, refunds, compared, orders, searched: search };
}

/**
 * Marks a problem as dealt with, saying how. It repairs nothing by itself.
 * @throws DomainError `invalid` without a note; `not_found` when it is not open (any more).
 */
export async function resolveProblem(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "payments.decide_refund");
  const { problemId, note } = parseInput(ResolveProblemInput, input);
  const now = ctx.now();
  const changed = await write(ctx.db, {
    problem: audited(ctx.db, markResolved(ctx.db, problemId, { note, by: actor.userId, nowMs: now }), {
      actor,
      action: "payments.resolve_problem",
      subjectId: null,
      objectId: problemId,
      nowMs: now,
    }),
  });
  if (changed.problem === 0) throw new DomainError("not_found", "payments.noSuchProblem");
}
