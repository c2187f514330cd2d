const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A claim's life; a poll that dies frees its board after it. */
export const LEASE_MS = 10 * MINUTE;
/** The queue is not told twice of one board within it. */
export const NUDGE_AGAIN_MS = 10 * MINUTE;
/** Boards a tick puts in the queue. Some 37,000 known boards every six hours are about 100 a minute; the rest is for catching up. */
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
  return nowMs + 6 * HOUR + Math.floor((spread - 0.5) * HOUR);
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
