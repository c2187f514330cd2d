/** The corrections of a reading by its person, and the reading with them. Pure. */
import { notUnderstood } from "./line-places";
import { emptyJob, emptyResume, emptyStudy, type ReadResume, type Resume } from "./resume";
import { findDates } from "./structure/dates";

/** The parts of a reading that its person corrects; `work` and `education` take a whole entry out. */
export const CORRECTED = [
  "name",
  "email",
  "phone",
  "city",
  "skills",
  "moreSkills",
  "work.position",
  "work.name",
  "work.dates",
  "education.studyType",
  "education.area",
  "education.institution",
  "education.dates",
  "work",
  "education",
  "other",
  "heading",
  "highlight",
] as const;
export type Corrected = (typeof CORRECTED)[number];
/** Words about a whole line: it says nothing of the parts, begins a section, or is to be read first. */
const OF_LINES = ["other", "heading", "highlight"] as const;
export const isOfLines = (field: Corrected): field is (typeof OF_LINES)[number] =>
  OF_LINES.some((one) => one === field);
export const ENTRY_SECTIONS = ["work", "education"] as const;
export type EntrySection = (typeof ENTRY_SECTIONS)[number];

/** A line by its number and words, so that it is found again when a newer reader parts the file otherwise. */
export interface LineMark {
  n: number;
  text: string;
}

/**
 * A job or a study by a line: the `nth` of those that were read from it; below 0, one that its person added there, from
 * -1 down.
 */
export interface EntryMark {
  line: LineMark;
  nth: number;
}

export interface Correction {
  field: Corrected;
  /** The job or the study; null of the other parts. */
  entry: EntryMark | null;
  /** "" where the file does not say it. */
  value: string;
  /** The letters of a line that say it; null of what its person typed, and of what the file does not say. */
  at: (LineMark & { from: number; to: number }) | null;
}

/** A reading with what its person corrected. */
export interface CorrectedReading {
  read: ReadResume;
  /** The mark of each job and study, in their order. */
  entries: Record<EntrySection, EntryMark[]>;
  /** Pointers whose value its person said. */
  stated: string[];
  /** Those of them that were typed, and are in no line. */
  typed: string[];
  /** The numbers of lines that are none of the parts. */
  others: number[];
}

type Work = Resume["work"][number];
type Education = Resume["education"][number];

interface Entry<Value> {
  value: Value;
  mark: EntryMark;
  sources: Record<string, number[]>;
  confidence: Record<string, number>;
  stated: Set<string>;
  typed: Set<string>;
}
interface Sections {
  work: Entry<Work>[];
  education: Entry<Education>[];
}

/** The fields of an entry that one correction says. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  position: ["position"],
  name: ["name"],
  studyType: ["studyType"],
  area: ["area"],
  institution: ["institution"],
  dates: ["startDate", "endDate"],
};
const POINTERS: Readonly<Record<string, string>> = {
  name: "/basics/name",
  email: "/basics/email",
  phone: "/basics/phone",
  city: "/basics/location/city",
};

/** The reading of a file as its person corrected it, in the order in which they did. */
export function corrected(asRead: ReadResume, corrections: readonly Correction[]): CorrectedReading {
  const read = structuredClone(asRead);
  const sections: Sections = { work: entriesOf(read, "work"), education: entriesOf(read, "education") };
  const stated = new Set<string>();
  const typed = new Set<string>();
  const others = new Set<number>();
  const headings = new Set<number>();
  const highlights = new Set<number>();
  for (const correction of corrections) {
    const line = correction.at && findLine(read, correction.at);
    if (correction.at && line === null) continue;
    if (isOfLines(correction.field)) {
      const all = { other: others, heading: headings, highlight: highlights };
      for (const lines of Object.values(all)) if (line !== null) lines.delete(line);
      if (line !== null) all[correction.field].add(line);
    } else if (correction.entry) {
      correctEntry(read, sections, correction, line);
    } else {
      const pointer = correctPart(read, correction, line);
      stated.add(pointer);
      if (correction.at === null && correction.value !== "") typed.add(pointer);
      else typed.delete(pointer);
    }
  }
  return put(read, sections, { stated, typed, others, headings, highlights });
}

/** The number of the line with the same words that is nearest to where it was; null where there is none. */
function findLine({ lines }: ReadResume, { n, text }: LineMark): number | null {
  let found: number | null = null;
  for (const [at, line] of lines.entries())
    if (line.text === text && (found === null || Math.abs(at - n) < Math.abs(found - n))) found = at;
  return found;
}

function entriesOf(read: ReadResume, section: "work"): Entry<Work>[];
function entriesOf(read: ReadResume, section: "education"): Entry<Education>[];
function entriesOf(read: ReadResume, section: EntrySection): Entry<Work | Education>[] {
  const seen = new Map<number, number>();
  const all = [...read.resume[section].entries()].map(([n, value]) => ({
    value,
    sources: under(read.sources, `/${section}/${n}`),
    confidence: under(read.confidence ?? {}, `/${section}/${n}`),
    stated: new Set<string>(),
    typed: new Set<string>(),
  }));
  return all.map((entry) => {
    const lines = new Set(Object.values(entry.sources).flat());
    const first = lines.size === 0 ? 0 : Math.min(...lines);
    const mark = { line: { n: first, text: read.lines[first]?.text ?? "" }, nth: seen.get(first) ?? 0 };
    for (const line of lines.size === 0 ? [0] : lines) seen.set(line, (seen.get(line) ?? 0) + 1);
    return { ...entry, mark };
  });
}

/** The values by pointers below another, by the rest of their pointers. */
function under<Value>(of: Readonly<Record<string, Value>>, pointer: string): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([at, value]) =>
      at === pointer || at.startsWith(`${pointer}/`) ? [[at.slice(pointer.length), value]] : [],
    ),
  );
}

/** The entry that a mark means; null where its line is gone. */
function findEntry<Value>(read: ReadResume, entries: readonly Entry<Value>[], mark: EntryMark): Entry<Value> | null {
  const line = findLine(read, mark.line);
  if (line === null) return null;
  const exact = entries.find(({ mark: own }) => own.line.n === line && own.nth === mark.nth);
  if (exact || mark.nth < 0) return exact ?? null;
  const at = entries.filter(
    ({ mark: own, sources }) => own.nth >= 0 && Object.values(sources).some((from) => from.includes(line)),
  );
  return at[mark.nth] ?? null;
}

function correctEntry(read: ReadResume, sections: Sections, correction: Correction, line: number | null): void {
  const { field, entry: mark, value } = correction;
  if (!mark) return;
  const [section, part] = field.split(".") as [EntrySection, string | undefined];
  if (part === undefined) {
    const entry = findEntry<Work | Education>(read, sections[section], mark);
    const rest = (sections[section] as Entry<Work | Education>[]).filter((each) => each !== entry);
    Object.assign(sections, { [section]: rest });
    return;
  }
  const entry =
    findEntry<Work | Education>(read, sections[section], mark) ??
    (mark.nth < 0 && findLine(read, mark.line) !== null ? addEntry(read, sections, section, mark) : null);
  if (!entry) return;
  const values = part === "dates" ? datesOf(value, section) : { [part]: value };
  Object.assign(entry.value, values);
  for (const name of PARTS[part] ?? []) {
    const at = `/${name}`;
    delete entry.confidence[at];
    entry.stated.add(at);
    entry.typed.delete(at);
    if (value === "") delete entry.sources[at];
    else if (line !== null) entry.sources[at] = [line];
    else entry.typed.add(at);
  }
}

function addEntry(
  read: ReadResume,
  sections: Sections,
  section: EntrySection,
  { line, nth }: EntryMark,
): Entry<Work | Education> {
  const n = findLine(read, line) ?? line.n;
  const values = { work: emptyJob(), education: emptyStudy() };
  const entry: Entry<Work | Education> = {
    value: values[section],
    mark: { line: { n, text: line.text }, nth },
    sources: { "": [n] },
    confidence: {},
    stated: new Set(),
    typed: new Set(),
  };
  const all = sections[section] as Entry<Work | Education>[];
  const before = all.findIndex(({ mark }) => mark.line.n > n);
  all.splice(before < 0 ? all.length : before, 0, entry);
  return entry;
}

/** The ends of a period in words; a study has its last alone where one is said. */
export function datesOf(value: string, section: EntrySection): { startDate: string; endDate: string } {
  const [date] = findDates(value);
  if (!date) return { startDate: "", endDate: "" };
  const isEnd = section === "education" && !date.isRange;
  return { startDate: isEnd ? "" : date.start, endDate: date.end };
}

/** The words of a list of skills. */
export const skillsIn = (text: string): string[] =>
  [...new Set(text.split(/[,;•|·●▪\n]/).map((word) => word.trim()))].filter((word) => word !== "");

/** Corrects a part that is in no entry, and answers with its pointer. */
function correctPart(read: ReadResume, { field, value }: Correction, line: number | null): string {
  const { resume, sources } = read;
  if (field === "skills" || field === "moreSkills") {
    const isMore = field === "moreSkills";
    const all = isMore ? resume.skills : [];
    const known = new Set(all.flatMap(({ name, keywords }) => [name, ...keywords]));
    const added = skillsIn(value).filter((word) => !known.has(word));
    if (!isMore) {
      for (const of of [sources, read.confidence ?? {}])
        for (const pointer of Object.keys(of)) if (pointer.startsWith("/skills/")) delete of[pointer];
    }
    const group = `/skills/${all.length}`;
    if (added.length > 0 && line !== null) sources[group] = [line];
    resume.skills = added.length > 0 ? [...all, { name: "", level: "", keywords: added }] : all;
    return isMore ? group : "/skills";
  }
  const pointer = POINTERS[field] ?? "";
  const { basics } = resume;
  if (field === "city") basics.location.city = value;
  else if (field === "name" || field === "email" || field === "phone") basics[field] = value;
  if (read.confidence) delete read.confidence[pointer];
  if (value === "") delete sources[pointer];
  else if (line !== null) sources[pointer] = [line];
  return pointer;
}

function put(
  read: ReadResume,
  sections: Sections,
  found: {
    stated: Set<string>;
    typed: Set<string>;
    others: Set<number>;
    headings: Set<number>;
    highlights: Set<number>;
  },
): CorrectedReading {
  const isOfEntry = (pointer: string) => ENTRY_SECTIONS.some((section) => pointer.startsWith(`/${section}/`));
  const rest = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([pointer]) => !isOfEntry(pointer)));
  const sources = rest(read.sources);
  const confidence = rest(read.confidence ?? {});
  const { stated, typed } = found;
  for (const section of ENTRY_SECTIONS)
    for (const [n, entry] of (sections[section] as Entry<Work | Education>[]).entries()) {
      const at = (part: string) => `/${section}/${n}${part}`;
      for (const [part, lines] of Object.entries(entry.sources)) sources[at(part)] = lines;
      for (const [part, sure] of Object.entries(entry.confidence)) confidence[at(part)] = sure;
      for (const part of entry.stated) stated.add(at(part));
      for (const part of entry.typed) typed.add(at(part));
    }
  const resume: Resume = {
    ...emptyResume(),
    ...read.resume,
    work: sections.work.map(({ value }) => value),
    education: sections.education.map(({ value }) => value),
  };
  const { confidence: _, ...unscored } = read;
  const whole: ReadResume = { ...unscored, resume, sources, ...(read.confidence && { confidence }) };
  const left = notUnderstood(whole).filter((n) => !found.others.has(n) && !found.headings.has(n));
  return {
    read: {
      ...whole,
      ...(read.notUnderstood && { notUnderstood: left }),
      ...(found.headings.size > 0 && { saidHeadings: [...found.headings] }),
      ...(found.highlights.size > 0 && { saidHighlights: [...found.highlights] }),
    },
    entries: {
      work: sections.work.map(({ mark }) => mark),
      education: sections.education.map(({ mark }) => mark),
    },
    stated: [...stated],
    typed: [...typed],
    others: [...found.others],
  };
}
