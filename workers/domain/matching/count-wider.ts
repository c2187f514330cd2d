import type { AppContext } from "../kernel/context";
import { parsePlace } from "../../lib/places/parse";
import type { Posting } from "../postings/queries";
import { forcesRemote } from "../profiles/rules";
import { ALL_OVER_INDIA, ALL_OVER_US, PRESET_CITIES } from "../profiles/vocabulary";
import { wishOf } from "./found";
import { readResumeTexts, readTaken, type Seeker } from "./queries";
import { readWish } from "./rules";
import { searchBest } from "./search-best";
import { MOST_COUNTED, type Widening } from "./wider-rules";

/**
 * What one change of somebody's wish would bring, by the matcher itself on what is open now: remote work, the whole
 * country, or the city of the country that has most of it. Changes that bring nothing are left out.
 */
export async function countWider(ctx: AppContext, seeker: Seeker): Promise<Widening[]> {
  const resume = (await readResumeTexts(ctx.db, [seeker.userId])).get(seeker.userId);
  const look = (change: Partial<Seeker>) => fitting(ctx, { ...seeker, ...change }, resume);
  const ready = readWish(wishOf(seeker, resume));
  const widenings: Widening[] = [];
  const add = (change: Widening["change"], place: string, count: number) => {
    if (count > 0) widenings.push({ change, place, count });
  };

  if (seeker.openToRemote !== true && !forcesRemote(seeker.locations)) {
    add("remote", "", (await look({ openToRemote: true })).length);
  }
  if (!ready.allOver) {
    const country = seeker.country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US;
    const anywhere = await look({ locations: [country] });
    add("country", country, anywhere.length);
    const city = ready.remoteOnly ? null : likeliestCity(seeker, anywhere);
    if (city !== null) add("city", city, (await look({ locations: [...seeker.locations, city] })).length);
  }
  return widenings;
}

/** The postings that a look at this wish would find. */
async function fitting(ctx: AppContext, seeker: Seeker, resume: string | undefined): Promise<Posting[]> {
  const now = ctx.now();
  const taken = await readTaken(ctx.db, seeker.userId, now);
  const best = await searchBest(ctx, { seeker, wish: readWish(wishOf(seeker, resume)), taken, now });
  return best.map(({ posting }) => posting).slice(0, MOST_COUNTED);
}

/** The city of the form's list that most of these postings name. */
function likeliestCity(seeker: Seeker, postings: readonly Posting[]): string | null {
  const counts = new Map<string, number>();
  for (const posting of postings) {
    for (const city of parsePlace(posting.location).cities) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const offered = PRESET_CITIES[seeker.country]
    .filter(({ name }) => !seeker.locations.includes(name))
    .map(({ name }) => ({ name, count: Math.max(0, ...parsePlace(name).cities.map((city) => counts.get(city) ?? 0)) }));
  const best = offered.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.name : null;
}
