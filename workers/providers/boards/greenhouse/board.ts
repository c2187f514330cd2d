import { z } from "zod";
import { parsePlace } from "../../../reading/places/parse";
import { decodeEntities } from "../../../lib/text";
import { NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import {
  closesAfter,
  instantOf,
  joinPlaces,
  lenientText,
  listIn,
  optionalText,
  pathSlug,
  textOfHtml,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "boards-api.greenhouse.io";

const PayRange = z.object({
  min_cents: z.number().nullish(),
  max_cents: z.number().nullish(),
  currency_type: optionalText,
  title: optionalText,
  blurb: optionalText,
});

const Job = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  absolute_url: z.string(),
  company_name: optionalText,
  location: z.object({ name: optionalText }).nullish(),
  offices: z
    .array(z.object({ name: optionalText, location: optionalText }))
    .nullish()
    .catch(null),
  application_deadline: lenientText,
  first_published: optionalText,
  updated_at: optionalText,
  content: optionalText,
  pay_input_ranges: z.array(PayRange).nullish().catch(null),
});

/** Greenhouse's public job board: one answer, no paging; `content` is HTML that is escaped once more. */
export const board: BoardAdapter = {
  ats: "greenhouse",
  known: "recorded",
  pageSize: null,
  gapMs: 100,
  hosts: () => [HOST],
  request: ({ slug }) => ({ url: new URL(`${jobsOf(slug)}?content=true&pay_transparency=true`) }),
  lean: ({ slug }) => ({ url: new URL(jobsOf(slug)) }),
  parse({ body }) {
    const listing = readEntries(listIn(body, "jobs").filter(isJob), Job, (job) => ({
      externalId: String(job.id),
      title: job.title,
      company: job.company_name,
      location: locationOf(job),
      remote: "unknown",
      link: job.absolute_url,
      ...payOf(job.pay_input_ranges ?? []),
      skills: [],
      text: textOfHtml(decodeEntities(job.content.slice(0, 400_000))),
      postedAt: instantOf(job.first_published) ?? instantOf(job.updated_at),
      closesAt: closesAfter(job.application_deadline),
    }));
    return { ...listing, next: null };
  },
};

/** A prospect post, by which a company collects profiles, belongs to no job of theirs. */
const isJob = (entry: unknown): boolean =>
  !(typeof entry === "object" && entry !== null && "internal_job_id" in entry && entry.internal_job_id === null);

/** Some boards write how one works where the place belongs ('Hybrid'): the places are those of the offices then. */
function locationOf({ location, offices }: z.output<typeof Job>): string {
  const name = location?.name ?? "";
  const place = parsePlace(name);
  if (place.named.length > 0 || place.areas.length > 0 || place.remote || place.anywhere) return name;
  const places = (offices ?? [])
    .map((office) => office.location || office.name)
    .filter((text) => parsePlace(text).named.length > 0);
  if (places.length === 0) return name;
  return [joinPlaces(places), ...(name.trim() === "" ? [] : [`(${name.trim()})`])].join(" ");
}

function jobsOf(slug: string): string {
  return `https://${HOST}/v1/boards/${pathSlug("greenhouse", slug)}/jobs`;
}

/**
 * A range names no period. It is yearly when its words say nothing of hours or months and the amount is too high for a
 * month; else it says nothing. Several ranges are several places: none of them alone is the posting's.
 */
function payOf(ranges: readonly z.output<typeof PayRange>[]): Pay {
  const [range] = ranges;
  if (!range || ranges.length > 1) return NO_PAY;
  const words = `${range.title} ${range.blurb.slice(0, 500)}`;
  if (/\bhour|\bhr\b|month|week|\bday\b|daily/i.test(words)) return NO_PAY;
  const lower = range.min_cents ? range.min_cents / 100 : null;
  const upper = range.max_cents ? range.max_cents / 100 : null;
  const least = range.currency_type === "INR" ? 100_000 : 15_000;
  if ((lower ?? upper ?? 0) < least) return NO_PAY;
  return yearlyPay({ lower, upper, currency: range.currency_type, interval: "yearly" });
}
