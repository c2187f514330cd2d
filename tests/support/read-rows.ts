/** A page that is given row by row, as it is read. */
import { layOut } from "@workers/reading/resumes/layout";
import type { ReadResume, Resume } from "@workers/reading/resumes/resume";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";

/** A text and where it begins, in points from the left. */
export type Text = readonly [text: string, x: number, isBold?: boolean];
const SIZE = 10;
const LEADING = 14;

/** Reads texts of a page, row by row from its top, each as wide as half its letters are high. */
export function readRows(...rows: readonly (readonly Text[])[]): { resume: Resume; lines: string[]; read: ReadResume } {
  const items = rows.flatMap((row, i) =>
    row.map(([text, x, isBold = false]) => ({
      text,
      x,
      y: 40 + i * LEADING,
      width: text.length * SIZE * (isBold ? 0.53 : 0.5),
      size: SIZE,
      font: isBold ? "b" : "r",
    })),
  );
  const { lines, links, layout } = layOut([{ number: 1, width: 595, height: 842, items, links: [] }], {
    fonts: ["Sample-Regular", "Sample-Bold"],
    images: 0,
    pageCount: 1,
  });
  const read = { lines, layout, ...readStructure(lines, links) };
  return { resume: read.resume, lines: lines.map((l) => l.text), read };
}

/** The same of lines that each stand alone; one that begins with `*` is bold. */
export const readLines = (...lines: readonly string[]): ReturnType<typeof readRows> =>
  readRows(...lines.map((line): Text[] => [[line.replace(/^\*/, ""), 40, line.startsWith("*")]]));
