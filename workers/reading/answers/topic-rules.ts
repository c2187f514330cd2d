/** Which of the questions of a class is asked, where a class has several: night shifts or weekends. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { inEnglish } from "../labels/in-english";
import type { QuestionClass } from "../labels/vocabulary";
import { bareWords, comparableText } from "./options";
import { figures } from "./number-intervals";

/** The questions of a class that are the same whatever their words; all others are told apart by these. */
const TOPICS: Readonly<Partial<Record<QuestionClass, readonly (readonly [string, RegExp])[]>>> = {
  shift_willingness: [
    ["six days", /\b6[- ]?days?\b/],
    ["night shift", /\bnight[- ]?shifts?\b|\bnights\b|\bgraveyard\b/],
    ["rotating shifts", /\brotat\w*/],
    ["weekends", /\bweekends?\b|\bsaturdays?\b|\bsundays?\b/],
    ["on call", /\bon[- ]?call\b/],
    ["evenings", /\bevenings?\b/],
  ],
  employment_type_ok: [
    ["bond", /\bbond\b|\bservice agreement\b/],
    ["contract to hire", /\bc2h\b|\bcontract[- ]to[- ]hire\b/],
    ["w2", /\bw-?2\b/],
    ["contract", /\bcontract\w*\b|\bcontarct\b/],
    ["internship", /\bintern(?:ship)?s?\b/],
    ["part time", /\bpart[- ]time\b/],
    ["full time", /\bfull[- ]time\b/],
    ["freelance", /\bfreelanc\w*/],
  ],
  driving_licence: [
    ["two-wheeler licence", /\b(?:two|2)[- ]?wheeler(?:'?s)? (?:driving )?licen[cs]e\b/],
    ["two-wheeler", /\b(?:two|2)[- ]?wheeler\b(?!(?:'?s)? (?:driving )?licen)|\bbike\b|\bmotorcycle\b/],
    ["car", /\b(?:own|have|access to) (?:a |an |your )?(?:own )?(?:car|vehicle|four[- ]?wheeler)\b/],
    ["licence", /(?<!wheeler (?:driving )?)\blicen[cs]e\b/],
  ],
  equipment: [
    ["laptop", /\blaptop\b|\bcomputer\b/],
    ["internet", /\binternet\b|\bwi-?fi\b|\bbroadband\b/],
    ["phone", /\bphone\b/],
  ],
  visa_status: [["dual citizenship", /\bdual\b/]],
  offers_in_hand: [["offers", /\boffers?\b/]],
  reason_for_change: [["reason", /./]],
  non_compete: [["bound", /\bnon-?compet\w*|\brestrict\w*/]],
  salutation: [["salutation", /./]],
  how_did_you_hear: [["source", /./]],
  referred_by: [["no one", /./]],
  middle_name: [["middle name", /./]],
};
/** Terms beside the topic that make it another question. */
const NARROWER: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  shift_willingness: longPattern("")`
    \d{1,2} ?(?::\d\d)? ?(?:am|pm|a-|p-)|\b(?:gmt|time|hours?|meetings?|zone|us|uk|est|pst|ist|australian|european|apac
    |emea|morning|afternoon|general|day|split|second|third|early|late)\b|\b\d+p-|24`,
  employment_type_ok:
    /\b\d+\b|\boffice\b|\bonsite\b|\brelocat|\bunpaid\b|\bhybrid\b|\bimmediate|\bnight\b|\bin[- ]person\b|\d ?[ap]m\b/,
  non_compete: /\bnon-?disclosure\b|\bnda\b|\bever\b/,
  driving_licence: /\b(?:commercial|hgv|heavy|international|clean)\b/,
};

/** The topics of a question of this class: those that are known, or the label's own words. */
export function topicsOf(written: string, of: QuestionClass): string[] {
  const label = figures(comparableText(inEnglish(written)));
  const found = NARROWER[of]?.test(label)
    ? []
    : (TOPICS[of] ?? []).filter(([, words]) => words.test(label)).map(([topic]) => topic);
  if (of === "shift_willingness" && found.length === 0 && /\bshifts?\b/.test(label) && !NARROWER[of]?.test(label))
    return ["shifts"];
  if (of === "employment_type_ok" && found.includes("contract to hire"))
    return found.filter((topic) => topic !== "contract");
  return found.length > 0 ? found : [bareWords(written)];
}

/** The topics that an answer to the class's own question, in our words, is about. */
export const COVERED: Readonly<Partial<Record<QuestionClass, readonly string[]>>> = {
  shift_willingness: ["night shift", "rotating shifts", "shifts"],
  driving_licence: ["licence"],
  equipment: ["laptop", "phone"],
  offers_in_hand: ["offers"],
  non_compete: ["bound"],
  reason_for_change: ["reason"],
  salutation: ["salutation"],
  middle_name: ["middle name"],
};

/** A part of the pay, which the whole does not tell; and the whole, which is what a CTC is. */
const PART = /\b(?:fixed|in[- ]?hand|take[- ]?home|net|variable|bonus(?:es)?|commission|ote|stock|esops?|basic)\b/;
const WHOLE = /fixed ?(?:\+|and|&|plus) ?variable|cost to company/;

/** Which pay a label means: '' for the whole, the fixed part, or another part of it. */
export function payTopic(label: string): "" | "fixed" | "part" {
  if (!PART.test(label) || WHOLE.test(label)) return "";
  return /\bfixed\b/.test(label) ? "fixed" : "part";
}

const MARKS: readonly [RegExp, string][] = [
  [
    longPattern("")`
    \b(?:10th|tenth|ssc|s\.s\.c|sslc|(?<!senior |higher )secondary school|matric\w*)\b
    |\b(?:class|std|standard|grade) (?:10|x)\b|\b(?:10|x) ?(?:std|standard|class|grade|board)\b`,
    "10th",
  ],
  [
    longPattern("")`
    \b(?:12th|twelfth|xii|hsc|h\.s\.c|(?:higher|senior) secondary|intermediate|puc)\b
    |\b(?:class|std|standard|grade) 12\b|\b12 ?(?:std|standard|class|grade|board)\b`,
    "12th",
  ],
  [/\bbacklogs?\b|\barrears?\b/, "backlogs"],
];

/** Which marks a label means; '' for those of a degree. */
export const marksTopic = (label: string): string => MARKS.find(([words]) => words.test(label))?.[1] ?? "";

/** Marks in points instead of a percentage. */
export const IN_POINTS = /\bc?gpa\b|\bgrade points?\b|\bout of (?:4|5|10)\b|\/ ?(?:4|5|10)\b|\bdivision\b/;
const SHARE = /\d{1,3} ?(?:%|percent)|%|\bpercent(?:age)?\b|\bhow (?:much|often)\b/;

/**
 * The topics by which the bank asks for a label of this class, in our words: as `topicsOf`, and where a number of our
 * own question answers every wording of it.
 */
export function bankTopics(written: string, of: QuestionClass): string[] {
  const label = figures(comparableText(inEnglish(written)));
  switch (of) {
    case "current_ctc":
    case "expected_ctc": {
      const topic = payTopic(label);
      return topic === "" ? [] : [topic];
    }
    case "gpa_percentage":
      return [IN_POINTS.test(label) ? "" : marksTopic(label)];
    case "travel_willingness":
      return SHARE.test(label) ? ["share"] : topicsOf(written, of);
    default:
      return topicsOf(written, of);
  }
}
