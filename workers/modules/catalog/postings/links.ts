/** Links and what they say about a posting's identity. Pure. */
import { BOARD_LINKS } from "../../../providers/boards/link";
import { decoded, partsOf } from "../../../providers/boards/vendor";
import { systemAt } from "../sources/addresses";
import { FEEDS, REGISTERED, systemLabel } from "../sources/vocabulary";
import { COMPANY_SITE } from "./vocabulary";

/** A board's own name for one posting. Slugs differ by case between a board and its links. */
export function boardKey(ats: string, slug: string, id: string | number): string {
  return `${ats}:${slug.toLowerCase()}:${String(id).toLowerCase()}`;
}

/**
 * The keys of the posting that a link leads to: 'greenhouse:acme:123', 'linkedin:456'. Empty for a link that tells
 * nothing we know. A company's own page with `gh_jid` names Greenhouse's job but not the board: 'greenhouse:*:123'.
 * Workable's short link does so too, and its long one has that key besides: 'workable:*:0a1b2c3d4e'.
 */
export function keysOfLink(link: string): string[] {
  const url = new URL(link);
  const host = url.hostname.toLowerCase();
  const path = partsOf(url.pathname);
  const [first, second, third] = path;
  for (const [system, { keys }] of Object.entries(BOARD_LINKS)) {
    const found = keys?.(url, path);
    if (found) return found.map(([board, id]) => boardKey(system, board, id));
  }
  if (isHostOf(host, "linkedin.com")) {
    const id = first === "jobs" && second === "view" ? /(?:^|-)(\d{6,})$/.exec(third ?? "")?.[1] : undefined;
    return id ? [`linkedin:${id}`] : [];
  }
  if (isHostOf(host, "indeed.com")) {
    const id = url.searchParams.get("jk");
    return id && /^[0-9a-f]{8,32}$/i.test(id) ? [`indeed:${id.toLowerCase()}`] : [];
  }
  if (isHostOf(host, "naukri.com")) {
    const id = /^job-listings-(?:.*-)?(\d{9,15})$/.exec(first ?? "")?.[1];
    return id ? [`naukri:${id}`] : [];
  }
  return keysOnSystem(url);
}

/**
 * The key of a posting on one of the systems. A board's own link gives the same one as a portal's, even where the
 * board calls its posting by another id.
 */
function keysOnSystem(url: URL): string[] {
  const at = systemAt(url.href);
  if (!at?.slug) return [];
  const rest = `${url.pathname}${url.search}${url.hash}`;
  const posting = BOARD_LINKS[at.system]?.posting;
  const id = typeof posting === "function" ? posting(url) : posting?.exec(rest)?.[1];
  return id ? [boardKey(at.system, at.slug, decoded(id))] : [];
}

/** Portals where everybody applies signed in as themselves, and the domains that they stand on. */
const SIGN_IN_PORTALS: readonly (readonly [name: string, ...domains: string[]])[] = [
  ["LinkedIn", "linkedin.com"],
  ["Naukri", "naukri.com"],
  ["Naukrigulf", "naukrigulf.com"],
  ["Indeed", "indeed.com"],
  ["ZipRecruiter", "ziprecruiter.com"],
  ["Bayt", "bayt.com"],
  ["Foundit", "foundit.in", "foundit.sg", "foundit.my", "foundit.com.ph", "foundit.hk", "founditgulf.com"],
  ["Foundit", "monsterindia.com"],
  ["Shine", "shine.com"],
  ["TimesJobs", "timesjobs.com"],
  ["Instahyre", "instahyre.com"],
  ["Hirist", "hirist.tech", "hirist.com"],
  ["iimjobs", "iimjobs.com"],
  ["Cutshort", "cutshort.io"],
  ["Wellfound", "wellfound.com", "angel.co"],
  ["Work at a Startup", "workatastartup.com"],
  ["Internshala", "internshala.com"],
  ["Apna", "apna.co"],
  ["WorkIndia", "workindia.in"],
  ["Job Hai", "jobhai.com"],
  ["FreshersWorld", "freshersworld.com"],
  ["Dice", "dice.com"],
  ["BDJobs", "bdjobs.com"],
];
const GLASSDOOR = /(?:^|\.)glassdoor\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** The portal behind this link that takes applications only from people who sign in there; null for any other link. */
function signInPortal(link: string): string | null {
  const host = new URL(link).hostname.toLowerCase();
  if (GLASSDOOR.test(host)) return "Glassdoor";
  const found = SIGN_IN_PORTALS.find(([, ...domains]) => domains.some((domain) => isHostOf(host, domain)));
  return found ? found[0] : null;
}

/** Whether one applies behind this link only by signing in to a portal with one's own account. */
export const isInsidePortal = (link: string): boolean => signInPortal(link) !== null;

/** True for the domain itself and every name below it, and for nothing that merely ends alike. */
function isHostOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The name that people read for where a link leads: the board's system, the portal, or the company's own site. */
export function portalOfLink(link: string): string {
  const origin = keysOfLink(link)[0]?.split(":")[0];
  return (origin && PORTALS[origin]) || (signInPortal(link) ?? COMPANY_SITE);
}

/** Names as people know them, by the first part of a key. */
export const PORTALS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REGISTERED.map((ats) => [ats, systemLabel(ats)])),
  linkedin: "LinkedIn",
  naukri: "Naukri",
  indeed: "Indeed",
  zip_recruiter: "ZipRecruiter",
  glassdoor: "Glassdoor",
  google: "Google Jobs",
  bayt: "Bayt",
};

/** Those of them that are job portals: the others are systems that companies keep their own boards on. */
export const LINKED_PORTALS: readonly string[] = Object.keys(PORTALS).filter(
  (name) => name in FEEDS || !REGISTERED.some((ats) => ats === name),
);
