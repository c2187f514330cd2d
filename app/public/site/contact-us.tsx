import { ContactView } from "~/public/site/legal/contact-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import type { Route } from "./+types/contact-us";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.contact")} · ${BRAND.name}`,
    description: t("meta.contact"),
    path: "/contact-us",
  });
}

export default ContactView;
