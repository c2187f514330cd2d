import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { readMissing, retire } from "./queries";

// Ids of two texts each stay well under the 2 MB of a bound value.
const AT_ONCE = 5_000;

/**
 * After a whole board was read: what it listed before and lists no longer is gone, and a posting that
 * nobody else lists is closed.
 * @param input.seen every key the board lists now, the unreadable ones too.
 * @param input.polledAt when the reading began (ms since 1970, UTC): what was seen later is left alone.
 * @returns how many postings closed.
 */
export async function closeMissing(
  ctx: AppContext,
  input: { sourceId: string; seen: readonly string[]; polledAt: number },
): Promise<number> {
  authorize(ctx, "postings.close");
  const missing = await readMissing(ctx.catalog, input.sourceId, input.seen);
  let closed = 0;
  for (let i = 0; i < missing.length; i += AT_ONCE)
    closed += await retire(ctx.catalog, missing.slice(i, i + AT_ONCE), input.polledAt, ctx.now());
  return closed;
}
