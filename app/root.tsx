import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import "./app.css";
import { readsFrame } from "./last-read";
import { contextOf } from "./page";
import { sessionOf } from "./session";
import type { Route } from "./+types/root";
import { SlowNavigation } from "./components/shell/slow-navigation";
import { SiteShell } from "./components/shell/shell";
import { ButtonLink } from "./components/ui/button";

/** What a route module's `handle` may say about its page. */
export interface PageHandle {
  /**
   * The page needs scripts, or does at this address. Pages that do not say so are sent as plain HTML, without the
   * framework.
   */
  hydrate?: boolean | ((search: URLSearchParams) => boolean);
  /** Search engines may list the page. Those that do not say so answer with `X-Robots-Tag: noindex`. */
  indexed?: boolean;
}

function wantsScripts(handle: unknown, search: string): boolean {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return false;
  return typeof handle.hydrate === "function" ? handle.hydrate(new URLSearchParams(search)) === true : handle.hydrate === true;
}

export function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return { session: sessionOf(ctx), requestId: ctx.requestId, origin: ctx.config.origin, staging: ctx.config.staging };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return readsFrame(args);
}

export function Layout({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const scripts = useMatches().some((match) => wantsScripts(match.handle, search));
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f4eddf" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10151e" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href="/fonts/anek-latin-v1.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {root?.staging && <p className="bg-ink px-4 py-1.5 text-center text-note font-semibold text-paper">Staging: nothing here is real</p>}
        {children}
        <SlowNavigation />
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What a person sees when a page cannot be made: plain words, the request's id if there is one, never a stack. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const requestId = requestIdOf(useRouteLoaderData("root"));
  return (
    <SiteShell session={null}>
      <div className="mx-auto max-w-prose px-4 py-20 sm:px-6">
        <h1 className="text-title">{missing ? "There is no such page" : "Something went wrong"}</h1>
        <p className="mt-3 text-lead">{missing ? "The address may be old, or mistyped." : "It is our fault, not yours. Please try again in a minute."}</p>
        {requestId && (
          <p className="mt-3 text-ink-soft">
            If you write to us, please name <span className="figures">{requestId}</span>.
          </p>
        )}
        <ButtonLink reload href="/" tone="primary" className="mt-8">
          Go to the home page
        </ButtonLink>
      </div>
    </SiteShell>
  );
}

/** The root loader's `requestId`, where there is one. */
function requestIdOf(data: unknown): string | null {
  return typeof data === "object" && data !== null && "requestId" in data && typeof data.requestId === "string" ? data.requestId : null;
}
