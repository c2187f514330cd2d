/** Texts that the end of a line parts, each as one row. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { findDates } from "../structure/dates";
import { headingOf } from "../structure/headings";
import { joined } from "../structure/rows";
import type { WholeCell, WholeRow } from "./tables";

const MAX_CHARS = 320;
/** A date that goes on in the next line: without its year, or without its second end. */
const UNFINISHED = longPattern("i")`
    (?:\d{2,4}\s?(?:to|till|[-–—])|\b(?:from|since|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec
    |january|february
    |march|april|august|september|october|november|december)\.?)$`;
const ENDS_DATE = longPattern("i")`
    ^(?:(?:to|till)\s|present\b|now\b|current|till\b|\d{1,2}(?:[\s.,/-]|st\b|nd\b|rd\b|th\b)|(?:19|20)\d\d\b
    |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.,'’-]*\d)`;
/** A label begins a text of its own. */
const LABELLED = /^\p{L}[\p{L} /&()]{2,34}\s?[:–-]/u;
const LEGAL = /^(?:pvt|private|ltd|limited|llp|llc|inc|w\.?l\.?l|corporation|fzco?|fze)\b/i;

/** The rows; one that goes on with the text of the row above is part of it. */
export function withWholeLines(rows: readonly WholeRow[]): WholeRow[] {
  const done: WholeRow[] = [];
  let last: WholeRow | undefined;
  for (const row of rows) {
    const above = done.at(-1);
    if (above && last && goesOn(above, last, row)) done[done.length - 1] = merged(above, row);
    else done.push(row);
    last = row;
  }
  return done;
}

/** Whether a row goes on with a text whose last line so far is `last`. */
function goesOn(above: WholeRow, last: WholeRow, row: WholeRow): boolean {
  if (row.cells.length > 1 || above.cells.length > 1 || row.isBullet) return false;
  if (row.page !== last.page || row.column !== last.column || row.gap <= 0 || row.gap > 1.9 * row.size) return false;
  const isDate = UNFINISHED.test(last.text) ? ENDS_DATE.test(row.text) : goesOnAsPeriod(above.text, row.text);
  if (Math.abs(row.size - last.size) > (isDate ? 2.5 : 0.6)) return false;
  if (row.x < above.x - 14 || row.x > above.x + 45 || above.text.length + row.text.length > MAX_CHARS) return false;
  if (/[:;]$/.test(last.text) || headingOf(row.text) !== null || headingOf(above.text) !== null) return false;
  if (LABELLED.test(row.text)) return false;
  return LEGAL.test(row.text) || isDate;
}

/** Whether a text ends with a time to which the next line says the end. */
function goesOnAsPeriod(text: string, next: string): boolean {
  if (!GOES_ON.test(next)) return false;
  const end = text.slice(-2 * MAX_DATE);
  const last = findDates(end).at(-1);
  // "Since" begins a time that goes on, unless its end follows.
  const isOpen = last !== undefined && (!last.isRange || last.end === "") && /\d$/.test(end.slice(0, last.to));
  return isOpen && /^[\s.,]*$/.test(end.slice(last.to));
}

const MAX_DATE = 26;
/** Lines of a narrow column begin or are centred so near to each other, in letter heights. */
const NEAR = 1.2;
const GOES_ON = /^(?:to|till|until|[-–—])(?:\s|$|(?=\d))/i;

/** The rows; the second end of a period that a narrow column parts is in the cell of the first. */
export function withWholeDates(rows: readonly WholeRow[]): WholeRow[] {
  const done: WholeRow[] = [];
  for (const row of rows) {
    const above = done.at(-1);
    const found = above && (above.cells.length > 1 || row.cells.length > 1) ? endOfDate(above, row) : null;
    if (!above || !found) {
      done.push(row);
      continue;
    }
    const { upper, lower, dash } = found;
    const whole: WholeCell = {
      ...upper,
      text: joined([upper.text, ...(dash ? [dash.text] : []), lower.text]),
      end: Math.max(upper.end, lower.end),
      lines: [...(upper.lines ?? [upper.line]), ...(lower.lines ?? [lower.line])],
    };
    done[done.length - 1] = withCells(
      above,
      above.cells.flatMap((cell) => (cell === upper ? [whole] : cell === dash ? [] : [cell])),
      [...above.lines, ...(lower.lines ?? [lower.line])],
    );
    const rest = row.cells.filter((cell) => cell !== lower);
    const taken = new Set(lower.lines ?? [lower.line]);
    if (rest.length > 0)
      done.push(
        withCells(
          row,
          rest,
          row.lines.filter((line) => !taken.has(line)),
        ),
      );
  }
  return done;
}

function withCells(row: WholeRow, cells: WholeCell[], lines: number[]): WholeRow {
  const text = cells.map((cell) => cell.text).join("  ");
  return { ...row, cells, text, lines, x: cells[0]?.x ?? row.x, dates: findDates(text) };
}

/** The cells of two rows that say the two ends of one period; null where there are none. */
function endOfDate(
  above: WholeRow,
  row: WholeRow,
): { upper: WholeCell; lower: WholeCell; dash?: WholeCell | undefined } | null {
  if (row.page !== above.page || row.column !== above.column || row.gap <= 0 || row.gap > 1.9 * row.size) return null;
  for (const [n, upper] of above.cells.entries()) {
    const isDashed = /^(?:to|[-–—])$/i.test(above.cells[n + 1]?.text ?? "");
    if (isDashed && row.cells.length === 1 && n + 2 === above.cells.length) {
      const [lower] = row.cells as [WholeCell];
      const isEnd = lower.text.length <= MAX_DATE && ENDS_DATE.test(lower.text);
      if (isEnd && findDates(joined([upper.text, "–", lower.text]))[0]?.isRange === true)
        return { upper, lower, dash: above.cells[n + 1] };
    }
    if (upper.text.length > MAX_DATE) continue;
    const dates = findDates(upper.text);
    const isOpen = UNFINISHED.test(upper.text);
    const isDate = dates.length === 1 && dates[0]?.isRange === false;
    if (!isOpen && !isDate) continue;
    // The end of a whole line goes on where the next begins.
    const isLast = row.cells.length === 1 && upper === above.cells.at(-1);
    const lower = row.cells.find(({ x, end, text }) => {
      const away = Math.min(
        Math.abs(x - upper.x),
        Math.abs(end - upper.end),
        Math.abs(x + end - upper.x - upper.end) / 2,
      );
      const isNear = away < NEAR * row.size || (isLast && isOpen);
      return text.length <= MAX_DATE && isNear && (isOpen ? ENDS_DATE : GOES_ON).test(text);
    });
    if (lower && findDates(joined([upper.text, lower.text]))[0]?.isRange === true) return { upper, lower };
  }
  return null;
}

function merged(above: WholeRow, row: WholeRow): WholeRow {
  const [upper] = above.cells as [WholeCell];
  const [lower] = row.cells as [WholeCell];
  const text = joined([upper.text, lower.text]);
  const cell: WholeCell = {
    ...upper,
    text,
    x: Math.min(upper.x, lower.x),
    end: Math.max(upper.end, lower.end),
    lines: [...(upper.lines ?? [upper.line]), ...(lower.lines ?? [lower.line])],
  };
  return { ...above, cells: [cell], text, lines: [...above.lines, ...row.lines], dates: findDates(text) };
}
