import { htmlToText } from "../../../../lib/text";
import { readPlace } from "../../../../reading/places/read-place";
import { keysOfLink, PORTALS } from "../links";
import { experienceFromText } from "../../../../reading/postings/stated-pay";
import { AUTHORITY, isOwned, observe, type RawPosting, type RowRefusal } from "../rules";
import { parseDay } from "./darwinbox";

/** A job as a board's page shows it to a visitor. */
export interface ShownPosting {
  link: string;
  title: string;
  /** The texts beside the title, in no known order; no contact of a person. */
  lines: readonly string[];
  /** HTML; empty where the page does not say it. */
  text: string;
}

/** Whether a link leads to a job of this board. */
export const isOfBoard = (link: string, sourceId: string): boolean => ownKey(link, sourceId) !== undefined;

const ownKey = (link: string, sourceId: string) => keysOfLink(link).find((key) => isOwned(key, sourceId));

/**
 * A job as a board's page shows it. Of the lines beside the title the place, the years asked for and the day are
 * kept; whatever else stands there is dropped. One without its text never takes the place of one that has it.
 */
export function observeShown(
  source: { id: string; ats: string; company: string },
  shown: ShownPosting,
): RawPosting | RowRefusal {
  const lines = shown.lines.map((line) => line.replace(/^[\p{L} ]{3,20}:\s*/u, ""));
  const years = lines.map((line) => experienceFromText(line.replace(/\s*(?:of )?exp(?:erience)?\.?$/i, "")));
  const days = lines.flatMap((line) => parseDay(line.replace(/^posted(?: on)?\s+/i, "")) ?? []);
  const url = new URL(shown.link);
  return observe({
    sourceKey: ownKey(shown.link, source.id) ?? null,
    authority: shown.text === "" ? AUTHORITY.portal : AUTHORITY.boardFile,
    title: shown.title,
    company: source.company,
    location: lines.find(isPlace) ?? "",
    link: `${url.origin}${url.pathname}`,
    portal: PORTALS[source.ats] ?? source.ats,
    ...years.find(({ experienceMin }) => experienceMin !== null),
    text: htmlToText(shown.text),
    postedAt: days[0] ?? null,
  });
}

/** A line that names a place, or says that there is none to come to. */
function isPlace(line: string): boolean {
  const { cities, towns, regions, countries, remote, anywhere } = readPlace(line);
  return cities.length + towns.length + regions.length + countries.length > 0 || remote || anywhere;
}
