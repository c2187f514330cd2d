import type { AppContext } from "../kernel/context";
import { sha256Hex } from "../kernel/ids";
import { authorize } from "../kernel/policy";

const KEEP_SECONDS = 3600;

/**
 * The person's country: the profile's once there is one, else what was cached for their address, else the edge's.
 * ISO 3166, or null when nobody knows. Display and defaults only: an order keeps its own.
 */
export async function readCountry(ctx: AppContext): Promise<string | null> {
  authorize(ctx, "location.read");
  if (ctx.actor.kind === "user" && ctx.actor.country) return ctx.actor.country;
  // Nobody's address: a page that is rendered ahead of time.
  if (ctx.client.address === "") return ctx.client.country;
  const key = await cacheKey(ctx);
  const cached = await ctx.cache.get(key);
  if (cached !== null) return cached;
  if (ctx.client.country) await ctx.cache.put(key, ctx.client.country, { expirationTtl: KEEP_SECONDS });
  return ctx.client.country;
}

/** Sandbox only: pretends that this address is in another country, for an hour. */
export async function pretendCountry(ctx: AppContext, country: string): Promise<void> {
  authorize(ctx, "location.read");
  if (ctx.config.sandbox && /^[A-Z]{2}$/.test(country))
    await ctx.cache.put(await cacheKey(ctx), country, { expirationTtl: KEEP_SECONDS });
}

/** An address is personal data: the key holds only its hash. */
async function cacheKey(ctx: AppContext): Promise<string> {
  return `country:${await sha256Hex(`${ctx.config.signingKey}:${ctx.client.address}`)}`;
}
