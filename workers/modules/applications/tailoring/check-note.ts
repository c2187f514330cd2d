/**
 * The checker of cover notes: refuses one that says anything which the person's resume or the posting does not. It
 * shares no code with the writer. Pure.
 */
import type { Resume } from "../../../reading/resumes/resume";
import { longPattern } from "../../../lib/long-pattern";
import type { CoverNote } from "./cover-note";

interface CheckFailure {
  /** The JSON pointer of what was refused. */
  at: string;
  because: "no_source" | "other_entry" | "not_the_same" | "invented";
}

const SKILL = /^\/skills\/(\d+)\/keywords\/(\d+)$/;
const LINE = /^\/work\/(\d+)\/highlights\/(\d+)$/;

/**
 * Judges a note against the person's own resume, word for word.
 * @returns the first thing that neither holds; null where all of it is theirs.
 */
export function checkNote(
  own: Resume,
  note: CoverNote,
  posting: { title: string; company: string },
): CheckFailure | null {
  if (note.name !== own.basics.name || note.name === "") return { at: "/name", because: "not_the_same" };
  if (note.position !== posting.title) return { at: "/position", because: "not_the_same" };
  if (note.company !== posting.company) return { at: "/company", because: "not_the_same" };
  const taken = new Set<string>();
  for (const [n, { text, from }] of note.skills.entries()) {
    const [, group, number] = SKILL.exec(from) ?? [];
    const source = own.skills[Number(group)]?.keywords[Number(number)];
    const because = source === undefined || taken.has(from) ? "no_source" : judged(text, source);
    if (because) return { at: `/skills/${n}`, because };
    taken.add(from);
  }
  for (const [n, { text, from, position, employer }] of note.lines.entries()) {
    const [, entry, number] = LINE.exec(from) ?? [];
    const job = own.work[Number(entry)];
    const source = job?.highlights[Number(number)];
    if (job === undefined || source === undefined || taken.has(from))
      return { at: `/lines/${n}`, because: "no_source" };
    if (employer !== job.name || position !== job.position) return { at: `/lines/${n}`, because: "other_entry" };
    const because = judged(text, source);
    if (because) return { at: `/lines/${n}`, because };
    taken.add(from);
  }
  return null;
}

/** The fixed words of a note, with a mark for each text that is the person's or the posting's. */
const FRAME = longPattern("")`
    ^Dear hiring team,\n\nI am applying for the position of \0(?: at \0)?\.
    (?: (?:As \0 at|At) \0, I (?:was )?\0\.)(?: Also, (?:as \0 at|at) \0, I (?:was )?\0\.)?
    (?: Of what you ask for, my resume shows \0(?:, \0)* and \0\.)?\n\nKind regards\n\0$`;

/**
 * Judges the text that is sent, of a note whose parts were judged: it may hold those parts, of each point the first
 * letter made small, and nothing else but fixed words.
 */
export function checkNoteText(text: string, { position, company, name, skills, lines }: CoverNote): boolean {
  const parts = [
    position,
    company,
    ...lines.flatMap((line) => [
      line.position,
      line.employer,
      line.text.slice(0, 1).toLowerCase() + line.text.slice(1).trim().replace(/\.$/, ""),
    ]),
    ...skills.map((skill) => skill.text),
    name,
  ];
  let [rest, from] = [text, 0];
  for (const part of parts.filter((each) => each !== "")) {
    const at = rest.indexOf(part, from);
    if (at < 0) return false;
    rest = `${rest.slice(0, at)}\0${rest.slice(at + part.length)}`;
    from = at + 1;
  }
  return FRAME.test(rest);
}

const judged = (text: string, source: string) => (text === source ? null : "invented");
