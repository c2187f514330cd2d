/** The last day on which a posting takes applications, as its text states it. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { DAY_MS } from "../../lib/time";
import { TEXT_READ, type TextSpan } from "./listing";

export interface ClosingStated {
  /** Milliseconds since 1970: when the day is over everywhere. */
  at: number;
  span: TextSpan;
}

const MONTH = longPattern("")`
  (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?
  |nov(?:ember)?|dec(?:ember)?)`.source;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?[\s'’-]{1,2}|,)(?:20\d\d|\d\d(?![\d:]))`;
const DATE = longPattern("")`
  (?:20\d\d-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:20\d\d|\d\d)(?!\d)
  |${DAY}(?:\sof)?[\s.-]{1,2}${MONTH}\b\.?(?:${YEAR})?|${MONTH}\b\.?\s${DAY}\b(?:${YEAR})?)`.source;
const APPLY = String.raw`(?:appl(?:y|ying|ications?|icants?)|submi(?:t|ssion)s?|receipt)`;
/** What stands before such a day. */
const LABEL = longPattern("")`
  (?:\b(?:please |kindly )?apply(?: online| now)? (?:by|(?:on or )?before|until|till|latest by|no later than)
  |\b(?:last|closing|end|final|due) (?:date|day)(?: (?:to|for|of)(?: the)?(?: \w{1,12}){0,2} ?${APPLY})?
  |\b(?:applications?|submission|job|posting|vacancy|position|role|advert)\s
  (?:closing|due|end|close|expiry) (?:date|day)
  |\b(?:application |closing |submission )?deadline(?: (?:to|for|of)(?: the)?(?: \w{1,12}){0,2} ?${APPLY})?
  |\b(?:applications?|this (?:job|posting|position|vacancy|role|advert)|(?:job|application) (?:window|posting))
  (?: (?:will|shall|must|is|are|be|to|for|this|role|position|job)){0,4}
  (?: (?:closes?|closed|closing|due|received|submitted|accepted|open|posted|active|expires?))
  (?: (?:on|by|until|till|through|thru|before|for|applications)){0,3}
  |अंतिम (?:तिथि|तारीख|दिनांक)
  |\b(?:aakhri|antim) (?:tarikh|tareekh|date|tithi))`.source;
const STATED = new RegExp(
  String.raw`(?<label>${LABEL})(?<between>[\s:–—-]{1,4}(?:(?:is|on|by|until|till|the|of|at|है)\b[\s:]{0,3}){0,2}` +
    String.raw`(?:[01]?\d[:.]?\d{0,2}\s?(?:[ap]\.?m\.?)(?:\s[A-Z]{2,4})?,?\s(?:on\s)?)?(?:(?:mon|tues?|wed(?:nes)?` +
    String.raw`|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s)?)(?<date>${DATE})`,
  "giu",
);
/** A day by which nothing closes for certain, or that something else ends. */
const UNSURE = longPattern("i")`
  \b(?:at least|anticipated|estimated|expected|approximately|tentative(?:ly)?|around|priority|early|preferred?|may
  |target|soft|initial|internal|project|interview|joining|course|scholarship|referral|payment|tax|filing
  |meets?|meeting)\b[^.\n]{0,30}$`;
const UNSURE_AFTER = longPattern("i")`
  ^[^.\n]{0,40}\b(?:or until|until (?:the |it is )?(?:position |role )?(?:is )?filled|or (?:when|once|earlier|sooner)
  |may be extended|but (?:may|we)|subject to|extend\w*|tentative\w*|rolling)\b`;
/** A day without its year is one of this many days from the posting's own. */
const AHEAD_DAYS = 150;
/** Hours after which a day is over everywhere, from the end of it in UTC. */
const EVERYWHERE_MS = DAY_MS / 2;

/**
 * Reads the last day; null where none is stated for certain, or by a date that can mean two. Of several the latest.
 * @param home the only country of the posting: 05/12 is the fifth of December in India and the twelfth of May in the
 *   United States, and nothing for certain anywhere else.
 * @param postedAt when it was posted: a day before that is none on which it closes, and by it a day gets its year.
 */
export function readClosing(text: string, home: string | null, postedAt: number | null): ClosingStated | null {
  const words = text.slice(0, TEXT_READ);
  if (!HINT.test(words)) return null;
  let latest: ClosingStated | null = null;
  for (const m of words.matchAll(STATED)) {
    const date = m.groups?.["date"] ?? "";
    const end = m.index + m[0].length;
    if (UNSURE.test(words.slice(Math.max(0, m.index - 40), m.index)) || UNSURE.test(m[0].slice(0, -date.length)))
      continue;
    if (UNSURE_AFTER.test(words.slice(end, end + 70))) continue;
    const day = dayOf(date, home, postedAt);
    if (day === null || (postedAt !== null && day + DAY_MS <= postedAt)) continue;
    const at = day + DAY_MS + EVERYWHERE_MS;
    if (latest === null || at > latest.at) latest = { at, span: { field: "text", from: m.index, to: end } };
  }
  return latest;
}

/** In every text that says such a day; most say none. */
const HINT = /appl|dead ?line|clos|last da|due da|final da|end da|expir|अंतिम|tari?e?kh|antim/i;

/** The beginning of a day in UTC; null for a date that is none or could be two. */
function dayOf(date: string, home: string | null, postedAt: number | null): number | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date) ?? [];
  if (isoYear) return instantOfDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, a, b, sheetYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(date) ?? [];
  if (a && b && sheetYear) {
    const isDayFirst = Number(a) > 12 || (Number(b) <= 12 && (home === "IN" || a === b));
    if (!isDayFirst && Number(b) <= 12 && home !== "US") return null;
    const [day, month] = isDayFirst ? [Number(a), Number(b)] : [Number(b), Number(a)];
    return instantOfDay(fullYear(sheetYear), month, day);
  }
  const name = new RegExp(MONTH, "i").exec(date);
  if (!name) return null;
  const month = MONTHS.indexOf(name[0].slice(0, 3).toLowerCase()) + 1;
  const numbers = [...(date.slice(0, name.index) + " " + date.slice(name.index + name[0].length)).matchAll(/\d+/g)];
  const [day = "", year] = numbers.map(([digits]) => digits);
  if (year !== undefined) return instantOfDay(fullYear(year), month, Number(day));
  return postedAt === null ? null : withinAhead(month, Number(day), postedAt);
}

const fullYear = (digits: string): number => Number(digits) + (digits.length === 2 ? 2_000 : 0);

/** The day of the year in which it comes soon after the posting; null where it does in none. */
function withinAhead(month: number, day: number, postedAt: number): number | null {
  const year = new Date(postedAt).getUTCFullYear();
  const isAhead = (at: number | null) => at !== null && at + DAY_MS > postedAt && at < postedAt + AHEAD_DAYS * DAY_MS;
  return [year, year + 1].map((one) => instantOfDay(one, month, day)).find(isAhead) ?? null;
}

function instantOfDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year < 2100 ? date.getTime() : null;
}
