/** What is cut of a text before staff read it beside a person's preferences. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { matchesOf } from "../../lib/matches";

/** In place of an address or a number by which a person may be reached. */
const CUT = "…";

const TLD = "(?:com|in|org|net|edu|io|co|me|ai|info|biz|dev|gov)(?![\\p{L}\\p{N}])";
const AT = "(?:\\s?[\\[({<]\\s?at\\s?[\\])}>]\\s?|\\sat\\s(?=[\\w-]{1,63}\\s?[\\[({<]?\\s?dot\\b))";
const DOT = "(?:\\s?\\.\\s?|\\s?[\\[({<]\\s?dot\\s?[\\])}>]\\s?|\\sdot\\s)";
const NAMES = "[\\p{L}\\p{N}._%+-]{1,64}";
const HOST = "[\\p{L}\\p{N}-]{1,63}";

const ADDRESSES: readonly RegExp[] = [
  new RegExp(`${NAMES}@${HOST}(?:\\.${HOST}){1,4}`, "gu"),
  new RegExp(`${NAMES}\\s{0,2}@\\s{0,2}${HOST}(?:${DOT}${HOST}){0,3}${DOT}${TLD}`, "giu"),
  new RegExp(`${NAMES}${AT}${HOST}(?:${DOT}${HOST}){0,3}${DOT}${TLD}`, "giu"),
  longPattern("gi")`
    (?:https?:\/\/)?(?<![\w.-])(?:[a-z]{1,3}\.)?(?:linkedin\.com\/(?:in|pub)|(?:t|telegram|wa|m|fb)\.me
    |(?:chat|api)\.whatsapp\.com|instagram\.com|facebook\.com|fb\.com|twitter\.com|x\.com)\/[^\s<>()]+`,
];

/** What digits may be that no one is called by: pay, dates and spans of years. */
const THINGS: readonly RegExp[] = [
  /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d|,\d)/g,
  /(?<!\d)[0-3]?\d([-/.])[01]?\d\1(?:19|20)?\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d([-/.])[01]?\d\1[0-3]?\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?!\d)/g,
];

const LABELLED = longPattern("gi")`
    (?<=\b(?:phone|mobile|mob|cell|contact|tel|telephone|ph|call|whatsapp|sms)\b
    (?:\s(?:no|number|us|on|at|hr)\b){0,2}\W{0,6})\(?\+?\d(?:[\s().,/–-]{0,3}\d){7,12}(?!\d)`;
const BY_CODE = /(?<![\p{L}\d])(?:\+|00)\s?\(?\d(?:[\s().,/–-]{0,3}\d){7,14}(?!\d)/gu;
const MOBILE = /(?<!\d)(?:\(?91\)?[\s.-]{0,3}|0)?[6-9](?:[\s().,/–-]{0,3}\d){9}(?!\d)/g;
const LANDLINE = /(?<!\d)\(?0\d{2,4}\)?[\s-]{0,3}\d{2,4}[\s-]?\d{3,5}(?!\d)/g;
const AMERICAN = /(?<!\d)(?:1[\s.-]?)?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])\d{3}[\s.-]\d{4}(?!\d)/g;

/** `60000-80000` is pay, and `6, 7, 8, 9, 10, 11, 12` a list. */
function isDialled(text: string): boolean {
  const groups = text.match(/\d+/g) ?? [];
  const isPay = groups.length > 1 && groups.every((group) => group.endsWith("00"));
  const isEven = groups.every(({ length }) => length > 1) || groups.every(({ length }) => length === 1);
  return isEven && !isPay;
}

const ISO_BEFORE = /\b(?:ISO|IEC)\b[\s\d:/,-]{0,24}$/i;
const [DEVANAGARI, MALAYALAM_END, BLOCK] = [0x0966, 0x0d6f, 0x80];
const WIDE = 0xff10;

/** The digits of Indian scripts and wide ones as 0 to 9, each in its place. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\u0966-\u0D6F\uFF10-\uFF19]/g, (char) => {
    const code = char.charCodeAt(0);
    const value = code >= WIDE ? code - WIDE : code <= MALAYALAM_END ? (code - DEVANAGARI) % BLOCK : 10;
    return value < 10 ? String(value) : char;
  });

/**
 * A text without email addresses, telephone numbers and links to a person's page, in the ways in which they are usually
 * written: a recruiter's are personal, and so is what a person typed into a preference.
 */
export function withoutContacts(text: string): string {
  const plain = withPlainDigits(text);
  const spans: [from: number, to: number][] = [];
  const cut = ({ index, 0: found }: RegExpExecArray) => spans.push([index, index + found.length]);
  for (const pattern of ADDRESSES) matchesOf(pattern, plain).forEach(cut);
  const numbers = THINGS.reduce((all, thing) => all.replace(thing, (found) => "x".repeat(found.length)), plain);
  for (const pattern of [LABELLED, BY_CODE, LANDLINE, AMERICAN]) matchesOf(pattern, numbers).forEach(cut);
  for (const match of matchesOf(MOBILE, numbers))
    if (isDialled(match[0]) && !ISO_BEFORE.test(numbers.slice(0, match.index))) cut(match);
  let shown = "";
  let at = 0;
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (to <= at) continue;
    if (from >= at) shown += text.slice(at, from) + CUT;
    at = to;
  }
  return shown + text.slice(at);
}
