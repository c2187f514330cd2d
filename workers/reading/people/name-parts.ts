/** First and last name of a name that is written in one line. Pure. */
import type { Country } from "./vocabulary";

export interface NameParts {
  first: string;
  last: string;
}

/** Short for Muhammad and Sheikh: half a given name. */
const OF_A_GIVEN_NAME = /^(?:md|mohd|sk)$/i;
/** Whole words of two letters or three that have no vowel, or are cut short. */
const NO_INITIALS = /^(?:md|sk|sh|ng|st|jr|sr|mc|km|dr|ii|iii|iv)$/i;
const WHOLE_WORD = /\p{L}[\p{L}\p{M}]/u;
/** "Ch." of a family's name. */
const CUT_SHORT = /^\p{Lu}\p{L}{1,2}\.$/u;

/**
 * Parts a name for a form that asks for a first and a last one. The given name is first; initials, which are letters of
 * a father's, a family's or a village's name, are last on whichever side they are written. In the United States a
 * letter before two names or more belongs to the first of them.
 */
export function nameParts(written: string, country: Country = "IN"): NameParts {
  const marked = (plainCase(written.normalize("NFC")).match(/[^\s.]+\.?/gu) ?? []).map((word) => ({
    word: word.replace(/\.$/, ""),
    isInitial: isInitial(word),
  }));
  const words = marked.map(({ word }) => word);
  const from = marked.findIndex((each) => !each.isInitial);
  const to = marked.findLastIndex((each) => !each.isInitial) + 1;
  const given = words.slice(from, to);
  const initials = [...words.slice(0, from), ...words.slice(to)];
  if (from < 0) return parted(words, 1);
  if (country === "US" && given.length > 1) return parted(words, from + 1);
  if (initials.length > 0) return { first: given.join(" "), last: initials.join(" ") };
  if (!OF_A_GIVEN_NAME.test(given[0] ?? "")) return parted(given, 1);
  return given.length > 2 ? parted(given, 2) : parted(given.toReversed(), 1);
}

/** The name that a person is called by: of a first name that is all initials, the given one behind it. */
export function calledBy({ first, last }: NameParts): string {
  return first === "" || WHOLE_WORD.test(first) ? first : nameParts(`${first} ${last}`).first;
}

/** A name in capitals as it is written elsewhere: they are how a heading is set. Initials keep theirs. */
export function plainCase(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    isInitial(word) && !/[AEIOUY]/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

function isInitial(word: string): boolean {
  const bare = word.replace(/\.$/, "");
  if (NO_INITIALS.test(bare)) return false;
  return !WHOLE_WORD.test(bare) || CUT_SHORT.test(word) || /^\p{Lu}{2,3}$/u.test(bare);
}

const parted = (words: readonly string[], at: number): NameParts => ({
  first: words.slice(0, at).join(" "),
  last: words.slice(at).join(" "),
});
