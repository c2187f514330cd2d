import { DAY_MS, HOUR_MS } from "../../../lib/time";
import { z } from "zod";
import { experienceFromText, NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import { BoardGone } from "../../../modules/catalog";
import { parsePlace } from "../../../reading/places/parse";
import {
  answerAs,
  hostSlug,
  instantOf,
  listIn,
  looseAmount,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

/** The system gives no more, whatever is asked for. */
const PAGE = 99;
/** Midnight after a day in India. */
const DAY_END_MS = DAY_MS - 5.5 * HOUR_MS;

const Skills = z.array(z.string()).nullish().catch(null);
const Job = z.object({
  jobCode: z.string().min(1).max(200),
  jobTitle: z.string(),
  jobDetailUrl: lenientText,
  organizationUnitComplete: lenientText,
  locationHierarchyComplete: lenientText,
  locationHierarchy: lenientText,
  jobPostedDate: lenientText,
  jobClosureDate: lenientText,
  expRange: lenientText,
  CTCRange: lenientText,
  skills: z.object({ mustTohave: Skills, goodtohave: Skills }).nullish().catch(null),
});
type Job = z.output<typeof Job>;
const Head = z.object({ totalRecords: looseAmount, response: z.unknown() });
const Detail = z.object({ response: z.object({ jobDescription: lenientText, employmentType: lenientText }) });
const PARTS = "basic,organisational,descriprion,workflow,skill,qualification,certification,language";

/** PeopleStrong's portals: pages of 99, the text on each posting's own page, and the day on which a posting closes. */
export const board: BoardAdapter = {
  ats: "peoplestrong",
  known: "recorded",
  pageSize: PAGE,
  // 5,000 requests a minute, all tenants together; we take a tenth.
  gapMs: 120,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug, cursor }) => ({
    url: new URL(`${apiOf(slug)}/jobs/v1?offset=${offsetOf(cursor)}&limit=${PAGE}`),
    body: { json: {} },
  }),
  parse({ body }, { slug, cursor }) {
    const { totalRecords, response } = answerAs(body, Head);
    // The system answers so for a name that has no portal.
    if (response === null && totalRecords === null) throw new BoardGone("there is no such portal");
    const jobs = response === null ? [] : listIn(body, "response");
    const listing = readEntries(
      jobs,
      Job,
      (job) =>
        posting({
          externalId: job.jobCode,
          title: job.jobTitle,
          company: job.organizationUnitComplete.split(">")[0]?.trim() ?? "",
          location: placeIn(job),
          link: job.jobDetailUrl || `https://${hostOf(slug)}/job/detail/${codeOf(job.jobCode)}`,
          ...payOf(job.CTCRange),
          ...experienceFromText(job.expRange),
          skills: [...(job.skills?.mustTohave ?? []), ...(job.skills?.goodtohave ?? [])],
          postedAt: instantOf(job.jobPostedDate),
          closesAt: closesAt(job.jobClosureDate),
        }),
      "jobCode",
    );
    const read = offsetOf(cursor) + jobs.length;
    return { ...listing, next: jobs.length > 0 && read < (totalRecords ?? 0) ? String(read) : null };
  },
  detail: {
    request: (one, { slug }) => ({
      url: new URL(`${apiOf(slug)}/job/${codeOf(one.externalId)}/v2?part=${PARTS}&isReqId=false`),
    }),
    read({ body }, one) {
      const { jobDescription, employmentType } = answerAs(body, Detail).response;
      return { ...one, text: textOfHtml(jobDescription), employment: employmentType };
    },
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("peoplestrong", slug)}.peoplestrong.com`;
}

function apiOf(slug: string): string {
  return `https://${hostOf(slug)}/api/cp/rest/altone/cp`;
}

function offsetOf(cursor: string): number {
  return /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
}

/** A code as addresses have it. */
function codeOf(code: string): string {
  return encodeURIComponent(code.replaceAll("/", "_"));
}

/**
 * 'India>Maharashtra>Pune>Pune' from the widest to the nearest; companies with a hierarchy of their own begin with that
 * and may end with the state.
 */
function placeIn({ locationHierarchyComplete, locationHierarchy }: Job): string {
  const parts = locationHierarchyComplete.split(">").map((part) => part.trim());
  if (parsePlace(parts[0] ?? "").countries.length > 0) return joinPlaceParts(...parts.toReversed());
  const state = parts.at(-1) ?? "";
  return joinPlaceParts(locationHierarchy || (parts[0] ?? ""), parsePlace(state).regions.length > 0 ? state : "");
}

/** Companies write lakhs, months and years here; an amount that can only be a year's in rupees is one. */
function payOf(range: string): Pay {
  const [, lower, upper] = /^\s*(\d{1,9}(?:\.\d{1,4})?)\s*-\s*(\d{1,9}(?:\.\d{1,4})?)\s*$/.exec(range) ?? [];
  if (lower === undefined || Number(lower) < 120_000) return NO_PAY;
  return yearlyPay({ lower: Number(lower), upper: Number(upper), currency: "INR", interval: "yearly" });
}

function closesAt(day: string): number | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(midnight) ? null : midnight + DAY_END_MS;
}
