import type { AppContext } from "../../../core/context";
import { parsePlace } from "../../../reading/places/parse";
import { forcesRemote } from "../../../reading/people/rules";
import { ALL_OVER_INDIA, ALL_OVER_US, PRESET_CITIES } from "../../../reading/people/vocabulary";
import { freed } from "./conditions";
import { isSelfApply, preferencesOf } from "./match-row";
import { likeliestTitle, nearTitles } from "./near-titles";
import { readOwnResume, readTaken, type JobSeeker } from "./queries";
import type { OwnResume } from "./resume-facts";
import { compileCriteria } from "./rules";
import { searchBest, type Scored } from "./search-best";
import { MAX_COUNTED, type PreferenceSuggestion } from "../../candidates/rules";

/** The most applications to one company that the form offers. */
const MAX_COMPANY_LIMIT = "4";

/**
 * The number of jobs that one change of a person's preferences would add, by the matcher itself on what is open
 * now: remote work, the whole country or the city of it with most of them, the near title with most of them, and each
 * condition that is set let go. Changes that add nothing are left out.
 */
export async function countWider(ctx: AppContext, person: JobSeeker): Promise<PreferenceSuggestion[]> {
  const resume = await readOwnResume(ctx.db, person.userId);
  const look = (change: Partial<JobSeeker>) => fitting(ctx, { ...person, ...change }, resume);
  const ready = compileCriteria(preferencesOf(person, resume, ctx.now()));
  // A job that fits already and still cannot be queued (the same one listed twice) is no gain of a change.
  const already = (await look({})).length;
  const widenings: PreferenceSuggestion[] = [];
  const add = (change: PreferenceSuggestion["change"], name: string, found: readonly unknown[]) => {
    if (found.length > already) widenings.push({ change, name, count: found.length - already });
  };

  if (person.openToRemote !== true && !forcesRemote(person.locations)) {
    add("remote", "", await look({ openToRemote: true }));
  }
  if (!ready.allOver) {
    const country = person.country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US;
    const anywhere = await look({ locations: [country] });
    add("country", country, anywhere);
    const places = anywhere.map(({ posting }) => posting.location);
    const city = ready.remoteOnly ? null : likeliestCity(person, places);
    if (city !== null) add("city", city, await look({ locations: [...person.locations, city] }));
  }
  const near = nearTitles(ready.titles);
  const found = near.length === 0 ? [] : await look({ titles: near });
  const title = likeliestTitle(found.map(({ match }) => match));
  if (title !== null) add("title", title, await look({ titles: [...person.titles, title] }));
  for (const { change, free } of freed(person)) add(change, "", await look(free));
  if (person.mostOfCompany !== MAX_COMPANY_LIMIT) add("seats", "", await look({ mostOfCompany: MAX_COMPANY_LIMIT }));
  return widenings;
}

/** The jobs that a look at these preferences would find, without those that the person alone can apply to. */
async function fitting(ctx: AppContext, person: JobSeeker, resume: OwnResume): Promise<Scored[]> {
  const now = ctx.now();
  const taken = await readTaken(ctx.db, person.userId, now);
  const best = await searchBest(ctx, {
    person,
    preferences: compileCriteria(preferencesOf(person, resume, now)),
    taken,
    asked: new Set(),
    now,
  });
  return best.filter(({ posting }) => !isSelfApply(posting)).slice(0, MAX_COUNTED);
}

/** The city of the form's list that most of these places of postings name. */
export function likeliestCity(
  person: Pick<JobSeeker, "country" | "locations">,
  places: readonly string[],
): string | null {
  const counts = new Map<string, number>();
  for (const place of places) {
    for (const city of parsePlace(place).cities) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const offered = PRESET_CITIES[person.country]
    .filter(({ name }) => !person.locations.includes(name))
    .map(({ name }) => ({ name, count: Math.max(0, ...parsePlace(name).cities.map((city) => counts.get(city) ?? 0)) }));
  const best = offered.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.name : null;
}
