import { describe, expect, it } from "vitest";
import { readResume } from "@workers/reading/resumes/read-resume";
import { makePdf } from "../../support/pdf";

const BEFORE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def
1 begincodespacerange <00> <FF> endcodespacerange
`;
const table = (mappings: string) => `${BEFORE}${mappings}\nendcmap end end`;
const ALL = "2 beginbfrange <20> <2C> <0020> <2E> <7E> <002E> endbfrange";
const LINES = ["Sample Person", "Data Engineer, Sample Works, Sep 2021 - Mar 2024", "Co-founder of a high-impact team"];

describe("a hyphen that a file calls a soft one", () => {
  it.each([
    ["a letter of its own", `${ALL}\n1 beginbfchar <2D> <00AD> endbfchar`],
    ["one of a range", `${ALL}\n1 beginbfrange <2C> <2D> <00AC> endbfrange\n1 beginbfchar <2C> <002C> endbfchar`],
    ["one of a list", `${ALL}\n1 beginbfrange <2C> <2D> [<002C> <00ad>] endbfrange`],
    ["a hyphen already", `${ALL}\n1 beginbfchar <2D> <002D> endbfchar`],
  ])("is read where it is %s", async (_, mappings) => {
    for (const compress of [false, true]) {
      const pdf = await makePdf({ pages: [LINES], letters: table(mappings), compress });
      const { words, read } = await readResume(pdf);
      expect(words.text?.split("\n")).toEqual(LINES);
      expect(read?.lines.map(({ text }) => text)).toEqual(LINES);
    }
  });

  it.each(["", "garbage <00AD>", `${BEFORE}1 beginbfchar <2D> <00AD>`, `${BEFORE}1 beginbfrange <00> <FF> endbfrange`])(
    "takes nothing from a file whose table is broken: %j",
    async (letters) => {
      const { words } = await readResume(await makePdf({ pages: [LINES], letters, compress: true }));
      expect(words.text).toContain("Sample Person");
    },
  );

  it.each([
    ["digits without an end", "1".repeat(1_000_000)],
    ["blocks without an end", "beginbfchar ".repeat(80_000)],
    ["lists without an end", `${"<1> <2> [".repeat(100_000)} beginbfrange ${"<1> <2> [".repeat(30_000)} endbfrange`],
    ["a soft one, and digits", `${"1".repeat(900_000)} 1 beginbfchar <2D> <00AD> endbfchar`],
  ])("is looked for in one pass over %s", async (_, mappings) => {
    const pdf = await makePdf({ pages: [LINES], letters: `${BEFORE}${mappings}`, compress: true });
    expect((await readResume(pdf)).words.text).toContain("Sample Person");
  });
});
