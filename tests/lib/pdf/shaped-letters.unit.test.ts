import { describe, expect, it } from "vitest";
import { asSaid, isDevanagari, shapedLetters } from "@workers/lib/pdf/shaped-letters";

const hex = (text: string) =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")).join("");
/** A table that knows each letter by a code of its own, from 0010 on. */
const codeOf = (n: number) => (16 + n).toString(16).padStart(4, "0");
const tableOf = (letters: string) => {
  const rows = Array.from(letters, (letter, n) => `<${codeOf(n)}> <${hex(letter)}>`);
  return `${rows.length} beginbfchar ${rows.join(" ")} endbfchar`;
};
const span = (text: string, ...codes: string[]) =>
  `/Span<</ActualText <FEFF${hex(text)}> >> BDC ${codes.map((code) => `<${code}> Tj 1 0 Td`).join(" ")} EMC`;

/** What a line of codes says once the spans have been read. */
function said(letters: string, spans: readonly string[], line: readonly string[]): string {
  const table = tableOf(letters);
  const content = `BT /F1 12 Tf ${spans.join(" ")} ET`;
  const { letters: found, texts } = shapedLetters(new Map([[7, table]]), [content], new Map([["F1", 7]]));
  const own = found.get(7) ?? new Map<string, string>();
  const known = new Map(Array.from(letters, (letter, n) => [codeOf(n), letter] as const));
  return asSaid(line.map((code) => own.get(code) ?? known.get(code) ?? "?").join(""), texts);
}

describe("letters that a table lacks", () => {
  it("are told by what a page says of them: a glyph of several, which has its width", () => {
    expect(said("ीत", [span("प्री", "0099", "0010")], ["0099", "0010", "0011"])).toBe("प्रीत");
  });

  it("are said behind the letter that they are drawn before", () => {
    expect(said("कशष", [span("कि", "0099", "0010")], ["0099", "0011"])).toBe("शि");
    expect(said("िक", [span("कि", "0010", "0011")], ["0010", "0011"])).toBe("कि");
    expect(said("कर", [span("रिं", "0099", "0011")], ["0099", "0010"])).toBe("किं");
  });

  it("are said before the letters that they are drawn above", () => {
    expect(said("यका", [span("र्य", "0010", "0099")], ["0011", "0012", "0010", "0099"])).toBe("कार्य");
    expect(said("मटी", [span("र्मी", "0010", "0098"), span("टी", "0011", "0012")], ["0011", "0098"])).toBe("र्टी");
  });

  it("are found for two glyphs that occur together alone", () => {
    expect(said("शन", [span("क्ट्री", "0098", "0099")], ["0098", "0099", "0010"])).toBe("क्ट्रीश");
  });

  it("are of their font alone, and of no name that two fonts have", () => {
    const spans = `BT /F1 12 Tf ${span("प्र", "0099")} ET`;
    const table = new Map([[7, tableOf("क")]]);
    expect(shapedLetters(table, [spans], new Map([["F2", 7]])).letters.size).toBe(0);
    expect(shapedLetters(table, [spans], new Map([["F1", null]])).letters.size).toBe(0);
  });

  it.each([
    ["spans without an end", "/Span<</ActualText <FEFF0915> >> BDC <0099> Tj ".repeat(50_000)],
    ["strings without a span", "<0099> Tj ".repeat(100_000)],
    ["names without a size", "/F1 ".repeat(200_000)],
    ["a span of many codes", `${span("कि", ...Array.from({ length: 100_000 }, () => "0099"))}`],
  ])("cost one pass over %s", (_, content) => {
    const { letters } = shapedLetters(new Map([[7, tableOf("क")]]), [content], new Map([["F1", 7]]));
    expect(letters.size).toBe(0);
  });
});

it("leaves private letters of other files as they are", () => {
  expect(asSaid("\u{100000} \u{10fff0}", [])).toBe("\u{100000} \u{10fff0}");
});

it("is not stopped by a code that says very much", () => {
  const table = `1 beginbfchar <0010> <${"0915".repeat(300_000)}> endbfchar`;
  const spans = `BT /F1 12 Tf ${span("प्र", "0099")} ET`;
  const { letters } = shapedLetters(new Map([[7, table]]), [spans], new Map([["F1", 7]]));
  expect(letters.get(7)?.size).toBe(1);
});

it("reads ranges that list what each code says", () => {
  const table = "1 beginbfrange <0010> <0011> [<0915> <0930>] endbfrange";
  const spans = `BT /F1 12 Tf ${span("कि", "0010", "0099")} ET`;
  const { letters } = shapedLetters(new Map([[7, table]]), [spans], new Map([["F1", 7]]));
  expect([...(letters.get(7)?.keys() ?? [])]).toEqual(["0099"]);
});

it("takes no code for a letter of Devanagari", () => {
  expect(isDevanagari("1 beginbfchar <0910> <0041> endbfchar")).toBe(false);
  expect(isDevanagari("1 beginbfrange <0910> <0912> <0041> endbfrange")).toBe(false);
  expect(isDevanagari("1 beginbfchar <0010> <0915> endbfchar")).toBe(true);
});

it("puts letters in their order in one pass, however many are joined", () => {
  const text = "क्".repeat(100_000);
  expect(asSaid(text, [""])).toBe(text);
});
