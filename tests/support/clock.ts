/**
 * The test clock is fixed at `NOON` until a test moves it. The built Worker runs in the same isolate as its tests and
 * reads the same clock.
 */
import { vi } from "vitest";
import { NOON } from "./noon";

export { NOON };

/** The time by that clock, in milliseconds. */
export const clockNow = (): number => Date.now();

/** Sets the clock, which stays there until a test moves it again or the test file ends. */
export function setClock(ms: number): void {
  vi.setSystemTime(ms);
  // The clock alone, without timers, makes a date for each look at it: a page that is drawn looks thousands of times.
  if (!vi.isFakeTimers()) Date.now = () => ms;
}

/** Moves the clock on. */
export function advanceClock(ms: number): void {
  setClock(clockNow() + ms);
}

/** Sets the clock back to `NOON`, and ends what a test faked of the timers. */
export function resetClock(): void {
  vi.useRealTimers();
  setClock(NOON);
}
