import { DAY_MS } from "../../lib/time";
import { z } from "zod";
import type { AppContext } from "../kernel/context";
import { readCachedJson } from "../../lib/cache";
import { limitAttempts } from "../identity/limits";
import { sha256Hex } from "../kernel/ids";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { searchPostings, type Posting } from "../postings/queries";
import { searchQuery } from "../postings/title-query";
import { forcesRemote } from "../profiles/rules";
import { ALL_OVER_INDIA, ALL_OVER_US } from "../profiles/vocabulary";
import { preferenceKeys } from "../titles/keys";
import { likeliestCity } from "./count-wider";
import { factsOf, isSelfApply } from "./found";
import { reachOf } from "./place-fit";
import { readPosting, compilePreferences, scoreReady, THRESHOLD, type Preferences } from "./rules";
import type { Supply } from "./supply-rules";

/** Postings read in one go, and looked at in all, the last that came in first. */
const PAGE = 1_000;
const MOST_LOOKED = 2_000;
/** What was counted for preferences is so for a while. Seconds. */
const KEPT_S = 15 * 60;
/** Counts of a person in a quarter of an hour: each searches the catalogue three times. */
const MOST_COUNTS = 60;

const SupplyInput = z.object({
  country: z.enum(["IN", "US"]),
  titles: z.array(z.string().trim().min(1).max(100)).min(1).max(10),
  locations: z.array(z.string().trim().min(1).max(100)).min(1).max(80),
  openToRemote: z.boolean(),
  experienceYears: z.number().min(0).max(60).nullable(),
});

const Kept = z.object({
  open: z.number(),
  more: z.boolean(),
  weekly: z.number(),
  wider: z.array(z.object({ change: z.enum(["remote", "country", "city"]), place: z.string(), count: z.number() })),
});

/**
 * How many open postings fit preferences, how many new ones a week, and what one change would bring: by the matcher
 * itself, on a bounded number of the last postings. What their person alone could apply to is not counted, since no
 * plan applies to it. What is counted is kept for some minutes.
 * @throws DomainError `invalid` where they are not whole yet; `too_many`.
 */
export async function countSupply(ctx: AppContext, input: unknown): Promise<Supply> {
  const actor = authorize(ctx, "matching.count_supply");
  const wanted = parseInput(SupplyInput, input);
  const key = `supply:${await sha256Hex(JSON.stringify(wanted))}`;
  const kept = await readCachedJson(ctx, key, Kept);
  if (kept) return kept;
  await limitAttempts(ctx, "supply-of", actor.userId, MOST_COUNTS);
  const preferences: Preferences = { ...wanted, skills: [] };
  const own = await look(ctx, preferences);
  const supply: Supply = {
    open: own.fitting.length,
    more: own.isCut,
    weekly: weeklyOf(own.fitting, ctx.now()),
    wider: await widen(ctx, preferences, own.fitting.length),
  };
  // Where nothing fits, little was read, and the next posting may.
  if (supply.open > 0) await ctx.cache.put(key, JSON.stringify(supply), { expirationTtl: KEPT_S });
  return supply;
}

/** What fits among the last open postings of its kind, and whether there were more than are looked at. */
async function look(ctx: AppContext, preferences: Preferences): Promise<{ fitting: Posting[]; isCut: boolean }> {
  const ready = compilePreferences(preferences);
  const query = searchQuery(preferenceKeys(ready), reachOf(ready));
  const now = ctx.now();
  const fitting: Posting[] = [];
  let before: number | undefined;
  for (let looked = 0; looked < MOST_LOOKED; looked += PAGE) {
    const page = await searchPostings(ctx.catalog, query, PAGE, before);
    fitting.push(
      ...page.filter(
        (posting) => !isSelfApply(posting) && scoreReady(ready, readPosting(factsOf(posting)), now).score >= THRESHOLD,
      ),
    );
    before = page.at(-1)?.n;
    if (page.length < PAGE) return { fitting, isCut: false };
  }
  return { fitting, isCut: true };
}

/** New ones a week, by when those of the last four weeks were posted or first seen. */
function weeklyOf(postings: readonly Posting[], nowMs: number): number {
  const since = nowMs - 28 * DAY_MS;
  return Math.round(postings.filter(({ postedAt, firstSeenAt }) => (postedAt ?? firstSeenAt) > since).length / 4);
}

/** What remote work, and the city of the country that most of it is in, would bring. */
async function widen(ctx: AppContext, preferences: Preferences, open: number): Promise<Supply["wider"]> {
  const wider: Supply["wider"] = [];
  const add = (change: Supply["wider"][number]["change"], place: string, count: number) => {
    if (count > open) wider.push({ change, place, count });
  };
  if (!preferences.openToRemote && !forcesRemote(preferences.locations)) {
    add("remote", "", (await look(ctx, { ...preferences, openToRemote: true })).fitting.length);
  }
  const country = preferences.country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US;
  const ready = compilePreferences(preferences);
  if (!ready.allOver && !ready.remoteOnly) {
    const { fitting } = await look(ctx, { ...preferences, locations: [country] });
    const city = likeliestCity(preferences, fitting);
    if (city)
      add(
        "city",
        city,
        (await look(ctx, { ...preferences, locations: [...preferences.locations, city] })).fitting.length,
      );
    add("country", country, fitting.length);
  }
  return wider.toSorted((a, b) => b.count - a.count);
}
