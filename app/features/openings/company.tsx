import { ListView, listSentence, trailOf } from "./list-view";
import { freeApplications } from "./offer.server";
import { crumbsData } from "./parts";
import { BRAND } from "~/content/brand";
import { originOf, publicMeta } from "~/features/site/seo";
import type { PageHandle } from "~/root";
import { contextOf, forPage } from "~/server/page.server";
import { readList } from "@workers/domain/public-openings/read-openings";
import { nameOfPage } from "@workers/domain/public-openings/vocabulary";
import type { Route } from "./+types/company";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: BRAND.name }];
  const { page } = loaderData;
  const path = `/${page.page}`;
  const name = nameOfPage(page);
  return publicMeta(matches, {
    title: `Openings at ${name} · ${BRAND.name}`,
    description: listSentence(page),
    path,
    structured: [crumbsData(originOf(matches), [...trailOf(page), { name, href: path }])],
  });
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const path = `companies/${args.params.slug}`;
  return forPage(`/${path}`, async () => {
    const [page, free] = await Promise.all([readList(ctx, path), freeApplications(ctx)]);
    return { page, free };
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListView {...loaderData} />;
}
