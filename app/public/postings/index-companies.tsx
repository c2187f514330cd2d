import { inEnglish } from "@workers/texts/text";
import { IndexView } from "./index-view";
import { BRAND } from "~/content/brand";
import { publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { getContext } from "~/server/page.server";
import { readIndex } from "@workers/modules/catalog";
import type { Route } from "./+types/index-companies";
import { useTranslate } from "../../ui/texts";

const TITLE = inEnglish("shell.companies");
const LEAD = inEnglish("openings.fiveOpeningsMoreBoard");

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { title: `${TITLE} · ${BRAND.name}`, description: LEAD, path: "/companies" });
}

export async function loader(args: Route.LoaderArgs) {
  return { links: await readIndex(getContext(args), "companies") };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return <IndexView title={TITLE} lead={LEAD} heading={t("openings.employers")} {...loaderData} />;
}
