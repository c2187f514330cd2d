import type { Locale } from "@workers/domain/kernel/variant-rules";
import { showDay } from "@workers/lib/india-time";
import { showMoney } from "@workers/lib/money";
import { translateBy, type Texts, type Translate } from "./texts";
import { listed } from "./words";

/** A language as the functions need it that make a page's words. */
export interface I18n {
  t: Translate;
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
export function i18nOf(locale: Locale, texts: Texts | null): I18n {
  const written = locale === "en" ? undefined : WRITTEN[locale];
  const t = translateBy(texts);
  return {
    t,
    listed: (names) => listed(names, t("words.and", "and")),
    number: (number, currency) =>
      new Intl.NumberFormat(written ?? (currency === "INR" ? "en-IN" : "en-US")).format(number),
    money: (minor, currency) => showMoney(minor, currency, written),
    day: (day) => showDay(day, written),
  };
}

/** English: what is said where nobody says which language. */
export const ENGLISH: I18n = i18nOf("en", null);
