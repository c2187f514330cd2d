import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { Env } from "../config";
import { appContext, nonceContext } from "../../app/server/context.server";
import { savedFormContext, type SavedForm, postedContext } from "../../app/server/saved-form";
import type { AppContext } from "../core/context";
import { SUBMIT_KEY_FIELD } from "../core/submit-key-rules";
import { readCappedOrThrow } from "./body";
import { RETRY_AFTER, STATUS } from "./errors";
import { readFileForm } from "./form";
import type { ApiContext } from "./handler";
import { isProvenOwn } from "./origin";

/** The bindings and the execution context of a request. */
type Platform = Pick<ApiContext, "env" | "executionCtx">;

/**
 * Made once: the router's tables are the build's, and building them costs a tenth of a page. What belongs to a single
 * request comes with it, in its `data`.
 */
const handle = createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => context.cloudflare.data["router"] as RouterContextProvider,
});

/** Answers a request with the handler for Pages. */
async function render(
  { env, executionCtx }: Platform,
  request: Request,
  router: RouterContextProvider,
): Promise<Response> {
  return handle({
    request,
    env,
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
    data: { router },
    // The handler reads only these. The full type also has the fields of a routed request.
  } as unknown as Parameters<typeof handle>[0]);
}

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
export async function renderPage(
  platform: Platform,
  ctx: AppContext,
  incoming: Request,
  nonce: string,
): Promise<Response> {
  const { request, savedForm } = await keepingForm(asWritten(incoming));
  const context = new RouterContextProvider();
  context.set(appContext, ctx);
  context.set(postedContext, savedForm && savedForm.files.length === 0 ? savedForm.fields : null);
  context.set(nonceContext, nonce);
  const response = await render(platform, request, context);
  const signIn = signInOf(ctx, incoming, response);
  if (signIn !== null) return (await withForm(platform, context, request, savedForm, signIn)) ?? response;
  const to = response.headers.get("Location");
  if (to !== null && incoming.headers.has(IN_PLACE)) return leadsTo(to, response);
  // The page failed since a database did not answer, so a later request may succeed.
  const status = response.status === 500 && ctx.outage.seen ? STATUS.unavailable : response.status;
  if (status !== STATUS.unavailable) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", RETRY_AFTER);
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status, headers });
}

/**
 * The header of a form that the script of the page sends: a redirect's address is for the script to follow. One that
 * takes the form along did nothing yet, and is the browser's to follow.
 */
const IN_PLACE = "In-Place";

function leadsTo(to: string, redirect: Response): Response {
  const headers = new Headers(redirect.headers);
  headers.delete("Location");
  headers.set(redirect.status < 304 ? "Leads-To" : "Takes-Form-To", to);
  return new Response(null, { status: 204, headers });
}

/** The handler of every address that is a page's. The only importer of the page build. */
export function answerPage(c: ApiContext): Promise<Response> {
  return renderPage(c, c.get("ctx"), c.req.raw, c.get("secureHeadersNonce") ?? "");
}

/** The longest form that is kept to be sent again. Bytes. */
const MAX_STORED = 64 * 1024;
/** How far a form with a file is read for the texts in it. Bytes. */
const MAX_READ = 12 * 1024 * 1024;
/** Fields that are never written into a page. */
const SECRET = /password|proof|token|code|secret|passkey|^key$/i;

/**
 * The request, and what the form in it says: where a database does not answer, or the session ended meanwhile, a page
 * holds it for another try. Only of a short form, sent by a browser without scripts: with them the form itself stays.
 */
async function keepingForm(request: Request): Promise<{ request: Request; savedForm: SavedForm | null }> {
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (!isPostedForm(request) || !(length <= MAX_STORED)) return { request, savedForm: null };
  const bytes = await readCappedOrThrow(request, MAX_STORED);
  const init = { method: request.method, body: bytes };
  const form = await new Response(bytes, { headers: typeOf(request) }).formData().catch(() => null);
  return { request: new Request(request, init), savedForm: form && savedFormOf(form) };
}

const typeOf = (request: Request) => ({ "Content-Type": request.headers.get("Content-Type") ?? "" });

function isPostedForm(request: Request): boolean {
  return (
    request.method === "POST" &&
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(typeOf(request)["Content-Type"]) &&
    !new URL(request.url).pathname.endsWith(".data")
  );
}

/** The fields of a form that a page may keep; null where it holds a secret, is empty, or too long. */
function savedFormOf(form: FormData): SavedForm | null {
  const saved: SavedForm = { fields: [], files: [] };
  let size = 0;
  for (const [name, value] of form) {
    if (SECRET.test(name)) return null;
    if (typeof value === "string") saved.fields.push([name, value]);
    // A field without a chosen file is sent as an empty one without a name.
    else if (value.name !== "") saved.files.push([name, value.name]);
    size += name.length + (typeof value === "string" ? value : value.name).length;
  }
  return saved.fields.every(([name]) => name === SUBMIT_KEY_FIELD) || size > MAX_STORED ? null : saved;
}

/**
 * Where to sign in, if a page answers a form by asking for that. Null for a form that may have come from another site:
 * the browser sends no session along with such a one, so that it looks signed out, and nobody shall be led to send it
 * again with theirs.
 */
function signInOf(ctx: AppContext, request: Request, response: Response): string | null {
  const to = response.headers.get("Location") ?? "";
  const asksToSignIn = response.status === 302 && to.startsWith("/login?from=");
  if (ctx.actor.kind !== "visitor" || !asksToSignIn || !isPostedForm(request)) return null;
  return isProvenOwn(request.headers, [new URL(request.url).origin, ctx.config.origin]) ? to : null;
}

/** The page that keeps a form until its sender has signed in again; null where the form is none to be kept. */
async function withForm(
  platform: Platform,
  context: RouterContextProvider,
  request: Request,
  read: SavedForm | null,
  signIn: string,
): Promise<Response | null> {
  const savedForm = read ?? (request.bodyUsed ? null : await textsOf(request));
  if (savedForm === null) return null;
  const { pathname, search } = new URL(request.url);
  context.set(savedFormContext, { ...savedForm, path: pathname + search, signIn });
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  const page = await render(platform, new Request(new URL(signIn, request.url), { headers }), context);
  if (page.status !== 200) return null;
  const answer = new Response(page.body, { status: STATUS.signed_out, headers: page.headers });
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** The texts of a form whose file makes it long. */
async function textsOf(request: Request): Promise<SavedForm | null> {
  if (!typeOf(request)["Content-Type"].startsWith("multipart/")) return null;
  const form = await readFileForm(
    request,
    { name: null, maxBytes: MAX_STORED, tooLarge: "errors.requestTooLarge" },
    MAX_READ,
  ).catch(() => null);
  return form && savedFormOf(form);
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
