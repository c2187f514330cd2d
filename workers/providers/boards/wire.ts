/** The number of a page in its cursor; the first page's is empty. */
export function pageOf(cursor: string): number {
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}

/** An instant that a system counts in milliseconds; null for what can be none of our days. */
export function epochOf(ms: number | null): number | null {
  return ms !== null && ms > 946_684_800_000 && ms < 4_102_444_800_000 ? ms : null;
}
