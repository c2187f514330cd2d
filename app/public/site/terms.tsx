import { TermsView } from "~/public/site/legal/terms-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.terms", "Terms & Conditions")} · ${BRAND.name}`,
    description: t(
      "meta.terms",
      "What we do, what you allow us to do in your name, how plans, credits and refunds work.",
    ),
    path: "/terms",
  });
}

export default TermsView;
