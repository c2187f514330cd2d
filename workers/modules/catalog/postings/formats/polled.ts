import type { BoardPosting } from "../../sources/port";
import { FEEDS } from "../../sources/vocabulary";
import { cleanLine, COMPANY_MAX, TITLE_MAX } from "../../../../lib/text";
import { boardKey, PORTALS } from "../links";
import { checkLink } from "../../../../lib/link";
import { AUTHORITY, observe, type RawPosting } from "../rules";

/** A job as a polled board lists it; null when it lacks what every posting needs. */
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

/** Whether it has what every posting needs; told without reading more of it, for a page that is as it was. */
export function isUsable(source: { company: string }, posting: BoardPosting): boolean {
  return (
    checkLink(posting.link) !== null &&
    cleanLine(posting.title, TITLE_MAX) !== "" &&
    cleanLine(posting.company || source.company, COMPANY_MAX) !== ""
  );
}
