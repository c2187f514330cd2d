/**
 * Moves the clock of the program that runs it: its `Date` is the machine's and so many milliseconds more. It names
 * nothing outside itself: its text is given to other programs.
 */
export function shiftClock(ms: number): void {
  const machine = Date;
  const now = () => machine.now() + ms;
  globalThis.Date = new Proxy(machine, {
    apply: () => new machine(now()).toString(),
    construct: (_, given: [] | [number]) => (given.length === 0 ? new machine(now()) : new machine(...given)),
    get: (_, name) => (name === "now" ? now : (Reflect.get(machine, name) as unknown)),
  });
}

/** Writes the moved clock into a built Worker: for the `edited` of `serveBuild`. */
export const withShiftedClock =
  (ms: number) =>
  (built: string): string =>
    `(${String(shiftClock)})(${ms});\n${built}`;

/** Writes a clock into a built Worker that shows this moment now, and goes on from it. */
export const withClockAt = (ms: number) => withShiftedClock(ms - Date.now());
