import { use, useEffect, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { BRAND } from "./content/brand";
import { languageOf } from "./content/languages.server";
import { translateBy } from "@workers/texts/text";
import { readsFrame } from "./server/last-read";
import { getContext } from "./server/page.server";
import type { PageHandle } from "./server/page-handle";
import { variantOfPath } from "@workers/core/variant-rules";
import { sessionOf } from "./server/session";
import type { Route } from "./+types/root";
import { siteStylesOf } from "./shell/site-styles";
import { SlowNavigation } from "./shell/slow-navigation";
import { ButtonLink } from "./ui/button";
import { FailurePage } from "./shell/failure";
import { FONT_HREF } from "./shell/font";
import { OutageNoticeContext, OutageView } from "./shell/outage";
import { PageLanguage, useTranslate } from "./ui/texts";
import { AnswerName } from "./ui/submit-key";
import { hydrates } from "./server/hydrates";

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { pathname } = new URL(args.request.url);
  return {
    session: sessionOf(ctx),
    isUnknown: ctx.actor.kind === "unknown",
    requestId: ctx.requestId,
    origin: ctx.config.origin,
    staging: ctx.config.staging,
    sandbox: ctx.config.sandbox,
    /** The code of the variant that the address names, and the language that is shown. */
    variant: variantOfPath(pathname)?.code ?? null,
    language: languageOf(ctx, pathname),
  };
}

type Frame = Awaited<ReturnType<typeof loader>>;

/** The frame that this browser shows. */
let shown: Frame | null = null;

/** A frame that cannot be read again stays as it is: the page below may just have said that it saved something. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Frame> {
  try {
    return await serverLoader();
  } catch (error) {
    const isRefused = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (shown === null || isRefused) throw error;
    return shown;
  }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return readsFrame(args);
}

export function Layout({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const matches = useMatches();
  const page = matches.at(-1)?.handle as PageHandle | undefined;
  const wanted = matches.some((match) => hydrates(match.handle, search, match.loaderData));
  // Only the server words the failure of a database.
  const outage = use(OutageNoticeContext);
  const isOutage = outage !== null;
  const scripts = wanted && !isOutage;
  const root = useRouteLoaderData<typeof loader>("root");
  const isFailure = Boolean(useRouteError()) || isOutage;
  const routeIds = matches.map(({ id }) => id);
  const siteStyles = siteStylesOf(routeIds, root?.session ?? null, isFailure);
  useEffect(() => {
    shown = root ?? shown;
  }, [root]);
  const language = outage?.language ?? root?.language ?? use(PageLanguage);
  const t = translateBy(language.texts, language.locale);
  const title = page?.title && t(page.title);
  return (
    <html lang={language.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f141d" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={FONT_HREF} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {title && !isOutage && <title>{`${title} · ${BRAND.name}`}</title>}
        {!page?.indexed && <meta name="robots" content="noindex" />}
        <Links />
        {siteStyles && <link rel="stylesheet" href={siteStyles} />}
      </head>
      <body>
        {root?.staging && (
          <p
            className="px-4 py-1.5 text-center text-note font-semibold"
            style={{ background: "var(--ink)", color: "var(--paper)" }}
          >
            Staging: nothing here is real
          </p>
        )}
        <PageLanguage value={language}>
          <AnswerName value={root?.requestId ?? null}>{children}</AnswerName>
          <SlowNavigation />
        </PageLanguage>
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
        {import.meta.env.DEV && !scripts && <script type="module" src="/@plain-page.js" />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The page shown when another cannot be made: plain words, the request's id if there is one, never a stack. */
export function ErrorBoundary() {
  const t = useTranslate();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const requestId = requestIdOf(useRouteLoaderData("root"));
  const outage = use(OutageNoticeContext);
  const { pathname, search } = useLocation();
  // The network's own failure, which only a browser meets.
  const isUnanswered = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  if (outage) return <OutageView notice={outage} requestId={requestId} />;
  const [head, lead] = missing
    ? (["frame.noSuchPage", "frame.addressOldMistyped"] as const)
    : isUnanswered
      ? (["frame.notLoadPage", "frame.checkConnectionOpenAgain"] as const)
      : (["frame.somethingWentWrong", "frame.faultNotYoursTry"] as const);
  return (
    <FailurePage
      head={t(head)}
      lead={t(lead)}
      requestId={requestId}
      actions={
        <>
          {!missing && (
            <ButtonLink reload href={pathname + search} tone="primary">
              {t("frame.openAgain")}
            </ButtonLink>
          )}
          <ButtonLink reload href="/" tone={missing ? "primary" : "quiet"}>
            {t("frame.goHomePage")}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The root loader's `requestId`, where there is one. */
function requestIdOf(data: unknown): string | null {
  return typeof data === "object" && data !== null && "requestId" in data && typeof data.requestId === "string"
    ? data.requestId
    : null;
}
