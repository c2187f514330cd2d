/** Whether nothing of a resume is lost or mixed up where it is drawn anew from its structure. Pure. */
import { regionName } from "../../../reading/places/gazetteer";
import { longPattern } from "../../../lib/long-pattern";
import { isSure, type ReadResume, type ResumeLine } from "../../../reading/resumes/resume";
import { findDates, saysOnlyWhen, withoutDates } from "../../../reading/resumes/structure/dates";
import { withoutFurniture } from "../../../reading/resumes/structure/furniture";
import { headingOf } from "../../../reading/resumes/structure/headings";
import { leadingLabelOf, PROJECT } from "../../../reading/resumes/structure/labels";
import { isDateAlone, rowsOfLines, type Row } from "../../../reading/resumes/structure/rows";
import {
  asPlace,
  endsAsTitle,
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeDepartment,
  soundsLikeInstitution,
  soundsLikeTitle,
} from "../../../reading/resumes/structure/words";
import { INTRODUCES } from "../../../reading/resumes/structure/work";
import { LETTERS, wordsOf } from "../../../reading/text/rules";

/** The share of a file's words that must be in its structure; labels and personal details are the rest. */
const ENOUGH = 0.92;
/** Words of dates and of labels, that the structure keeps in another form. */
const ELSEWHERE = new Set(
  (
    "january february march april may june july august september october november december sept jan feb mar apr " +
    "may jun jul aug sep oct nov dec present current currently till date now ongoing to from since until onwards " +
    "continue continuing working still wef st nd rd th " +
    "email mail mobile phone mob cell linkedin github contact tel no id address location www http https com " +
    "link view demo live certificate resume curriculum vitae cv biodata bio data name names languages known " +
    "company organisation organization employer designation position role period duration tenure project client " +
    "description title details in with from passed completed the year of as at worked working and or an for by on " +
    "summary objective career experience year years"
  ).split(" "),
);
/** Beside a title or an employer, words that say how the one is to the other. */
const BETWEEN = new Set(
  (
    "at in as with for of and the an on by worked working works work served employed joined ms pvt company " +
    "organization organisation employer designation role position title duration period tenure name location " +
    "experience year years yrs months month mos currently presently previously having have total over"
  ).split(" "),
);
/** Names of a table's columns. */
const COLUMN_WORDS = new Set(
  (
    "no sl sr s.no year years passing of degree certificate certification institute institution university board " +
    "school college percentage percent cgpa gpa marks obtained examination exam passed course qualification name " +
    "period designation organisation organization company employer from to location remarks class division grade " +
    "stream specialization specialisation duration category skills skill type position role status result and the or"
  ).split(" "),
);
const isOfColumns = (text: string) => tellingWords(text).every((word) => COLUMN_WORDS.has(word));
const isColumnHead = ({ cells }: Row) => cells.length > 1 && cells.every(({ text }) => isOfColumns(text));
/** "3 years 2 months", beside a period that says the same. */
const HOW_LONG = /\(?\b\d{1,2}(?:\.\d{1,2})?\+?\s*(?:years?|yrs?|months?|mos?)\b\)?/gi;
/** Facts that stand in a resume by habit and are no part of it when drawn: numbers in them are no facts of a career. */
const PERSONAL = longPattern("i")`
  \b(?:birth|dob|age|gender|sex|marital|nationality|religion|caste|blood|father|mother|husband|spouse|passport|pan
  |aadhaa?r|place|date|page|declare|references?|signature|permanent address|notice period|salary|ctc)\b`;

/** An address, or the rest of one, whose digits tell nothing. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{8,}\b|\S+@\S+/g;
const tellingWords = (text: string) => wordsOf(text, /\p{L}{2,}|\d+/gu);

/** Whether a reading says all that its file says, of the jobs and studies that it says it of. */
export const isWhole = (read: ReadResume): boolean => findLoss(read) === null;

/** The first thing that a drawn file would lose or say wrongly; null where there is none. */
export function findLoss(read: ReadResume): string | null {
  const { resume } = read;
  if (resume.basics.name === "") return "no name";
  if (resume.work.length === 0 && resume.education.length === 0) return "no job and no school";
  const rows = withoutFurniture(rowsOfLines(read.lines));
  return (
    misnamed(read) ??
    unsure(read) ??
    unnamed(read) ??
    mixed(read) ??
    missingInHeads(read) ??
    unplaced(read, rows) ??
    unstated(read, rows)
  );
}

/** A name that was set so wide that it became one word. */
function misnamed({ resume, lines, sources }: ReadResume): string | null {
  const { name } = resume.basics;
  const line = lines[sources["/basics/name"]?.[0] ?? -1];
  const isWide = line !== undefined && line.width > 0.8 * line.size * line.text.length;
  return isWide && !/[\s.]/.test(name) && name.length > 6 ? `name in one word: ${name}` : null;
}

/** A value of a job or a study that the ways of reading do not agree on. */
function unsure(read: ReadResume): string | null {
  const pointer = Object.keys(read.confidence ?? {}).find((at) => !isSure(read, at));
  return pointer === undefined ? null : `${pointer} is unsure`;
}

/** A job or a study that does not say where it was, or whose names stand in one another's place. */
function unnamed({ resume: { work, education }, lines, sources }: ReadResume): string | null {
  const isLabelled = (pointer: string) =>
    (sources[pointer] ?? []).some((n) => leadingLabelOf(lines[n]?.text.replace(/^\W*\d*[.)]?\s*/, "") ?? "") !== null);
  for (const [n, { name, position, startDate, endDate, summary }] of work.entries()) {
    const at = `job ${n + 1} (${position} / ${name})`;
    if (name === "" || position === "" || (startDate === "" && endDate === "")) return `${at}: a part is missing`;
    if ([name, position].some((text) => isDateAlone(text) || saysOnlyWhen(text))) return `${at}: a time is a name`;
    if ([name, position].some(isOfColumns)) return `${at}: a column's head is a name`;
    if (/^(?:[^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]*\s){2}/u.test(summary)) return `${at}: a head runs into its text`;
    if (PROJECT.test(name) || soundsLikeDepartment(name)) return `${at}: a project or department employs`;
    if (/^\p{Ll}+(?![\p{L}-]*\p{Lu})|\p{Ll}{3}[.;]\s\p{Lu}\p{Ll}/u.test(name) || name.split(" ").length > 14)
      return `${at}: a sentence employs`;
    const isHouse = soundsLikeCompany(name) || soundsLikeInstitution(name);
    const isTitled = soundsLikeTitle(position);
    if (soundsLikeTitle(name) && !(isTitled && (isHouse || !endsAsTitle(name)))) return `${at}: a title employs`;
    const isKnown = isTitled || isHouse || [`/work/${n}/name`, `/work/${n}/position`].every(isLabelled);
    if (!isKnown) return `${at}: neither is known`;
  }
  for (const [n, { institution, studyType, area }] of education.entries()) {
    const at = `school ${n + 1} (${studyType} / ${area} / ${institution})`;
    if (institution === "" || isDateAlone(institution)) return `${at}: a part is missing`;
    if (isOfColumns(institution)) return `${at}: a column's head teaches`;
    const [degreeLines, areaLines] = ["studyType", "area"].map((field) => sources[`/education/${n}/${field}`] ?? []);
    const isSecond = soundsLikeDegree(area) && areaLines?.some((line) => !degreeLines?.includes(line));
    if (isSecond) return `${at}: two degrees are one`;
    if (/^[^\p{L}\d(“"‘']|^\p{Ll}/u.test(institution)) return `${at}: a fragment teaches`;
  }
  return null;
}

/** A text that was read across two that stand side by side, or a job across two columns. */
function mixed({ resume, lines, sources }: ReadResume): string | null {
  const of = (pointer: string): ResumeLine[] => (sources[pointer] ?? []).flatMap((n) => lines[n] ?? []);
  const texts = Object.keys(sources).filter((pointer) => /\/(?:highlights\/\d+|summary|description)$/.test(pointer));
  const across = texts.find((pointer) => {
    const told = of(pointer).filter(
      ({ text }) => /\p{L}{2}/u.test(text) && findDates(text).length === 0 && !/^(?:https?:|www\.)\S+$|:-?$/.test(text),
    );
    return new Set(told.map(({ page, y, column }) => `${page} ${y} ${column}`)).size < told.length;
  });
  if (across !== undefined) return `${across} is read across: ${of(across)[0]?.text}`;
  const parted = resume.work.findIndex((_, n) => {
    const columns = new Map<number, number>();
    return !Object.keys(sources)
      .filter((pointer) => pointer.startsWith(`/work/${n}/`))
      .flatMap(of)
      .every(({ page, column }) => {
        const first = columns.get(page) ?? column;
        columns.set(page, first);
        return first === column;
      });
  });
  return parted < 0 ? null : `job ${parted + 1} stands in two columns`;
}

const GOES_ON = /\b(?:present|till[\s-]?(?:date|now)|ongoing)\b/i;

/** A word of the lines that name a job and that stands in no field of it: it may be its employer, or half a title. */
function missingInHeads({ resume, lines, sources }: ReadResume): string | null {
  for (const [n, job] of resume.work.entries()) {
    const heads = ["name", "position", "location", "startDate"].flatMap(
      (field) => sources[`/work/${n}/${field}`] ?? [],
    );
    const stated = new Set(textsOf(job).flatMap(tellingWords));
    // A date that its line's end parts may lack its month.
    const isOwn = (time: string) => time === "" || [job.startDate, job.endDate].some((date) => date.startsWith(time));
    for (const line of new Set(heads)) {
      const { text = "" } = lines[line] ?? {};
      if (INTRODUCES.test(text)) continue;
      const times = findDates(text);
      const other = times.find(({ start, end }) => ![start, end].every(isOwn));
      if (other || (GOES_ON.test(text) && job.endDate !== "")) return `job ${n + 1}: another time in ‘${text}’`;
      const missing = tellingWords(withoutDates(text, times)).find(
        (word) => !stated.has(word) && !/^\d+$/.test(word) && !BETWEEN.has(word) && !ELSEWHERE.has(word),
      );
      if (missing !== undefined) return `job ${n + 1}: ‘${missing}’ of ‘${text}’ is in no field`;
    }
  }
  return null;
}

/** A period or a line of a list that was read into no part, or a line amid those of a school. */
function unplaced({ resume, sources }: ReadResume, rows: readonly Row[]): string | null {
  const placed = new Set(Object.values(sources).flat());
  for (const n of resume.education.keys()) {
    const own = Object.keys(sources).filter((pointer) => pointer.startsWith(`/education/${n}/`));
    const lines = own.flatMap((pointer) => sources[pointer] ?? []);
    const [from, to] = [Math.min(...lines), Math.max(...lines)];
    const amid = rows.find(
      (row) =>
        row.lines.every((line) => line > from && line < to && !placed.has(line)) &&
        row.cells.some(({ text }) => /\p{L}{3}/u.test(text) && asPlace(text) === null && !isOfColumns(text)),
    );
    if (amid) return `unplaced in school ${n + 1}: ${amid.text}`;
  }
  const lost = rows.find((row) => {
    const isPeriod = row.dates.some(({ isRange }) => isRange);
    if (!row.isBullet && !isPeriod) return false;
    return !PERSONAL.test(row.text) && !INTRODUCES.test(row.text) && !row.lines.some((line) => placed.has(line));
  });
  return lost ? `unplaced: ${lost.text}` : null;
}

/** Words of the file that the reading lacks, where they are many, or a number; each must be there as often. */
function unstated({ resume }: ReadResume, rows: readonly Row[]): string | null {
  const left = new Map<string, number>();
  for (const word of textsOf(resume).flatMap(tellingWords)) left.set(word, (left.get(word) ?? 0) + 1);
  const digits = [resume.basics.phone, ...resume.basics.contacts].map((text) => text.replace(/\D/g, ""));
  let all = 0;
  const missing: string[] = [];
  const signature = letters(resume.basics.name);
  const region = new Set(tellingWords(regionName(resume.basics.location.region)));
  for (const row of rows) {
    const { text, cells } = row;
    if (headingOf(text) !== null || PERSONAL.test(text) || INTRODUCES.test(text) || isColumnHead(row)) continue;
    const isJob = row.dates.some(({ isRange }) => isRange);
    for (const [n, { text: value }] of cells.entries()) {
      // A line's number, a town beside a school, and the name beneath a declaration say nothing more.
      if (n === 0 && cells.length > 2 && /^\d{1,2}\.?$/.test(value)) continue;
      if (asPlace(value) || (letters(value) === signature && value.startsWith("("))) continue;
      const dates = findDates(value);
      const years = dates.flatMap(({ start, end }) => [...new Set([start, end].map((date) => date.slice(0, 4)))]);
      const bare = withoutDates(value, dates).replace(ADDRESS, " ");
      const told = isJob ? bare.replace(HOW_LONG, "") : bare;
      for (const word of [...tellingWords(told), ...years]) {
        if (word === "" || ELSEWHERE.has(word) || region.has(word)) continue;
        all++;
        const count = left.get(word) ?? 0;
        left.set(word, count - 1);
        if (count > 0) continue;
        // A telephone number may be parted otherwise.
        if (word.length > 1 && digits.some((number) => number.includes(word.replace(/^0/, "")))) continue;
        if (/\d/.test(word) && !years.includes(word)) return `number ${word} of ‘${value}’`;
        missing.push(word);
      }
    }
  }
  return missing.length > all * (1 - ENOUGH)
    ? `${missing.length} of ${all} words: ${missing.slice(0, 20).join(" ")}`
    : null;
}

const letters = (text: string) => wordsOf(text, LETTERS).join("");

function textsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);
}
