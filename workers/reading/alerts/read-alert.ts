/** Job-alert emails of the portals as jobs. Pure: nothing is fetched, and no link is followed. */
import { JOBS_MAX, PART_MAX } from "./kit";
import { reader as builtin } from "./portals/builtin";
import { reader as cutshort } from "./portals/cutshort";
import { reader as dice } from "./portals/dice";
import { reader as foundit } from "./portals/foundit";
import { reader as glassdoor } from "./portals/glassdoor";
import { reader as google } from "./portals/google";
import { reader as hirist } from "./portals/hirist";
import { reader as iimjobs } from "./portals/iimjobs";
import { reader as indeed } from "./portals/indeed";
import { reader as instahyre } from "./portals/instahyre";
import { reader as internshala } from "./portals/internshala";
import { reader as linkedin } from "./portals/linkedin";
import { reader as monster } from "./portals/monster";
import { reader as naukri } from "./portals/naukri";
import { reader as naukrigulf } from "./portals/naukrigulf";
import { reader as shine } from "./portals/shine";
import { reader as timesjobs } from "./portals/timesjobs";
import { reader as wellfound } from "./portals/wellfound";
import { reader as ziprecruiter } from "./portals/ziprecruiter";
import { openLink } from "./links";
import type { AlertLink, AlertMail, AlertPortal, AlertReader, AlertReading } from "./vocabulary";

const READERS: readonly AlertReader[] = [
  linkedin,
  indeed,
  google,
  glassdoor,
  ziprecruiter,
  dice,
  monster,
  builtin,
  wellfound,
  naukri,
  naukrigulf,
  foundit,
  instahyre,
  cutshort,
  hirist,
  iimjobs,
  internshala,
  shine,
  timesjobs,
];
const BY_SENDER = new Map(READERS.flatMap((reader) => reader.senders.map((sender) => [sender, reader] as const)));

/** Addresses that are made for one recruiter or one sending: Naukri's and Hirist's. */
const MADE: readonly (readonly [RegExp, AlertReader])[] = [
  [/^[a-z0-9+/=_-]{24,200}@naukri\.com$/, naukri],
  [/^[a-z0-9+/=._-]{1,64}@(?:postoffice\.hirist\.tech|jobfeed\.hirist\.com)$/, hirist],
];

/** Markup that a text shows as it is written: no portal sends it, and its cells are not lines. */
const MARKUP = /<(?:a\s[^>]{0,1000}href\s*=|\/?(?:html|body|table|td|tr|div)\b)/i;

/** The reader of what one of a portal's own addresses sends; null for any other, also one made for a recruiter. */
export const readerOfPortal = (sender: string): AlertReader | null => BY_SENDER.get(sender) ?? null;

/** The reader of what an address sends; null for one that sends no job alerts. The address is compared whole. */
export const readerOf = (sender: string): AlertReader | null =>
  readerOfPortal(sender) ?? MADE.find(([address]) => address.test(sender))?.[1] ?? null;

/**
 * The jobs of an email. Every job that it links to is among them, or it is `refused`.
 * @param mail whose sender has been authenticated by the caller: here it is believed.
 */
export function readAlert(mail: AlertMail): AlertReading {
  const reader = readerOf(mail.sender);
  if (!reader) return { kind: "none" };
  const { portal } = reader;
  if (mail.text.length > PART_MAX || mail.html.length > PART_MAX)
    return { kind: "refused", portal, reason: "too_large", links: 0, rows: 0 };
  if (mail.html === "" && MARKUP.test(mail.text))
    return { kind: "refused", portal, reason: "unreadable", links: 0, rows: 0 };
  const reading = reader.read(mail);
  if (reading.kind !== "jobs" || reading.jobs.length <= JOBS_MAX) return reading;
  const { length } = reading.jobs;
  return { kind: "refused", portal, reason: "too_large", links: length, rows: length };
}

/**
 * The job that an address leads to on a portal, or that the list there is opened at; null where it leads to none that
 * is known. Nothing is fetched.
 */
export function readPortalLink(href: string): { portal: AlertPortal; link: AlertLink; slug: string } | null {
  const target = openLink(href);
  for (const { portal, link: read, openInList, slug } of target ? READERS : []) {
    const link = target && (read?.(target) ?? openInList?.(target, "job"));
    if (link) return { portal, link, slug: link.canonical === null ? "" : (slug?.(link.canonical) ?? "") };
  }
  return null;
}

/** The exact addresses from which each portal sends job alerts. */
export const ALERT_SENDERS = READERS.map(({ portal, senders }) => ({ portal, senders }));
