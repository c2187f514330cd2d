import { z } from "zod";
import type { BoardPosting } from "../../../modules/catalog";
import {
  answerAs,
  hostSlug,
  idText,
  instantOf,
  listIn,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const Place = z
  .object({ city: lenientText, state: lenientText, province: lenientText, country: lenientText })
  .nullish()
  .catch(null);
const Job = z.object({
  id: idText,
  jobOpeningName: z.string(),
  location: Place,
  atsLocation: Place,
  isRemote: z.boolean().nullish().catch(null),
  locationType: lenientText,
  employmentStatusLabel: lenientText,
});
type Job = z.output<typeof Job>;
const Detail = z.object({
  result: z.object({ jobOpening: z.object({ description: lenientText, datePosted: lenientText }) }),
});

/** BambooHR's careers pages: one list, a page for each text. Who has none is sent to the maker's own site. */
export const board: BoardAdapter = {
  ats: "bamboohr",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  goneAt: ({ hostname }) => hostname === "www.bamboohr.com",
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/careers/list`) }),
  parse({ body }, { slug }) {
    const listing = readEntries(listIn(body, "result"), Job, (job) =>
      posting({
        externalId: job.id,
        title: job.jobOpeningName,
        location: placeIn(job),
        remote: job.isRemote ? "remote" : (TYPES.get(job.locationType) ?? "unknown"),
        link: `https://${hostOf(slug)}/careers/${encodeURIComponent(job.id)}`,
        employment: job.employmentStatusLabel,
      }),
    );
    return { ...listing, next: null };
  },
  detail: {
    request: (one, { slug }) => ({
      url: new URL(`https://${hostOf(slug)}/careers/${encodeURIComponent(one.externalId)}/detail`),
    }),
    read({ body }, one) {
      const { description, datePosted } = answerAs(body, Detail).result.jobOpening;
      return { ...one, text: textOfHtml(description), postedAt: instantOf(datePosted) };
    },
  },
};

const TYPES: ReadonlyMap<string, BoardPosting["remote"]> = new Map([
  ["1", "remote"],
  ["2", "hybrid"],
]);

function hostOf(slug: string): string {
  return `${hostSlug("bamboohr", slug)}.bamboohr.com`;
}

/** Where the opening is; else the office that it belongs to. */
function placeIn({ atsLocation, location }: Job): string {
  const own = joinPlaceParts(atsLocation?.city, atsLocation?.state || atsLocation?.province, atsLocation?.country);
  return own || joinPlaceParts(location?.city, location?.state, location?.country);
}
