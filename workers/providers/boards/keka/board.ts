import { z } from "zod";
import { experienceFromText, NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import { BoardGone, BoardUnavailable } from "../../../modules/catalog";
import {
  hostSlug,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { jsonIn } from "../http";

const Place = z.object({ name: lenientText, city: lenientText, state: lenientText, countryName: lenientText });

const Job = z.object({
  id: idText,
  title: z.string(),
  description: lenientText,
  jobLocations: z.array(Place).nullish().catch(null),
  experience: lenientText,
  salaryRange: z.object({ minimum: looseAmount, maximum: looseAmount, currency: lenientText }).nullish().catch(null),
  publishedOn: lenientText,
  skillNames: z.array(z.string()).nullish().catch(null),
});
type Job = z.output<typeof Job>;

/** Keka's career portal: one answer holds the board. An unknown name is answered with words, not a status. */
export const board: BoardAdapter = {
  ats: "keka",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({
    url: new URL(`https://${hostOf(slug)}/careers/api/jobs/default/active`),
    headers: { Accept: "application/json" },
    answer: "text",
  }),
  parse({ body }, { slug }) {
    const text = typeof body === "string" ? body : "";
    if (/^[^[{]{0,2000}(?:Invalid Tenant|Forbidden Access)/i.test(text)) throw new BoardGone("there is no such board");
    const jobs = jsonIn(text);
    if (!Array.isArray(jobs)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(jobs, Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: joinPlaces((job.jobLocations ?? []).map(placeIn)),
        link: `https://${hostOf(slug)}/careers/jobdetails/${encodeURIComponent(job.id)}`,
        ...payOf(job.salaryRange),
        ...experienceFromText(/^[\d\s.–-]+$/.test(job.experience) ? `${job.experience} years` : job.experience),
        skills: job.skillNames ?? [],
        text: textOfHtml(job.description),
        postedAt: instantOf(job.publishedOn),
      }),
    );
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("keka", slug)}.keka.com`;
}

/** An office may have a name of its own ('Tower B'); where it is says more. */
function placeIn({ name, city, countryName, state }: z.output<typeof Place>): string {
  // States are codes on some boards ('MH'), which name other places elsewhere.
  return joinPlaceParts(city || name, state.length > 3 ? state : "", countryName);
}

/** The unit of `salaryPeriod` is not documented: an amount is yearly where it is too high for a month. */
function payOf(range: Job["salaryRange"]): Pay {
  if (!range) return NO_PAY;
  const least = range.currency === "INR" ? 200_000 : 20_000;
  if ((range.minimum ?? range.maximum ?? 0) < least) return NO_PAY;
  return yearlyPay({ lower: range.minimum, upper: range.maximum, currency: range.currency, interval: "yearly" });
}
