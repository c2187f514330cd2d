/** A check of the review, and the facts that all of them look at. Pure. */
import { messageOf, type Message, type TextKey } from "../../../texts/text";
import { cutTo } from "../../../reading/postings/asked";
import type { ReadResume, ResumeLine } from "../../../reading/resumes/resume";
import { monthsWorked } from "../../../reading/resumes/months";
import { findUnreadWork } from "../resumes/unread-work";

export type CheckGroup = "reading" | "missing" | "wording" | "order";

/** The result of a check. `share` is how much of its points it gives: 1 where nothing is to be mended. */
export interface CheckResult {
  share: number;
  /** One sentence on this resume. */
  says: Message;
  /** The numbers of the lines that it is about. */
  lines: readonly number[];
  /** False where the check has nothing to look at: then it gives its points. */
  applies: boolean;
}

export interface Check {
  /** Never given to another check: kept reports name it. */
  id: string;
  group: CheckGroup;
  /** The most points that it gives; those of all checks make a hundred. */
  weight: number;
  /** The subject of the check, as a heading. */
  title: TextKey;
  /** The advice where it finds something. */
  advice: TextKey;
  /** The same words before and after they were mended: a resume's line as it is, or a text that describes one. */
  example: { before: string; after: string };
  rule(looked: ReviewSubject): CheckResult;
}

/** A point of a job or a project: what was done there. */
export interface Bullet {
  text: string;
  lines: readonly number[];
  /** The number of its job; null for a project. */
  job: number | null;
}

/** A resume's words with what several checks ask of them. */
export interface LookedAt extends ReadResume {
  /** In India, as YYYY-MM-DD. */
  today: string;
  bullets: readonly Bullet[];
  /** Full years of experience: as stated, else as the jobs make up; null where neither says. */
  years: number | null;
  /** The size of most of the text, in points. */
  bodySize: number;
  /** The number of the line that shows work of which no job was read: then nothing can be said of the work. */
  unreadWork: number | null;
}

/** With what is asked of its file. */
export interface ReviewSubject extends LookedAt {
  sizeBytes: number;
}

/** A resume's file, for the checks that look at it. */
export interface ReviewedFile {
  read: ReadResume;
  sizeBytes: number;
  /** In India, as YYYY-MM-DD. */
  today: string;
}

/** Prepares a resume for its checks. */
export function lookAt({ read, today }: Pick<ReviewedFile, "read" | "today">): LookedAt {
  const { work } = read.resume;
  const months = monthsWorked(work, today);
  return {
    ...read,
    today,
    bullets: [...bulletsOf(read, "work"), ...bulletsOf(read, "projects")],
    years: read.stated.years ?? (months === null ? null : Math.floor(months / 12)),
    bodySize: sizeOfMost(read.lines),
    unreadWork: findUnreadWork(read),
  };
}

function bulletsOf({ resume, sources }: ReadResume, part: "work" | "projects"): Bullet[] {
  return resume[part].flatMap((entry, n) => {
    const job = part === "work" ? n : null;
    const field = "summary" in entry ? "summary" : "description";
    // The sentences of a paragraph are its points.
    const told = "summary" in entry ? entry.summary : entry.description;
    const sentences =
      entry.highlights.length > 0 ? [] : told.split(/(?<=\p{Ll}{2}[.!?])\s+/u).filter((text) => text !== "");
    return [
      ...sentences.map((text) => ({ text, lines: sources[`/${part}/${n}/${field}`] ?? [], job })),
      ...entry.highlights.map((text, i) => ({ text, lines: sources[`/${part}/${n}/highlights/${i}`] ?? [], job })),
    ];
  });
}

/** The size in which most characters are set. */
function sizeOfMost(lines: readonly ResumeLine[]): number {
  const characters = new Map<number, number>();
  for (const { text, size } of lines) characters.set(size, (characters.get(size) ?? 0) + text.length);
  return [...characters].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0] as const)[0];
}

/** Nothing is to be mended. */
export const fine = (says: Message): CheckResult => ({ share: 1, says, lines: [], applies: true });
/** Something is to be mended; the lines show it. */
export const mend = (share: number, says: Message, lines: readonly number[] = []): CheckResult => ({
  share: Math.min(0.99, Math.max(0, share)),
  says,
  lines,
  applies: true,
});
/** There is nothing that the check could look at. */
export const unasked = (says: Message): CheckResult => ({ share: 1, says, lines: [], applies: false });

/** The resume's own words. */
export const asWritten = (words: string): Message => messageOf("review.asWritten", { words });

/** Texts as a list, in the order given. */
export const listOf = (texts: readonly Message[]): Message =>
  texts.reduce((all, each) => messageOf("review.listed", { all: { said: all }, each: { said: each } }));

/** The numbers of the lines that a rule is about. */
export const linesWhere = ({ lines }: Pick<ReadResume, "lines">, is: (line: ResumeLine) => boolean): number[] =>
  lines.flatMap((line, n) => (is(line) ? [n] : []));

/** A line of the resume as a report quotes it. */
export interface ResumeQuote {
  text: string;
  /** From 1. */
  page: number;
}

const MAX_QUOTE = 200;

/** A line of the resume, cut to be quoted. */
export function quoteOf({ lines }: Pick<ReviewSubject, "lines">, n: number): ResumeQuote {
  const { text = "", page = 1 } = lines[n] ?? {};
  return { text: cutTo(text, MAX_QUOTE), page };
}
