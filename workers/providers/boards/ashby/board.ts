import { z } from "zod";
import { NO_PAY, yearlyPay, type Pay, type PayInterval } from "../../../reading/postings/stated-pay";
import { decodeEntities } from "../../../lib/text";
import { parsePlace } from "../../../reading/places/parse";
import {
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

const HOST = "api.ashbyhq.com";

const Component = z.object({
  compensationType: optionalText,
  interval: optionalText,
  currencyCode: optionalText,
  minValue: z.number().nullish(),
  maxValue: z.number().nullish(),
});

const Job = z.object({
  id: z.string().min(1).max(100),
  title: z.string(),
  jobUrl: z.string(),
  isListed: z.boolean(),
  location: optionalText,
  secondaryLocations: z
    .array(z.object({ location: optionalText }))
    .nullish()
    .catch(null),
  isRemote: z.boolean().nullish(),
  workplaceType: optionalText,
  employmentType: lenientText,
  publishedAt: optionalText,
  descriptionPlain: optionalText,
  descriptionHtml: optionalText,
  shouldDisplayCompensationOnJobPostings: z.boolean().nullish(),
  compensation: z
    .object({ summaryComponents: z.array(Component).nullish() })
    .nullish()
    .catch(null),
});
type Job = z.output<typeof Job>;

/** Ashby's job board: one answer, no paging; what is not listed is on the wire all the same. */
export const board: BoardAdapter = {
  ats: "ashby",
  known: "recorded",
  pageSize: null,
  gapMs: 100,
  hosts: () => [HOST],
  request: ({ slug }) => ({
    url: new URL(`https://${HOST}/posting-api/job-board/${pathSlug("ashby", slug)}?includeCompensation=true`),
  }),
  parse({ body }) {
    const listing = readEntries(listIn(body, "jobs"), Job, (job) =>
      job.isListed
        ? {
            externalId: job.id,
            title: job.title,
            company: "",
            location: placesOf(job),
            remote: WORKPLACE.get(job.workplaceType) ?? remoteWithoutCity(job),
            link: job.jobUrl,
            ...payOf(job),
            skills: [],
            text: decodeEntities(job.descriptionPlain) || textOfHtml(job.descriptionHtml),
            postedAt: instantOf(job.publishedAt),
            employment: job.employmentType,
          }
        : null,
    );
    return { ...listing, next: null };
  },
};

const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["Remote", "remote"],
  ["Hybrid", "hybrid"],
  ["OnSite", "onsite"],
]);

/**
 * Boards set `isRemote` on hybrid work too, so without a `workplaceType` it counts only where no city stands against
 * it.
 */
function remoteWithoutCity(job: Job): "remote" | "unknown" {
  return job.isRemote && parsePlace(placesOf(job)).cities.length === 0 ? "remote" : "unknown";
}

function placesOf(job: Job): string {
  return joinPlaces([job.location, ...(job.secondaryLocations ?? []).map((place) => place.location)]);
}

const INTERVALS: ReadonlyMap<string, PayInterval> = new Map([
  ["1 YEAR", "yearly"],
  ["1 MONTH", "monthly"],
  ["1 WEEK", "weekly"],
  ["1 DAY", "daily"],
  ["1 HOUR", "hourly"],
]);

/** The salary alone: bonus, commission and equity are no pay that anyone is sure of. */
function payOf(job: Job): Pay {
  if (job.shouldDisplayCompensationOnJobPostings === false) return NO_PAY;
  const salary = job.compensation?.summaryComponents?.find((part) => part.compensationType === "Salary");
  if (!salary) return NO_PAY;
  return yearlyPay({
    lower: salary.minValue ?? null,
    upper: salary.maxValue ?? null,
    currency: salary.currencyCode,
    interval: INTERVALS.get(salary.interval) ?? null,
  });
}
