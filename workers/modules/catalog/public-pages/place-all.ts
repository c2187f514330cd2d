import type { Posting } from "../postings/queries";
import { isShown, postingSlug, pagesListing, sourceOf, type LeftOut } from "./place-posting";
import type { ListedPosting } from "./queries";

/** Where each of these postings stands by now: on its pages, or on none. */
export function placeAll(postings: readonly Posting[], leftOut: LeftOut): ListedPosting[] {
  return postings.map((posting) => {
    const shown = isShown(posting, leftOut);
    return {
      n: posting.n,
      id: posting.id,
      sourceId: sourceOf(posting) ?? "",
      slug: postingSlug(posting),
      pages: shown ? pagesListing(posting) : [],
      shown,
    };
  });
}
