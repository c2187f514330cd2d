/** Entries of a history of work that are no employment: a break, a leave, a search, an exam, full-time study. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { ResumeLine } from "../resume";
import type { DateRange } from "../months";
import { trimmed, withoutDates } from "./dates";
import { isDateAlone, rowsOfLines, type Row } from "./rows";
import { endsAsTitle, soundsLikeInstitution } from "./words";

/** Why there was no work, before the word for it. */
const WHY = longPattern("")`
    (?:personal|family|career|professional|employment|work|maternity|paternity|parental|parenting|adoption|child\s?care
    |medical|health|study|educational|academic|travel|covid(?:-?19)?|pandemic|planned|voluntary|extended|long|short
    |unpaid)[\s/&-]{1,3}`;
/** The words behind it, so that "Career Break Coach" is a title and "Break Through" a house. */
const REASON = longPattern("")`
    (?:\s*$|\s*[–—:(,|/&\u2003]|\s-|\s{2,}
    |\s(?:for|due|to|because|during|from|in|of|after|since|taken|and)\s)`;
const ELSEWHERE = String.raw`(?:\s*$|\s*[(,|\u2003]|\s[-–—]\s|\s{2,}|\s(?:at|of|in|from)\s)`;
const EXAM = longPattern("")`
    (?:upsc|ias|ips|ssc|[a-z]{1,2}psc|gate|neet|jee|ctet|cat|clat|gre|gmat|ielts|toefl|ibps|rrb|bank\spo
    |(?:civil|judicial|public|defence)\sservices?|(?:government|govt\.?|bank(?:ing)?|competitive)\s(?:jobs?|exams?)
    |c\.?a\.?\s(?:final|inter(?:mediate)?|foundation))`;
const DEGREE = longPattern("")`
    (?:mba|pgdm|m\.?\s?tech|b\.?\s?tech|m\.?c\.?a|b\.?c\.?a|m\.?\s?sc|b\.?\s?sc|m\.?\s?com|b\.?\s?com|b\.?\s?ed
    |ll\.?\s?[bm]|(?:master|bachelor)(?:['’]?s)?\s(?:degree|of|in|program(?:me)?)|(?:post[\s-]?)?graduation
    |post[\s-]?graduate\s(?:degree|diploma|program(?:me)?|studies))`;
const SOUGHT =
  String.raw`(?:an?\s|the\s|my\s)?(?:(?:new|better|suitable|next|right|good)\s)*(?:jobs?|work|roles?|employment` +
  String.raw`|opportunit(?:y|ies)|positions?)`;

const BREAKS = [
  `(?:${WHY.source}){1,3}(?:break|gap|sabbatical|leave|hiatus|time[\\s-]off)(?:\\s(?:year|period))?${REASON.source}`,
  "(?:break|hiatus)(?:\\s*$|\\s(?:for|due|because|after|taken)\\s)",
  String.raw`(?:break|gap|leave|time[\s-]off)\s(?:in|from)\s(?:my\s|the\s)?(?:career|work|employment|job|service)\b`,
  `sabbatical(?:\\s(?:leave|year|period|break))?${REASON.source}`,
  `gap[\\s-]year${REASON.source}`,
  `(?:full[\\s-]?time\\s)?prepar(?:ing|ed|ation)\\sfor\\s(?:\\S+\\s){0,4}?(?:${EXAM.source}|exam(?:ination)?s?)\\b`,
  `(?:full[\\s-]?time\\s)?(?:\\S+\\s){0,4}?exam(?:ination)?s?\\s(?:preparations?|prep|aspirant)${REASON.source}`,
  `(?:${EXAM.source}[\\s/&,]+){1,4}(?:preparations?|prep|aspirant)${REASON.source}`,
  String.raw`(?:(?:actively|currently|presently|still)\s)*(?:looking|searching|hunting|seeking)\s(?:out\s)?(?:for\s)?` +
    SOUGHT +
    String.raw`\b`,
  `job[\\s-](?:search|hunt)(?:ing)?${REASON.source}`,
  `(?:unemployed|not\\s(?:working|employed)|between\\sjobs|home\\s?maker|house\\s?wife)${REASON.source}`,
  String.raw`(?:pursu(?:ing|ed)|stud(?:ying|ied)|completed|doing|did)\s(?:my\s|an?\s)?(?:full[\s-]?time\s|regular\s)?` +
    `(?:${DEGREE.source}|higher\\s(?:studies|education)|degree)(?!\\p{L})`,
  String.raw`(?:full[\s-]?time|regular)\s(?:(?:higher\s)?(?:stud(?:y|ies)|education)|student|course|degree` +
    `|parent(?:ing)?|mother|father|${DEGREE.source})${ELSEWHERE}`,
  `(?:higher|further)\\s(?:studies|study|education)${ELSEWHERE}`,
  String.raw`(?:(?:mba|pg|ug|college|university|(?:under|post)[\s-]?graduate|master['’]?s)\s)?student${ELSEWHERE}`,
];
const BREAK = new RegExp(
  String.raw`^(?:i\s)?(?:was\s|is\s|took\s|taken\s|had\s)?(?:on\s|in\s)?(?:an?\s|the\s|my\s)?(?:${BREAKS.join("|")})`,
  "iu",
);
const STUDY = new RegExp(`^${DEGREE.source}(?!\\p{L})`, "iu");
/** Beside an exam, a title is a work for those who sit it, unless it is the post that it leads to. */
const BESIDE_EXAM = /\b(?:preparations?|prep)\s*[–—:(,|/&\u2003-]\s*(.+?)(?=\s+(?:at|with)\s|[–—:(),|\u2003]|$)/iu;
const POST = /(?:officer|clerk|assistant)s?$/i;
const TEACHER = /(?:trainer|mentor|coach|instructor|educator)s?\)?$/i;
const MAX_CHARS = 130;

const isTitle = (text: string) => endsAsTitle(text) || TEACHER.test(text);

function isWorkForExam(text: string): boolean {
  const beside = BESIDE_EXAM.exec(text)?.[1]?.trim() ?? "";
  return isTitle(beside) && !POST.test(beside);
}

/** True for words that name a time without employment and nothing else: "Career Break (childcare)". */
export function isBreak(text: string): boolean {
  const phrase = trimmed(text);
  return phrase !== "" && phrase.length <= MAX_CHARS && BREAK.test(phrase) && !isWorkForExam(phrase);
}

/** A row that is nothing but the name of a break, and when it was. */
export const isBreakRow = (row: Row): boolean => !row.isBullet && isBreak(withoutDates(row.text, row.dates));

/** The times without employment that a file tells of: beside their names, or beneath or above them. */
export function breaksIn(lines: readonly ResumeLine[]): DateRange[] {
  const rows = rowsOfLines(lines);
  return rows.flatMap((row, n) => {
    if (!isBreak(withoutDates(row.text, row.dates))) return [];
    const near = [rows[n + 1], rows[n - 1]].flatMap((each) => (each && isDateAlone(each.text) ? each.dates : []));
    const date = [...row.dates, ...near].find(({ isRange }) => isRange);
    return date ? [{ startDate: date.start, endDate: date.end }] : [];
  });
}

/** True for a job, as it was read, that is none: its words are a break's, or a degree's at a school. */
export function isNoJob({ name, position }: { name: string; position: string }): boolean {
  if (isBreak(position) || (isBreak(name) && !isTitle(position))) return true;
  const study = position === "" ? name : position;
  return STUDY.test(study) && !endsAsTitle(study) && soundsLikeInstitution(name);
}
