/** Job portals: their names, their links and how one applies there. Pure. */

export interface Portal {
  /** The first part of the keys of its postings; without it, no list and no link gives one. */
  key?: string;
  /** Its name as people know it. */
  name: string;
  domains: readonly (string | RegExp)[];
  /** The name of a posting in its link; undefined for a link to anything else. */
  postingIn?(url: URL, path: readonly (string | undefined)[]): string | undefined;
}

const INDEED_ID = /^[0-9a-f]{8,32}$/i;

/** Those with domains take applications only from people who sign in there with their own accounts. */
export const PORTAL_LIST: readonly Portal[] = [
  {
    key: "linkedin",
    name: "LinkedIn",
    domains: ["linkedin.com"],
    postingIn: (_, [first, second, third]) =>
      first === "jobs" && second === "view" ? /(?:^|-)(\d{6,})$/.exec(third ?? "")?.[1] : undefined,
  },
  {
    key: "naukri",
    name: "Naukri",
    domains: ["naukri.com"],
    postingIn: (_, [first]) => /^job-listings-(?:.*-)?(\d{9,15})$/.exec(first ?? "")?.[1],
  },
  { name: "Naukrigulf", domains: ["naukrigulf.com"] },
  {
    key: "indeed",
    name: "Indeed",
    domains: ["indeed.com"],
    postingIn: ({ searchParams }) => INDEED_ID.exec(searchParams.get("jk") ?? "")?.[0].toLowerCase(),
  },
  { key: "zip_recruiter", name: "ZipRecruiter", domains: ["ziprecruiter.com"] },
  { key: "glassdoor", name: "Glassdoor", domains: [/(?:^|\.)glassdoor\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/] },
  { key: "google", name: "Google Jobs", domains: [] },
  { key: "bayt", name: "Bayt", domains: ["bayt.com"] },
  {
    key: "foundit",
    name: "Foundit",
    domains: [
      "foundit.in",
      "foundit.sg",
      "foundit.my",
      "foundit.com.ph",
      "foundit.hk",
      "founditgulf.com",
      "monsterindia.com",
    ],
  },
  { key: "shine", name: "Shine", domains: ["shine.com"] },
  { key: "timesjobs", name: "TimesJobs", domains: ["timesjobs.com"] },
  { key: "instahyre", name: "Instahyre", domains: ["instahyre.com"] },
  { key: "hirist", name: "Hirist", domains: ["hirist.tech", "hirist.com"] },
  { name: "iimjobs", domains: ["iimjobs.com"] },
  { key: "cutshort", name: "Cutshort", domains: ["cutshort.io"] },
  { key: "wellfound", name: "Wellfound", domains: ["wellfound.com", "angel.co"] },
  { name: "Work at a Startup", domains: ["workatastartup.com"] },
  { key: "internshala", name: "Internshala", domains: ["internshala.com"] },
  { name: "Apna", domains: ["apna.co"] },
  { name: "WorkIndia", domains: ["workindia.in"] },
  { name: "Job Hai", domains: ["jobhai.com"] },
  { name: "FreshersWorld", domains: ["freshersworld.com"] },
  { key: "dice", name: "Dice", domains: ["dice.com"] },
  { name: "BDJobs", domains: ["bdjobs.com"] },
];

/** The portal that a host is of: a domain itself, or a name below it. */
export const portalAt = (host: string): Portal | undefined =>
  PORTAL_LIST.find(({ domains }) =>
    domains.some((each) => (typeof each === "string" ? host === each || host.endsWith(`.${each}`) : each.test(host))),
  );
