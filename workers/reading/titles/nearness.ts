import near from "../lexicons/nearness.json";
import { tradeLines, type Family } from "./trades";

let table: Map<Family, Map<Family, number>> | null = null;

function nearness(): Map<Family, Map<Family, number>> {
  if (table) return table;
  const built = new Map<Family, Map<Family, number>>();
  const put = (a: Family, b: Family, value: number) =>
    built.set(a, (built.get(a) ?? new Map<Family, number>()).set(b, value));
  for (const { text, sense, weight } of near.terms as { text: Family; sense: Family; weight: number }[]) {
    put(sense, text, weight);
    put(text, sense, weight);
  }
  table = built;
  return built;
}

/**
 * How near two trades are, 0 to 1, as a person who asked for the first would take the second; both ways alike. A pair
 * that is not listed has 0. From .66 on a fitting posting of the other is sent, though its title shares no word and
 * nothing else is known of it; below, it is only related.
 */
export function affinity(a: Family, b: Family): number {
  return a === b ? 1 : (nearness().get(a)?.get(b) ?? 0);
}

const numbers = new Map<Family, number>(tradeLines().map(([family], number) => [family, number]));
/** The trade's place in the list of all. */
export const tradeNumber = (trade: Family): number => numbers.get(trade) ?? 0;

const nearest = new Map<string, Float64Array>();

/** For each trade by its number, how near it is to the nearest of these. */
export function nearestOf(trades: readonly Family[]): Float64Array {
  const known = nearest.get(trades.join());
  if (known) return known;
  const made = Float64Array.from(tradeLines(), ([other]) => Math.max(0, ...trades.map((t) => affinity(t, other))));
  nearest.set(trades.join(), made);
  return made;
}
