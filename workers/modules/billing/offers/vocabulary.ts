import { PLAN_NAMES, type Market, type VetoHours, type Pace } from "../../../core/plan-vocabulary.ts";

/** A month of the paid WhatsApp community. */
export const COMMUNITY = "Job Community";
export const PRODUCTS = [...PLAN_NAMES, COMMUNITY] as const;
export type Product = (typeof PRODUCTS)[number];

export type Currency = "INR" | "USD";

/** The entitlements of a plan beside applications and job portals, by the codes that cards and checks name. */
export const ENTITLEMENTS = [
  "resume_review",
  "interview_session",
  "resume_optimisation",
  "ats_analysis",
  "chat_support",
] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];
/** The entitlements in the words that staff read. */
export const ENTITLEMENT_LABELS: Readonly<Record<Entitlement, string>> = {
  resume_review: "Resume reviews",
  interview_session: "Interview sessions",
  resume_optimisation: "Resume optimisation",
  ats_analysis: "ATS analysis",
  chat_support: "Chat support",
};
/** Those that a plan gives a number of; it has the others or not. */
export const COUNTED_ENTITLEMENTS: readonly Entitlement[] = ["resume_review", "interview_session"];
/** Job portals, as against companies' own career pages, which every plan covers. */
export const JOB_PORTALS = [
  "LinkedIn",
  "Naukri",
  "Indeed",
  "Glassdoor",
  "ZipRecruiter",
  "Google Jobs",
  "Foundit",
  "Monster",
  "TimesJobs",
  "Shine",
  "Instahyre",
  "Hirist",
  "Cutshort",
  "Wellfound",
  "Dice",
  "Bayt",
  "BDJobs",
  "Internshala",
  "Apna",
  "FreshersWorld",
  "Himalayas",
  "Remotive",
  "Remote OK",
] as const;
export type JobPortal = (typeof JOB_PORTALS)[number];

/** The terms of an offer beside its number of applications. An order and a plan keep a copy of theirs. */
export interface Terms {
  /** The portals that are covered by name. */
  portals: readonly JobPortal[];
  /** Null where the named portals alone are covered; else every portal is, and at least this many are promised. */
  minPortals: number | null;
  /** How much of each entitlement; one that is missing is not given. */
  entitlements: Readonly<Partial<Record<Entitlement, number>>>;
}

/** A version of what is sold in a market. It never changes: a change is the next version. */
export interface Offer {
  product: Product;
  market: Market;
  version: number;
  /** Minor units: paise, cents. Nothing for the trial alone. */
  amount: number;
  currency: Currency;
  /** Applications; none for the community alone. */
  credits: number;
  highlighted: boolean;
  terms: Terms;
  /** Milliseconds since 1970, UTC. */
  beginsAt: number;
}

/** The key of the cache for the offers in force. */
export const OFFERS_KEY = "offers";

/** How long in all the days of a plan may stand still: while its person has paused, or nothing fits. */
export const MAX_PAUSED_DAYS = 30;

/** The settings that a person may make for their plan; until then the deployment's defaults apply. */
export interface PlanChoices {
  vetoHours: VetoHours;
  pace: Pace;
}
