import { feedOfLink } from "@workers/domain/sources/vocabulary";

/** What a link to a posting tells search engines: open feeds ask that nothing stands against theirs. */
export function postingRel(href: string): string {
  return feedOfLink(href) === null ? "noopener noreferrer nofollow" : "noopener noreferrer";
}
