import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { dropChanges, dropClosed, slowestCursor } from "./queries";

const CLOSED_MS = 90 * DAY_MS;
const TOLD_MS = 30 * DAY_MS;
const AT_ONCE = 1_000;
const ROUNDS = 50;

/**
 * Forgets postings that closed 90 days ago, with their texts and posting_keys, and changes that every consumer of the
 * feed read a month ago. Applications keep a snapshot of their own. The rest of a backlog waits for the next tick.
 * @returns how many postings and changes are gone.
 */
export async function purgeClosedPostings(ctx: AppContext): Promise<{ postings: number; changes: number }> {
  authorize(ctx, "postings.close");
  const now = ctx.now();
  const read = await slowestCursor(ctx.db, ctx.catalog);
  const gone = {
    postings: await inRounds(() => dropClosed(ctx.catalog, now - CLOSED_MS, AT_ONCE)),
    changes: await inRounds(() => dropChanges(ctx.catalog, read, now - TOLD_MS, AT_ONCE)),
  };
  if (gone.postings + gone.changes > 0) ctx.log.info("postings.forgotten", { count: gone.postings });
  return gone;
}

async function inRounds(drop: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const dropped = await drop();
    total += dropped;
    if (dropped < AT_ONCE) break;
  }
  return total;
}
