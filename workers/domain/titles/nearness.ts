import near from "./nearness.json";
import type { Family } from "./trades";

let table: Map<Family, Map<Family, number>> | null = null;

function nearness(): Map<Family, Map<Family, number>> {
  if (table) return table;
  const built = new Map<Family, Map<Family, number>>();
  const put = (a: Family, b: Family, value: number) =>
    built.set(a, (built.get(a) ?? new Map<Family, number>()).set(b, value));
  for (const [from, list] of Object.entries(near) as [Family, Partial<Record<Family, number>>][]) {
    for (const [to, value] of Object.entries(list) as [Family, number][]) {
      put(from, to, value);
      put(to, from, value);
    }
  }
  table = built;
  return built;
}

/**
 * How near two trades are, 0 to 1, as a person who asked for the first would take the second; both ways alike.
 * What is not listed is 0. From .6 on a fitting posting of the other is sent; below, it is only related.
 */
export function affinity(a: Family, b: Family): number {
  return a === b ? 1 : (nearness().get(a)?.get(b) ?? 0);
}
