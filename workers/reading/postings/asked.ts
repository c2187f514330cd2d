/** The requirements of a posting, by the lines that state them. Pure. */
import type { Listing, TextSpan } from "./listing";
import type { PostingFacts } from "./read-facts";
import skillWords from "../lexicons/skill-words.json";
import { termsOf } from "../text/lexicon";

const MAX_QUOTE = 180;

/** The words of the posting that a fact was read from, cut to be quoted; null for a field of the board. */
export type QuoteOf = (span: TextSpan | null) => string | null;

/** The skills that one line of the posting asks for; a field of it is a line too. */
interface Asked {
  names: string[];
  words: string | null;
}

/** The skills that must be there, by the lines that ask for them. The line of a degree only names what was studied. */
export function skillLines(facts: PostingFacts, quote: QuoteOf): Asked[] {
  const degree = facts.degree && quote(facts.degree.span);
  const lines = new Map<string | null, string[]>();
  for (const { name, span } of facts.must) {
    const words = quote(span);
    if (words === null || words !== degree) lines.set(words, [...(lines.get(words) ?? []), name]);
  }
  return [...lines].map(([words, names]) => ({ words, names }));
}

/** Skills that everybody claims: they are shown by an example and not by a word in a resume. */
export const BEARING = termsOf(skillWords, "shown by example");

/** Words by which a line names its skills as examples, or as a choice. */
export const EITHER = /\b(?:or|e\.?g|such as|like|similar|equivalent|including|any of)\b/i;

/** The whole line that a span stands in. */
export function lineAt(listing: Listing, { field, from }: TextSpan): string {
  const words = listing[field];
  const begin = words.lastIndexOf("\n", Math.max(0, from - 1)) + 1;
  const end = words.indexOf("\n", from);
  const line = words.slice(from === 0 ? 0 : begin, end < 0 ? undefined : end);
  // Of a long line the part around what was read.
  const at = from - (from === 0 ? 0 : begin);
  return cut(line.length <= MAX_QUOTE ? line : line.slice(Math.max(0, at - MAX_QUOTE / 2)));
}

/** A line without its sign of a point, cut to be quoted. */
export const cut = (line: string): string => cutTo(line, MAX_QUOTE);

/** The same, cut to this many characters. */
export function cutTo(line: string, longest: number): string {
  const words = line.replace(/^\s*[-–—•*·●▪◦‣>]\s*/, "").trim();
  const characters = Array.from(words);
  return characters.length <= longest ? words : `${characters.slice(0, longest - 1).join("")}…`;
}
