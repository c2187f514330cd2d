import type { AppContext } from "../../context";
import { readTexts, searchTitles, type Posting } from "../postings/queries";
import { searchQuery } from "../postings/title-query";
import { ALL_OVER_INDIA, ALL_OVER_US, forcesRemote, presetCities } from "../profiles/locations";
import { parsePlace } from "../places/parse";
import { factsOf, wishOf } from "./found";
import { reachOf } from "./place-fit";
import { coversPortal } from "./portals";
import { readResumeTexts, readTaken, type Seeker } from "./queries";
import { readPosting, readWish, scoreReady, THRESHOLD } from "./rules";
import { searchPhrases } from "./search-phrases";
import { MOST_COUNTED, type Widening } from "./wider-rules";

/** Postings looked at for one change, the newest first: what it costs is bounded, and it is counted rarely. */
const MOST_CANDIDATES = 500;
/** Of those that fit by what the catalogue tells apart, how many have their whole text read. */
const MOST_TEXTS = 150;

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

/** The postings that fit this wish and that nothing has become of for the person yet. */
async function fitting(ctx: AppContext, seeker: Seeker, resume: string | undefined): Promise<Posting[]> {
  const wish = wishOf(seeker, resume);
  const ready = readWish(wish);
  const now = ctx.now();
  const score = (posting: Posting, text?: string) => scoreReady(ready, readPosting(factsOf(posting, text)), now).score;
  const query = searchQuery(searchPhrases(wish.titles, wish.skills, wish.experienceYears), reachOf(ready));
  const searched = await searchTitles(ctx.catalog, query, MOST_CANDIDATES);
  const near = searched
    .filter((p) => p.closedAt === null && coversPortal(seeker.tier, seeker.country, p.portal))
    .map((posting) => ({ posting, score: score(posting) }))
    .filter((s) => s.score >= THRESHOLD)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_TEXTS)
    .map((s) => s.posting);
  const ids = near.map((p) => p.id);
  const [texts, taken] = await Promise.all([readTexts(ctx.catalog, ids), readTaken(ctx.db, seeker.userId, ids)]);
  const fits = (p: Posting) => !taken.has(p.id) && (!texts.has(p.id) || score(p, texts.get(p.id)) >= THRESHOLD);
  return near.filter(fits).slice(0, MOST_COUNTED);
}

/** The city of the form's list that most of these postings name. */
function likeliestCity(seeker: Seeker, postings: readonly Posting[]): string | null {
  const counts = new Map<string, number>();
  for (const posting of postings) {
    for (const city of parsePlace(posting.location).cities) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const offered = presetCities(seeker.country)
    .filter(({ name }) => !seeker.locations.includes(name))
    .map(({ name }) => ({ name, count: Math.max(0, ...parsePlace(name).cities.map((city) => counts.get(city) ?? 0)) }));
  const best = offered.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.name : null;
}
