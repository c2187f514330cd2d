import { RefundView } from "~/public/site/legal/refund-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/refund-policy";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.refunds")} · ${BRAND.name}`,
    description: t("meta.refunds"),
    path: "/refund-policy",
  });
}

export default RefundView;
