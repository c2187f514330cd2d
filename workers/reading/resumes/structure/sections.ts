/** Where each part of a resume begins and ends. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { findDates } from "./dates";
import {
  headingByWords,
  headingOf,
  headingWithContent,
  isWholeHeading,
  withoutLength,
  type SectionKind,
} from "./headings";
import { namesLanguage } from "./lists";
import type { Row } from "./rows";
import { soundsLikeCompany, soundsLikeInstitution, soundsLikeTitle } from "./words";

export interface ResumeSection {
  /** "header" is what stands before the first heading. */
  kind: SectionKind | "header";
  heading: Row | null;
  rows: Row[];
}

/** How a heading is set: what is set the same way is one too. */
function styleOf(row: Row): string {
  const first = row.cells[0];
  const text = withoutLength(first?.text ?? "");
  const caps = first !== undefined && text === text.toUpperCase();
  return `${Math.round((first?.size ?? 0) * 2)}|${first?.bold}|${caps}`;
}

const CORE: ReadonlySet<SectionKind> = new Set<SectionKind>(["work", "education", "skills", "projects", "summary"]);

/** Parts the rows of a resume into its sections, in reading order. */
export function sectionsOf(rows: readonly Row[]): ResumeSection[] {
  const bodySize = commonSize(rows);
  const core = new Map<string, number>();
  for (const row of rows) {
    const kind = row.cells.length === 1 && !row.isBullet ? headingOf(row.text) : null;
    if (kind && CORE.has(kind)) core.set(styleOf(row), (core.get(styleOf(row)) ?? 0) + 1);
  }
  const bodyStyle = `${Math.round(bodySize * 2)}|false|false`;
  core.delete(core.size > 1 ? bodyStyle : "");

  const sections: ResumeSection[] = [{ kind: "header", heading: null, rows: [] }];
  let current = sections[0] as ResumeSection;
  const last = new Map<number, ResumeSection>();
  let page = 1;
  let column = 0;
  for (const row of rows) {
    if (row.page !== page || row.column !== column) {
      const before = row.page !== page ? last.get(row.column) : undefined;
      // A column goes on overleaf; a new column without a heading is a header of its own.
      if (before) current = before;
      else if (row.column > column && row.page === page && sections.length > 1 && row.page === 1) {
        current = { kind: "header", heading: null, rows: [] };
        sections.push(current);
      }
      page = row.page;
      column = row.column;
    }
    const found = readHeading(row, core, bodySize, current.kind);
    if (found) {
      current = { kind: found.kind, heading: row, rows: found.rest ? [found.rest] : [] };
      sections.push(current);
    } else current.rows.push(row);
    last.set(column, current);
  }
  return sections.map((section) => ({ ...section, kind: kindByContent(section) }));
}

const LABELLED = /^[\p{L}'’.()/ &]{2,40}?\s*(?::|\s[-–=]\s)/u;
const OF_A_PERSON = longPattern("i")`
    ^(?:father|mother|husband|spouse|guardian|date of birth|d\.?o\.?b|age\b|gender|sex\b|marital|nationality|religion
    |caste|blood|permanent address|languages? known|passport|pan\b|aadhaa?r|hobb)`;

/** The kind of a section, where its rows say otherwise than its heading. */
function kindByContent({ kind, heading, rows }: ResumeSection): ResumeSection["kind"] {
  // Programming languages, under a label that is set as the headings are.
  if (kind === "languages") return rows.length > 0 && !rows.some(({ text }) => namesLanguage(text)) ? "skills" : kind;
  if (kind === "summary" || kind === "other") {
    const labelled = rows.filter(({ text }) => LABELLED.test(text)).length;
    const personal = rows.filter(({ text }) => OF_A_PERSON.test(text)).length;
    return personal >= 2 && labelled * 5 >= rows.length * 3 ? "personal" : kind;
  }
  // A summary of experience that names no time tells of none.
  const isSummary = kind === "work" && /summary|overview|snapshot/i.test(heading?.text ?? "");
  return isSummary && rows.length > 0 && !rows.some(({ dates }) => dates.length > 0) ? "summary" : kind;
}

interface Found {
  kind: SectionKind;
  /** The text beside the heading. */
  rest: Row | null;
}

function readHeading(
  row: Row,
  core: ReadonlyMap<string, number>,
  bodySize: number,
  within: ResumeSection["kind"],
): Found | null {
  const first = row.cells[0];
  if (!first || (row.isBullet && !first.bold && first.size <= bodySize)) return null;
  const style = styleOf(row);
  const stands = core.has(style);
  const kind = headingOf(first.text);
  if (kind) {
    const text = withoutLength(first.text);
    const isLoud =
      first.bold || first.size > bodySize + 0.4 || text === text.toUpperCase() || /:\s*-?$/.test(first.text);
    // Where headings are set in a way of their own, a quieter word is no heading.
    const isQuiet = core.size > 0 && first.size < bodySize + 0.4 && !/^[^a-z]+$/.test(text);
    if (!stands && (!isLoud || (isQuiet && !(row.cells.length === 1 && isWholeHeading(first.text))))) return null;
    const cells = row.cells.slice(1);
    return { kind, rest: cells.length === 0 ? null : partOf(row, cells) };
  }
  const inline = row.cells.length === 1 ? headingWithContent(first.text) : null;
  const label = first.text.split(/[:–—-]/)[0] ?? "";
  const isCapital = label.length > 5 && label === label.toUpperCase() && label !== label.toLowerCase();
  const isOfSkills = within === "skills" && (inline?.kind === "skills" || inline?.kind === "languages");
  if (inline && !isOfSkills && (core.size === 0 || (stands && first.bold) || isCapital)) {
    const cell = { ...first, text: inline.content };
    return { kind: inline.kind, rest: partOf(row, [cell]) };
  }
  const byWords = stands && row.cells.length === 1 && row.dates.length === 0 ? headingByWords(first.text) : null;
  if (byWords && (first.size > bodySize + 0.4 || !isOfJob(first.text))) return { kind: byWords, rest: null };
  // Set as the known headings are: a part that we have no name for.
  const words = first.text.split(" ").length;
  if (
    stands &&
    (core.get(style) ?? 0) >= 2 &&
    row.cells.length === 1 &&
    words <= 5 &&
    row.dates.length === 0 &&
    (first.size > bodySize + 1 || (first.text === first.text.toUpperCase() && first.size > bodySize)) &&
    /^[\p{L}\s&/,:'()-]+$/u.test(first.text)
  )
    return { kind: "other", rest: null };
  return null;
}

const isOfJob = (text: string): boolean =>
  soundsLikeTitle(text) || soundsLikeCompany(text) || soundsLikeInstitution(text);

function partOf(row: Row, cells: Row["cells"]): Row {
  const text = cells.map((c) => c.text).join("  ");
  return {
    ...row,
    cells,
    text,
    x: cells[0]?.x ?? row.x,
    isBullet: false,
    lines: cells.map((c) => c.line),
    dates: findDates(text),
  };
}

/** The size that most letters have. */
export function commonSize(rows: readonly Row[]): number {
  const letters = new Map<number, number>();
  for (const row of rows)
    for (const c of row.cells) {
      const size = Math.round(c.size * 2) / 2;
      letters.set(size, (letters.get(size) ?? 0) + c.text.length);
    }
  return [...letters].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0];
}
