/** How long a consumer has for one piece of work: longer than the longest of them takes. */
export const LEASE_MS = 120_000;
/** Attempts, those of consumers that died included, before work is dead. */
export const MAX_ATTEMPTS = 6;

/** When work is tried again that failed `attempts` times: after 1, 2, 4 … minutes; null when that was the last time. */
export function tryAgainAt(nowMs: number, attempts: number): number | null {
  return attempts < MAX_ATTEMPTS ? nowMs + 60_000 * 2 ** (attempts - 1) : null;
}
