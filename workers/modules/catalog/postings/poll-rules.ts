/** When a poll ends, and what is believed of what a board answers. Pure. */
import { backOffMs } from "../../../lib/back-off";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../lib/time";
import { RULES_VERSION } from "../../../reading/titles/keys";

/** Requests that one poll may make: a fifth of what the platform lets an invocation make, databases included. */
export const REQUESTS_A_POLL = 200;
/** A poll that takes longer goes on with the next: an invocation holds ten of them, and ends after 15 minutes. */
export const POLL_MS = MINUTE_MS;
/** When a reading that was longer than a poll goes on. */
export const CONTINUE_MS = 30_000;
/** A reading that was begun longer ago is begun anew: the board is another one by now. */
export const RESUME_WITHIN_MS = DAY_MS;
/** The largest boards known list some 16,000 jobs; a list beyond is no board's. */
export const LISTED_MAX = 30_000;
/** The shortest pages known have ten jobs. */
export const PAGES_MAX = LISTED_MAX / 10;
/** When a board is asked again that robots.txt keeps us from, or whose answer has a shape that we do not know. */
export const REFUSED_AGAIN_MS = DAY_MS;

/** Tries in a row, some three days of them, after which a host that never once answered as its system is left. */
export const STRANGERS_TRIES = 10;

/** The hashes of a reading's pages, in their order. */
export function hashesOf(text: string): string[] {
  return text === "" ? [] : text.split(",");
}

/** The beginning of a page's hash: other rules read the same page otherwise. */
export const HASHED_BY = String(RULES_VERSION);

/**
 * Once a week a board is read as if it had never been: what our own code has learned since shows then. Boards have
 * different days.
 */
export function isWholeDay(sourceId: string, nowMs: number): boolean {
  let sum = 0;
  for (const letter of sourceId) sum += letter.codePointAt(0) ?? 0;
  return (Math.floor(nowMs / DAY_MS) + sum) % 7 === 0;
}

interface System {
  okAt: number | null;
}

/**
 * Whether an empty list of a board that listed jobs is believed: once the board answered so before, and another
 * board of the system listed something since, so that it is not the system that is broken; or after a day and a half.
 */
export function believesEmpty(source: { emptyPolls: number; lastOkAt: number | null }, system: System | null): boolean {
  if (source.emptyPolls === 0) return false;
  return source.emptyPolls >= EMPTY_ALONE || isUpSince(system, source.lastOkAt ?? 0);
}

const EMPTY_ALONE = 5;

/** When to ask again after an empty list that we doubt: an hour, two, four, … */
export function emptyAgainAt(nowMs: number, emptyPolls: number): number {
  return nowMs + backOffMs(emptyPolls + 1, { firstMs: HOUR_MS, mostMs: 32 * HOUR_MS });
}

/** Whether 'no such board' is believed of one that says so for days: when others of its system answered meanwhile. */
export function believesGone(goneSince: number, system: System | null, nowMs: number): boolean {
  return isUpSince(system, goneSince) || nowMs - goneSince >= GONE_ALONE_MS;
}

const GONE_ALONE_MS = 14 * DAY_MS;

function isUpSince(system: System | null, sinceMs: number): boolean {
  return system?.okAt !== null && system?.okAt !== undefined && system.okAt > sinceMs;
}

/** Whether it is worth a row to note again that a system lists jobs. */
export function isWorthNoting(system: System | null, nowMs: number): boolean {
  return (system?.okAt ?? 0) <= nowMs - 5 * MINUTE_MS;
}

/** How long a system is left alone that asked for it: at most an hour, for its word is about one of its boards. */
export function pauseUntil(nowMs: number, retryAfterMs: number): number {
  return nowMs + Math.min(HOUR_MS, retryAfterMs);
}
