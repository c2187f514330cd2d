import { BRAND } from "./brand";
import { inEnglish, type TextKey, type Translate } from "./texts";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import type { NumberCounted } from "./figures";

/**
 * The claims of the public pages beyond what is counted. Samples for the deployer to confirm: set `confirmed` once a
 * claim is true of your service and its source is kept. The page says beside it whose word it is: until then that it
 * is a sample, and afterwards that it is the operator's own.
 */
export interface Figure {
  /** As claimed. */
  value: string;
  what: string;
  /** The name that `what` has among the texts of other languages. */
  key: TextKey;
  /** The service's own count: it is shown instead, with its day, as soon as it is more than `beyond`. */
  counted?: { by: NumberCounted; beyond: number; what: string; key: TextKey };
}

const SOURCES: Figure = {
  value: "10,000+",
  what: "job sources monitored daily",
  key: "figures.sources",
  counted: { by: "sources", beyond: 10_000, what: "job sources monitored daily", key: "figures.sources" },
};

/** Of the home page and of the Job Community's; `pace` is how soon openings come in its two groups (spec section 9). */
export const FIGURES: {
  confirmed: boolean;
  home: readonly Figure[];
  community: readonly Figure[];
  pace: { premium: string; free: string };
} = {
  confirmed: false,
  home: [
    {
      value: "2000+",
      what: "applicants helped in the first three months",
      key: "figures.helpedFirst",
      counted: { by: "peopleHelped", beyond: 2000, what: "applicants helped", key: "figures.helped" },
    },
    { value: "65%", what: "secured at least two interviews", key: "figures.two" },
    { value: "20%", what: "got more than 3 interviews", key: "figures.three" },
    SOURCES,
  ],
  community: [
    SOURCES,
    { value: "85%", what: "exclusive opportunities", key: "figures.exclusive" },
    {
      value: "500+",
      what: "daily opportunities",
      key: "figures.daily",
      counted: { by: "openingsADay", beyond: 500, what: "new openings on a usual day", key: "figures.openingsADay" },
    },
  ],
  pace: { premium: "under 2 minutes", free: "every 2–3 hours" },
};

/** The source of a claim; stands with it, once a section. */
function claimNote(confirmed: boolean, t: Translate): string {
  return confirmed
    ? t("claim.own", "{name}’s own claim, not a count", { name: BRAND.name })
    : t("claim.sample", "a sample, not yet confirmed by the operator of this site");
}
/** Said wherever `FIGURES.pace` is. */
export const paceNote = (t: Translate) =>
  t("claim.pace", "How soon openings come: {claim}.", {
    claim: claimNote(FIGURES.confirmed, t),
  });
/** Of a member's own number nothing is claimed for the night. */
export const nightNote = (t: Translate) =>
  t("claim.night", "On your own number, what comes from 21:00 to 9:00 waits for 9:00.");
/** Said above the claims among the figures. */
export const figuresNote = (t: Translate) =>
  t("claim.figures", "Claimed: {claim}.", { claim: claimNote(FIGURES.confirmed, t) });

/**
 * Our treatment of a resume, wherever our own words say it: it is compared with the opening and arranged for it, or
 * sent as it was given where its person chose that. What the plans hold is named on their cards, by the spec's names.
 */
export const RESUME = {
  applying: "apply in your name with your resume",
  step: "Openings are matched every day, and the application is made with your resume.",
  answer:
    "It is arranged for each opening: your own lines and skills may come in another order. Every word, number and " +
    "link stays as you wrote it; if that isn’t certain, we send your own file. You see every change, and may have " +
    "your own file sent always.",
  about:
    "Your resume goes with the application, arranged for the opening, or always as you gave it to us: you choose. We " +
    "add nothing that you have not done.",
  terms: "We look for openings that fit your profile and apply in your name with your resume.",
  /** Why we keep it, as the privacy statement says. */
  purpose: "To match, and to send with an application",
} as const;

/** An invented opening, applied for: the slip in the hero and the examples among the benefits. */
export interface SampleSlip {
  position: string;
  company: string;
  place: string;
  /** As shown. */
  day: string;
  reference: string;
  appliedBy: string;
  stamp: string;
  proof: string;
}
const SLIP = {
  position: "Backend Engineer, Payments",
  day: "14 Nov 2026",
  reference: "7K2M-4T9Q",
  appliedBy: `${BRAND.name} desk`,
  stamp: "Applied",
  proof: "Confirmation from the company on file",
} as const;
/** From where the visitor pays in that money: samples, and headed as such by `SAMPLE_HEADING`. */
const SAMPLE_SLIPS: Record<"INR" | "USD", SampleSlip> = {
  INR: { ...SLIP, company: "Neelgiri Freight", place: "Bengaluru" },
  USD: { ...SLIP, company: "Cedar Freight", place: "Austin" },
};
/** The sample in a language: what it says of itself is translated, and its names stay. */
export function sampleSlip(currency: "INR" | "USD", t: Translate): SampleSlip {
  const sample = SAMPLE_SLIPS[currency];
  return {
    ...sample,
    place: currency === "INR" ? t("sample.place", sample.place) : t("sample.placeUs", sample.place),
    day: t("sample.day", sample.day),
    appliedBy: t("slip.desk", "{name} desk", { name: BRAND.name }),
    stamp: t("slip.applied", sample.stamp),
    proof: t("sample.proof", sample.proof),
  };
}

/** Said above openings that the demo brought: recorded employers, under dates and pay that were never theirs. */
export const sampleOpeningsNote = (t: Translate) =>
  t(
    "sample.openings",
    "Sample openings of the demo: the employers exist, but dates and pay are made up or old, and nothing here is live.",
  );

export const PROMISE = {
  lead: `Say once what work you want. We find the openings and ${RESUME.applying}, starting within 24 hours.`,
  /** For search engines. */
  description:
    `Say once what work you want. We find matching openings every day, ${RESUME.applying} and hand you the ` +
    "receipt.",
  /** The one promise on refunds: /refund-policy spells it out. */
  refund: "Your money back within 7 days, no questions asked.",
} as const;

/** The trial's contents; nothing is promised where its offer cannot be read. */
export const trialPromise = (applications: number | undefined, t: Translate = inEnglish) =>
  applications === undefined ? null : t("home.trial", "{applications} applications free.", { applications });

/** Beside the prices: all that a buyer has to know before paying. */
export const PRICING_NOTE =
  `You pay the price shown, once, and have ${PLAN_DAYS} days to use your applications; what is left comes back with ` +
  "your next plan. Nothing renews by itself.";

export const PROBLEMS = [
  {
    key: "portals",
    alone: "Ten portals to open each evening, half of the listings old",
    withUs: "Sources read every day; what has closed is left out",
  },
  {
    key: "reading",
    alone: "Reading to the end to learn that it asks for something else",
    withUs: "Title, place, years and skills compared with yours first",
  },
  { key: "forms", alone: "Long forms, typed again and again", withUs: "Filled in for you from one profile" },
  { key: "trace", alone: "No trace of where you have applied", withUs: "A dated slip for each application" },
] as const;

export const STEPS = [
  {
    key: "who",
    head: "Tell us who you are",
    text: "Your resume, the job titles you want, the places you would work in.",
  },
  {
    key: "plan",
    head: "Choose a plan",
    text: "Begin with the free trial, or buy the number of applications you need.",
  },
  { key: "apply", head: "We find and apply", text: RESUME.step },
  {
    key: "slip",
    head: "You get the slip",
    text: "Position, company, day, reference and who applied, on your dashboard and by mail.",
  },
] as const;

/** The three boxes of spec section 2. */
export const BENEFITS = [
  {
    key: "rejections",
    head: "No More Resume Rejections",
    text:
      "What an opening asks for is compared with your profile and your resume before we apply. What does not " +
      "suit you is left out.",
  },
  {
    key: "ideal",
    head: "Find Your Ideal Job With Us",
    text:
      "We match title, place, experience and skills against what you asked for, and keep the reasons with the " +
      "opening.",
  },
  {
    key: "relax",
    head: "You Relax We Apply",
    text: "The forms are our work. You hear from us each time an application is submitted.",
  },
] as const;

/** The FAQ. `{sources}` is replaced by what is read. */
export const HOME_FAQ = [
  {
    key: "start",
    ask: "When do you start applying?",
    answer:
      "Within 24 hours of your sign-up, once your email address is confirmed, your profile is complete and a " +
      "plan or the free trial is running.",
  },
  {
    key: "where",
    ask: "Where do the openings come from?",
    answer: "{sources}",
  },
  {
    key: "know",
    ask: "How do I know that you applied?",
    answer:
      "Each application appears on your dashboard as a slip with its day, its reference and who applied. A " +
      "mail tells you of each one, too.",
  },
  { key: "resume", ask: "Do you change my resume?", answer: RESUME.answer },
  {
    key: "time",
    ask: "How long do I have, and what happens when my applications are used up?",
    answer:
      `A plan runs for ${PLAN_DAYS} days or until its applications are used, whichever comes first. What is ` +
      "left then " +
      "comes back with your next plan. Nothing renews by itself.",
  },
  {
    key: "refund",
    ask: "Can I get my money back?",
    answer:
      "Yes. Within 7 days of paying you get the whole price back, no questions asked. Later, you get it back " +
      "where something went wrong on our side. The money reaches the original payment method in 7 to 10 days.",
  },
] as const;
