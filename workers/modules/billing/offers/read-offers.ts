import { readCachedJson } from "../../../lib/cache";
import { readOrSkip } from "../../../lib/outage";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { offersInForce } from "./queries";
import { CachedOffers } from "./schema";
import { OFFERS_KEY, type Offer } from "./vocabulary";

/** With the half minute that a prerendered page is believed, a new price shows within a minute. */
const FRESH_MS = 30_000;
/** Older offers are shown while the database does not answer, and nothing can be bought. */
const CACHE_SECONDS = 7 * 86_400;

/**
 * The offers in force, for pages: through the cache, at most half a minute old while the database answers. An order
 * never relies on it. None where neither answers.
 */
export async function readOffers(ctx: AppContext): Promise<readonly Offer[]> {
  authorize(ctx, "offers.read");
  const cached = await readCachedJson(ctx, OFFERS_KEY, CachedOffers);
  const now = ctx.now();
  if (cached && Math.abs(now - cached.readAt) < FRESH_MS) return cached.offers;
  const offers = await readOrSkip(ctx, "offers", () => offersInForce(ctx.db, now));
  if (offers === null) return cached?.offers ?? [];
  await ctx.cache.put(OFFERS_KEY, JSON.stringify({ readAt: now, offers }), { expirationTtl: CACHE_SECONDS });
  return offers;
}
