/** Lines of one height read together, and what a row is. Pure. */
import type { ResumeLine } from "../resume";
import { findDates, trimmed, withoutDates, type DateSpan } from "./dates";
import { headingOf } from "./headings";
import { asPlace } from "./words";
import { longPattern } from "../../../lib/long-pattern";
import lineWords from "../../lexicons/line-words.json";
import { termsOf } from "../../text/lexicon";

export interface TextCell {
  text: string;
  x: number;
  end: number;
  bold: boolean;
  size: number;
  /** Its number among the resume's lines. */
  line: number;
}

/** An entry and, by the names of its fields, the lines that say them. */
export interface SourcedEntry<T> {
  entry: T;
  sources: Record<string, number[]>;
}

export interface Row {
  page: number;
  column: number;
  y: number;
  x: number;
  size: number;
  bold: boolean;
  cells: TextCell[];
  /** All its cells. */
  text: string;
  /** It begins with a sign of a list, which `text` and `cells` no longer hold. */
  isBullet: boolean;
  /** How far it stands below the row above in its column; 0 at the top. */
  gap: number;
  lines: number[];
  dates: DateSpan[];
}

const BULLET = /^(?:[•●▪■□◦○‣⁃∙·➢➤❖✓✔►▸▶◆◇★→»*§¢Øü✦✧⚫⬤]|[-–—](?=\s)|[oÿ](?=\s+[A-Z]))\s*/u;
const ONLY_BULLET = /^(?:[•●▪■□◦○‣⁃∙·➢➤❖✓✔►▸▶◆◇★→»*§¢Øü✦✧⚫⬤–—o-]|\d{1,2}[.)])$/u;
/** Other signs, dashes and points of a list, before a sentence: any arrow, box, star or cross, or one no font has. */
const SIGN_BULLET = longPattern("u")`
    ^(?:[\u2190-\u22ff\u25a0-\u25ff\u2610-\u2612\u2713-\u275f\u2768-\u2bff\u{1f446}-\u{1f449}
    \u{1f534}-\u{1f53b}¤›]\s*|(?:[+~>#]|fi)\s+)(?=\p{Lu})`;
/** 'a)', '(iii)', 'b.', '[2]', '3 -'. */
const LETTERED = /^(?:\(?(?:[a-h]|i{1,3}|i?v|vi{0,3})[.)]|\[\d{1,2}\]|\d{1,2}\s?[–—-])\s+(?=\p{Lu}\p{Ll})/u;
const NUMBERED = /^\(?\d{1,2}[.)]\s+/;
/** The number before a label counts jobs or projects, and no items of a list. */
const NUMBERED_LABEL = longPattern("i")`
    ^\(?\d{1,2}[.)]\s*(?:(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|firm|client|project)(?: name| title)?
    |designation|position|period|duration)\s*(?::|[–-]\s)`;
const NUMBERED_WORD = /^\(?\d{1,2}[.)]\s+\p{L}/u;

/** Lines in reading order as rows. */
export function rowsOfLines(lines: readonly ResumeLine[]): Row[] {
  const rows: Row[] = [];
  let cells: TextCell[] = [];
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

function rowOf(all: TextCell[], line: ResumeLine, above: Row | undefined): Row {
  const lines = all.map((c) => c.line);
  let isBullet = false;
  let [first, ...rest] = all;
  // A picture before a heading says nothing.
  if (
    first &&
    rest.length > 0 &&
    /^\p{Extended_Pictographic}/u.test(first.text) &&
    !/[\p{L}\p{N}]/u.test(first.text) &&
    !ONLY_BULLET.test(first.text)
  )
    [first, ...rest] = rest;
  if (first && rest[0] && ONLY_BULLET.test(first.text)) {
    isBullet = true;
    [first, ...rest] = rest;
  } else if (first) {
    const text = first.text.replace(BULLET, "");
    isBullet = text !== first.text && text !== "";
    if (isBullet) first = { ...first, text };
    else if (NUMBERED_LABEL.test(first.text)) first = { ...first, text: first.text.replace(/^\(?\d{1,2}[.)]\s*/, "") };
    else if (NUMBERED.test(first.text) && (first.text.length > 6 || NUMBERED_WORD.test(first.text))) {
      isBullet = true;
      first = { ...first, text: first.text.replace(NUMBERED, "") };
    } else {
      const bare = first.text.replace(SIGN_BULLET, "").replace(LETTERED, "");
      isBullet = bare !== first.text && headingOf(bare) === null;
      if (isBullet) first = { ...first, text: bare };
    }
  }
  const cells = withLabels(first ? [first, ...rest] : rest);
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

/** A label and, behind its colon, what it labels are one, wherever the second was set. */
function withLabels(cells: readonly TextCell[]): TextCell[] {
  const done: TextCell[] = [];
  for (const cell of cells) {
    const label = done.at(-1);
    if (
      label &&
      /^(?::(?!:)-?\s*|[–=-]\s)\S/.test(cell.text) &&
      label.text.length < 40 &&
      !/[:.]$/.test(label.text) &&
      (cell.text.startsWith(":") || !/\d/.test(label.text))
    )
      done[done.length - 1] = { ...cell, text: `${label.text} ${cell.text}`, x: label.x, bold: label.bold };
    else if (label && /^\p{Lu}[\p{L} /&]{2,28}\s?:-?$/u.test(label.text) && cells.length === 2)
      done[done.length - 1] = { ...cell, text: `${label.text} ${cell.text}`, x: label.x, bold: label.bold };
    else done.push(cell);
  }
  return done;
}

/** True for a text that is nothing but a date. */
export function isDateAlone(text: string): boolean {
  const dates = text.length < 45 ? findDates(text) : [];
  return dates.length > 0 && !/\p{L}{2}/u.test(trimmed(withoutDates(text, dates)));
}

/**
 * Bullets that are drawn and not written: rows set in beneath others, each of them an item of its own unless it goes on
 * with the row above, which then was full.
 * @param edges where the text of each column ends at the right.
 */
export function withDrawnBullets(rows: readonly Row[], edges: ReadonlyMap<number, number>): Row[] {
  if (rows.some((r) => r.isBullet)) return [...rows];
  const base = Math.min(...rows.map((r) => r.x));
  const indents = rows.filter((r) => r.x > base + 6 && r.x < base + 60).map((r) => Math.round(r.x));
  const common = indents.filter((x) => x === mostCommon(indents)).length;
  if (common < 2 || common * 10 < indents.length * 6) return [...rows];
  const indent = mostCommon(indents);
  return rows.map((row, i) => {
    if (Math.abs(row.x - indent) > 2 || isDateAlone(row.text)) return row;
    const above = rows[i - 1];
    const end = above?.cells.at(-1)?.end ?? 0;
    const first = row.cells[0];
    const word = first ? ((first.end - first.x) * (first.text.split(" ")[0]?.length ?? 0)) / first.text.length : 0;
    const right = edges.get(row.column) ?? end;
    const isFull = end + word + row.size * 0.3 > right - 1 || /^\p{Ll}/u.test(row.text);
    // The longest line of all is full, and the next one may be a sentence of its own.
    const begins = /^\p{Lu}\p{Ll}+(?:-\p{L}+)?\s+[\p{Ll}\d]/u.test(row.text) && !LEADS_ON.test(above?.text ?? "");
    const goesOn = above && Math.abs(above.x - indent) <= 2 && isFull && !begins;
    return goesOn ? row : { ...row, isBullet: true };
  });
}

/** How a line ends whose sentence is not at its end. */
const LEADS_ON = longPattern("i")`
    (?:[,;:&(/–-]|\b(?:and|or|of|the|an?|to|for|in|on|with|by|at|from|as|using|via|into|per|its|their|that|which
    |through|between|like|such|including|is|was|are|were))$`;

/** Where the text of each column ends at the right. */
export function edgesOf(rows: readonly Row[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const row of rows)
    for (const cell of row.cells) edges.set(row.column, Math.max(edges.get(row.column) ?? 0, cell.end));
  return edges;
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const n of numbers) counts.set(n, (counts.get(n) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0];
}

const UNFINISHED = /(?:[-–—]|\bto|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?)$/i;

/** The rest of a date that ends at a dash, or at its month. */
const REST_OF_DATE =
  /^(?:\d{4}|present|now|current(?:ly)?|till date|to date|ongoing|[a-z]{3,9}\.?,? \d{4}|\d{1,2}[/.-]\d{4})[).]?$/i;

/** "to Jun 2021", beneath "from Apr 2019". */
const SECOND_END = /^(?:to|till|until|upto|[-–—])\s*\S.{1,24}$/i;

/** A date that its narrow column, or the end of its line, parts is whole again. */
function withWholeDates(rows: readonly Row[]): Row[] {
  const done: Row[] = [];
  for (const row of rows) {
    const above = done.at(-1);
    const parted = above && above.page === row.page ? partedDate(above, row) : null;
    if (!above || !parted) {
      done.push(row);
      continue;
    }
    const { upper, lower } = parted;
    const whole = above.cells.map((cell) =>
      cell === upper ? { ...upper, text: `${upper.text} ${lower.text}` } : cell,
    );
    const lines = [...above.lines, lower.line];
    done[done.length - 1] = { ...remade(above, whole), lines };
    const rest = row.cells.filter((cell) => cell !== lower);
    if (rest.length > 0) done.push(remade(row, rest));
  }
  return done;
}

/** The cell whose date is not at its end, and the one with the rest of it: beneath it, or alone in the next row. */
function partedDate(above: Row, row: Row): { upper: TextCell; lower: TextCell } | null {
  if (above.dates.length === 0) return null;
  const first = above.cells[0];
  const last = above.cells.at(-1);
  for (const lower of row.cells) {
    const isEnd = SECOND_END.test(lower.text) && findDates(`2000 ${lower.text}`)[0]?.to === lower.text.length + 5;
    if (!isEnd && !REST_OF_DATE.test(lower.text)) continue;
    for (const upper of [last, first]) {
      const ends = upper ? findDates(upper.text) : [];
      if (!upper || ends.length === 0) continue;
      if (isEnd ? ends.at(-1)?.to !== upper.text.length : !UNFINISHED.test(upper.text)) continue;
      const isAlone = row.cells.length === 1 && upper === last;
      const isBeneath =
        isDateAlone(upper.text.replace(UNFINISHED, "")) &&
        (Math.abs(upper.x - lower.x) < 2 || Math.abs(upper.end - lower.end) < 2);
      if (isAlone || isBeneath) return { upper, lower };
    }
  }
  return null;
}

function remade(row: Row, cells: TextCell[]): Row {
  const text = cells.map((c) => c.text).join("  ");
  const x = (cells[1] && cells[0] && isDateAlone(cells[0].text) ? cells[1].x : cells[0]?.x) ?? row.x;
  return { ...row, cells, text, x, lines: cells.map((c) => c.line), dates: findDates(text) };
}

const LASTED = /^\(?\d{1,2}\s*(?:years?|yrs?|months?|mos?)\b.{0,16}$/i;

/**
 * The rows with the texts of the right margin in them: a date or a place beside bullets belongs to the row that they
 * tell of.
 */
export function withMargins(given: readonly Row[]): Row[] {
  const rows = withWholeDates(given);
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
      (isDateAlone(cell.text) ||
        LASTED.test(cell.text) ||
        ((row.cells.length === 1 || row.isBullet) && asPlace(cell.text) !== null));
    const at = isMargin ? done.findLastIndex((r) => !r.isBullet && r.page === row.page && row.y - r.y < 60) : -1;
    const head = done[at];
    if (!isMargin || !head || !cell) {
      done.push(row);
      continue;
    }
    if (!LASTED.test(cell.text)) {
      done[at] = remade(head, [...head.cells, cell]);
    }
    const rest = row.cells.slice(0, -1);
    if (rest.length > 0) done.push(remade(row, rest));
  }
  return done;
}

/** A text over several rows as one: a word parted at a line's end is whole again. */
export function joined(parts: readonly string[]): string {
  let text = "";
  for (const part of parts) {
    const next = part.replace(/\s+/g, " ").trim();
    if (next === "") continue;
    const end = text.slice(-40);
    if (/\p{Ll}-$/u.test(end) && /^\p{Ll}/u.test(next)) {
      const first = /(\p{L}+)-$/u.exec(end)?.[1]?.toLowerCase() ?? "";
      text = KEEPS_HYPHEN.has(first) ? text + next : text.slice(0, -1) + next;
    } else if (/\S[/-]$/.test(end) || text === "") text += next;
    else text += ` ${next}`;
  }
  return text;
}

const KEEPS_HYPHEN = termsOf(lineWords, "keeps its hyphen");
