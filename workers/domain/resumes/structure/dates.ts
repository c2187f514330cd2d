/** Dates as resumes write them. Pure. */

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
const DATE = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?[\\s.,-]{0,2})?(?:${MONTHS})` +
    `(?:\\s\\d{1,2},)?[\\s.,'’/-]{0,3}(?:${YEAR}|\\d{2}(?![\\d%+]))`,
  `(?:spring|summer|autumn|fall|winter)\\s{0,2}${YEAR}`,
  `\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}`,
  `(?:0?[1-9]|1[0-2])\\s?[./-]\\s?${YEAR}`,
  `${YEAR}[./-](?:0[1-9]|1[0-2])(?!\\d)`,
  YEAR,
].join("|");
const PRESENT =
  "present|current(?:ly)?|now|till\\s{0,2}(?:date|now|today|present)|to\\s{0,2}date|" +
  "until\\s{0,2}now|ongoing|on-going|today|date|continuing|pursuing|contd";
const TO = "\\s{0,3}(?:[-–—−~]{1,2}|to|till|until|through|upto|up\\sto|[-–—]\\s?to)\\s{0,3}";
const SPAN = new RegExp(
  `(?<![\\d./₹$])(?:` +
    `(?:(?:from|since)\\s{1,2})?(?<a>${DATE})(?:${TO})(?:(?<now>(?:${PRESENT})\\b)|(?<b>(?:${DATE})(?!\\d` +
    `)|\\d{2}(?![\\d%+]|[,.]\\d)))` +
    `|(?:since|from|w\\.?e\\.?f\\.?)\\s{1,2}(?<since>${DATE})(?:\\s{0,2}(?:onwards?))?` +
    `|(?<onwards>${DATE})\\s{1,2}onwards?\\b` +
    `|(?<open>${DATE})\\s{0,2}[-–—]\\s{0,2}(?=$|[|)])` +
    `|(?<one>${DATE})(?!\\d)` +
    `)`,
  "gi",
);
const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const LONGEST = 400;

/** Every time that the text states, in its order. Reads the first 400 characters. */
export function findDates(text: string): DateSpan[] {
  const found: DateSpan[] = [];
  // Most lines name no year, and looking for all its forms at every letter costs.
  if (!/\d\d/.test(text)) return found;
  for (const match of text.slice(0, LONGEST).matchAll(SPAN)) {
    const { a, b, now, since, onwards, open, one } = match.groups ?? {};
    const start = isoDate(a ?? since ?? onwards ?? open ?? one ?? "");
    if (start === "") continue;
    const span = { from: match.index, to: match.index + match[0].length };
    if ((now ?? since ?? onwards) !== undefined) found.push({ start, end: "", isRange: true, ...span });
    else if (open !== undefined) found.push({ start, end: start, isRange: true, ...span });
    else if (b !== undefined) found.push({ start, end: endOf(b, start), isRange: true, ...span });
    else found.push({ start, end: start, isRange: false, ...span });
  }
  return found;
}

/** "2019-21" ends in 2021. */
function endOf(text: string, start: string): string {
  return /^\d{2}$/.test(text) ? `${start.slice(0, 2)}${text}` : isoDate(text);
}

function isoDate(text: string): string {
  const year = new RegExp(YEAR).exec(text)?.[0] ?? shortYear(text);
  if (!year) return "";
  const name = /[a-z]{3}/i.exec(text)?.[0]?.toLowerCase() ?? "";
  const month = MONTH_NAMES.indexOf(name) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, "0")}`;
  const digits =
    /^(?:\d{1,2}[./-])?(\d{1,2})\s?[./-]\s?\d{4}$/.exec(text.trim())?.[1] ??
    /^\d{4}[./-](\d{2})$/.exec(text.trim())?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : year;
}

function shortYear(text: string): string | null {
  const two = /(\d{2})\s*$/.exec(text)?.[1];
  return two === undefined ? null : `${Number(two) > 50 ? "19" : "20"}${two}`;
}

/** The text without its dates, and without the brackets and signs that stood around them. */
export function withoutDates(text: string, spans: readonly DateSpan[]): string {
  let rest = "";
  let at = 0;
  for (const { from, to } of spans) {
    rest += `${text.slice(at, from)}\u2003`;
    at = to;
  }
  return trimmed(
    `${rest}${text.slice(at)}`
      .replace(/\(\s*(?:from|since)?\s*\u2003[^()]{0,30}\)/gi, "\u2003")
      .replace(/\u2003\s*\(?(?:\d{1,2}\s*(?:years?|yrs?))?[\s,]*(?:\d{1,2}\s*(?:months?|mos?))?\)?\s*$/i, "\u2003"),
  );
}

/** Without the signs that part things at either end. */
export function trimmed(text: string): string {
  return text
    .replace(/^[\s\u2003|,;:·•–—-]+|[\s\u2003|,;:·•–—-]+$/g, "")
    .replace(/^\((?=[^)]*$)|\($/, "")
    .trim();
}
