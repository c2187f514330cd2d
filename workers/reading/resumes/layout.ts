/** From the glyph runs of pages to lines in the order in which a person reads them. Pure. */
import { findColumns, findPair } from "./page-columns";
import { boldFonts, iconFonts } from "./page-fonts";
import { MAX_LINE, middle, pageRowsOf, type Fragment, type PageRow } from "./page-rows";
import type { PdfLink, PdfPage } from "./read-pages";
import type { ResumeLayout, ResumeLine } from "./resume";
import { joined } from "./structure/rows";

/** A page of more rows is no resume's, and parting it would cost more than it tells. */
const MAX_ROWS = 400;
const MAX_SPLITS = 6;

interface LaidLink {
  url: string;
  lines: number[];
  left: number;
  right: number;
}

export interface LaidOut {
  lines: ResumeLine[];
  layout: ResumeLayout;
  /** For each link, the numbers of the lines that it lies on, and from where to where. */
  links: LaidLink[];
}

/** Puts what stands on the pages into lines. */
export function layOut(
  pages: readonly PdfPage[],
  file: { fonts: string[]; images: number; pageCount: number },
): LaidOut {
  const first = pages[0];
  const bold = boldFonts(pages, file.fonts);
  const icon = iconFonts(pages, file.fonts);
  const lines: ResumeLine[] = [];
  const gutters: number[] = [];
  let iconGlyphs = 0;
  let columns = 1;
  let tables = 0;
  for (const page of pages) {
    const { rows, icons } = pageRowsOf(page, icon);
    iconGlyphs += icons;
    tables += countTables(rows);
    const at = lines.length;
    emit(rows, 0, 0, { page: page.number, width: page.width, gutters, bold, lines });
    for (const line of lines.slice(at)) columns = Math.max(columns, line.column + 1);
  }
  const layout: ResumeLayout = {
    pages: file.pageCount,
    width: round(first?.width ?? 0),
    height: round(first?.height ?? 0),
    columns,
    tables,
    images: file.images,
    iconGlyphs,
    hasTextLayer: lines.length > 0,
    fonts: file.fonts,
  };
  return { lines, layout, links: linksOnLines(pages, lines) };
}

const round = (n: number) => Math.round(n * 10) / 10;

interface Emission {
  page: number;
  width: number;
  /** Where columns met on the pages before. */
  gutters: number[];
  bold: ReadonlySet<string>;
  lines: ResumeLine[];
}

/** Writes rows as lines: what stands above two columns, the left one, the right one, and what stands below. */
function emit(rows: readonly PageRow[], column: number, depth: number, to: Emission): void {
  const mayPart = depth < MAX_SPLITS && rows.length <= MAX_ROWS;
  const split = mayPart ? findColumns(rows, to) : null;
  const pair = mayPart && !split ? findPair(rows, to) : null;
  if (pair) {
    // Texts side by side under one heading are read as one column, one after the other.
    const { from, until, x } = pair;
    const within = rows.slice(from, until);
    emit(rows.slice(0, from), column, depth + 1, to);
    for (const side of [(f: Fragment) => middle(f) < x, (f: Fragment) => middle(f) >= x])
      emit(onSide(within, side), column, depth + 1, to);
    emit(rows.slice(until), column, depth + 1, to);
    return;
  }
  if (!split) {
    for (const row of withCentredCells(rows)) {
      const y = Math.max(...row.map((f) => f.y));
      for (const f of row) to.lines.push(lineOf(f, y, column, to));
    }
    return;
  }
  const { from, until, x } = split;
  const within = rows.slice(from, until);
  const deeper = depth + 1;
  emit(rows.slice(0, from), column, deeper, to);
  // The rows above two columns need not have them.
  if (!to.gutters.some((g) => Math.abs(g - x) < 12)) to.gutters.push(x);
  emit(
    onSide(within, (f) => middle(f) < x),
    column,
    deeper,
    to,
  );
  emit(
    onSide(within, (f) => middle(f) >= x),
    column + 1,
    deeper,
    to,
  );
  emit(rows.slice(until), column, deeper, to);
}

/** Lines that stand nearer than this many letter heights are no lines of one text. */
const NEAR = 0.85;
const MAX_LINES_OF_CELL = 12;

/** Cells of a table stand centred beside one another, so that lines of a longer one stand above and below others. */
function withCentredCells(rows: readonly PageRow[]): PageRow[] {
  const done: PageRow[] = [];
  for (let from = 0; from < rows.length;) {
    let until = from + 1;
    while (until < rows.length && isNear(rows[until - 1], rows[until])) until++;
    const band = rows.slice(from, until);
    const cells = until - from > 1 && until - from <= MAX_LINES_OF_CELL ? cellsOf(band.flat()) : null;
    if (cells) done.push(cells);
    else done.push(...band);
    from = until;
  }
  return done;
}

function isNear(above: PageRow | undefined, below: PageRow | undefined): boolean {
  const [a, b] = [above?.[0], below?.[0]];
  return a !== undefined && b !== undefined && b.y - a.y < NEAR * Math.min(a.size, b.size);
}

/** Texts over one another as one each, where they stand beside a third or beside one between them; null elsewhere. */
function cellsOf(band: readonly Fragment[]): PageRow | null {
  const stacks: Fragment[][] = [];
  for (const f of band.toSorted((a, b) => a.x - b.x)) {
    const stack = stacks.find((all) => all.some((g) => f.x < g.end && g.x < f.end));
    if (stack) stack.push(f);
    else stacks.push([f]);
  }
  for (const stack of stacks) stack.sort((a, b) => a.y - b.y);
  const isText = (stack: readonly Fragment[]) =>
    stack.every((f, i) => i === 0 || f.y - (stack[i - 1]?.y ?? 0) >= NEAR * f.size);
  const isBetween = stacks.some(
    ([one, second]) =>
      one &&
      !second &&
      /[\p{L}\p{N}]/u.test(one.text) &&
      stacks.some((all) => all.length > 1 && (all[0]?.y ?? 0) < one.y && one.y < (all.at(-1)?.y ?? 0)),
  );
  if (!stacks.every(isText) || !stacks.some((s) => s.length > 1) || !isBetween) return null;
  return stacks.map((stack) => {
    const [first] = stack as [Fragment];
    return {
      ...first,
      text: joined(stack.map((f) => f.text)).slice(0, MAX_LINE),
      x: Math.min(...stack.map((f) => f.x)),
      end: Math.max(...stack.map((f) => f.end)),
      fonts: new Map(stack.flatMap((f) => [...f.fonts])),
    };
  });
}

function onSide(rows: readonly PageRow[], side: (f: Fragment) => boolean): PageRow[] {
  return rows.map((row) => row.filter(side)).filter((row) => row.length > 0);
}

function lineOf(f: Fragment, y: number, column: number, to: Emission): ResumeLine {
  let strong = 0;
  let all = 0;
  for (const [font, letters] of f.fonts) {
    all += letters;
    if (to.bold.has(font)) strong += letters;
  }
  return {
    text: f.text,
    page: to.page,
    x: round(f.x),
    y: round(y),
    width: round(f.end - f.x),
    size: round(f.size),
    bold: strong * 2 > all,
    column,
  };
}

/** Three rows or more whose three cells or more begin under one another. */
function countTables(rows: readonly PageRow[]): number {
  let tables = 0;
  let run = 0;
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    const aligned = above ? row.filter((f) => above.some((g) => Math.abs(g.x - f.x) < 3)).length : 0;
    if (row.length >= 3 && aligned >= 3) {
      run++;
      if (run === 2) tables++;
    } else run = 0;
  }
  return tables;
}

/** For each link of the pages, the lines that it lies on, and from where to where. */
export const linksOnLines = (pages: readonly PdfPage[], lines: readonly ResumeLine[]): LaidOut["links"] =>
  pages.flatMap((page) => linksOn(page, lines));

function linksOn(page: PdfPage, lines: readonly ResumeLine[]): LaidLink[] {
  return page.links.map((link: PdfLink) => ({
    url: link.url,
    left: link.left,
    right: link.right,
    lines: lines.flatMap((line, i) =>
      line.page === page.number &&
      line.y > link.top - 1 &&
      line.y - line.size < link.bottom &&
      line.x < link.right &&
      line.x + line.width > link.left
        ? [i]
        : [],
    ),
  }));
}
