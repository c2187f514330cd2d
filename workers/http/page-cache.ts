import { VARIANTS } from "../core/variant-rules";
import { readMarket } from "../modules/accounts";
import { readVersion } from "../modules/catalog";
import type { ApiContext } from "./handler";
import { answerPage } from "./render-page";
import { sharedHtml } from "./shared-page";

/** Pages of jobs, their indexes and the list of boards. */
const CACHED = /^\/(?:(?:job|jobs|companies)\/[^/]+|jobs|companies|sources)$/;
/** The edge drops a page after this time, whether or not it changed: what it says of prices is no older. Seconds. */
const CACHE_S = 3_600;

/**
 * The pages of jobs as visitors get them: rendered on request, and kept by the edge's cache under the version that
 * the catalogue names. The version is the purge: once the feed has changed a job or a list, what was kept under
 * the old name is not found again, in any of the edge's places. Null for every other request, and for a page that is
 * not kept.
 */
export async function cachedPages(c: ApiContext): Promise<Response | null> {
  // The name of the build stays the same while its sources change.
  if (import.meta.env.DEV) return null;
  const ctx = c.get("ctx");
  const { method } = c.req;
  const { pathname, searchParams } = new URL(c.req.url);
  if ((method !== "GET" && method !== "HEAD") || ctx.actor.kind !== "visitor" || !CACHED.test(pathname)) return null;
  const version = await readVersion(ctx, pathname);
  if (version === null) return null;
  // The one part of an address that changes what a page says: where the list of boards goes on.
  const after = pathname === "/sources" ? (searchParams.get("after") ?? "") : "";
  const locale = (ctx.client.variant ?? VARIANTS[0]).locale;
  // The page's offers differ by market.
  const market = await readMarket(ctx);
  const build = import.meta.env.BUILD_ID;
  const etag = `"${build}-${locale}-${market}-${version}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag };
  if (c.req.header("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  // In the address of our own origin, whichever host was asked: the name is no page, so no request reaches it.
  const key = new Request(
    `${ctx.config.origin}${pathname}?kept=${encodeURIComponent(`${build} ${locale} ${market} ${version} ${after}`)}`,
  );
  const cache = await caches.open("openings");
  const cached = await cache.match(key);
  if (cached)
    return new Response(method === "HEAD" ? null : cached.body, {
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    });
  const response = await answerPage(c);
  // What a database did not say is missing on this page, and for this visitor alone.
  if (ctx.outage.seen || response.status !== 200 || method === "HEAD" || response.headers.has("Set-Cookie"))
    return response;
  const text = await response.text();
  const html = sharedHtml(text, c.get("secureHeadersNonce") ?? "");
  if (html === null) return new Response(text, response);
  const rendered = new Response(html, response);
  for (const [name, value] of Object.entries(headers)) rendered.headers.set(name, value);
  const stored = new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": `public, max-age=${CACHE_S}` },
  });
  c.executionCtx.waitUntil(cache.put(key, stored));
  return rendered;
}
