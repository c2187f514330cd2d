import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { Market } from "../../../core/plan-vocabulary";
import type { RecordedOutcome } from "../../applications/rules";
import { marketOf } from "../../../core/plan-facts-rules";

export type PortalsByMarket = Readonly<Record<Market, readonly string[]>>;

/** How many entries of a jobs day were recorded with an outcome. */
export interface OutcomeOfDay {
  outcome: RecordedOutcome;
  n: number;
}

/** Answers that we typed into forms, and how many operators changed or emptied before they sent them. */
export interface FillsOfMonth {
  filled: number;
  changed: number;
}

/** What was sent unasked, by the labels of the last weeks: the share that was wanted, with its 95 % interval. */
export interface MatchingOfWeeks {
  /** The Monday of the first of these weeks. */
  from: string;
  labels: number;
  share: number;
  low: number;
  high: number;
}

/** The service's own figures, counted once a day. */
export interface Figures {
  /** The India day it was counted on, `YYYY-MM-DD`. */
  day: string;
  /** Boards that were read within the last day. */
  sources: number;
  /** Jobs that were new since the day before; null in the first count. */
  opened: number | null;
  /** New jobs on a usual day; null until there are enough days to tell. */
  openingsADay: number | null;
  /** People for whom at least one application was made. */
  peopleHelped: number;
  /** Jobs that those boards listed when they were last read. */
  openings: number;
  /** Applications that were made and charged. */
  applications: number;
  /**
   * Job portals that jobs for all of a market's people came from within the last days, by file or by the service's own
   * alerts, as people say.
   */
  portals: PortalsByMarket;
  /** Portals whose job alerts a market's people forwarded within the last days. Those jobs are each person's alone. */
  alertPortals: PortalsByMarket;
  /** Systems of which a board was read within the last day, as people call them. */
  systems: readonly string[];
  /** The outcomes recorded of the jobs day before; empty where there were none. */
  outcomes: readonly OutcomeOfDay[];
  /** Of the 30 days before; null while nothing was ever sent that we filled. */
  fills: FillsOfMonth | null;
  /** Null before there are enough labels. */
  matching: MatchingOfWeeks | null;
}

/** A board counts as read daily when it answered within this long: a day, and an hour for the queue. */
export const READ_WITHIN_MS = 25 * HOUR_MS;
/** A portal is counted while jobs of it came in within this long. */
export const PORTAL_WITHIN_MS = 7 * DAY_MS;
/** How many days back a usual day is looked for, and how many of them there must be. */
export const USUAL_OF_DAYS = 7;
const USUAL_NEEDS_DAYS = 3;

/**
 * Jobs a day between two countings, which are a day apart unless a tick was missed. Null for the first counting.
 */
export function openedADay(opened: number, sinceMs: number | null, nowMs: number): number | null {
  if (sinceMs === null) return null;
  return Math.floor((opened * DAY_MS) / Math.max(nowMs - sinceMs, DAY_MS));
}

/** The median of the days: a file of old postings that is taken in on one of them changes nothing. */
export function usualDay(openedByDay: readonly (number | null)[]): number | null {
  const known = openedByDay.filter((opened) => opened !== null).toSorted((a, b) => a - b);
  if (known.length < USUAL_NEEDS_DAYS) return null;
  // Of an even number of days the lesser of the two in the middle: nothing is claimed that was not counted.
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

/**
 * For the people of each market the portals that had jobs for them: those of its country, and those that people
 * anywhere may take.
 * @param label what people call a portal.
 */
export function portalsByMarket<Portal extends string>(
  intakes: readonly { portal: Portal; country: string }[],
  label: (portal: Portal) => string,
): PortalsByMarket {
  const found = (market: Market) =>
    [
      ...new Set(
        intakes
          .filter(({ country }) => country === "" || marketOf(country) === market)
          .map(({ portal }) => label(portal)),
      ),
    ].toSorted();
  return { IN: found("IN"), US: found("US"), world: found("world") };
}
