/** An operator who takes an entry has it to themselves for so long. Milliseconds. */
export const LEASE_MS = 15 * 60_000;
/** One who leaves the page has it for so long yet: a reload is a leaving too. Milliseconds. */
export const LEAVING_MS = 60_000;

/** A gap between two locks that is longer is a break and no entry's time. Milliseconds. */
export const LONGEST_MS = 15 * 60_000;
/** Upper bounds of the steps by which times are counted, in seconds, a quarter more each. */
export const STEPS_S = [
  5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 900,
] as const;
