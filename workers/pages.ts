import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { appContext, nonceContext } from "../app/context";
import type { ApiContext } from "./api/http";

/** What a page is given beside its request, for as long as that is answered. */
const given = new WeakMap<object, RouterContextProvider>();

/** Made once: the router's tables are the build's, and building them costs a tenth of a page. */
const handle = createRequestHandler({ build, getLoadContext: ({ request }) => given.get(request) ?? new RouterContextProvider() });

/** The only importer of the page build. */
export async function renderPage(c: ApiContext): Promise<Response> {
  const { executionCtx } = c;
  const request = asWritten(c.req.raw) as Request<unknown, IncomingRequestCfProperties>;
  const context = new RouterContextProvider();
  context.set(appContext, c.get("ctx"));
  context.set(nonceContext, c.get("secureHeadersNonce") ?? "");
  given.set(request, context);
  // The adapter is typed for Pages Functions; these are the parts of their context that it reads, and the rest of the type.
  return handle({
    request,
    env: c.env,
    functionPath: "",
    params: {},
    data: {},
    waitUntil: (promise) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
    next: () => Promise.resolve(new Response(null, { status: 404 })),
  });
}

/** The pages' router passes over slashes at the end, however many: `//` would be the home page. It is a path that leads nowhere. */
function asWritten(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith("//")) return request;
  url.pathname += "-";
  return new Request(url, request);
}
