/** Whether nothing of a resume is lost where it is drawn anew from its structure. Pure. */
import type { ReadResume } from "../resumes/resume";

/** So much of a file's words must stand in its structure; headings and personal details are the rest. */
const ENOUGH = 0.85;
/** Words of dates, and of headings, that the structure keeps in another form. */
const ELSEWHERE = new Set(
  (
    "january february march april june july august september october november december sept present current " +
    "currently till date experience education skills projects summary objective certifications languages work " +
    "professional career curriculum vitae resume email mobile phone linkedin github"
  ).split(" "),
);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Whether a reading has a name, something to show, and nearly all of the file's words. */
export function isWhole({ resume, lines }: ReadResume): boolean {
  if (resume.basics.name === "" || (resume.work.length === 0 && resume.education.length === 0)) return false;
  const kept = new Set(textsOf(resume).flatMap(wordsOf));
  const words = lines.flatMap(({ text }) => wordsOf(text)).filter((word) => !ELSEWHERE.has(word));
  return words.filter((word) => kept.has(word)).length >= words.length * ENOUGH;
}

function textsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);
}
