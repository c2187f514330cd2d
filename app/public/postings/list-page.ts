import { listSentence, trailOf } from "./list-view";
import { crumbsData } from "./parts";
import { BRAND } from "~/content/brand";
import { originOf, publicMeta } from "~/content/seo";
import type { ListPage } from "@workers/modules/catalog";
import { nameOfPage } from "@workers/modules/catalog/rules";

/** The head of a page that lists jobs. @param titleOf its title, by the name of what it lists. */
export function listMeta(
  matches: Parameters<typeof publicMeta>[0],
  loaderData: { page: ListPage } | undefined,
  titleOf: (name: string) => string,
) {
  if (!loaderData) return [{ title: BRAND.name }];
  const { page } = loaderData;
  const path = `/${page.page}`;
  const name = nameOfPage(page);
  return publicMeta(matches, {
    title: `${titleOf(name)} · ${BRAND.name}`,
    description: listSentence(page),
    path,
    structured: [crumbsData(originOf(matches), [...trailOf(page), { name, href: path }])],
  });
}
