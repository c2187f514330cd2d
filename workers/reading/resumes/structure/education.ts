/** Where and what a person studied. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { emptyStudy, type Resume } from "../resume";
import { findDates, trimmed, withoutDates } from "./dates";
import { hindiColumn, soundsLikeHindiBoard } from "./hindi-words";
import { joined, type TextCell, type SourcedEntry, type Row } from "./rows";
import { asPlace, soundsLikeDegree, soundsLikeField, soundsLikeInstitution, splitPlace } from "./words";

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
    |100)(?:\.0{1,2})?\b|%(?:\smarks)?|\s?percent(?:age)?\b|\s?c\.?g\.?p\.?a\b)|(?<=(?:gpa|pointer|grade|marks
    |percentage|aggregate)\.?\s*(?:of|:|-|–|is)?\s*)\d{1,2}(?:\.\d{1,2})?%?)`;
const CLASS = longPattern("i")`
    \b(?:(?:in |with )?first class(?: with distinction| honou?rs)?|second class|distinction|first division
    |second division|ist division|1st division|2nd division|1st class|honou?rs)\b`;
const TABLE_HEAD = longPattern("i")`
    ^%|\b(?:status|s(?:r|l)?\.?\s?no\b
    |degree|course|qualification|examination|exam|class|standard|institut(?:e|ion)|university|board|school
    |college|year|passing|percentage|marks|cgpa|gpa|cpi|sgpa|spi|score|result|%|grade|division
    |specialization|stream)\b`;

/** The kinds of a table's columns, by their heading. */
function columnKind(text: string): Slot | null {
  if (/year|passing|session|duration|batch/i.test(text)) return "date";
  if (/percent|marks|cgpa|gpa|cpi|%|grade|division|score|class obtained|result/i.test(text)) return "score";
  if (/degree|course|qualification|exam|standard|class|level|program/i.test(text)) return "degree";
  if (/institut|college|school|name of/i.test(text)) return "institution";
  if (/university|board|affiliat/i.test(text)) return "board";
  if (/special|stream|branch|subject|discipline|major/i.test(text)) return "area";
  return hindiColumn(text);
}
type Slot = "degree" | "institution" | "board" | "date" | "score" | "area";

interface Draft {
  entry: Education;
  sources: Record<string, number[]>;
  board: string;
  rows: Row[];
  /** Whether the institution is only what stood first, and no word says that it teaches. */
  isGuess: boolean;
  /** Texts that no field took: a course that no list has, or a note. */
  rest: { text: string; lines: readonly number[] }[];
  /** The last row that lists courses. */
  courseRow: Row | null;
}

/** Reads the degrees and schools of a section. */
export function readEducation(given: readonly Row[], edges: ReadonlyMap<number, number>): SourcedEntry<Education>[] {
  const rows = withWholeNames(given, edges);
  const drafts: Draft[] = [];
  let table: Column[] | null = null;
  let head: Column[] = [];
  const marked = markedAt(rows);
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
    takeRow(row, rows[i - 1], drafts, marked ? row.isBullet && row.x < marked + 6 : null);
  }
  return drafts.map(finish).filter(({ entry }) => entry.institution !== "" || entry.studyType !== "");
}

/** Where the bullets stand that each begin a school whose other rows have none; null where they do not. */
function markedAt(rows: readonly Row[]): number | null {
  if (rows[0]?.isBullet !== true) return null;
  const outer = Math.min(...rows.flatMap((r) => (r.isBullet ? [r.x] : [])));
  const plain = rows.filter((r) => !r.isBullet || r.x > outer + 6).length;
  return plain * 2 >= rows.length ? outer : null;
}

const GOES_ON = /(?:\b(?:of|and|for|the|in|higher|senior)|[&,])$/i;
/** "Bachelor of Hotel", where the line has no room for more. */
const HALF_A_DEGREE = /\b(?:of|in)\s\p{L}+$/u;

/** The beginning of a line that is the end of the one above. */
const REST_OF_LINE = /^\p{Ll}|^(?:C\.?G\.?P\.?A|GPA|Marks|CPI|SGPA)\.?$/u;

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
      (above.dates.length === 0 || above.isBullet) &&
      row.column === above.column &&
      row.page === above.page &&
      (above.isBullet ? row.x > above.x - 2 : Math.abs(row.x - above.x) < 2) &&
      Math.abs(row.size - above.size) < 0.3 &&
      row.gap < 1.6 * row.size;
    const goesOn = above !== undefined && (GOES_ON.test(above.text) || REST_OF_LINE.test(row.text));
    const word = first ? ((first.end - first.x) * (row.text.split(" ")[0]?.length ?? 0)) / row.text.length : 0;
    const isFull = last !== undefined && last.end + word + row.size * 0.3 > (edges.get(row.column) ?? last.end) - 1;
    if (
      isSame &&
      (goesOn ||
        (isFull &&
          row.dates.length === 0 &&
          !soundsLikeDegree(row.text) &&
          ((row.bold && above.bold) || (HALF_A_DEGREE.test(above.text) && soundsLikeField(row.text)))))
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
  end: number;
  kind: Slot;
}

/** The columns that a row names, when it is nothing but headings of columns. */
function headColumns(row: Row): Column[] | null {
  if (row.cells.length < 2 || row.dates.length > 0 || row.isBullet) return null;
  if (!row.cells.every((c) => c.text.length < 40 && (TABLE_HEAD.test(c.text) || hindiColumn(c.text) !== null)))
    return null;
  if (row.cells.some((c) => soundsLikeDegree(c.text) && !columnKind(c.text))) return null;
  return row.cells.flatMap(({ x, end, text }) => {
    const kind = columnKind(text);
    return kind ? [{ x, end, kind }] : [];
  });
}

/** The column that a cell stands in: by where it begins, or by its middle. */
function nearest(table: readonly Column[], cell: TextCell): Slot | null {
  const away = ({ x, end }: Column) => Math.min(Math.abs(x - cell.x), Math.abs((x + end - cell.x - cell.end) / 2));
  const best = table.reduce<Column | null>((a, b) => (!a || away(b) < away(a) ? b : a), null);
  return best && away(best) < 60 ? best.kind : null;
}

function newDraft(): Draft {
  return {
    entry: emptyStudy(),
    sources: {},
    board: "",
    rows: [],
    isGuess: false,
    rest: [],
    courseRow: null,
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
  // A column may say when without a heading that does.
  takeDate(draft, row);
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

/** Stands before what a person studied at. */
const FROM = "\u2002";

interface Piece {
  text: string;
  lines: readonly number[];
  kind: "degree" | "institution" | "board" | "area" | "score" | "place" | "other";
}

const SPLIT = /\s*\u2003\s*|\s+[|•·–—]\s+|\s*\|\s*|\s+-\s+|[–—]\s+|\s{2,}|;\s+/u;
const STUDIED_AT = /[,\s]*\b(?:[Ff]rom|FROM|[Aa]t)\s+(?=\p{Lu})/gu;

const PASSED = /^(?:(?:have |has )?(?:passed|completed|cleared|done|did|pursued|pursuing))\s+(?:the\s|my\s)?(?=\S)/i;
const IN_THE_YEAR = longPattern("i")`
    [\s\u2003,]+(?:passed\s|completed\s)?(?:in|during|of)?\s?(?:the\s)?(?:academic\s)?year(?:\sof(?:\spassing)?)?
    [\s\u2003.,:]*$|[\s\u2003]+(?:passed\s)?in[\s\u2003.]*$`;

/** Labels at a cell's beginning, and what they say of the rest. */
const LABELS: readonly (readonly [Piece["kind"], RegExp])[] = [
  ["degree", /^(?:degree|course|qualification|exam(?:ination)?(?: passed)?|class)\s*(?::-?|=)\s*(?=\p{L}|\d)/iu],
  [
    "area",
    /^(?:branch|stream|speciali[sz]ation|discipline|major|subjects?|department)\s*(?::-?|=|\s[–-])\s*(?=\p{L})/iu,
  ],
  [
    "institution",
    longPattern("iu")`
      ^(?:(?:name of (?:the )?)?(?:college|school|institut(?:e|ion)|university|board)(?: name)?(?:\s?/\s?\w+)?)
      \s*(?::-?|=|\s[–-])\s*(?=\p{L})`,
  ],
];
/** Words beside a year that say no more than it does. */
const OF_YEAR = longPattern("i")`
    ^(?:(?:expected|anticipated|completed|completion|passed|passing|graduat(?:ed|ion|ing)|pursuing|appearing|status|year
    |session|batch|duration|of|in|on|the|and|from|to|date|month|till|marks|study|with|secured|obtained|scored|score
    |percentage|result)[\s:.,–-]*)+$`;

function piecesOf(row: Row): Piece[] {
  const pieces: Piece[] = [];
  for (const cell of row.cells) {
    const at = row.text.indexOf(cell.text);
    const lines = row.cells.length === 1 ? row.lines : [cell.line];
    const own = row.dates
      .filter((d) => d.from >= at && d.to <= at + cell.text.length)
      .map((d) => ({ ...d, from: d.from - at, to: d.to - at }));
    let text = withoutDates(cell.text, own).replace(PASSED, "").replace(IN_THE_YEAR, "");
    const rank = CLASS.exec(text);
    if (rank) text = `${text.slice(0, rank.index)}\u2003${text.slice(rank.index + rank[0].length)}`;
    const score = SCORE.exec(text);
    if (score || rank) {
      const grades = [score ? scoreOf(score) : "", rank ? rank[0].replace(/^(?:in|with)\s/i, "") : ""];
      pieces.push({ text: grades.filter(Boolean).join(", "), lines, kind: "score" });
    }
    if (score) {
      text = trimmed(
        `${text.slice(0, score.index)}\u2003${text.slice(score.index + score[0].length)}`.replace(
          SCORE_WORDS,
          "\u2003",
        ),
      );
    }
    for (const part of text.replace(STUDIED_AT, `\u2003${FROM}`).split(SPLIT)) {
      const isFrom = part.startsWith(FROM);
      const plain = trimmed(part.replace(/\(\s*\)/g, "").replace(/\s(?:passed|completed|done)$/i, ""));
      const whole = /^\(([^()]+)\)\.?$/.exec(plain)?.[1]?.trim() ?? plain.replace(/(\p{L}{3})\.$/u, "$1");
      const label = LABELS.find(([, pattern]) => pattern.test(whole));
      const bare = label ? whole.replace(label[1], "") : whole;
      if (!/\p{L}/u.test(bare) || OF_YEAR.test(bare)) continue;
      if (label) {
        pieces.push({ text: bare, lines, kind: label[0] });
        continue;
      }
      for (const [n, piece] of splitDegree(bare).entries()) {
        const kind = kindOf(piece);
        pieces.push({
          text: piece,
          lines,
          kind: isFrom && n === 0 && kind !== "degree" ? "institution" : kind,
        });
      }
    }
  }
  return pieces;
}

/** A score as it is stated; a bare number keeps the word that says of what it is, and a grade point average always. */
function scoreOf([whole = "", word = "", number = whole]: readonly string[]): string {
  const says =
    /g\.?p\.?a/i.test(word) || (/^(?:percentage|aggregate|marks|grade)$/i.test(word) && /^[\d.]+$/.test(number));
  const stated = trimmed((says && !/g\.?p\.?a/i.test(number) ? `${word} ${number}` : number).replace(/\s+/g, " "));
  return stated.replace(/\s+marks$/i, "");
}

/** "B.Com, Mumbai University" is two; "Bachelor of Arts, History" too. */
function splitDegree(text: string): string[] {
  const parts = text.split(/,\s+/);
  if (parts.length < 2) return [text];
  for (let n = 1; n < parts.length; n++) {
    const a = parts.slice(0, n).join(", ");
    const b = parts.slice(n).join(", ");
    const [x, y] = [kindOf(a), kindOf(b)];
    if (x === y || !["degree", "institution"].includes(x) || !["degree", "institution"].includes(y)) continue;
    // "B.Tech, Computer Science, Sample University".
    const isField = (part: string) => soundsLikeField(part) && !soundsLikeInstitution(part);
    const fields = y === "institution" ? parts.slice(n).findIndex((part) => !isField(part)) : 0;
    return fields > 0 ? [a, parts.slice(n, n + fields).join(", "), parts.slice(n + fields).join(", ")] : [a, b];
  }
  const parted = splitPlace(text);
  if (parted.place !== "") return [...splitDegree(parted.text), parted.place];
  const first = parts[0] ?? "";
  return kindOf(first) === "other" ? [text] : [first, parts.slice(1).join(", ")];
}

/** Examines, and teaches nobody. */
const BOARD = longPattern("i")`
    \b(?:boards?|council|cbse|icse|isc|nios|bseb|pseb|hbse|rbse|gseb|gshseb|wbbse|wbchse|ahsec|seba|kseeb|chse|mpbse
    |upmsp)\b`;

function kindOf(text: string): Piece["kind"] {
  const institution = soundsLikeInstitution(text);
  if (/^(?:senior |sr\.? |higher |upper )?sec(?:ondary|\.) (?:school|education)$/i.test(text)) return "degree";
  const degree = soundsLikeDegree(text);
  if (degree && institution) {
    if (/^(?:govt|government|shri|shree|sri|st)\b/i.test(text)) return "institution";
    if (BOARD.test(text) && !DEGREE_FIRST.test(text)) return "board";
    // "Higher Secondary School", "Diploma in Education": what comes last in a school's name decides.
    return DEGREE_FIRST.test(text) && !/(?:university|college|school|institute|academy|vidyalaya)$/i.test(text)
      ? "degree"
      : /(?:university|college|school|institute|academy|vidyalaya|polytechnic)\b/i.test(text)
        ? "institution"
        : "degree";
  }
  if (degree) return "degree";
  if (institution) return BOARD.test(text) || soundsLikeHindiBoard(text) ? "board" : "institution";
  return asPlace(text.replace(/[()]|\.$/g, "")) ? "place" : "other";
}

/** @param begins whether the row begins a school, as its sign says; null where no signs say so. */
function takeRow(row: Row, above: Row | undefined, drafts: Draft[], begins: boolean | null): void {
  const current = drafts.at(-1);
  if (/^(?:relevant )?(?:coursework|courses|subjects)\b\s*[:–-]/i.test(row.text)) {
    takeCourses(row, current);
    return;
  }
  if (current && above === current.courseRow && !row.isBullet && row.dates.length === 0 && /,|\)/.test(row.text)) {
    takeCourses(row, current);
    return;
  }
  if (current && current.entry.score === "" && /^\d{1,2}\.\d{1,2}$/.test(row.text.trim())) {
    current.entry.score = row.text.trim();
    current.sources["score"] = row.lines;
    return;
  }
  const pieces = piecesOf(row);
  const kinds = new Set(pieces.map((p) => p.kind));
  // A bullet beneath a school describes it; a list of bullets is a list of schools.
  const isSchool = kinds.has("degree") || kinds.has("institution") || kinds.has("board");
  const isBeneath = row.isBullet && current && !current.rows[0]?.isBullet;
  const tells = begins === null && isBeneath && (row.x > (current.rows[0]?.x ?? 0) + 3 || !isSchool);
  if (current && begins !== true && (tells || row.text.length > 170 || (begins === false && row.isBullet))) {
    takeNote(row, pieces, current);
    return;
  }
  const has = current?.entry;
  const hasDate = has !== undefined && (has.startDate !== "" || has.endDate !== "");
  const hasSchool = has !== undefined && (has.institution !== "" || current?.board !== "");
  const clashes =
    !has ||
    (kinds.has("degree") && has.studyType !== "") ||
    (kinds.has("institution") &&
      has.institution !== "" &&
      (kinds.has("degree") || has.studyType !== "" || row.gap > 1.9 * row.size)) ||
    (kinds.has("board") && hasSchool && kinds.has("degree") && has.studyType !== "") ||
    (row.dates.length > 0 && hasDate && (isSchool || kinds.has("other")));
  // A row with a date alone, above what it dates.
  const leads = has && pieces.every(({ kind }) => kind === "place") && row.dates.length > 0 && hasDate;
  let draft = current;
  if (begins ?? (clashes || leads || !draft)) {
    if (pieces.length === 0 && row.dates.length === 0) return;
    draft = newDraft();
    drafts.push(draft);
  }
  if (!draft) return;
  draft.rows.push(row);
  takeDate(draft, row);
  for (const piece of pieces) place(piece, row, above, draft);
}

function takeCourses(row: Row, draft: Draft | undefined): void {
  if (!draft) return;
  const list = row.text.replace(/^[^:–,-]*[:–-]\s*/, "").split(/,\s*/);
  draft.entry.courses.push(...list.map(trimmed).filter(Boolean));
  (draft.sources["courses"] ??= []).push(...row.lines);
  draft.courseRow = row;
}

/** Takes a row that tells of a school: its score, or something that was done there. */
function takeNote(row: Row, pieces: readonly Piece[], { entry, sources }: Draft): void {
  const score = pieces.find((p) => p.kind === "score");
  if (score && entry.score === "") {
    entry.score = score.text;
    sources["score"] = [...score.lines];
    if (pieces.length === 1) return;
  }
  const last = entry.highlights.length - 1;
  if (row.isBullet || last < 0) entry.highlights.push(row.text);
  else entry.highlights[last] = joined([entry.highlights[last] ?? "", row.text]);
  (sources[`highlights/${entry.highlights.length - 1}`] ??= []).push(...row.lines);
}

function place({ kind, text, lines }: Piece, row: Row, above: Row | undefined, draft: Draft): void {
  const { entry, sources } = draft;
  const put = (field: "studyType" | "institution" | "score" | "area") => {
    entry[field] = text;
    sources[field] = [...lines];
  };
  const isNote = text.length >= 80 || (row.isBullet && draft.rows.length > 1);
  if (kind === "board") {
    if (draft.board === "" && entry.institution !== text) {
      draft.board = text;
      (sources["institution"] ??= []).push(...lines);
    }
  } else if (kind === "score" && entry.score === "") put("score");
  else if (kind === "degree") {
    if (entry.studyType === "") put("studyType");
    else if (entry.area === "") put("area");
  } else if (kind === "institution") {
    if (entry.institution === "") put("institution");
    else if (draft.isGuess) {
      draft.rest.unshift({ text: entry.institution, lines: sources["institution"] ?? [] });
      put("institution");
    } else if (entry.institution !== text && draft.board === "") {
      draft.board = text;
      (sources["institution"] ??= []).push(...lines);
    } else if (entry.institution !== text) draft.rest.push({ text, lines });
    draft.isGuess = false;
  } else if (kind === "area" && entry.area === "") put("area");
  else if (kind === "place") {
    // The town behind a school tells it from others of its name.
    for (const of of [entry.institution, draft.board])
      if (of !== "" && row.text.includes(`${of}, ${text}`)) {
        if (of === entry.institution) entry.institution = `${of}, ${text}`;
        else draft.board = `${of}, ${text}`;
      }
  } else if (kind === "other" && !isNote) {
    const isHead = draft.rows.length === 1 && entry.studyType === "";
    const mayBeSchool = (isHead || !soundsLikeField(text)) && /^\p{Lu}/u.test(text) && !/[:=]/.test(text);
    if (entry.institution === "" && mayBeSchool && (entry.studyType !== "" || row.bold || above === undefined)) {
      put("institution");
      draft.isGuess = true;
    } else if (entry.area === "" && entry.studyType !== "") put("area");
    else draft.rest.push({ text, lines });
  } else if (kind === "other") draft.rest.push({ text, lines });
}

const IN = /^(.*?\S)\s*(?:\bin\b|\(|–|—|:|\s-\s)\s*([^()]+?)\)?$/i;

function finish({ entry, sources, board, rest }: Draft): SourcedEntry<Education> {
  for (const { text, lines } of rest) {
    const isCourse = entry.studyType === "" && text.length < 80;
    if (isCourse) [entry.studyType, sources["studyType"]] = [text, [...lines]];
    else {
      sources[`highlights/${entry.highlights.length}`] = [...lines];
      entry.highlights.push(text);
    }
  }
  // A university or a board behind the school is where it belongs, and no part of its name.
  if (entry.institution === "") entry.institution = board;
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
