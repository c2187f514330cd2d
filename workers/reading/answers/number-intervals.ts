/** Numbers and ranges of numbers as options write them: '1-3 years', '10+', '15 Days or less', 'Two months'. Pure. */
import { NUMBER_WORDS } from "../../lib/number-words";

/** From one number to another; a bound that is open is not part of it. */
export interface NumberInterval {
  from: number;
  fromOpen: boolean;
  to: number;
  toOpen: boolean;
}

const WORD = new RegExp(`\\b(${NUMBER_WORDS.join("|")})\\b`, "g");
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** The units that may stand between the two numbers of a range. */
const UNIT = String.raw`(?:\s*(?:days?|weeks?|months?|years?|yrs?|lakhs?|lacs?|lpa|l|k|cr|crores?|%|'|’))*`;
const BETWEEN = new RegExp(`${NUMBER}${UNIT}\\s*(?:-|to|and|till|until)\\s*${NUMBER}`);
const BELOW =
  /\b(?:less than|under|below|fewer than|up ?to|within|at most|max(?:imum)?|not more than|no more than|in)\b|<|≤/;
const STRICTLY_BELOW = /\b(?:less than|under|below|fewer than)\b|<(?!=)/;
const ABOVE = /\b(?:more than|over|above|greater than|exceed\w*)\b|>(?!=)/;
const AT_LEAST =
  /\+|\bplus\b|\b(?:at least|or more|and more|and above|or above|or over|and over|minimum|min|onwards)\b|≥|>=/;
const AT_MOST = /\bor (?:less|below|fewer|under)\b|\band (?:below|under|less)\b|\bor earlier\b/;
const NOTHING = /^(?:none|no experience|fresher|nil|0|zero|immediate(?:ly)?|immediate joiner|available immediately)$/;

/** The figures of a text as numbers: without separators of thousands, number words as figures. */
export function figures(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/(\d),(?=\d)/g, "$1")
    .replace(/\bhalf\b/g, "0.5")
    .replace(WORD, (word) => String(NUMBER_WORDS.indexOf(word)));
}

/** Reads an option as a range. Null when it is none, or when it is not certain what it holds. */
export function readSpan(option: string): NumberInterval | null {
  const text = figures(option).trim();
  if (NOTHING.test(text)) return span(0, 0);
  const between = BETWEEN.exec(text);
  const rest = between ? text.replace(between[0], " ") : text;
  const more = rest.match(/\d+(?:\.\d+)?/g) ?? [];
  if (between) {
    const from = Number(between[1]);
    const to = Number(between[2]);
    if (from > to) return null;
    // '61 to 90 days (or more)'
    if (more.length === 0) return AT_LEAST.test(rest) && !/\d/.test(rest) ? span(from, Infinity) : span(from, to);
    return null;
  }
  if (more.length !== 1) return null;
  const n = Number(more[0]);
  if (ABOVE.test(text)) return { from: n, fromOpen: true, to: Infinity, toOpen: true };
  if (AT_LEAST.test(text)) return span(n, Infinity);
  if (AT_MOST.test(text)) return span(0, n);
  if (BELOW.test(text)) return { from: 0, fromOpen: false, to: n, toOpen: STRICTLY_BELOW.test(text) };
  return span(n, n);
}

/** Whether a range holds a number. */
export function holds({ from, fromOpen, to, toOpen }: NumberInterval, n: number): boolean {
  return (fromOpen ? n > from : n >= from) && (toOpen ? n < to : n <= to);
}

/** The range in another unit: months in days, lakhs in rupees. */
export function scaled(range: NumberInterval, factor: number): NumberInterval {
  return { ...range, from: range.from * factor, to: range.to * factor };
}

function span(from: number, to: number): NumberInterval {
  return { from, fromOpen: false, to, toOpen: to === Infinity };
}
