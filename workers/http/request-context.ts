import { failOpenCache } from "../lib/cache";
import { parseConfig, type Config, type Env } from "../config";
import type { AppContext } from "../core/context";
import { openApp, openCatalog } from "../db/client";
import { DatabaseSilent, isSilent, watched } from "../lib/outage";
import {
  hostCookie,
  readCookie,
  DEVICE_COOKIE,
  actorFromAccessToken,
  actorFromCookie,
  actorFromSaveButton,
  begunBy,
} from "../modules/accounts";
import { actorFromToken } from "../modules/fulfilment";
import { beginReads } from "./first-reads";
import { accessToken, extensionToken, saveButtonToken } from "./origin";
import { randomId } from "../core/ids";
import { SUBMIT_KEY_HEADER, readSubmitKey } from "../core/submit-key-rules";
import type { Actor } from "../core/policy";
import { isSigned, sign } from "../core/signatures";
import { isVariantChosen, variantOf } from "./variant-cookie";
import { variantOfPath, variantSpoken } from "../core/variant-rules";
import { isPrompt, type JobMessage } from "../core/jobs/messages";
import { makeLogger } from "../lib/log";
import { within } from "../lib/timeout";
import { PRODUCTS } from "../workflows/orders/products";
import { chooseProviders } from "../providers/choose";

/**
 * The cookie that carries the D1 bookmarks of the person's last change, so that a replica shows what they just did: of
 * the app's database, after a dot of the catalogue, and after another our signature. A database answers no bookmark
 * that it has not reached, so nothing else is handed to one.
 */
const BOOKMARK_COOKIE = "__Host-seen";
const BOOKMARKS = "bookmarks";
/** Queues take at most 100 messages in one call. */
const SEND_BATCH = 100;

interface ContextSource {
  actor: Actor;
  client: AppContext["client"];
  d1?: Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark">;
  requestId?: string;
}

/** The configuration of an isolate: its bindings are one object for as long as it lives. */
const parsed = new WeakMap<object, Config>();

function configOf(env: Env): Config {
  let config = parsed.get(env);
  if (!config) parsed.set(env, (config = parseConfig(env)));
  return config;
}

/** Builds the context of one entrance. @throws ConfigError when the configuration is incomplete. */
export function openContext(env: Env, source: ContextSource): AppContext {
  const config = configOf(env);
  const outage = { seen: false, people: false };
  const db = openApp(watched(source.d1 ?? env.DB, outage, true));
  const catalog = openCatalog(watched(env.CATALOG, outage));
  const now = () => Date.now();
  const requestId = source.requestId ?? randomId(12);
  const log = makeLogger({ requestId });
  const deliver: AppContext["deliver"] = (messages, options) => sendAll(env, messages, options?.overSeconds ?? 0);
  return {
    requestId,
    config,
    db,
    catalog,
    catalogNow: catalog,
    actor: source.actor,
    providers: chooseProviders(config, { db, d1: env.DB, cache: env.CACHE, now, ai: env.AI }),
    products: PRODUCTS,
    files: env.FILES,
    backups: env.BACKUPS,
    cache: failOpenCache(env.CACHE, log),
    client: source.client,
    enqueue: (messages) =>
      deliver(messages).catch((error: unknown) => log.error("queue.not_sent", { count: messages.length, error })),
    deliver,
    outage,
    now,
    log,
  };
}

/** The context of a cron tick or a queue message. */
export function systemContext(env: Env, job: string): AppContext {
  return openContext(env, { actor: { kind: "system", job }, client: { address: "", country: null, userAgent: "" } });
}

/**
 * The context of a request: who is asking is one query, and none without a cookie. Reads may be answered by a
 * replica that has seen the person's last write; a change of anything begins at the primary. So does all that programs
 * read, which keep no cookie, and what staff read of the catalogue: they see a change of a colleague's.
 */
export async function requestContext(
  env: Env,
  request: Request,
): Promise<{ ctx: AppContext; seenCookie: () => Promise<string | null> }> {
  const cookies = request.headers.get("Cookie");
  const reads = ["GET", "HEAD", "OPTIONS"].includes(request.method) && !mayWrite(new URL(request.url).pathname);
  const shown = extensionToken(request);
  const token = accessToken(request);
  const button = saveButtonToken(request);
  const isPage = reads && button === null && token === null && shown === null;
  const seen = await readBookmarks(env, cookies);
  let session = env.DB.withSession(isPage ? (seen.app ?? "first-unconstrained") : "first-primary");
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  const ctx = openContext(env, {
    actor: { kind: "visitor" },
    d1: session,
    client: {
      address,
      country: edgeCountry(request),
      timeZone: edgeTimeZone(request),
      variant: variantOf(request),
      userAgent: request.headers.get("User-Agent") ?? "",
      device: readCookie(cookies, DEVICE_COOKIE),
    },
  });
  ctx.securityEvents = [];
  ctx.submitKey = readSubmitKey(request.headers.get(SUBMIT_KEY_HEADER));
  // Pages that read themselves again do so by their data alone.
  const touches = !(request.method === "GET" && new URL(request.url).pathname.endsWith(".data"));
  const idle = { staffMs: ctx.config.staffIdleMinutes * 60_000, touches };
  const asked = () => {
    if (button !== null) return actorFromSaveButton(ctx, button);
    if (token !== null) return actorFromAccessToken(ctx, token);
    return shown === null ? actorFromCookie(ctx.db, cookies, ctx.now(), idle) : actorFromToken(ctx, shown);
  };
  const begun = isPage ? begunBy(cookies, ctx.now()) : null;
  if (begun) {
    ctx.begun = begun;
    // What fails here is read again, and notes an outage then.
    beginReads(openApp(watched(session, { seen: false })), begun, new URL(request.url).pathname);
  }
  const restart = () => {
    // A copy may never reach what the cookie names: the database was restored, or made again.
    seen.catalog = null;
    session = env.DB.withSession("first-primary");
    ctx.db = openApp(watched(session, ctx.outage, true));
  };
  ctx.actor = await whoAsks(ctx, asked, restart);
  const { actor, client } = ctx;
  if (actor.kind === "user" && !isVariantChosen(cookies) && variantOfPath(new URL(request.url).pathname) === null)
    client.variant = variantSpoken(actor.language, client);
  const isStaff = actor.kind === "user" && (actor.staff ?? actor.unproven) !== null;
  const mayLag = isPage && !isStaff;
  const catalog = env.CATALOG.withSession(mayLag ? (seen.catalog ?? "first-unconstrained") : "first-primary");
  ctx.catalog = openCatalog(watched(catalog, ctx.outage));
  const bookmarks = () => bookmarksAfter(seen, session.getBookmark(), catalog.getBookmark());
  return { ctx, seenCookie: async () => (reads ? null : seenCookie(ctx.config, bookmarks())) };
}

/** How long the read of the caller's session may take, before the caller counts as unknown. Milliseconds. */
const SESSION_MS = 10_000;

/**
 * The caller by their cookie or token. A database that does not answer is asked once more, and then the caller is
 * unknown: what needs no account goes on without.
 * @param restart what is done before it is asked once more.
 */
async function whoAsks(ctx: AppContext, ask: () => Promise<Actor>, restart: () => void): Promise<Actor> {
  for (let attempt = 1; ; attempt++) {
    const began = Date.now();
    try {
      const actor = await within(SESSION_MS, ask(), (late) => new DatabaseSilent(late));
      ctx.outage.seen = ctx.outage.people = false;
      return actor;
    } catch (error) {
      if (!isSilent(error)) throw error;
      ctx.log.warn("session.unread", { attempt, durationMs: Date.now() - began, error });
      if (attempt === 1 && Date.now() - began < SESSION_MS) {
        restart();
        continue;
      }
      ctx.outage.seen = ctx.outage.people = true;
      return { kind: "unknown" };
    }
  }
}

/** Reads that write: of a payment, which the gateway may say is made, and the return from Google, which signs in. */
function mayWrite(path: string): boolean {
  return new RegExp(
    "^/(verify-payment|phonepe-payment-status|api/phonepePaymentStatus\\.php|api/orderStatus|auth/google/callback)" +
      "(\\.data)?/?$",
  ).test(path);
}

/** The cookie that carries bookmarks to the requests of the next five minutes. */
async function seenCookie({ signingKey }: Config, bookmarks: string | null): Promise<string | null> {
  if (bookmarks === null) return null;
  return hostCookie(BOOKMARK_COOKIE, `${bookmarks}.${await sign(signingKey, BOOKMARKS, bookmarks)}`, 300);
}

interface Bookmarks {
  app: string | null;
  catalog: string | null;
}

/** What the cookie carries, if we signed it. */
async function readBookmarks(env: Env, cookies: string | null): Promise<Bookmarks> {
  const value = readCookie(cookies, BOOKMARK_COOKIE);
  const [, bookmarks = "", signature = ""] = /^([0-9a-f.-]{1,401})\.([\w-]{43})$/.exec(value ?? "") ?? [];
  const isOurs = signature !== "" && (await isSigned(configOf(env).signingKey, BOOKMARKS, bookmarks, signature));
  const [app, catalog] = isOurs ? bookmarks.split(".") : [];
  return { app: app || null, catalog: catalog || null };
}

/** The bookmarks after a change; null where it asked no database. A database that it did not ask keeps its own. */
function bookmarksAfter(before: Bookmarks, app: string | null, catalog: string | null): string | null {
  if (app === null && catalog === null) return null;
  const ofCatalog = catalog ?? before.catalog;
  return `${app ?? before.app ?? ""}${ofCatalog === null ? "" : `.${ofCatalog}`}`;
}

/** ISO 3166 of the visitor as the edge sees it; null for unknown and for Tor. */
export function edgeCountry(request: Request): string | null {
  const country = request.cf?.country;
  return typeof country === "string" && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/** The visitor's time zone as the edge sees it; null where it does not know. */
function edgeTimeZone(request: Request): string | null {
  const zone = request.cf?.timezone;
  return typeof zone === "string" ? zone : null;
}

/** Puts each message into its queue. */
async function sendAll(
  env: Pick<Env, "JOBS" | "PROMPT">,
  messages: readonly JobMessage[],
  overSeconds: number,
): Promise<void> {
  await Promise.all([
    sendTo(env.PROMPT, messages.filter(isPrompt), overSeconds),
    sendTo(
      env.JOBS,
      messages.filter((message) => !isPrompt(message)),
      overSeconds,
    ),
  ]);
}

async function sendTo(queue: Queue<unknown>, messages: readonly JobMessage[], overSeconds: number): Promise<void> {
  const delayOf = (place: number) => Math.floor((place / messages.length) * overSeconds);
  for (let i = 0; i < messages.length; i += SEND_BATCH) {
    const batch = messages.slice(i, i + SEND_BATCH);
    await queue.sendBatch(batch.map((body, j) => ({ body, contentType: "json", delaySeconds: delayOf(i + j) })));
  }
}
