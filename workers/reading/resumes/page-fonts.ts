/** The bold fonts of a file, and its fonts of icons. Pure. */
import type { PdfPage } from "./read-pages";

/** Letters of a font that shows icons stand where no script has its own. */
export const ICONS = /\p{Co}/gu;
const BOLD_NAME = /bold|black|heavy|semibold|demi|[-_]bd\b|medi(?:um)?$|cmbx|[-_]?b$/i;
const ITALIC_NAME = /italic|oblique|slanted|cmti|cmsl/i;

/**
 * The fonts that are bold, told by how wide their letters are: the parser gives each font a name of its own, and names
 * of the file's fonts say only whether there is a bold one.
 */
export function boldFonts(pages: readonly PdfPage[], names: readonly string[]): Set<string> {
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

/** Fonts of icons whose glyphs are called letters: each is drawn by itself. One of digits alone numbers the pages. */
export function iconFonts(pages: readonly PdfPage[], names: readonly string[]): Set<string> {
  const icon = new Set<string>();
  if (!names.some((n) => /awesome|icon|material|dingbat|fontello|phosphor|symbols?\b/i.test(n))) return icon;
  const lone = new Map<string, boolean>();
  for (const page of pages)
    for (const { text, font } of page.items)
      if (text.trim() !== "") lone.set(font, (lone.get(font) ?? true) && text.trim().length === 1);
  for (const [font, isLone] of lone) if (isLone) icon.add(font);
  const isNumber = (font: string) =>
    pages.every(({ items }) => items.every((item) => item.font !== font || /^\s*\d?\s*$/.test(item.text)));
  for (const font of icon) if (isNumber(font)) icon.delete(font);
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
