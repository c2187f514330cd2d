/** What studies are called: a degree and its school parted, and each without the words around it. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { findDates } from "../structure/dates";
import { schoolName } from "../structure/label-words";
import {
  endsAsTitle,
  isBodyByLetters,
  soundsLikeDegree,
  soundsLikeField,
  soundsLikeInstitution,
} from "../structure/words";

/** A degree, and the school where it was studied for. */
export interface StudyNames {
  degree: string;
  school: string;
}

const MAX_SCHOOL_WORDS = 9;
const CLASS_ALONE = /^(?:(?:higher|high|senior|sr\.?|secondary|sec\.?|school)[\s.]*)+$/iu;

/** True for the words of a class, which alone are no school's name: "High School". */
export const isClassAlone = (text: string): boolean => CLASS_ALONE.test(text);

/** A degree or a class whose letters begin no school's name. */
const SHORT_DEGREE = longPattern("iu")`
    ^(?:(?:b|m)\.?\s?tech|(?:b|m)\.\s?e|(?:b|m)\.?\s?sc(?:\.?\s?it)?|(?:b|m)\.?\s?com|(?:b|m)\.\s?a|(?:b|m)\.?c\.?a
    |(?:b|m)\.?b\.?a|bbm|pgdm|p\.?g\.?d\.?c\.?a|m\.?b\.?b\.?s|(?:b|m)\.?\s?ed|ll\.?b|h\.?\s?s\.?\s?c|s\.?\s?s\.?\s?c
    |s\.?\s?s\.?\s?l\.?\s?c|p\.?u\.?c|10\s?th\s?\+\s?2|(?:10|12)\s?th|10\s?\+\s?2|\+2|plus two|(?:s|h)\.?s\.?c\.?e)
    (?![\p{L}\p{N}]|\.\s?\p{L}\b)\.?(?:\s*\([^()]{1,30}\))?`;
/** "M.A. Model College" may be a school that is named by a person's initials. */
const INITIALS = /^(?:\p{L}\.\s?)+\p{L}?\.?$/u;
const SCHOOL_EXAM = /^(?:s|h|p)/iu;
/** What comes before a school and is no part of its name, and what alone is no name. */
const NO_SCHOOL = longPattern("iu")`
    ^(?:ll\.?b|p(?:u|e)rsu?ing|drop(?:ped)?[\s-]?out|fail(?:ed)?|dis-?continued|appear(?:ing|ed)|back[\s-]?logs?
    |(?:class )?teacher|final\s(?:year|sem\p{L}*)|dep(?:artmen)?t|first\s(?:class|division)|second\s(?:class|division)
    |with|academy$)(?![\p{L}\p{N}])`;
const beginsWithDegree = (text: string): boolean => {
  const degree = SHORT_DEGREE.exec(text)?.[0];
  return degree !== undefined && !INITIALS.test(degree.trim());
};

/** True for the words of a school or a board that begin as a name does. */
export const isSchool = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  (soundsLikeInstitution(text) || isBodyByLetters(text)) &&
  !isClassAlone(text) &&
  !NO_SCHOOL.test(text) &&
  !beginsWithDegree(text) &&
  text.split(/\s+/).length <= MAX_SCHOOL_WORDS;

/** A class that schools are called after too: it is one where a board follows. */
const SCHOOL_CLASS = longPattern("iu")`
    ^(?:high school|intermediate|matric(?:ulation)?)
    (?=\s(?!examin|educat|of\b|college|school)(?:\S+\s){0,3}(?:board|council)\b)`;
const BETWEEN = longPattern("iu")`
    ^[\s,:.–-]*(?:(?:class|std|standard|passed|pass|degree|examination|exam)[\s,:.–-]+)*
    (?:(?:from|form|at|in)\s+(?:the\s+)?)?`;
/** What is written as a name: words with capitals, and joints before such. */
const IS_NAME = /^(?:(?:of|for|and|the|de|OF|FOR|AND|THE|&)\s+(?=\p{Lu})|["“'‘(]?\p{Lu}\S*(?:\s+|$))+$/u;
const OF_WORK = /\b(?:work|project|train)\p{L}*|\b(?:AND|OF|FOR|THE)$/iu;
/** "SSC Board" is the degree, and "Board Pune" the name of no board. */
const BODY_WITHOUT_NAME = /^(?:(?:state|central)\s+)?(?:board|council|university|college|school)\b/iu;
const BOARD_ENDS = /\b(?:board|council)\b/iu;
/** Short words of a field, which the list of fields lacks. */
const FIELD_LETTERS = /^(?:gen(?:eral)?|hons?|pass|mech|elex|elect|civil|cs|ec|ee|me|bio|regular)\b/iu;

/** True for words written as a name, and not as a sentence is. */
export const isName = (text: string): boolean => IS_NAME.test(text) && !OF_WORK.test(text) && !endsAsTitle(text);

/** Whether a text begins with what one studies. */
const isOfField = (text: string): boolean =>
  FIELD_LETTERS.test(text) || soundsLikeField(/^[^\s,(]+/u.exec(text)?.[0] ?? "");

/**
 * The degree that a text begins with, and the school behind it; null of a text that does not hold both.
 * @param isRow whether the text is a whole row, which may say a time, a place or a score behind the school.
 */
export function partedDegree(text: string, isRow = false): StudyNames | null {
  const degree = (SHORT_DEGREE.exec(text) ?? SCHOOL_CLASS.exec(text))?.[0];
  if (degree === undefined) return null;
  const rest = text.slice(degree.length);
  const from = degree.length + (BETWEEN.exec(rest)?.[0].length ?? 0);
  const behind = text.slice(from);
  const isClose = /^[\s.]*$/u.test(text.slice(degree.length, from));
  if (isClose && INITIALS.test(degree.trim()) && !(SCHOOL_EXAM.test(degree) && BOARD_ENDS.test(behind))) return null;
  const [field = "", ...others] = behind.split(/\s*,\s*/);
  const hasField = others.length > 0 && isOfField(field) && !soundsLikeInstitution(field);
  const named = hasField ? others.join(", ") : behind;
  const school = schoolName(isRow ? untilBehind(named) : named);
  if (isRow && !isName(school)) return null;
  if (!isSchool(school) || isOfField(school) || BODY_WITHOUT_NAME.test(school)) return null;
  return { degree: hasField ? text.slice(0, from + field.length) : degree.trim(), school };
}

const LATER_DEGREE = new RegExp(`(?<![\\p{L}\\p{N}.])${SHORT_DEGREE.source.slice(1)}`, "iu");

/** Whether a text says a second degree behind the one that it begins with. */
export const saysTwoDegrees = (text: string): boolean =>
  LATER_DEGREE.test(text.slice(SHORT_DEGREE.exec(text)?.[0].length ?? 0));

const LEADING = longPattern("iu")`
    ^(?:[^\p{L}\p{N}([+"“'‘]+|(?:i\s+)?(?:(?:have|has)\s+)?(?:passed|completed)
    \s+(?:[–-]\s+|(?:the|my|an?)\s+)?|degree\s+of\s+(?=bachelor|master))`;

/** A degree without the signs and the words that lead to it, "Passed 12th", but for those that say it isn't held. */
export function degreeName(text: string): string {
  const bare = text.replace(LEADING, "").replace(LEADING, "");
  return soundsLikeDegree(bare) ? bare : text;
}

/** What a table's column is called, run together with its first cell. */
const OF_COLUMN = longPattern("iu")`
    ^(?:college|school|institut(?:e|ion)|university|board)(?:\s?\/\s?(?:college|school|institut(?:e|ion)|university
    |board))+\s+(?=\p{L})`;
const SCORE = /\s*(?:[-–,]\s*)?(?:(?:scored|secured|with)\s+)?\d{1,2}(?:\.\d{1,2})?\s?%.*$/iu;

/** A school without the name of its column and the score behind it. */
export function plainSchool(text: string): string {
  const bare = text.replace(OF_COLUMN, "").replace(SCORE, "");
  const name = bare === text ? "" : schoolName(bare);
  return isSchool(name) ? name : text;
}

/** Ends a name in a sentence. */
const BEHIND_WORDS = longPattern("iu")`
    \s+(?:in|with|w\.?e\.?f|secur(?:ed|ing)|having|during|on|by|session|year|passed|pass|aff\p{L}*|obtain\p{L}*
    |scor\p{L}*|aggregate|marks|under|for)\b.*$`;
const BEHIND = longPattern("u")`
    \s*[;|(\[\u2003].*$|\s*\d{1,2}(?:\.\d+)?\s?%.*$|\s+[–-]\s.*$|\s*,.*$|(?<=\p{L}{4})\.\s.*$`;

/** A name up to what a sentence says behind it: a time, a place, a score. */
export const untilBehind = (text: string): string =>
  text
    .slice(0, findDates(text)[0]?.from ?? text.length)
    .replace(BEHIND_WORDS, "")
    .replace(BEHIND, "")
    .replace(/[\s.,:–-]+$/u, "");
