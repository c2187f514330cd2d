import { backOffMs, type BackOff } from "../../../lib/back-off";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../lib/time";
import type { BoardCost } from "./port";
import { WORDS, wordsOf } from "../../../reading/text/rules";

/** A board is read at least so often, and at most; one that was just registered begins between. */
const EVERY_MAX_MS = 24 * HOUR_MS;
const EVERY_MIN_MS = HOUR_MS;
export const EVERY_FIRST_MS = 6 * HOUR_MS;
/** The time that a newly registered board adds to the period over which it and its list are first read. */
export const FIRST_POLL_EACH_MS = 2_000;
/** A claim's life; a poll that dies frees its board after it. */
export const POLL_LEASE_MS = 10 * MINUTE_MS;
/** The queue is not told twice of one board within it. */
export const ENQUEUE_AGAIN_MS = 10 * MINUTE_MS;
/**
 * Requests that the boards a tick enqueues may make together. 10,000 boards twice a day are about 14 a minute, of three
 * requests each; the rest is for catching up.
 */
export const REQUESTS_A_TICK = 1_500;
/** Over how many seconds a tick's polls come out of the queue, so that no host meets all its boards at once. */
export function spreadSeconds(polls: number): number {
  return Math.min(50, Math.floor(polls / 50));
}

/** Answers in a row that there is no such board, and the time they must span, before a board counts as gone. */
const GONE_AFTER = 3;
const GONE_SPAN_MS = 3 * 24 * HOUR_MS;
/** A board that is gone is looked for again after it: companies come back. */
const LOOK_AGAIN_MS = 7 * 24 * HOUR_MS;

/** How long a preview may be confirmed; what a second person must confirm waits longer. */
export const PREVIEW_MS = 30 * MINUTE_MS;
export const PROPOSAL_MS = DAY_MS;
/** How long after it was done a batch can be undone. */
export const UNDO_MS = 7 * DAY_MS;
/** More boards than these, within a day, one person does not retire alone. */
export const RETIRED_ALONE_MAX = 500;
/** A batch is forgotten once it can neither be confirmed nor taken back. */
export const BATCH_RETENTION_MS = PROPOSAL_MS + UNDO_MS;

/** The id of a board: lower case, because boards answer to any. */
export function sourceIdOf(ats: string, slug: string): string {
  return `${ats}:${slug.toLowerCase()}`;
}

/**
 * How long to wait after a reading: half as long as before when it found something new, half as long again when it
 * did not, from an hour to a day. A board settles where about every third reading finds something.
 */
export function nextEvery(everyMs: number, foundChanges: boolean): number {
  const next = foundChanges ? everyMs / 2 : everyMs * 1.5;
  return Math.round(Math.min(EVERY_MAX_MS, Math.max(EVERY_MIN_MS, next)));
}

/**
 * The next poll of a board that answered: up to a tenth sooner than its time, so that boards registered together drift
 * apart and none waits longer than a day.
 * @param spread from 0 (inclusive) to 1 (exclusive).
 */
export function nextPollAt(nowMs: number, everyMs: number, spread: number): number {
  return nowMs + Math.floor(everyMs * (1 - spread / 10));
}

/** Boards a tick that a system gets of us whose boards have hosts of their own. */
const OWN_HOSTS_A_TICK = 300;
/** New or changed postings of a usual poll, where each takes a request of its own. */
const DETAILS_A_POLL = 5;

/** Requests that reading a usual board of a system makes. */
export function requestCostOf({ before, postings, details }: BoardCost): number {
  // Where answers have pages, few boards need a second one.
  return before + (postings === null ? 1 : 2) + (details ? DETAILS_A_POLL : 0);
}

/**
 * Boards of a system that one tick may enqueue: where all share a host, as many as may make their requests by the
 * host's gap within the minute, whichever consumers they come to.
 */
export function pollsATick(cost: BoardCost): number {
  const { gapMs } = cost;
  return gapMs > 0 ? Math.max(1, Math.floor(MINUTE_MS / (gapMs * requestCostOf(cost)))) : OWN_HOSTS_A_TICK;
}

/**
 * Of what is due as much as a tick's requests pay for, those that wait longest first. A dear board does not keep the
 * cheap ones behind it from being read, and the dearest is read when it stands first.
 */
export function withinBudget<T extends { ats: string; enqueueAt: number }>(
  due: readonly T[],
  costOf: (ats: string) => number,
  budget: number,
): T[] {
  let left = budget;
  return due
    .toSorted((a, b) => a.enqueueAt - b.enqueueAt)
    .filter(({ ats }, place) => {
      const cost = costOf(ats);
      if (cost > left && place > 0) return false;
      left -= cost;
      return true;
    });
}

/**
 * The consequence of an answer that there is no such board: it is believed once three came over three days at least,
 * since systems answer so for everybody while something of theirs is broken. One that is gone is looked for every week.
 */
export function afterGone(
  source: { state: string; gonePolls: number; goneSince: number | null },
  nowMs: number,
  spread: number,
): { isGone: boolean; gonePolls: number; goneSince: number; nextPollAt: number } {
  const goneSince = source.goneSince ?? nowMs;
  const gonePolls = source.gonePolls + 1;
  const isGone = source.state === "gone" || (gonePolls >= GONE_AFTER && nowMs - goneSince >= GONE_SPAN_MS);
  return { isGone, gonePolls, goneSince, nextPollAt: nextPollAt(nowMs, isGone ? LOOK_AGAIN_MS : EVERY_MAX_MS, spread) };
}

/** True for a company's name that only repeats its slug: what a list writes that does not know it. */
export function isOnlySlug(company: string, slug: string): boolean {
  const bare = (text: string) => wordsOf(text, WORDS).join("");
  return bare(company) === bare(slug);
}

/**
 * The next poll after a failure: 10 minutes, doubled with each failure in a row, at most 24 hours; never sooner
 * than the board asked for, and never later than 24 hours even so.
 * @param failures in a row, this one included.
 */
export function retryPollAt(nowMs: number, failures: number, retryAfterMs: number | null): number {
  return nowMs + Math.min(POLL_BACK_OFF.mostMs, Math.max(backOffMs(failures, POLL_BACK_OFF), retryAfterMs ?? 0));
}

export const POLL_BACK_OFF: BackOff = { firstMs: 10 * MINUTE_MS, mostMs: 24 * HOUR_MS };
