import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { readCachedJson } from "../../../lib/cache";
import { readPlace } from "../../../reading/places/read-place";
import { limitReader } from "../../../core/limits/limits";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { postingFieldsOf } from "./match-row";
import { reachOf } from "./place-fit";
import { compileCriteria, readPosting, scoreReady, THRESHOLD } from "./rules";
import { searchPostings, pageVersion, readLeftOut } from "../../catalog/queries";
import { searchQuery, lineOf, sinceOf, yearBands, isShown, slugOf, titlesOf } from "../../catalog";
import { titleList } from "../../../reading/people/job-titles";
import { ALL_OVER_INDIA, ALL_OVER_US } from "../../../reading/people/vocabulary";
import { preferenceKeys } from "../../../reading/titles/keys";
import { readTitle } from "../../../reading/titles/read-title";

/** Postings looked at, the last that came in first. */
const MAX_LOOKED = 500;
/** Jobs shown with why they suit. */
const SHOWN = 3;
/** Asked from one network in a quarter of an hour: a carrier's address stands for many. */
const MAX_ASKED = 60;
/** An answer is so for a while. Seconds. */
const CACHE_S = 10 * 60;

const FindInput = z.object({ work: z.string().trim().max(100), where: z.string().trim().max(100) });

const Line = z.object({
  path: z.string(),
  title: z.string(),
  company: z.string(),
  place: z.string(),
  years: z.string(),
  pay: z.string(),
  since: z.number(),
});
const Found = z.object({
  open: z.number(),
  more: z.boolean(),
  newest: z.number(),
  years: z.array(z.tuple([z.string(), z.number()])),
  best: z.array(z.object({ line: Line, reasons: z.array(z.string()) })),
  page: z.string().nullable(),
});
/** The jobs that were found, with the work and the place that were searched for. */
export type FoundPostings = z.infer<typeof Found> & { work: string; where: string };

/**
 * How many jobs there are for some work in some place, and three of them with why they suit: by the matcher itself,
 * on a bounded number of the newest postings, without an account.
 * @returns null where no work is named; `unknown` where the place is none that we know.
 * @throws DomainError `invalid` for longer texts; `too_many` from one network; `unavailable` from many at a time at
 * which the limits cannot be read.
 */
export async function findPostings(ctx: AppContext, input: unknown): Promise<FoundPostings | "unknown" | null> {
  authorize(ctx, "public_openings.find");
  const asked = parseInput(FindInput, input);
  const titles = titleList([asked.work]);
  if (!("value" in titles)) return null;
  const [work = asked.work] = titles.value;
  const wanted = placesFor(asked.where, ctx.client.variant?.country ?? ctx.client.country);
  if (!wanted) return "unknown";
  const where = asked.where === "" ? "" : (wanted.city ?? asked.where);
  const key = `find:${await sha256Hex(JSON.stringify([work.toLowerCase(), wanted]))}`;
  const cached = await readCachedJson(ctx, key, Found);
  if (cached) return { ...cached, work, where };
  // The system asks for people who have limits of their own.
  if (ctx.actor.kind !== "system") await limitReader(ctx, "openings-find", MAX_ASKED);
  const found = await look(ctx, work, wanted);
  await ctx.cache.put(key, JSON.stringify(found), { expirationTtl: CACHE_S });
  return { ...found, work, where };
}

interface Wanted {
  country: "IN" | "US";
  locations: string[];
  city: string | null;
}

/** The places that a text names, in one of the countries that we serve; null where it names none of there. */
function placesFor(where: string, country: string | null): Wanted | null {
  const home = country === "US" ? "US" : "IN";
  const allOver = (of: "IN" | "US") => [of === "US" ? ALL_OVER_US : ALL_OVER_INDIA];
  if (where === "") return { country: home, locations: allOver(home), city: null };
  const place = readPlace(where);
  const named = place.countries.find((one) => one === "IN" || one === "US");
  if (named === undefined) return null;
  const [city] = place.cities;
  if (city !== undefined) return { country: named, locations: [city], city };
  return place.regions.length > 0 ? null : { country: named, locations: allOver(named), city: null };
}

async function look(
  ctx: AppContext,
  work: string,
  { country, locations, city }: Wanted,
): Promise<z.infer<typeof Found>> {
  const ready = compileCriteria({
    country,
    titles: [work],
    locations,
    openToRemote: false,
    experienceYears: null,
    skills: [],
  });
  const now = ctx.now();
  const [title] = titlesOf(readTitle(work)).toReversed();
  const page = title !== undefined && city !== null ? `jobs/${slugOf(title)}-in-${slugOf(city)}` : null;
  const [postings, leftOut, version] = await Promise.all([
    searchPostings(ctx.catalog, searchQuery(preferenceKeys(ready), reachOf(ready)), MAX_LOOKED),
    readLeftOut(ctx.catalog),
    page === null ? null : pageVersion(ctx.catalog, page),
  ]);
  const fitting = postings
    .filter((posting) => isShown(posting, leftOut))
    .map((posting) => ({ posting, match: scoreReady(ready, readPosting(postingFieldsOf(posting)), now) }))
    .filter(({ match }) => match.score >= THRESHOLD);
  return {
    open: fitting.length,
    more: postings.length === MAX_LOOKED,
    newest: Math.max(0, ...fitting.map(({ posting }) => sinceOf(posting))),
    years: yearBands(fitting.map(({ posting }) => posting)).map(([name, count]) => [name, count]),
    best: fitting
      .toSorted((a, b) => b.match.score - a.match.score || sinceOf(b.posting) - sinceOf(a.posting))
      .slice(0, SHOWN)
      .map(({ posting, match }) => ({ line: lineOf(posting), reasons: [...match.reasons] })),
    page: version === null ? null : page,
  };
}
