/** Parts every text that is read into words, and makes them alike; readers differ in the two arguments. Pure. */
import { matchesOf } from "../../lib/matches";

/** A word where a text has it: `text.slice(from, to)`, with what is tidied from its beginning. */
export interface Token {
  text: string;
  /** `text` as it is compared. */
  folded: string;
  from: number;
  to: number;
}

/** How a text's letters are made alike. */
export type Folding = (text: string) => string;

/** Letters and digits. Marks part words, as the search index has them. */
export const WORDS = /[\p{L}\p{N}]+/gu;
/** With the marks that are vowels in Indian scripts. */
export const WITH_MARKS = /[\p{L}\p{M}\p{N}]+/gu;
/** With the signs of names such as C++ and C#. */
export const WITH_SIGNS = /[\p{L}\p{N}+#]+/gu;
export const WITH_MARKS_AND_SIGNS = /[\p{L}\p{M}\p{N}+#]+/gu;
export const LETTERS = /\p{L}+/gu;
/** Of text in small letters. */
export const LATIN = /[a-z]+/g;
/** Words of headings and departments: 'R&D'. */
export const WITH_AND = /[\p{L}&]+/gu;

export const unfolded: Folding = (text) => text;
const inSmallLetters: Folding = (text) => text.toLowerCase();
/** Full-width letters, ligatures and raised figures become plain ones; accents stay. */
export const inPlainForms: Folding = (text) => text.normalize("NFKC").toLowerCase();
/** The same without accents. */
export const withoutAccents: Folding = (text) => withoutMarks(text, "NFKD").toLowerCase();

/** A text without accents, in its own case. NFD leaves signs such as ™ and ½ as they are. */
export function withoutMarks(text: string, form: "NFD" | "NFKD"): string {
  // Most texts have no other letters, and normalising is slow.
  return /[^\0-\x7f]/.test(text) ? text.normalize(form).replace(/\p{M}+/gu, "") : text;
}

/** The words of a text, folded before it is parted. */
export const wordsOf = (text: string, word: RegExp, fold: Folding = inSmallLetters): string[] =>
  fold(text).match(word) ?? [];

/** A text as it is compared whole: its words without accents, a space between two. */
export const foldText = (text: string): string => wordsOf(text, WITH_SIGNS, withoutAccents).join(" ");
/** A text as names are compared: the same without spaces and signs. */
export const squeezed = (text: string): string => wordsOf(text, WORDS, withoutAccents).join("");

/**
 * The words of a text, each with where it is.
 * @param tidy cuts from the ends of a word what the pattern had to take in.
 * @param at where `text` begins in the text that the words are placed in.
 */
export const tokenize = (
  text: string,
  word: RegExp,
  { tidy = unfolded, fold = inSmallLetters, at = 0 }: { tidy?: Folding; fold?: Folding; at?: number } = {},
): Token[] =>
  matchesOf(word, text).map(({ 0: match, index }) => {
    const own = tidy(match);
    const from = at + index;
    return { text: own, folded: fold(own), from, to: from + match.indexOf(own) + own.length };
  });
