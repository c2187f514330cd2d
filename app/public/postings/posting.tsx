import { data, redirect } from "react-router";
import { freeApplications } from "./offer.server";
import { postingTrail, PostingView } from "./posting-view";
import { crumbsData } from "./parts";
import { BRAND } from "~/content/brand";
import { languageIn, originOf, publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { getContext, runLoader } from "~/server/page.server";
import { readPostingPage } from "@workers/modules/catalog";
import type { Route } from "./+types/posting";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { page } = loaderData ?? {};
  const { t, messageText } = languageIn(matches);
  if (!page?.facts) return [{ title: `${t("openings.openingClosed")} · ${BRAND.name}` }];
  const { facts, title, company, path } = page;
  const asks = facts.years && t("find.asks", { years: { said: facts.years } });
  const described = [facts.place, asks, messageText(facts.pay)]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("");
  return publicMeta(matches, {
    title: `${t("openings.titleAt", { title, company })} · ${BRAND.name}`,
    description: t("openings.readEmployersOwnBoard", { title, company, said: described }),
    path,
    structured: [crumbsData(originOf(matches), [...postingTrail(page, t), { name: title, href: path }])],
  });
}

/** Closed jobs say 410, so that search engines forget them at once. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { slug } = args.params;
  return runLoader(`/job/${slug}`, async () => {
    const [page, free] = await Promise.all([readPostingPage(ctx, slug), freeApplications(ctx)]);
    if (!page.closed && page.path !== `/job/${slug}`) throw redirect(page.path, 301);
    return data({ page, free }, { status: page.closed ? 410 : 200 });
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PostingView {...loaderData} />;
}
