import { inEnglish } from "./texts/text";
import { Hono } from "hono";
import { ENDPOINTS } from "./api";
import { drainBody } from "./http/body";
import { methodNotAllowed, RETRY_AFTER, toErrorBody } from "./http/errors";
import type { HonoEnv } from "./http/handler";
import { isExemptFromOriginCheck, isSameOrigin } from "./http/origin";
import { type Env } from "./config";
import { headersWith, policyFor } from "./http/csp";
import { DomainError } from "./core/errors";
import { randomId } from "./core/ids";
import { pretendCountry } from "./modules/accounts";
import { requestContext, systemContext } from "./http/request-context";
import { runCron } from "./jobs/cron";
import { takeRoutedMail } from "./jobs/routed-mail";
import { consume } from "./jobs/queue";
import { lastKnownCookie } from "./http/stale-pages";
import { lastResortPage } from "./http/fallback-page";
import { makeLogger } from "./lib/log";
import { knownAddresses } from "./http/route-list";
import { answerPage, pagePaths } from "./http/render-page";
import { PublicPages } from "./http/prerender";
import { SANDBOX } from "./sandbox";
import { answerChallenge } from "./modules/messaging";
import { isSandboxPath, refuseStrangeHost } from "./sandbox/doors";
import { FORGET_VARIANT, rememberVariant } from "./http/variant-cookie";
import { variantOfPath } from "./core/variant-rules";
import { SecurityWatch } from "./http/security-watch";
import { cachedPages } from "./http/page-cache";
import { robotsText, securityText, sitemapIndex, sitemapPart } from "./http/site-files";

const app = new Hono<HonoEnv>();
const publicPages: PublicPages = new PublicPages(app.fetch, (path) => isKnown(path));

app.use((c, next) => headersWith(policyFor(c.req.path, c.env))(c, next));

app.use(async (c, next) => {
  await next();
  await drainBody(c.req.raw);
});

app.use(new SecurityWatch().middleware);

app.use(async (c, next) => {
  const { ctx, seenCookie } = await requestContext(c.env, c.req.raw);
  c.set("ctx", ctx);
  const method = c.req.method;
  const changes = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  const url = new URL(c.req.url);
  if (changes && !isSameOrigin(c.req.raw.headers, [url.origin, ctx.config.origin])) {
    if (!isExemptFromOriginCheck(url, c.req.raw.headers)) {
      ctx.securityEvents?.push({ kind: "cross_site" });
      throw new DomainError("forbidden", "errors.otherSite");
    }
    // The pages' router compares it a second time.
    c.req.raw = withoutOrigin(c.req.raw);
  } else if (changes && c.req.header("Origin") === "null") {
    // A page of ours under a strict referrer policy: the browser said so, and the router would not believe it.
    c.req.raw = withoutOrigin(c.req.raw);
  }
  if (isSandboxPath(url.pathname) && !ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  // A script of a page asks with its form's own country.
  const country = c.req.header("Sec-Fetch-Dest") === "empty" ? null : url.searchParams.get("country");
  if (ctx.config.sandbox && country) {
    await pretendCountry(ctx, country);
    publicPages.disable(c.env);
    ctx.client.variant = variantOfPath(url.pathname);
  }
  await next();
  const seen = await seenCookie();
  if (seen !== null) c.header("Set-Cookie", seen, { append: true });
  const known = await lastKnownCookie(ctx, c.req.raw, c.res);
  if (known !== null) c.header("Set-Cookie", known, { append: true });
  // A page for a user who is signed in, or may be, is private; so is a page behind a token, and one that sets a cookie.
  const theirs = ctx.actor.kind !== "visitor" || url.search !== "" || c.res.headers.has("Set-Cookie");
  if (theirs && !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "private, no-store");
  c.header("X-Request-Id", ctx.requestId);
  const remember = rememberVariant(variantOfPath(c.req.path), c.req.header("Cookie") ?? null);
  if (ctx.config.sandbox && country) c.header("Set-Cookie", FORGET_VARIANT, { append: true });
  else if (remember !== null) c.header("Set-Cookie", remember, { append: true });
});

// Meta asks at the webhook's own address whether it is ours, before it tells anything there.
app.get("/api/webhooks/whatsapp", (c, next) =>
  c.req.query("hub.mode") === undefined
    ? next()
    : Promise.resolve(c.text(answerChallenge(c.get("ctx"), c.req.query()))),
);
for (const { method, path, handler } of ENDPOINTS) {
  app.on(method, path, handler);
  app.all(path, (c) => methodNotAllowed(c.req.method, method));
}
if (SANDBOX) {
  app.post("/sandbox/seed", SANDBOX.seed);
  app.get("/sandbox/codes", SANDBOX.codes);
  app.post("/sandbox/confirm", SANDBOX.confirm);
  app.post(
    "/sandbox/gateway",
    SANDBOX.checkout((request, c) => app.fetch(request, c.env, c.executionCtx)),
  );
}
app.all("/api/*", () => {
  throw new DomainError("not_found", "errors.noSuchEndpoint");
});
app.get("/robots.txt", (c) => c.text(robotsText(c.get("ctx").config.origin)));
app.get("/.well-known/security.txt", (c) => c.text(securityText(c.get("ctx"))));
const XML = { "Content-Type": "application/xml; charset=utf-8" };
app.get("/sitemap.xml", async (c) => c.body(await sitemapIndex(c.get("ctx")), 200, XML));
app.get("/sitemap/:part{[a-z0-9-]+\\.xml}", async (c) =>
  c.body(await sitemapPart(c.get("ctx"), c.req.param("part").slice(0, -".xml".length)), 200, XML),
);
// A file of an older build is no page.
app.get("/assets/*", (c) => c.text(inEnglish("errors.notFound"), 404));
const isKnown = knownAddresses([...app.routes.map(({ path }) => path), ...pagePaths()]);
app.all("*", async (c) => (await publicPages.underBar(c)) ?? (await cachedPages(c)) ?? answerPage(c));

app.onError((error, c) => {
  // Without a context the configuration is at fault: its own words go to the log, not to the visitor.
  const ctx = c.get("ctx") ?? withoutContext();
  const { status, body } = toErrorBody(error, ctx);
  const headers = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": ctx.requestId,
    ...(status === 503 ? { "Retry-After": RETRY_AFTER } : {}),
  };
  if (error instanceof DomainError && error.code === "unproven" && isOpened(c.req.raw))
    return new Response(null, { status: 302, headers: { ...headers, Location: confirmFrom(c.req.raw) } });
  if (!asksForPage(c.req.raw)) return Response.json(body, { status, headers });
  const text =
    error instanceof DomainError ? error.message : "It is our fault, not yours. Please try again in a minute.";
  const html = lastResortPage({
    title: status < 500 ? "This cannot be done" : "Something went wrong",
    text,
    requestId: ctx.requestId,
    back: pageBefore(c.req.raw),
  });
  return new Response(html, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
});

/** Stands in for a context that could not be made. */
function withoutContext() {
  const requestId = randomId(12);
  return { requestId, log: makeLogger({ requestId }), outage: { seen: false } };
}

/** A browser that opens a page, sends a form of one, or follows a link to a file; not a program's call. */
function asksForPage(request: Request): boolean {
  const isCall = new URL(request.url).pathname.startsWith("/api/") && !isOpened(request);
  return !isCall && (request.headers.get("Accept") ?? "").includes("text/html");
}

/** A link that a browser followed, such as one to a file. */
function isOpened(request: Request): boolean {
  return request.method === "GET" && request.headers.get("Sec-Fetch-Mode") === "navigate";
}

/** Where staff confirm who they are, and back to the page that had the link. */
function confirmFrom(request: Request): string {
  return `/confirm?from=${encodeURIComponent(pageBefore(request) ?? "/")}`;
}

/** Our own page that had the link which is followed. */
function pageBefore(request: Request): string | null {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.origin === new URL(request.url).origin ? page.pathname + page.search : null;
}

function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

export default {
  fetch(request, env, ctx) {
    return refuseStrangeHost(request, env) ?? publicPages.answer(request, env, ctx) ?? app.fetch(request, env, ctx);
  },
  async scheduled(controller, env, ctx) {
    try {
      await runCron((job) => systemContext(env, job), controller.cron);
    } finally {
      await publicPages.publish(env, ctx);
    }
  },
  /** Cloudflare Email Routing hands on what comes to the domain of INBOUND_MAIL_DOMAIN. */
  async email(message, env) {
    await takeRoutedMail(systemContext(env, "email"), message);
  },
  async queue(batch, env) {
    await consume((job) => systemContext(env, job), batch);
  },
} satisfies ExportedHandler<Env>;
