/** A person's answers, and the outcome of a form's field by them. Pure: browsers load it too. */
import type { QuestionClass, QuestionParams } from "../labels/vocabulary";

/** Where an answer is from. */
const ANSWER_SOURCES = ["profile", "resume", "said", "mandate"] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** The reach of an answer: everywhere, or one employer or place. */
export type AnswerScope = { of: "all" } | { of: "company"; key: string } | { of: "place"; key: string };

/** An answer that a person said, in the bank. */
export interface Answer {
  id: string;
  class: QuestionClass;
  params: QuestionParams;
  scope: AnswerScope;
  /** The employer's own words, where no class has the question: the answer is for fields of these words alone. */
  label?: string;
  /** Typed by its class: "yes" or "no", a number in the unit of `params`, an ISO date, a text, or several. */
  value: string | number | readonly string[];
  /** Epoch milliseconds. */
  saidAt: number;
}

/** Legal statements that may be ticked for a person who gave a standing consent for that kind, and no other. */
export const STANDING_CONSENT_KINDS = ["accuracy", "privacy_notice", "background_check", "signature"] as const;
export type StandingConsentKind = (typeof STANDING_CONSENT_KINDS)[number];

/** The posting that a form belongs to, as answers need it. */
export interface FormPosting {
  company: string;
  /** ISO country code; empty where the posting says none. */
  country: string;
  places: readonly string[];
}

/** Why a field stays open. */
const OPEN_REASONS = [
  /** The person can say it once, for all that ask it. */
  "ask_person",
  /** Only for this employer can it be said. */
  "ask_for_employer",
  /** A legal statement without its standing consent. */
  "needs_mandate",
  /** Two answers contradict each other. */
  "conflict",
  /** Said more than 90 days ago. */
  "too_old",
  /** No option says what the person said. */
  "no_option",
  /** The question of the field is not understood for certain. */
  "not_understood",
  /** A text, a test, a file: a person writes it. */
  "human",
  /** Never filled by us. */
  "never",
  /** Operators changed such answers too often: not filled until staff looked at it. */
  "stopped",
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/**
 * The outcome of a field. `from` is shown beside the value; `answerId` names the answer of the bank that it rests on,
 * `otherAnswerIds` those without which it would be another one.
 */
export type FieldAnswer =
  | {
      is: "filled";
      value: string | readonly string[];
      source: AnswerSource;
      from: string;
      answerId?: string;
      otherAnswerIds?: readonly string[];
    }
  /** The tailored resume, or the person's own. */
  | { is: "file"; which: "resume" | "cover_letter" }
  /** The person chose to decline a voluntary question. */
  | { is: "declined"; value: string }
  | { is: "open"; why: OpenReason };
