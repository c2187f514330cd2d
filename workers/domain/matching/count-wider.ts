import type { AppContext } from "../kernel/context";
import { parsePlace } from "../../lib/places/parse";
import type { Posting } from "../postings/queries";
import { forcesRemote } from "../profiles/rules";
import { ALL_OVER_INDIA, ALL_OVER_US, PRESET_CITIES } from "../profiles/vocabulary";
import { isSelfApply, preferencesOf } from "./found";
import { readOwnResume, readTaken, type Person } from "./queries";
import type { OwnResume } from "./resume-facts";
import { compilePreferences } from "./rules";
import { searchBest } from "./search-best";
import { MOST_COUNTED, type Widening } from "./wider-rules";

/**
 * The number of openings that one change of a person's preferences would add, by the matcher itself on what is open
 * now: remote work, the whole country, or the city of the country with most of them. Changes that add nothing are left
 * out.
 */
export async function countWider(ctx: AppContext, person: Person): Promise<Widening[]> {
  const resume = await readOwnResume(ctx.db, person.userId);
  const look = (change: Partial<Person>) => fitting(ctx, { ...person, ...change }, resume);
  const ready = compilePreferences(preferencesOf(person, resume, ctx.now()));
  const widenings: Widening[] = [];
  const add = (change: Widening["change"], place: string, count: number) => {
    if (count > 0) widenings.push({ change, place, count });
  };

  if (person.openToRemote !== true && !forcesRemote(person.locations)) {
    add("remote", "", (await look({ openToRemote: true })).length);
  }
  if (!ready.allOver) {
    const country = person.country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US;
    const anywhere = await look({ locations: [country] });
    add("country", country, anywhere.length);
    const city = ready.remoteOnly ? null : likeliestCity(person, anywhere);
    if (city !== null) add("city", city, (await look({ locations: [...person.locations, city] })).length);
  }
  return widenings;
}

/** The postings that a look at these preferences would find and that are applied to for them. */
async function fitting(ctx: AppContext, person: Person, resume: OwnResume): Promise<Posting[]> {
  const now = ctx.now();
  const taken = await readTaken(ctx.db, person.userId, now);
  const best = await searchBest(ctx, {
    person,
    preferences: compilePreferences(preferencesOf(person, resume, now)),
    taken,
    now,
  });
  const ours = best.map(({ posting }) => posting).filter((posting) => !isSelfApply(posting));
  return ours.slice(0, MOST_COUNTED);
}

/** The city of the form's list that most of these postings name. */
export function likeliestCity(
  person: Pick<Person, "country" | "locations">,
  postings: readonly Posting[],
): string | null {
  const counts = new Map<string, number>();
  for (const posting of postings) {
    for (const city of parsePlace(posting.location).cities) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const offered = PRESET_CITIES[person.country]
    .filter(({ name }) => !person.locations.includes(name))
    .map(({ name }) => ({ name, count: Math.max(0, ...parsePlace(name).cities.map((city) => counts.get(city) ?? 0)) }));
  const best = offered.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.name : null;
}
