import { renderToStaticMarkup } from "react-dom/server";
import type { AppContext } from "@workers/core/context";
import { languageOf } from "../content/languages.server";
import { SiteNavbar } from "./site-navbar";
import { AnswerName } from "../ui/submit-key";
import { PageLanguage } from "../ui/texts";
import { sessionOf } from "../server/session";

/** The bar of a page as this request's person sees it, as HTML. */
export function barOf(ctx: AppContext, path: string): string {
  return renderToStaticMarkup(
    <PageLanguage value={languageOf(ctx, path)}>
      <AnswerName value={ctx.requestId}>
        <SiteNavbar session={sessionOf(ctx)} path={path} />
      </AnswerName>
    </PageLanguage>,
  );
}
