/** How often a page that waits for an answer asks for news, by how long ago anything happened. Milliseconds. */
const PACE = [
  { within: 60_000, every: 5_000 },
  { within: 600_000, every: 15_000 },
] as const;
const SLOWEST = 60_000;

/** The time until it is asked again: soon after something happened, and ever more seldom. */
export function pollDelayOf(sinceMs: number): number {
  return PACE.find(({ within }) => sinceMs < within)?.every ?? SLOWEST;
}
