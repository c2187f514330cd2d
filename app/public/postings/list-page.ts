import { listSentence, trailOf } from "./list-view";
import { crumbsData, nameOfList } from "./parts";
import { BRAND } from "~/content/brand";
import { languageIn, originOf, publicMeta } from "~/content/seo";
import type { ListPage } from "@workers/modules/catalog";
import { indiaDay } from "@workers/lib/india-time";
import type { Translate } from "@workers/texts/text";

/** The head of a page that lists jobs. @param titleOf its title, by the name of what it lists. */
export function listMeta(
  matches: Parameters<typeof publicMeta>[0],
  loaderData: { page: ListPage } | undefined,
  titleOf: (name: string, t: Translate) => string,
) {
  if (!loaderData) return [{ title: BRAND.name }];
  const { page } = loaderData;
  const { t, day } = languageIn(matches);
  const path = `/${page.page}`;
  const name = nameOfList(page, t);
  return publicMeta(matches, {
    title: `${titleOf(name, t)} · ${BRAND.name}`,
    description: listSentence(page, t, (instantMs) => day(indiaDay(instantMs))),
    path,
    structured: [crumbsData(originOf(matches), [...trailOf(page, t), { name, href: path }])],
  });
}
