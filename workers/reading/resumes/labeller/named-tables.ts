/** Tables of jobs and of studies: a row names the columns, and each row beneath is one entry. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { findDates } from "../structure/dates";
import { headingByWords, headingOf } from "../structure/headings";
import type { ResumeSection } from "../structure/sections";
import { soundsLikeDegree, soundsLikeInstitution } from "../structure/words";
import { PRESENT, type LabelledEntry, type LabelledValue } from "./assemble";
import type { WholeCell, WholeRow } from "./tables";

/** The title or the degree, the employer or the school, and the body that a school belongs to. */
type Kind = "role" | "house" | "board" | "date" | "other";

interface Subject {
  /** The part of a resume that tells of it. */
  part: "work" | "education";
  /** In this order: "Year of passing the examination" is a year, and "Institute/University" a school. */
  kinds: readonly (readonly [Kind, RegExp])[];
  /** Columns are named by these words alone. */
  words: RegExp;
  /** Whether a table with such columns is one of this subject. */
  isOne: (has: (kind: Kind) => boolean) => boolean;
  /** Whether what a row says is known to be of this subject. */
  isKnown: (role: string, house: string) => boolean;
}

const STUDIES: Subject = {
  part: "education",
  kinds: [
    ["date", /year|passing|passed|session|duration|batch|period|yop|date/i],
    [
      "other",
      longPattern("i")`
        percent|marks|c\.?g\.?p\.?a|gpa|cpi|%|grade|division|score|result|aggregate|status|^s(?:r|l)?\.?\s?no|city|place
        |special|stream|branch|subject|discipline|major|field`,
    ],
    ["house", /institut|college|school|academy|name of the org/i],
    ["board", /universit|board|affiliat|council/i],
    ["role", /degree|course|qualification|exam|standard|\bstd\b|class|program|education|certificate|title/i],
  ],
  words: longPattern("i")`
    ^(?:(?:s(?:r|l)?\.?\s?no|no|#|name|names|of|the|and|or|in|with|&|year|years|month|passing|passed|pass|session
    |duration|batch|period|yop|date|from|to|percentage|percent|%|marks?|obtained|c\.?g\.?p\.?a|s?gpa|cpi|spi|grade
    |division|class|score|result|aggregates?|status|speciali[sz]ation|stream|branch|subjects?|discipline|major|field
    |study|institut(?:e|ion|ions)|colleges?|schools?|academy|universit(?:y|ies)|boards?|affiliat(?:ed|ion)|council
    |degree|course|courses|qualifications?|exam|exams|examinations?|standard|std|program(?:me)?|education|educational
    |academic|certificates?|title|place|city|location|remarks|level|held|awarded|awarding|body|organi[sz]ation
    |completed|completion|total)[\s/&.,:()'’-]*)+$`,
  isOne: (has) => has("role") && (has("house") || has("board")),
  isKnown: (role, house) => soundsLikeDegree(role) || soundsLikeInstitution(house),
};

const JOBS: Subject = {
  part: "work",
  kinds: [
    ["role", /designation|position|role|post\b|title/i],
    ["house", /company|organi[sz]ation|employer|firm|institut|hospital|concern/i],
    ["date", /period|duration|tenure|from|\bto\b|date|year|since|joining|leaving/i],
  ],
  words: longPattern("i")`
    ^(?:(?:s(?:r|l)?\.?\s?no|no|#|name|names|of|the|and|or|in|with|&|period|duration|tenure|from|to|dates?|years?
    |months?|since|joining|leaving|designation|positions?|held|roles?|post|job|titles?|compan(?:y|ies)|organi[sz]ations?
    |employers?|firm|institut(?:e|ion)|hospital|concern|location|place|city|country|sites?|clients?|projects?
    |responsibilit(?:y|ies)|profile|nature|work|working|duties|remarks|reasons?|experience|department|total|salary|ctc
    |last|drawn|status)[\s/&.,:()'’-]*)+$`,
  isOne: (has) => has("house") && has("role") && has("date"),
  isKnown: () => true,
};

const MAX_HEAD = 45;
const MAX_CELL = 160;
/** The rows of a table follow one another; a heading is in one cell. */
const MIN_CELLS = 2;

/** The kind of column that a head leads to; null of a text that is none. A narrow column parts the word itself. */
function kindOfHead(text: string, { kinds, words }: Subject): Kind | null {
  if (text.length > MAX_HEAD) return null;
  for (const variant of [text, text.replace(/\s+/g, "")])
    if (words.test(variant)) return kinds.find(([, pattern]) => pattern.test(variant))?.[0] ?? "other";
  return null;
}

interface Column {
  x: number;
  end: number;
  kind: Kind;
}

/** The columns that a row names; null of a row that names none. */
function columnsOf(row: WholeRow, subject: Subject): Column[] | null {
  if (row.cells.length < MIN_CELLS || row.dates.length > 0) return null;
  const columns: Column[] = [];
  for (const { x, end, text } of row.cells) {
    const kind = kindOfHead(text, subject);
    if (kind === null) return null;
    // A second such column says how well a course was passed, or which place a title had.
    columns.push({ x, end, kind: kind === "role" && columns.some((one) => one.kind === "role") ? "other" : kind });
  }
  return subject.isOne((kind) => columns.some((one) => one.kind === kind)) ? columns : null;
}

/** Whether a section tells of neither jobs nor studies: courses, voluntary work. A heading that we do not know may. */
function isOfOthers({ kind, heading }: ResumeSection): boolean {
  if (kind === "work" || kind === "education" || kind === "header") return false;
  if (kind !== "other") return true;
  const text = heading?.text ?? "";
  const named = headingOf(text) ?? headingByWords(text);
  return named !== null && named !== "work" && named !== "education";
}

const partNamedBy = (row: WholeRow | undefined) =>
  row?.cells.length === 1 ? (headingOf(row.text) ?? headingByWords(row.text)) : null;

/** An entry that a row of a table tells, and in which row. */
export interface TableEntry {
  entry: LabelledEntry;
  row: number;
}

/** The entries of all tables whose columns are named, and the rows that these tables hold. */
function entriesOf(
  rows: readonly WholeRow[],
  subject: Subject,
  sections: readonly ResumeSection[],
): { entries: TableEntry[]; taken: Set<number> } {
  const apart = new Set(sections.filter(isOfOthers).flatMap((one) => one.rows.flatMap(({ lines }) => lines)));
  const isApart = ({ lines }: WholeRow) => lines.some((line) => apart.has(line));
  const entries: TableEntry[] = [];
  const taken = new Set<number>();
  for (let at = 0; at < rows.length; at++) {
    const head = rows[at] as WholeRow;
    // A line right above may name the table where it begins no part that is known.
    const isNamed = partNamedBy(rows[at - 1]) === subject.part;
    const isOutside = (row: WholeRow) => !isNamed && isApart(row);
    const columns = isOutside(head) ? null : columnsOf(head, subject);
    if (!columns) continue;
    let below = at + 1;
    const own: TableEntry[] = [];
    for (; below < rows.length; below++) {
      const row = rows[below] as WholeRow;
      const placed = isOutside(row) ? null : placedIn(row, columns);
      if (!placed) break;
      const entry = entryOf(placed, row, below, subject === JOBS);
      if (entry) own.push({ entry, row: below });
    }
    const known = own.filter(({ entry: { role, house } }) => subject.isKnown(role?.text ?? "", house?.text ?? ""));
    if (known.length === 0 || known.length * 2 < own.length) continue;
    for (let n = at; n < below; n++) taken.add(n);
    entries.push(...own);
    at = below - 1;
  }
  return { entries, taken };
}

type Tables = ReturnType<typeof entriesOf>;
/** The jobs of tables whose columns are named, outside the sections that tell of something else. */
export const jobsOfTables = (rows: readonly WholeRow[], sections: readonly ResumeSection[]): Tables =>
  entriesOf(rows, JOBS, sections);
/** The studies of tables whose columns are named, outside the sections that tell of something else. */
export const studiesOfTables = (rows: readonly WholeRow[], sections: readonly ResumeSection[]): Tables =>
  entriesOf(rows, STUDIES, sections);

type Placed = Partial<Record<Kind, WholeCell[]>>;

/** The cells of a row by their columns; null of a row that is none of the table. */
function placedIn(row: WholeRow, columns: readonly Column[]): Placed | null {
  const { cells } = row;
  if (cells.length < MIN_CELLS || cells.length > columns.length) return null;
  if (cells.some(({ text }) => text.length > MAX_CELL)) return null;
  const placed: Placed = {};
  let last = -1;
  for (const [n, cell] of cells.entries()) {
    last = cells.length === columns.length ? n : nearest(columns, cell, last + 1);
    const column = columns[last];
    if (!column) return null;
    (placed[column.kind] ??= []).push(cell);
  }
  return placed;
}

/** The column, from one on, that a cell begins, ends or is centred nearest to. */
function nearest(columns: readonly Column[], cell: WholeCell, from: number): number {
  let best = -1;
  let least = Infinity;
  for (let n = from; n < columns.length; n++) {
    const { x, end } = columns[n] as Column;
    const away = Math.min(Math.abs(x - cell.x), Math.abs(end - cell.end), Math.abs((x + end - cell.x - cell.end) / 2));
    if (away < least) [best, least] = [n, away];
  }
  return best;
}

const NOTHING = /^[^\p{L}\p{N}]*$|^(?:nil|na|n\/a)$/iu;
const CONFIDENCE = 0.75;

const linesOf = (cells: readonly WholeCell[]): number[] => cells.flatMap(({ line, lines }) => lines ?? [line]);

function valueOf(cells: readonly WholeCell[] | undefined, row: number): LabelledValue | null {
  const filledCells = (cells ?? []).filter(({ text }) => !NOTHING.test(text));
  if (filledCells.length === 0) return null;
  const text = filledCells.map((cell) => cell.text).join(" ");
  return { text, lines: linesOf(filledCells), confidence: CONFIDENCE, rows: [row, row] };
}

/** The entry of a row; null where its cells do not say one. A period has two ends in one column or in two. */
function entryOf(placed: Placed, row: WholeRow, at: number, isJob: boolean): LabelledEntry | null {
  const role = valueOf(placed.role, at);
  const house = valueOf(placed.house, at) ?? valueOf(placed.board, at);
  if (isJob ? !house : !role) return null;
  const cells = placed.date ?? row.cells;
  const found = cells.flatMap((cell) => findDates(cell.text));
  const first = found[0];
  const last = found.at(-1);
  if (!first || !last) return { house, role, date: null, isInherited: false };
  const goesOn = found.length === 1 && !first.isRange && cells.some(({ text }) => PRESENT.test(text));
  const isRange = found.length > 1 || first.isRange || goesOn;
  const value = { text: cells.map(({ text }) => text).join(" "), lines: linesOf(cells), confidence: CONFIDENCE };
  const date = { ...value, rows: [at, at] as [number, number], start: first.start, end: last.end, isRange };
  return { house, role, date: { ...date, end: goesOn ? "" : last.end }, isInherited: false };
}
