import { z } from "zod";
import {
  closesAfter,
  hostSlug,
  instantOf,
  joinPlaces,
  listIn,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { BaseSalary, EmploymentType, payOfSchema } from "../markup";
import { pageOf } from "../wire";

const Place = z
  .object({
    address: z
      .object({ addressLocality: lenientText, addressRegion: lenientText, addressCountry: lenientText })
      .nullish()
      .catch(null),
  })
  .nullable()
  .catch(null);
const Job = z.object({
  id: z.string().min(1).max(100),
  title: z.string(),
  url: z.string(),
  content_html: lenientText,
  date_published: lenientText,
  _jobposting: z
    .object({
      description: lenientText,
      jobLocationType: lenientText,
      validThrough: lenientText,
      employmentType: EmploymentType,
      baseSalary: BaseSalary,
      jobLocation: z.array(Place).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
type Job = z.output<typeof Job>;

/** Teamtailor's career sites: a JSON feed, page by page. */
export const board: BoardAdapter = {
  ats: "teamtailor",
  known: "recorded",
  pageSize: 100,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug, cursor }) => ({
    url: new URL(`https://${hostOf(slug)}/jobs.json${cursor === "" ? "" : `?page=${pageOf(cursor)}`}`),
  }),
  parse({ body }, { cursor }) {
    const listing = readEntries(listIn(body, "items"), Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: joinPlaces((job._jobposting?.jobLocation ?? []).map(placeIn)),
        remote: job._jobposting?.jobLocationType === "TELECOMMUTE" ? "remote" : "unknown",
        link: job.url,
        text: textOfHtml(job.content_html || (job._jobposting?.description ?? "")),
        postedAt: instantOf(job.date_published),
        closesAt: closesAfter(job._jobposting?.validThrough ?? ""),
        employment: job._jobposting?.employmentType ?? null,
        ...payOfSchema(job._jobposting?.baseSalary ?? null),
      }),
    );
    // Where the next page stands is the feed's word; that there is one is all that is taken from it.
    const more = typeof (body as { next_url?: unknown }).next_url === "string";
    return { ...listing, next: more ? String(Math.max(1, pageOf(cursor)) + 1) : null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("teamtailor", slug)}.teamtailor.com`;
}

/** Some sites write a continent where a region belongs. */
function placeIn(place: z.output<typeof Place>): string {
  const { addressLocality, addressRegion = "", addressCountry } = place?.address ?? {};
  const region = /^(?:Europe|Asia|Africa|(?:North|South) America|Oceania)$/.test(addressRegion) ? "" : addressRegion;
  return joinPlaceParts(addressLocality, region, addressCountry);
}
