/**
 * The price of a run at the platform's public prices (Workers Paid), without what the plan's five dollars a month
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

/** Dollars a month for the plan, and what it includes of each, in millions. */
const PLAN = 5;
const INCLUDED_MILLIONS: Usage = {
  requests: 10,
  cpuMs: 30,
  d1RowsRead: 25_000,
  d1RowsWritten: 50,
  queueOperations: 1,
  r2Writes: 1,
  r2Reads: 10,
  kvReads: 10,
  kvWrites: 1,
};

/** Dollars a month for a gigabyte that is kept, beyond what the plan includes. */
const STORAGE = { d1: { price: 0.75, included: 5 }, r2: { price: 0.015, included: 10 } } as const;

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

/** Dollars for a month of a usage and of what is kept, in gigabytes: the plan, and what is beyond it. */
export function monthOf(usage: Usage, stored: { d1: number; r2: number }): Record<string, number> {
  const beyond = Object.fromEntries(
    (Object.keys(PER_MILLION) as (keyof Usage)[]).map((name) => {
      const included = (INCLUDED_MILLIONS[name] ?? 0) * 1_000_000;
      return [name, Math.max(0, (usage[name] ?? 0) - included)];
    }),
  );
  const storage = (name: "d1" | "r2") => Math.max(0, stored[name] - STORAGE[name].included) * STORAGE[name].price;
  return { plan: PLAN, ...costOf(beyond).parts, d1Storage: storage("d1"), r2Storage: storage("r2") };
}
