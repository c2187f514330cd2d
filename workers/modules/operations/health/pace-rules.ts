import { HOUR_MS, MINUTE_MS } from "../../../lib/time";
import { FIRST_RESULT_SLA_MS } from "../../applications/rules";

/** Within which a person whose plan began has a first application. Milliseconds. */
export const PROMISE_MS = FIRST_RESULT_SLA_MS;

/** How long before a promise ends staff are warned. Milliseconds. */
export const WARN_BEFORE_MS = 4 * HOUR_MS;
/** The locks by which the pace is told. Milliseconds. */
export const PACE_WINDOW_MS = HOUR_MS;
/** Who locked nothing for longer, and holds no entry, isn't at work. Milliseconds. */
const REST_MS = 30 * MINUTE_MS;
/** Fewer locks, or less time, say nothing of a pace. */
const FEWEST_LOCKS = 5;
const LEAST_MS = 15 * MINUTE_MS;
/** A forecast beyond this is no time of day. Milliseconds. */
export const FORECAST_MS = 48 * HOUR_MS;

/** A colleague of the operations, with the locks of the last hour. Instants are milliseconds since 1970, UTC. */
export interface Worker {
  operatorId: string;
  name: string;
  slug: string;
  /** Locks of the window; those of one press are one. */
  locks: number;
  firstAt: number | null;
  lastAt: number | null;
  /** Until when they hold an entry; null for none. */
  heldUntil: number | null;
}

export interface Pace {
  /** Entries that may be worked on now, and those that come to staff later. */
  ready: number;
  later: number;
  /** Entries an hour, of those at work together; null while that can't be told. */
  hourly: number | null;
  /** When the ready ones are done at this pace; null where that can't be told. */
  emptyAt: number | null;
  /** Who is at work, most locks first. */
  atWork: Worker[];
}

/**
 * Who is at work, how fast, and when the queue will be empty.
 * @param staff everyone of the operations.
 */
export function paceOf(staff: readonly Worker[], open: { ready: number; later: number }, nowMs: number): Pace {
  const atWork = staff
    .filter(({ lastAt, heldUntil }) => heldUntil !== null || (lastAt !== null && nowMs - lastAt <= REST_MS))
    .toSorted((a, b) => b.locks - a.locks || (a.name < b.name ? -1 : 1));
  const locks = atWork.reduce((sum, one) => sum + one.locks, 0);
  const since = Math.min(...atWork.map(({ firstAt }) => firstAt ?? Infinity));
  const span = Math.min(PACE_WINDOW_MS, nowMs - since);
  const hourly = locks >= FEWEST_LOCKS && span >= LEAST_MS ? (locks * HOUR_MS) / span : null;
  const left = hourly === null ? null : (open.ready * HOUR_MS) / hourly;
  return { ...open, hourly, emptyAt: left === null ? null : nowMs + left, atWork };
}
