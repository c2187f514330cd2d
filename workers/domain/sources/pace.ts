import type { Pace } from "./rules";

/** What we take for a system that says nothing else: one request a board, and two a second to the hosts they share. */
const USUAL: Pace = { requests: 1, perMinute: 120 };

/** What differs. Lists of pages count as many requests as a usual board has pages. */
const PACE: Readonly<Record<string, Partial<Pace>>> = {
  // Pages of 100, and few boards have a second one.
  lever: { requests: 2 },
};

/** What polling a board of the system costs, and how much of us its hosts should get. */
export function paceOf(system: string): Pace {
  return { ...USUAL, ...(Object.hasOwn(PACE, system) ? PACE[system] : {}) };
}
