import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { countDue } from "../../../core/jobs/queries";
import { markEnqueued, readDueBoards } from "./queries";
import { ENQUEUE_AGAIN_MS, pollsATick, REQUESTS_A_TICK, requestCostOf, spreadSeconds, withinBudget } from "./rules";
import { ATS } from "./vocabulary";

/**
 * Tells the queue of the boards that are due, as many as the tick's requests pay for and as each system's hosts should
 * get of us, those that wait longest first. Forms that are to be read take of the same requests, up to half. What one
 * tick leaves, the next takes.
 */
export async function enqueueDueSources(ctx: AppContext): Promise<void> {
  authorize(ctx, "sources.enqueue_due");
  const now = ctx.now();
  const { boards } = ctx.providers;
  const due = await readDueBoards(
    ctx.catalog,
    now,
    ATS.map((ats) => ({ ats, polls: pollsATick(boards.cost(ats)) })),
  );
  const costs = new Map<string, number>(ATS.map((ats) => [ats, requestCostOf(boards.cost(ats))]));
  const forms = await countDue(ctx.db, "read_form", now, REQUESTS_A_TICK / 2);
  const chosen = withinBudget(due, (ats) => costs.get(ats) ?? 1, REQUESTS_A_TICK - forms);
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  const marked = await markEnqueued(ctx.catalog, ids, now, now + ENQUEUE_AGAIN_MS);
  const messages = ids.filter((id) => marked.has(id)).map((sourceId) => ({ type: "poll" as const, sourceId }));
  if (messages.length > 0) await ctx.deliver(messages, { overSeconds: spreadSeconds(messages.length) });
}
