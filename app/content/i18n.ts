import type { Locale } from "@workers/core/variant-rules";
import { showDay } from "@workers/lib/india-time";
import { showMoney } from "@workers/lib/money";
import { inEnglish, translateBy, type Texts, type Translate } from "./texts";
import { listed } from "./words";

/** A language as the functions need it that make a page's words. */
export interface I18n {
  t: Translate;
  /** The server's words about a form in English, in the language of the page; as it is where it has no translation. */
  said: (sentence: string) => string;
  /** Names as one reads them out: 'A, B and C'. */
  listed: (names: readonly string[]) => string;
  number: (number: number, currency: "INR" | "USD") => string;
  money: (minor: number, currency: "INR" | "USD") => string;
  /** A day `YYYY-MM-DD` as people read it. */
  day: (day: string) => string;
}

/** How numbers, days and money are written, where not as in English. */
const WRITTEN: Readonly<Record<Exclude<Locale, "en">, string>> = { hi: "hi-IN" };

/** A language with these texts. */
export function i18nOf(locale: Locale, texts: Texts | null, refusals: Readonly<Record<string, string>> = {}): I18n {
  const written = locale === "en" ? undefined : WRITTEN[locale];
  const t = texts === null ? inEnglish : translateBy(texts);
  return {
    t,
    said: (sentence) => saidIn(sentence, refusals),
    listed: (names) => listed(names, t("words.and", "and")),
    number: (number, currency) =>
      new Intl.NumberFormat(written ?? (currency === "INR" ? "en-IN" : "en-US")).format(number),
    money: (minor, currency) => showMoney(minor, currency, written),
    day: (day) => showDay(day, written),
  };
}

/** The server's words about each field, in the language of the page. */
export function translateProblems(
  fields: Readonly<Record<string, string>>,
  said: I18n["said"],
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, said(sentence)]));
}

/**
 * A sentence by its translation: word for word, or by the first one with `{n}`, and `{m}` after it, where a number or
 * name stands.
 */
function saidIn(sentence: string, refusals: Readonly<Record<string, string>>): string {
  const known = refusals[sentence];
  if (known !== undefined) return known;
  for (const [english, translated] of Object.entries(refusals)) {
    const given = givenIn(sentence, english);
    if (given) return translated.replaceAll(/\{([nm])\}/g, (whole, name: string) => given[name] ?? whole);
  }
  return sentence;
}

/** The values in the places of a sentence, if it is of this form; null otherwise, and for one without places. */
function givenIn(sentence: string, form: string): Readonly<Record<string, string>> | null {
  const [first = "", second, last] = form.split(/\{[nm]\}/);
  if (second === undefined || !sentence.startsWith(first)) return null;
  const rest = sentence.slice(first.length);
  const at = last === undefined ? rest.length - second.length : rest.indexOf(second);
  if (at < 0 || !rest.startsWith(second, at)) return null;
  const [n, after] = [rest.slice(0, at), rest.slice(at + second.length)];
  if (last === undefined) return { n };
  return after.endsWith(last) ? { n, m: after.slice(0, after.length - last.length) } : null;
}

/** English: the default where no language is chosen. */
export const ENGLISH: I18n = i18nOf("en", null);
