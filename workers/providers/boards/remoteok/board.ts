import { z } from "zod";
import { yearlyPay } from "../../../reading/postings/stated-pay";
import { BoardUnavailable } from "../../../modules/catalog";
import { undoDoubleEncoding } from "../../../lib/double-encoding";
import {
  idText,
  instantOf,
  looseAmount,
  lenientText,
  partsOf,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "remoteok.com";

const Job = z.object({
  id: idText,
  url: z.string(),
  position: z.string(),
  company: z.string().trim().min(1),
  location: lenientText,
  description: lenientText,
  date: lenientText,
  salary_min: looseAmount,
  salary_max: looseAmount,
  tags: z.array(z.string()).nullish().catch(null),
});

/**
 * Remote OK's open feed: one answer holds the newest month, its first entry the terms. They ask sites that show the
 * openings to name it, to link to its own pages, and to tell search engines nothing against those links.
 */
export const board: BoardAdapter = {
  ats: "remoteok",
  known: "code",
  pageSize: null,
  gapMs: 1_000,
  hosts: () => [HOST],
  request({ slug }) {
    partsOf("remoteok", slug);
    return { url: new URL(`https://${HOST}/api`) };
  },
  parse({ body }) {
    if (!Array.isArray(body)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(body.filter(isOpening), Job, (job) =>
      posting({
        externalId: job.id,
        title: undoDoubleEncoding(job.position),
        company: undoDoubleEncoding(job.company),
        location: undoDoubleEncoding(job.location),
        remote: "remote",
        link: isOwnLink(job.url) ? job.url : "",
        ...yearlyPay({
          lower: job.salary_min || null,
          upper: job.salary_max || null,
          currency: "USD",
          interval: "yearly",
        }),
        skills: job.tags ?? [],
        text: undoDoubleEncoding(textOfHtml(job.description)),
        postedAt: instantOf(job.date),
      }),
    );
    return { ...listing, next: null };
  },
};

/** Some rows have the address of the whole list: an opening without an address of its own cannot be applied to. */
const isOwnLink = (url: string): boolean =>
  !/^https?:\/\/(?:www\.)?remoteok\.com(?:\/remote-jobs)?\/?(?:[?#]|$)/i.test(url);

/** The terms stand among the openings. */
const isOpening = (entry: unknown): boolean => !(typeof entry === "object" && entry !== null && "legal" in entry);
