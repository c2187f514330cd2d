import { z } from "zod";
import { yearlyPay } from "../../../reading/postings/stated-pay";
import {
  plausibleInstant,
  joinPlaces,
  listIn,
  looseAmount,
  lenientText,
  partsOf,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "himalayas.app";
/** More it does not give at once. */
const PAGE = 20;

const Texts = z
  .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
  .nullish()
  .catch(null);
const Job = z.object({
  guid: z.string().min(1).max(200),
  title: z.string(),
  companyName: z.string().trim().min(1),
  applicationLink: z.string(),
  description: lenientText,
  employmentType: lenientText,
  locationRestrictions: Texts,
  categories: Texts,
  minSalary: looseAmount,
  maxSalary: looseAmount,
  currency: lenientText,
  pubDate: looseAmount,
  expiryDate: looseAmount,
});

/**
 * Himalayas' open feed of remote openings, the newest first. Its terms ask sites that show them to name it and to link
 * to its own pages, which is where its links lead.
 */
export const board: BoardAdapter = {
  ats: "himalayas",
  known: "code",
  pageSize: PAGE,
  gapMs: 1_000,
  hosts: () => [HOST],
  request({ slug, cursor }) {
    partsOf("himalayas", slug);
    const url = new URL(`https://${HOST}/jobs/api`);
    url.searchParams.set("limit", String(PAGE));
    url.searchParams.set("offset", String(offsetOf(cursor)));
    return { url };
  },
  parse({ body }, { cursor }) {
    const jobs = listIn(body, "jobs");
    const listing = readEntries(
      jobs,
      Job,
      (job) =>
        posting({
          externalId: job.guid,
          title: job.title,
          company: job.companyName,
          // Without a restriction all countries may apply.
          location: joinPlaces(job.locationRestrictions ?? []) || "Worldwide",
          remote: "remote",
          link: job.applicationLink,
          ...yearlyPay({ lower: job.minSalary, upper: job.maxSalary, currency: job.currency, interval: "yearly" }),
          skills: job.categories ?? [],
          text: textOfHtml(job.description),
          postedAt: instant(job.pubDate),
          closesAt: instant(job.expiryDate),
          employment: job.employmentType,
        }),
      "guid",
    );
    return { ...listing, next: jobs.length < PAGE ? null : String(offsetOf(cursor) + jobs.length) };
  },
};

const offsetOf = (cursor: string): number => (/^\d{1,6}$/.test(cursor) ? Number(cursor) : 0);

/** It counts in milliseconds by its own words, and was seen to count in seconds. */
function instant(count: number | null): number | null {
  return plausibleInstant(count === null || count >= 1e11 ? count : count * 1000);
}
