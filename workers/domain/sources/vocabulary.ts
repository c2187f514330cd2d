/**
 * The applicant-tracking systems that we know by name: how people call them, and where their public boards stand.
 */

/** The applicant-tracking systems whose public boards we read. */
export const ATS = ["greenhouse", "lever", "ashby", "recruitee"] as const;
export type Ats = (typeof ATS)[number];

interface System {
  label: string;
  /** Domains that a board's public address ends in. Empty where boards stand on companies' own domains. */
  domains: readonly string[];
  /** Where in that address the board's name is; absent where one segment does not name a board. */
  slugIn?: "host" | "path";
}

export const SYSTEMS: Readonly<Record<string, System>> = {
  ashby: { label: "Ashby", domains: ["jobs.ashbyhq.com"], slugIn: "path" },
  avature: { label: "Avature", domains: ["avature.net"] },
  bamboohr: { label: "BambooHR", domains: ["bamboohr.com"], slugIn: "host" },
  breezy: { label: "Breezy", domains: ["breezy.hr"], slugIn: "host" },
  darwinbox: { label: "Darwinbox", domains: ["darwinbox.in", "darwinbox.com"], slugIn: "host" },
  eightfold: { label: "Eightfold", domains: ["eightfold.ai"], slugIn: "host" },
  freshteam: { label: "Freshteam", domains: ["freshteam.com"], slugIn: "host" },
  gem: { label: "Gem", domains: ["jobs.gem.com"], slugIn: "path" },
  greenhouse: {
    label: "Greenhouse",
    domains: [
      "boards.greenhouse.io",
      "job-boards.greenhouse.io",
      "boards.eu.greenhouse.io",
      "job-boards.eu.greenhouse.io",
    ],
    slugIn: "path",
  },
  greythr: { label: "greytHR", domains: ["greythr.com"], slugIn: "host" },
  icims: { label: "iCIMS", domains: ["icims.com"] },
  jazzhr: { label: "JazzHR", domains: ["applytojob.com"], slugIn: "host" },
  keka: { label: "Keka", domains: ["keka.com"], slugIn: "host" },
  lever: { label: "Lever", domains: ["jobs.lever.co"], slugIn: "path" },
  // Answered by an address of its own, so a board of it is none of the other's.
  "lever-eu": { label: "Lever (EU)", domains: ["jobs.eu.lever.co"], slugIn: "path" },
  mynexthire: { label: "MyNextHire", domains: ["mynexthire.com"], slugIn: "host" },
  oracle: { label: "Oracle", domains: ["oraclecloud.com"] },
  peoplestrong: { label: "PeopleStrong", domains: ["peoplestrong.com"], slugIn: "host" },
  personio: { label: "Personio", domains: ["jobs.personio.com", "jobs.personio.de"], slugIn: "host" },
  phenom: { label: "Phenom", domains: [] },
  pinpoint: { label: "Pinpoint", domains: ["pinpointhq.com"], slugIn: "host" },
  recruitee: { label: "Recruitee", domains: ["recruitee.com"], slugIn: "host" },
  ripplehire: { label: "RippleHire", domains: ["ripplehire.com"], slugIn: "host" },
  rippling: { label: "Rippling", domains: ["ats.rippling.com"], slugIn: "path" },
  sensehq: { label: "SenseHQ", domains: ["sensehq.com"], slugIn: "host" },
  smartrecruiters: {
    label: "SmartRecruiters",
    domains: ["careers.smartrecruiters.com", "jobs.smartrecruiters.com"],
    slugIn: "path",
  },
  successfactors: { label: "SuccessFactors", domains: ["successfactors.com", "successfactors.eu", "jobs2web.com"] },
  taleo: { label: "Taleo", domains: ["taleo.net"] },
  teamtailor: { label: "Teamtailor", domains: ["teamtailor.com"], slugIn: "host" },
  trakstar: { label: "Trakstar", domains: ["hire.trakstar.com"], slugIn: "host" },
  turbohire: { label: "TurboHire", domains: ["turbohire.co"], slugIn: "host" },
  workable: { label: "Workable", domains: ["apply.workable.com"], slugIn: "path" },
  workday: { label: "Workday", domains: ["myworkdayjobs.com", "myworkdaysite.com"] },
  "zoho-recruit": { label: "Zoho Recruit", domains: ["zohorecruit.in", "zohorecruit.com"], slugIn: "host" },
};

/** A system as people call it; one that we never heard of by the name it was given. */
export function systemLabel(system: string): string {
  return knownSystem(system)?.label ?? system;
}

function knownSystem(name: string): System | undefined {
  return Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
}

/**
 * The system that an address stands on, and the board's name in it where it has one. Null for any other address:
 * many companies show their board on a domain of their own. The address itself is never asked.
 */
export function systemAt(address: string): { system: string; slug: string | null } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  for (const [system, { domains, slugIn }] of Object.entries(SYSTEMS)) {
    const domain = domains.find((name) => url.hostname === name || url.hostname.endsWith(`.${name}`));
    if (domain === undefined) continue;
    if (slugIn === "path") return { system, slug: slugInPath(url) || null };
    // Of 'acme.keka.com' it is 'acme'; the domain itself is nobody's board.
    if (slugIn === "host") return { system, slug: url.hostname.slice(0, -domain.length - 1) || null };
    return { system, slug: null };
  }
  return null;
}

/** The first part of the path; an embedded board of Greenhouse is named by a parameter instead. */
function slugInPath(url: URL): string {
  const first = url.pathname.split("/")[1] ?? "";
  return first === "embed" ? (url.searchParams.get("for") ?? "") : decoded(first);
}

/** A part of an address as it was before it was written into one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
