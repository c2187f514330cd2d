import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { seenHash } from "./hash";
import { heldBy, markMissed, readMissed, readLiveKeys, readKeysOfSource, retire, type LiveKey } from "./queries";

// Ids of two texts each stay well under the 2 MB of a bound value.
const AT_ONCE = 5_000;

/** A board that was read, under whose claim. */
interface ReadBoard {
  id: string;
  leaseUntil: number | null;
}

/**
 * After a whole board was read: a posting that it now misses for the second time in a row is gone, and is closed unless
 * another source lists it. A first absence is noted, and a posting that is back is listed. Safe to repeat; a poll that
 * lost the claim closes nothing.
 * @param seen `seenHash` of every key the board lists now, the unreadable ones too; "as before" when no page said
 *   anything else.
 * @returns how many postings closed, how many names are missed for the first time, and of how many.
 */
export async function closeMissing(
  ctx: AppContext,
  input: { source: ReadBoard; seen: readonly string[] | "as before" },
): Promise<{ closed: number; missed: number; of: number }> {
  authorize(ctx, "postings.close");
  const { source, seen } = input;
  if (seen === "as before")
    return { closed: await close(ctx, source, await readMissed(ctx.catalog, source.id)), missed: 0, of: 0 };
  const listed = new Set(seen);
  const result = { closed: 0, missed: 0, of: 0 };
  for (let after = 0; ;) {
    const names = await readLiveKeys(ctx.catalog, source.id, after, AT_ONCE);
    const missing = names.filter(({ key }) => !listed.has(seenHash(key)));
    const back = names.filter(({ key, missedAt }) => missedAt !== null && listed.has(seenHash(key)));
    const first = missing.filter(({ missedAt }) => missedAt === null);
    await markMissed(ctx.catalog, keysOf(first), ctx.now());
    await markMissed(ctx.catalog, keysOf(back), null);
    const again = missing.filter(({ missedAt }) => missedAt !== null);
    result.closed += await close(ctx, source, again);
    result.missed += first.length;
    result.of += names.length;
    const last = names.at(-1);
    if (!last || names.length < AT_ONCE) return result;
    after = last.row;
  }
}

const keysOf = (names: readonly LiveKey[]): string[] => names.map(({ key }) => key);

/**
 * Closes what the board itself says is closed, at once.
 * @returns how many postings closed.
 */
export async function closeNamed(
  ctx: AppContext,
  input: { source: ReadBoard; keys: readonly string[] },
): Promise<number> {
  authorize(ctx, "postings.close");
  const { source } = input;
  let closed = 0;
  for (const keys of parts(input.keys))
    closed += await close(ctx, source, await readKeysOfSource(ctx.catalog, source.id, keys));
  return closed;
}

async function close(ctx: AppContext, source: ReadBoard, gone: readonly LiveKey[]): Promise<number> {
  let closed = 0;
  for (const part of parts(gone))
    closed += await retire(ctx.catalog, part, ctx.now(), heldBy(source.id, source.leaseUntil));
  return closed;
}

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += AT_ONCE) yield all.slice(i, i + AT_ONCE);
}
