import { isbot } from "isbot";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, isRouteErrorResponse, ServerRouter } from "react-router";
import { readLastKnown } from "@workers/http/stale-pages";
import { appContext, nonceContext } from "./server/context.server";
import { postedContext } from "./server/saved-form";
import { FONT_HREF } from "./shell/font";
import type { loader as rootLoader } from "./root";
import { SAVED_HEADER } from "./shared/profile/saved-header";
import { OutageNoticeContext } from "./shell/outage";
import { siteStylesOf } from "./shell/site-styles";
import { languageSpoken } from "./content/languages.server";
import { hydrates } from "./server/hydrates";
import { ownPath } from "./server/page.server";

/** An unknown failure of a page goes to the log under the request's id; a refusal and a visitor who left are none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(appContext).log.error("page.failed", { error });
}

/** Milliseconds before a page that still waits for data is cut off. */
export const streamTimeout = 5_000;

/** Renders a page. Inline scripts carry the nonce that the answer's Content-Security-Policy names. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status !== 200 || !isIndexed(entry)) headers.set("X-Robots-Tag", "noindex");
  if (isSaved(entry)) headers.set(SAVED_HEADER, "yes");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = context.get(nonceContext) || undefined;
  let failed = false;
  const { pathname, search } = new URL(request.url);
  const ctx = context.get(appContext);
  const isOut = entry.staticHandlerContext.errors !== null && ctx.outage.seen;
  const wasPosted = request.method === "POST";
  const notice = isOut
    ? {
        path: ownPath(pathname + search),
        posted: context.get(postedContext),
        wasPosted,
        known: wasPosted ? null : await readLastKnown(ctx, request),
        isVisitor: ctx.actor.kind === "visitor",
        language: languageSpoken(ctx),
        now: ctx.now(),
      }
    : null;
  const page = (rendered: EntryContext) => (
    <OutageNoticeContext value={notice}>
      <ServerRouter context={rendered} url={request.url} nonce={nonce} />
    </OutageNoticeContext>
  );
  // Nothing takes this page over: no data for it, no marks in it, no stream.
  if (notice !== null || !hydratesAny(entry, search)) {
    const html = renderToStaticMarkup(page({ ...entry, serverHandoffStream: undefined }));
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  headers.append("Link", preloadsOf(entry));
  const body = await renderToReadableStream(page(entry), {
    nonce,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError(error) {
      failed = true;
      handleError(error, { request, context });
    },
  });
  // A reader that runs no scripts gets the whole page at once.
  if (entry.isSpaMode || isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Whether the page's form was saved, for a script that stays on the page where this one could not be read. */
function isSaved({ staticHandlerContext: { actionData } }: EntryContext): boolean {
  return Object.values(actionData ?? {}).some(
    (answer: unknown) =>
      typeof answer === "object" && answer !== null && "success" in answer && answer.success !== null,
  );
}

function hydratesAny({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext, search: string) {
  return matches.some(({ route }) => hydrates(routeModules[route.id]?.handle, search, loaderData[route.id]));
}

/** The font and the styles, asked for ahead of the scripts, which React puts first in the page. */
function preloadsOf({ manifest, staticHandlerContext: { matches, loaderData, errors } }: EntryContext): string {
  const ids = matches.map(({ route }) => route.id);
  const { session = null } = (loaderData["root"] ?? {}) as Partial<Awaited<ReturnType<typeof rootLoader>>>;
  const site = siteStylesOf(ids, session, errors !== null);
  const styles = [...ids.flatMap((id) => manifest.routes[id]?.css ?? []), ...(site === null ? [] : [site])];
  return [
    `<${FONT_HREF}>; rel=preload; as=font; crossorigin`,
    ...[...new Set(styles)].map((href) => `<${href}>; rel=preload; as=style`),
  ].join(", ");
}

/** A page is listed by search engines only if its route says so, and only as itself: no error, no missing page. */
function isIndexed({ staticHandlerContext: { matches, statusCode }, routeModules }: EntryContext): boolean {
  const handle: unknown = routeModules[matches.at(-1)?.route.id ?? ""]?.handle;
  return (
    statusCode === 200 &&
    typeof handle === "object" &&
    handle !== null &&
    "indexed" in handle &&
    handle.indexed === true
  );
}
