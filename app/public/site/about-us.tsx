import { AboutView } from "~/public/site/legal/about-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/about-us";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.about")} · ${BRAND.name}`,
    description: t("meta.about"),
    path: "/about-us",
  });
}

export default AboutView;
