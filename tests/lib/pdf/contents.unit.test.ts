import { describe, expect, it } from "vitest";
import { readPages } from "@workers/reading/resumes/read-pages";
import { emptyResume } from "@workers/reading/resumes/resume";
import { drawResume } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import { readContents } from "@workers/lib/pdf/contents";
import { MAX_INFLATED_BYTES, outlineOf, sanitizePdf, type Outline } from "@workers/lib/pdf/sanitize";
import { concat, deflate, encode, makePdf } from "../../support/pdf";

const outlined = (file: Uint8Array): Outline => {
  const outline = outlineOf(file);
  if (!outline) throw new Error("costs too much to look through");
  return outline;
};

const latin = (bytes: Uint8Array) => Array.from(bytes, (b) => String.fromCharCode(b)).join("");

/** Objects 100 on: two fonts of one program, the first with a table of its letters, and the program itself. */
async function fonts({ second = "", encoding = "" }): Promise<string[]> {
  const program = await deflate(encode("no program, but as long as one. ".repeat(9)));
  return [
    "<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Sample /DescendantFonts 101 0 R /ToUnicode 104 0 R >>",
    "[102 0 R]",
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Sample /FontDescriptor 103 0 R >>",
    "<< /Type /FontDescriptor /FontName /AAAAAA+Sample /FontFile2 105 0 R >>",
    "<< /Length 3 >>\nstream\nend\nendstream",
    `<< /Filter /FlateDecode /Length1 288 /Length ${program.length} >>\nstream\n${latin(program)}\nendstream`,
    `<< /Type /Font /Subtype /TrueType /FontDescriptor 103 0 R ${encoding} ${second} >>`,
  ];
}

describe("what a file's objects tell", () => {
  it("is which font programs text does without: those whose letters are all told elsewhere", async () => {
    const spared = async (given: Parameters<typeof fonts>[0]) => {
      const file = await makePdf({ objects: await fonts(given) });
      const outline = outlined(file);
      const contents = await readContents(file, outline);
      const program = outline.streams.find((s) => s.dictionary.has("Length1"));
      const copy = sanitizePdf(file, MAX_INFLATED_BYTES, outline, contents.spared);
      const isEmptied = latin(copy ?? file).includes("x\u009c\u0003\0\0\0\0\u0001\0\0");
      expect(isEmptied).toBe(contents.spared.has(program?.at ?? 0));
      return isEmptied;
    };
    expect(await spared({ second: "/Widths [500]", encoding: "/Encoding /WinAnsiEncoding" })).toBe(true);
    // A parser shows nothing of a code below 32 that only a program draws, and TeX sets bullets and "ff" there.
    expect(await spared({ second: "/Widths [500] /ToUnicode 104 0 R" })).toBe(false);
    expect(await spared({ encoding: "/Encoding /WinAnsiEncoding" })).toBe(false);
    expect(await spared({ second: "/Widths [500]" })).toBe(false);
    expect(await spared({ second: "/Widths [500]", encoding: "/Encoding << /Differences [65 /B] >>" })).toBe(false);
  });

  it("spares fonts that are named in object streams, and the text and its places stay", async () => {
    const resume = emptyResume();
    resume.basics.name = "Asha Example";
    resume.basics.email = "asha@mail.example";
    resume.work = [
      {
        ...emptyJob(),
        name: "Sample Works",
        position: "Accountant",
        startDate: "2020-01",
        highlights: ["Kept ₹ 4 lakh"],
      },
    ];
    const drawn = await drawResume(resume, "A4");
    if (!drawn.ok) throw new Error("not drawn");
    const outline = outlined(drawn.bytes);
    const { spared, fonts: names } = await readContents(drawn.bytes, outline);
    expect(latin(drawn.bytes)).not.toContain("/ToUnicode");
    expect(names.length).toBeGreaterThan(1);
    expect(spared.size).toBe(names.length);
    const read = await readPages(drawn.bytes);
    expect(read.words.text).toContain("Kept ₹ 4 lakh");
  });

  it("is not looked for longer than a file's size explains", async () => {
    // Each object's data reaches over all that follow it.
    const count = 3000;
    const end = 40 * count + 20_000;
    const parts = ["%PDF-1.5\n"];
    let length = 9;
    for (let n = 1; n <= count; n++) {
      const head = `${n} 0 obj<</Type/ObjStm/Length `;
      const size = end - length - head.length - 16;
      const part = `${head}${String(size).padStart(7, "0")}>>stream\n`;
      parts.push(part);
      length += part.length;
    }
    const file = encode(`${parts.join("").padEnd(end, " ")}\nendstream endobj\n%%EOF`);
    const outline = outlineOf(file);
    if (outline) await readContents(file, outline);
    expect(outline && outline.work.effort.left >= 0 && sanitizePdf(file, MAX_INFLATED_BYTES, outline)).toBeFalsy();
    const many = concat(encode("%PDF-1.5\n"), encode("/ObjStm ".repeat(300_000)), encode("\nstream\nendstream\n%%EOF"));
    expect(await readContents(many, outlined(many))).toMatchObject({ fonts: [], images: 0 });
  });
});

function emptyJob() {
  return { name: "", position: "", location: "", url: "", startDate: "", endDate: "", summary: "", highlights: [] };
}
