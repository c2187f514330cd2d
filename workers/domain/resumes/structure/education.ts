/** Where and what a person studied. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { findDates, trimmed, withoutDates } from "./dates";
import { joined, type Cell, type Entry, type Row } from "./rows";
import { asPlace, soundsLikeDegree, soundsLikeInstitution, splitPlace } from "./words";

const SCORE_WORDS = longPattern("gi")`
    \b(?:c\.?g\.?p\.?a|g\.?p\.?a|percentage|aggregate|marks|score|secured|scored|obtained|with|in the year
    |year of passing|passed in|in)\b\.?\s*[:–-]?\s*(?=\u2003|$)`;
const DEGREE_FIRST = longPattern("i")`
    ^(?:b|m|ph|d|hsc|ssc|sslc|x|12|10|class|std|diploma|bachelor|master|intermediate|senior sec
    |higher sec(?!\w* school)|secondary(?! school))`;
const OF_FIELD = longPattern("i")`
    ^((?:bachelor|master)s?(?: of (?:science|arts|technology|engineering|commerce|education
    |business administration))?)[,\s]+(?:of\s+)?(.+)$`;

type Education = Resume["education"][number];

const SCORE = longPattern("i")`
    (?:\b(c\.?g\.?p\.?a|s\.?g\.?p\.?a|g\.?p\.?a|d\.?g\.?p\.?a|percentage|aggregate|marks|score|grade|secured
    |scored|with|obtained)\b\.?\s*(?:of|:|-|–|is)?\s*)?(?<!\d)(\d{1,2}(?:\.\d{1,2})?\s*(?:/\s*(?:10|4|5
    |100)(?:\.0{1,2})?\b|%|\s?percent(?:age)?\b|\s?c\.?g\.?p\.?a\b)|(?<=(?:gpa|pointer|grade|marks|percentage
    |aggregate)\.?\s*(?:of|:|-|–|is)?\s*)\d{1,2}(?:\.\d{1,2})?%?)`;
const CLASS = longPattern("i")`
    \b(?:first class(?: with distinction)?|second class|distinction|first division|second division|ist division
    |1st division|2nd division|1st class|honou?rs)\b`;
const TABLE_HEAD = longPattern("i")`
    \b(?:s(?:r|l)?\.?\s?no\b
    |degree|course|qualification|examination|exam|class|standard|institut(?:e|ion)|university|board|school
    |college|year|passing|percentage|marks|cgpa|%|grade|division|specialization|stream)\b`;

/** The kinds of a table's columns, by their heading. */
function columnKind(text: string): Slot | null {
  if (/year|passing|session|duration|batch/i.test(text)) return "date";
  if (/percent|marks|cgpa|gpa|%|grade|division|score|class obtained|result/i.test(text)) return "score";
  if (/degree|course|qualification|exam|standard|class|level|program/i.test(text)) return "degree";
  if (/institut|college|school|name of/i.test(text)) return "institution";
  if (/university|board|affiliat/i.test(text)) return "board";
  if (/special|stream|branch|subject|discipline|major/i.test(text)) return "area";
  return null;
}
type Slot = "degree" | "institution" | "board" | "date" | "score" | "area";

interface Draft {
  entry: Education;
  sources: Record<string, number[]>;
  board: string;
  rows: Row[];
}

/** Reads the degrees and schools of a section. */
export function readEducation(given: readonly Row[], edges: ReadonlyMap<number, number>): Entry<Education>[] {
  const rows = withWholeNames(given, edges);
  const drafts: Draft[] = [];
  let table: Column[] | null = null;
  let head: Column[] = [];
  for (const [i, row] of rows.entries()) {
    const columns = headColumns(row);
    if (columns) {
      // The heading of a column may stand in two rows.
      for (const c of columns) if (!head.some((h) => Math.abs(h.x - c.x) < 3)) head.push(c);
      if (head.length >= 3) table = head;
      if (table) continue;
    } else head = [];
    if (table && row.cells.length >= 2) {
      takeTableRow(row, table, drafts);
      continue;
    }
    if (table && row.cells.length === 1 && drafts.at(-1) && continuesCell(row, table, drafts)) continue;
    takeRow(row, rows[i - 1], drafts);
  }
  return drafts.map(finish).filter(({ entry }) => entry.institution !== "" || entry.studyType !== "");
}

const GOES_ON = /(?:\b(?:of|and|for|the|in)|[&,])$/i;

/** The name of a school or a degree that a narrow column parts is whole again. */
function withWholeNames(given: readonly Row[], edges: ReadonlyMap<number, number>): Row[] {
  const rows: Row[] = [];
  for (const row of given) {
    const above = rows.at(-1);
    const [first] = row.cells;
    const last = above?.cells[0];
    const isSame =
      above !== undefined &&
      first !== undefined &&
      last !== undefined &&
      row.cells.length === 1 &&
      above.cells.length === 1 &&
      !row.isBullet &&
      above.dates.length === 0 &&
      row.column === above.column &&
      row.page === above.page &&
      (above.isBullet ? row.x > above.x - 2 : Math.abs(row.x - above.x) < 2) &&
      Math.abs(row.size - above.size) < 0.3 &&
      row.bold === above.bold &&
      row.gap < 1.6 * row.size;
    const word = first ? ((first.end - first.x) * (row.text.split(" ")[0]?.length ?? 0)) / row.text.length : 0;
    const isFull = last !== undefined && last.end + word + row.size * 0.3 > (edges.get(row.column) ?? last.end) - 1;
    if (
      isSame &&
      (GOES_ON.test(above.text) || (row.bold && isFull && row.dates.length === 0 && !soundsLikeDegree(row.text)))
    ) {
      const text = joined([above.text, row.text]);
      rows[rows.length - 1] = {
        ...above,
        text,
        dates: findDates(text),
        cells: [{ ...last, text, end: Math.max(last.end, first.end) }],
        lines: [...above.lines, ...row.lines],
      };
    } else rows.push(row);
  }
  return rows;
}

interface Column {
  x: number;
  kind: Slot;
}

/** The columns that a row names, when it is nothing but headings of columns. */
function headColumns(row: Row): Column[] | null {
  if (row.cells.length < 2 || row.dates.length > 0 || row.isBullet) return null;
  if (!row.cells.every((c) => c.text.length < 40 && TABLE_HEAD.test(c.text))) return null;
  if (row.cells.some((c) => soundsLikeDegree(c.text) && !columnKind(c.text))) return null;
  return row.cells.flatMap(({ x, text }) => {
    const kind = columnKind(text);
    return kind ? [{ x, kind }] : [];
  });
}

function nearest(table: readonly Column[], cell: Cell): Slot | null {
  const best = table.reduce<Column | null>(
    (a, b) => (!a || Math.abs(b.x - cell.x) < Math.abs(a.x - cell.x) ? b : a),
    null,
  );
  return best && Math.abs(best.x - cell.x) < 60 ? best.kind : null;
}

function newDraft(): Draft {
  return {
    entry: { institution: "", area: "", studyType: "", startDate: "", endDate: "", score: "", courses: [], url: "" },
    sources: {},
    board: "",
    rows: [],
  };
}

const FIELDS = { degree: "studyType", institution: "institution", score: "score", area: "area" } as const;

function takeTableRow(row: Row, table: readonly Column[], drafts: Draft[]): void {
  const current = drafts.at(-1);
  const degree = row.cells.find((c) => nearest(table, c) === "degree");
  const isOther = degree !== undefined && soundsLikeDegree(degree.text) && current?.entry.studyType !== "";
  const starts = isOther || (row.dates.length > 0 && (current?.entry.endDate ?? "") !== "");
  let draft = current;
  if (starts || !draft) {
    draft = newDraft();
    drafts.push(draft);
  }
  draft.rows.push(row);
  for (const cell of row.cells) fill(draft, nearest(table, cell), cell.text, cell.line, row);
}

function fill(draft: Draft, slot: Slot | null, text: string, line: number, row: Row): void {
  if (slot === null || text === "-") return;
  if (slot === "date") return takeDate(draft, row);
  if (slot === "board") {
    draft.board = joined([draft.board, text]);
    (draft.sources["institution"] ??= []).push(line);
    return;
  }
  const field = FIELDS[slot];
  draft.entry[field] = joined([draft.entry[field], text]);
  (draft.sources[field] ??= []).push(line);
}

function continuesCell(row: Row, table: readonly Column[], drafts: Draft[]): boolean {
  const cell = row.cells[0];
  const draft = drafts.at(-1);
  if (!cell || !draft || row.text.length > 60 || row.isBullet) return false;
  const kind = nearest(table, cell);
  if (
    !kind ||
    kind === "date" ||
    kind === "score" ||
    !draft.rows.some((r) => r.cells.some((c) => Math.abs(c.x - cell.x) < 4))
  )
    return false;
  fill(draft, kind, cell.text, cell.line, row);
  return true;
}

function takeDate(draft: Draft, row: Row): void {
  const date = row.dates.find((d) => d.isRange) ?? row.dates[0];
  if (!date || draft.entry.endDate !== "" || draft.entry.startDate !== "") return;
  // A dash behind a year parts it from a score.
  draft.entry.startDate = date.isRange && date.start !== date.end ? date.start : "";
  draft.entry.endDate = date.end;
  draft.sources["endDate"] = row.lines;
}

interface Piece {
  text: string;
  line: number;
  kind: "degree" | "institution" | "score" | "place" | "other";
}

const SPLIT =
  /\s*\u2003\s*|\s+[|•·–—]\s+|\s*\|\s*|\s+-\s+|\s{2,}|;\s+|,\s+(?=(?:from|at)\b)|\s+(?:from|at)\s+(?=\p{Lu})/u;

const PASSED = /^(?:(?:have |has )?(?:passed|completed|cleared|done|did|pursued|pursuing))\s+(?:the\s|my\s)?(?=\S)/i;
const IN_THE_YEAR = longPattern("i")`
    [\s\u2003,]+(?:passed\s|completed\s)?(?:in|during|of)?\s?(?:the\s)?(?:academic\s)?year(?:\sof(?:\spassing)?)?
    [\s\u2003.,:]*$|[\s\u2003]+(?:passed\s)?in[\s\u2003.]*$`;

function piecesOf(row: Row): Piece[] {
  const pieces: Piece[] = [];
  for (const cell of row.cells) {
    const at = row.text.indexOf(cell.text);
    const own = row.dates
      .filter((d) => d.from >= at && d.to <= at + cell.text.length)
      .map((d) => ({ ...d, from: d.from - at, to: d.to - at }));
    let text = withoutDates(cell.text, own).replace(PASSED, "").replace(IN_THE_YEAR, "");
    const score = SCORE.exec(text) ?? CLASS.exec(text);
    if (score) {
      pieces.push({ text: scoreOf(score), line: cell.line, kind: "score" });
      text = trimmed(
        `${text.slice(0, score.index)}\u2003${text.slice(score.index + score[0].length)}`.replace(
          SCORE_WORDS,
          "\u2003",
        ),
      );
    }
    for (const part of text.split(SPLIT)) {
      const bare = trimmed(part.replace(/\(\s*\)/g, "").replace(/\s(?:passed|completed|done)$/i, ""));
      if (bare === "" || !/\p{L}/u.test(bare)) continue;
      for (const piece of splitDegree(bare)) pieces.push({ text: piece, line: cell.line, kind: kindOf(piece) });
    }
  }
  return pieces;
}

/** A score as it is stated; a bare number keeps the word that says of what it is, and a grade point average always. */
function scoreOf([whole = "", word = "", number = whole]: readonly string[]): string {
  const says =
    /g\.?p\.?a/i.test(word) || (/^(?:percentage|aggregate|marks|grade)$/i.test(word) && /^[\d.]+$/.test(number));
  return trimmed((says && !/g\.?p\.?a/i.test(number) ? `${word} ${number}` : number).replace(/\s+/g, " "));
}

/** "B.Com, Mumbai University" is two; "Bachelor of Arts, History" too. */
function splitDegree(text: string): string[] {
  const parts = text.split(/,\s+/);
  if (parts.length < 2) return [text];
  for (let n = 1; n < parts.length; n++) {
    const a = parts.slice(0, n).join(", ");
    const b = parts.slice(n).join(", ");
    const [x, y] = [kindOf(a), kindOf(b)];
    if (x !== y && ["degree", "institution"].includes(x) && ["degree", "institution"].includes(y)) return [a, b];
  }
  const parted = splitPlace(text);
  if (parted.place !== "") return [...splitDegree(parted.text), parted.place];
  const first = parts[0] ?? "";
  return kindOf(first) === "other" ? [text] : [first, parts.slice(1).join(", ")];
}

function kindOf(text: string): Piece["kind"] {
  const degree = soundsLikeDegree(text);
  const institution = soundsLikeInstitution(text);
  if (degree && institution) {
    if (/^(?:govt|government|shri|shree|sri|st)\b|\b(?:board|council)\b/i.test(text)) return "institution";
    // "Higher Secondary School", "Diploma in Education": what comes last in a school's name decides.
    return DEGREE_FIRST.test(text) && !/(?:university|college|school|institute|academy|vidyalaya)$/i.test(text)
      ? "degree"
      : /(?:university|college|school|institute|academy|vidyalaya|polytechnic)\b/i.test(text)
        ? "institution"
        : "degree";
  }
  if (degree) return "degree";
  if (institution) return "institution";
  return asPlace(text) ? "place" : "other";
}

function takeRow(row: Row, above: Row | undefined, drafts: Draft[]): void {
  if (/^(?:relevant )?(?:coursework|courses|subjects)\b\s*[:–-]/i.test(row.text)) {
    const list = row.text.replace(/^[^:–-]*[:–-]\s*/, "").split(/,\s*/);
    const draft = drafts.at(-1);
    if (draft) draft.entry.courses.push(...list.map(trimmed).filter(Boolean));
    return;
  }
  const pieces = piecesOf(row);
  const current = drafts.at(-1);
  // A bullet beneath a school describes it; a list of bullets is a list of schools.
  const tells = row.isBullet && current && !current.rows[0]?.isBullet && row.x > (current.rows[0]?.x ?? 0) + 3;
  if (tells || row.text.length > 170) {
    const score = pieces.find((p) => p.kind === "score");
    if (current && score && current.entry.score === "") {
      current.entry.score = score.text;
      current.sources["score"] = [score.line];
    }
    return;
  }
  const kinds = new Set(pieces.map((p) => p.kind));
  const has = current?.entry;
  const clashes =
    !has ||
    (kinds.has("degree") && has.studyType !== "") ||
    (kinds.has("institution") &&
      has.institution !== "" &&
      (kinds.has("degree") || has.studyType !== "" || row.gap > 1.9 * row.size)) ||
    (row.dates.length > 0 &&
      (has.startDate !== "" || has.endDate !== "") &&
      (kinds.has("degree") || kinds.has("institution") || kinds.has("other")));
  // A row with a date alone, above what it dates.
  const leads = has && pieces.length === 0 && row.dates.length > 0 && (has.startDate !== "" || has.endDate !== "");
  let draft = current;
  if (clashes || leads || !draft) {
    if (pieces.length === 0 && row.dates.length === 0) return;
    draft = newDraft();
    drafts.push(draft);
  }
  draft.rows.push(row);
  takeDate(draft, row);
  for (const { kind, text, line } of pieces) {
    const field =
      kind === "degree" ? "studyType" : kind === "institution" ? "institution" : kind === "score" ? "score" : null;
    if (field) {
      if (draft.entry[field] === "") {
        draft.entry[field] = text;
        draft.sources[field] = [line];
      } else if (field === "institution" && draft.entry.institution !== text) draft.board ||= text;
      else if (field === "studyType" && draft.entry.area === "") draft.entry.area = text;
    } else if (kind === "place" && /^(?:govt|government)\b[^,]*$/i.test(draft.entry.institution)) {
      // A school of the state is told from others by its town.
      draft.entry.institution += `, ${text}`;
    } else if (
      kind === "other" &&
      draft.entry.area === "" &&
      text.length < 80 &&
      !row.isBullet &&
      draft.entry.studyType !== ""
    ) {
      draft.entry.area = text;
      draft.sources["area"] = [line];
    } else if (
      kind === "other" &&
      draft.entry.institution === "" &&
      text.length < 80 &&
      (row.bold || above === undefined)
    ) {
      draft.entry.institution = text;
      draft.sources["institution"] = [line];
    }
  }
}

const IN = /^(.*?\S)\s*(?:\bin\b|\(|–|—|:|\s-\s)\s*([^()]+?)\)?$/i;

function finish({ entry, sources, board }: Draft): Entry<Education> {
  if (entry.institution === "" && board !== "") entry.institution = board;
  const area = IN.exec(entry.studyType);
  if (entry.area === "" && area?.[1] && area[2] && /\p{L}{3}/u.test(area[2]) && soundsLikeDegree(area[1])) {
    entry.studyType = trimmed(area[1]);
    entry.area = trimmed(area[2]);
    if (sources["studyType"]) sources["area"] = sources["studyType"];
  } else if (entry.area === "") {
    const of = OF_FIELD.exec(entry.studyType);
    if (of?.[1] && of[2] && / of /i.test(of[1])) {
      entry.studyType = of[1];
      entry.area = trimmed(of[2]);
    }
  }
  return { entry, sources };
}
