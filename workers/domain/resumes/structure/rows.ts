/** Lines of one height read together, and what a row is. Pure. */
import type { ResumeLine } from "../resume";
import { findDates, trimmed, withoutDates, type DateSpan } from "./dates";
import { asPlace } from "./words";

export interface Cell {
  text: string;
  x: number;
  end: number;
  bold: boolean;
  size: number;
  /** Its number among the resume's lines. */
  line: number;
}

export interface Row {
  page: number;
  column: number;
  y: number;
  x: number;
  size: number;
  bold: boolean;
  cells: Cell[];
  /** All its cells. */
  text: string;
  /** It begins with a sign of a list, which `text` and `cells` no longer hold. */
  isBullet: boolean;
  /** How far it stands below the row above in its column; 0 at the top. */
  gap: number;
  lines: number[];
  dates: DateSpan[];
}

const BULLET = /^(?:[•●▪■□◦○‣⁃∙·➢➤❖✓✔►▸▶◆◇★→»*§¢Øü✦✧⚫⬤]|[-–—](?=\s)|o(?=\s+[A-Z]))\s*/u;
const ONLY_BULLET = /^(?:[•●▪■□◦○‣⁃∙·➢➤❖✓✔►▸▶◆◇★→»*§¢Øü✦✧⚫⬤–—o-]|\d{1,2}[.)])$/u;
const NUMBERED = /^\(?\d{1,2}[.)]\s+/;

/** Lines in reading order as rows. */
export function rowsOfLines(lines: readonly ResumeLine[]): Row[] {
  const rows: Row[] = [];
  let cells: Cell[] = [];
  const close = () => {
    const first = cells[0];
    const line = first && lines[first.line];
    if (!first || !line) return;
    rows.push(rowOf(cells, line, rows.at(-1)));
    cells = [];
  };
  for (const [i, line] of lines.entries()) {
    const last = cells.at(-1);
    const before = last && lines[last.line];
    if (
      before &&
      (before.page !== line.page || before.column !== line.column || before.y !== line.y || line.x < last.x)
    )
      close();
    cells.push({ text: line.text, x: line.x, end: line.x + line.width, bold: line.bold, size: line.size, line: i });
  }
  close();
  return rows;
}

function rowOf(all: Cell[], line: ResumeLine, above: Row | undefined): Row {
  const lines = all.map((c) => c.line);
  let isBullet = false;
  let [first, ...rest] = all;
  if (first && rest[0] && ONLY_BULLET.test(first.text)) {
    isBullet = true;
    [first, ...rest] = rest;
  } else if (first) {
    const text = first.text.replace(BULLET, "");
    isBullet = text !== first.text && text !== "";
    if (isBullet) first = { ...first, text };
    else if (NUMBERED.test(first.text) && first.text.length > 6) {
      isBullet = true;
      first = { ...first, text: first.text.replace(NUMBERED, "") };
    }
  }
  const cells = first ? [first, ...rest] : rest;
  const text = cells.map((c) => c.text).join("  ");
  const together = above?.page === line.page && above.column === line.column;
  const letters = cells.reduce((n, c) => n + c.text.length, 0);
  return {
    page: line.page,
    column: line.column,
    y: line.y,
    // A date at the left margin is no indentation of what stands beside it.
    x: (cells[1] && cells[0] && isDateAlone(cells[0].text) ? cells[1].x : cells[0]?.x) ?? line.x,
    size: Math.max(...cells.map((c) => c.size)),
    bold: cells.reduce((n, c) => n + (c.bold ? c.text.length : 0), 0) * 2 > letters,
    cells,
    text,
    isBullet,
    gap: together ? Math.max(0, line.y - above.y) : 0,
    lines,
    dates: findDates(text),
  };
}

/** True for a text that is nothing but a date. */
export function isDateAlone(text: string): boolean {
  const dates = text.length < 45 ? findDates(text) : [];
  return dates.length > 0 && !/\p{L}{2}/u.test(trimmed(withoutDates(text, dates)));
}

const LASTED = /^\(?\d{1,2}\s*(?:years?|yrs?|months?|mos?)\b.{0,16}$/i;

/** What stands at the right margin beside bullets, a date or a place, belongs to the row that they tell of. */
export function withMargins(rows: readonly Row[]): Row[] {
  const left = Math.min(...rows.map((r) => r.x));
  const right = Math.max(...rows.flatMap((r) => r.cells.map((c) => c.end)));
  const done: Row[] = [];
  for (const row of rows) {
    const cell = row.cells.at(-1);
    const isMargin =
      cell !== undefined &&
      cell.x > left + 0.55 * (right - left) &&
      cell.end > right - 30 &&
      (row.cells.length === 1 || row.isBullet || /^\p{Ll}/u.test(row.text)) &&
      (isDateAlone(cell.text) || LASTED.test(cell.text) || (row.cells.length === 1 && asPlace(cell.text) !== null));
    const at = isMargin ? done.findLastIndex((r) => !r.isBullet && r.page === row.page && row.y - r.y < 60) : -1;
    const head = done[at];
    if (!isMargin || !head || !cell) {
      done.push(row);
      continue;
    }
    if (!LASTED.test(cell.text)) {
      const cells = [...head.cells, cell];
      const text = cells.map((c) => c.text).join("  ");
      done[at] = { ...head, cells, text, lines: [...head.lines, cell.line], dates: findDates(text) };
    }
    const rest = row.cells.slice(0, -1);
    if (rest.length > 0) {
      const text = rest.map((c) => c.text).join("  ");
      done.push({ ...row, cells: rest, text, lines: row.lines.filter((l) => l !== cell.line), dates: findDates(text) });
    }
  }
  return done;
}

const FOOTER =
  /^(?:.{0,40}[\s|–—-]+)?(?:page\s*)?\d{1,2}\s*(?:\/|of)\s*\d{1,2}$|^page\s*\d{1,2}$|^\d$|^last updated\b.{0,30}$/i;

/** Without what is printed on every page: its number, a name that stands on top again. */
export function withoutFurniture(rows: readonly Row[]): Row[] {
  const first = new Set(rows.filter((r) => r.page === 1).map((r) => r.text));
  const edge = new Map<number, [number, number]>();
  for (const { page, y } of rows) {
    const [top, bottom] = edge.get(page) ?? [y, y];
    edge.set(page, [Math.min(top, y), Math.max(bottom, y)]);
  }
  return rows.filter((r) => {
    if (FOOTER.test(r.text.trim())) return false;
    const [top, bottom] = edge.get(r.page) ?? [0, 0];
    return !(r.page > 1 && first.has(r.text) && (r.y - top < 30 || bottom - r.y < 20) && r.dates.length === 0);
  });
}

/** A text over several rows as one: a word parted at a line's end is whole again. */
export function joined(parts: readonly string[]): string {
  let text = "";
  for (const part of parts) {
    const next = part.replace(/\s+/g, " ").trim();
    if (next === "") continue;
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) {
      const first = /(\p{L}+)-$/u.exec(text)?.[1]?.toLowerCase() ?? "";
      text = KEEPS_HYPHEN.has(first) ? text + next : text.slice(0, -1) + next;
    } else if (/\S[/-]$/.test(text) || text === "") text += next;
    else text += ` ${next}`;
  }
  return text;
}

const KEEPS_HYPHEN: ReadonlySet<string> = new Set(
  (
    "full front back cross end multi non self high low well real on in co data time long short part two three " +
    "four five ten object test user open hands third first second post pre re ever go follow up start check " +
    "day year week month cost decision problem result customer client detail team fast state"
  ).split(" "),
);
