/** Dates as resumes write them. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import { withPlainDigits } from "./hindi-words";
import { withKnownMonths } from "./month-words";

/** A time that a line states; `text.slice(from, to)`. */
export interface DateSpan {
  /** YYYY or YYYY-MM; "" where not stated. */
  start: string;
  /** "" of what goes on, which a word must say: after a dash without one it is the start. */
  end: string;
  /** Two ends are told, or that it goes on, or a dash stands after the start. */
  isRange: boolean;
  from: number;
  to: number;
}

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|" +
  "aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const YEAR = "(?:19[5-9]\\d|20[0-4]\\d)";
const ANY_YEAR = new RegExp(YEAR);
const DATE = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\sof)?[\\s.,/-]{0,2})?(?:${MONTHS})` +
    `(?:\\s\\d{1,2}(?:st|nd|rd|th|,),?)?(?:[\\s.,'’‘“”\`/-]{0,3}(?:${YEAR}|\\d{2}(?![\\d%+]))|\\s?–\\s?${YEAR})`,
  `(?:spring|summer|autumn|fall|winter)\\s{0,2}${YEAR}`,
  `\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}`,
  `${YEAR}[\\s-]{1,2}(?:${MONTHS})(?!\\p{L}|[\\s.,'’‘-]{0,3}\\d)`,
  `(?:(?:0[1-9]|1[0-2])\\s?[./-]\\s?|[1-9][./-])${YEAR}`,
  `${YEAR}[./-](?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?(?!\\d)`,
  YEAR,
].join("|");
/** 06/19 or 01.06.19, which may be anything where no second one ends a period. */
const shortDate = (month: string, year: string) =>
  `(?:(?:${month})[/'’]${year}|\\d{2}[./-](?:0[1-9]|1[0-2])[./-]\\d{2})(?![\\d./%])`;
const SHORT = shortDate("0?[1-9]|1[0-2]", "\\d{2}");
const SHORT_OF_TWO_DIGITS = shortDate("0[1-9]|1[0-2]", "\\d{2}");
/** A score may look so too: 8/10, or 10/12 of a class. */
const SHORT_NO_SCORE =
  "(?<!\\b(?:c?gpa|grades?|scored?|rank(?:ed)?|marks|class|ssc|hsc|percent(?:age)?)(?!\\p{L})\\D{0,20})" +
  shortDate("0?[1-9]|1[0-2]", "(?!1[02])\\d{2}");
const PRESENT =
  `(?:the\\s|at\\s)?present(?:ly|\\sday)?|current(?:ly)?|now|today|date|on-?going|pursuing|running|` +
  `till(?:[\\s-]{0,3}(?:date|now|today|present|dt\\.?|continue)|\\b(?!\\s{1,2}(?:\\d|${MONTHS})))|` +
  `(?:to|untill?|up\\s?to|up\\s?till|as\\s(?:on|of))[\\s-]{0,2}(?:date|now|today|present)|` +
  `(?:still\\s)?(?:continu(?:e[sd]?|ing)|contd?\\.?|working)|still|वर्तमान|(?:अब|आज|अभी)\\sतक|जारी`;
const TO =
  "\\s{0,3}(?:[-–—−~]{1,2}(?:\\s?(?:to|till|until|upto))?|to\\s(?:till|untill?)|to\\s?[:-]?|till|untill?|through" +
  "|upto|up\\s(?:to|till)|से)\\s{0,3}";
const SINCE = "(?:from|since|w\\.?\\s?e\\.?\\s?f\\.?)\\s{0,2}:?\\s{0,2}";
const SPAN = new RegExp(
  `(?<![\\d./₹$])(?:` +
    `(?:\\b${SINCE})?(?<a>${DATE})(?:${TO})(?:(?<now>(?:${PRESENT})(?!\\p{L}))|(?<b>(?:${DATE})(?!\\d)|` +
    `\\d{2}(?![\\d%+]|[,.]\\d))(?:\\s{1,2}तक(?!\\p{M}))?)` +
    `|(?<lone>${DATE})\\s{1,4}(?:present|till\\s?date)(?!\\p{L})` +
    `|\\b${SINCE}(?<since>${DATE})(?:\\s{0,2}(?:on-?wards?))?` +
    `|(?<onwards>${DATE})\\s{1,2}on-?wards?\\b` +
    `|(?<open>${DATE})\\s{0,2}[-–—]\\s{0,2}(?=$|[|)])` +
    `|(?<one>${DATE})(?!\\d)` +
    `|\\b(?<month>${MONTHS})\\.?(?:${TO})(?<within>(?:${MONTHS})[\\s.,'’‘\`/-]{0,3}${YEAR})(?!\\d)` +
    `|(?<short>${SHORT_OF_TWO_DIGITS}(?=(?:${TO})(?:(?:${PRESENT})(?!\\p{L})|${SHORT_OF_TWO_DIGITS}))` +
    `|${SHORT_NO_SCORE})` +
    `(?:${TO})(?:(?<shortNow>(?:${PRESENT})(?!\\p{L}))|(?<shortEnd>(?:${DATE})(?!\\d)|${SHORT}))` +
    `)`,
  "giu",
);
const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MAX_CHARS = 400;

const MAY_DATE = longPattern("i")`
    (?:19|20)\d\d|['’‘]\d\d|\d[./'’-]\d\d
    |\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s.,'’‘“”\`/-]{0,3}\d\d`;

/** Every time that the text states, in its order. Reads the first 400 characters. */
export function findDates(given: string): DateSpan[] {
  const text = withPlainDigits(given);
  const found: DateSpan[] = [];
  // Most lines name no year, and looking for all its forms at every letter costs.
  if (!holdsTwoDigits(text) || !MAY_DATE.test(text)) return found;
  const spelt = withKnownMonths(text.slice(0, MAX_CHARS));
  for (const match of matchesOf(SPAN, spelt.text)) {
    const {
      a,
      b,
      now,
      since,
      onwards,
      lone,
      open,
      one,
      month,
      within = "",
      short,
      shortNow,
      shortEnd,
    } = match.groups ?? {};
    const inYear = month === undefined ? undefined : `${month} ${isoDate(within).slice(0, 4)}`;
    const start = isoDate(a ?? since ?? onwards ?? lone ?? open ?? one ?? inYear ?? monthFirst(short ?? ""));
    if (start === "") continue;
    const span = { from: spelt.at(match.index), to: spelt.at(match.index + match[0].length) };
    const end = b ?? (within || undefined) ?? (shortEnd === undefined ? undefined : monthFirst(shortEnd));
    if ((now ?? since ?? onwards ?? lone ?? shortNow) !== undefined)
      found.push({ start, end: "", isRange: true, ...span });
    else if (open !== undefined) found.push({ start, end: start, isRange: true, ...span });
    else if (end !== undefined) found.push({ start, end: endOf(end, start), isRange: true, ...span });
    else found.push({ start, end: start, isRange: false, ...span });
  }
  return found;
}

/** True for a text with two digits side by side, which every date has. */
function holdsTwoDigits(text: string): boolean {
  let isDigit = false;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    const isNext = code >= 48 && code <= 57;
    if (isNext && isDigit) return true;
    isDigit = isNext;
  }
  return false;
}

/** 06/19 and 01.06.19 with the whole year. */
const monthFirst = (text: string) =>
  text.replace(/(\d{1,2})[./'’-](\d{2})$/, (_, m, y) => `${m}/${shortYear(y) ?? ""}`);

/** "2019-21" ends in 2021. */
function endOf(text: string, start: string): string {
  return /^\d{2}$/.test(text) ? `${start.slice(0, 2)}${text}` : isoDate(text);
}

function isoDate(text: string): string {
  const year = ANY_YEAR.exec(text)?.[0] ?? shortYear(text);
  if (!year) return "";
  const name = /[a-z]{3}/i.exec(text)?.[0]?.toLowerCase() ?? "";
  const month = MONTH_NAMES.indexOf(name) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, "0")}`;
  const digits =
    /^(?:\d{1,2}[./-])?(\d{1,2})\s?[./-]\s?\d{4}$/.exec(text.trim())?.[1] ??
    /^\d{4}[./-](\d{2})(?:-\d{2})?$/.exec(text.trim())?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : year;
}

function shortYear(text: string): string | null {
  const two = /(\d{2})\s*$/.exec(text)?.[1];
  return two === undefined ? null : `${Number(two) > 50 ? "19" : "20"}${two}`;
}

/** The text without its dates, and without the brackets and signs that stood around them. */
export function withoutDates(text: string, spans: readonly DateSpan[]): string {
  if (spans.length === 0 && !text.includes("\u2003")) return trimmed(text);
  let rest = "";
  let at = 0;
  for (const { from, to } of spans) {
    rest += `${text.slice(at, from)}\u2003`;
    at = to;
  }
  return trimmed(
    `${rest}${text.slice(at)}`
      .replace(
        /[([]\s*(?:from|since|during|period|duration|tenure|w\.?e\.?f\.?)?[\s:–-]*\u2003[^()[\]]{0,30}[)\]]/gi,
        "\u2003",
      )
      .replace(/\u2003\s*\(?(?:\d{1,2}\s*(?:years?|yrs?))?[\s,]*(?:\d{1,2}\s*(?:months?|mos?))?\)?\s*$/i, "\u2003"),
  );
}

/** Without the signs that part things at either end. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text[from] as string)) from++;
  while (from < to && EDGE.test(text[to - 1] as string)) to--;
  const inner = text.slice(from, to);
  return inner.startsWith("(") || inner.endsWith("(") ? inner.replace(/^\((?=[^)]*$)|\($/, "").trim() : inner.trim();
}
const EDGE = /[\s\u2003|,;:·•–—-]/;

const TIME_WORD = longPattern("i")`
    ^(?:present|current(?:ly)?|now|today|date|dates?|till?|until|upto|up|to|from|since|onwards?|on|as|of
    |ongoing|still|continu(?:e[sd]?|ing)|contd?|working|w\.?e\.?f|period|duration|tenure|time|years?|yrs?
    |months?|mos?|and|the|in|\d+)$`;

/** True for words that say nothing but when, or for how long: what is left of a period is no name. */
export function saysOnlyWhen(text: string): boolean {
  const words = text.split(/[\s\u2003()[\]:,;/&–—-]+/).filter((word) => word !== "" && word !== ".");
  return words.length > 0 && words.length <= 8 && words.every((word) => TIME_WORD.test(word.replace(/\.$/, "")));
}
