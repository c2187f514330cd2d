import { DAY_MS } from "../../../lib/time";
import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { readCachedJson } from "../../../lib/cache";
import { limitAttempts } from "../../../core/limits/limits";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { searchPostings, type Posting } from "../../catalog/queries";
import { searchQuery } from "../../catalog";
import { forcesRemote } from "../../../reading/people/rules";
import { ALL_OVER_INDIA, ALL_OVER_US, AROUND_KM } from "../../../reading/people/vocabulary";
import { preferenceKeys } from "../../../reading/titles/keys";
import { readTitle } from "../../../reading/titles/read-title";
import { takesAnyWork } from "../../../reading/titles/search-profile";
import { freed, readConditions, type Conditions } from "./conditions";
import { likeliestCity } from "./count-wider";
import { postingFieldsOf, isSelfApply } from "./match-row";
import { likeliestTitle, nearTitles } from "./near-titles";
import { reachOf } from "./place-fit";
import {
  compileCriteria,
  readPosting,
  scoreOf,
  scoreReady,
  THRESHOLD,
  type CompiledCriteria,
  type PostingView,
  type MatchCriteria,
} from "./rules";
import type { Supply } from "./supply-rules";
import { CHANGES, MAX_COUNTED } from "../../candidates/rules";

/** Postings read in one go, and looked at in all, the last that came in first. */
const PAGE = 1_000;
const MAX_LOOKED = 2_000;
/** A count for the same preferences is reused for this long. Seconds. */
const CACHE_S = 15 * 60;
const EMPTY_CACHE_S = 60;
/** Counts of a person in a quarter of an hour: each searches the catalogue some times. */
const MAX_COUNTS = 60;

const SupplyInput = z.object({
  country: z.enum(["IN", "US"]),
  titles: z.array(z.string().trim().min(1).max(100)).min(1).max(10),
  locations: z.array(z.string().trim().min(1).max(100)).min(1).max(80),
  aroundKm: z.enum(AROUND_KM).default("25"),
  openToRemote: z.boolean(),
  experienceYears: z.number().min(0).max(60).nullable(),
  /** Their limits on jobs, where they were asked. */
  conditions: z
    .object({
      expectedCtc: z.number().min(0),
      payBand: z.enum(["fifth", "tenth", "exact", "any"]),
      oldestPosting: z.enum(["7", "14", "30", "60", "90", "any"]),
      shifts: z.enum(["any", "day", "night"]),
      employment: z.enum(["any", "permanent", "contract"]),
      internships: z.enum(["fitting", "yes", "no"]),
      companiesLeftOut: z.array(z.string().max(200)).max(200),
    })
    .optional(),
});

const Ids = z.array(z.string());
const CachedCount = z.object({
  steps: z.object({ matched: Ids, placed: Ids, fitting: Ids, ownLogin: Ids, more: z.boolean() }),
  open: z.number(),
  more: z.boolean(),
  weekly: z.number(),
  byWords: z.array(z.string()),
  wider: z.array(z.object({ change: z.enum(CHANGES).exclude(["seats"]), name: z.string(), count: z.number() })),
});

/**
 * How many open postings fit preferences, which of those of the wanted titles and places they are, how many new ones a
 * week, and what one change would bring: by the matcher itself, on a bounded number of the last postings. What their
 * person alone could apply to is told apart, since no plan applies to it. What is counted is kept for some minutes.
 * @throws DomainError `invalid` where they are not whole yet; `too_many`.
 */
export async function countSupply(ctx: AppContext, input: unknown): Promise<Supply> {
  const actor = authorize(ctx, "matching.count_supply");
  const wanted = parseInput(SupplyInput, input);
  const key = `supply-steps:${await sha256Hex(JSON.stringify(wanted))}`;
  const cached = await readCachedJson(ctx, key, CachedCount);
  if (cached) return cached;
  await limitAttempts(ctx, "supply-of", actor.userId, MAX_COUNTS);
  const preferences = readPreferences(wanted);
  const [own, wide] = await Promise.all([look(ctx, preferences, freedOf(wanted)), lookEverywhere(ctx, preferences)]);
  const supply: Supply = {
    steps: stepsOf(own, wide),
    open: own.fitting.length,
    more: own.isCut,
    weekly: weeklyOf(own.fitting, ctx.now()),
    byWords: wanted.titles.filter(isByWords),
    wider: await widen(ctx, preferences, own, wide),
  };
  // Where nothing fits, the next posting may.
  const expirationTtl = supply.open > 0 ? CACHE_S : EMPTY_CACHE_S;
  await ctx.cache.put(key, JSON.stringify(supply), { expirationTtl });
  return supply;
}

type Wanted = z.infer<typeof SupplyInput>;

function readPreferences({ conditions, ...wanted }: Wanted): MatchCriteria {
  const { country } = wanted;
  return { ...wanted, skills: [], ...(conditions && { conditions: readConditions({ ...conditions, country }) }) };
}

/** Whether a title names no trade that we know, so that its words alone are held against those of postings. */
function isByWords(title: string): boolean {
  const { families, anyWork } = readTitle(title);
  return families.length === 0 && !anyWork;
}

/** The conditions of a wish with each that is set let go. */
function freedOf({ country, conditions }: Wanted) {
  if (!conditions) return [];
  return freed(conditions).map(({ change, free }) => ({
    change,
    conditions: readConditions({ ...conditions, ...free, country }),
  }));
}

interface Looked {
  fitting: Posting[];
  /** Those that fit and that their person alone could apply to. */
  ownLogin: string[];
  /** All that lie in the wanted places, whatever else they ask for. */
  placed: string[];
  /** There were more than are looked at. */
  isCut: boolean;
  /** How many would fit under each of the other conditions. */
  freed: { change: Supply["wider"][number]["change"]; count: number }[];
}

/** The fitting ones of the last open postings of their kind; none of a wish's conditions decides which are read. */
async function look(
  ctx: AppContext,
  preferences: MatchCriteria,
  others: ReturnType<typeof freedOf> = [],
): Promise<Looked> {
  const ready = compileCriteria(preferences);
  const placed = compileCriteria(withoutLimits(preferences));
  const now = ctx.now();
  const fits = (view: PostingView, conditions: Conditions | null) =>
    scoreOf({ ...ready, conditions }, view, now) >= THRESHOLD;
  const looked = { fitting: [] as Posting[], ownLogin: [] as string[], placed: [] as string[] };
  const free = others.map(({ change }) => ({ change, count: 0 }));
  const isCut = await eachOpen(ctx, ready, (posting, view) => {
    const isFitting = fits(view, ready.conditions);
    if (isFitting || scoreOf(placed, view, now) >= THRESHOLD) looked.placed.push(posting.id);
    if (isSelfApply(posting)) {
      if (isFitting) looked.ownLogin.push(posting.id);
      return;
    }
    if (isFitting) looked.fitting.push(posting);
    for (const [at, other] of free.entries()) if (fits(view, others[at]?.conditions ?? null)) other.count++;
  });
  return { ...looked, isCut, freed: free };
}

/** The last open postings of what is wanted; whether there were more than are looked at. */
async function eachOpen(
  ctx: AppContext,
  ready: CompiledCriteria,
  each: (posting: Posting, view: PostingView) => void,
): Promise<boolean> {
  const query = searchQuery(preferenceKeys(ready), reachOf(ready));
  let before: number | undefined;
  for (let read = 0; read < MAX_LOOKED; read += PAGE) {
    const page = await searchPostings(ctx.catalog, query, PAGE, before);
    for (const posting of page) each(posting, readPosting(postingFieldsOf(posting)));
    before = page.at(-1)?.n;
    if (page.length < PAGE) return false;
  }
  return true;
}

/** Preferences by titles and places alone. Who takes any work is told by their years what a title may be. */
function withoutLimits(preferences: MatchCriteria): MatchCriteria {
  const { country, titles, locations, aroundKm, openToRemote, skills } = preferences;
  const isAny = takesAnyWork(compileCriteria(preferences).titles);
  const experienceYears = isAny ? preferences.experienceYears : null;
  return { country, titles, locations, aroundKm, openToRemote, skills, experienceYears };
}

interface LookedWide {
  /** All in the country and remote that the titles fit. */
  titled: string[];
  isCut: boolean;
  /** Those that would fit in the whole country. */
  fitting: Posting[];
}

/** The same whatever the places: the wish's country, and remote work. */
async function lookEverywhere(ctx: AppContext, preferences: MatchCriteria): Promise<LookedWide> {
  const locations = [allOver(preferences)];
  const wide = compileCriteria({ ...withoutLimits(preferences), locations, openToRemote: true });
  const ready = compileCriteria({ ...preferences, locations });
  const now = ctx.now();
  const looked = { titled: [] as string[], fitting: [] as Posting[] };
  const isCut = await eachOpen(ctx, wide, (posting, view) => {
    if (scoreOf(wide, view, now) >= THRESHOLD) looked.titled.push(posting.id);
    if (!isSelfApply(posting) && scoreOf(ready, view, now) >= THRESHOLD) looked.fitting.push(posting);
  });
  return { ...looked, isCut };
}

const allOver = ({ country }: Pick<MatchCriteria, "country">) => (country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US);

/** Each open posting of the wanted titles, under the last step that it comes to. */
function stepsOf(own: Looked, wide: LookedWide): Supply["steps"] {
  const fitting = own.fitting.map(({ id }) => id);
  const fits = new Set([...fitting, ...own.ownLogin]);
  const lies = new Set(own.placed);
  return {
    matched: wide.titled.filter((id) => !lies.has(id)),
    placed: own.placed.filter((id) => !fits.has(id)),
    fitting,
    ownLogin: own.ownLogin,
    more: own.isCut || wide.isCut,
  };
}

/** New ones a week, by when those of the last four weeks were posted or first seen. */
function weeklyOf(postings: readonly Posting[], nowMs: number): number {
  const since = nowMs - 28 * DAY_MS;
  return Math.round(postings.filter(({ postedAt, firstSeenAt }) => (postedAt ?? firstSeenAt) > since).length / 4);
}

/**
 * The jobs that each change would bring: remote work, the city of the country that most of them are in, a near
 * title, and each condition let go.
 */
async function widen(
  ctx: AppContext,
  preferences: MatchCriteria,
  own: Looked,
  wide: LookedWide,
): Promise<Supply["wider"]> {
  type Change = Supply["wider"][number];
  const ready = compileCriteria(preferences);
  const counted = async (change: Change["change"], name: string, other: Partial<MatchCriteria>): Promise<Change> => ({
    change,
    name,
    count: (await look(ctx, { ...preferences, ...other })).fitting.length,
  });
  const near = async (): Promise<Change | null> => {
    const title = own.fitting.length < MAX_COUNTED ? await likeliestNear(ctx, preferences, own.fitting) : null;
    return title === null ? null : counted("title", title, { titles: [...preferences.titles, title] });
  };
  const isAnywhere = ready.allOver || ready.remoteOnly;
  const locations = wide.fitting.map(({ location }) => location);
  const city = isAnywhere ? null : likeliestCity(preferences, locations);
  const [remote, withCity, withTitle] = await Promise.all([
    preferences.openToRemote || forcesRemote(preferences.locations)
      ? null
      : counted("remote", "", { openToRemote: true }),
    city ? counted("city", city, { locations: [...preferences.locations, city] }) : null,
    near(),
  ]);
  const country: Change = { change: "country", name: allOver(preferences), count: wide.fitting.length };
  const free = own.freed.map(({ change, count }): Change => ({ change, name: "", count }));
  return [remote, withCity, isAnywhere ? null : country, ...free, withTitle]
    .flatMap((one) => (one !== null && one.count > own.fitting.length ? [one] : []))
    .toSorted((a, b) => b.count - a.count);
}

/** The near title that most postings fit which do not fit already. */
async function likeliestNear(ctx: AppContext, preferences: MatchCriteria, already: readonly Posting[]) {
  const near = nearTitles(compileCriteria(preferences).titles);
  if (near.length === 0) return null;
  const other = { ...preferences, titles: near };
  const known = new Set(already.map(({ id }) => id));
  const more = (await look(ctx, other)).fitting.filter(({ id }) => !known.has(id));
  const ready = compileCriteria(other);
  return likeliestTitle(more.map((posting) => scoreReady(ready, readPosting(postingFieldsOf(posting)), ctx.now())));
}
