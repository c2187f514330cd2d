import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { readStale, retire } from "./queries";

const STALE_MS = 45 * 86_400_000;
const AT_ONCE = 1_000;
const ROUNDS = 50;

/**
 * Closes postings that nobody has seen for 45 days: rows of a file are told once, and a board that is paused or
 * failing tells nothing. The rest of a backlog waits for the next tick.
 * @returns how many postings closed.
 */
export async function closeStale(ctx: AppContext): Promise<number> {
  authorize(ctx, "postings.close");
  const before = ctx.now() - STALE_MS;
  let closed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const stale = await readStale(ctx.catalog, before, AT_ONCE);
    closed += await retire(ctx.catalog, stale, before, ctx.now());
    if (stale.length < AT_ONCE) break;
  }
  if (closed > 0) ctx.log.info("postings.stale", { count: closed });
  return closed;
}
