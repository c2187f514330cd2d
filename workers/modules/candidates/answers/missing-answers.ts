/** Questions of a form that nothing answers, as they are put to the person. Pure. */
import { parsePlace } from "../../../reading/places/parse";
import { CERTAIN, QUESTION_CLASSES, type FormField } from "../../../reading/labels/vocabulary";
import { answerField } from "./answer-field";
import type { AnsweredField } from "./answer-form";
import { askedAs, bankQuestion, questionKey, wordedQuestion, type BankQuestion, type Control } from "./bank-rules";
import { bankTopics } from "../../../reading/answers/topic-rules";
import type { Facts } from "../../../reading/answers/facts";
import { standingConsentKey, standingConsentFor } from "./standing-consent-rules";
import type { Answer, StandingConsentKind, FormPosting, OpenReason } from "../../../reading/answers/vocabulary";

/** A question that a person is asked because an application lacks the answer. */
export interface MissingAnswer {
  question: BankQuestion;
  /** A legal statement is answered by its standing consent. */
  standingConsent: StandingConsentKind | null;
  /** As the employer wrote it. */
  label: string;
  options: readonly string[];
}

/** One text for all that lack the same. */
export const missingAnswerKey = ({ question, standingConsent }: MissingAnswer): string =>
  standingConsent === null ? questionKey(question) : standingConsentKey(standingConsent);

/** The job of an application as answers need it. */
export function formPostingOf({ company, location }: { company: string; location: string }): FormPosting {
  const { countries, cities } = parsePlace(location);
  return { company, country: countries.length === 1 ? (countries[0] ?? "") : "", places: cities };
}

/** The reasons that a word of the person ends. */
const ASKED: ReadonlySet<OpenReason> = new Set<OpenReason>([
  "ask_person",
  "ask_for_employer",
  "needs_mandate",
  "conflict",
  "too_old",
  "no_option",
]);

/** The question to the person for a required field that stays open; null where they cannot be asked. */
export function missingAnswerOf(
  { field, question, answer }: AnsweredField,
  facts: Facts,
  posting: FormPosting,
  nowMs: number,
): MissingAnswer | null {
  if (answer.is !== "open" || !ASKED.has(answer.why) || field.type === "file" || field.type === "group") return null;
  if (answer.why === "needs_mandate") {
    const standingConsent = standingConsentFor(question.class);
    // A statement that goes beyond what the standing consent is for is a person's to read.
    if (standingConsent === null || facts.standingConsents.includes(standingConsent)) return null;
    return { question: wordedQuestion(field.label, null), standingConsent, label: field.label, options: [] };
  }
  return {
    question: questionFor(field, question, facts, posting, nowMs),
    standingConsent: null,
    label: field.label,
    options: field.options,
  };
}

/** The question whose answer fills the field: of its class, where that is enough, else in the employer's words. */
function questionFor(
  field: FormField,
  asked: AnsweredField["question"],
  facts: Facts,
  posting: FormPosting,
  nowMs: number,
): BankQuestion {
  const isSure = asked.confidence >= CERTAIN;
  const ofClass = isSure ? bankQuestion({ ...asked, topics: bankTopics(field.label, asked.class) }) : null;
  // What was said for all employers did not answer this one.
  const isSaid = QUESTION_CLASSES[asked.class] === "employer" && ofClass !== null && isAnswered(facts, ofClass);
  if (ofClass && !isSaid) {
    const answer: Answer = { id: "", ...ofClass, value: sampleOf(askedAs(ofClass).control), saidAt: nowMs };
    const others = facts.answers.filter((one) => questionKey({ label: "", ...one }) !== questionKey(ofClass));
    const would = answerField(field, asked, { ...facts, answers: [...others, answer] }, posting, nowMs);
    if (would.is === "filled") return ofClass;
  }
  const answerable = QUESTION_CLASSES[asked.class];
  const isGeneral = isSure && (answerable === "bank" || answerable === "profile");
  return wordedQuestion(field.label, isGeneral ? null : posting.company);
}

const isAnswered = (facts: Facts, question: BankQuestion) =>
  facts.answers.some((one) => questionKey({ label: "", ...one }) === questionKey(question));

function sampleOf(control: Control): Answer["value"] {
  switch (control.as) {
    case "yes_no":
      return "yes";
    case "number":
      return 3;
    case "date":
      return "2030-01-07";
    case "choice":
      return control.options[2] ?? "";
    case "text":
      return control.like ? SAMPLES[control.like] : "Said";
  }
}

const SAMPLES = { link: "https://portfolio.example.test/me", postal_code: "110001" } as const;

/** Labels for secrets, such as one-time codes and passwords: a person is never asked for them. */
const NEVER_ASKED =
  /\botp\b|\bone[- ]time\b|\bpasswords?\b|\bpasscode\b|\bcvv\b|\bpin (?:code )?of\b|\bverification code\b/i;

/** The question of a form, which staff read, as its person is asked it; null for what is never asked. */
export function missingAnswerInWords(
  label: string,
  asked: AnsweredField["question"],
  facts: Facts | null,
  posting: FormPosting,
  nowMs: number,
): MissingAnswer | null {
  if (NEVER_ASKED.test(label) || QUESTION_CLASSES[asked.class] === "sensitive") return null;
  const field: FormField = { key: "", label, type: "text", options: [], required: true, section: "custom" };
  const question = facts ? questionFor(field, asked, facts, posting, nowMs) : wordedQuestion(label, posting.company);
  return { question, standingConsent: null, label, options: [] };
}

/**
 * The question to a person where staff would have a field say something else; null where no answer of theirs would
 * fill it: it is taken from their profile or resume, is a legal or a voluntary statement, or is never asked.
 */
export function missingAnswerToCorrect(
  { field, question: asked }: AnsweredField,
  facts: Facts,
  posting: FormPosting,
  nowMs: number,
): MissingAnswer | null {
  if (NEVER_ASKED.test(field.label) || QUESTION_CLASSES[asked.class] === "sensitive") return null;
  if (field.type === "file" || field.type === "group" || standingConsentFor(asked.class) !== null) return null;
  const question = questionFor(field, asked, facts, posting, nowMs);
  // Names and addresses stand in one place alone.
  if (question.label !== "" && QUESTION_CLASSES[asked.class] === "profile") return null;
  const value = question.label !== "" && field.options[0] ? field.options[0] : sampleOf(askedAs(question).control);
  const answer: Answer = { id: PROPOSED, ...question, value, saidAt: nowMs };
  const others = facts.answers.filter((one) => questionKey({ label: "", ...one }) !== questionKey(question));
  const would = answerField(field, asked, { ...facts, answers: [...others, answer] }, posting, nowMs);
  const isTaken =
    would.is === "filled" && (would.answerId === PROPOSED || would.otherAnswerIds?.includes(PROPOSED) === true);
  return isTaken ? { question, standingConsent: null, label: field.label, options: field.options } : null;
}
const PROPOSED = "proposed";
