import type { Locale } from "@workers/domain/kernel/variant-rules";
import { showDay } from "@workers/lib/india-time";
import { showMoney } from "@workers/lib/money";
import { inEnglish, translateBy, type Texts, type Translate } from "./texts";
import { listed } from "./words";

/** A language as the functions need it that make a page's words. */
export interface I18n {
  t: Translate;
  /** What the server said of a form in English, in the language of the page; as it is where it has no translation. */
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

/** What was said of each field, in the language of the page. */
export function saidOf(fields: Readonly<Record<string, string>>, said: I18n["said"]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, said(sentence)]));
}

/** A sentence by its translation: word for word, or by one with `{n}` where a number or name stands. */
function saidIn(sentence: string, refusals: Readonly<Record<string, string>>): string {
  const known = refusals[sentence];
  if (known !== undefined) return known;
  for (const [english, translated] of Object.entries(refusals)) {
    const [before = "", after] = english.split("{n}");
    if (after === undefined || !sentence.startsWith(before) || !sentence.endsWith(after)) continue;
    return translated.replace("{n}", sentence.slice(before.length, sentence.length - after.length));
  }
  return sentence;
}

/** English: the default where no language is chosen. */
export const ENGLISH: I18n = i18nOf("en", null);
