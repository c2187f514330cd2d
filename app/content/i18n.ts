import { showDay } from "@workers/lib/india-time";
import { showMoney } from "@workers/lib/money";
import type { ZoneName } from "@workers/lib/zones";
import type { Locale } from "@workers/texts/locales";
import { inWords, translateBy, type Message, type Texts, type Translate } from "@workers/texts/text";
import { listed } from "./words";

/** The language of the page that is shown, and whether it is written in others too. */
export interface ShownLanguage {
  locale: Locale;
  texts: Texts | null;
  isTranslated: boolean;
  /** Of the person, or of India: times are shown in it. */
  timeZone: ZoneName;
}

/** A language as the functions need it that make a page's words. */
export interface I18n {
  locale: Locale;
  t: Translate;
  /** A text that the server chose, in the language of the page. */
  messageText: (message: Message | string) => string;
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
  const t = translateBy(texts, locale);
  return {
    locale,
    t,
    messageText: (message) => inWords(message, t),
    listed: (names) => listed(names, t("words.and")),
    number: (number, currency) =>
      new Intl.NumberFormat(written ?? (currency === "INR" ? "en-IN" : "en-US")).format(number),
    money: (minor, currency) => showMoney(minor, currency, written),
    day: (day) => showDay(day, written),
  };
}

/** English: the default where no language is chosen. */
export const ENGLISH: I18n = i18nOf("en", null);
