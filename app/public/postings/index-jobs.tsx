import { IndexView } from "./index-view";
import { BRAND } from "~/content/brand";
import { languageIn, publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { getContext } from "~/server/page.server";
import { readIndex } from "@workers/modules/catalog";
import type { Route } from "./+types/index-jobs";
import { useTranslate } from "../../ui/texts";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: `${t("openings.jobsTitleCity")} · ${BRAND.name}`,
    description: t("openings.openNowEmployersOwn"),
    path: "/jobs",
  });
}

export async function loader(args: Route.LoaderArgs) {
  return { links: await readIndex(getContext(args), "jobs") };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <IndexView
      title={t("openings.jobsTitleCity")}
      lead={t("openings.openNowEmployersOwn")}
      heading={t("openings.titlesCities")}
      {...loaderData}
    />
  );
}
