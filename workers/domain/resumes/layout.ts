/** From the glyph runs of pages to lines in the order in which a person reads them. Pure. */
import type { PdfPage, PageItem, PdfLink } from "./read-pages";
import type { ResumeLayout, ResumeLine } from "./resume";
import { findDates } from "./structure/dates";
import { headingOf } from "./structure/headings";
import { isDateAlone, joined } from "./structure/rows";

/** Letters of a font that shows icons stand where no script has its own. */
const ICONS = /\p{Co}/gu;
const BOLD_NAME = /bold|black|heavy|semibold|demi|[-_]bd\b|medi(?:um)?$|cmbx|[-_]?b$/i;
const ITALIC_NAME = /italic|oblique|slanted|cmti|cmsl/i;
/** A gap of this many letter heights parts two texts of one line; justified words stand nearer. */
const GAP = 1.15;
/** Bullets of the symbol fonts that word processors use, and numbers in circles, which are no part of a sentence. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\uf071\u2460-\u2473\u2776-\u2793]/g;
/** A page of more rows is no resume's, and parting it would cost more than it tells. */
const MOST_ROWS = 400;
const MOST_SPLITS = 6;
/** No line of a page is longer; rules over longer ones would cost more than they tell. */
const LONGEST_LINE = 500;

interface Fragment {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  fonts: Map<string, number>;
}
type PageRow = Fragment[];

export interface LaidOut {
  lines: ResumeLine[];
  layout: ResumeLayout;
  /** For each link, the numbers of the lines that it lies on. */
  links: { url: string; lines: number[] }[];
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
    const { rows, icons } = rowsOf(page, icon);
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
  return { lines, layout, links: pages.flatMap((page) => linksOn(page, lines)) };
}

const round = (n: number) => Math.round(n * 10) / 10;

/** The text without icons and with plain letters. */
function plain(text: string): string {
  return text
    .replace(ICONS, "")
    .normalize("NFKC")
    .replace(/[^\P{Cc}\0]|[\p{Cf}\uFFFD]/gu, "");
}

/** A glyph without a letter: among small letters a ligature, before others the sign of a list, else nothing. */
const named = (text: string): string =>
  text.includes("\0")
    ? text
        .replace(/^\0(?=\s|\p{Lu})/u, "• ")
        .replace(/(?<=\p{Ll})\0(?!\p{Lu})|(?<!\p{Lu})\0(?=\p{Ll})/gu, "fi")
        .replace(/\0/g, " ")
    : text;

function rowsOf(page: PdfPage, icon: ReadonlySet<string>): { rows: PageRow[]; icons: number } {
  const items = page.items.toSorted((a, b) => a.y - b.y || a.x - b.x);
  let icons = 0;
  const grouped: PageItem[][] = [];
  let current: PageItem[] = [];
  let base = Number.NaN;
  let height = 0;
  for (const item of items) {
    if (current.length > 0 && item.y - base <= 0.35 * Math.max(Math.min(item.size, height), 4)) current.push(item);
    else {
      if (current.length > 0) grouped.push(current);
      current = [item];
      base = item.y;
    }
    if (item.text.trim() !== "") height = item.size;
  }
  if (current.length > 0) grouped.push(current);
  const whole = withRaised(grouped);
  for (const group of whole) group.sort((a, b) => a.x - b.x);
  const edges = cellEdges(whole);
  const rows: PageRow[] = [];
  for (const group of whole) {
    const row = fragmentsOf(group, icon, edges, () => icons++);
    if (row.length > 0) rows.push(row);
  }
  return { rows, icons };
}

/** Longer than what is raised above a line: "th", "TM". */
const MOST_RAISED = 3;

/** Small letters that are raised, as in 12th, stand in the line that they belong to. */
function withRaised(groups: readonly PageItem[][]): PageItem[][] {
  const whole: PageItem[][] = [];
  for (const [i, group] of groups.entries()) {
    const below = groups[i + 1];
    const base = below?.find((item) => item.text.trim() !== "");
    const isRaised = (item: PageItem) =>
      base !== undefined && item.size < 0.8 * base.size && item.text.trim().length <= MOST_RAISED;
    const top = group[0];
    if (!below || !base || !top || base.y - top.y > 0.6 * base.size || !group.every(isRaised)) {
      whole.push(group);
      continue;
    }
    for (const item of group) if (item.text.trim() !== "") raise(item, below, base.y);
  }
  return whole;
}

/** Puts it between the runs of the line, or into the run that it stands above, behind the number there. */
function raise(item: PageItem, line: PageItem[], y: number): void {
  const middle = item.x + item.width / 2;
  const over = line.findIndex(({ x, width, text }) => text.trim() !== "" && x < middle && middle < x + width);
  const run = line[over];
  const before = run ? run.text.slice(0, Math.ceil((run.text.length * (middle - run.x)) / run.width) + 2) : "";
  const at = run ? Math.max(before.search(/\d(?=\D*$)/) + 1, 0) : 0;
  if (!run || at === 0) line.push({ ...item, y });
  else line[over] = { ...run, text: `${run.text.slice(0, at)}${item.text.trim()} ${run.text.slice(at).trimStart()}` };
}

/** A gap of so many letter heights parts cells where others below and above begin at the same place. */
const CELL_GAP = 0.7;
const FEWEST_CELLS = 3;

/** Where the narrow cells of tables begin: texts of several rows stand there, each behind a gap. */
function cellEdges(groups: readonly (readonly PageItem[])[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const items of groups) {
    let end = Number.NaN;
    let before = "";
    for (const item of items) {
      if (item.text.trim() === "") continue;
      // A text behind the sign or the number of a list begins there too.
      if (item.x - end > CELL_GAP * item.size && /[\p{L}\d%][\p{L}\d%)]/u.test(before)) {
        const edge = Math.round(item.x);
        counts.set(edge, (counts.get(edge) ?? 0) + 1);
      }
      end = item.x + item.width;
      before = item.text;
    }
  }
  return new Set([...counts].flatMap(([edge, n]) => (n >= FEWEST_CELLS ? [edge] : [])));
}

function fragmentsOf(
  items: readonly PageItem[],
  icon: ReadonlySet<string>,
  edges: ReadonlySet<number>,
  sawIcon: () => void,
): PageRow {
  const row: Fragment[] = [];
  let open: Fragment | null = null;
  let space = false;
  let last: PageItem | null = null;
  const spacing = spacingOf(items);
  for (const item of items) {
    const marked = item.text.replace(SYMBOL_BULLETS, "•");
    const isIcon = icon.has(item.font) && marked.trim() !== "" && !/[•●▪◦]/.test(marked);
    const icons = isIcon ? 1 : (marked.match(ICONS)?.length ?? 0);
    const text = isIcon ? "" : plain(marked);
    if (icons > 0) {
      sawIcon();
      // Text behind an icon is a fragment of its own.
      open = null;
    }
    if (text.trim() === "") {
      space ||= text !== "";
      continue;
    }
    // Letters drawn twice to look bold.
    if (last && last.text === item.text && Math.abs(last.x - item.x) < 1) continue;
    last = item;
    const gap = open ? item.x - open.end : 0;
    const isCell =
      open !== null &&
      gap > CELL_GAP * item.size &&
      edges.has(Math.round(item.x)) &&
      /[\p{L}\d%][\p{L}\d%)]/u.test(open.text);
    if (open && spacing !== null && gap < MOST_SPACINGS * spacing) {
      open.text = `${open.text.trimEnd()}${gap > 1.5 * spacing ? " " : ""}${text.trim()}`;
      open.end = Math.max(open.end, item.x + item.width);
    } else if (open && !isCell && gap < (isUnlike(item.size, open.size) ? 0.5 : GAP) * Math.min(item.size, open.size)) {
      const parted = space || gap > 0.2 * item.size || /^\s/.test(text) || /\s$/.test(open.text);
      const wide = gap > 0.55 * item.size && /(?:^|\s)\S$/.test(open.text) && /^\S(?:\s|$)/.test(text.trim());
      open.text = `${open.text.trimEnd()}${wide ? "  " : parted ? " " : ""}${text.trimStart()}`;
      open.end = Math.max(open.end, item.x + item.width);
      open.size = Math.max(open.size, item.size);
    } else {
      open = {
        text: text.trimStart(),
        x: item.x,
        end: item.x + item.width,
        y: item.y,
        size: item.size,
        fonts: new Map(),
      };
      row.push(open);
    }
    open.fonts.set(item.font, (open.fonts.get(item.font) ?? 0) + text.trim().length);
    space = /\s$/.test(text);
  }
  for (const fragment of row) fragment.text = unspaced(named(fragment.text.trim()).slice(0, LONGEST_LINE));
  return withSigns(row.filter((f) => f.text !== ""));
}

/** A sign that stands in a column of its own, between a label and what it labels, belongs to what follows. */
function withSigns(row: PageRow): PageRow {
  if (!row.some(({ text }, i) => i > 0 && SIGN_ALONE.test(text))) return row;
  const whole: PageRow = [];
  for (const fragment of row) {
    const sign = whole.at(-1);
    if (whole.length > 1 && sign && SIGN_ALONE.test(sign.text))
      whole[whole.length - 1] = { ...fragment, text: `${sign.text} ${fragment.text}`, x: sign.x };
    else whole.push(fragment);
  }
  return whole;
}
const SIGN_ALONE = /^(?::-?|[-–—]|=)$/;

/** Between two words that are set wide stands the space itself, spaced as a letter is. */
const MOST_SPACINGS = 4;

/** How far apart the letters of a row stand that is set so wide that each was written by itself; null elsewhere. */
function spacingOf(items: readonly PageItem[]): number | null {
  // Nearly every row ends here, at its first word.
  if (items.length < 5 || items.some(({ text }) => text.length > 3)) return null;
  const letters = items.filter((item) => item.text.trim() !== "");
  if (letters.length < 5 || letters.some((item) => item.text.trim().length > 1 || !/[\p{L}.]/u.test(item.text)))
    return null;
  const gaps = letters.slice(1).map((item, i) => item.x - ((letters[i]?.x ?? 0) + (letters[i]?.width ?? 0)));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const size = letters[0]?.size ?? 0;
  const even = gaps.filter((gap) => Math.abs(gap - middle) < 0.25 * middle).length;
  return middle > 0.4 * size && middle < 2 * size && even * 10 >= gaps.length * 7 ? middle : null;
}

/** Set in sizes of their own: a label and what it labels. */
function isUnlike(a: number, b: number): boolean {
  return Math.abs(a - b) > 0.2 * Math.max(a, b);
}

/** "E X P E R I E N C E" is one word that was set wide. */
function unspaced(text: string): string {
  const letters = text.split(/\s+/);
  // Two letters that are set nearer to one another, as F and A are, stand together.
  const close = letters.filter((l) => l.length > 1);
  if (
    letters.length < 4 ||
    close.some((l) => l.length > 2 || l !== l.toUpperCase()) ||
    close.length * 4 > letters.length
  )
    return letters.join(" ");
  return text
    .split(/ {2,}/)
    .map((word) => word.replace(/ /g, ""))
    .join(" ");
}

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
  const mayPart = depth < MOST_SPLITS && rows.length <= MOST_ROWS;
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
const MOST_LINES_OF_CELL = 12;

/** Cells of a table stand centred beside one another, so that lines of a longer one stand above and below others. */
function withCentredCells(rows: readonly PageRow[]): PageRow[] {
  const done: PageRow[] = [];
  for (let from = 0; from < rows.length;) {
    let until = from + 1;
    while (until < rows.length && isNear(rows[until - 1], rows[until])) until++;
    const band = rows.slice(from, until);
    const cells = until - from > 1 && until - from <= MOST_LINES_OF_CELL ? cellsOf(band.flat()) : null;
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
      text: joined(stack.map((f) => f.text)).slice(0, LONGEST_LINE),
      x: Math.min(...stack.map((f) => f.x)),
      end: Math.max(...stack.map((f) => f.end)),
      fonts: new Map(stack.flatMap((f) => [...f.fonts])),
    };
  });
}

const middle = (f: Fragment) => (f.x + f.end) / 2;

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

interface Split {
  from: number;
  until: number;
  x: number;
}
const MOST_EDGES = 60;
const FEWEST_ROWS = 3;

/**
 * Two columns are parted by a gap that no line crosses for several rows, with a heading on either side. Dates at the
 * margin, tables and a column of labels have no headings on both sides and are read across.
 */
function findColumns(rows: readonly PageRow[], { gutters, width }: Emission): Split | null {
  const edges = new Map<number, number>();
  for (const row of rows)
    for (const f of row) {
      const edge = Math.round(f.x / 2) * 2;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  const candidates = [...edges]
    .filter(([x, n]) => n >= 2 && x > width * 0.12)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_EDGES);
  let best: (Split & { rows: number }) | null = null;
  for (const [edge] of candidates) {
    const x = edge - 2;
    let from = 0;
    for (let i = 0; i <= rows.length; i++) {
      const row = rows[i];
      if (row && !row.some((f) => f.x < x - 1 && f.end > x + 1)) continue;
      const found = columnsIn(rows, from, i, x, gutters);
      if (found && (!best || found.rows > best.rows)) best = found;
      from = i + 1;
    }
  }
  return best;
}

/** Where entries stand side by side between two headings: a row holds a time, and nothing else, on either side. */
function findPair(rows: readonly PageRow[], { width }: Emission): Split | null {
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
    const sides = [(f: Fragment) => middle(f) < x, (f: Fragment) => middle(f) >= x].map((side) => told(run, side));
    if (begins >= FEWEST_PAIRED && Math.min(...sides) >= FEWEST_PAIRED) return { from, until, x };
  }
  return null;
}
const FEWEST_PAIRED = 2;
/** Heads the column of a table that holds one end of a period. */
const END_COLUMN = /^(?:from|to|start(?: date)?|end(?: date)?|date of (?:joining|leaving|relieving)|doj|dol)$/i;

function columnsIn(
  rows: readonly PageRow[],
  from: number,
  until: number,
  x: number,
  gutters: readonly number[],
): (Split & { rows: number }) | null {
  const run = rows.slice(from, until);
  const left = run.filter((row) => row.some((f) => middle(f) < x)).length;
  const right = run.filter((row) => row.some((f) => middle(f) >= x)).length;
  if (Math.min(left, right) < FEWEST_ROWS) return null;
  // A word that heads a row of a table ("Languages | Java") has what it heads beside it, and not beneath.
  const headings = (side: (f: Fragment) => boolean) =>
    run.filter((row) => {
      const first = row.find(side);
      const beside = row.find((f) => !side(f));
      return first && headingOf(first.text) !== null && (!beside || headingOf(beside.text) !== null);
    }).length;
  if (
    Math.min(
      told(run, (f) => middle(f) < x),
      told(run, (f) => middle(f) >= x),
    ) < FEWEST_ROWS
  )
    return null;
  // Labels and, each behind its colon, what they label.
  const values = run.filter((row) => /^[:–-]/.test(row.find((f) => middle(f) >= x)?.text ?? "")).length;
  if (values >= FEWEST_ROWS) return null;
  const known = gutters.some((g) => Math.abs(g - x) < 12);
  const leftHeadings = headings((f) => middle(f) < x);
  const rightHeadings = headings((f) => middle(f) >= x);
  const isColumns =
    (leftHeadings >= 1 && rightHeadings >= 1) ||
    (known && Math.min(left, right) >= FEWEST_ROWS) ||
    (Math.max(leftHeadings, rightHeadings) >= 2 && holdsContact(run, x, leftHeadings > rightHeadings));
  return isColumns ? { from, until, x, rows: until - from } : null;
}

/** How many rows of a side say more than a heading, a date or a page's number: labels at the margin are no column. */
function told(run: readonly PageRow[], side: (f: Fragment) => boolean): number {
  return run.filter((row) => {
    const first = row.find(side);
    if (!first || headingOf(first.text)) return false;
    const date = findDates(first.text)[0];
    return /\p{L}{2}/u.test(date ? first.text.slice(0, date.from) + first.text.slice(date.to) : first.text);
  }).length;
}

/** True when the side without headings is one of its own: it has an address of mail, and few lines meet others. */
function holdsContact(run: readonly PageRow[], x: number, isRight: boolean): boolean {
  const own = run.map((row) => row.filter((f) => middle(f) >= x === isRight)).filter((row) => row.length > 0);
  const shared = run.filter((row) => row.some((f) => middle(f) >= x) && row.some((f) => middle(f) < x)).length;
  return own.some((row) => row.some((f) => /@[a-z\d-]+\./i.test(f.text))) && shared * 2 < own.length && own.length >= 5;
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

/**
 * The fonts that are bold, told by how wide their letters are: the parser gives each font a name of its own, and names
 * of the file's fonts say only whether there is a bold one.
 */
function boldFonts(pages: readonly PdfPage[], names: readonly string[]): Set<string> {
  const bold = new Set<string>();
  const strong = names.filter((n) => BOLD_NAME.test(n) && !/awesome|icon|phosphor|symbol/i.test(n));
  if (strong.length === 0) return bold;
  const fonts = new Map<string, { width: number; expected: number; letters: number }>();
  for (const page of pages)
    for (const { text, width, size, font } of page.items) {
      if (ICONS.test(text)) {
        ICONS.lastIndex = 0;
        continue;
      }
      const expected = expectedWidth(text);
      if (expected === 0 || width <= 0) continue;
      const sum = fonts.get(font) ?? { width: 0, expected: 0, letters: 0 };
      sum.width += width / size;
      sum.expected += expected;
      sum.letters += text.length;
      fonts.set(font, sum);
    }
  const measured = [...fonts].map(([font, f]) => ({ font, ratio: f.width / f.expected, letters: f.letters }));
  const body = measured.reduce<(typeof measured)[number] | null>((a, b) => (!a || b.letters > a.letters ? b : a), null);
  if (!body) return bold;
  const onlyBold = names.every((n) => strong.includes(n) || /awesome|icon|symbol/i.test(n));
  if (onlyBold) return bold;
  const hasItalic = names.some((n) => ITALIC_NAME.test(n) && !BOLD_NAME.test(n));
  for (const { font, ratio, letters } of measured)
    if (font !== body.font && letters > 2 && ratio > body.ratio * (hasItalic ? 1.012 : 0.99)) bold.add(font);
  return bold;
}

/** Fonts of icons whose glyphs are called letters: each is drawn by itself. */
function iconFonts(pages: readonly PdfPage[], names: readonly string[]): Set<string> {
  const icon = new Set<string>();
  if (!names.some((n) => /awesome|icon|material|dingbat|fontello|phosphor|symbols?\b/i.test(n))) return icon;
  const lone = new Map<string, boolean>();
  for (const page of pages)
    for (const { text, font } of page.items)
      if (text.trim() !== "") lone.set(font, (lone.get(font) ?? true) && text.trim().length === 1);
  for (const [font, isLone] of lone) if (isLone) icon.add(font);
  return icon;
}

/** Widths of an ordinary sans serif, in thousandths of the size. */
const NARROW = /[ijlIft.,:;'|!()[\]\- ]/;
const WIDE = /[mwMW@%]/;
function expectedWidth(text: string): number {
  let sum = 0;
  for (const c of text) sum += NARROW.test(c) ? 0.28 : WIDE.test(c) ? 0.85 : c >= "A" && c <= "Z" ? 0.67 : 0.54;
  return sum;
}

function linksOn(page: PdfPage, lines: readonly ResumeLine[]): { url: string; lines: number[] }[] {
  return page.links.map((link: PdfLink) => ({
    url: link.url,
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
