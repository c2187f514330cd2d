/** The columns of a page: the gaps that part its rows into a left and a right side. Pure. */
import { middle, type Fragment, type PageRow } from "./page-rows";
import { findDates } from "./structure/dates";
import { headingOf } from "./structure/headings";
import { isDateAlone } from "./structure/rows";

/** A page, or a part of one, as its columns are looked for. */
interface Sheet {
  width: number;
  /** Where columns met on the pages before. */
  gutters: readonly number[];
}

interface Split {
  from: number;
  until: number;
  x: number;
}
const MAX_EDGES = 60;
const MIN_ROWS = 3;

/**
 * Two columns are parted by a gap that no line crosses for several rows, with a heading on either side. Dates at the
 * margin, tables and a column of labels have no headings on both sides and are read across.
 */
export function findColumns(rows: readonly PageRow[], { gutters, width }: Sheet): Split | null {
  const edges = new Map<number, number>();
  for (const row of rows)
    for (const f of row) {
      const edge = Math.round(f.x / 2) * 2;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  const candidates = [...edges]
    .filter(([x, n]) => n >= 2 && x > width * 0.12)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_EDGES);
  const facts = factsOfTexts();
  let best: (Split & { rows: number }) | null = null;
  for (const [edge] of candidates) {
    const x = edge - 2;
    let from = 0;
    for (let i = 0; i <= rows.length; i++) {
      const row = rows[i];
      if (row && !row.some((f) => f.x < x - 1 && f.end > x + 1)) continue;
      const found = columnsIn(rows.slice(from, i), from, x, gutters, facts);
      if (found && (!best || found.rows > best.rows)) best = found;
      from = i + 1;
    }
  }
  return best;
}

/** Where entries stand side by side between two headings: a row holds a time, and nothing else, on either side. */
export function findPair(rows: readonly PageRow[], { width }: Pick<Sheet, "width">): Split | null {
  const facts = factsOfTexts();
  const isTime = (f: Fragment) => f.text.length < 40 && isDateAlone(f.text);
  for (const [i, row] of rows.entries()) {
    const right = row[1];
    if (!right || row.length !== 2 || right.x < width * 0.3 || !row.every(isTime)) continue;
    const x = right.x - 3;
    const isOpen = (n: number) => {
      const other = rows[n];
      if (!other || (other.length === 1 && other[0] && headingOf(other[0].text) !== null)) return false;
      return !other.some((f) => f.x < x - 1 && f.end > x + 1);
    };
    let from = i;
    let until = i + 1;
    while (isOpen(from - 1)) from--;
    while (isOpen(until)) until++;
    const run = rows.slice(from, until);
    if (run.some((r) => r.some((f) => END_COLUMN.test(f.text)))) continue;
    const begins = run.filter((r) => r.some((f) => Math.abs(f.x - right.x) < 3)).length;
    const sides = [(f: Fragment) => middle(f) < x, (f: Fragment) => middle(f) >= x].map((side) =>
      told(run, side, facts),
    );
    if (begins >= MIN_PAIRED && Math.min(...sides) >= MIN_PAIRED) return { from, until, x };
  }
  return null;
}
const MIN_PAIRED = 2;
/** Heads the column of a table that holds one end of a period. */
const END_COLUMN = /^(?:from|to|start(?: date)?|end(?: date)?|date of (?:joining|leaving|relieving)|doj|dol)$/i;

function columnsIn(
  run: readonly PageRow[],
  from: number,
  x: number,
  gutters: readonly number[],
  facts: TextFacts,
): (Split & { rows: number }) | null {
  const left = run.filter((row) => row.some((f) => middle(f) < x)).length;
  const right = run.filter((row) => row.some((f) => middle(f) >= x)).length;
  if (Math.min(left, right) < MIN_ROWS) return null;
  // A word that heads a row of a table ("Languages | Java") has what it heads beside it, and not beneath.
  const headings = (side: (f: Fragment) => boolean) =>
    run.filter((row) => {
      const first = row.find(side);
      const beside = row.find((f) => !side(f));
      return first && facts.isHeading(first) && (!beside || facts.isHeading(beside));
    }).length;
  if (
    Math.min(
      told(run, (f) => middle(f) < x, facts),
      told(run, (f) => middle(f) >= x, facts),
    ) < MIN_ROWS
  )
    return null;
  // Labels and, each behind its colon, what they label.
  const values = run.filter((row) => /^[:–-]/.test(row.find((f) => middle(f) >= x)?.text ?? "")).length;
  if (values >= MIN_ROWS) return null;
  const known = gutters.some((g) => Math.abs(g - x) < 12);
  const leftHeadings = headings((f) => middle(f) < x);
  const rightHeadings = headings((f) => middle(f) >= x);
  const isColumns =
    (leftHeadings >= 1 && rightHeadings >= 1) ||
    (known && Math.min(left, right) >= MIN_ROWS) ||
    (Math.max(leftHeadings, rightHeadings) >= 2 && holdsContact(run, x, leftHeadings > rightHeadings));
  return isColumns ? { from, until: from + run.length, x, rows: run.length } : null;
}

/** How many rows of a side say more than a heading, a date or a page's number: labels at the margin are no column. */
function told(run: readonly PageRow[], side: (f: Fragment) => boolean, facts: TextFacts): number {
  return run.filter((row) => {
    const first = row.find(side);
    return first && facts.isTold(first);
  }).length;
}

interface TextFacts {
  isHeading: (f: Fragment) => boolean;
  /** It says more than a heading, a date or a number. */
  isTold: (f: Fragment) => boolean;
}

/** Facts of texts, each found once: the same texts are looked at for every gap of a page. */
function factsOfTexts(): TextFacts {
  const isHeading = once(({ text }) => headingOf(text) !== null);
  const isTold = once((f) => {
    if (isHeading(f)) return false;
    const date = findDates(f.text)[0];
    return /\p{L}{2}/u.test(date ? f.text.slice(0, date.from) + f.text.slice(date.to) : f.text);
  });
  return { isHeading, isTold };
}

function once(find: (f: Fragment) => boolean): (f: Fragment) => boolean {
  const known = new Map<Fragment, boolean>();
  return (f) => {
    const found = known.get(f) ?? find(f);
    known.set(f, found);
    return found;
  };
}

/** True when the side without headings is one of its own: it has an address of mail, and few lines meet others. */
function holdsContact(run: readonly PageRow[], x: number, isRight: boolean): boolean {
  const own = run.map((row) => row.filter((f) => middle(f) >= x === isRight)).filter((row) => row.length > 0);
  const shared = run.filter((row) => row.some((f) => middle(f) >= x) && row.some((f) => middle(f) < x)).length;
  return own.some((row) => row.some((f) => /@[a-z\d-]+\./i.test(f.text))) && shared * 2 < own.length && own.length >= 5;
}
