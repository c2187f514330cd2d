import { TermsView } from "~/public/site/legal/terms-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.terms")} · ${BRAND.name}`,
    description: t("meta.terms"),
    path: "/terms",
  });
}

export default TermsView;
