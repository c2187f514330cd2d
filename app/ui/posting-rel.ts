import { feedOfLink } from "@workers/modules/catalog/rules";

/** The `rel` of a link to a posting: `nofollow`, except for open feeds, which ask for links without it. */
export function postingRel(href: string): string {
  return feedOfLink(href) === null ? "noopener noreferrer nofollow" : "noopener noreferrer";
}
