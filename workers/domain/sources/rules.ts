const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A board that answers is read again after it. */
const POLL_EVERY_MS = 6 * HOUR;
/** What a board that was just registered adds to the time over which it and its list are first read. */
const FIRST_POLL_EACH_MS = 2_000;
/** A claim's life; a poll that dies frees its board after it. */
export const LEASE_MS = 10 * MINUTE;
/** The queue is not told twice of one board within it. */
export const NUDGE_AGAIN_MS = 10 * MINUTE;
/**
 * Boards a tick puts in the queue. Some 37,000 known boards every six hours are about 100 a minute; the rest is for
 * catching up.
 */
export const NUDGES_A_TICK = 700;
/** Answers in a row that there is no such board before we stop asking. */
export const GONE_AFTER = 3;

/** The id of a board: lower case, because boards answer to any. */
export function sourceIdOf(ats: string, slug: string): string {
  return `${ats}:${slug.toLowerCase()}`;
}

/**
 * The next poll of a board that answered: in six hours, half an hour sooner or later, so that boards registered
 * together drift apart.
 * @param spread from 0 (inclusive) to 1 (exclusive).
 */
export function nextPollAt(nowMs: number, spread: number): number {
  return nowMs + POLL_EVERY_MS + Math.floor((spread - 0.5) * HOUR);
}

/**
 * The first poll of a board that came in a list: a short list is read within minutes, a long one is spread over the
 * whole round, so that neither the queue nor the system that hosts them meets all of them at once, now or later.
 * @param total rows of the whole list.
 * @param spread from 0 (inclusive) to 1 (exclusive).
 */
export function firstPollAt(nowMs: number, total: number, spread: number): number {
  return nowMs + Math.floor(spread * Math.min(POLL_EVERY_MS, total * FIRST_POLL_EACH_MS));
}

/** True for a company's name that only repeats its slug: what a list writes that does not know it. */
export function isOnlySlug(company: string, slug: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return bare(company) === bare(slug);
}

/**
 * The next poll after a failure: 10 minutes, doubled with each failure in a row, at most 24 hours; never sooner
 * than the board asked for, and never later than 24 hours even so.
 * @param failures in a row, this one included.
 */
export function retryPollAt(nowMs: number, failures: number, retryAfterMs: number | null): number {
  const backoff = 10 * MINUTE * 2 ** Math.min(20, Math.max(0, failures - 1));
  return nowMs + Math.min(24 * HOUR, Math.max(backoff, retryAfterMs ?? 0));
}

/**
 * True when an empty list should not be believed yet: the board listed something last time, and this is the first
 * empty answer. A board that breaks often answers an empty list, and closing everything cannot be taken back
 * for whoever was told.
 */
export function doubtsEmpty(listed: number, openCount: number, emptyPolls: number): boolean {
  return listed === 0 && openCount > 0 && emptyPolls === 0;
}

/** When to ask again after an empty list that we doubt. */
export function askAgainAt(nowMs: number): number {
  return nowMs + HOUR;
}
