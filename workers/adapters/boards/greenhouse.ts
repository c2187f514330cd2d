import { z } from "zod";
import { decodeEntities } from "../../lib/text";
import { NO_PAY, yearlyPay, type Pay } from "../../domain/postings/pay";
import { instantOf, listIn, optionalText, pathSlug, textOfHtml, readEntries, type BoardAdapter } from "./adapter";

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
  first_published: optionalText,
  updated_at: optionalText,
  content: optionalText,
  pay_input_ranges: z.array(PayRange).nullish().catch(null),
});

/** Greenhouse's public job board: one answer, no paging; `content` is HTML that is escaped once more. */
export const greenhouse: BoardAdapter = {
  ats: "greenhouse",
  known: "recorded",
  pageSize: null,
  gapMs: 100,
  hosts: () => [HOST],
  request: ({ slug }) => ({ url: new URL(`${jobsOf(slug)}?content=true&pay_transparency=true`) }),
  lean: ({ slug }) => ({ url: new URL(jobsOf(slug)) }),
  parse({ body }) {
    const listing = readEntries(listIn(body, "jobs"), Job, (job) => ({
      externalId: String(job.id),
      title: job.title,
      company: job.company_name,
      location: job.location?.name ?? "",
      remote: "unknown",
      link: job.absolute_url,
      ...payOf(job.pay_input_ranges ?? []),
      skills: [],
      text: textOfHtml(decodeEntities(job.content.slice(0, 400_000))),
      postedAt: instantOf(job.first_published) ?? instantOf(job.updated_at),
    }));
    return { ...listing, next: null };
  },
};

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
