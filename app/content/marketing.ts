import { BRAND } from "./brand";
import { inEnglish, type TextKey, type Translate } from "@workers/texts/text";
import type { NumberCounted } from "./figures";

/**
 * The claims of the public pages beyond what is counted. Samples for the deployer to confirm: set `confirmed` once a
 * claim is true of your service and its source is kept. The page says beside it that it is the operator's own word,
 * and until then that it is not confirmed.
 */
export interface Figure {
  /** As claimed. */
  value: string;
  /** The text that says which number it is. */
  what: TextKey;
  /** The service's own count: it is shown instead, with its day, as soon as it is more than `beyond`. */
  counted?: { by: NumberCounted; beyond: number; what: TextKey };
}

const SOURCES: Figure = {
  value: "10,000+",
  what: "figures.sources",
  counted: { by: "sources", beyond: 10_000, what: "figures.sources" },
};

/** Of the home page and of the Job Community's. */
export const FIGURES: {
  confirmed: boolean;
  home: readonly Figure[];
  community: readonly Figure[];
} = {
  confirmed: false,
  home: [
    {
      value: "2000+",
      what: "figures.helpedFirst",
      counted: { by: "peopleHelped", beyond: 2000, what: "figures.helped" },
    },
    { value: "65%", what: "figures.two" },
    { value: "20%", what: "figures.three" },
    SOURCES,
  ],
  community: [
    SOURCES,
    { value: "85%", what: "figures.exclusive" },
    {
      value: "500+",
      what: "figures.daily",
      counted: { by: "openingsADay", beyond: 500, what: "figures.openingsADay" },
    },
  ],
};

/** The source of a claim; stands with it, once a section. */
function claimNote(confirmed: boolean, t: Translate): string {
  return t(confirmed ? "claim.own" : "claim.unconfirmed", { name: BRAND.name });
}
/** Said wherever the pace of the two groups is, which is how soon jobs come (spec section 9). */
export const paceNote = (t: Translate) =>
  t("claim.pace", {
    claim: claimNote(FIGURES.confirmed, t),
  });
/** Of a member's own number nothing is claimed for the night. */
export const nightNote = (t: Translate) => t("claim.night");
/** Said above the claims among the figures. */
export const figuresNote = (t: Translate) => t("claim.figures", { claim: claimNote(FIGURES.confirmed, t) });

/** The receipt of an invented job, in the hero and among the benefits. */
export interface SampleReceipt {
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
/** The companies of the sample, by the money that the visitor pays in: headed as samples by `SAMPLE_HEADING`. */
const SAMPLE_COMPANIES = { INR: inEnglish("content.neelgiriFreight"), USD: inEnglish("content.cedarFreight") } as const;

/** The sample in a language: what it says of itself is translated, and its names stay. */
export function sampleReceipt(currency: "INR" | "USD", t: Translate): SampleReceipt {
  return {
    position: inEnglish("content.backendEngineerPayments"),
    company: SAMPLE_COMPANIES[currency],
    place: t(currency === "INR" ? "sample.place" : "sample.placeUs"),
    day: t("sample.day"),
    reference: "7K2M-4T9Q",
    appliedBy: t("slip.desk", { name: BRAND.name }),
    stamp: t("slip.applied"),
    proof: t("sample.proof"),
  };
}

/** Questions of a sample form with their answers, by the money of the visitor: texts by these names. */
export const SAMPLE_ANSWERS = {
  INR: [
    ["sampleForm.notice", "sampleForm.notice.inr"],
    ["sampleForm.pay", "sampleForm.pay.inr"],
    ["sampleForm.years", "sampleForm.years.all"],
    ["sampleForm.nights", "sampleForm.no"],
  ],
  USD: [
    ["sampleForm.start", "sampleForm.start.usd"],
    ["sampleForm.payUs", "sampleForm.pay.usd"],
    ["sampleForm.years", "sampleForm.years.all"],
    ["sampleForm.visa", "sampleForm.no"],
  ],
} as const satisfies Record<"INR" | "USD", readonly (readonly [TextKey, TextKey])[]>;

/** Said above jobs that the demo brought: recorded employers, under dates and pay that were never theirs. */
export const samplePostingsNote = (t: Translate) => t("sample.openings");

/** The trial's contents; nothing is promised where its offer cannot be read. */
export const trialPromise = (applications: number | undefined, t: Translate = inEnglish) =>
  applications === undefined ? null : t("home.trial", { applications });

/** A search for work alone and with us: texts by these names. */
export const PROBLEMS = ["portals", "forms", "trace"] as const;

export const STEPS = ["who", "plan", "apply", "slip"] as const;

/** The three boxes of spec section 2. */
export const BENEFITS = ["rejections", "ideal", "relax"] as const;

/** The FAQ. `{sources}` in an answer is replaced by what is read. */
export const HOME_FAQ = ["start", "where", "know", "resume", "time", "refund"] as const;
