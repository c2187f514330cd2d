import type { Posting } from "../postings/queries";
import { isShown, openingSlug, pagesListing, sourceOf, type LeftOut } from "./place-posting";
import type { ListedOpening } from "./queries";

/** Where each of these postings stands by now: on its pages, or on none. */
export function placeAll(postings: readonly Posting[], leftOut: LeftOut): ListedOpening[] {
  return postings.map((posting) => {
    const shown = isShown(posting, leftOut);
    return {
      n: posting.n,
      id: posting.id,
      sourceId: sourceOf(posting) ?? "",
      slug: openingSlug(posting),
      pages: shown ? pagesListing(posting) : [],
      shown,
    };
  });
}
