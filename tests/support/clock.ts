/**
 * The clock of the tests: it stands still at `NOON` and moves only where a test says so. The built Worker runs in the
 * isolate of its tests and reads the same clock.
 */
import { vi } from "vitest";
import { NOON } from "./noon";

export { NOON };

/** The time by that clock, in milliseconds. */
export const clockNow = (): number => Date.now();

/** Sets the clock; it stands still there until it is moved again or the file of tests ends. */
export function setClock(ms: number): void {
  vi.setSystemTime(ms);
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
