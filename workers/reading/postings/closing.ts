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
/** Two digits are a year behind an apostrophe, or where the whole date is joined: '30 Nov 27 seats', '30 Nov 11 PM'. */
const YEAR = String.raw`(?:,?\s{0,2}20\d\d(?!\d)|,?\s?['’]\d\d(?!\d))`;
const SHORT_YEAR = String.raw`(?:20\d\d|\d\d)(?!\d|[:.]\d|\s?[ap]\.?m)`;
const DATE = longPattern("")`
  (?:20\d\d-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[/.-]\d{1,2}[/.-]20\d\d(?!\d)|\d{1,2}[/-]\d{1,2}[/-]${SHORT_YEAR}
  |\d{1,2}/${MONTH}/${SHORT_YEAR}|\d{1,2}-${MONTH}-${SHORT_YEAR}
  |${DAY}(?:\sof)?[\s.-]{1,2}${MONTH}\b\.?(?:[.-]20\d\d(?!\d)|${YEAR})?|${MONTH}\b\.?\s${DAY}\b(?:${YEAR})?)`.source;
/** A number that may be the year of the day before it, or the end of a range. */
const MAYBE_YEAR = /^[\s,.'’–-]{1,3}\d\d?\b(?!\s?:\d|\.\d\d|\s?[ap]\.?m\b|\s?(?:hrs|hours|noon)\b)/i;
const APPLY = longPattern("")`
  (?:to\sapply|(?:to|for|of)(?:\sthe)?(?:\s(?:receipt|submission|submitting|receiving)(?:\sof)?)?
  (?:\s(?:the|online|your|job|all)){0,2}\s(?:appl(?:y|ying|ications?)))`.source;
/** Where a sentence or a line begins. */
const BEGINS = longPattern("")`
  (?<=(?:^|[\n.!?;|•*])[^\p{L}\p{N}\n]{0,6}(?:(?:please note:?|note:|the|our|all|online)\s){0,2})`.source;
/** What comes before such a day. Words that name no application count at the start of a line alone. */
const LABEL = longPattern("")`
  (?:\b(?:please |kindly )?apply(?: online| now)? (?:by|(?:on or )?before|until|till|latest by|no later than)
  |(?<=(?:^|\n)[^\p{L}\p{N}\n]{0,6})(?:(?:last|closing) date(?=\s{0,2}[:–—-])|(?:अंतिम (?:तिथि|तारीख|दिनांक)
  |(?:aakhri|antim) (?:tarikh|tareekh|date|tithi)))
  |${BEGINS}(?:(?:last|closing|due|final) (?:date|day) ${APPLY}
  |application (?:deadline|(?:closing|due|end|close|last) date)
  |(?:job |vacancy )?(?:posting|advert|vacancy) (?:closing|close|end|expiry) date
  |deadline ${APPLY}
  |applications? (?:(?:will|shall|must|is|are|be|to|for|this|role|position|job) ){0,5}
  (?:(?:closes?|closing|due)(?: (?:on|by|until|till|before))?
  |(?<=(?:must|shall|should|to) be )(?:received|submitted)(?: (?:by|(?:on or )?before|until|till|no later than))
  |(?:accepted|open)(?: (?:until|till|through|thru))))
  |\b(?:this (?:job|posting|position|vacancy|role|advert)(?: posting)?|(?:the )?(?:job|application) window)
  (?: (?:will|is|be|to|remain|stay|set|scheduled)){0,4}
  (?: (?:closes?|closing|expires?|expire)(?: (?:on|by|at))?|(?: (?:open|posted|active|accepted)) (?:until|till
  |through|thru)))`.source;
/** A last day that was put off. */
const PUT_OFF = longPattern("")`
  (?:(?:\bnow |\()extended (?:till|until|up ?to|to)|\bextended!? (?:last|closing) date
  |${BEGINS}(?:(?:last|closing) date|(?:application )?deadline)(?: ${APPLY})?(?: (?:is|has|been|now)){0,3} extended\s
  (?:till|until|up ?to|to))`.source;
const statedBy = (label: string) =>
  new RegExp(
    String.raw`(?<label>${label})(?<between>[\s:–—-]{1,4}(?:(?:is|on|by|until|till|the|of|at|है)\b[\s:]{0,3}){0,2}` +
      String.raw`(?:[01]?\d[:.]?\d{0,2}\s?(?:[ap]\.?m\.?)(?:\s[A-Z]{2,4})?,?\s(?:on\s)?)?` +
      String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s)?)` +
      String.raw`(?<date>${DATE})`,
    "giu",
  );
const STATED = statedBy(LABEL);
const STATED_AGAIN = statedBy(PUT_OFF);
const ANY_DATE = new RegExp(String.raw`^[^\n.!?]{0,60}?(?<![\p{L}\p{N}])${DATE}`, "iu");
/** A day by which nothing closes for certain, or that something else ends. */
const UNSURE = longPattern("i")`
  \b(?:at least|anticipated|estimated|expected|approximately|tentative(?:ly)?|around|priority|early|preferred?|may
  |target|soft|initial|internal|project|interview|joining|course|scholarship|referral|payment|tax|filing
  |meets?|meeting|who|if you|help\w*|assist\w*|support\w*|students?|clients?|grants?|visas?|tenders?)\b[^.\n]{0,30}$`;
const UNSURE_AFTER = longPattern("i")`
  ^[^.\n]{0,40}\b(?:or (?:when|once|earlier|sooner|until)|may be|but (?:may|we)|subject to|extend\w*|tentative\w*
  |rolling)\b`;
/** Words anywhere by which a day is none on which it closes. */
const LEFT_OPEN = longPattern("i")`
  \b(?:un(?:til|less)|till)\b[^.\n]{0,30}\bfilled\b|\bopen until\b[^.\n\d]{0,20}\bfill|\brolling basis\b
  |\b(?:full|first|priority|early|timely|initial|best|guaranteed?|equal)\s(?:consideration|review)\b
  |\b(?:for|to be|be|are) (?:fully |first )?considered(?: first)?\b[^.\n]{0,30}\b(?:by|before)\b
  |\bconsideration (?:date|deadline)\b|\breview(?: of applications)? (?:date|begins?|starts?|will (?:begin|start))\b
  |\bshort-?listed first\b|\bfirst[- ]come\b`;
const IS_PUT_OFF = longPattern("i")`
  \b(?:(?:date|deadline|closing|now|been|further|is|are|hereby) extended\b|extended!
  |extended (?:till|until|up ?to|to \d|(?:last|closing) date|deadline)|extension of (?:the )?(?:last |closing )?date)`;
/** A day without its year is one of this many days from the posting's own. */
const AHEAD_DAYS = 150;
/** Hours after which a day is over everywhere, from the end of it in UTC. */
const EVERYWHERE_MS = DAY_MS / 2;

/**
 * Reads the last day; null where none is stated for certain, or by a date that can mean two. Of several the latest.
 * @param home the only country of the posting: 05/12 is the fifth of December in India and the twelfth of May in the
 *   United States, and nothing for certain anywhere else.
 * @param postedAt when it was posted: a day before that is none on which it closes, and by it a day gets its year.
 * @param listedAt when it was listed for certain. A day before that has closed nothing, unless it was posted before it
 *   and says its year.
 */
export function readClosing(
  text: string,
  home: string | null,
  postedAt: number | null,
  listedAt: number | null = null,
): ClosingStated | null {
  const words = text.slice(0, TEXT_READ);
  if (!HINT.test(words) || LEFT_OPEN.test(words)) return null;
  const isPutOff = IS_PUT_OFF.test(words);
  let latest: ClosingStated | null = null;
  for (const m of words.matchAll(isPutOff ? STATED_AGAIN : STATED)) {
    const date = m.groups?.["date"] ?? "";
    const end = m.index + m[0].length;
    if (UNSURE.test(words.slice(Math.max(0, m.index - 40), m.index)) || UNSURE.test(m[0].slice(0, -date.length)))
      continue;
    const after = words.slice(end, end + 100);
    if (UNSURE_AFTER.test(after)) continue;
    // Another beside it may be that of another place.
    if (ANY_DATE.test(after)) return null;
    const isWhole = /\d{4}|['’]\d\d|\d[/-].*[/-]\d\d$/.test(date);
    if (!isWhole && MAYBE_YEAR.test(after)) continue;
    const day = dayOf(date, home, postedAt);
    const since = isWhole ? (postedAt ?? listedAt) : Math.max(postedAt ?? 0, listedAt ?? 0);
    if (day === null || (since !== null && day + DAY_MS <= since)) continue;
    const at = day + DAY_MS + EVERYWHERE_MS;
    if (latest === null || at > latest.at) latest = { at, span: { field: "text", from: m.index, to: end } };
  }
  return latest;
}

/** In every text that says such a day; most say none. */
const HINT = /appl|dead ?line|clos|last da|due da|final da|end da|expir|extend|अंतिम|tari?e?kh|antim/i;

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
