import { z } from "zod";
import {
  instantOf,
  joinPlaces,
  joinRows,
  listIn,
  lenientText,
  pathSlug,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "apply.workable.com";

const Place = z.object({ country: lenientText, region: lenientText, city: lenientText, hidden: z.boolean().nullish() });

const Job = z.object({
  shortcode: z.string().min(1).max(40),
  title: z.string(),
  url: z.string(),
  telecommuting: z.boolean().nullish().catch(null),
  country: lenientText,
  state: lenientText,
  city: lenientText,
  locations: z.array(Place).nullish().catch(null),
  description: lenientText,
  employment_type: lenientText,
  published_on: lenientText,
  created_at: lenientText,
});
type Job = z.output<typeof Job>;

/** Workable's widget: one answer holds the board with its texts; an opening in several places is a row for each. */
export const board: BoardAdapter = {
  ats: "workable",
  known: "recorded",
  pageSize: null,
  gapMs: 500,
  hosts: () => [HOST],
  request: ({ slug }) => ({ url: new URL(`${boardOf(slug)}?details=true`) }),
  lean: ({ slug }) => ({ url: new URL(boardOf(slug)) }),
  parse({ body }) {
    const listing = readEntries(
      listIn(body, "jobs"),
      Job,
      (job) =>
        posting({
          externalId: job.shortcode,
          title: job.title,
          location: placesOf(job),
          remote: job.telecommuting ? "remote" : "unknown",
          link: job.url,
          text: textOfHtml(job.description),
          employment: job.employment_type,
          postedAt: instantOf(job.published_on) ?? instantOf(job.created_at),
        }),
      "shortcode",
    );
    return { ...joinRows(listing), next: null };
  },
};

function boardOf(slug: string): string {
  return `https://${HOST}/api/v1/widget/accounts/${pathSlug("workable", slug)}`;
}

function placesOf(job: Job): string {
  const shown = (job.locations ?? []).filter((place) => place.hidden !== true);
  const places = joinPlaces(shown.map((place) => joinPlaceParts(place.city, place.region, place.country)));
  return places === "" ? joinPlaceParts(job.city, job.state, job.country) : places;
}
