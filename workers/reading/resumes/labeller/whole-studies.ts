/** Studies whose values hold too much or too little: a degree before its school, a school in two lines. Pure. */
import { squeezed } from "../../text/rules";
import { emptyStudy, type Resume } from "../resume";
import { headingByWords, headingOf } from "../structure/headings";
import type { ResumeSection } from "../structure/sections";
import { soundsLikeDegree } from "../structure/words";
import type { SureEntry } from "./combine";
import {
  degreeName,
  isClassAlone,
  isName,
  isSchool,
  partedDegree,
  plainSchool,
  saysTwoDegrees,
  untilBehind,
} from "./study-names";
import type { WholeCell, WholeRow } from "./tables";

type Study = SureEntry<Resume["education"][number]>;
type Field = "institution" | "studyType";

/** How sure a value is at most that is a part of what was read, or more. */
const CHANGED = 0.4;

interface Place {
  rows: readonly WholeRow[];
  sections: readonly ResumeSection[];
  /** The lines that say something else, of which nothing is taken. */
  taken: ReadonlySet<number>;
}

/** Studies with whole values: what one value holds of another is parted, and what lines say beside them is added. */
export function wholeStudies(studies: readonly Study[], { rows, sections, taken }: Place): Study[] {
  const named = studies.map(withNames);
  const used = new Set([...taken, ...named.flatMap(linesOfStudy)]);
  const missed = missedStudies(rows, sections, { used, named });
  for (const line of missed.flatMap(linesOfStudy)) used.add(line);
  const all = missed.length === 0 ? named : [...named, ...missed].toSorted((a, b) => firstLine(a) - firstLine(b));
  return all.map((one) => withSchool(withRest(one, rows, used), rows));
}

const linesOfStudy = ({ sources }: Study): number[] => Object.values(sources).flat();
const firstLine = (one: Study): number => Math.min(...linesOfStudy(one));

/** A study with one value changed and unsure; without the lines and the confidence of a value that is now none. */
function changed(one: Study, field: Field, value: string, lines?: readonly number[]): Study {
  const { [field]: own = [], ...sources } = one.sources;
  const { [field]: before = 1, ...confidence } = one.confidence;
  const entry = { ...one.entry, [field]: value };
  if (value === "") return { entry, sources, confidence };
  return {
    entry,
    sources: { ...sources, [field]: [...(lines ?? own)] },
    confidence: { ...confidence, [field]: Math.min(before, CHANGED) },
  };
}

/** A study with the names of its degree and its school alone, and parted where one value holds both. */
function withNames(given: Study): Study {
  const { institution, studyType } = given.entry;
  const school = plainSchool(institution);
  const degree = degreeName(studyType);
  let one = given;
  if (school !== institution) one = changed(one, "institution", school);
  if (degree !== studyType) one = changed(one, "studyType", degree);
  const isApart = !one.sources["studyType"]?.some((line) => one.sources["institution"]?.includes(line));
  const isOtherClass = isClassAlone(school) && isApart && soundsLikeDegree(degree);
  return isOtherClass ? changed(one, "institution", "") : withParts(one);
}

function withParts(one: Study): Study {
  const { institution, studyType } = one.entry;
  const field: Field = institution === "" ? "studyType" : "institution";
  const whole = one.entry[field];
  const parts = partedDegree(whole);
  if (!parts) return one;
  // A degree that is said by itself stays.
  const isSaid = studyType !== "" && studyType !== whole;
  if (isSaid && squeezed(parts.degree) !== squeezed(studyType)) return one;
  const lines = one.sources[field];
  const parted = changed(one, "institution", parts.school, lines);
  return isSaid ? parted : changed(parted, "studyType", parts.degree, lines);
}

/** Rows of sections of studies of which nothing is read and that say a degree and its school. */
function missedStudies(
  rows: readonly WholeRow[],
  sections: readonly ResumeSection[],
  { used, named }: { used: ReadonlySet<number>; named: readonly Study[] },
): Study[] {
  const own = new Set(sections.filter(({ kind }) => kind === "education").flatMap(linesUntilHeading));
  const said = new Set(named.map(({ entry }) => squeezed(entry.studyType)));
  return rows.flatMap(({ cells, text, lines, dates }) => {
    // A row of two studies is left, since which time and school are whose is not told.
    if (cells.length > 1 || dates.length > 1 || saysTwoDegrees(text)) return [];
    if (!lines.every((line) => own.has(line) && !used.has(line))) return [];
    const parts = partedDegree(degreeName(text), true);
    if (!parts || said.has(squeezed(parts.degree))) return [];
    said.add(squeezed(parts.degree));
    const date = dates.at(-1);
    const startDate = date?.isRange === true ? date.start : "";
    return [
      {
        entry: {
          ...emptyStudy(),
          institution: parts.school,
          studyType: parts.degree,
          startDate,
          endDate: date?.end ?? "",
        },
        sources: { institution: lines, studyType: lines, ...(date && { endDate: lines }) },
        confidence: {
          institution: CHANGED,
          studyType: CHANGED,
          ...(date && { startDate: CHANGED, endDate: CHANGED }),
        },
      },
    ];
  });
}

/** The lines of a section up to one that names another part of a resume. */
function linesUntilHeading({ rows }: ResumeSection): number[] {
  const end = rows.findIndex(({ cells, text }) => cells.length === 1 && namesPart(text));
  return rows.slice(0, end < 0 ? rows.length : end).flatMap(({ lines }) => lines);
}

function namesPart(text: string): boolean {
  const kind = headingOf(text) ?? headingByWords(text);
  return kind !== null && kind !== "education" && !partedDegree(text, true);
}

/** The cell that ends with the value of a study, and the number of its row. */
function cellOf(
  rows: readonly WholeRow[],
  lines: readonly number[] | undefined,
  value: string,
): { row: number; cell: WholeCell } | null {
  const last = lines?.at(-1);
  if (last === undefined) return null;
  for (const [row, { cells }] of rows.entries())
    for (const cell of cells) if (linesOf(cell).includes(last)) return cell.text.includes(value) ? { row, cell } : null;
  return null;
}

const linesOf = (cell: WholeCell): number[] => cell.lines ?? [cell.line];

/** So many letter heights apart are the cells of a column, from its middle or its edge, and the lines of a text. */
const NEAR = 1.2;
const LEADING = 1.9;

/** The cell beneath another in its column, set alike; null where none is. */
function beneath(rows: readonly WholeRow[], row: number, cell: WholeCell): WholeCell | null {
  const own = rows[row];
  const other = rows[row + 1];
  if (!own || !other || own.page !== other.page || own.column !== other.column || other.isBullet) return null;
  if (other.gap <= 0 || other.gap > LEADING * other.size) return null;
  const isNear = ({ x, end }: WholeCell) =>
    Math.min(Math.abs(x - cell.x), Math.abs(x + end - cell.x - cell.end) / 2) < NEAR * own.size;
  const isOne = own.cells.length === 1 && other.cells.length === 1;
  const found = isOne ? other.cells[0] : other.cells.find(isNear);
  const isAlike = found?.bold === cell.bold && found.size < cell.size + 0.4;
  return isAlike && isCapital(found.text) === isCapital(cell.text) && !namesPart(found.text) ? found : null;
}

const isCapital = (text: string): boolean => text === text.toUpperCase();

/** A school's name goes on with such words in the next line, or ends with such. */
const GOES_ON = /^(?:and|AND|&|of|OF)\s+\p{Lu}/u;
const IS_CUT = /\s(?:of|and|&)$/iu;
const HALF_SCHOOL = /\b(?:higher|hr\.?|senior|sr\.?|secondary|sec\.?)$/iu;
const SECOND_HALF = /^(?:sec\b\.?|secondary\b|school\b)/iu;

/** A study with the part of its school in the next line. */
function withRest(one: Study, rows: readonly WholeRow[], used: ReadonlySet<number>): Study {
  const { institution } = one.entry;
  const at = institution === "" ? null : cellOf(rows, one.sources["institution"], institution);
  if (!at) return one;
  const behind = at.cell.text.slice(at.cell.text.indexOf(institution) + institution.length);
  const next = /^[\s.]*(?:(?:of|and|&)\s*)?$/iu.test(behind) ? beneath(rows, at.row, at.cell) : null;
  if (!next || linesOf(next).some((line) => used.has(line))) return one;
  const whole = `${institution}${behind}`.trimEnd();
  const rest = untilBehind(next.text);
  const goesOn = (GOES_ON.test(rest) || IS_CUT.test(whole)) && isName(rest);
  const isHalf = HALF_SCHOOL.test(whole) && SECOND_HALF.test(rest);
  if (!(goesOn && !soundsLikeDegree(rest)) && !isHalf) return one;
  const name = `${whole} ${rest}`;
  const lines = [...(one.sources["institution"] ?? []), ...linesOf(next)];
  return isSchool(name) && !IS_CUT.test(name) ? changed(one, "institution", name, lines) : one;
}

/** A study without a school, with that which its row says behind the degree. */
function withSchool(one: Study, rows: readonly WholeRow[]): Study {
  const { institution, studyType } = one.entry;
  const lines = one.sources["studyType"];
  const at = institution === "" && studyType !== "" ? cellOf(rows, lines, studyType) : null;
  const parts = at ? partedDegree(at.cell.text.slice(at.cell.text.indexOf(studyType)), true) : null;
  return parts ? changed(one, "institution", parts.school, lines) : one;
}
