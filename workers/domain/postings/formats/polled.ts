import type { BoardPosting } from "../../sources/port";
import { FEEDS } from "../../sources/vocabulary";
import { boardKey, PORTALS } from "../links";
import { AUTHORITY, observe, type RawPosting } from "../rules";

/** An opening as a polled board lists it; null when it lacks what every posting needs. */
export function observeBoard(
  source: { ats: string; slug: string; company: string },
  posting: BoardPosting,
): RawPosting | null {
  const seen = observe({
    ...posting,
    sourceKey: boardKey(source.ats, source.slug, posting.externalId),
    authority: source.ats in FEEDS ? AUTHORITY.portal : AUTHORITY.board,
    company: posting.company || source.company,
    portal: PORTALS[source.ats] ?? source.ats,
  });
  return typeof seen === "string" ? null : seen;
}
