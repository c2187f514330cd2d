import { RefundView } from "~/public/site/legal/refund-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/refund-policy";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.refunds", "Refund & Cancellation Policy")} · ${BRAND.name}`,
    description: t(
      "meta.refunds",
      "Your money back within 7 days, no questions asked; how to ask for it and when it arrives.",
    ),
    path: "/refund-policy",
  });
}

export default RefundView;
