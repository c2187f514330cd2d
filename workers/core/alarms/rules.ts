import { DAY_MS, MINUTE_MS } from "../../lib/time";
/** 20:00 IST, when the daily tick comes. */
const DUE_MS = 14.5 * 60 * MINUTE_MS;
/** The time limit of the daily tick. */
const TIMEOUT_MS = 20 * MINUTE_MS;
/** A failed part is retried after this time. */
export const ALARM_RETRY_MS = 10 * MINUTE_MS;

/** The day whose daily work is due: it begins with its tick. Counted since 1970, UTC. */
export function dailyDay(nowMs: number): number {
  return Math.floor((nowMs - DUE_MS) / DAY_MS);
}

/** Whether the daily tick of this day has had its time, so that what is missing is done without it. */
export function isPastTick(nowMs: number): boolean {
  return nowMs - DUE_MS - dailyDay(nowMs) * DAY_MS >= TIMEOUT_MS;
}
