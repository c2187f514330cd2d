/** A file's rows, as it is arranged and compared: its parts, the points of its lists, its lines of skills. Pure. */
import { findDates } from "../resumes/structure/dates";
import { headingOf } from "../resumes/structure/headings";
import { PROJECT } from "../resumes/structure/labels";
import type { ResumeLine } from "../resumes/resume";
import { withoutFurniture } from "../resumes/structure/furniture";
import { rowsOfLines, type Row } from "../resumes/structure/rows";
import { commonSize, sectionsOf, type ResumeSection } from "../resumes/structure/sections";

/** The rows of a file. The number or letter before a point is a part of what it says, and no sign of a list. */
export function rowsOf(lines: readonly ResumeLine[]): Row[] {
  return rowsOfLines(lines).map((row) => {
    const [first, ...others] = row.cells;
    const whole = lines[row.lines[0] ?? -1]?.text ?? "";
    // A label and what it labels may be one already.
    if (!first || first.text.startsWith(whole)) return row;
    const isApart = first.line !== row.lines[0];
    const sign = isApart ? whole : whole.slice(0, Math.max(0, whole.length - first.text.length));
    if (!/[\p{L}\p{N}]/u.test(sign) || !(isApart || whole.endsWith(first.text))) return row;
    const text = isApart ? `${sign} ${first.text}` : whole;
    return { ...withCells(row, [{ ...first, text }, ...others]), isBullet: false };
  });
}

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
  return (
    isEdge &&
    row.cells.every((cell) => {
      const text = unnumbered(cell.text, row.page);
      return text === "" || (isRepeated(text) && (row.page > 1 || text !== cell.text));
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
  rows: Row[];
}

/** The parts of a file in their order. */
export function ownParts(all: readonly Row[]): OwnPart[] {
  const rows = unbroken(all);
  const size = commonSize(rows);
  return sectionsOf(rows).flatMap((section) => parted(section, size));
}

/** A line of a heading's words alone that was taken for text is a heading too. */
function parted({ kind, heading, rows }: ResumeSection, size: number): OwnPart[] {
  const parts: OwnPart[] = [{ kind, heading: headingText(heading, rows[0]), rows: [] }];
  for (const row of rows) {
    const named = row.cells.length === 1 && !row.isBullet ? headingOf(row.text) : null;
    const isLoud = row.bold || row.size > size + 0.4 || row.text === row.text.toUpperCase();
    if (named !== null && isLoud) parts.push({ kind: named, heading: row.text, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}

/** Without the text beside it in the same row. */
function headingText(heading: Row | null, first: Row | undefined): string {
  const text = heading?.text ?? "";
  const isBeside = first && heading?.lines.some((line) => first.lines.includes(line)) && text.endsWith(first.text);
  return isBeside ? text.slice(0, -first.text.length).trim() : text;
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
}

/** The rows of a part as its points and single rows. */
export function unitsOf({ kind, rows }: OwnPart, lines: readonly ResumeLine[]): Unit[] {
  const units: Unit[] = [];
  const edge = Math.max(...rows.flatMap(({ cells }) => cells.map(({ end }) => end)));
  let sign = 0;
  for (const row of rows) {
    const open = units.at(-1);
    const isOfSkills = kind === "skills" && !LABEL.test(row.text);
    if (open && !row.isBullet && (isOfSkills || (open.isPoint && goesOn(open.rows.at(-1), row, { sign, edge }))))
      open.rows.push(row);
    else units.push({ isPoint: row.isBullet, rows: [row] });
    if (row.isBullet) sign = lines[row.lines[0] ?? 0]?.x ?? row.x;
  }
  return units;
}

/** Whether a row is more of a point: set in behind its sign, and the line above was nearly full. */
function goesOn(above: Row | undefined, row: Row, { sign, edge }: { sign: number; edge: number }): boolean {
  const end = above?.cells.at(-1)?.end ?? 0;
  return (
    above?.column === row.column &&
    row.x > sign + 2 &&
    row.cells.length === 1 &&
    !row.bold &&
    !row.dates.some(({ isRange }) => isRange) &&
    row.gap < 1.8 * row.size &&
    end > sign + 0.6 * (edge - sign)
  );
}

/** Whether points of a list tell of others: of a project or a head among them, or of the one they are set in under. */
export function isOrdered(run: readonly Unit[], lines: readonly ResumeLine[]): boolean {
  const signs = run.map(({ rows: [row] }) => lines[row?.lines[0] ?? 0]?.x ?? 0);
  const isHead = (text: string) => PROJECT.test(text) || text.endsWith(":");
  return (
    Math.max(...signs) - Math.min(...signs) > 3 ||
    run.some(({ rows }) => isHead(rows.at(-1)?.text ?? "") || isHead(rows[0]?.text ?? ""))
  );
}

const LABEL = /^[^:]{1,60}:(?=\s|$)/;
/** Words and signs by which an item tells of its neighbours. */
const LINKS = /[().]|[:&]|\b(?:in|with|of|and|or|for|on|as|including|such|etc|using|like)\b/i;
const MOST_WORDS = 4;

/** A line of skills as its label and its items; null where its order may say something. */
export function itemsOf(text: string): { label: string; items: string[]; by: string } | null {
  const label = LABEL.exec(text)?.[0] ?? "";
  const rest = text.slice(label.length).trim();
  const signs = new Set(rest.match(/\s*[,;|•·](?=\s|$)/g)?.map((sign) => sign.trim()));
  const [by] = signs;
  if (by === undefined || signs.size > 1) return null;
  const items = rest.split(new RegExp(`\\s*[${by}](?:\\s+|$)`)).filter((item) => item !== "");
  const isPlain = items.every(
    (item) => !LINKS.test(item.replace(/\w\.\w/g, "")) && item.split(" ").length <= MOST_WORDS,
  );
  return isPlain && items.length > 1 ? { label, items, by } : null;
}
