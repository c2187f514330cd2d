/** Job-alert emails of portals: their limits, and how their jobs are told apart. Pure. */
import { DAY_MS } from "../../../lib/time";
import { foldText } from "../../../reading/text/rules";
import type { AlertJob, AlertPortal, AlertReading } from "../../../reading/alerts/vocabulary";

/** Why the jobs of an alert were not taken, as its person is told. */
export type UnreadReason = "unread" | "not_signed" | "over_limit" | "old" | "full";

/** Why an alert of the service's own, which could be read, brought no jobs. */
export const OWN_DROP_REASONS = ["over_limit", "old", "full", "invitation"] as const;

/** Why an alert is shown to staff. */
export type RefusalReason =
  | Extract<AlertReading, { kind: "refused" }>["reason"]
  | "not_signed"
  | (typeof OWN_DROP_REASONS)[number];

/** An email that says it was sent longer ago brings no jobs: they are likely closed. Days. */
export const OLDEST_ALERT_DAYS = 14;
/** So long after a job was posted or, where that is not said, last sent, it is taken to be closed. Days. */
export const OLDEST_JOB_DAYS = 30;
/** How long the jobs of alerts are kept. Days. */
export const ALERT_DAYS = 60;
/** Alert emails of one person that are read in an hour; further ones are dropped. */
export const ALERT_MAILS_AN_HOUR = 100;
/** Jobs that an email may hold: one with more is refused. */
export const ALERT_JOBS_A_MAIL = 50;

/** A portal as people know it, and its page for those who look for jobs. */
export const PORTAL_SITES: Readonly<Record<AlertPortal, { name: string; href: string }>> = {
  linkedin: { name: "LinkedIn", href: "https://www.linkedin.com/jobs/" },
  naukri: { name: "Naukri", href: "https://www.naukri.com/" },
  naukrigulf: { name: "Naukrigulf", href: "https://www.naukrigulf.com/" },
  indeed: { name: "Indeed", href: "https://www.indeed.com/" },
  foundit: { name: "Foundit", href: "https://www.foundit.in/" },
  instahyre: { name: "Instahyre", href: "https://www.instahyre.com/" },
  cutshort: { name: "Cutshort", href: "https://cutshort.io/" },
  hirist: { name: "Hirist", href: "https://www.hirist.tech/" },
  iimjobs: { name: "iimjobs", href: "https://www.iimjobs.com/" },
  internshala: { name: "Internshala", href: "https://internshala.com/" },
  shine: { name: "Shine", href: "https://www.shine.com/" },
  timesjobs: { name: "TimesJobs", href: "https://www.timesjobs.com/" },
  wellfound: { name: "Wellfound", href: "https://wellfound.com/jobs" },
  glassdoor: { name: "Glassdoor", href: "https://www.glassdoor.com/Job/" },
  ziprecruiter: { name: "ZipRecruiter", href: "https://www.ziprecruiter.com/" },
  dice: { name: "Dice", href: "https://www.dice.com/jobs" },
  monster: { name: "Monster", href: "https://www.monster.com/" },
  google: { name: "Google Jobs", href: "https://www.google.com/" },
  builtin: { name: "Built In", href: "https://builtin.com/jobs" },
};

/** Sites of a portal for one country, whose jobs are on no other. */
const COUNTRY_SITES: Partial<Readonly<Record<AlertPortal, RegExp>>> = {
  indeed: /^[a-z]{2}\.indeed\.com$/,
  ziprecruiter: /^www\.ziprecruiter\.(?:co\.uk|in|ie|de|fr)$/,
};

/** The home page of the country's site that a link without a job's address was on; null where it was on none. */
export const siteOf = (portal: AlertPortal, host: string): string | null =>
  COUNTRY_SITES[portal]?.test(host) === true ? `https://${host}/` : null;

/** Portals whose ids are others in each email. */
const CHANGING_IDS: ReadonlySet<AlertPortal> = new Set(["glassdoor"]);

/**
 * The name by which a job of a portal is known again for the same person: the portal's own id, or else all that the
 * email states of title, company and place.
 */
export function alertJobName(portal: AlertPortal, { title, company, place, link }: AlertJob): string {
  const key = link?.key ?? null;
  if (key !== null && !CHANGING_IDS.has(portal)) return key;
  return `~${[title, company ?? "", place ?? ""].map(foldText).join("|")}`;
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|mins?|minutes?)$/, 60_000],
  [/^(?:h|hrs?|hours?)$/, 3_600_000],
  [/^(?:d|days?)$/, DAY_MS],
  [/^(?:w|wks?|weeks?)$/, 7 * DAY_MS],
  [/^(?:mos?|months?)$/, 30 * DAY_MS],
];

/**
 * When a job was posted, by the words of an email that was sent then; null where they do not say it.
 * @returns milliseconds since 1970, UTC, to about a day.
 */
export function postedBy(age: string | null, sentAt: number): number | null {
  const words = (age ?? "")
    .trim()
    .toLowerCase()
    .replace(/^(?:re)?posted:? (?:on )?/, "");
  if (/^(?:just posted|just now|today|(?:a )?few (?:minutes|hours) ago)$/.test(words)) return sentAt;
  if (words === "yesterday") return sentAt - DAY_MS;
  const [, n, unit = ""] = /^(an?|one|\d{1,2})\+? ?([a-z]{1,7})\+?(?: ago)?$/.exec(words) ?? [];
  const length = UNITS.find(([name]) => name.test(unit))?.[1];
  return n === undefined || length === undefined ? null : sentAt - (/\d/.test(n) ? Number(n) : 1) * length;
}

/**
 * Portals at which the service may have alerts of its own: one applies to their jobs only by signing in there, plans
 * name them, and their emails have jobs' own addresses. `countries` are those whose jobs they have. `limit` is how many
 * alerts an account may have; null where the portal does not publish it.
 */
export const OWN_ALERT_PORTALS: Partial<
  Readonly<Record<AlertPortal, { countries: readonly ("IN" | "US")[]; limit: number | null }>>
> = {
  // A member may have 20: linkedin.com/help/linkedin/answer/a511279.
  linkedin: { countries: ["IN", "US"], limit: 20 },
  naukri: { countries: ["IN"], limit: null },
  indeed: { countries: ["IN", "US"], limit: null },
  foundit: { countries: ["IN"], limit: null },
  instahyre: { countries: ["IN"], limit: null },
  cutshort: { countries: ["IN"], limit: null },
  hirist: { countries: ["IN"], limit: null },
  internshala: { countries: ["IN"], limit: null },
  shine: { countries: ["IN"], limit: null },
  timesjobs: { countries: ["IN"], limit: null },
  glassdoor: { countries: ["IN", "US"], limit: null },
};

/** Jobs of one portal's own alerts that are taken in a day; an email beyond them brings none. */
export const OWN_ALERT_JOBS_A_DAY = 5_000;
/** How long the code is shown by which a mailbox asks whether its emails may be forwarded to us. */
export const OWN_CODE_MS = DAY_MS;

/** The service's own address at a portal, before the `@`; null for any other. */
export function ownAlertOf(recipient: string, domain: string): { portal: AlertPortal; code: string } | null {
  const [local = "", ...host] = recipient.trim().toLowerCase().split("@");
  const [, portal = "", code = ""] = /^alerts-([a-z]{2,20})-([0-9a-z]{16})$/.exec(local) ?? [];
  const isOwn = host.join("@") === domain && Object.hasOwn(OWN_ALERT_PORTALS, portal);
  return isOwn ? { portal: portal as AlertPortal, code } : null;
}
