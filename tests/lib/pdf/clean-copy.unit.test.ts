import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, type PDFDict, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { readPages } from "@workers/reading/resumes/read-pages";
import { readResume } from "@workers/reading/resumes/read-resume";
import { cleanCopy } from "@workers/lib/pdf/clean-copy";
import { deflate, makePdf } from "../../support/pdf";

const LINK = "https://sample.jobsarthi.test/asha";

/** A resume in which everything is planted that a file can do or tell; each thing has a word by which it is found. */
async function planted(): Promise<{ bytes: Uint8Array; markers: string[] }> {
  const document = await PDFDocument.create();
  const { context } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText("Asha Example, Backend Developer", { x: 50, y: 780, size: 12, font });
  const markers: string[] = [];
  const mark = (name: string) => {
    const marker = `planted-${name}`;
    markers.push(marker);
    return PDFString.of(marker);
  };
  const script = (name: string) => context.obj({ S: "JavaScript", JS: mark(name) });
  const file = (name: string) => {
    const data = context.stream(`MZ ${mark(name).asString()}`, { Type: "EmbeddedFile" });
    return context.obj({ Type: "Filespec", F: mark(`${name}-file`), EF: { F: context.register(data) } });
  };
  const xmp = (name: string) =>
    context.register(context.stream(`<x>${mark(name).asString()}</x>`, { Type: "Metadata", Subtype: "XML" }));
  const remote = () => context.stream("", { F: context.obj({ FS: "URL", F: mark("stream-elsewhere") }) });
  const annotation = (action: PDFDict) =>
    context.register(context.obj({ Type: "Annot", Subtype: "Link", Rect: [50, 770, 250, 790], A: action }));

  document.setAuthor(mark("author").asString());
  document.setTitle(mark("title").asString());
  document.catalog.set(PDFName.of("OpenAction"), script("open-action"));
  document.catalog.set(PDFName.of("AA"), context.obj({ WC: script("catalog-aa") }));
  document.catalog.set(PDFName.of("Metadata"), xmp("catalog-xmp"));
  document.catalog.set(
    PDFName.of("Names"),
    context.obj({
      JavaScript: { Names: [mark("names-key"), script("names-script")] },
      EmbeddedFiles: { Names: [mark("attachment-key"), file("attachment")] },
    }),
  );
  document.catalog.set(PDFName.of("AF"), context.obj([file("associated")]));
  page.node.set(PDFName.of("AA"), context.obj({ O: script("page-aa") }));
  page.node.set(PDFName.of("Metadata"), xmp("page-xmp"));
  page.node.set(PDFName.of("PieceInfo"), context.obj({ App: { Private: mark("piece") } }));
  page.node.set(PDFName.of("AF"), context.obj([file("page-associated")]));
  const picture = context.stream("q Q", {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, 1, 1],
    Metadata: xmp("form-xmp"),
    PieceInfo: { App: { Private: mark("form-piece") } },
    Ref: { F: { FS: "URL", F: mark("reference") } },
    OPI: { "2.0": { F: mark("opi") } },
  });
  page.node.setXObject(PDFName.of("X1"), context.register(picture));
  page.node.setXObject(PDFName.of("X2"), context.register(remote()));
  page.node.set(
    PDFName.of("Annots"),
    context.obj([
      annotation(context.obj({ S: "URI", URI: PDFString.of(LINK), Next: script("next") })),
      annotation(context.obj({ S: "URI", URI: PDFString.of("mailto:asha@sample.jobsarthi.test") })),
      annotation(context.obj({ S: "URI", URI: mark("plain-uri") })),
      annotation(context.obj({ S: "URI", URI: PDFString.of(`javascript:${mark("javascript-uri").asString()}`) })),
      annotation(
        context.obj({ S: "URI", URI: PDFString.of(`https://bank.test@${mark("user-uri").asString()}.test/`) }),
      ),
      annotation(context.obj({ S: "Launch", F: mark("launch") })),
      annotation(context.obj({ S: "GoToR", F: mark("go-to-file"), D: [0, "Fit"] })),
      annotation(context.obj({ S: "SubmitForm", F: { FS: "URL", F: mark("submit") } })),
      annotation(context.obj({ S: "ImportData", F: mark("import") })),
      context.register(
        context.obj({ Type: "Annot", Subtype: "FileAttachment", Rect: [0, 0, 9, 9], FS: file("pinned") }),
      ),
      context.register(
        context.obj({ Type: "Annot", Subtype: "RichMedia", Rect: [0, 0, 9, 9], RichMediaContent: mark("media") }),
      ),
    ]),
  );
  const field = document.getForm().createTextField("phone");
  field.setText("98765 43210");
  field.addToPage(page, { x: 50, y: 700, width: 200, height: 20, font });
  field.acroField.dict.set(PDFName.of("AA"), context.obj({ K: script("field-aa") }));
  const bytes = await document.save({ useObjectStreams: false });
  return { bytes, markers };
}

describe("the clean copy of a PDF", () => {
  it("has the pages, the form as it stood, and the links that people open; nothing else that was planted", async () => {
    const { bytes, markers } = await planted();
    const before = Buffer.from(bytes).toString("latin1");
    expect(markers.length).toBeGreaterThan(25);
    expect(markers.filter((marker) => !stands(before, marker))).toEqual([]);
    const copy = await cleanCopy(bytes);
    if (!copy.ok) throw new Error(copy.because);
    const after = Buffer.from(copy.bytes).toString("latin1");
    expect(markers.filter((marker) => stands(after, marker))).toEqual([]);
    expect(after).not.toMatch(
      /\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|AcroForm|Metadata|Names|SubmitForm|GoToR|Info|RichMedia)\b/,
    );
    const text = (await readResume(copy.bytes)).words.text ?? "";
    expect(text).toContain("Asha Example, Backend Developer");
    expect(text).toContain("98765 43210");
    const annotations: { url?: string }[] = await (
      await (await getDocumentProxy(new Uint8Array(copy.bytes))).getPage(1)
    ).getAnnotations();
    expect(annotations.map(({ url }) => url)).toEqual([LINK, "mailto:asha@sample.jobsarthi.test"]);
    // A clean one stays as it is.
    const again = await cleanCopy(copy.bytes);
    expect(again.ok && (await readResume(again.bytes)).words.text).toBe(text);
  });

  it("is not made of what is locked, torn, no PDF, too long, or would inflate past the cap", async () => {
    expect(await cleanCopy(await makePdf({ encrypted: true }))).toEqual({ ok: false, because: "unreadable" });
    expect(await cleanCopy(new TextEncoder().encode("%PDF-1.7 nothing"))).toEqual({ ok: false, because: "unreadable" });
    expect(await cleanCopy(await makePdf({ pages: Array.from({ length: 61 }, () => ["a"]) }))).toEqual({
      ok: false,
      because: "too_long",
    });
    const zeros = await deflate(new Uint8Array(2_000_000));
    const entries = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
    for (const contents of [
      { entries, data: zeros },
      { entries: `${entries} /Subtype /Image`, data: zeros },
      { entries: "/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", data: await deflate(zeros) },
    ])
      expect(await cleanCopy(await makePdf({ contents }), { inflatedBytes: 1_000_000 })).toEqual({
        ok: false,
        because: "too_large",
      });
    expect(await cleanCopy(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({ ok: false, because: "too_large" });
  });

  it("is not made of a small file that holds more than a Worker's memory, and that is found in no time", async () => {
    const numbers = (count: number) => `[${"1 ".repeat(count)}]`;
    const tangle = (entries: string, first: number) =>
      Array.from({ length: 4 }, (_, n) => `<<${entries}/Kids[${`${first + n + 1} 0 R `.repeat(60)}]>>`);
    const packed = async (body: string, entries: string) => {
      const data = await deflate(new TextEncoder().encode(body));
      const head = `<<${entries}/Filter/FlateDecode/Length ${data.length}>>stream\n`;
      return `${head}${Buffer.from(data).toString("latin1")}\nendstream`;
    };
    const huge = {
      fields: withText("/F1", [...tangle("/FT/Tx/T(a)", 6), "<</FT/Tx/Subtype/Widget/Rect[0 0 1 1]/P 3 0 R>>"], {
        catalog: "/AcroForm<</Fields[6 0 R]>>",
      }),
      sharedField: withText("/F1", ["<</FT/Tx/T(b)/Subtype/Widget/Rect[0 0 1 1]/P 3 0 R>>"], {
        catalog: "/AcroForm<</Fields[6 0 R 6 0 R]>>",
      }),
      pages: fileOf(["<</Type/Catalog/Pages 2 0 R>>", ...tangle("/Type/Pages/Count 1", 2), "<</Type/Page>>"]),
      numbers: withText("/F1", [numbers(400_000)]),
      objects: withText("/F1", [await packed(`7 0 ${numbers(400_000)}`, "/Type/ObjStm/N 1/First 4")]),
      // Each of them begins at the same place.
      again: withText("/F1", [await packed("7 0 ".repeat(2_000) + numbers(1_000), "/Type/ObjStm/N 2000/First 8000")]),
      rows: withText("/F1", [await packed("0", "/Type/XRef/Size 2/Index[0 900000000]/W[1 1 1]")]),
      table: withText("/F1", [`null endobj xref ${"1 1n".repeat(310_000)}`]),
    };
    const found: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(huge)) {
      const copy = await cleanCopy(bytes);
      found[name] = copy.ok ? "made" : copy.because;
    }
    expect(found).toEqual({
      fields: "unreadable",
      sharedField: "unreadable",
      pages: "unreadable",
      numbers: "too_large",
      objects: "too_large",
      again: "too_large",
      rows: "too_large",
      table: "too_large",
    });
  });

  it("keeps what a file calls by a name that is unwanted elsewhere", async () => {
    for (const name of ["F1", "A", "B", "AA", "AF", "Names", "Ref", "Trans", "URI", "Font"]) {
      for (const apart of [false, true]) {
        const copy = await cleanCopy(
          withText(`/${name}`, ["<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>"], { apart }),
        );
        if (!copy.ok) throw new Error(copy.because);
        expect((await readResume(copy.bytes)).words.text, name).toContain("Asha Example");
        expect(Buffer.from(copy.bytes).toString("latin1"), name).toMatch(/BaseFont ?\/Times-Roman/);
      }
    }
    const copy = await cleanCopy(
      withText("/F1", ["<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/AA<</O(planted-aa)>>>>"], {}),
    );
    expect(copy.ok && Buffer.from(copy.bytes).toString("latin1").includes("planted")).toBe(false);
  });

  it("shows what was written upon the page where it stood, and is not made where that cannot be drawn", async () => {
    const drawn = "BT /F1 12 Tf 0 4 Td (Pune 411001) Tj ET";
    const note = (more: string) => `<</Type/Annot/Subtype/FreeText/Rect[72 600 300 640]/F 4/Contents(x)${more}>>`;
    const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
    const of = (more: string) =>
      withText(
        "/F1",
        [
          font,
          note(more),
          "<</Subtype/Form/BBox[0 0 228 20]/Resources<</Font<</F1 6 0 R>>>>/Length " +
            `${drawn.length}>>stream\n${drawn}\nendstream`,
        ],
        { page: "/Annots[7 0 R]" },
      );
    const copy = await cleanCopy(of("/AP<</N 8 0 R>>"));
    if (!copy.ok) throw new Error(copy.because);
    const { pages } = await readPages(copy.bytes);
    const item = pages[0]?.items.find(({ text }) => text === "Pune 411001");
    // Drawn twice as high, since its box is.
    expect(item && [item.x, item.y]).toEqual([72, 842 - 608]);
    const state = await cleanCopy(of("/AP<</N<</On 8 0 R>>>>/AS/On"));
    expect(state.ok && (await readResume(state.bytes)).words.text).toContain("Pune 411001");
    expect(await cleanCopy(of(""))).toEqual({ ok: false, because: "notes" });
    const hidden = await cleanCopy(of("/AP<</N 8 0 R>>/F 2"));
    expect(hidden.ok && (await readResume(hidden.bytes)).words.text).not.toContain("411001");
  });

  const folder = join(process.env["DATA_DIR"] ?? "", "resumes");
  const hasData = process.env["DATA_DIR"] !== undefined && existsSync(folder);

  it.skipIf(!hasData)("says of every real layout what the original says", async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.pdf$/i.test(name),
    )) {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      if (!statSync(join(folder, file)).isFile()) continue;
      const copy = await cleanCopy(bytes);
      expect(copy.ok ? (await readResume(copy.bytes)).words.text : copy.because, file).toBe(
        (await readResume(bytes)).words.text,
      );
    }
  });
});

/** A file of these objects, numbered from one; the first is its catalogue. */
function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 99/Root 1 0 R>>\n%%EOF\n`, "latin1"));
}

/**
 * One page of text in the font that it calls so; `more` are the objects from six on, of which the first is the font.
 */
function withText(
  font: string,
  more: readonly string[],
  { catalog = "", page = "", apart = false } = {},
): Uint8Array<ArrayBuffer> {
  const text = `BT ${font} 12 Tf 72 720 Td (Asha Example, nurse at the Sample Hospital) Tj ET`;
  const isFont = more[0]?.includes("/Type/Font") === true;
  const fonts = `<<${font} ${isFont ? "6" : "5"} 0 R>>`;
  return fileOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}` +
      `/Resources<</Font ${apart ? `${6 + more.length} 0 R` : fonts}>>>>`,
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...more,
    ...(apart ? [fonts] : []),
  ]);
}

/** Plain, in hexadecimal, or in hexadecimal of two bytes a letter. */
function stands(file: string, marker: string): boolean {
  const wide = Buffer.from(marker, "utf16le").swap16();
  return [marker, ...[Buffer.from(marker), wide].map((bytes) => bytes.toString("hex").toUpperCase())].some((form) =>
    file.includes(form),
  );
}
