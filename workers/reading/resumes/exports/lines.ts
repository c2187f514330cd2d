/** Lines of files whose maker sets every page alike, by where the glyph runs stand. Pure. */
import type { PageItem, PdfPage } from "../read-pages";
import type { ResumeLine } from "../resume";

const SAME_LINE = 1.5;
const round = (n: number): number => Math.round(n * 10) / 10;
const plain = (text: string): string => text.normalize("NFKC").replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, "");

/**
 * The lines of pages whose columns are parted at the same places on each, column by column.
 * @param borders in points from the left, in order.
 * @param isBold by the name that the parser gave a font.
 */
export function linesByPlace(
  pages: readonly PdfPage[],
  borders: readonly number[],
  isBold: (font: string) => boolean = () => false,
): ResumeLine[] {
  return pages.flatMap((page) => {
    const columns: PageItem[][] = Array.from({ length: borders.length + 1 }, () => []);
    for (const item of page.items)
      if (item.text !== "") columns[borders.filter((border) => item.x >= border).length]?.push(item);
    return columns.flatMap((items, column) => linesOf(items, page.number, column, isBold));
  });
}

function linesOf(
  items: readonly PageItem[],
  page: number,
  column: number,
  isBold: (font: string) => boolean,
): ResumeLine[] {
  const groups: PageItem[][] = [];
  for (const item of items.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const group = groups.findLast(
      ([first]) => first && item.y - first.y < SAME_LINE && Math.abs(first.size - item.size) < 0.3,
    );
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((group): ResumeLine[] => {
    group.sort((a, b) => a.x - b.x);
    const [first] = group as [PageItem];
    let text = "";
    let end = first.x;
    let bold = 0;
    for (const item of group) {
      const isParted = text !== "" && (item.x - end > 0.15 * item.size || /^\s/.test(item.text));
      text = `${isParted ? `${text.trimEnd()} ` : text}${plain(item.text).trimStart()}`;
      end = Math.max(end, item.x + item.width);
      if (isBold(item.font)) bold += item.text.trim().length;
    }
    const told = text.replace(/\s+/g, " ").trim();
    if (told === "") return [];
    return [
      {
        text: told,
        page,
        x: round(first.x),
        y: round(first.y),
        width: round(end - first.x),
        size: round(first.size),
        bold: bold * 2 > told.length,
        column,
      },
    ];
  });
}
