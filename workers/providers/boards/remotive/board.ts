import { z } from "zod";
import {
  idText,
  instantOf,
  listIn,
  lenientText,
  partsOf,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "remotive.com";

const Job = z.object({
  id: idText,
  url: z.string(),
  title: z.string(),
  company_name: z.string().trim().min(1),
  candidate_required_location: lenientText,
  publication_date: lenientText,
  salary: lenientText,
  job_type: lenientText,
  description: lenientText,
  tags: z.array(z.string()).nullish().catch(null),
});

/**
 * Remotive's open feed of remote openings: one answer holds them all. Its terms ask sites that show them to name it and
 * to link to its own pages, to pass them on to no other site, and to ask four times a day at most.
 */
export const board: BoardAdapter = {
  ats: "remotive",
  known: "code",
  pageSize: null,
  gapMs: 30_000,
  hosts: () => [HOST],
  request({ slug }) {
    partsOf("remotive", slug);
    return { url: new URL(`https://${HOST}/api/remote-jobs`) };
  },
  parse({ body }) {
    const listing = readEntries(listIn(body, "jobs"), Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        company: job.company_name,
        location: job.candidate_required_location,
        remote: "remote",
        link: job.url,
        skills: job.tags ?? [],
        employment: job.job_type,
        // Pay is a text of its own; with the rest it is read like any board's.
        text: [textOfHtml(job.description), job.salary.trim() && `Salary: ${textOfHtml(job.salary)}`]
          .filter(Boolean)
          .join("\n\n"),
        // It carries no zone, and is UTC.
        postedAt: instantOf(job.publication_date.replace(/(T[\d:.]+)$/, "$1Z")),
      }),
    );
    return { ...listing, next: null };
  },
};
