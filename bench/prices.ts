/**
 * What a run would cost at the platform's public prices (Workers Paid), without what the plan's five dollars a month
 * include. Read on 22 November 2026 from the platform's pages of prices; storage is told apart, by month.
 */
export const PRICES_OF = "2026-11-22";

/** Dollars for a million of each. */
const PER_MILLION = {
  requests: 0.3,
  cpuMs: 0.02,
  d1RowsRead: 0.001,
  d1RowsWritten: 1,
  queueOperations: 0.4,
  r2Writes: 4.5,
  r2Reads: 0.36,
  kvReads: 0.5,
  kvWrites: 5,
} as const;

export type Usage = Partial<Record<keyof typeof PER_MILLION, number>>;

/** Dollars for each part of a usage, and for all of it. */
export function costOf(usage: Usage): { parts: Record<string, number>; total: number } {
  const parts = Object.fromEntries(
    Object.entries(PER_MILLION).map(([name, price]) => [
      name,
      ((usage[name as keyof typeof PER_MILLION] ?? 0) * price) / 1_000_000,
    ]),
  );
  return { parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/** A table of a usage and what it costs, a line each. */
export function showCost(usage: Usage): string {
  const { parts, total } = costOf(usage);
  const lines = Object.entries(usage).map(
    ([name, count]) =>
      `${name.padEnd(16)}${Math.round(count).toLocaleString("en-US").padStart(14)}  $${(parts[name] ?? 0).toFixed(4)}`,
  );
  return [...lines, `${"in all".padEnd(30)}  $${total.toFixed(4)}, prices of ${PRICES_OF}`].join("\n");
}
