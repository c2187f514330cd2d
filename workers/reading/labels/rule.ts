import type { QuestionClass } from "./vocabulary";

/** The parts of a field that the rules look at. */
export interface Seen {
  /** The label in small plain letters. */
  text: string;
  /** Answers are yes or no, or one box. */
  yesNo: boolean;
  /** Options other than yes and no. */
  options: readonly string[];
  file: boolean;
  /** Room for several lines. */
  long: boolean;
  /** The company that asks is named. */
  namesCompany: boolean;
  /** A place is named. */
  namesPlace: () => boolean;
}

/** One way of asking. The first rule that holds gives the class; `sure` is how often it is right. */
export interface Rule {
  is: QuestionClass;
  when: RegExp;
  unless?: RegExp;
  with?: (seen: Seen) => boolean;
  sure?: number;
}

/** A pattern over several lines, made of parts. */
export const p = (text: TemplateStringsArray, ...parts: readonly string[]) =>
  new RegExp(String.raw(text, ...parts).replace(/\n\s*/g, ""), "u");

/** Words of what was before. */
export const NEGATIVE_HISTORY =
  /\b(?:before|previous(?:ly)?|past|prior|ever|formerly|former|last \d+|earlier|already)\b/u;
