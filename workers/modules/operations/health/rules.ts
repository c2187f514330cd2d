import { MINUTE_MS } from "../../../lib/time";
import { MAX_ENTRY_MS, HISTOGRAM_BUCKETS_S } from "../../fulfilment/rules";

/** The limit up to which a set is counted: any more needs attention anyway. */
export const CAP = 100;
/** The same of entries to lock, of which a usual day has hundreds; the jobs manager has each day's own count. */
export const CAP_ENTRIES = 1000;
/** Rows of a list that are shown; the rest stands in the count. */
export const HEALTH_ROWS = 20;
/** People on a page. */
export const PEOPLE_PAGE = 50;

/** A count that stops at `CAP`, or at `CAP_ENTRIES`. */
export interface Capped {
  n: number;
  more: boolean;
}

/** @param counted how many there are, counted no further than one past `cap`. */
export function capped(counted: number, cap = CAP): Capped {
  return counted > cap ? { n: cap, more: true } : { n: counted, more: false };
}

// ---- people with no application -------------------------------------------------------------

/** Why nothing was applied for a person yet; each reason has its own remedy. */
export type IdleReason =
  | "paused" // they let nothing be applied to
  | "unverified" // they have not confirmed their address
  | "no_profile"
  | "no_resume"
  | "failed" // finding or queueing for them was given up
  | "queued" // entries wait for an operator
  | "found" // matches are there and none is queued
  | "asked" // nothing is sure, and they have not said which of the others they want
  | "tried" // what was queued could not be applied
  | "unmatched"; // nothing suits their preferences

export interface WaitingFacts {
  paused: boolean;
  verified: boolean;
  hasProfile: boolean;
  hasResume: boolean;
  failed: boolean;
  queued: boolean;
  found: boolean;
  asked: boolean;
  tried: boolean;
}

/**
 * The reasons why a person's first application waits: all that they themselves have yet to give, and where that is
 * complete, how far we have come. While they have paused, that is the only reason.
 */
export function blockers(facts: WaitingFacts): IdleReason[] {
  if (facts.paused) return ["paused"];
  const missing: IdleReason[] = [];
  if (!facts.verified) missing.push("unverified");
  if (!facts.hasProfile) missing.push("no_profile");
  else if (!facts.hasResume) missing.push("no_resume");
  if (missing.length > 0) return missing;
  if (facts.queued) return ["queued"];
  if (facts.failed) return ["failed"];
  if (facts.found) return ["found"];
  if (facts.asked) return ["asked"];
  return [facts.tried ? "tried" : "unmatched"];
}

// ---- operators ------------------------------------------------------------------------------

/**
 * The median of counted times, in seconds: the lower one of an even number, as exact as its step.
 * @param times entries by step.
 * @returns null where there are none.
 */
export function medianSeconds(times: readonly number[]): number | null {
  const total = times.reduce((sum, n) => sum + n, 0);
  const rank = Math.ceil(total / 2);
  let before = 0;
  for (const [step, n] of times.entries()) {
    if (n > 0 && before + n >= rank) {
      const from = HISTOGRAM_BUCKETS_S[step - 1] ?? 0;
      const to = HISTOGRAM_BUCKETS_S[step] ?? MAX_ENTRY_MS / 1000;
      return from + ((to - from) * (rank - before - 0.5)) / n;
    }
    before += n;
  }
  return null;
}

export interface OperatorFigures {
  entries: number;
  successful: number;
  /** Successful ones with a confirmation; the operator alone vouches for the others. */
  confirmed: number;
  /** Successful ones that came faster than a page loads. */
  hasty: number;
  /** The others that did. */
  hastyUnmade: number;
  /** Seconds; null where no time was counted. */
  median: number | null;
}
export interface OperatorDay {
  operatorId: string;
  name: string;
  /** Names their page; null for a person who is staff no longer. */
  slug: string | null;
  day: string;
  entries: number;
  successful: number;
  confirmed: number;
  hasty: number;
  hastyUnmade: number;
  times: readonly number[];
}
export interface Operator {
  operatorId: string;
  name: string;
  slug: string | null;
  today: OperatorFigures;
  week: OperatorFigures;
}

/** Each operator's figures of `today` and of all the days given; who locked most comes first. */
export function operatorsOf(days: readonly OperatorDay[], today: string): Operator[] {
  const ids = [...new Set(days.map((d) => d.operatorId))];
  return ids
    .flatMap((operatorId) => {
      const own = days.filter((d) => d.operatorId === operatorId);
      const [first] = own;
      return first
        ? [
            {
              operatorId,
              name: first.name,
              slug: first.slug,
              today: sumOf(own.filter((d) => d.day === today)),
              week: sumOf(own),
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.week.entries - a.week.entries || (a.name < b.name ? -1 : 1));
}

function sumOf(days: readonly OperatorDay[]): OperatorFigures {
  const times = HISTOGRAM_BUCKETS_S.map((_, step) => days.reduce((sum, d) => sum + (d.times[step] ?? 0), 0));
  return {
    entries: days.reduce((sum, d) => sum + d.entries, 0),
    successful: days.reduce((sum, d) => sum + d.successful, 0),
    confirmed: days.reduce((sum, d) => sum + d.confirmed, 0),
    hasty: days.reduce((sum, d) => sum + d.hasty, 0),
    hastyUnmade: days.reduce((sum, d) => sum + d.hastyUnmade, 0),
    median: medianSeconds(times),
  };
}

/** This many hasty ones in a day, or this many of a week of which not half is confirmed, are no chance. */
const HASTY_A_DAY = 5;
const BARE_A_WEEK = 20;

/** Without success this many: a glance may be enough to see that a page says the job is closed. */
const HASTY_UNMADE_A_DAY = 10;

/** The doubt about an operator's records: locks that came too fast, or with nothing that shows them; null for none. */
export function implausible({
  today,
  week,
}: Pick<Operator, "today" | "week">): "hasty" | "hasty_unmade" | "bare" | null {
  if (today.hasty >= HASTY_A_DAY) return "hasty";
  if (today.hastyUnmade >= HASTY_UNMADE_A_DAY) return "hasty_unmade";
  return week.successful >= BARE_A_WEEK && 2 * (week.successful - week.confirmed) > week.successful ? "bare" : null;
}

/** Fewer emails that were not read are a matter of chance. */
const FEWEST_REFUSED = 5;

/** Whether more job alerts are refused than in the week before: a portal may have changed its emails. */
export const areRefusalsGrowing = ({ lately, before }: { lately: number; before: number }): boolean =>
  lately >= FEWEST_REFUSED && lately > before;

/**
 * The portals whose alerts to the service itself stopped coming: a mailbox may no longer forward them.
 * @param on the portals whose alerts have been on all week: one that was off sends none on purpose.
 */
export const silentAlerts = <Portal extends string>(
  weeks: readonly { portal: Portal; lately: number; before: number }[],
  on: readonly string[],
): Portal[] =>
  weeks.flatMap(({ portal, lately, before }) => (lately === 0 && before > 0 && on.includes(portal) ? [portal] : []));

// ---- whether anything needs attention -------------------------------------------------------

/** How long work may wait before it needs attention. Milliseconds. */
export const LATE_MS = {
  jobs: 15 * MINUTE_MS,
  mail: 15 * MINUTE_MS,
  resumes: 30 * MINUTE_MS,
  feed: 15 * MINUTE_MS,
  boards: 60 * MINUTE_MS,
  entries: 24 * 60 * MINUTE_MS,
  // Over a Sunday.
  support: 48 * 60 * MINUTE_MS,
} as const;
export type Backlog = keyof typeof LATE_MS;

/** Backlogs that people work off; the ticks see to everything else. */
const BY_HAND: ReadonlySet<Backlog> = new Set<Backlog>(["entries", "support"]);

/**
 * True when the oldest of a backlog has waited too long.
 * @param ticked whether a tick ever came. Before the first one, a minute after the start, its work has not waited.
 */
export function isLate(backlog: Backlog, oldestMs: number | null, nowMs: number, ticked: boolean): boolean {
  return oldestMs !== null && nowMs - oldestMs > LATE_MS[backlog] && (ticked || BY_HAND.has(backlog));
}

/** A change of the catalogue, by its place in the feed. */
export interface FeedEntry {
  seq: number;
  at: number;
}
/** A consumer is enqueued every minute: what it has not read for two it did not come to. */
const TICKS_MS = 2 * MINUTE_MS;

/**
 * How many changes a consumer of the feed has still to read, and since when the oldest of them waits. A consumer that
 * has read everything waits for nothing, however long ago that was.
 * @param newest the feed's newest changes, the newest first. Where they do not reach back to what is unread, it has
 *   waited since the consumer last read, unless all of it may have come just now.
 */
export function unread(
  cursor: { seq: number; updatedAt: number },
  newest: readonly FeedEntry[],
  nowMs: number,
): { n: number; oldest: number | null } {
  const waiting = newest.filter((change) => change.seq > cursor.seq);
  const first = waiting.at(-1);
  if (!first) return { n: 0, oldest: null };
  const n = (newest[0]?.seq ?? cursor.seq) - cursor.seq;
  const reachesBack = waiting.length < newest.length || first.seq === cursor.seq + 1;
  return { n, oldest: reachesBack || nowMs - first.at < TICKS_MS ? first.at : Math.min(cursor.updatedAt, first.at) };
}

/**
 * The parts of the page that may need attention, the most urgent first: what runs wrong, then money, what people were
 * promised, what was recorded for them, and what can wait.
 */
export const PARTS = [
  "alarms",
  "payments",
  "refunds",
  "mail",
  "dead",
  "promises",
  "waiting",
  "people",
  "operators",
  "checks",
  "fills",
  "boards",
  "drifting",
] as const;
export type HealthPart = (typeof PARTS)[number];

/** Parts with something to do. */
export function needsAttention(counts: Partial<Record<HealthPart, number>>): HealthPart[] {
  return PARTS.filter((part) => (counts[part] ?? 0) > 0);
}
