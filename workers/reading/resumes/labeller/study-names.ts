/** What studies are called: degrees and schools without the words around them, and the two parted. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { findDates } from "../structure/dates";
import { schoolName } from "../structure/label-words";
import { soundsLikeDegree, soundsLikeInstitution } from "../structure/words";

/** A degree, and the school where it was studied for; "" where none is named. */
export interface StudyNames {
  degree: string;
  school: string;
}

export const MAX_SCHOOL_WORDS = 9;

/** A degree or a class whose letters begin no school's name. */
export const SHORT_DEGREE = longPattern("iu")`
    ^(?:(?:b|m)\.?\s?tech|(?:b|m)\.\s?e|(?:b|m)\.?\s?sc(?:\.?\s?it)?|(?:b|m)\.?\s?com|(?:b|m)\.\s?a|(?:b|m)\.?c\.?a
    |(?:b|m)\.?b\.?a|bbm|pgdm|p\.?g\.?d\.?c\.?a|m\.?b\.?b\.?s|(?:b|m)\.?\s?ed|ll\.?b|h\.?\s?s\.?\s?c|s\.?\s?s\.?\s?c
    |s\.?\s?s\.?\s?l\.?\s?c|p\.?u\.?c|10\s?th\s?\+\s?2|(?:10|12)\s?th|10\s?\+\s?2|\+2|plus two|(?:s|h)\.?s\.?c\.?e
    |a\.?i\.?s\.?s\.?c\.?e)
    (?![\p{L}\p{N}]|\.\s?\p{L}\b)\.?(?:\s*\([^()]{1,30}\))?`;
/** A class that schools are called after too: it is one where a board or a university follows. */
const SCHOOL_CLASS = longPattern("iu")`
    ^(?:high school|intermediate|matric(?:ulation)?)
    (?=\s(?!examin|educat|of\b|college|school)(?:\S+\s){0,3}(?:board|council|university)\b)`;
const BETWEEN = longPattern("iu")`
    ^[\s,:.–-]*(?:(?:class|std|standard|passed|pass|completed|degree|examination|exam|graduation
    |\d(?:st|nd|rd|th)\s(?:year|sem(?:ester)?))[\s,:.–-]+)*(?:(?:from|form|at|in)\s+(?:the\s+)?)?`;

/** The degree that a text begins with, and the school behind it; null of a text that does not hold both. */
export function partedDegree(text: string): StudyNames | null {
  const degree = (SHORT_DEGREE.exec(text) ?? SCHOOL_CLASS.exec(text))?.[0];
  if (degree === undefined) return null;
  const rest = text.slice(degree.length);
  const school = plainSchool(schoolName(rest.slice(BETWEEN.exec(rest)?.[0].length ?? 0).replace(BEHIND_WORDS, "")));
  return isSchool(school) ? { degree: degree.trim(), school } : null;
}

/** A class alone, or what is given for it, is no school. */
export const NO_SCHOOL =
  /^(?:(?:higher|high|senior|sr\.?|secondary|sec\.?|school)[\s.]*)+$|certificate|examination$|details/iu;

/** True for the words of a school that begin as a name does. */
export const isSchool = (text: string): boolean =>
  /^[\p{L}\d]/u.test(text) && soundsLikeInstitution(text) && !NO_SCHOOL.test(text);

const LEADING = longPattern("iu")`
    ^(?:[^\p{L}\p{N}(+]+|(?:i\s)?(?:have\s|has\s)?(?:(?:recently|successfully)\s)?(?:passed|completed|completing
    |complete|pursuing|persuing|pursing|perusing|appearing|passing|obtained|got)\s(?:[–-]\s|the\s|my\s|an?\s)?(?=\S)
    |degree\sof\s(?=(?:bachelor|master|b\.|m\.|doctor)))`;
const TRAILING = longPattern("iu")`
    (?:[\s,;:*&/–-]+|(?<=\S)\s+(?:passed(?:\sout)?|pass(?:\sout)?|completed|graduate|in|with|from))$`;
/** A bracket that the end of a line leaves open. */
const OPEN = /\s*[([][^()[\]]*$/u;

/** A degree without the words that lead to it, and those that say that it was passed. */
export function degreeName(text: string): string {
  let name = text;
  for (let n = 0; n < 4; n++) {
    const bare = name.replace(LEADING, "").replace(TRAILING, "");
    if (bare === name || !soundsLikeDegree(bare)) break;
    name = bare;
  }
  const closed = name.replace(OPEN, "");
  return closed !== name && soundsLikeDegree(closed) ? closed : name;
}

/** What a table's column is called, run together with its first cell, or how one attended. */
const OF_COLUMN = longPattern("iu")`
    ^(?:(?:college|school|institut(?:e|ion)|university|board)(?:\s?\/\s?(?:college|school|institut(?:e|ion)|university
    |board))+\s+(?=\S)|(?:regular|full[\s-]time|part[\s-]time)\s+(?:\d{1,2}\s?(?:years?|yrs?)\s+)?(?=\S)
    |[\p{L}\s]{0,16}\d{1,2}(?:\.\d{1,2})?\s?%\s?(?:from\s+)?(?=\p{L}))`;
/** A score, to the end of the text. */
export const WITH_SCORE = /\s*(?:[-–,]\s*)?(?:scored|secured|with)?\s*\d{1,2}(?:\.\d{1,2})?\s?%.*$/iu;

/** A school without the name of its column, the score and the year. */
export function plainSchool(text: string): string {
  if (!/^[\p{L}\d(]/u.test(text)) return text;
  const bare = text
    .replace(OF_COLUMN, "")
    .replace(WITH_SCORE, "")
    .replace(/(?:[\s,;:&–-]|(?<=\p{L})[\s,(]+(?:19|20)\d\d)+$/u, "");
  return bare === text ? text : schoolName(bare);
}

/** Ends a name in a sentence. */
const BEHIND_WORDS = longPattern("iu")`
    \s+(?:in|with|w\.?e\.?f|secur(?:ed|ing)|having|during|on|by|session|year|passed|pass|aff\p{L}*|obtain\p{L}*
    |scor\p{L}*|aggregate|marks|under|for|and\s(?:scored|secured|passed)|i?st\sdivision|first|second)\b.*$`;
const BEHIND = longPattern("iu")`
    \s*[;|(\[\u2003].*$|\s*\d{1,2}(?:\.\d+)?\s?%.*$|\s+[–-]\s.*$|\s*,.*$|(?<=\p{L}{4})\.\s.*$`;
/** What a sentence says that a degree is from. */
export const FROM = /(?:^|[\s,.)])(?:from|form)\s*[:–-]?\s+(?:the\s+)?(?=[“"‘']?\p{Lu})(.+)$/iu;

/** The school that a sentence names behind "from"; "" where it names none. */
export function schoolFrom(text: string): string {
  const found = FROM.exec(text)?.[1];
  if (found === undefined) return "";
  const name = schoolName(untilBehind(found).replace(/^[“"‘']+|[“"”‘’'\s.,:–-]+$/gu, ""));
  const isName = /^\p{Lu}/u.test(name) && name.split(/\s+/).length <= MAX_SCHOOL_WORDS && !/\d{3}/.test(name);
  return isName && !(soundsLikeDegree(name) && !soundsLikeInstitution(name)) ? name : "";
}

/** The degree before "from", and the school behind it. */
export function partedByFrom(text: string): StudyNames | null {
  const school = schoolFrom(text);
  const degree = text.replace(FROM, "").replace(/[\s.,:–-]+$/u, "");
  return school !== "" && soundsLikeDegree(degree) ? { degree, school } : null;
}

/** A name up to what a sentence says behind it: a time, a place, a score. */
export const untilBehind = (text: string): string =>
  text
    .slice(0, findDates(text)[0]?.from ?? text.length)
    .replace(BEHIND_WORDS, "")
    .replace(BEHIND, "")
    .replace(/[\s.,:–-]+$/u, "");

/** The text of a row without the words that lead to a degree. */
export const withoutLead = (text: string): string => text.replace(LEADING, "").replace(LEADING, "");
