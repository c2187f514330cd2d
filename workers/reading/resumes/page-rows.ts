/** From the glyph runs of a page to rows of texts that stand beside one another. Pure. */
import { ICONS } from "./page-fonts";
import type { PageItem, PdfPage } from "./read-pages";

/** A gap of this many letter heights parts two texts of one line; justified words stand nearer. */
const GAP = 1.15;
/** Bullets of the symbol fonts that word processors use, and numbers in circles, which are no part of a sentence. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8\uf071\u2460-\u2473\u2776-\u2793]/g;
/** No line of a page is longer; rules over longer ones would cost more than they tell. */
export const MAX_LINE = 500;

export interface Fragment {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  fonts: Map<string, number>;
}
export type PageRow = Fragment[];

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

/** The rows of a page from top to bottom, and how many icons it shows. */
export function pageRowsOf(page: PdfPage, icon: ReadonlySet<string>): { rows: PageRow[]; icons: number } {
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
const MAX_RAISED = 3;

/** Small letters that are raised, as in 12th, stand in the line that they belong to. */
function withRaised(groups: readonly PageItem[][]): PageItem[][] {
  const whole: PageItem[][] = [];
  for (const [i, group] of groups.entries()) {
    const below = groups[i + 1];
    const base = below?.find((item) => item.text.trim() !== "");
    const isRaised = (item: PageItem) =>
      base !== undefined && item.size < 0.8 * base.size && item.text.trim().length <= MAX_RAISED;
    const top = group[0];
    if (!below || !base || !top || base.y - top.y > 0.6 * base.size || !group.every(isRaised)) {
      whole.push(group);
      continue;
    }
    for (const [n, item] of group.entries()) {
      const space = group[n + 1]?.text.trim() === "" ? " " : "";
      if (item.text.trim() !== "") raise({ ...item, text: `${item.text}${space}` }, below, base.y);
    }
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
const MIN_CELLS = 3;

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
  return new Set([...counts].flatMap(([edge, n]) => (n >= MIN_CELLS ? [edge] : [])));
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
    if (open && spacing !== null && gap < MAX_SPACINGS * spacing) {
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
  for (const fragment of row) fragment.text = unspaced(named(fragment.text.trim()).slice(0, MAX_LINE));
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
const MAX_SPACINGS = 4;

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

/** The middle of a text, by which it stands on one side of a gap or the other. */
export const middle = (f: Fragment) => (f.x + f.end) / 2;
