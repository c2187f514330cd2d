import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { clearOpenCount, readSilent } from "../sources/queries";
import { closePast, readLive, readStale, retire, unconfirmedSince } from "./queries";

const STALE_MS = 45 * DAY_MS;
const AT_ONCE = 1_000;
const ROUNDS = 50;

/**
 * Closes postings that no source has confirmed for 45 days: those of a file that was read once, and those of a board
 * that is not read or has not answered for so long. The rest of a backlog waits for the next tick.
 * @returns how many postings closed.
 */
export async function closeStale(ctx: AppContext): Promise<number> {
  authorize(ctx, "postings.close");
  const before = ctx.now() - STALE_MS;
  let closed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const stale = await readStale(ctx.catalog, before, AT_ONCE);
    closed += await retire(ctx.catalog, stale, ctx.now(), unconfirmedSince(before));
    if (stale.length < AT_ONCE) break;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const [sourceId] = await readSilent(ctx.catalog, before, 1);
    if (sourceId === undefined) break;
    const live = await readLive(ctx.catalog, sourceId, AT_ONCE);
    closed += await retire(ctx.catalog, live, ctx.now());
    if (live.length < AT_ONCE) await clearOpenCount(ctx.catalog, sourceId, before);
  }
  if (closed > 0) ctx.log.info("postings.stale", { count: closed });
  return closed;
}

/**
 * Closes postings whose board's own last day is over, whether or not the board is read again.
 * @returns how many postings closed.
 */
export async function closeOverdue(ctx: AppContext): Promise<number> {
  authorize(ctx, "postings.close");
  const closed = await closePast(ctx.catalog, ctx.now(), AT_ONCE);
  if (closed > 0) ctx.log.info("postings.overdue", { count: closed });
  return closed;
}
