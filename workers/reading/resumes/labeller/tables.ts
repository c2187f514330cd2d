/** Tables whose narrow cells go on beneath: each of their rows as one. Pure. */
import { findDates } from "../structure/dates";
import { joined, type Row, type TextCell } from "../structure/rows";

/** A cell that may stand on several lines. */
export interface WholeCell extends TextCell {
  /** The numbers of its lines where it has several. */
  lines?: number[];
}
export type WholeRow = Row & { cells: WholeCell[] };

const MIN_COLUMNS = 3;
const MAX_ROWS = 40;
/** Lines of one text stand at most so many letter heights apart, and rows of a table further by this factor. */
const LEADING = 1.45;
const FURTHER = 1.12;
/** Rows of a table stand at most so many letter heights apart. */
const FAR = 4.5;

interface Table {
  from: number;
  until: number;
  /** Where one column ends and the next begins. */
  borders: number[];
}

/** The rows, with the wrapped cells of tables whole. Rows outside tables are as they were. */
export function withWholeCells(rows: readonly Row[]): WholeRow[] {
  const done: WholeRow[] = [];
  for (let at = 0; at < rows.length;) {
    const table = tableAt(rows, at);
    if (!table) {
      done.push(rows[at] as Row);
      at++;
      continue;
    }
    for (let n = at; n < table.from; n++) done.push(rows[n] as Row);
    for (const band of bandsOf(rows.slice(table.from, table.until), table)) done.push(mergedRow(band, table.borders));
    at = table.until;
  }
  return done;
}

/** The table that begins within the next rows, with the row at `at` in it. */
function tableAt(rows: readonly Row[], at: number): Table | null {
  for (let anchor = at; anchor < Math.min(rows.length, at + 4); anchor++) {
    const row = rows[anchor];
    if (!row || row.cells.length < MIN_COLUMNS || row.isBullet) continue;
    const run = rowsAround(rows, at, anchor);
    if (run) return run;
  }
  return null;
}

const isNext = (above: Row, below: Row): boolean =>
  above.page === below.page && above.column === below.column && below.gap > 0 && below.gap < FAR * below.size;

function rowsAround(rows: readonly Row[], at: number, anchor: number): Table | null {
  const wide = rows[anchor] as Row;
  let reach = anchor;
  for (let n = anchor + 1; n < Math.min(rows.length, anchor + MAX_ROWS); n++) {
    if (!isNext(rows[n - 1] as Row, rows[n] as Row)) break;
    reach = n;
  }
  const alike = rows.slice(anchor, reach + 1).filter(({ cells }) => cells.length === wide.cells.length);
  if (alike.length < 2) return null;
  const borders: number[] = [];
  for (let c = 0; c + 1 < wide.cells.length; c++) {
    const ends = Math.max(...alike.slice(0, 6).map(({ cells }) => cells[c]?.end ?? 0));
    const begins = Math.min(...alike.slice(0, 6).map(({ cells }) => cells[c + 1]?.x ?? Infinity));
    if (ends > begins + 2) return null;
    borders.push((ends + begins) / 2);
  }
  const left = Math.min(...alike.map(({ cells }) => cells[0]?.x ?? 0)) - 30;
  const fits = (row: Row) =>
    row.cells.every(({ x, end }) => x >= left && columnOf({ x, end }, borders) !== null) &&
    row.cells.length <= wide.cells.length;
  let from = anchor;
  while (from > at && fits(rows[from - 1] as Row) && isNext(rows[from - 1] as Row, rows[from] as Row)) from--;
  let until = anchor + 1;
  while (until <= reach && fits(rows[until] as Row)) until++;
  return until - from >= 2 ? { from, until, borders } : null;
}

/** The column that a text stands in; null where it crosses a border. */
function columnOf({ x, end }: { x: number; end: number }, borders: readonly number[]): number | null {
  const first = borders.filter((border) => border < x + 3).length;
  const last = borders.filter((border) => border < end - 3).length;
  return first === last ? first : null;
}

/** Which rows are lines of one row of the table. */
function bandsOf(rows: readonly Row[], { borders }: Table): Row[][] {
  const gaps = rows.slice(1).map((row) => row.gap / row.size);
  const least = Math.min(...gaps);
  const isTight = least <= LEADING;
  const isGraded = isTight && gaps.some((gap) => gap > least * FURTHER);
  const columns = borders.length + 1;
  const startsRow = (row: Row): boolean => {
    const filled = new Set(row.cells.map((cell) => columnOf(cell, borders)));
    return filled.has(0) && filled.size * 2 > columns;
  };
  const bands: Row[][] = [];
  for (const [n, row] of rows.entries()) {
    const band = bands.at(-1);
    const gap = row.gap / row.size;
    const goesOn = band !== undefined && n > 0 && isTight && gap <= (isGraded ? least * FURTHER : LEADING);
    const isFull = band !== undefined && startsRow(row) && band.some((one) => startsRow(one));
    const isHead = band !== undefined && band.length === 1 && n === 1 && !hasDigit(band[0] as Row) && hasDigit(row);
    if (goesOn && !isFull && !(isHead && startsRow(row))) band.push(row);
    else bands.push([row]);
  }
  return bands;
}

const hasDigit = (row: Row): boolean => /\d/.test(row.text);

function mergedRow(band: readonly Row[], borders: readonly number[]): WholeRow {
  const [first] = band as [Row];
  if (band.length === 1) return first;
  const columns = new Map<number, TextCell[]>();
  for (const row of band)
    for (const cell of row.cells) {
      const column = columnOf(cell, borders) ?? 0;
      columns.set(column, [...(columns.get(column) ?? []), cell]);
    }
  const cells = [...columns]
    .toSorted(([a], [b]) => a - b)
    .map(([, all]): WholeCell => {
      const [top] = all as [TextCell];
      return {
        ...top,
        text: joined(all.map(({ text }) => text)),
        x: Math.min(...all.map(({ x }) => x)),
        end: Math.max(...all.map(({ end }) => end)),
        lines: all.map(({ line }) => line),
      };
    });
  const text = cells.map((cell) => cell.text).join("  ");
  return { ...first, cells, text, lines: band.flatMap(({ lines }) => lines), dates: findDates(text) };
}
