import { DAY_MS } from "../lib/time";
import { z } from "zod";
import { readCachedJson } from "../lib/cache";
import type { Env } from "../config";
import type { AppContext } from "../core/context";
import { readOffers } from "../modules/billing";
import { readShownReceipt } from "../modules/applications";
import { readFigures } from "../modules/operations";
import { SESSION_COOKIE, readMarket } from "../modules/accounts";
import { randomId, sha256Hex } from "../core/ids";
import type { UserActor } from "../core/policy";
import { VARIANTS, variantFor, variantOfPath, type Variant } from "../core/variant-rules";
import type { Market } from "../core/plan-vocabulary";
import { summarize, type PlanSummary } from "../modules/billing/rules";
import { NO_PLAN, type PlanFacts } from "../core/plan-facts-rules";
import { barOf } from "../../app/shell/bar.server";
import type { ApiContext } from "./handler";
import { renderPage } from "./render-page";
import { edgeCountry, systemContext } from "./request-context";
import { awaitsKeys, sharedHtml, withKeys } from "./shared-page";
import { FORMS_AHEAD, PUBLIC_PATHS, VARIANT_ADDRESSES } from "./public-paths";
import { cookieOf, rememberVariant, variantOfCookie } from "./variant-cookie";

/** The parameters of an address that our pages read; campaign parameters and the like change nothing. */
const READ_BY_PAGES = /[?&](?:join|joined|country|index|_routes)(?:[=&]|$)/;
/** How long an isolate believes that prices, figures and configuration are as it saw them. */
const BELIEVE_MS = 30_000;
/** The headers that belong to one request and not to the page. */
const PER_REQUEST_HEADERS = new Set(["x-request-id", "content-length", "date", "set-cookie"]);

type Render = (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

/** Leads nowhere: what is kept for it is the answer to every address that does not. */
const NOWHERE = "/nowhere/at-all";

const Stored = z.object({
  status: z.number(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
});
interface Page {
  status: number;
  etag: string;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of a page whose forms have a key of their own for each visitor; null for every other. */
  html: string | null;
}
/** A page without the bar at its top, which stands between the two parts. */
interface Frame {
  headers: [string, string][];
  before: string;
  after: string;
}
/** The public pages that an isolate keeps. */
interface IsolateCache {
  /** Countries are pretended, or the sources may change: every page is live. */
  live: boolean;
  version: string | null;
  checkAt: number;
  pages: Map<string, Page>;
  frames: Map<string, Frame>;
}

/**
 * The public pages as visitors get them: rendered ahead of time for each variant, kept in the isolate's memory and in
 * KV, and answered without a context, a query or React. They are rendered anew when the build, the configuration, the
 * prices or the figures change. A signed-in user gets what is kept for people with a plan like theirs, under a bar of
 * their own.
 */
export class PublicPages {
  readonly #render: Render;
  readonly #caches = new WeakMap<Env, IsolateCache>();
  /** Each address, with the variant that it names. */
  readonly #paths = new Map(
    [...PUBLIC_PATHS, ...VARIANT_ADDRESSES].map((path) => [path, variantOfPath(path)] as const),
  );
  readonly #forms = new Set(FORMS_AHEAD);
  readonly #isKnown: (path: string) => boolean;

  /**
   * @param render answers a request live.
   * @param isKnown whether an address may lead somewhere.
   */
  constructor(render: Render, isKnown: (path: string) => boolean) {
    this.#render = render;
    this.#isKnown = isKnown;
  }

  /** The answer to a visitor's request for a public page; null for every other request. */
  answer(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> | null {
    const { method, url } = request;
    if (method !== "GET" && method !== "HEAD") return null;
    const pathAt = url.indexOf("/", url.indexOf("//") + 2);
    const queryAt = url.indexOf("?", pathAt);
    let path = url.slice(pathAt);
    if (!this.#forms.has(path)) {
      if (queryAt >= 0) path = url.slice(pathAt, queryAt);
      if (!this.#paths.has(path)) path = this.#addressMeant(path);
      if (path === "" || (queryAt >= 0 && READ_BY_PAGES.test(url))) return null;
    }
    const cookies = request.headers.get("Cookie");
    if (cookies !== null && cookies.includes(SESSION_COOKIE)) return null;

    const cache = this.#cacheOf(env);
    if (cache.live) return null;
    const opened = this.#paths.get(path) ?? null;
    const variant = opened ?? variantOfCookie(cookies) ?? variantFor(edgeCountry(request));
    const answer = this.#kept(request, env, ctx, cache, path, variant);
    const remember = rememberVariant(opened, cookies);
    if (remember === null) return answer;
    return Promise.resolve(answer).then((response) => withCookie(response, remember));
  }

  /** The public page that an address in other letters means; `NOWHERE`, or nothing where another answers. */
  #addressMeant(path: string): string {
    const plain = path.toLowerCase().replace(/(?<=[^/])\/$/, "");
    if (this.#paths.has(plain)) return plain;
    return this.#isKnown(path) ? "" : NOWHERE;
  }

  #kept(
    request: Request,
    env: Env,
    ctx: ExecutionContext,
    cache: IsolateCache,
    path: string,
    variant: Variant,
  ): Response | Promise<Response> {
    const page = cache.pages.get(variant.code + path);
    if (page === undefined) return this.#fetch(request, env, ctx, cache, path, variant);
    const now = Date.now();
    if (now > cache.checkAt) {
      // Waited for: an isolate that was idle for an hour would show the price of then.
      return this.#recheck(env, cache).then((same) =>
        same ? send(request, page) : this.#fetch(request, env, ctx, cache, path, variant),
      );
    }
    return send(request, page);
  }

  /**
   * The answer to a signed-in user's request for a public page; null for every other request. Only the bar is rendered
   * for them: the rest is the same for everybody in their country whose plan is in the same state.
   */
  async underBar(c: ApiContext): Promise<Response | null> {
    const ctx = c.get("ctx");
    const { method, url } = c.req.raw;
    const { path } = c.req;
    const cache = this.#cacheOf(c.env);
    if (method !== "GET" || ctx.actor.kind !== "user" || cache.live) return null;
    if (!this.#paths.has(path) || READ_BY_PAGES.test(url)) return null;
    const market = await readMarket(ctx);
    const locale = (variantOfPath(path) ?? ctx.client.variant)?.locale ?? "en";
    const now = ctx.now();
    const plan = standing(summarize(ctx.actor.plan, now));
    if (Date.now() > cache.checkAt && !(await this.#recheck(c.env, cache))) begin(cache, await versionOf(c.env));
    const key = [locale, market, isHome(path) ? JSON.stringify(plan) : "", path].join(" ");
    let frame = cache.frames.get(key) ?? null;
    if (frame === null) {
      const { version } = cache;
      frame = await makeFrame(c, path, variantFor(market, locale), sampleActor(market, plan, now));
      if (frame === null) return null;
      if (cache.version === version) cache.frames.set(key, frame);
    }
    return new Response(frame.before + barOf(ctx, path) + frame.after, { headers: frame.headers });
  }

  /**
   * Renders every page for every variant ahead of the first visitor, if they are not in KV already.
   * Run by the ticker: after a new build, a change of configuration, and each day's figures.
   */
  async publish(env: Env, ctx: ExecutionContext): Promise<void> {
    const version = await versionOf(env);
    if ((await env.CACHE.get(PUBLISHED)) === version) return;
    for (const variant of VARIANTS) {
      const own = VARIANT_ADDRESSES.filter((address) => variantOfPath(address) === variant);
      for (const path of [...PUBLIC_PATHS, ...own, ...FORMS_AHEAD, NOWHERE]) {
        const page = await this.#make(env, ctx, path, variant);
        // Not forgiven here: a version is published when all its pages are there.
        if (page)
          await env.CACHE.put(keyOf(version, path, variant), storedText(page), { expirationTtl: CACHE_SECONDS });
      }
    }
    await env.CACHE.put(PUBLISHED, version);
  }

  /** Sandbox only: from now on a visitor's country is a pretended one, and is looked up for each page. */
  disable(env: Env): void {
    this.#cacheOf(env).live = true;
  }

  #cacheOf(env: Env): IsolateCache {
    let cache = this.#caches.get(env);
    if (!cache) {
      cache = { live: import.meta.env.DEV, version: null, checkAt: 0, pages: new Map(), frames: new Map() };
      this.#caches.set(env, cache);
    }
    return cache;
  }

  /** Whether the pages are still what they should be, or that cannot be checked. */
  async #recheck(env: Env, cache: IsolateCache): Promise<boolean> {
    cache.checkAt = Date.now() + BELIEVE_MS;
    const version = await versionOf(env).catch(() => cache.version);
    return version === cache.version;
  }

  /** The first request for a page in this isolate: from KV, else rendered. What cannot be kept is answered live. */
  async #fetch(
    request: Request,
    env: Env,
    ctx: ExecutionContext,
    cache: IsolateCache,
    path: string,
    variant: Variant,
  ): Promise<Response> {
    let version: string;
    try {
      version = await versionOf(env);
    } catch {
      // A half-configured Worker: its own answer says so.
      return this.#render(request, env, ctx);
    }
    const system = systemContext(env, "public-pages");
    const key = keyOf(version, path, variant);
    let page = await readStored(system, key);
    if (page === null) {
      page = await this.#make(env, ctx, path, variant);
      if (page === null) return this.#render(request, env, ctx);
      ctx.waitUntil(system.cache.put(key, storedText(page), { expirationTtl: CACHE_SECONDS }));
    }
    begin(cache, version);
    cache.checkAt = Date.now() + BELIEVE_MS;
    cache.pages.set(variant.code + path, page);
    return send(request, page);
  }

  /** Renders a page as a visitor who opened the variant would get it. Null when it is not one to keep. */
  async #make(env: Env, ctx: ExecutionContext, path: string, variant: Variant): Promise<Page | null> {
    const { config } = systemContext(env, "public-pages");
    // Without an address: there is no visitor, and no country to be cached.
    const request = new Request(config.origin + path, {
      headers: { "CF-Connecting-IP": "", Cookie: cookieOf(variant) },
    });
    const response = await this.#render(request, env, ctx);
    const headers: Record<string, string> = {};
    for (const [name, value] of response.headers) if (!PER_REQUEST_HEADERS.has(name)) headers[name] = value;
    const policy = headers["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    headers["content-security-policy"] = policy.replace(` 'nonce-${nonce}'`, "");
    const html = sharedHtml(await response.text(), nonce, { keyed: this.#forms.has(path) });
    if (response.status !== (path === NOWHERE ? 404 : 200) || html === null) return null;
    headers["cache-control"] = "private, no-cache";
    const etag = `"${(await sha256Hex(`${JSON.stringify(headers)}\n${html}`)).slice(0, 32)}"`;
    // Each visit has keys of its own.
    if (!awaitsKeys(html)) headers["etag"] = etag;
    return pageOf({ status: response.status, etag, headers }, html);
  }
}

/** The home page, in whatever variant: it says what a plan's state asks for. */
function isHome(path: string): boolean {
  return path === "/" || VARIANTS.some(({ code }) => path === `/${code}`);
}

/** An answer that was kept, with a cookie of its own. */
function withCookie(response: Response, cookie: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** The kept pages belong to this version from now on: those of another are dropped. */
function begin(cache: IsolateCache, version: string): void {
  if (cache.version === version) return;
  cache.version = version;
  cache.pages.clear();
  cache.frames.clear();
}

/** All that a public page may tell apart of a plan. */
interface Standing {
  state: PlanSummary["state"];
  hasPurchased: boolean;
  hasLeft: boolean;
}

function standing({ state, totalPurchased, applicationsLeft }: PlanSummary): Standing {
  return { state, hasPurchased: totalPurchased > 0, hasLeft: applicationsLeft > 0 };
}

/** An empty user with such a plan: a kept page is rendered for it, so that it holds no person's data. */
function sampleActor(market: Market, { state, hasPurchased, hasLeft }: Standing, nowMs: number): UserActor {
  const tier = state.startsWith("free") ? "free" : state.startsWith("premium") ? "premium" : null;
  const endsAt = tier && (state.endsWith("ongoing") ? nowMs + DAY_MS : nowMs - DAY_MS);
  const plan: PlanFacts = {
    ...NO_PLAN,
    tier,
    endsAt,
    granted: Number(hasPurchased),
    used: Number(hasPurchased && !hasLeft),
  };
  const country = market === "world" ? null : market;
  return {
    kind: "user",
    userId: "",
    email: "",
    displayName: "",
    verified: true,
    sessionId: "",
    staff: null,
    unproven: null,
    provedAt: null,
    country,
    language: null,
    timeZone: "Asia/Kolkata",
    plan,
  };
}

/** Renders a page as a user would get it, and takes the bar out. Null when it is not one to keep. */
async function makeFrame(c: ApiContext, path: string, variant: Variant, actor: UserActor): Promise<Frame | null> {
  const system = systemContext(c.env, "public-pages");
  const ctx: AppContext = { ...system, actor, client: { ...system.client, variant } };
  const response = await renderPage(c, ctx, new Request(ctx.config.origin + path), "");
  const html = sharedHtml(await response.text(), "");
  if (response.status !== 200 || html === null) return null;
  const barAt = html.indexOf("<header");
  const restAt = html.indexOf("<main", barAt);
  if (barAt < 0 || restAt < 0) return null;
  return { headers: [...response.headers], before: html.slice(0, barAt), after: html.slice(restAt) };
}

/** Names the version whose pages are all in KV. */
const PUBLISHED = "public-pages:published";
/** Longer than any version lives: figures change each day. */
const CACHE_SECONDS = 7 * 86_400;

function keyOf(version: string, path: string, variant: Variant): string {
  return `public-pages:${version}:${variant.code}:${path}`;
}

async function readStored(ctx: AppContext, key: string): Promise<Page | null> {
  const stored = await readCachedJson(ctx, key, Stored);
  if (!stored) return null;
  const { html, ...page } = stored;
  return pageOf(page, html);
}

function pageOf(page: Omit<z.infer<typeof Stored>, "html">, html: string): Page {
  return { ...page, bytes: new TextEncoder().encode(html), html: awaitsKeys(html) ? html : null };
}

function storedText({ bytes, status, etag, headers }: Page): string {
  return JSON.stringify({ status, etag, headers, html: new TextDecoder().decode(bytes) } satisfies z.infer<
    typeof Stored
  >);
}

/**
 * Everything that a public page depends on, as one name: the build (with it the words), each variable and secret, so
 * that there is no list of them to keep up to date, the prices, the figures and the receipt shown.
 * @throws ConfigError when the configuration is incomplete.
 */
async function versionOf(env: Env): Promise<string> {
  const ctx = systemContext(env, "public-pages");
  const [figures, offers, receipt] = await Promise.all([readFigures(ctx), readOffers(ctx), readShownReceipt(ctx)]);
  const variables = Object.entries(env)
    .filter(([, value]) => typeof value === "string")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (await sha256Hex(JSON.stringify([import.meta.env.BUILD_ID, variables, figures, offers, receipt]))).slice(
    0,
    32,
  );
}

function send(request: Request, page: Page): Response {
  const known = request.headers.get("If-None-Match");
  if (page.status === 200 && known !== null && known.includes(page.etag))
    return new Response(null, { status: 304, headers: page.headers });
  const { status, headers, html, bytes } = page;
  const body = html === null ? bytes : withKeys(html, randomId(12));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
