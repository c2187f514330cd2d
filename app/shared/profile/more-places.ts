import type { Listed } from "../../ui/listed";
import { titleLetters } from "@workers/reading/people/rules";
import type { Country } from "@workers/reading/people/vocabulary";

/** The cities and towns by the two letters that they hold, as far as they were asked for. */
const loaded = new Map<string, readonly Listed[]>();
/** A network that is slower than this finds no more places. Milliseconds. */
const TIMEOUT_MS = 4_000;

/** Indian cities and towns beyond the presets, by what was typed. */
async function findTowns(typed: string): Promise<readonly Listed[]> {
  const letters = titleLetters(typed);
  const known = loaded.get(letters);
  if (letters === "" || known) return known ?? [];
  try {
    const answer = await fetch(`/towns?with=${encodeURIComponent(letters)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) loaded.set(letters, (await answer.json()) as Listed[]);
  } catch {
    // The list of presets stays.
  }
  return loaded.get(letters) ?? [];
}

/** The search beyond the presets of a country; undefined where there is none. */
export const morePlaces = (country: Country) => (country === "IN" ? findTowns : undefined);
