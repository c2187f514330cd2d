/** Findings of an evaluator in a text. It returns all that may be meant; the reader that asked chooses. Pure. */

/** How surely a text says it, the weakest first. */
const BASES = ["weak", "implied", "stated"] as const;
export type Basis = (typeof BASES)[number];

export interface Evidence<Value> {
  value: Value;
  direction: "exact" | "atLeast" | "atMost" | "preferred";
  basis: Basis;
  /** Where the text says it: `text.slice(from, to)`. */
  span: { from: number; to: number };
}

/** All that is said the most surely; nothing where even that is weaker than `least`. */
export function strongest<Value>(found: readonly Evidence<Value>[], least: Basis): Evidence<Value>[] {
  const ranks = found.map(({ basis }) => BASES.indexOf(basis));
  const most = Math.max(BASES.indexOf(least), ...ranks);
  return found.filter((_, n) => ranks[n] === most);
}
