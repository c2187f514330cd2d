import { PrivacyView } from "~/public/site/legal/privacy-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/server/page-handle";
import { languageIn, publicMeta } from "~/content/seo";
import { getContext } from "~/server/page.server";
import { readModel } from "@workers/modules/applications";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("shell.privacy")} · ${BRAND.name}`,
    description: t("meta.privacy"),
    path: "/privacy",
  });
}

export function loader(args: Route.LoaderArgs) {
  return { model: readModel(getContext(args)) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyView {...loaderData} />;
}
