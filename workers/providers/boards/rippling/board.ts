import { z } from "zod";
import { BoardUnavailable } from "../../../modules/catalog";
import {
  answerAs,
  instantOf,
  joinPlaces,
  joinRows,
  lenientText,
  pathSlug,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "api.rippling.com";

const Job = z.object({
  uuid: z.string().min(1).max(60),
  name: z.string(),
  url: lenientText,
  workLocation: z.object({ label: lenientText }).nullish().catch(null),
});
const Detail = z.object({
  description: z.object({ role: lenientText, company: lenientText }),
  workLocations: z.array(z.string()).nullish().catch(null),
  createdOn: lenientText,
});

/** Rippling's boards: one list, a row for each place of an opening, and a page for each text. */
export const board: BoardAdapter = {
  ats: "rippling",
  known: "recorded",
  pageSize: null,
  gapMs: 200,
  hosts: () => [HOST],
  request: ({ slug }) => ({ url: new URL(boardOf(slug)) }),
  parse({ body }, { slug }) {
    if (!Array.isArray(body)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(
      body,
      Job,
      (job) =>
        posting({
          externalId: job.uuid,
          title: job.name,
          location: job.workLocation?.label ?? "",
          link:
            job.url || `https://ats.rippling.com/${pathSlug("rippling", slug)}/jobs/${encodeURIComponent(job.uuid)}`,
        }),
      "uuid",
    );
    return { ...joinRows(listing), next: null };
  },
  detail: {
    request: (one, { slug }) => ({ url: new URL(`${boardOf(slug)}/${encodeURIComponent(one.externalId)}`) }),
    read({ body }, one) {
      const { description, workLocations, createdOn } = answerAs(body, Detail);
      return {
        ...one,
        location: joinPlaces(workLocations ?? []) || one.location,
        text: [textOfHtml(description.role), textOfHtml(description.company)].join("\n\n"),
        postedAt: instantOf(createdOn),
      };
    },
  },
};

function boardOf(slug: string): string {
  return `https://${HOST}/platform/api/ats/v1/board/${pathSlug("rippling", slug)}/jobs`;
}
