import type { AppContext } from "../../../core/context";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import type { Market } from "../../../core/plan-vocabulary";
import { marketOf } from "../../../core/plan-facts-rules";

const CACHE_SECONDS = 3600;

/**
 * The person's market: that of the profile's country, else of the variant they opened, else of their location; India
 * where none is known. For display and defaults only: an order keeps its own.
 */
export async function readMarket(ctx: AppContext): Promise<Market> {
  authorize(ctx, "location.read");
  if (ctx.actor.kind === "user" && ctx.actor.country) return marketOf(ctx.actor.country);
  if (ctx.client.variant) return marketOf(ctx.client.variant.country);
  const country = await readCountry(ctx);
  return country === null ? "IN" : marketOf(country);
}

/**
 * The person's country: the profile's, else that of the variant they opened, else the one cached for their address,
 * else the edge's. ISO 3166; null when none is known.
 */
export async function readCountry(ctx: AppContext): Promise<string | null> {
  authorize(ctx, "location.read");
  if (ctx.actor.kind === "user" && ctx.actor.country) return ctx.actor.country;
  const { variant } = ctx.client;
  if (variant?.country) return variant.country;
  const country = await readPlace(ctx);
  // Where they are is of no help where they chose to be elsewhere.
  return variant && marketOf(country) !== "world" ? null : country;
}

/** The country that they are in, as far as it is known. */
async function readPlace(ctx: AppContext): Promise<string | null> {
  // There is no address: the page is rendered ahead of time.
  if (ctx.client.address === "") return ctx.client.country;
  const key = await cacheKey(ctx);
  const cached = await ctx.cache.get(key);
  if (cached !== null) return cached;
  if (ctx.client.country) await ctx.cache.put(key, ctx.client.country, { expirationTtl: CACHE_SECONDS });
  return ctx.client.country;
}

/** Sandbox only: pretends that this address is in another country, for an hour. */
export async function pretendCountry(ctx: AppContext, country: string): Promise<void> {
  authorize(ctx, "location.read");
  if (ctx.config.sandbox && /^[A-Z]{2}$/.test(country))
    await ctx.cache.put(await cacheKey(ctx), country, { expirationTtl: CACHE_SECONDS });
}

/** An address is personal data: the key holds only its hash. */
async function cacheKey(ctx: AppContext): Promise<string> {
  return `country:${await sha256Hex(`${ctx.config.signingKey}:${ctx.client.address}`)}`;
}
