import { z } from "zod";
import { NO_PAY, yearlyPay, type Pay, type PayInterval } from "../../../reading/postings/stated-pay";
import {
  answerAs,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  pathSlug,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const API = "https://api.pyjamahr.com/api/career/jobs/";

const Job = z.object({
  id: idText,
  slug: lenientText,
  title: z.string(),
  location: lenientText,
  other_locations: z.array(z.string()).nullish().catch(null),
  workplace_type: lenientText,
  min_experience: looseAmount,
  max_experience: looseAmount,
  published_internally: z.boolean().nullish().catch(null),
});
const List = z.object({ count: looseAmount, results: z.array(z.unknown()) });
const Detail = z.object({
  description: lenientText,
  created_at: lenientText,
  skill: z.array(z.string()).nullish().catch(null),
  is_salary_visible: z.boolean().nullish().catch(null),
  min_salary: looseAmount,
  max_salary: looseAmount,
  currency: lenientText,
  salary_type: lenientText,
});

/**
 * PyjamaHR: the list is one answer; a posting's text, date and pay are one request each. An unknown name looks like an
 * empty board.
 */
export const board: BoardAdapter = {
  ats: "pyjamahr",
  known: "code",
  pageSize: null,
  gapMs: 1_000,
  hosts: () => ["api.pyjamahr.com"],
  request: ({ slug }) => ({ url: new URL(`${API}?company_slug=${pathSlug("pyjamahr", slug)}&limit=1000`) }),
  parse({ body }, { slug }) {
    const page = `https://jobs.pyjamahr.com/${pathSlug("pyjamahr", slug)}`;
    const listing = readEntries(answerAs(body, List).results, Job, (job) =>
      // The board's own page leaves these out.
      job.published_internally === true
        ? null
        : posting({
            externalId: job.id,
            title: job.title,
            location: joinPlaces([job.location, ...(job.other_locations ?? [])]),
            remote: WORKPLACE.get(job.workplace_type) ?? "unknown",
            link: job.slug ? `${page}/${encodeURIComponent(job.slug)}` : `${page}?job=${encodeURIComponent(job.id)}`,
            experienceMin: job.min_experience,
            experienceMax: job.max_experience,
          }),
    );
    return { ...listing, next: null };
  },
  detail: {
    request: ({ externalId }, { slug }) => ({
      url: new URL(`${API}${encodeURIComponent(externalId)}/?company_slug=${pathSlug("pyjamahr", slug)}`),
    }),
    read({ body }, listed) {
      const detail = answerAs(body, Detail);
      return {
        ...listed,
        ...payOf(detail),
        skills: detail.skill ?? [],
        text: textOfHtml(detail.description),
        postedAt: instantOf(detail.created_at),
      };
    },
  },
};

const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["REMOTE", "remote"],
  ["HYBRID", "hybrid"],
  ["ON_SITE", "onsite"],
  ["ONSITE", "onsite"],
]);
const INTERVALS: ReadonlyMap<string, PayInterval> = new Map([
  ["ANNUAL", "yearly"],
  ["MONTHLY", "monthly"],
  ["HOURLY", "hourly"],
]);

function payOf({ is_salary_visible, min_salary, max_salary, currency, salary_type }: z.output<typeof Detail>): Pay {
  if (is_salary_visible !== true) return NO_PAY;
  return yearlyPay({ lower: min_salary, upper: max_salary, currency, interval: INTERVALS.get(salary_type) ?? null });
}
