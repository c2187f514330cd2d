import near from "../lexicons/nearness.json";
import { occupationLines, type Family } from "./occupations";

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
 * How near two occupations are, 0 to 1, as a person who asked for the first would take the second; both ways alike. A
 * pair that is not listed has 0. From .66 on a fitting posting of the other is sent, though its title shares no word
 * and nothing else is known of it; below, it is only related.
 */
export function affinity(a: Family, b: Family): number {
  return a === b ? 1 : (nearness().get(a)?.get(b) ?? 0);
}

const numbers = new Map<Family, number>(occupationLines().map(([family], number) => [family, number]));
/** The occupation's place in the list of all. */
export const occupationNumber = (occupation: Family): number => numbers.get(occupation) ?? 0;

const nearest = new Map<string, Float64Array>();

/** For each occupation by its number, how near it is to the nearest of these. */
export function nearestOf(occupations: readonly Family[]): Float64Array {
  const known = nearest.get(occupations.join());
  if (known) return known;
  const made = Float64Array.from(occupationLines(), ([other]) =>
    Math.max(0, ...occupations.map((t) => affinity(t, other))),
  );
  nearest.set(occupations.join(), made);
  return made;
}
