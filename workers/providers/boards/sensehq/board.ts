import { z } from "zod";
import {
  answerAs,
  hostSlug,
  idText,
  looseAmount,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { epochOf, pageOf } from "../wire";

const PAGE = 10;

const Job = z.object({
  id: idText,
  title: z.string(),
  location: lenientText,
  office: z.object({ city: lenientText, state: lenientText, country: lenientText }).nullish().catch(null),
  workplace_type: lenientText,
  experience_start: looseAmount,
  experience_end: looseAmount,
  created_on: looseAmount,
  description_external: lenientText,
});
const List = z.object({ data: z.object({ count: looseAmount, rows: z.array(z.unknown()) }) });

/** SenseHQ's career sites: ten openings a page, counted from 0, each with its text. */
export const board: BoardAdapter = {
  ats: "sensehq",
  known: "code",
  pageSize: PAGE,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug, cursor }) => ({ url: new URL(`https://${hostOf(slug)}/careers/api/jobs?page=${pageOf(cursor)}`) }),
  parse({ body }, { slug, cursor }) {
    const { count, rows } = answerAs(body, List).data;
    const listing = readEntries(rows, Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: joinPlaceParts(job.office?.city, job.office?.state, job.office?.country) || job.location,
        remote: WORKPLACE.get(job.workplace_type.toLowerCase().replace(/[\s_-]/g, "")) ?? "unknown",
        link: `https://${hostOf(slug)}/careers/jobs/${encodeURIComponent(job.id)}`,
        experienceMin: job.experience_start,
        experienceMax: job.experience_end,
        text: textOfHtml(job.description_external),
        postedAt: epochOf(job.created_on),
      }),
    );
    const next = pageOf(cursor) + 1;
    const isLast = rows.length < PAGE || (count !== null && next * PAGE >= count);
    return { ...listing, next: isLast ? null : String(next) };
  },
};

const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["remote", "remote"],
  ["hybrid", "hybrid"],
  ["onsite", "onsite"],
  ["office", "onsite"],
]);

function hostOf(slug: string): string {
  return `${hostSlug("sensehq", slug)}.sensehq.com`;
}
