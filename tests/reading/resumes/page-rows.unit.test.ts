import { expect, it } from "vitest";
import { iconFonts } from "@workers/reading/resumes/page-fonts";
import { pageRowsOf } from "@workers/reading/resumes/page-rows";
import type { PdfPage } from "@workers/reading/resumes/read-pages";

type Item = PdfPage["items"][number];
const item = (text: string, x: number, of: Partial<Item> = {}): Item => ({
  text,
  x,
  y: 100,
  width: text.length * 5,
  size: 10,
  font: "body",
  ...of,
});
const page = (items: Item[]): PdfPage => ({ items, width: 595, height: 842 }) as PdfPage;
const textsOf = (items: Item[]) =>
  pageRowsOf(page(items), new Set()).rows.flatMap((row) => row.map(({ text }) => text));

it("keeps the space that is raised with the letters before it", () => {
  const raised = { y: 96, size: 6, width: 6 };
  expect(
    textsOf([item("8", 50), item("th", 55, raised), item(" ", 61, { ...raised, width: 1 }), item("Semester", 62)]),
  ).toEqual(["8th Semester"]);
  expect(textsOf([item("8", 50), item("th", 55, raised), item("-Semester", 61)])).toEqual(["8th-Semester"]);
});

it("takes no font for one of icons that only numbers the pages", () => {
  const pages = (text: string) => [page([item("Words", 50), item(text, 300, { font: "lone" })])];
  expect([...iconFonts(pages("3"), ["Symbol"])]).toEqual([]);
  expect([...iconFonts(pages("q"), ["Symbol"])]).toEqual(["lone"]);
});
