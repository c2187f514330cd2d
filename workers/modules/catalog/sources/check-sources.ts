import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { makeManyDue, readIdle } from "./queries";
import { ChosenInput } from "./schema";

/**
 * Has chosen boards read now instead of at their next time. One that is due already, being read, or not read at all is
 * left as it is; what comes of it shows when the queue has done it.
 * @throws DomainError `invalid`.
 */
export async function checkSources(ctx: AppContext, input: unknown): Promise<{ enqueued: number }> {
  const actor = authorize(ctx, "sources.retry");
  const { ids } = parseInput(ChosenInput, input);
  const now = ctx.now();
  const idle = await readIdle(ctx.catalog, ids, now);
  if (idle.length === 0) return { enqueued: 0 };
  // In the other database, so it cannot be one batch: that it is asked for is written before.
  await write(
    ctx.db,
    idle.map((id) => auditRow(ctx.db, { actor, action: "sources.retry", subjectId: null, objectId: id, nowMs: now })),
  );
  const due = await makeManyDue(ctx.catalog, idle, now);
  if (due.length === 0) return { enqueued: 0 };
  await ctx.enqueue(due.map((sourceId) => ({ type: "poll", sourceId })));
  return { enqueued: due.length };
}
