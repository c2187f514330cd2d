/** A file's rows, as it is arranged and compared: its parts, the points of its lists, its lines of skills. Pure. */
import { findDates } from "../../../reading/resumes/structure/dates";
import { headingByWords, headingOf } from "../../../reading/resumes/structure/headings";
import { PROJECT } from "../../../reading/resumes/structure/labels";
import type { ReadResume, ResumeLine } from "../../../reading/resumes/resume";
import { withoutFurniture } from "../../../reading/resumes/structure/furniture";
import { rowsOfLines, type Row } from "../../../reading/resumes/structure/rows";
import { commonSize, sectionsOf, type ResumeSection } from "../../../reading/resumes/structure/sections";

/** The rows of a file. The number or letter before a point is a part of what it says, and no sign of a list. */
function rowsOf(lines: readonly ResumeLine[]): Row[] {
  return rowsOfLines(lines).map((row) => {
    const [first, ...others] = row.cells;
    const whole = lines[row.lines[0] ?? -1]?.text ?? "";
    // A label and what it labels may be one already.
    if (!first || first.text.startsWith(whole)) return row;
    const isApart = first.line !== row.lines[0];
    // A label behind its number may be in the text of what it labels already.
    const label = isApart ? whole.replace(/^\W*\d*[.)]?\s*/, "") : "";
    const hasLabel = label !== "" && first.text.startsWith(label);
    const sign = isApart && !hasLabel ? whole : whole.slice(0, whole.length - (hasLabel ? label : first.text).length);
    const isOwn = /[\p{L}\p{N}]/u.test(sign) && !DRAWN_SIGN.test(sign);
    if (!isOwn || !(isApart || whole.endsWith(first.text))) return row;
    const text = hasLabel ? sign + first.text : isApart ? `${sign} ${first.text}` : whole;
    return { ...withCells(row, [{ ...first, text }, ...others]), isBullet: false };
  });
}

/** Letters that show an arrow, a check mark or a ring in the fonts of signs. */
const DRAWN_SIGN = /^[oØüÿv§¢]\s*$/;

/** The rows of a file, and those that are only of its pages: their numbers, and heads that are repeated with them. */
export function contentOf(lines: readonly ResumeLine[]): { rows: Row[]; leftOut: Row[] } {
  const all = rowsOf(lines);
  const read = new Set(withoutFurniture(all));
  const leftOut = all.filter((row) => !read.has(row) && isOfPages(row, all));
  return { rows: all.filter((row) => !leftOut.includes(row)), leftOut };
}

function isOfPages(row: Row, all: readonly Row[]): boolean {
  const heights = all.filter(({ page }) => page === row.page).map(({ y }) => y);
  const isEdge = row.y === Math.min(...heights) || row.y === Math.max(...heights);
  const isRepeated = (text: string) =>
    all.some(
      (other) => other.page !== row.page && other.cells.some((cell) => unnumbered(cell.text, other.page) === text),
    );
  const isPrintedAbove = (text: string) =>
    all.some((other) => other.page === row.page && other.y < row.y && other.cells.some((cell) => cell.text === text));
  return (
    isEdge &&
    row.cells.every((cell) => {
      const text = unnumbered(cell.text, row.page);
      const isFirst = row.page === 1 && text === cell.text && !isPrintedAbove(text);
      return text === "" || (isRepeated(text) && !isFirst);
    })
  );
}

/** Without the number of its page. */
const unnumbered = (text: string, page: number) =>
  text.replace(new RegExp(`(?:^|[\\s|–—-]+)(?:page\\s*)?${page}(?:\\s*(?:/|of)\\s*\\d{1,2})?$`, "i"), "");

/** A part of a file: its heading's words, '' before the first heading, and the rows under it. */
export interface OwnPart {
  kind: ResumeSection["kind"];
  heading: string;
  /** The row of its heading. */
  head: Row | null;
  rows: Row[];
}

const NONE: ReadonlySet<number> = new Set();

/** The parts of a file in their order; `statedHeadings` are the lines that its person called headings. */
export function ownParts(all: readonly Row[], statedHeadings: ReadonlySet<number> = NONE): OwnPart[] {
  const rows = unbroken(all);
  const size = commonSize(rows);
  return sectionsOf(rows).flatMap((section) => parted(section, size, statedHeadings));
}

/** A line of a heading's words alone that was taken for text is a heading too. */
function parted(
  { kind, heading, rows: under }: ResumeSection,
  size: number,
  statedHeadings: ReadonlySet<number>,
): OwnPart[] {
  const [first, ...rest] = under;
  const text = headingText(heading, first);
  // A heading that cannot be told from the text beside it is a row with it.
  const rows = text === null && heading ? [heading, ...rest] : under;
  const parts: OwnPart[] = [{ kind, heading: text ?? "", head: text === null ? null : heading, rows: [] }];
  for (const row of rows) {
    const named = row.cells.length === 1 && !row.isBullet ? headingOf(row.text) : null;
    const isLoud = row.bold || row.size > size + 0.4 || row.text === row.text.toUpperCase();
    if (row.lines.some((line) => statedHeadings.has(line))) {
      const of = headingOf(row.text) ?? headingByWords(row.text) ?? "other";
      parts.push({ kind: of, heading: row.text, head: row, rows: [] });
    } else if (named !== null && isLoud) parts.push({ kind: named, heading: row.text, head: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}

/** Without the text beside it in the same row; null where the two cannot be parted. */
function headingText(heading: Row | null, first: Row | undefined): string | null {
  const text = heading?.text ?? "";
  if (!first || !heading?.lines.some((line) => first.lines.includes(line))) return text;
  return text.endsWith(first.text) ? text.slice(0, -first.text.length).trim() : null;
}

/** A link that its line's end parts at a hyphen is one again. */
function unbroken(rows: readonly Row[]): Row[] {
  const done: Row[] = [];
  for (const row of rows) {
    const above = done.at(-1);
    const [last, first] = [above?.cells.at(-1), row.cells[0]];
    const [head = "", ...tail] = first?.text.split(" ") ?? [];
    if (!above || !last || !first || row.isBullet || !/(?:^|\s)\S*[./@]\S*-$/.test(last.text)) {
      done.push(row);
      continue;
    }
    done[done.length - 1] = withCells(above, [...above.cells.slice(0, -1), { ...last, text: last.text + head }]);
    const cells = [...(tail.length > 0 ? [{ ...first, text: tail.join(" ") }] : []), ...row.cells.slice(1)];
    if (cells.length > 0) done.push(withCells(row, cells));
  }
  return done;
}

function withCells(row: Row, cells: Row["cells"]): Row {
  const text = cells.map((cell) => cell.text).join("  ");
  return { ...row, cells, text, dates: findDates(text) };
}

/** A point of a list with the rows that go on with it, or a row alone. */
export interface Unit {
  isPoint: boolean;
  rows: Row[];
  /** A row of skills that may go on with the one above, or in the one below: neither is a list for certain. */
  isUnsure: boolean;
}

/** The rows of a part as its points and single rows. */
export function unitsOf({ kind, rows }: OwnPart, lines: readonly ResumeLine[]): Unit[] {
  const units: Unit[] = [];
  const edge = Math.max(...rows.flatMap(({ cells }) => cells.map(({ end }) => end)));
  let sign = 0;
  for (const row of rows) {
    const open = units.at(-1);
    const above = open?.rows.at(-1);
    const isUnsure = kind === "skills" && above !== undefined && !row.isBullet && !LABEL.test(row.text);
    const isMore =
      above &&
      !row.isBullet &&
      (kind === "skills"
        ? isUnsure && listGoesOn(above, row, lines)
        : open?.isPoint && goesOn(above, row, { sign, edge }));
    if (isMore) open?.rows.push(row);
    else {
      if (open && isUnsure) open.isUnsure = true;
      units.push({ isPoint: row.isBullet, rows: [row], isUnsure });
    }
    if (row.isBullet) sign = lines[row.lines[0] ?? 0]?.x ?? row.x;
  }
  return units;
}

/** The words of a unit in one line. */
export const textOf = ({ rows }: Unit): string => rows.map(({ text }) => text.replace(/\s+/g, " ")).join(" ");

/** A list ends its row with its sign or a word that asks for more, or had no room for its next word. */
function listGoesOn(above: Row, row: Row, lines: readonly ResumeLine[]): boolean {
  if (above.column !== row.column || row.cells.length > 1 || !isOneText(above)) return false;
  if (/(?:[,;|•·&]|\b(?:and|or|with|in|of))$/i.test(above.text)) return true;
  const others = lines.filter(({ column }, n) => column === above.column && !above.lines.includes(n));
  const edge = Math.max(...others.map(({ x, width }) => x + width));
  return /[,;|•·]/.test(above.text) && isFull(above, row, edge) && (above.cells.at(-1)?.end ?? 0) < edge + row.size;
}

/** Whether a row is one text, maybe beside its label. */
const isOneText = ({ cells }: Row) =>
  cells.length === 1 || (cells.length === 2 && /^[^:]{1,60}:$/.test(cells[0]?.text ?? ""));

/** Few letters fill a narrow column, where a row may be a text of its own. */
const FULL_LETTERS = 45;

/** Whether the first word of a row had no room in the row above. */
export function isFull(above: Row, row: Row, edge: number): boolean {
  const [last, first] = [above.cells.at(-1), row.cells[0]];
  if (!last || !first || above.text.length < FULL_LETTERS) return false;
  if (above.page !== row.page || above.column !== row.column || row.gap > 1.7 * row.size) return false;
  const word = ((first.end - first.x) * (first.text.split(" ")[0]?.length ?? 0)) / first.text.length;
  return last.end + word + row.size * 0.3 > edge - 1;
}

/** Whether a row is more of a point: set in behind its sign, and the line above was nearly full. */
function goesOn(above: Row, row: Row, { sign, edge }: { sign: number; edge: number }): boolean {
  const end = above.cells.at(-1)?.end ?? 0;
  return (
    above.column === row.column &&
    (row.x > sign + 2 || (row.x > sign - 2 && isFull(above, row, edge))) &&
    row.cells.length === 1 &&
    !row.bold &&
    !row.dates.some(({ isRange }) => isRange) &&
    row.gap < 1.8 * row.size &&
    end > sign + 0.6 * (edge - sign)
  );
}

/**
 * Whether the points of a list keep their order: all do but those that the reading knows for what was done in one and
 * the same job or project. Of those too: ones with a time, a project or a head among them, or set in under another.
 */
export function isOrdered(run: readonly Unit[], { lines, sources }: Pick<ReadResume, "lines" | "sources">): boolean {
  const rows = run.flatMap((unit) => unit.rows);
  const own = new Set(rows.flatMap((row) => row.lines));
  const read = Object.entries(sources).filter(([, from]) => from.some((line) => own.has(line)));
  const entries = new Set(read.map(([pointer]) => /^(.*\/highlights\/)\d+$/.exec(pointer)?.[1]));
  const told = new Set(read.flatMap(([, from]) => from));
  if (entries.size !== 1 || entries.has(undefined) || [...own].some((line) => !told.has(line))) return true;
  if (rows.some(({ dates }) => dates.length > 0)) return true;
  const signs = run.map(({ rows: [row] }) => lines[row?.lines[0] ?? 0]?.x ?? 0);
  const isHead = (text: string) => PROJECT.test(text) || text.endsWith(":");
  return (
    Math.max(...signs) - Math.min(...signs) > 3 ||
    run.some((unit) => isHead(unit.rows.at(-1)?.text ?? "") || isHead(unit.rows[0]?.text ?? ""))
  );
}

const LABEL = /^[^:]{1,60}:(?=\s|$)/;
/** Words and signs by which an item tells of its neighbours. */
const LINKS =
  /[().–—]|\s-\s|[:&]|\b(?:in|with|of|and|or|for|on|as|including|such|etc|using|like|years?|yrs?|months?)\b/i;
/** An item of these alone says how well another is known; so does one without a letter. */
const LEVELS = new Set(
  (
    "a1 a2 b1 b2 c1 c2 advance advanced average basic basics beginner competent conversational elementary " +
    "excellent experienced expert expertise fair familiar fluent fresher good high intermediate knowledge learner " +
    "learning level low master medium moderate native novice professional proficiency proficient skilled strong " +
    "trained user very working"
  ).split(" "),
);
export const isLevel = (item: string) =>
  !/\p{L}/u.test(item) ||
  item
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => LEVELS.has(word));
const MAX_WORDS = 4;

/** A line of skills as its label and its items; null where its order may say something. */
export function itemsOf(unit: Unit): { label: string; items: string[]; by: string } | null {
  if (unit.isUnsure || !unit.rows.every(isOneText)) return null;
  const text = textOf(unit);
  const label = LABEL.exec(text)?.[0] ?? "";
  const rest = text.slice(label.length).trim();
  const signs = new Set(rest.match(/\s*[,;|•·](?=\s|$)/g)?.map((sign) => sign.trim()));
  const [by] = signs;
  if (by === undefined || signs.size > 1) return null;
  const items = rest.split(new RegExp(`\\s*[${by}](?:\\s+|$)`)).filter((item) => item !== "");
  const isPlain = items.every(
    (item) => !LINKS.test(item.replace(/\w\.\w/g, "")) && !isLevel(item) && item.split(" ").length <= MAX_WORDS,
  );
  return isPlain && items.length > 1 ? { label, items, by } : null;
}
