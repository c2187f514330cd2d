import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { heldBy, markMissed, readMissed, readMissing, readOwn, retire, type LiveSighting } from "./queries";

// Ids of two texts each stay well under the 2 MB of a bound value.
const AT_ONCE = 5_000;

/** A board that was read, under whose claim. */
interface ReadBoard {
  id: string;
  leaseUntil: number | null;
}

/**
 * After a whole board was read: what it listed before and now misses for the second time in a row is gone, and a
 * posting that nobody else lists is closed. What it misses for the first time is noted, and what is back is listed.
 * Safe to repeat; whoever lost the claim closes nothing.
 * @param seen every key the board lists now, the unreadable ones too; "as before" when no page said anything else.
 * @returns how many postings closed.
 */
export async function closeMissing(
  ctx: AppContext,
  input: { source: ReadBoard; seen: readonly string[] | "as before" },
): Promise<number> {
  authorize(ctx, "postings.close");
  const { source, seen } = input;
  if (seen === "as before") return close(ctx, source, await readMissed(ctx.catalog, source.id));
  const { missing, back } = await readMissing(ctx.catalog, source.id, seen);
  const again = missing.filter((row) => row.missedAt !== null);
  const first = missing.filter((row) => row.missedAt === null).map((row) => row.key);
  for (const keys of parts(first)) await markMissed(ctx.catalog, keys, ctx.now());
  for (const keys of parts(back)) await markMissed(ctx.catalog, keys, null);
  return close(ctx, source, again);
}

/**
 * Closes what the board itself says is closed, at once.
 * @returns how many postings closed.
 */
export async function closeNamed(
  ctx: AppContext,
  input: { source: ReadBoard; keys: readonly string[] },
): Promise<number> {
  authorize(ctx, "postings.close");
  return close(ctx, input.source, await readOwn(ctx.catalog, input.source.id, input.keys));
}

async function close(ctx: AppContext, source: ReadBoard, gone: readonly LiveSighting[]): Promise<number> {
  let closed = 0;
  for (const part of parts(gone))
    closed += await retire(ctx.catalog, part, ctx.now(), heldBy(source.id, source.leaseUntil));
  return closed;
}

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += AT_ONCE) yield all.slice(i, i + AT_ONCE);
}
