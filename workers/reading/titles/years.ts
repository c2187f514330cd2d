/** Years of experience that a posting asks for: read here alone. Pure. */
import { isWish, type PostingLine } from "./sections";
import { strongest, type Evidence } from "../evidence";
import { longPattern } from "../../lib/long-pattern";

export interface Years {
  min: number;
  /** Null when only the least is named. */
  max: number | null;
}
export interface YearsAsked extends Years {
  /** Null when the board says it in a field. */
  span: { field: "title" | "text"; from: number; to: number } | null;
}

const MAX_YEARS = 40;
const MAX_OVER = 20;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};
const NUMBER = `\\d{1,2}(?:\\.5)?|${Object.keys(NUMBERS).join("|")}`;
/** '5+ years', '3 - 5 yrs', '2 years to 5 years', 'five (5) or more years', '8-10+ years'. */
const MENTION = new RegExp(
  `(?<![\\w.,$€£₹%/]|[\\w.]-)(${NUMBER})(?:\\s?\\(\\d{1,2}\\))?\\s{0,2}(\\+|plus\\b|or more\\b)?` +
    `(?:(?:\\s{0,2}and|(?:\\s?(?:years?|yrs?))?\\s{0,2}(?:-|–|—|to))\\s{0,2}` +
    `(${NUMBER})(?:\\s?\\(\\d{1,2}\\))?)?\\s{0,2}(\\+|plus\\b|or more\\b)?` +
    `[\\s-]{0,2}(?:full )?(years?|yrs?|year\\(s\\)|yr\\(s\\))(?![a-z])\\.?['’]?`,
  "gi",
);
const MIN_BEFORE = longPattern("i")`
    \b(?:at least|minimum(?: of)?|min\.?|more than|over|upwards of|no less than|around|about|approximately|~)\s{0,2}
    (?:an? )?$`;
const MAX_BEFORE = /\b(?:up ?to|not? more than|less than|at most|maximum(?: of)?|max\.?|under)\s{0,2}$/i;
/** Words of experience, of which one stands near. */
const EXPERIENCE = longPattern("i")`
    experience|exp\b|hands[- ]on|working|work\b|background|track record|industry|professional|expertise|developing
    |building|engineering|managing|leading|designing|practice|proven|practicing|selling|sales|in an? |as an? |in [a-z]`;
/** The words just before that tell that the years are not asked of the person. */
const OTHER_BEFORE = longPattern("i")`
    (?:\b(?:last|past|next|first|previous|recent|every|each|per|spent|founded|within|vest(?:ed|ing)?|over the
    |for (?:more than|over)|under|just|since|in (?:just |under |less than )|ages?|aged|than|took|runway|established
    |celebrat\w+|has been|have been|term of|nearly|warranty
    |duration)\s{0,2}(?:of |over |an? |the |more than |about )?|[$€£₹]\s?[\d,.]{0,12}\s?)$`;
const OTHER_AFTER = longPattern("")`
    ^(?:['’]?\s{0,2}(?:ago|old|of age|olds?\b|in business|anniversary|contract|fixed|ftc|term|vest\w*|cliff|runway
    |in a row|later|and (?:older|above|up|over)|warranty
    |of (?:runway|funding|growth|operation|history|service to|foundational)|before|to come|from now|at [A-Z]|time\b
    |exercise|window|commitment|bond|service agreement)|['’]? (?:plan|roadmap|strategy|rotation
    |program(?:me)?)\b|\s{0,2}\(\s?(?:\d|[A-Z][a-z]{2,8}\.? \d|contract|fixed|renewable|extend|with (?:a )?possib))`;
/** Other things that last for years: a training, a bond, a degree. */
const LASTS_BEFORE = longPattern("i")`
    \b(?:training|bond|course|degree|diploma|internship|apprenticeship|contract|warranty|probation|programme|program
    |agreement|lock[- ]in)\b[^.;:\n]{0,25}$`;
const LASTS_AFTER = longPattern("i")`
    ^\W{0,3}(?:of )?(?:mandatory |service |employment |full[- ]time |paid )?(?:bond|training|course|degree|diploma
    |internship|apprenticeship|contract|program(?:me)?|warranty|agreement|lock[- ]in)\b
    |^\W{0,3}(?:of )?(?:full[- ]time )?(?:regular )?education\b(?! (?:[\w/-]+ ){0,3}exp)`;
/** The age of a person. */
const AGE_BEFORE = /\bage[sd]?\b[^.;\n]{0,30}$/i;
const OLDEST = 65;
const YOUNGEST = 16;
/** Those whose years a sentence counts: the employer, with all who work there. */
const EMPLOYER = longPattern("i")`
    \b(?:company|firm|organi[sz]ation|group|agency|provider|leader|consultancy|brand|startup|conglomerate|team|studio
    |institution|customers|clients|backed by|trusted for)\b[^.;:\n]{0,60}$`;
/** '5 years in a product company with 3 of them …': there the company is a place to have worked at. */
const WORKED_AT = /\b(?:in|at|for|from|within|to|into) (?:an? |the |our )?(?:[\w-]+ ){0,3}$/i;
const OF_US = /\b(?:we|our|us)\b[^.;:\n]{0,80}$/i;
/** By these a sentence of ours speaks of the candidate after all. */
const OF_CANDIDATE = longPattern("i")`
    \b(?:you|your|candidates?|applicants?|looking for|look for|seek(?:s|ing)?|requires?|need(?:s|ed)?|want(?:s|ed)?
    |expect(?:s|ed)?|prefer(?:s|red)?|must|should|ideal|someone|hir(?:e|es|ing)|professionals?|engineers?
    |developers?)\b`;
const OPENS_WITH = /^\s*(?:with|having|boasting|drawing on|after|built on)\s(?:[\w-]+\s){0,3}$/i;
const THEN_US = /^[^.;\n]{0,60}, (?:we|our|us|the (?:company|firm|group|team))\b/i;
const TOGETHER = /\b(?:combined|collective(?:ly)?|cumulative(?:ly)?|together)\b/i;
/** A mention that says of itself that it is asked for. */
const MARKED_AFTER = /^\s{0,2}\(\s?(?:required|mandatory|must|minimum|min\b|preferred|desired)/i;
/** 'Fresher to 2 years', '6 months to 1 year': the lower end is less than a year. */
const LESS_BEFORE = /(?:\bfreshers?|\b\d{1,2}\s{0,2}(?:months?|mos?\.?))\s{0,2}(?:-|–|to)\s{0,2}$/i;
/** 'Experience: 5-7', 'Experience (in years): 2-4', 'Years of experience: 3'. */
const LABELLED = longPattern("i")`
    \b(years? of )?exp(?:erience)?(?: required| range| level)?( ?\(?(?:in )?(?:years?|yrs?)\.?\)?)?\s{0,2}[:–-]\s{0,2}
    (\d{1,2})(?:\s{0,2}(?:-|–|to)\s{0,2}(\d{1,2})|\s?(\+))?\s{0,2}\.?$`;
/** 'Experience: ', 'relevant experience of ' just before a mention. */
const LABEL_BEFORE = /\bexp(?:erience)?(?: required| range| level| of)?\s?[:–-]?\s{0,2}$/i;
/** Words before a mention that make a year of a calendar or of a person of it. */
const CALENDAR = /\b(?:fiscal|calendar|school|academic|final|first|second|third|new|gap|last|light)\s?$/i;

/**
 * The years a posting asks for: those its title names, else the most that its text requires; the years of one part of
 * the work ('including 3 of leading') are fewer than those of the whole. Null when it asks for none. Total.
 */
export function readYears(title: string, lines: readonly PostingLine[]): YearsAsked | null {
  return readTitleYears(title) ?? textYears(lines);
}

/**
 * The years in the employer's own words where the board's field cannot be true beside them, for a field is often left
 * as it was: '12+ years' in the title and '0-5' in the field, '5+ years required' under a field of 'from 0 on'. The
 * text overrules only what is less than it requires, for it may name the years of one part of the work; null elsewhere.
 */
export function yearsAgainst(
  field: { min: number; max: number | null },
  title: string,
  lines: readonly PostingLine[],
): YearsAsked | null {
  const most = field.max ?? (field.min === 0 ? 0 : Number.POSITIVE_INFINITY);
  const named = readTitleYears(title);
  // '(6-8)' may be the classes that a teacher takes.
  if (named?.span && YEARS.test(title.slice(named.span.from, named.span.to)))
    return named.min > most || (named.max !== null && named.max < field.min) ? named : null;
  const required = textYears(
    lines.filter(({ section }) => section !== "company" && section !== "preferred"),
    true,
  );
  return required && required.min > most ? required : null;
}

/**
 * The years of a title and those that its text requires, where each says them in words: a bare range may be something
 * else, and what is only wished for speaks against nothing.
 */
export function statedYears(
  title: string,
  lines: readonly PostingLine[],
  hasField: boolean,
): (Years & { span: TextPart })[] {
  const titled = readTitleYears(title);
  const isNamed = titled?.span && YEARS.test(title.slice(titled.span.from, titled.span.to));
  // What is alone is said once.
  if (!isNamed && !hasField) return [];
  const required = textYears(
    lines.filter(({ section }) => section !== "company" && section !== "preferred"),
    true,
  );
  return [isNamed ? titled : null, required].flatMap((one) => (one?.span ? [{ ...one, span: one.span }] : []));
}
type TextPart = NonNullable<YearsAsked["span"]>;

function textYears(lines: readonly PostingLine[], isStrict = false): YearsAsked | null {
  const all = lines.flatMap(mentionsOf);
  const required = all.filter(({ direction }) => direction !== "preferred");
  const best = strongest(required.length > 0 || isStrict ? required : all, "implied").reduce<Evidence<Years> | null>(
    (most, found) => (most === null || found.value.min > most.value.min ? found : most),
    null,
  );
  return best && { ...best.value, span: { field: "text", ...best.span } };
}

/** In every mention of years; most texts have none. */
const YEARS = /ye?a?rs?/i;

function mentionsOf(line: PostingLine): Evidence<Years>[] {
  const found: Evidence<Years>[] = [];
  if (!YEARS.test(line.text)) return labelledIn(line);
  for (const m of line.text.matchAll(MENTION)) {
    const before = line.text.slice(Math.max(0, m.index - 40), m.index);
    const after = line.text.slice(m.index + m[0].length, m.index + m[0].length + 70);
    const [, first = "", plus, second, plusAfter] = m;
    const a = numberOf(first);
    const b = second === undefined ? null : numberOf(second);
    if (a > MAX_YEARS || (b !== null && (b > MAX_YEARS || b < a))) continue;
    const isOpen = plus !== undefined || plusAfter !== undefined;
    const isLabelled = LABEL_BEFORE.test(before);
    const isLess = second === undefined && LESS_BEFORE.test(before);
    const marked = isOpen || MIN_BEFORE.test(before) || second !== undefined || isLess || MARKED_AFTER.test(after);
    // '2 years (PhD) or 4 years (MSc)': the first is the least.
    if (/\),?\sor\s$/.test(before) || /^at [A-Z]/.test(after.trimStart()) || CALENDAR.test(before)) continue;
    if (OTHER_AFTER.test(after) || (OTHER_BEFORE.test(before) && !/^[^.;\n]{0,40}\bexperience\b/i.test(after)))
      continue;
    if (isOfAnother(line.text, m, after)) continue;
    // A member of the team describes themselves: 'has 15 years at …', '[CTO] • 10+ years as …'.
    const isOfStaff =
      line.section === "company" || /\b(?:he|she|they|founders?|team|our|who|brings?)\b[^.]{0,30}$/i.test(before);
    // 'Experience: 4+ years', wherever it stands, speaks of the candidate.
    if (isOfStaff && !isLabelled) {
      if (!/\byou\b/i.test(before) && !/experience/i.test(after.slice(0, 30))) continue;
    }
    // 'Built over 20 years': so many are the employer's.
    if (!isLabelled && a >= MAX_OVER && /\b(?:over|more than)\s$/i.test(before)) continue;
    if (!marked && !EXPERIENCE.test(after) && !/experience|exp\b/i.test(before)) continue;
    const isMost = MAX_BEFORE.test(before) || isLess;
    if (!marked && !isMost && /^day|^month/i.test(after)) continue;
    const isWished = line.section === "preferred" || isWishedHere(line.text, m.index, m.index + m[0].length);
    const years =
      isMost && b === null ? { min: 0, max: a } : { min: a, max: isOpen && plusAfter !== undefined ? null : b };
    found.push({
      value: years,
      direction: isWished ? "preferred" : directionOf(years),
      basis:
        isLabelled || line.section === "required" || line.section === "preferred"
          ? "stated"
          : line.section === "company"
            ? "weak"
            : "implied",
      span: { from: line.at + m.index, to: line.at + m.index + m[0].length },
    });
  }
  return found.length > 0 ? leastOfEither(found, line) : labelledIn(line);
}

/** '6+ years with a diploma, or 3+ years with a degree': the fewest will do. */
function leastOfEither(found: Evidence<Years>[], { text, at }: PostingLine): Evidence<Years>[] {
  const kept: Evidence<Years>[] = [];
  for (const one of found) {
    const before = kept.at(-1);
    const between = before ? text.slice(before.span.to - at, one.span.from - at) : "";
    if (!before || !EITHER.test(between)) kept.push(one);
    else if (one.value.min < before.value.min) kept[kept.length - 1] = one;
  }
  return kept;
}
const EITHER = /^[^.;\n]{0,80}[\s,]or (?:at least |minimum |an? )?$/i;

/** Whether a mention does not count the candidate's years: a company's, an age, a bond's. */
function isOfAnother(text: string, m: RegExpExecArray | RegExpMatchArray, after: string): boolean {
  const at = m.index ?? 0;
  const from = Math.max(text.lastIndexOf(". ", at) + 1, text.lastIndexOf("\n", at) + 1, at - 160, 0);
  const before = text.slice(from, at);
  // 'Age: 25-35 years. Experience: …'
  const saysExperience =
    !m[0].endsWith(".") && /^[\s(-]{0,2}(?:of )?(?:(?!with\b|and\b)[\w/-]+ ){0,4}exp(?:erience)?\b/i.test(after);
  if (!saysExperience && (isAge(m) || AGE_BEFORE.test(before))) return true;
  if (LASTS_AFTER.test(after) || (LASTS_BEFORE.test(before) && !saysExperience)) return true;
  if (TOGETHER.test(after.slice(0, 40)) || TOGETHER.test(before.slice(-30))) return true;
  if (OPENS_WITH.test(before) && THEN_US.test(after)) return true;
  const employer = EMPLOYER.exec(before);
  const isEmployers = employer !== null && !WORKED_AT.test(before.slice(0, employer.index));
  return (isEmployers || OF_US.test(before)) && !OF_CANDIDATE.test(before);
}

const isAge = (m: RegExpMatchArray): boolean =>
  m[3] !== undefined && numberOf(m[1] ?? "") >= YOUNGEST && numberOf(m[3]) <= OLDEST;

/** 'Experience: 5-7' alone in its line; one number only where the label says that it counts years. */
function labelledIn({ text, at, section }: PostingLine): Evidence<Years>[] {
  const m = LABELLED.exec(text.slice(0, 120));
  if (!m || (m[4] === undefined && m[1] === undefined && m[2] === undefined)) return [];
  const min = Number(m[3]);
  const max = m[4] === undefined ? null : Number(m[4]);
  if (min > MAX_YEARS || (max !== null && (min > max || max > MAX_YEARS))) return [];
  return [
    {
      value: { min, max },
      direction: section === "preferred" ? "preferred" : directionOf({ min, max }),
      basis: "implied",
      span: { from: at + m.index, to: at + m.index + m[0].length },
    },
  ];
}

const directionOf = ({ min, max }: Years) => (max === null ? "atLeast" : min === 0 ? "atMost" : "exact");

const WISHED_AFTER = longPattern("i")`
    (?:^[\s,(]{0,3}(?:\w+ ){0,3}|\b)
    (?:preferred|desired|desirable|a plus|an? advantage|nice[- ]to[- ]have|ideal|a bonus)\b
    (?:(?<=^.{0,40})|[\s)]{0,3}$)`;

/**
 * Whether the clause of a mention only wishes for it: 'Ideally 5 years', '5 years preferred'; not '5 years, preferably
 * in B2B'.
 */
function isWishedHere(text: string, from: number, to: number): boolean {
  const begin = Math.max(text.lastIndexOf(";", from), text.lastIndexOf(". ", from)) + 1;
  const ends = [text.indexOf(";", to), text.indexOf(". ", to)].filter((end) => end >= 0);
  const before = text.slice(Math.max(begin, from - 200), from);
  const after = text.slice(to, Math.min(to + 200, text.length, ...ends)).replace(/\.$/, "");
  return isWish(before) || (WISHED_AFTER.test(after) && !/\b(?:required|must)\b/i.test(after));
}

function numberOf(text: string): number {
  return NUMBERS[text.toLowerCase()] ?? Number(text);
}

/** 'Site Reliability Engineer (4-8)': years that a title gives in parentheses or at its end without the word. */
const BARE_RANGE = /[([]\s?(\d{1,2})\s?(?:-|–|to)\s?(\d{1,2})\s?[)\]]|\s(\d{1,2})\s?(?:-|–)\s?(\d{1,2})\s?$/;
/** The words that make the years in a title something else than experience. */
const TITLE_OTHER = longPattern("i")`
    \b(?:contract|fixed|ftc|term|ages?|aged|old|older|school|year[- ]round|first|renewable|program(?:me)?|duration
    |fellowship)\b`;
/** So many years such a place lasts, unless they are called experience. */
const TITLE_PLACE = /\b(?:trainee|apprentice|intern)(?:s|ship)?\b/i;

/** The years that a title asks for, in words or as a bare range. */
export function readTitleYears(title: string): YearsAsked | null {
  const text = title.slice(0, 300);
  for (const m of YEARS.test(text) ? text.matchAll(MENTION) : []) {
    const before = text.slice(Math.max(0, m.index - 24), m.index);
    const after = text.slice(m.index + m[0].length);
    const near = before + after.slice(0, 24);
    const isAsked = /\bexp/i.test(near);
    if (TITLE_OTHER.test(near) || LASTS_AFTER.test(after) || (!isAsked && isAge(m))) continue;
    if (!isAsked && m[3] === undefined && TITLE_PLACE.test(near)) continue;
    const [, first = "", plus, second, plusAfter] = m;
    const a = numberOf(first);
    const b = second === undefined ? null : numberOf(second);
    if (a > MAX_YEARS || (b !== null && (b < a || b > MAX_YEARS))) continue;
    const isMost = b === null && (MAX_BEFORE.test(before) || LESS_BEFORE.test(before));
    return {
      min: isMost ? 0 : a,
      max: isMost ? a : plus || plusAfter ? null : b,
      span: { field: "title", from: m.index, to: m.index + m[0].length },
    };
  }
  const m = BARE_RANGE.exec(text);
  const min = Number(m?.[1] ?? m?.[3]);
  const max = Number(m?.[2] ?? m?.[4]);
  return m && min <= max && max < 25
    ? { min, max, span: { field: "title", from: m.index, to: m.index + m[0].length } }
    : null;
}

/** The years of a field: '3-8 Yrs', '2.5 to 4 years', '5+ years', '2 Yrs', 'Fresher'; null for anything else. */
export function yearsOfField(text: string): Years | null {
  const given = text.slice(0, 60).trim().toLowerCase();
  if (/^freshers?$/.test(given)) return { min: 0, max: 0 };
  const m = /^(\d{1,2}(?:\.\d)?)\s*(?:(?:-|–|to)\s*(\d{1,2}(?:\.\d)?)|(\+))?\s*(?:years?|yrs?)\.?$/.exec(given);
  if (!m) return null;
  const a = Number(m[1]);
  if (m[2] === undefined) return { min: a, max: m[3] ? null : a };
  const b = Number(m[2]);
  return { min: Math.min(a, b), max: Math.max(a, b) };
}
