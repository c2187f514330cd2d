/** A reading as its person looks through it: the fields of a form, the lines of the file, and what is asked. Pure. */
import {
  ENTRY_SECTIONS,
  type Corrected,
  type CorrectedReading,
  type EntryMark,
  type EntrySection,
} from "../../../reading/resumes/corrections";
import { isSure, type ReadResume } from "../../../reading/resumes/resume";
import { findDates, saysOnlyWhen, trimmed, withoutDates } from "../../../reading/resumes/structure/dates";
import { findUnreadWork } from "./unread-work";

/** Why a value is as it is: read, said by its person, not read for sure, not found, or not there and not asked. */
export type ValueState = "sure" | "said" | "unsure" | "missing" | "none";

export interface ShownField {
  field: Corrected;
  value: string;
  state: ValueState;
  /** Its person typed it. */
  isTyped: boolean;
  /** The numbers of the lines that say it. */
  lines: number[];
}

/** A job, a study, or what is in neither. */
export interface ShownPart {
  section: EntrySection | "person";
  /** "12:0": the line and the number of an entry; "" of the person. */
  mark: string;
  fields: ShownField[];
}

/** How a line was read; `heading` is a heading or a page's furniture. */
export type LineState = "read" | "unsure" | "left" | "heading";

export interface ShownLine {
  n: number;
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  state: LineState;
  /** Its person wants it at the top of tailored resumes. */
  isShownFirst: boolean;
}

/** One thing that was not read for sure. */
export interface ReadingQuestion {
  field: Corrected;
  mark: string;
  /** Found, though not for sure; "" where nothing was. */
  found: string;
  /** Other words that may be it. */
  others: string[];
  /** The lines that it is about. */
  lines: number[];
  /** Words of the job or the study that it is about. */
  about: string;
}

export interface ShownReading {
  parts: ShownPart[];
  questions: ReadingQuestion[];
  lines: ShownLine[];
  /** More lines than are shown. */
  more: number;
  pages: { page: number; width: number; height: number }[];
  fields: { all: number; read: number };
}

const ENTRY_FIELDS: Readonly<Record<EntrySection, readonly Corrected[]>> = {
  work: ["work.position", "work.name", "work.dates"],
  education: ["education.studyType", "education.area", "education.institution", "education.dates"],
};
/** Parts that every form asks, so that a missing one is a question. */
const ASKED: ReadonlySet<Corrected> = new Set<Corrected>([
  "name",
  "email",
  "phone",
  "work.position",
  "work.name",
  "work.dates",
  "education.studyType",
  "education.institution",
]);
/** Four full pages have about as many. */
const MAX_LINES = 250;
const MAX_OTHERS = 3;
const MAX_WORDS = 60;

const markText = ({ line, nth }: EntryMark): string => `${line.n}:${nth}`;

/** A reading with its fields in the order of employers' forms. */
export function shownReading(corrected: CorrectedReading): ShownReading {
  const { read, entries } = corrected;
  const parts: ShownPart[] = [{ section: "person", mark: "", fields: personFields(corrected) }];
  for (const section of ENTRY_SECTIONS)
    for (const [n, mark] of entries[section].entries())
      parts.push({ section, mark: markText(mark), fields: entryFields(corrected, section, n) });
  const questions = [
    ...parts.flatMap((part) =>
      part.fields.flatMap((field) =>
        field.state === "unsure" || field.state === "missing" ? [questionOf(read, part, field)] : [],
      ),
    ),
    ...unreadWork(corrected),
  ];
  const asked = parts.flatMap(({ fields }) => fields.filter(({ state }) => state !== "none"));
  return {
    parts,
    questions,
    ...linesOf(corrected, parts),
    fields: {
      all: asked.length,
      read: asked.filter(({ state }) => state === "sure" || state === "said").length,
    },
  };
}

function fieldOf(
  { read, stated, typed }: CorrectedReading,
  field: Corrected,
  value: string,
  pointers: readonly string[],
): ShownField {
  const isUnsure = pointers.some((pointer) => !isSure(read, pointer));
  const isStated = pointers.some((pointer) => stated.includes(pointer));
  const lines = [...new Set(pointers.flatMap((pointer) => read.sources[pointer] ?? []))];
  const state: ValueState = isStated
    ? "said"
    : value === ""
      ? ASKED.has(field)
        ? "missing"
        : "none"
      : isUnsure
        ? "unsure"
        : "sure";
  return { field, value, state, isTyped: pointers.some((pointer) => typed.includes(pointer)), lines };
}

function personFields(corrected: CorrectedReading): ShownField[] {
  const { read } = corrected;
  const { basics, skills } = read.resume;
  const words = skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
  const ofSkills = Object.keys(read.sources).filter((pointer) => /^\/skills(?:\/|$)/.test(pointer));
  return [
    fieldOf(corrected, "name", basics.name, ["/basics/name"]),
    fieldOf(corrected, "phone", basics.phone, ["/basics/phone"]),
    fieldOf(corrected, "email", basics.email, ["/basics/email"]),
    fieldOf(corrected, "city", basics.location.city, ["/basics/location/city"]),
    fieldOf(corrected, "skills", [...new Set(words.filter((word) => word !== ""))].join(", "), [
      "/skills",
      ...ofSkills,
    ]),
  ];
}

function entryFields(corrected: CorrectedReading, section: EntrySection, n: number): ShownField[] {
  const { read } = corrected;
  const at = (part: string) => `/${section}/${n}/${part}`;
  return ENTRY_FIELDS[section].map((field) => {
    const part = field.slice(section.length + 1);
    if (part === "dates")
      return fieldOf(corrected, field, datesText(read, section, n), [at("startDate"), at("endDate")]);
    const entry: Readonly<Record<string, unknown>> = { ...read.resume[section][n] };
    return fieldOf(corrected, field, String(entry[part] ?? ""), [at(part)]);
  });
}

/** A period in the words of its line, else as it is kept. */
function datesText({ resume, lines, sources }: ReadResume, section: EntrySection, n: number): string {
  const { startDate = "", endDate = "" } = resume[section][n] ?? {};
  if (startDate === "" && endDate === "") return "";
  const from = ["startDate", "endDate"].flatMap((part) => sources[`/${section}/${n}/${part}`] ?? []);
  for (const line of from) {
    const { text = "" } = lines[line] ?? {};
    const found = findDates(text).find(
      ({ start, end }) => end === endDate && (start === startDate || startDate === "" || start === end),
    );
    if (found) return trimmed(text.slice(found.from, found.to));
  }
  if (startDate === "" || startDate === endDate) return endDate;
  return `${startDate} to ${endDate === "" ? "present" : endDate}`;
}

function questionOf(read: ReadResume, { section, mark, fields }: ShownPart, field: ShownField): ReadingQuestion {
  const own = [...new Set(fields.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b);
  const anchor = Number(/^\d+/.exec(mark)?.[0] ?? Number.NaN);
  const entry = own.length > 0 ? own : [anchor];
  const near = field.lines.length > 0 ? field.lines : section === "person" ? [] : entry;
  const known = new Set(fields.map(({ value }) => value.toLowerCase()));
  const around = section === "person" ? [] : [...near, Math.max(...near) + 1, Math.min(...near) - 1];
  const others: string[] = [];
  for (const n of new Set(around))
    for (const piece of piecesOf(read.lines[n]?.text ?? "", field.field))
      if (!known.has(piece.toLowerCase()) && others.length < MAX_OTHERS && !others.includes(piece)) others.push(piece);
  const about = fields
    .filter((each) => each !== field && each.value !== "" && each.field !== "skills")
    .map(({ value }) => value);
  const quote = near.map((n) => read.lines[n]?.text ?? "").join(" · ");
  return {
    field: field.field,
    mark,
    found: field.value,
    others,
    lines: near.slice(0, 6),
    about:
      section === "person"
        ? ""
        : about
            .filter((text) => !quote.includes(text))
            .slice(0, 2)
            .join(", "),
  };
}

/** The words of a line that may be a value of a field. */
function piecesOf(text: string, field: Corrected): string[] {
  const dates = findDates(text);
  if (field.endsWith(".dates")) return dates.map(({ from, to }) => trimmed(text.slice(from, to)));
  const bare = withoutDates(text, dates);
  return bare
    .split(/\s*[|·•;\u2003]\s*|\s[–—-]\s|,\s+|\s{2,}|\s(?:at|with)\s/)
    .map(trimmed)
    .filter((piece) => text.includes(piece) && piece.length <= MAX_WORDS && /^(?!\p{Ll})[^]*\p{L}{2}/u.test(piece))
    .filter((piece) => !saysOnlyWhen(piece));
}

/** A line that shows work, where no job was read. */
function unreadWork({ read, others }: CorrectedReading): ReadingQuestion[] {
  const line = findUnreadWork(read);
  if (line === null || others.includes(line)) return [];
  return [{ field: "work", mark: `${line}:-1`, found: "", others: [], lines: [line], about: "" }];
}

function linesOf(
  { read, others }: CorrectedReading,
  parts: readonly ShownPart[],
): Pick<ShownReading, "lines" | "more" | "pages"> {
  const left = new Set(read.notUnderstood ?? []);
  const plain = new Set([...(read.headings ?? []), ...(read.furniture ?? []), ...others]);
  const unsure = new Set(
    parts.flatMap(({ fields }) => fields.flatMap(({ state, lines }) => (state === "unsure" ? lines : []))),
  );
  const sourceLines = new Set(Object.values(read.sources).flat());
  const first = new Set(read.saidHighlights ?? []);
  const lines = read.lines.slice(0, MAX_LINES).map((line, n): ShownLine => {
    const { text, page, x, y, width, size, bold } = line;
    const state = unsure.has(n)
      ? "unsure"
      : sourceLines.has(n)
        ? "read"
        : plain.has(n) || !left.has(n)
          ? "heading"
          : "left";
    return { n, text, page, x, y, width, size, bold, state, isShownFirst: first.has(n) };
  });
  const { width, height } = read.layout;
  const pages = [...new Set(lines.map(({ page }) => page))].map((page) => {
    const own = lines.filter((line) => line.page === page);
    return {
      page,
      width: Math.ceil(Math.max(width, ...own.map((line) => line.x + line.width))),
      height: Math.ceil(Math.max(height, ...own.map((line) => line.y + line.size / 2))),
    };
  });
  return { lines, more: read.lines.length - lines.length, pages };
}
