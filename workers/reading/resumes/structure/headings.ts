/** Which lines begin a part of a resume. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { LATIN, WITH_MARKS, wordsOf } from "../../text/rules";
import headings from "../../lexicons/headings.json";
import { HINDI_HEADINGS, isHindi } from "./hindi-words";

export type SectionKind =
  | "summary"
  | "work"
  | "education"
  | "skills"
  | "projects"
  | "certificates"
  | "languages"
  | "awards"
  | "publications"
  | "contact"
  | "personal"
  | "other";

/** Without spaces, so that "E X P E R I E N C E" and "Work Experience" are found alike. */
const KINDS: ReadonlyMap<string, SectionKind> = new Map(
  headings.terms.map(({ text, sense }) => [text.replaceAll(" ", ""), sense as SectionKind] as const),
);
/** Both signs of a nasal vowel, and letters with a dot and without, are written for each other. */
const inHindi = (text: string) =>
  wordsOf(text.normalize("NFD").replaceAll("\u093c", "").replaceAll("\u0901", "\u0902"), WITH_MARKS).join("");
const HINDI: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(HINDI_HEADINGS).flatMap(([kind, texts]) =>
    texts.map((text) => [inHindi(text), kind as SectionKind] as const),
  ),
);
const MAX_HEADING = 60;
const WORD_BY_ITSELF = /^(?:my|the|brief|other|key|core|professional|relevant|selected|additional|details?|of)$/;

const bare = (text: string) => wordsOf(text.replaceAll("&", "and"), LATIN).join("");

const HOW_LONG = longPattern("i")`
    \s*[([][^()[\]\d]{0,20}\d[^()[\]]{0,30}?(?:years?|yrs?|months?)\b[^()[\]\d]{0,20}[)\]](?=\s*:?-?\s*$)`;

/** A heading without how long it tells of: "(6 Years)", "[4+ yrs exp.]". */
export const withoutLength = (text: string): string =>
  text.length > MAX_HEADING || !/[([]/.test(text) ? text : text.replace(HOW_LONG, "");

/** The section that a line of these words begins, or null when they are no heading that is known. */
export function headingOf(line: string): SectionKind | null {
  const text = withoutLength(line);
  if (text.length > MAX_HEADING || /[@\d]{3}/.test(text) || /[.,;]\s*\S/.test(text)) return null;
  const hindi = isHindi(text) ? HINDI.get(inHindi(text)) : undefined;
  if (hindi) return hindi;
  const whole = bare(text);
  const known = KINDS.get(whole);
  if (known) return known;
  // "Education / Qualifications", "Skills & Tools": two headings in one line.
  const parts = text.split(/\s*(?:\/|&|\band\b|\||\+|[-–—:(])\s*/i).filter((p) => bare(p) !== "");
  if (parts.length === 2) {
    const kinds = parts.map((part) => KINDS.get(bare(part)));
    if (kinds[0] && kinds[1]) return kinds[0];
  }
  const words = wordsOf(text, LATIN);
  const rest = words.filter((w) => !WORD_BY_ITSELF.test(w)).join("");
  return words.length <= 4 && rest.length >= 5 ? (KINDS.get(rest) ?? null) : null;
}

/** A heading with the first of its content in the same line: "Skills: Tally, GST". */
export function headingWithContent(text: string): { kind: SectionKind; content: string } | null {
  const match = /^([A-Za-z&/ ]{4,40}?)\s*(?::-?|[-–—]{1,2})\s+(\S.*)$/.exec(text);
  const kind = match?.[1] ? KINDS.get(bare(match[1])) : undefined;
  return kind && match?.[2] ? { kind, content: match[2] } : null;
}

/** Words that headings are made of where no list has the whole of one; what stands first decides. */
const WORDS: readonly (readonly [SectionKind, RegExp])[] = [
  ["projects", /\bprojects?\b/i],
  ["skills", /\bskills?\b|\bcompetenc|\bexpertise\b|\bproficienc|\bstrengths?\b|\bsoftwares?\b/i],
  ["certificates", /\bcertifi|\btrainings?\b|\bcourses?\b|\blicen[cs]es?\b|\bworkshops?\b/i],
  ["awards", /\bawards?\b|\bachievements?\b|\bhonou?rs?\b|\baccomplishments?\b|\brecognitions?\b/i],
  ["education", /\beducation|\bqualifications?\b|\bacademi|\bscholastic/i],
  ["publications", /\bpublications?\b/i],
  ["languages", /\blanguages?\b/i],
  ["work", /\bexperiences?\b|\bemployment\b|\binternships?\b/i],
  ["personal", /\bpersonal\b|\bpassport\b|\bvisa\b/i],
  [
    "other",
    longPattern("i")`
      \bactivit|\binterests?\b|\bhobb|\bseminars?\b|\bconferences?\b|\bvolunt|\bresponsibilit
      |\bmemberships?\b|\bexams?\b|\bcoursework\b|\bexposure\b|\bvisits?\b|\breferences?\b|\bdeclaration\b
      |\bextra\b`,
  ],
];

/** The part that a line begins by its words, where it is set as headings are; null where none is a heading's. */
export function headingByWords(text: string): SectionKind | null {
  if (text.length > MAX_HEADING || /[\d@.;]|,\s/.test(text) || text.split(/\s+/).length > 6) return null;
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Whether a list has the line as a heading of two words or more, which are one however quietly they are set. */
export function isWholeHeading(line: string): boolean {
  const text = withoutLength(line);
  return KINDS.has(bare(text)) && /\p{L}\s+\p{L}/u.test(text.trim()) && !WITHIN_JOBS.test(text);
}
/** Words that stand over the bullets of a job, too. */
const WITHIN_JOBS = /achievement|responsibilit|contribution|profile|description|highlights|tools|technolog|project/i;
