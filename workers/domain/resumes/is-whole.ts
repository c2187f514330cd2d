/** Whether nothing of a resume is lost or mixed up where it is drawn anew from its structure. Pure. */
import { longPattern } from "../../lib/long-pattern";
import type { ReadResume, Resume, ResumeLine } from "./resume";
import { findDates, withoutDates } from "./structure/dates";
import { headingOf } from "./structure/headings";
import { isDateAlone, rowsOfLines } from "./structure/rows";
import { soundsLikeCompany, soundsLikeInstitution, soundsLikeTitle } from "./structure/words";

/** The share of a file's words that must be in its structure; labels and personal details are the rest. */
const ENOUGH = 0.92;
/** Words of dates and of labels, that the structure keeps in another form. */
const ELSEWHERE = new Set(
  (
    "january february march april june july august september october november december sept jan feb mar apr may jun " +
    "jul aug sep oct nov dec present current currently till date now ongoing to from since until " +
    "email mobile phone linkedin github contact tel address location www http https com"
  ).split(" "),
);
/** What stands in a resume by habit and is no part of it when drawn: numbers in it are no facts of a career. */
const PERSONAL = longPattern("i")`
  \b(?:birth|dob|age|gender|sex|marital|nationality|religion|father|mother|husband|passport|pan|aadhaar|place|date|page
  |declare|references?)\b`;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}|\d+/gu) ?? [];

/** Whether a reading says all that its file says, of the jobs and studies that it says it of. */
export function isWhole(read: ReadResume): boolean {
  const { resume } = read;
  if (resume.basics.name === "" || (resume.work.length === 0 && resume.education.length === 0)) return false;
  return namesAll(resume) && keepsApart(read) && placesAll(read) && saysAll(read);
}

/** Whether each job and each study says where it was, and no name stands in another's place. */
function namesAll({ work, education }: Resume): boolean {
  return (
    work.every(
      ({ name, position, startDate, endDate }) =>
        name !== "" &&
        position !== "" &&
        (startDate !== "" || endDate !== "") &&
        ![name, position].some(isDateAlone) &&
        (!soundsLikeTitle(name) ||
          (soundsLikeTitle(position) && (soundsLikeCompany(name) || soundsLikeInstitution(name)))),
    ) && education.every(({ institution }) => institution !== "" && !isDateAlone(institution))
  );
}

/** Whether no text was read across two that stand side by side, and no job across two columns. */
function keepsApart({ resume, lines, sources }: ReadResume): boolean {
  const of = (pointer: string): ResumeLine[] => (sources[pointer] ?? []).flatMap((n) => lines[n] ?? []);
  const texts = Object.keys(sources).filter((pointer) => /\/(?:highlights\/\d+|summary|description)$/.test(pointer));
  const across = texts.some((pointer) => {
    const told = of(pointer).filter(({ text }) => /\p{L}{2}/u.test(text) && findDates(text).length === 0);
    return new Set(told.map(({ page, y, column }) => `${page} ${y} ${column}`)).size < told.length;
  });
  if (across) return false;
  return resume.work.every((_, n) => {
    const columns = new Map<number, number>();
    return Object.keys(sources)
      .filter((pointer) => pointer.startsWith(`/work/${n}/`))
      .flatMap(of)
      .every(({ page, column }) => {
        const first = columns.get(page) ?? column;
        columns.set(page, first);
        return first === column;
      });
  });
}

/** Whether each period and each line of a list was read into a part. */
function placesAll({ lines, sources }: ReadResume): boolean {
  const placed = new Set(Object.values(sources).flat());
  return rowsOfLines(lines).every((row) => {
    const isPeriod = row.dates.some(({ isRange }) => isRange);
    if (!row.isBullet && !isPeriod) return true;
    return PERSONAL.test(row.text) || row.lines.some((line) => placed.has(line));
  });
}

/** Whether nearly all words of the file stand in the reading, each as often, and every number but a date's does. */
function saysAll({ resume, lines }: ReadResume): boolean {
  const left = new Map<string, number>();
  for (const word of textsOf(resume).flatMap(wordsOf)) left.set(word, (left.get(word) ?? 0) + 1);
  const phone = resume.basics.phone.replace(/\D/g, "");
  let all = 0;
  let missing = 0;
  for (const { text } of lines) {
    if (headingOf(text) !== null || PERSONAL.test(text)) continue;
    const dates = findDates(text);
    const years = dates.flatMap(({ start, end }) => [start, end].map((date) => date.slice(0, 4)));
    for (const word of [...wordsOf(withoutDates(text, dates)), ...years]) {
      if (word === "" || ELSEWHERE.has(word)) continue;
      all++;
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      if (count > 0) continue;
      // A telephone number may be parted otherwise.
      if (word.length > 1 && phone.includes(word)) continue;
      if (/\d/.test(word) && !years.includes(word)) return false;
      missing++;
    }
  }
  return missing <= all * (1 - ENOUGH);
}

function textsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);
}
