/**
 * The applicant-tracking systems that we know by name: how people call them, and where their public boards stand.
 */
import { HOUR_MS } from "../../../lib/time.ts";

/** The applicant-tracking systems whose public boards we read. */
export const ATS = [
  "greenhouse",
  "lever",
  "ashby",
  "recruitee",
  "keka",
  "workable",
  "workday",
  "peoplestrong",
  "smartrecruiters",
  "bamboohr",
  "teamtailor",
  "personio",
  "breezy",
  "rippling",
  "pinpoint",
  "jazzhr",
  "gem",
  "ripplehire",
  "oracle",
  "zwayam",
  "successfactors",
  "mynexthire",
  "sensehq",
  "trakstar",
  "zoho-recruit",
  "turbohire",
  "phenom",
  "eightfold",
  "icims",
  "freshteam",
  "greythr",
  "pyjamahr",
  // Open feeds: portals, not employers' boards.
  "himalayas",
  "remotive",
  "remoteok",
] as const;
export type Ats = (typeof ATS)[number];

/** The terms of an open feed that is no employer's board. */
interface Feed {
  /** Where its own pages stand, which its terms want to be linked to. */
  host: string;
  /** The least time between two readings that its terms ask for. */
  everyMs: number;
  /** How many of its pages are read, the newest first; null for one that lists all it has. */
  newestPages: number | null;
}
const HOURS_MS = HOUR_MS;
export const FEEDS: Readonly<Partial<Record<string, Feed>>> = {
  himalayas: { host: "himalayas.app", everyMs: 8 * HOURS_MS, newestPages: 25 },
  remotive: { host: "remotive.com", everyMs: 8 * HOURS_MS, newestPages: null },
  remoteok: { host: "remoteok.com", everyMs: 8 * HOURS_MS, newestPages: null },
};

/** The feed that a posting's link leads to, as people call it: its terms ask to be named. Null for any other link. */
export function feedOfLink(link: string): string | null {
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  const found = Object.entries(FEEDS).find(
    ([, feed]) => feed && (host === feed.host || host.endsWith(`.${feed.host}`)),
  );
  return found ? systemLabel(found[0]) : null;
}

/** Systems whose boards we register and do not poll, and why not. */
export const UNPOLLED = {
  darwinbox: "It refuses servers: its boards are read from a file, or by the extension from a page somebody opened.",
  turbohire: "It is polled by permission alone: its maker's, or the employer's.",
} as const;

/** Systems whose boards are polled once an authorised person has allowed it, and not before. */
export const BY_PERMISSION: readonly Ats[] = ATS.filter((ats) => ats in UNPOLLED);

/**
 * Systems whose boards are read from a page that an operator opened: servers may not ask them, and it is not forbidden.
 */
export const READ_BY_HAND = Object.keys(UNPOLLED).filter((system) => !BY_PERMISSION.some((ats) => ats === system));

/** Systems whose boards we poll. */
export const POLLED = ATS.filter((ats) => !(ats in UNPOLLED));

/** Every system whose boards may be registered. */
export const REGISTERED = [...new Set([...ATS, ...(Object.keys(UNPOLLED) as (keyof typeof UNPOLLED)[])])];

export const SOURCE_STATES = ["active", "waiting", "retired", "gone"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
export const STATE_LABELS: Readonly<Record<SourceState, string>> = {
  active: "Read",
  waiting: "Registered, not read",
  retired: "Retired",
  gone: "Gone",
};

/** Why a board that answers is not read: what its last poll noted, by which staff find it. */
export const NOT_READ = {
  robots: "refused by robots.txt",
  shape: "its answer has not the shape that we know",
  stranger: "its host never answered as the system does",
} as const;
/** The filters by which staff find boards beside their states, each in the words that they read. */
export const FOUND_BY = {
  trouble: "Failed three times or more",
  robots: "Refused by robots.txt",
  shape: "Shape not recognised",
  permission: "By permission alone",
} as const;
export type FoundBy = keyof typeof FOUND_BY;

/** Which part of a board's public address is its name; `addresses.ts` reads it. */
export type Naming = "label" | "path" | "host" | "workday" | "oracle" | "eightfold" | "successfactors" | "feed";

interface System {
  label: string;
  /** Domains that a board's public address ends in. Empty where all boards stand on companies' own domains. */
  domains: readonly string[];
  named: Naming;
}

const on = (label: string, named: Naming, ...domains: string[]): System => ({ label, named, domains });

export const SYSTEMS: Readonly<Record<string, System>> = {
  ashby: on("Ashby", "path", "jobs.ashbyhq.com"),
  avature: on("Avature", "host", "avature.net"),
  bamboohr: on("BambooHR", "label", "bamboohr.com"),
  breezy: on("Breezy", "label", "breezy.hr"),
  // The same name under the other domain is another company's.
  darwinbox: on("Darwinbox", "host", "darwinbox.in", "darwinbox.com"),
  eightfold: on("Eightfold", "eightfold", "eightfold.ai"),
  freshteam: on("Freshteam", "label", "freshteam.com"),
  gem: on("Gem", "path", "jobs.gem.com"),
  greenhouse: on(
    "Greenhouse",
    "path",
    "boards.greenhouse.io",
    "job-boards.greenhouse.io",
    "boards.eu.greenhouse.io",
    "job-boards.eu.greenhouse.io",
  ),
  greythr: on("greytHR", "label", "greythr.com"),
  himalayas: on("Himalayas", "feed"),
  icims: on("iCIMS", "host", "icims.com"),
  jazzhr: on("JazzHR", "label", "applytojob.com"),
  keka: on("Keka", "label", "keka.com"),
  lever: on("Lever", "path", "jobs.lever.co"),
  // Answered by an address of its own, so a board of it is none of the other's.
  "lever-eu": on("Lever (EU)", "path", "jobs.eu.lever.co"),
  manatal: on("Manatal", "path", "careers-page.com"),
  mynexthire: on("MyNextHire", "label", "mynexthire.com"),
  oracle: on("Oracle", "oracle", "oraclecloud.com"),
  peoplestrong: on("PeopleStrong", "label", "peoplestrong.com"),
  personio: on("Personio", "label", "jobs.personio.com", "jobs.personio.de"),
  phenom: on("Phenom", "host"),
  pinpoint: on("Pinpoint", "label", "pinpointhq.com"),
  pyjamahr: on("PyjamaHR", "path", "jobs.pyjamahr.com"),
  recruitee: on("Recruitee", "label", "recruitee.com"),
  remoteok: on("Remote OK", "feed"),
  remotive: on("Remotive", "feed"),
  ripplehire: on("RippleHire", "label", "ripplehire.com"),
  rippling: on("Rippling", "path", "ats.rippling.com"),
  sensehq: on("SenseHQ", "label", "sensehq.com"),
  smartrecruiters: on("SmartRecruiters", "path", "careers.smartrecruiters.com", "jobs.smartrecruiters.com"),
  successfactors: on(
    "SuccessFactors",
    "successfactors",
    "successfactors.com",
    "successfactors.eu",
    "jobs2web.com",
    "jobs.hr.cloud.sap",
  ),
  taleo: on("Taleo", "host", "taleo.net"),
  teamtailor: on("Teamtailor", "label", "teamtailor.com"),
  trakstar: on("Trakstar", "label", "hire.trakstar.com"),
  turbohire: on("TurboHire", "label", "turbohire.co"),
  workable: on("Workable", "path", "apply.workable.com"),
  workday: on("Workday", "workday", "myworkdayjobs.com"),
  "zoho-recruit": on("Zoho Recruit", "host", "zohorecruit.in", "zohorecruit.com", "zohorecruit.eu"),
  zwayam: on("Zwayam", "host", "openings.co"),
};

/** The names that lists give to systems that are called otherwise here. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  // The career sites that iCIMS builds for companies.
  ["jibe", "icims"],
  ["remote ok", "remoteok"],
  ["zoho", "zoho-recruit"],
  ["zohorecruit", "zoho-recruit"],
]);

/** A system's name here, whatever a list calls it. */
export function systemCalled(name: string): string {
  const given = name.trim().toLowerCase();
  return ALIASES.get(given) ?? given;
}

/** A system as people call it; one that we never heard of by the name it was given. */
export function systemLabel(system: string): string {
  return knownSystem(system)?.label ?? system;
}

/** The system of a name; nothing for a word that every object inherits, such as `constructor`. */
export function knownSystem(name: string): System | undefined {
  return Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
}
