import { inEnglish, messageOf } from "@workers/texts/text";
import type { Rows } from "~/shared/settings/rows.server";
import { wideningText } from "@workers/modules/candidates/rules";
import { DAY_MS, HOUR_MS } from "@workers/lib/time";
import { SIGN_WORDS } from "@workers/modules/catalog/rules";
import { fitWords } from "@workers/modules/applications/rules";
import type { JobShown } from "~/seeker/next-out/job-detail";
import type { NextShown } from "~/seeker/next-out/next-list";
import type { SelfApplyShown } from "~/seeker/next-out/self-apply-list";
import type { AskedShown } from "~/seeker/next-out/worth-a-look";
import { newProfileForm, type ProfileForm } from "@workers/modules/candidates/rules";
import type { CountedFigures } from "~/content/figures";
import { featuresOf } from "~/content/plan-features";
import { whatIsRead } from "~/content/reads";
import type { EntryRow } from "~/staff/operator-queue/entries";
import type { PlanOffer } from "~/shared/plan/plan-cards";
import type { OutageNotice } from "~/shell/outage";
import type { ShellSession } from "~/ui/navigation";
import type { AppliedLine } from "@workers/modules/applications";
import type { NotAppliedShown } from "~/seeker/dashboard/not-applied";
import type { StandingShown } from "~/seeker/dashboard/standing";
import { funnelLines } from "~/shared/funnel/funnel-words";
import type { FunnelLine } from "~/shared/funnel/funnel-view";
import type { LedgerLine, PlanFigures } from "~/shared/plan/plan-view";
import type { PlanAccount } from "@workers/modules/billing";
import type { JobsDay } from "~/staff/operator-queue/jobs-manager-view";

/** Samples for looking at the views; invented people and companies. 14 Nov 2026, 09:30 UTC. */
export const NOON = Date.UTC(2026, 10, 14, 9, 30);

export const VISITOR = null;
export const MEMBER: ShellSession = {
  displayName: "Asha Sample",
  email: "asha@sample.jobsarthi.test",
  console: null,
  planState: "free ongoing",
  applicationsLeft: 11,
  applicationsCarriedOver: 0,
  daysLeft: 14,
  totalPurchased: 15,
};
export const STAFF: ShellSession = {
  ...MEMBER,
  displayName: "Ravi Sample",
  email: "ravi@sample.jobsarthi.test",
  console: "/admin-jobs-manager",
};

/** Some of what is claimed is exceeded, some is not. */
export const SAMPLE_FIGURES: CountedFigures = {
  day: "2026-11-13",
  sources: 36_412,
  opened: 512,
  openingsADay: 480,
  peopleHelped: 2_317,
  openings: 112_616,
  applications: 9_410,
  portals: { IN: ["LinkedIn", "Naukri"], US: ["Indeed", "LinkedIn"], world: ["LinkedIn"] },
  alertPortals: { IN: [], US: [], world: [] },
  systems: ["Greenhouse", "Keka", "Lever"],
  outcomes: [
    { outcome: "submitted", n: 64 },
    { outcome: "job_closed", n: 6 },
    { outcome: "missing_info", n: 3 },
  ],
  fills: { filled: 1_204, changed: 2 },
  matching: { from: "2026-09-07", labels: 240, share: 0.958, low: 0.926, high: 0.977 },
};

export const READS = whatIsRead(SAMPLE_FIGURES, "IN");

export const PLANS: readonly PlanOffer[] = [
  {
    name: "Free Trial",
    price: "Free",
    applications: 15,
    each: null,
    highlighted: false,
    features: featuresOf(
      { portals: ["LinkedIn", "Naukri"], minPortals: null, entitlements: { resume_review: 1 } },
      READS,
      true,
    ),
    buttonText: "Try Now for Free",
    disabled: false,
  },
  ...(
    [
      ["Basic", "₹999", 50, "₹20"],
      ["Pro", "₹1,999", 125, "₹16"],
      ["Ultimate", "₹3,999", 300, "₹13"],
    ] as const
  ).map(([name, price, applications, each]) => ({
    name,
    price,
    applications,
    each,
    highlighted: name === "Pro",
    features: featuresOf(
      {
        portals: ["LinkedIn", "Naukri"],
        minPortals: 9,
        entitlements: { interview_session: 1, resume_optimisation: 1, ats_analysis: 1, chat_support: 1 },
      },
      READS,
      true,
    ),
    buttonText: `Get ${name}`,
    disabled: false,
  })),
];

const SAMPLES: readonly Pick<NextShown, "position" | "company" | "location" | "state" | "days">[] = [
  { position: "Backend Developer", company: "Sample Payments", location: "Bengaluru", state: "claimed", days: 0 },
  {
    position: "Software Engineer II, Platform and Developer Experience",
    company: "Sample Works",
    location: "Bengaluru, Hyderabad or remote in India",
    state: "stopping",
    days: 12,
  },
  { position: "Node.js Developer", company: "Sample Retail", location: "Pune", state: "in_line", days: 1 },
  {
    position: "API Engineer",
    company: "Sample Logistics",
    location: "Hyderabad",
    state: "standing",
    days: 3,
  },
  { position: "Server Developer", company: "Sample Media", location: "", state: "standing", days: null },
];
/** The next jobs to apply to, one in each possible state. */
export const NEXT: readonly NextShown[] = SAMPLES.map((sample, at) => ({
  ...sample,
  id: `NEXT${at}`,
  reference: `JS-NEXT${at}`,
  link: "https://jobs.sample.example/1",
  payLower: at % 2 ? 18 : null,
  payUpper: at % 2 ? 26 : null,
  payUnit: at % 2 ? "lakh a year" : "",
  reasons: [
    `Matches your job title "Backend Developer": “${sample.position}”`,
    "In Bengaluru, one of your locations: “Bengaluru, Karnataka, India”",
  ],
  score: (88 - 8 * at) / 100,
  signs: at === 1 ? [SIGN_WORDS.free_mail_contact] : [],
  resumeName: "asha-resume.pdf",
  entersAt: NOON + 4 * HOUR_MS,
  chosen: at === 1,
  isKept: at === 2,
  rate: at === 2 ? { reported: 84, people: 27, answered: 31 } : null,
}));

/** The one that is shown to visitors. */
const nextPictured = (company: string, place: string, from: number, to: number, payUnit: string): JobShown => ({
  id: "PICTURED",
  reference: "9D3H-2KVW",
  position: "Senior Backend Engineer",
  company,
  location: place,
  link: `https://careers.${company.toLowerCase().replace(" ", "-")}.example/openings/2031`,
  payLower: from,
  payUpper: to,
  payUnit,
  reasons: [
    'Matches your job title "Backend Engineer"',
    `In ${place}, one of your locations`,
    "Needs Java and PostgreSQL, which you have",
    "Needs 4–6 years, you have 5",
  ],
  score: 0.82,
  signs: [],
  resumeName: "asha-resume.pdf",
  tailored: {
    file: {
      name: "asha-resume.pdf",
      href: "?resume=1",
      sha256: "",
      sizeBytes: 1,
      fit: fitWords({ before: 61, after: 74 }),
    },
    because: "",
    changes: [],
    note: "",
  },
  state: "standing",
  entersAt: NOON + 4 * HOUR_MS,
  chosen: false,
  isKept: false,
  rate: null,
  days: 0,
});
export const NEXT_PICTURED = {
  INR: nextPictured("Sahyadri Pay", "Bengaluru", 24, 32, "lakh a year"),
  USD: nextPictured("Aspen Pay", "Austin", 118_000, 140_000, "USD a year"),
};

export const SELF_APPLY: readonly SelfApplyShown[] = ["LinkedIn", "Naukri"].map((portal, at) => ({
  id: `SELF${at}`,
  reference: `SELF-000${at}`,
  position: at ? "Senior Backend Engineer, Payments" : "Backend Developer",
  company: at ? "Sundar & Sons Digital Services India" : "Neelgiri Freight",
  location: "Bengaluru",
  portal,
  ofAlert: at === 0,
  link: `https://${portal.toLowerCase()}.sample.example/1`,
  payLower: at ? 18 : null,
  payUpper: at ? 26 : null,
  payUnit: at ? "lakh a year" : "",
  reasons: [
    `Matches your job title "Backend Developer": “${at ? "Senior Backend Engineer, Payments" : "Backend Developer"}”`,
    "In Bengaluru, one of your locations: “Bengaluru, Karnataka, India”",
  ],
  signs: at === 1 ? [SIGN_WORDS.free_mail_contact] : [],
  days: at ? 5 : 0,
}));

export const ASKED_ABOUT: readonly AskedShown[] = ["Platform Engineer", "Lead Backend Engineer"].map(
  (position, at) => ({
    id: `ASKED${at}`,
    position,
    company: at ? "Sahyadri Pay" : "Vindhya Energy",
    location: at ? "" : "Pune",
    link: `https://careers.sample.example/${at}`,
    payLower: at ? 28 : null,
    payUpper: at ? 36 : null,
    payUnit: at ? "lakh a year" : "",
    reasons: at
      ? [messageOf("match.title", { n: "Backend Engineer" }), messageOf("match.years", { from: 8, to: 10, have: 5 })]
      : [messageOf("match.titleNear", { n: "Backend Engineer" }), "match.placeUnsaid"],
    score: at ? 0.53 : 0.58,
    signs: [],
    days: at ? 3 : 0,
    until: NOON + (6 - at) * DAY_MS,
  }),
);

export const PLAN_ACCOUNT: PlanAccount = {
  beganAt: NOON - 6 * DAY_MS,
  endsAt: NOON + 24 * DAY_MS,
  ended: null,
  daysLeft: 24,
  left: 11,
  setAside: 3,
  frozen: 0,
  still: null,
};
export const PLAN_FIGURES: PlanFigures = {
  bought: 15,
  sent: 4,
  left: 11,
  setAside: 3,
  free: 8,
  carriedOver: 0,
  lately: 4,
};
export const FUNNEL: readonly FunnelLine[] = funnelLines(
  {
    ...PLAN_FIGURES,
    wish: { match: 412, places: 168, fit: 61, more: false },
    takenUp: 7,
    next: 2,
    needsYou: 1,
    checking: 0,
    skipped: 6,
    closed: 4,
    ownLogin: 8,
    ownLoginListed: 8,
    byYourself: 1,
    missed: 1,
    asked: 3,
    ready: 31,
    replied: 1,
    interview: 1,
    offer: 0,
    positive: 2,
  },
  {
    steps: { matched: [], placed: [], fitting: [], ownLogin: [], more: false },
    open: 46,
    more: false,
    weekly: 6,
    byWords: [],
    wider: [
      { change: "city", name: "Hyderabad", count: 84 },
      { change: "pay", name: "", count: 67 },
    ],
  },
  true,
  inEnglish,
);
const LONG_JOB = messageOf("yourPlan.ofJob", {
  position: "Senior Software Engineer, Platform Reliability and Developer Tooling",
  company: "Sundar & Sons Digital Services India",
});
export const LEDGER: readonly LedgerLine[] = (
  [
    [
      "yourPlan.used",
      messageOf("yourPlan.ofJob", { position: "Backend Engineer, Payments", company: "Neelgiri Freight" }),
      -1,
    ],
    ["yourPlan.givenBack", messageOf("yourPlan.ofReversed", { what: { said: LONG_JOB } }), 1],
    ["yourPlan.used", LONG_JOB, -1],
    ["yourPlan.takenBack", "yourPlan.ofRefund", -50],
    ["yourPlan.added", messageOf("yourPlan.ofName", { name: "Basic" }), 50],
    ["yourPlan.added", "yourPlan.ofTrial", 15],
  ] as const
).map(([key, detail, change], at) => ({
  id: String(at),
  at: NOON - at * DAY_MS,
  headline: messageOf(key, { n: Math.abs(change) }),
  detail,
  change,
}));

const WORK = [
  ["Backend Engineer, Payments", "Neelgiri Freight", 18, 24],
  ["Java Developer", "Kaveri Health Systems", 12, 16],
  [
    "Senior Software Engineer, Platform Reliability and Developer Tooling",
    "Sundar & Sons Digital Services India",
    null,
    null,
  ],
  ["Software Development Engineer II", "Banyan Ledger", 22, null],
  ["Full Stack Developer (React, Node.js)", "Monsoon Retail", 9.5, 14],
  ["API Developer", "Teesta Mobility", 10, 15],
] as const;

type Work = readonly (readonly [position: string, company: string, from: number | null, to: number | null])[];

const CERTAINTIES = ["company", "none", "picture", "company", "page", "page"] as const;
const made = (work: Work, unit: string): AppliedLine[] =>
  work.map(([position, company, ctcLower, ctcUpper], at) => ({
    id: `A${at}`,
    reference: ["7K2M-4T9Q", "91CW-0XHP", "B5RD-VN3J", "ZQ84-M7KE", "2F6G-Y1SA", "HX0T-83PC"][at] ?? "",
    position,
    company,
    ctcLower,
    ctcUpper,
    payUnit: ctcLower === null ? "" : unit,
    appliedAt: NOON - at * DAY_MS,
    certainty: CERTAINTIES[at] ?? "none",
  }));

export const APPLIED: readonly AppliedLine[] = made(WORK, "lakh a year");

/** The applications of a good week, for the pictures that visitors see; one list per country. */
const PICTURED_WORK: Work = [
  ["Backend Engineer, Payments", "Neelgiri Freight", 18, 24],
  ["Java Developer", "Kaveri Health Systems", 14, 19],
  ["Software Engineer II", "Banyan Ledger", 22, 28],
  ["Full Stack Developer (React, Node.js)", "Monsoon Retail", 16, 21],
  ["API Developer", "Teesta Mobility", 15, 20],
  ["Platform Engineer", "Narmada Cloud", 20, 27],
];
const PICTURED_WORK_US: Work = [
  ["Backend Engineer, Payments", "Cedar Freight", 95_000, 120_000],
  ["Java Developer", "Bluestem Health", 92_000, 110_000],
  ["Software Engineer II", "Juniper Ledger", 112_000, 134_000],
  ["Full Stack Developer", "Lakeshore Retail", 98_000, 118_000],
  ["API Developer", "Northgate Mobility", 94_000, 112_000],
  ["Platform Engineer", "Willow Cloud", 108_000, 130_000],
];
export const PICTURED = {
  INR: made(PICTURED_WORK, "lakh a year"),
  USD: made(PICTURED_WORK_US, "USD a year"),
};

export const NOT_APPLIED: NotAppliedShown = {
  rows: [
    {
      id: "N1",
      position: "Platform Engineer",
      company: "Narmada Cloud",
      at: NOON - DAY_MS,
      because: "dashboard.missed.job_closed",
    },
    {
      id: "N2",
      position: "Java Engineer",
      company: "Deccan Rail Systems",
      at: NOON - DAY_MS,
      because: "dashboard.missed.job_closed",
    },
    {
      id: "N3",
      position: "Backend Developer",
      company: "Palash Foods",
      at: NOON - 2 * DAY_MS,
      because: "dashboard.missed.missing_info",
    },
  ],
  more: false,
  reasons: [
    { reason: "dashboard.missed.job_closed", count: 2 },
    { reason: "dashboard.missed.missing_info", count: 1 },
  ],
};
export const NOTHING_FITS = {
  is: "nothing_fits",
  changes: [
    {
      text: wideningText({ change: "remote", name: "" }),
      count: 6,
      orMore: false,
      href: "/profile#f-interestedInRemoteJobs",
    },
    {
      text: wideningText({ change: "country", name: "All Over India" }),
      count: 11,
      orMore: false,
      href: "/profile#f-forBackend_locations",
    },
    {
      text: wideningText({ change: "city", name: "Bengaluru" }),
      count: 1,
      orMore: false,
      href: "/profile#f-forBackend_locations",
    },
  ],
  countedAt: NOON,
  teamKnows: true,
} as const satisfies StandingShown;

const REMARK =
  "The form's question for a notice period and two references. Filled in from the profile; the references were left " +
  "out, since none are given there. Confirmation page seen.";
export const ENTRIES: readonly EntryRow[] = WORK.map(([position, company], at) => ({
  person: { name: "Asha Rao", email: "asha@sample.jobsarthi.test" },
  id: `E${at}`,
  note:
    at === 0
      ? {
          left: ["Please mention that I can join within 15 days", "Hybrid is fine twice a week"],
          obeyed: ["No night shifts"],
        }
      : null,
  position,
  company,
  portal: ["Company site", "Naukri", "LinkedIn"][at % 3] ?? "",
  easyApply: at % 3 === 2,
  signs: at === 1 ? [{ code: "free_mail_contact", words: "Send your CV to hr.example@gmail.com" }] : [],
  link: `https://careers.sample-${at}.example/openings/${1000 + at}`,
  fit: at === 0 ? { before: 61, after: 72 } : null,
  resumeHref: at === 3 ? null : `/sandbox/gallery?resume=${at}`,
  status: at === 1 ? "Successful" : at === 4 ? "Unsuccessful - Mobile OTP Required" : "",
  remarks: at === 1 ? REMARK : "",
  createdAt: NOON - at * 3_000_000,
  lockedAt: at === 1 || at === 4 ? NOON - at * 1_000_000 : null,
  lockedBy: at === 1 || at === 4 ? "Ravi Sample" : null,
  revision: 0,
  heldBy: at === 2 ? { name: "Mira Sample", until: NOON + 600_000 } : null,
  proof: at === 1 ? { number: "APP-20417", link: "", screenshotHref: "/sandbox/gallery?proof=1" } : null,
}));

export const JOBS_DAY: JobsDay = {
  day: "2026-11-14",
  startMs: Date.UTC(2026, 10, 13, 14, 30),
  endMs: Date.UTC(2026, 10, 14, 14, 30),
  entries: ENTRIES,
  counts: [
    { status: "", entries: 41, locked: 0 },
    { status: "Successful", entries: 28, locked: 28 },
    { status: "Unsuccessful - Mobile OTP Required", entries: 3, locked: 3 },
  ],
  nextHref: "?view=jobs-manager&after=1",
};

export const NEW_PROFILE = newProfileForm({ country: "IN" });
export const FULL_PROFILE: ProfileForm = {
  ...NEW_PROFILE,
  firstName: "Asha",
  lastName: "Sample",
  phone: "9000000001",
  gender: "female",
  currentLocation: "Pune",
  firstJob: "no",
  currentCompany: "Banyan Ledger",
  currentCtc: "9.5",
  expectedCtc: "14",
  experienceYears: "3",
  noticePeriod: "30 days",
  locations: ["Bengaluru", "Pune"],
  jobTitles: ["Backend Developer", "Java Developer", "Software Development Engineer"],
};
export const PROFILE_ERRORS = {
  lastName: "This field is required",
  whatsappContactNumber: "Phone number must be exactly 10 digits",
  gender: "This field is required",
  resume: "File upload is required",
  expectedCTC: "Please enter amount in Lakhs per annum",
  forBackend_locations: "You can't combine Pune with other locations",
};

/** The page for a person with a plan while the database does not answer. */
export const OUTAGE: OutageNotice = {
  path: "/dashboard",
  posted: null,
  wasPosted: false,
  known: {
    name: MEMBER.displayName,
    planState: "free ongoing",
    applicationsLeft: 11,
    totalPurchased: 15,
    daysLeft: 24,
    at: NOON - 130_000,
  },
  isVisitor: false,
  language: { locale: "en", texts: null, isTranslated: false, timeZone: "Asia/Kolkata" },
  now: NOON,
};

export const PROFILE_ROWS: Rows = {
  about: { name: "Asha Sample", place: "Pune" },
  look: { titles: 2, places: ["Pune", "Bengaluru"], pay: 12, country: "IN" },
  apply: { hours: 4, isPaused: false, leftOut: 1 },
  messages: { wantsMail: true, isDaily: false, isOnWhatsapp: true },
  account: { who: "Meera", at: Date.UTC(2026, 10, 14) },
};
