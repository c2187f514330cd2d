/** The work that a resume shows where no job was read: what was not read may well be there. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { NUMBER_WORDS } from "../../../lib/number-words";
import type { ReadResume } from "../../../reading/resumes/resume";
import { withoutFurniture } from "../../../reading/resumes/structure/furniture";
import { headingOf, headingWithContent } from "../../../reading/resumes/structure/headings";
import { rowsOfLines, type Row, type TextCell } from "../../../reading/resumes/structure/rows";
import { sectionsOf, type ResumeSection } from "../../../reading/resumes/structure/sections";
import {
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeInstitution,
  soundsLikeTitle,
} from "../../../reading/resumes/structure/words";

type Reading = Pick<ReadResume, "lines" | "resume" | "sources">;

/** Whether a job is one that people hold before their first: an internship, or a training. */
export const isInternship = ({ position }: { position: string }): boolean =>
  /\b(?:intern|internship|trainee|apprentice)\b/i.test(position);

/** The number of the first line that shows work, where no job was read; null where one was, or no line shows any. */
export function findUnreadWork({ lines, resume, sources }: Reading): number | null {
  if (resume.work.some((job) => !isInternship(job))) return null;
  const rows = withoutFurniture(rowsOfLines(lines));
  const read = new Set(Object.entries(sources).flatMap(([at, from]) => (at.startsWith("/work/") ? from : [])));
  const isFresher = rows.some(({ text }) => FRESHER.test(text));
  const shown = sectionsOf(rows).flatMap((section) => {
    const told = section.rows.filter((row) => !row.lines.some((n) => read.has(n)));
    const isTold = told.length < section.rows.length;
    const heading = section.heading && !isTold && isOfWork(section, told) ? [section.heading] : [];
    return [
      ...heading,
      ...told.filter((row, n) => showsWork(row, section, { above: told[n - 1], below: told.slice(n + 1), isFresher })),
    ];
  });
  const found = shown.map(lineOf);
  return found.length === 0 ? null : Math.min(...found);
}

const FRESHER = /\bfreshers?\b|\bfresh graduate\b|\bfirst job\b|\bentry[\s-]level\b/i;
/** Done before a first job, or beside one. */
const UNPAID = longPattern("i")`
    \bintern(?:s|ships?)?\b|\btrain(?:ees?|ings?)\b|\bapprentice|\barticleship\b|\bvolunt|\bprojects?\b|\bin-?plant\b
    |\bacademic|\bcampus\b|\bstudent\b|\bncc\b|\bnss\b`;
/** There is none. */
const NONE = longPattern("iu")`
    ^[^\p{L}\p{N}]*(?:nil|none|n\/?\.?a\.?|not applicable|no|zero|0\s*(?:years?)?)?[^\p{L}\p{M}\p{N}]*$
    |\bfresher|\bfresh graduate|\bno\s(?:prior\s|previous\s|work\s|job\s)*experience|फ्रेशर|नहीं`;
const DIGITS = String.raw`(?<![\d.]|\d\s?[-–]\s?)(?!0\d?\b(?!\.))\d{1,2}(?:\.\d{1,2})?`;
const COUNT = `${DIGITS}|\\b(?:${NUMBER_WORDS.slice(1).join("|")})`;
const YEARS = String.raw`(?:${COUNT})\s?\+?\s?(?:years?|yrs?)\b`;
/** "4.5 years of experience", "Experience: 4+ yrs". */
const YEARS_OF_WORK = new RegExp(
  String.raw`${YEARS}[^.]{0,40}?\bexp(?:eriences?)?\b|\bexperiences?\b[^.\d]{0,15}${YEARS}`,
  "i",
);
const WORKED = /\b(?:worked|working|served|serving|employed)\s(?:as|at|with|in|for|under)\b/i;
const NOW = /\b(?:currently|presently|at present|now)\s(?:working|employed|serving)\s(?:as|at|with|in|for|under)\b/i;
/** A heading over work that no list has word for word. */
const OF_WORK = longPattern("i")`
    \bexperiences?\b|\bemployments?\b|\bemployers?\b|\b(?:work(?:ing)?|job|career|service) (?:history|record|details)\b
    |\bpositions held\b|\bprofessional practice\b|अनुभव`;

/** Parts in which a title beside a time is a job; in the others its employer must be named too. */
const OPEN: ReadonlySet<ResumeSection["kind"]> = new Set<ResumeSection["kind"]>([
  "header",
  "summary",
  "work",
  "contact",
  "personal",
]);

interface Around {
  above: Row | undefined;
  below: readonly Row[];
  isFresher: boolean;
}

/** Whether a section is of work that was paid, and tells of any. */
function isOfWork({ kind, heading }: ResumeSection, told: readonly Row[]): boolean {
  if (kind !== "work" || !heading || UNPAID.test(heading.text)) return false;
  return new RegExp(YEARS, "i").test(heading.text) || tells(told);
}

/** Whether the rows beneath a heading tell of work, and not that there is none, nor of internships alone. */
function tells(rows: readonly Row[]): boolean {
  const dated = rows.flatMap((row, n) => (isPeriod(row) ? [n] : []));
  const heads = dated.length > 0 ? dated.map((n) => rows.slice(Math.max(0, n - 2), n + 3)) : [rows.slice(0, 3)];
  return (
    rows.some(({ text }) => /\p{L}{2}|\d{4}/u.test(text)) &&
    !rows.slice(0, 3).some(({ text }) => NONE.test(text)) &&
    heads.some((near) => !near.some(({ text }) => UNPAID.test(text)))
  );
}

const isPeriod = (row: Row): boolean => row.dates.some(({ isRange }) => isRange);

/** Whether a row within a section shows work: a heading that was taken for none, years of it, or a dated job. */
function showsWork(row: Row, { kind, heading }: ResumeSection, { above, below, isFresher }: Around): boolean {
  const { text } = row;
  if (kind === "projects" || UNPAID.test(text) || NONE.test(text)) return false;
  if (kind === "other" && (headingOf(heading?.text ?? "") === "other" || UNPAID.test(heading?.text ?? "")))
    return false;
  if (headingIn(row)) return tells(below.slice(0, 8));
  const names = soundsLikeCompany(text) && !soundsLikeInstitution(text);
  const isNamed = names || soundsLikeTitle(text);
  if (isNamed && headingWithContent(text)?.kind === "work") return true;
  if (OPEN.has(kind) && !isFresher && YEARS_OF_WORK.test(text)) return true;
  if (
    soundsLikeDegree(text) ||
    /\bcourse\b/i.test(text) ||
    [above, below[0]].some((near) => near && UNPAID.test(near.text))
  )
    return false;
  if (NOW.test(text)) return isNamed;
  if (WORKED.test(text)) return isNamed && (isPeriod(row) || new RegExp(YEARS, "i").test(text));
  if (!isPeriod(row) || soundsLikeInstitution(text)) return false;
  return OPEN.has(kind) || kind === "other" ? isNamed : names && soundsLikeTitle(text);
}

/** The part of a row that is set as a heading over work, though no section may begin with it. */
const headingIn = ({ cells }: Row): TextCell | undefined =>
  cells.find(({ text, bold }) => {
    if (text.length > 60 || text.split(/\s+/).length > 7 || /[.,;]\s*\p{L}/u.test(text)) return false;
    const kind = headingOf(text);
    const isLoud = bold || text === text.toUpperCase() || /:\s*-?$/.test(text);
    return kind === "work" || (kind === null && isLoud && OF_WORK.test(text));
  });

/** The line to quote of a row: its heading, else its longest part. */
const lineOf = (row: Row): number =>
  headingIn(row)?.line ?? row.cells.reduce((a, b) => (b.text.length > a.text.length ? b : a)).line;
