import { z } from "zod";
import {
  answerAs,
  hostSlug,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const Job = z.object({
  id: idText,
  title: z.string(),
  slug: z.string().min(1).max(300),
  locations: z.array(lenientText).nullish().catch(null),
  description: lenientText,
  is_remote: z.boolean().nullish().catch(null),
  min_exp: looseAmount,
  max_exp: looseAmount,
  published_on_career_page: lenientText,
  created_at: lenientText,
});
const List = z.object({ data: z.array(z.unknown()) });
const Categories = z.object({ value: z.record(z.string(), z.object({ name: lenientText }).catch({ name: "" })) });

/** greytHR's career pages: one answer with texts; its places are numbers, whose names stand in another. */
export const board: BoardAdapter = {
  ats: "greythr",
  known: "code",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  before: [
    {
      request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/hire/api/greythr/emp-category/`) }),
      read: ({ body }) =>
        Object.fromEntries(
          Object.entries(answerAs(body, Categories).value)
            .slice(0, 5_000)
            .map(([id, { name }]) => [`place ${id}`, name]),
        ),
    },
  ],
  request: ({ slug }) => ({
    url: new URL(`https://${hostOf(slug)}/hire/api/career/published_jobs/`),
    body: { json: {} },
  }),
  parse({ body }, { slug, known }) {
    const listing = readEntries(answerAs(body, List).data, Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: joinPlaces((job.locations ?? []).map((id) => known[`place ${id}`])),
        remote: job.is_remote === true ? "remote" : "unknown",
        link: `https://${hostOf(slug)}/hire/jobs/${encodeURIComponent(job.slug)}`,
        experienceMin: yearsOf(job.min_exp),
        experienceMax: yearsOf(job.max_exp),
        text: textOfHtml(job.description),
        postedAt: instantOf(job.published_on_career_page) ?? instantOf(job.created_at),
      }),
    );
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("greythr", slug)}.greythr.com`;
}

/** It counts months. */
function yearsOf(months: number | null): number | null {
  return months === null || months < 0 ? null : Math.round(months / 1.2) / 10;
}
