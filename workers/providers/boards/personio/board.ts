import { experienceFromText } from "../../../reading/postings/stated-pay";
import { BoardUnavailable } from "../../../modules/catalog";
import {
  hostSlug,
  instantOf,
  joinPlaces,
  joinRows,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { elementsIn, textIn } from "../markup";
import { z } from "zod";

const Position = z.object({ id: z.string().regex(/^\d{1,20}$/), name: z.string(), block: z.string() });

/** Personio's career sites: one XML feed with the texts. */
export const board: BoardAdapter = {
  ats: "personio",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug), `${hostSlug("personio", slug)}.jobs.personio.com`],
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/xml?language=en`), answer: "text" }),
  parse({ body }, { slug }) {
    const feed = typeof body === "string" ? body : "";
    if (
      !/<workzag-jobs\b/.test(feed.slice(0, 2_000)) ||
      !/<\/workzag-jobs>\s*$|<workzag-jobs\s*\/>\s*$/.test(feed.slice(-200))
    )
      throw new BoardUnavailable("the answer is not a board's");
    const entries = elementsIn(feed, "position").map((block) => {
      // Each part of the text has a name too.
      const head = block.replace(/<jobDescriptions>[^]*<\/jobDescriptions>/, "");
      return { id: textIn(head, "id") || null, name: textIn(head, "name"), block };
    });
    const listing = readEntries(entries, Position, ({ id, name, block }) =>
      posting({
        externalId: id,
        title: name,
        company: textIn(block, "subcompany"),
        location: joinPlaces(elementsIn(block, "office").map((office) => textIn(`<o>${office}</o>`, "o"))),
        link: `https://${hostOf(slug)}/job/${id}`,
        ...experienceFromText(`${textIn(block, "yearsOfExperience").replace(/^lt-(\d+)$/, "0-$1")} years`),
        text: elementsIn(block, "jobDescription")
          .map((part) => `${textIn(part, "name")}\n${textOfHtml(textIn(part, "value"))}`)
          .join("\n\n"),
        postedAt: instantOf(textIn(block, "createdAt")),
        employment: `${textIn(block, "employmentType")} ${textIn(block, "schedule")}`.trim(),
      }),
    );
    return { ...joinRows(listing), next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("personio", slug)}.jobs.personio.de`;
}
