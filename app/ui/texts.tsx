import { createContext, Fragment, use, type ReactNode } from "react";
import { inWords, translateBy, type Translate } from "@workers/texts/text";
import { showDay } from "@workers/lib/india-time";
import type { Locale } from "@workers/texts/locales";
import {
  dayIn,
  showClockIn,
  showDayIn,
  showInstantIn,
  showMomentIn,
  showTimeIn,
  type ZoneName,
} from "@workers/lib/zones";
import type { ShownLanguage } from "../content/i18n";
import { NOT_AVAILABLE } from "./format";

export const PageLanguage = createContext<ShownLanguage>({
  locale: "en",
  texts: null,
  isTranslated: false,
  timeZone: "Asia/Kolkata",
});

/** The texts of the page, in its language. */
export function useTranslate(): Translate {
  const { texts, locale } = use(PageLanguage);
  return translateBy(texts, locale);
}

/** An instant as the person reads it on their own clocks: `14 Nov, 8:05 pm IST`. Empty where there is none. */
export function useMoment(): (instantMs: number | null) => string {
  const { timeZone, locale } = use(PageLanguage);
  const show = locale === "en" ? (at: number) => showMomentIn(timeZone, at) : momentsOf(locale, timeZone);
  return (instantMs) => (instantMs === null ? "" : show(instantMs));
}

/** The day of an instant as the person's own calendar has it: `14 Nov 2026`. `N/A` where there is none. */
export function useDay(): (instantMs: number | null) => string {
  const { timeZone, locale } = use(PageLanguage);
  const show = locale === "en" ? (at: number) => showDay(dayIn(timeZone, at)) : daysOf(locale, timeZone);
  return (instantMs) => (instantMs ? show(instantMs) : NOT_AVAILABLE);
}

// Short names of months end in a sign that our Hindi font has not.
const DAY = { day: "numeric", month: "long" } as const;

function daysOf(locale: Locale, timeZone: ZoneName): (instantMs: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...DAY, year: "numeric", timeZone });
  return (instantMs) => format.format(instantMs);
}

/** Instants in words of another language: `14 नवंबर, रात 8:05 बजे IST`. */
function momentsOf(locale: Locale, timeZone: ZoneName): (instantMs: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...DAY, timeZone });
  return (instantMs) => `${format.format(instantMs)}, ${showClockIn(timeZone, instantMs, locale)}`;
}

/** A time of today on the person's own clocks: `8:05 pm IST`. */
export function useClock(): (instantMs: number) => string {
  const { timeZone, locale } = use(PageLanguage);
  return (instantMs) => showClockIn(timeZone, instantMs, locale);
}

/** Days, times of a day and both on the clocks of a zone: `Tue, 24 Nov 2026`, `6:30 pm`. */
export function useTimesIn(): (zone: ZoneName) => Record<"day" | "time" | "instant", (instantMs: number) => string> {
  const { locale } = use(PageLanguage);
  return (zone) => ({
    day: (instantMs) => showDayIn(zone, instantMs, locale),
    time: (instantMs) => showTimeIn(zone, instantMs, locale),
    instant: (instantMs) => showInstantIn(zone, instantMs, locale),
  });
}

/** An instant as the person reads it, marked with what it is for machines. */
export function Moment({ at, className }: { at: number; className?: string }) {
  const moment = useMoment();
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {moment(at)}
    </time>
  );
}

/** Marks what is as it was written elsewhere, such as a posting's title: in English where the page is not. */
export function useForeign(): { lang?: "en" } {
  return use(PageLanguage).locale === "en" ? {} : { lang: "en" };
}

/** Puts the text that the server or a form’s check chose into the language of the page. */
export function useMessageText(): (message: string) => string {
  const t = useTranslate();
  return (message) => inWords(message, t);
}

/**
 * Puts a text that may have been stored in English into the page's language, and marks it as English where it is in
 * none of the language's letters: a sentence stored earlier, a line of a resume.
 */
export function useMarkedMessage(): (message: string) => { children: string; lang?: "en" } {
  const [messageText, marked] = [useMessageText(), useLanguageOf()];
  return (text) => {
    const children = messageText(text);
    return { children, ...marked(children) };
  };
}

/** The language of a text that people wrote: English where it has letters, and none of the page's language. */
export function useLanguageOf(): (text: string) => { lang?: "en" } {
  const { locale } = use(PageLanguage);
  return (text) => (locale === "en" || LETTERS[locale].test(text) || !/[a-z]/i.test(text) ? {} : { lang: "en" });
}

const LETTERS: Readonly<Record<Exclude<Locale, "en">, RegExp>> = { hi: /\p{Script=Devanagari}/u };

/** A text whose `{name}` are elements, such as links: each language puts them where its sentence has them. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) =>
    // Every second piece is a name.
    at % 2 === 0 ? piece : Object.hasOwn(parts, piece) ? <Fragment key={piece}>{parts[piece]}</Fragment> : `{${piece}}`,
  );
}
