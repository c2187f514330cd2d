import { z } from "zod";
import { keysOfLink, portalOfLink, PORTALS } from "../links";
import { checkLink } from "../../../../lib/link";
import {
  experienceFromText,
  NO_PAY,
  yearlyPay,
  type Pay,
  type PayInterval,
} from "../../../../reading/postings/stated-pay";
import { AUTHORITY } from "../rules";
import { type Remote } from "../../../../reading/postings/vocabulary";
import { parsePlace } from "../../../../reading/places/parse";
import { parseInstant, looseNumber, looseText, mapper } from "./common";

const SITES = ["linkedin", "indeed", "zip_recruiter", "glassdoor", "google", "bayt", "naukri"] as const;
type Site = (typeof SITES)[number];
const ID_PREFIX: Readonly<Partial<Record<Site, string>>> = { linkedin: "li-", indeed: "in-", naukri: "nk-" };

const Row = z.object({
  id: looseText,
  site: z.enum(SITES),
  job_url: looseText,
  // The name of `job_url` when the frame was made with hyperlinks: an anchor element.
  job_url_hyper: looseText,
  job_url_direct: looseText,
  title: looseText,
  company: looseText,
  location: looseText,
  date_posted: looseText,
  interval: looseText,
  min_amount: looseNumber,
  max_amount: looseNumber,
  currency: looseText,
  is_remote: looseText,
  description: looseText,
  skills: looseText,
  experience_range: looseText,
  work_from_home_type: looseText,
});
type Row = z.output<typeof Row>;

/** JobSpy's output: its 34 columns, the older 28, and frames with `job_url_hyper`. Missing columns are empty. */
export const fromJobSpy = mapper(Row, (row) => {
  const portalLink =
    checkLink(row.job_url) ??
    checkLink(/href="([^"]{1,2000})"/.exec(row.job_url_hyper)?.[1]?.replaceAll("&amp;", "&")) ??
    checkLink(row.job_url_hyper);
  const direct = checkLink(row.job_url_direct);
  const own = direct && !keysOfLink(direct).some((key) => key.startsWith(`${row.site}:`)) ? direct : null;
  const sourceKey = ownKey(row, portalLink);
  return {
    sourceKey,
    moreKeys: [...(portalLink ? keysOfLink(portalLink) : []), ...(own ? keysOfLink(own) : [])],
    authority: AUTHORITY.portal,
    title: row.title,
    company: row.company,
    location: row.location,
    remote: remoteOf(row),
    link: own ?? portalLink ?? row.job_url,
    portal: own ? portalOfLink(own) : (PORTALS[row.site] ?? row.site),
    easyApply: appliesOnPortal(row, own),
    ...payOf(row),
    ...experienceFromText(row.experience_range),
    skills: row.skills.split(","),
    text: row.description,
    postedAt: parseInstant(row.date_posted),
  };
});

function ownKey(row: Row, portalLink: string | null): string | null {
  const prefix = ID_PREFIX[row.site];
  const bare = prefix && row.id.startsWith(prefix) ? row.id.slice(prefix.length) : row.id;
  if (/^[A-Za-z0-9_-]{3,80}$/.test(bare)) return `${row.site}:${bare.toLowerCase()}`;
  return (portalLink && keysOfLink(portalLink).find((key) => key.startsWith(`${row.site}:`))) ?? null;
}

/**
 * `is_remote` is a guess from keywords in the description ('not remote' counts), so it is believed
 * only where no city stands against it. Naukri's own field is not a guess.
 */
function remoteOf(row: Row): Remote {
  const workType = row.work_from_home_type.toLowerCase();
  if (workType.includes("hybrid")) return "hybrid";
  if (workType.includes("remote") || workType.includes("work from home")) return "remote";
  if (workType.includes("office")) return "onsite";
  const guessed = row.is_remote.toLowerCase() === "true";
  return guessed && parsePlace(row.location).cities.length === 0 ? "remote" : "unknown";
}

/**
 * LinkedIn and Indeed show no outside link where one applies on the portal itself. LinkedIn's is read only
 * with the details, so without a description nothing is known.
 */
function appliesOnPortal(row: Row, own: string | null): boolean {
  if (own) return false;
  return row.site === "indeed" || (row.site === "linkedin" && row.description !== "");
}

const INTERVALS: readonly string[] = ["yearly", "monthly", "weekly", "daily", "hourly"] satisfies PayInterval[];

function payOf(row: Row): Pay {
  const interval = INTERVALS.includes(row.interval) ? (row.interval as PayInterval) : null;
  const amounts = { lower: row.min_amount, upper: row.max_amount };
  // Naukri's are whole rupees a year with an empty interval, whatever the currency column says.
  if (row.site === "naukri") return yearlyPay({ ...amounts, currency: "INR", interval: interval ?? "yearly" });
  // 'USD' is also the default where no currency was given: not to be believed of a job in India.
  if (row.currency === "USD" && parsePlace(row.location).countries.includes("IN")) return NO_PAY;
  return yearlyPay({ ...amounts, currency: row.currency, interval });
}
