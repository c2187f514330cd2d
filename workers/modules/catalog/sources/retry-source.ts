import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isPolled, makeManyDue, readIdle } from "./queries";
import { PollSourceInput } from "./schema";

/**
 * Reads a board now instead of at its next time. One that is due already, or being read, is left as it is; reading it
 * is the queue's work, and what comes of it shows when it is done.
 * @throws DomainError `invalid`; `not_found` for a board that there is not, or that is not read.
 */
export async function retrySource(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "sources.retry");
  const { sourceId } = parseInput(PollSourceInput, input);
  if (!(await isPolled(ctx.catalog, sourceId))) throw new DomainError("not_found", "sources.noSuchBoard");
  const now = ctx.now();
  if ((await readIdle(ctx.catalog, [sourceId], now)).length === 0) return;
  // In the other database, so it cannot be one batch: that it is asked for is written before.
  await write(ctx.db, [
    auditRow(ctx.db, { actor, action: "sources.retry", subjectId: null, objectId: sourceId, nowMs: now }),
  ]);
  if ((await makeManyDue(ctx.catalog, [sourceId], now)).length === 0) return;
  await ctx.enqueue([{ type: "poll", sourceId }]);
}
