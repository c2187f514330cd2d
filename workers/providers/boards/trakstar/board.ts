import { z } from "zod";
import { BoardUnavailable } from "../../../modules/catalog";
import { hostSlug, joinPlaceParts, textOfHtml, posting, readEntries, type BoardAdapter } from "../adapter";
import { elementsIn, feedInstant, isWholeFeed, textIn } from "../markup";

const Item = z.object({ id: z.string().min(1), title: z.string(), link: z.string(), block: z.string() });

/** Trakstar Hire, once Recruiterbox: a feed with all texts. */
export const board: BoardAdapter = {
  ats: "trakstar",
  known: "code",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({
    url: new URL(`https://${hostOf(slug)}/jobfeeds/${hostSlug("trakstar", slug)}`),
    answer: "text",
  }),
  parse({ body }, { slug }) {
    const text = typeof body === "string" ? body : "";
    if (!isWholeFeed(text)) throw new BoardUnavailable("the answer is not a whole feed of openings");
    const items = elementsIn(text, "item").map((block) => {
      const id = /\/jobs\/([A-Za-z0-9]{2,40})\/?(?:[?#]|$)/.exec(textIn(block, "link", "guid"))?.[1] ?? "";
      return { block, id, link: `https://${hostOf(slug)}/jobs/${id}/`, title: textIn(block, "title") };
    });
    const listing = readEntries(items, Item, ({ id, title, link, block }) => {
      const description = textIn(block, "description");
      const place = joinPlaceParts(
        ...["locationCity", "locationState", "locationCountry"].map((name) => textIn(block, `job:${name}`)),
      );
      return posting({
        externalId: id,
        title: title.replace(/\s+/g, " "),
        location: place || placeIn(description),
        link,
        text: textOfHtml(bodyOf(description)),
        postedAt: feedInstant(textIn(block, "pubDate")),
      });
    });
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("trakstar", slug)}.hire.trakstar.com`;
}

/** Older feeds say the place in the text's first line alone: 'Location: Pune,Maharashtra,India'. */
function placeIn(description: string): string {
  const line = /Location:([^<\n]{1,200})/.exec(description.slice(0, 500))?.[1] ?? "";
  return joinPlaceParts(...line.split(","));
}

/** Before the text stands the place, after it how to apply. */
function bodyOf(description: string): string {
  const begin = description.indexOf('<div id="job_description">');
  const end = description.lastIndexOf('<div id="how_to_apply">');
  return description.slice(Math.max(0, begin), end > begin ? end : undefined);
}
