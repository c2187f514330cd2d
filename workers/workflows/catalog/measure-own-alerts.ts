import { z } from "zod";
import type { AppContext } from "../../core/context";
import { attemptKey } from "../../core/limits/limits";
import { countAttempt } from "../../core/limits/queries";
import { authorize } from "../../core/policy";
import { readCachedJson } from "../../lib/cache";
import { HOUR_MS } from "../../lib/time";
import { isByYourself } from "../../modules/applications/queries";
import { searchQuery } from "../../modules/catalog";
import { searchPostings } from "../../modules/catalog/queries";
import { countAppliedOfOwnAlerts } from "../../modules/fulfilment/queries";
import {
  compileCriteria,
  isSelfApply,
  postingFieldsOf,
  reachOf,
  readPosting,
  scoreOf,
  THRESHOLD,
} from "../../modules/matching";
import { readWanted } from "../../modules/matching/queries";
import { ALERT_PORTALS } from "../../reading/alerts/vocabulary";
import { foldText } from "../../reading/text/rules";
import { preferenceKeys } from "../../reading/titles/keys";
import { ENOUGH_OPEN, FEWEST_PEOPLE } from "./own-alert-rules";

/** Titles in cities that are looked at, the most wanted ones; and of each, so many postings at once, so often. */
const MAX_WANTED = 40;
const LOOKED_AT_ONCE = 300;
const MAX_PAGES = 5;
const KEY = "own-alerts-counts";
/** Counts of an hour that failed are those of the last one that didn't. */
const KEPT_S = 7 * 24 * 60 * 60;

const TRIES_AN_HOUR = 3;

const Counts = z.object({
  /** Milliseconds since 1970, UTC. */
  at: z.number(),
  wanted: z.array(
    z.object({
      title: z.string(),
      place: z.string(),
      country: z.enum(["IN", "US"]),
      people: z.number(),
      open: z.number(),
    }),
  ),
  applied: z.array(z.object({ portal: z.enum(ALERT_PORTALS), title: z.string(), city: z.string(), n: z.number() })),
});
type Counts = z.infer<typeof Counts>;
/** A title in a place, how many people want it, and its open jobs on employers' boards, up to as many as are enough. */
export type Wanted = Counts["wanted"][number];

/** An alert as its title and city tell it from the portal's others. */
export const nameOfAlert = ({ portal, title, city }: { portal: string; title: string; city: string }): string =>
  JSON.stringify([portal, foldText(title), foldText(city)]);

/** What was counted last; null before the first time. */
export const readCounts = async (ctx: AppContext): Promise<Counts | null> =>
  (await readCachedJson(ctx, KEY, Counts)) ?? null;

/**
 * Counts, once an hour, what the page of the service's own alerts shows of all people and the catalogue: the most
 * wanted titles in places, with the jobs that employers' boards have of each, and how often the jobs that each alert
 * brought were applied to.
 */
export async function measureOwnAlerts(ctx: AppContext): Promise<void> {
  authorize(ctx, "own_alerts.measure");
  const nowMs = ctx.now();
  const hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  if (!ctx.config.inboundMail) return;
  if (((await readCounts(ctx))?.at ?? 0) >= hour) return;
  if ((await countAttempt(ctx.db, await attemptKey(ctx, "own_alerts", "measured"), hour)) > TRIES_AN_HOUR) return;
  const wanted = await readWanted(ctx.db, { fewest: FEWEST_PEOPLE, limit: MAX_WANTED, nowMs });
  const counts: Counts = { at: nowMs, wanted: [], applied: await countAppliedOfOwnAlerts(ctx.db, isByYourself("a")) };
  for (const wish of wanted) counts.wanted.push({ ...wish, open: await countOpen(ctx, wish) });
  await ctx.cache.put(KEY, JSON.stringify(counts), { expirationTtl: KEPT_S });
}

/** Open jobs on employers' boards of a title in a place, the newest first; no more than are enough. */
async function countOpen(ctx: AppContext, wish: Omit<Wanted, "people" | "open">): Promise<number> {
  const { title, place, country } = wish;
  const wanted = { country, titles: [title], locations: [place], openToRemote: false };
  const ready = compileCriteria({ ...wanted, skills: [], experienceYears: null });
  const query = searchQuery(preferenceKeys(ready), reachOf(ready));
  const nowMs = ctx.now();
  let open = 0;
  let before: number | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = await searchPostings(ctx.catalog, query, LOOKED_AT_ONCE, before);
    for (const posting of found) {
      if (isSelfApply(posting) || scoreOf(ready, readPosting(postingFieldsOf(posting)), nowMs) < THRESHOLD) continue;
      if (++open === ENOUGH_OPEN) return open;
    }
    before = found.at(-1)?.n;
    if (found.length < LOOKED_AT_ONCE) break;
  }
  return open;
}
