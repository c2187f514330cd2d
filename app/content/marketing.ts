import { BRAND } from "./brand";
import { PLAN_DAYS } from "@workers/domain/offers/vocabulary";
import type { NumberCounted } from "./figures";

/**
 * What the public pages claim beyond what is counted. Samples for the deployer to confirm: set `confirmed` once a
 * claim is true of your service and its source is kept. The page says beside it whose word it is: until then that it
 * is a sample, and afterwards that it is the operator's own.
 */
export interface Figure {
  /** As claimed. */
  value: string;
  what: string;
  /** What the service itself counts: it is shown instead, with its day, as soon as it is more than `beyond`. */
  counted?: { by: NumberCounted; beyond: number; what: string };
}
export interface Testimonial {
  words: string;
  who: string;
}

const SOURCES: Figure = {
  value: "10,000+",
  what: "job sources monitored daily",
  counted: { by: "sources", beyond: 10_000, what: "job sources monitored daily" },
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
      counted: { by: "peopleHelped", beyond: 2000, what: "applicants helped" },
    },
    { value: "65%", what: "secured at least two interviews" },
    { value: "20%", what: "got more than 3 interviews" },
    SOURCES,
  ],
  community: [
    SOURCES,
    { value: "85%", what: "exclusive opportunities" },
    {
      value: "500+",
      what: "daily opportunities",
      counted: { by: "openingsADay", beyond: 500, what: "new openings on a usual day" },
    },
  ],
  pace: { premium: "under 2 minutes", free: "every 2–3 hours" },
};

/** Whose word a claim is; stands with it, once a section. */
function claimNote(confirmed: boolean): string {
  return confirmed
    ? `${BRAND.name}’s own claim, not a count`
    : "a sample, not yet confirmed by the operator of this site";
}
/** Said wherever `FIGURES.pace` is. */
export const PACE_NOTE = `How soon openings come: ${claimNote(FIGURES.confirmed)}.`;
/** Said above the claims among the figures. */
export const FIGURES_NOTE = `Claimed: ${claimNote(FIGURES.confirmed)}.`;

/**
 * What is done with a resume, wherever our own words say it: it is compared with the opening and sent as it was given.
 * What the plans hold is named on their cards, by the spec's names.
 */
export const RESUME = {
  applying: "apply in your name with your resume",
  step: "Openings are matched every day, and the application is made with your resume.",
  answer: "An application goes out with the resume that you gave us. We never add what you have not done.",
  about: "Your resume goes with the application as you gave it to us. We add nothing that you have not done.",
  terms: "We look for openings that fit your profile and apply in your name with your resume.",
  /** Why we keep it, as the privacy statement says. */
  purpose: "To match, and to send with an application",
} as const;

export const TESTIMONIALS: { confirmed: boolean; home: readonly Testimonial[]; community: readonly Testimonial[] } = {
  confirmed: false,
  home: [
    {
      words:
        "I used to spend my evenings on the same form in ten browser tabs. Now I read my slips in the morning " +
        "and prepare for the calls.",
      who: "Backend developer, Pune",
    },
    {
      words:
        "As a fresher I did not know which openings to trust. Here I could see each one that went out in my " +
        "name, with the day and the reference.",
      who: "Graduate engineer, Hyderabad",
    },
  ],
  community: [
    {
      words: "The message came in the morning. I applied before lunch and had a call the next day.",
      who: "Frontend developer, Bengaluru",
    },
    { words: "I mute every group but this one: openings, links, nothing else.", who: "Data analyst, Chennai" },
    {
      words: "I began in the free group and moved when I saw how many hours others were ahead of me.",
      who: "Graduate engineer, Indore",
    },
  ],
};

/** Said beside the testimonials. */
export const TESTIMONIALS_NOTE = `Who says so: ${claimNote(TESTIMONIALS.confirmed)}.`;

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
  appliedBy: "JobSarthi desk",
  stamp: "Applied",
  proof: "Confirmation from the company on file",
} as const;
/** From where the visitor pays in that money: samples, and headed as such by `SAMPLE_HEADING`. */
export const SAMPLE_SLIPS: Record<"INR" | "USD", SampleSlip> = {
  INR: { ...SLIP, company: "Neelgiri Freight", place: "Bengaluru" },
  USD: { ...SLIP, company: "Cedar Freight", place: "Austin" },
};

/** At the head of an invented slip. */
export const SAMPLE_HEADING = "A sample receipt";

export const PROMISE = {
  /** The one headline: on the page, in its title, in previews and at the foot of each page. */
  head: BRAND.tagline.split(/(?<=\.) /),
  lead: `Say once what work you want. We find the openings and ${RESUME.applying}, starting within 24 hours.`,
  /** For search engines. */
  description:
    `Say once what work you want. We find matching openings every day, ${RESUME.applying} and hand you the ` +
    "receipt.",
  /** The one promise on refunds: /refund-policy spells it out. */
  refund: "Your money back within 7 days, no questions asked.",
} as const;

/** What the trial gives; nothing is promised where its offer cannot be read. */
export const trialPromise = (applications: number | undefined) =>
  applications === undefined ? null : `${applications} applications free.`;

/** Beside the prices: all that a buyer has to know before paying. */
export const PRICING_NOTE =
  `You pay the price shown, once, and have ${PLAN_DAYS} days to use your applications; what is left comes back with ` +
  "your next plan. Nothing renews by itself.";

export const PROBLEMS: readonly { alone: string; withUs: string }[] = [
  {
    alone: "Ten portals to open each evening, half of the listings old",
    withUs: "Sources read every day; what has closed is left out",
  },
  {
    alone: "Reading to the end to learn that it asks for something else",
    withUs: "Title, place, years and skills compared with yours first",
  },
  { alone: "Long forms, typed again and again", withUs: "Filled in for you from one profile" },
  { alone: "No trace of where you have applied", withUs: "A dated slip for each application" },
];

export const STEPS: readonly { head: string; text: string }[] = [
  { head: "Tell us who you are", text: "Your resume, the job titles you want, the places you would work in." },
  { head: "Choose a plan", text: "Begin with the free trial, or buy the number of applications you need." },
  { head: "We find and apply", text: RESUME.step },
  {
    head: "You get the slip",
    text: "Position, company, day, reference and who applied, on your dashboard and by mail.",
  },
];

/** What a benefit looks like in practice: an example, with the sample's invented opening. */
export interface Exhibit {
  title: string;
  lines: readonly { text: string; held: boolean }[];
}
export const BENEFITS: readonly { head: string; text: string; exhibit: (sample: SampleSlip) => Exhibit }[] = [
  {
    head: "No More Resume Rejections",
    text:
      "What an opening asks for is compared with your profile and your resume before we apply. What does not " +
      "suit you is left out.",
    exhibit: () => ({
      title: "What the opening asks for",
      lines: [
        { text: "Asks for TypeScript and PostgreSQL, which you have", held: true },
        { text: "Asks 2–4 years; you have 3", held: true },
        { text: "Another asks 10+ years; you have 3: left out", held: false },
      ],
    }),
  },
  {
    head: "Find Your Ideal Job With Us",
    text:
      "We match title, place, experience and skills against what you asked for, and keep the reasons with the " +
      "opening.",
    exhibit: ({ place }) => ({
      title: "Why this opening",
      lines: [
        { text: "Title matches your wish “Backend Engineer”", held: true },
        { text: `In ${place}, one of your places`, held: true },
        { text: "Asks 2–4 years; you have 3", held: true },
      ],
    }),
  },
  {
    head: "You Relax We Apply",
    text: "The forms are our work. You hear from us each time an application is submitted.",
    exhibit: ({ position, company, day, appliedBy, reference }) => ({
      title: "Application submitted",
      lines: [
        { text: `${position} at ${company}`, held: true },
        { text: `${day}, by ${appliedBy}`, held: true },
        { text: `Reference ${reference}`, held: true },
      ],
    }),
  },
];
/** Said beneath the exhibits. */
export const EXHIBITS_NOTE = "Examples, with an invented opening and company.";

/** The FAQ. `{sources}` is replaced by what is read. */
export const QUESTIONS: readonly { ask: string; answer: string }[] = [
  {
    ask: "When do you start applying?",
    answer:
      "Within 24 hours of your sign-up, once your email address is confirmed, your profile is complete and a " +
      "plan or the free trial is running.",
  },
  {
    ask: "Where do the openings come from?",
    answer: "{sources}",
  },
  {
    ask: "How do I know that you applied?",
    answer:
      "Each application appears on your dashboard as a slip with its day, its reference and who applied. A " +
      "mail tells you of each one, too.",
  },
  { ask: "Do you change my resume?", answer: RESUME.answer },
  {
    ask: "How long do I have, and what happens when my applications are used up?",
    answer:
      `A plan runs for ${PLAN_DAYS} days or until its applications are used, whichever comes first. What is ` +
      "left then " +
      "comes back with your next plan. Nothing renews by itself.",
  },
  {
    ask: "Can I get my money back?",
    answer:
      "Yes. Within 7 days of paying you get the whole price back, no questions asked. Later, you get it back " +
      "where something went wrong on our side. The money reaches the original payment method in 7 to 10 days.",
  },
];
