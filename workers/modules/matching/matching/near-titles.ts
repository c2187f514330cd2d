import { JOB_TITLES } from "../../../reading/people/job-title-list";
import { affinity } from "../../../reading/titles/nearness";
import { readTitle } from "../../../reading/titles/read-title";
import type { Family } from "../../../reading/titles/occupations";
import type { CompiledTitle } from "../../../reading/titles/search-profile";

/** Trades near a wish that are tried for it. */
const MAX_NEAR = 8;

let offered: ReadonlyMap<Family, string> | null = null;

/** The first of the form's titles of each trade that says no level. */
function titleOfEach(): ReadonlyMap<Family, string> {
  if (offered) return offered;
  const titles = new Map<Family, string>();
  for (const title of JOB_TITLES) {
    const { families, level, anyWork } = readTitle(title);
    const [occupation] = families;
    if (occupation !== undefined && !level.stated && !anyWork && !titles.has(occupation)) titles.set(occupation, title);
  }
  offered = titles;
  return titles;
}

/**
 * The form's titles, one of a trade, that are nearest to those that a person wants and say no level: those of trades
 * near theirs, and their own trade's where they want it at a level alone.
 */
export function nearTitles(wanted: readonly CompiledTitle[]): string[] {
  const isWanted = (title: string) => wanted.some(({ text }) => text.toLowerCase() === title.toLowerCase());
  return [...titleOfEach()]
    .map(([occupation, title]) => ({ title, near: Math.max(0, ...wanted.map(({ view }) => nearTo(view, occupation))) }))
    .filter(({ title, near }) => near > 0 && !isWanted(title))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, MAX_NEAR)
    .map(({ title }) => title);
}

/** How near a trade is to a title: the title's own at no level, where it says one, is the nearest. */
function nearTo({ families, level }: CompiledTitle["view"], occupation: Family): number {
  const near = Math.max(0, ...families.map((family) => affinity(family, occupation)));
  return near === 1 && !level.stated ? 0 : near;
}

/** The title that found the most of these. */
export function likeliestTitle(found: readonly { searchTerm: string }[]): string | null {
  const counts = new Map<string, number>();
  for (const { searchTerm } of found) counts.set(searchTerm, (counts.get(searchTerm) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
