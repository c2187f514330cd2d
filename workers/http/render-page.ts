import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { appContext, nonceContext } from "../../app/server/context.server";
import { postedContext } from "../../app/outage";
import type { AppContext } from "../domain/kernel/context";
import { readCapped } from "./body";
import { RETRY_AFTER, STATUS } from "./errors";
import type { ApiContext } from "./handler";

/** Made once: the router's tables are the build's, and building them costs a tenth of a page. */
const handle = createRequestHandler(build);

/** The paths of all pages, as routes write them. */
export function pagePaths(): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [pathOf(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
  };
  // The router's own: what a page loads its data by, and what it learns of others from.
  return [...Object.keys(build.routes).map(pathOf).filter(Boolean), "/*.data", "/__manifest"];
}

/** A page as its context sees it. */
export async function renderPage(ctx: AppContext, incoming: Request, nonce: string): Promise<Response> {
  const { request, posted } = await keepingForm(asWritten(incoming));
  const context = new RouterContextProvider();
  context.set(appContext, ctx);
  context.set(postedContext, posted);
  context.set(nonceContext, nonce);
  const response = await handle(request, context);
  // Whatever a page makes of it: it failed since a database did not answer, so coming again helps.
  const status = response.status === 500 && ctx.outage.seen ? STATUS.unavailable : response.status;
  if (status !== STATUS.unavailable) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", RETRY_AFTER);
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status, headers });
}

/** The handler of every address that is a page's. The only importer of the page build. */
export function answerPage(c: ApiContext): Promise<Response> {
  return renderPage(c.get("ctx"), c.req.raw, c.get("secureHeadersNonce") ?? "");
}

/** The longest form that is kept to be sent again. Bytes. */
const MOST_KEPT = 64 * 1024;
/** Fields that are never written into a page. */
const SECRET = /password|proof|token/i;

/**
 * The request, and what the form in it says: where a database does not answer, the page holds it for another try. Only
 * of a short form of text, sent by a browser without scripts: with them the form itself stays.
 */
async function keepingForm(request: Request): Promise<{ request: Request; posted: [string, string][] | null }> {
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") === true;
  if (request.method !== "POST" || !isForm || !(length <= MOST_KEPT) || new URL(request.url).pathname.endsWith(".data"))
    return { request, posted: null };
  const bytes = await readCapped(request, MOST_KEPT);
  const posted = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  const init = { method: request.method, body: bytes };
  return { request: new Request(request, init), posted: posted.some(([name]) => SECRET.test(name)) ? null : posted };
}

/**
 * The pages' router passes over slashes at the end, however many: `//` would be the home page. It is a path that leads
 * nowhere.
 */
function asWritten(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith("//")) return request;
  url.pathname += "-";
  return new Request(url, request);
}
