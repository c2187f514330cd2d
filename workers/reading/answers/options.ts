/** Which of an employer's options says what is known: one that surely does, or none. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { holds, readSpan, type NumberInterval } from "./number-intervals";
import { inPlainForms, WITH_MARKS_AND_SIGNS, wordsOf } from "../text/rules";

/** How texts are compared: small letters, plain quotes, single spaces, no marks at the ends. */
export function comparableText(text: string): string {
  return inPlainForms(text)
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[\s*•·:.✱-]+|[\s*•·:.✱]+$/g, "");
}

const DECLINE = longPattern("i")`
    \bdeclin|\bprefer(?: not|s? nicht)|\bwish(?:es)? not\b|\brather not\b|\bchoose not\b|\bchose not\b
    |\b(?:do not|don't|dont|does not) (?:wish|want|care|choose) to\b|\bnot to (?:say|disclose|answer|identify|specify
    |self|state|share)|\bundisclosed\b|\bnot (?:disclosed|specified|declared)\b|\bno answer\b|\bnot willing to disclose
    |\bprefiero no\b|\bprefer[êe]? n[ãa]o\b|\bkeine angabe\b|\bje pr[ée]f[èe]re ne pas\b|\bpreferisco non\b|नहीं बताना`;

/** Whether an option means that nothing is said. */
export function declines(option: string): boolean {
  return DECLINE.test(comparableText(option));
}

/** The option to decline, the shortest where there are several; null without one. */
export function declineOption(options: readonly string[]): string | null {
  return only(
    [...new Set(options.filter(declines))].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 1),
  );
}

const YES = /^(?:yes|yeah|yep|y|true|sí|si|sì|oui|ja|sim|是|हाँ)(?![\p{L}\p{N}])/u;
const NO = /^(?:no|nope|n|false|non|nein|nee|não|否|नहीं)(?![\p{L}\p{N}])/u;
const NEGATION = longPattern("")`
    \b(?:not|no|never|none|don't|dont|doesn't|won't|can't|cannot|isn't|aren't|am not|without|unable|neither
    |haven't|hasn't|unwilling|unauthori[sz]ed|ineligible)\b`;
/** Whether there are options to say yes and no, whatever else they say. */
export function haveYesAndNo(options: readonly string[]): boolean {
  const texts = options.map(comparableText);
  return texts.some((text) => YES.test(text)) && texts.some((text) => NO.test(text));
}

/** Words that qualify a yes or a no, as in the option 'Yes, with sponsorship'. */
const QUALIFIED =
  /\b(?:but|with|will need|if|only|except|unless|depends|negotiable|partially|some|within|after|until)\b/;

/**
 * The option for a yes or a no. `about` is what an option must speak of where it is a statement of its own, such as
 * 'I do not require sponsorship'. Of several that say yes the unqualified one is taken, and none where that is not
 * certain.
 */
export function yesNoOption(options: readonly string[], yes: boolean, about?: RegExp): string | null {
  const meanings = [...new Set(options)].map((option) => ({ option, ...meaning(comparableText(option), about) }));
  const mine = meanings.filter((each) => each.says === yes);
  if (mine.length === 1 && !mine[0]?.qualified) return mine[0]?.option ?? null;
  const bare = mine.filter(
    ({ option }) => (yes ? YES : NO).test(comparableText(option)) && /^[\p{L}]+$/u.test(comparableText(option)),
  );
  return only((bare.length > 0 ? bare : mine.filter(({ qualified }) => !qualified)).map(({ option }) => option));
}

function meaning(text: string, about: RegExp | undefined): { says: boolean | null; qualified: boolean } {
  if (declines(text)) return { says: null, qualified: false };
  const first = YES.test(text) ? true : NO.test(text) ? false : null;
  const rest = text.replace(first === null ? /^$/ : first ? YES : NO, "").replace(/^[\s,.:;()-]+/, "");
  if (rest === "") return { says: first, qualified: false };
  const speaks = about?.test(rest) === true;
  const negated = NEGATION.test(rest);
  if (first === null) return { says: speaks ? !negated : null, qualified: speaks && / (?:and|or|but) /.test(rest) };
  // 'Yes, I am not authorised' says two things.
  if (speaks && first === negated) return { says: null, qualified: true };
  return { says: first, qualified: QUALIFIED.test(rest) && !(speaks && negated) };
}

/** The option whose text is one of these, whatever its capitals and marks. */
export function sameOption(options: readonly string[], texts: readonly string[]): string | null {
  const wanted = new Set(texts.map(bareWords));
  wanted.delete("");
  return only([...new Set(options)].filter((option) => wanted.has(bareWords(option))));
}

/** The one option that holds one of these words or phrases, whole. */
export function wordOption(options: readonly string[], words: readonly string[]): string | null {
  const same = sameOption(options, words);
  if (same !== null) return same;
  const wanted = words.map((word) => ` ${bareWords(word)} `).filter((word) => word.trim() !== "");
  return only(
    [...new Set(options)].filter(
      (option) => !declines(option) && wanted.some((w) => ` ${bareWords(option)} `.includes(w)),
    ),
  );
}

/** Letters and figures with single spaces between. */
export function bareWords(text: string): string {
  return wordsOf(text, WITH_MARKS_AND_SIGNS, comparableText).join(" ");
}

/** The option whose range holds a number; of ranges within one another the narrowest. */
export function rangeOption(
  options: readonly string[],
  amount: number,
  read: (option: string) => NumberInterval | null = readSpan,
): string | null {
  const spans = [...new Set(options)].flatMap((option) => {
    const span = declines(option) ? null : read(option);
    return span ? [{ option, span }] : [];
  });
  // One that cannot be read might be the right one, unless it stands for 'nothing of these'.
  const fit = spans.filter(({ span }) => holds(span, amount));
  if (fit.length < 2) return only(fit.map(({ option }) => option));
  const narrowest = fit.filter(({ span }) =>
    fit.every((other) => span.from >= other.span.from && span.to <= other.span.to),
  );
  if (narrowest.length > 0) return only(narrowest.map(({ option }) => option));
  // '1-3' and '3-5' share a bound, which belongs to the higher one: three full years are done.
  const begins = fit.filter(({ span }) => span.from === amount && !span.fromOpen && span.to > amount);
  return only(begins.map(({ option }) => option));
}

/** A list is cut where it ends in dots: the option may be there unseen. */
export function isCut(options: readonly string[]): boolean {
  return options.some((option) => /^(?:…|\.\.\.)$/.test(option.trim()));
}

function only(found: readonly string[]): string | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}
