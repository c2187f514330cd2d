/** How a page streams by the handler for Pages, and by react-router's own. Its mock has a process of its own. */
import { createElement, Suspense, use } from "react";
import { createRequestHandler, RouterContextProvider, useLoaderData, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { expect, it, vi } from "vitest";
import type { AppContext } from "@workers/core/context";
import { renderPage } from "@workers/http/render-page";
import { postedContext } from "~/server/saved-form";
import { appContext, nonceContext } from "~/server/context.server";

/** Ends the wait of a page that was asked for. */
const waiting: ((text: string) => void)[] = [];

const Text = ({ late }: { late: Promise<string> }) => use(late);

const page = {
  handle: { hydrate: true },
  headers: () => ({ "X-Of-The-Page": "yes" }),
  loader: () => ({ late: new Promise<string>((resolve) => waiting.push(resolve)) }),
  default: function Late() {
    const { late } = useLoaderData<typeof page.loader>();
    const waits = createElement(Suspense, { fallback: "Not yet" }, createElement(Text, { late }));
    const body = createElement("body", null, waits);
    return createElement("html", null, body);
  },
};

/** A build of one page, which is sent while its data is on the way. No page of the site does that today. */
vi.mock("virtual:react-router/server-build", async () => ({
  entry: { module: await import("~/entry.server") },
  routes: {
    root: {
      id: "root",
      path: "late",
      get module() {
        return page;
      },
    },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: { root: { id: "root", path: "late", module: "/root.js", hasLoader: true } },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  basename: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  allowedActionOrigins: [],
  unstable_getCriticalCss: undefined,
}));
// A global of Workers, which the handler for Pages passes on.
vi.stubGlobal("caches", {});

const ctx = { actor: { kind: "visitor" }, outage: { seen: false } } as AppContext;

const HANDLERS: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  "react-router's own": (request) => {
    const context = new RouterContextProvider();
    context.set(appContext, ctx);
    context.set(postedContext, null);
    context.set(nonceContext, "abc");
    return createRequestHandler(build as ServerBuild)(request, context);
  },
  "the one for Pages": (request) =>
    renderPage({ env: {}, executionCtx: {} } as Parameters<typeof renderPage>[0], ctx, request, "abc"),
};

/** The parts that are sent before the data is there, and after it. */
async function asked(path: string, handle: (request: Request) => Promise<Response>) {
  const response = await handle(new Request(`http://localhost:8787${path}`));
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader.read()).value ?? "";
  for (const come of waiting.splice(0)) come("Here it is");
  let rest = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) rest += next.value;
  return { status: response.status, headers: [...response.headers], first, rest };
}

it.each(["/late", "/late.data"])("%s comes in the same pieces, the first before its data is there", async (path) => {
  const [before, after] = [
    await asked(path, HANDLERS["react-router's own"]!),
    await asked(path, HANDLERS["the one for Pages"]!),
  ];
  expect(before.status).toBe(200);
  expect(before.first).not.toContain("Here it is");
  expect(before.rest).toContain("Here it is");
  expect(after).toEqual(before);
});
