import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, type PDFDict, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { readResume } from "@workers/domain/resumes/read-resume";
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

  it("says of every real layout what the original says", async () => {
    const folder = join(process.env["DATA_DIR"] ?? "", "resumes");
    if (!process.env["DATA_DIR"] || !existsSync(folder)) return console.info("DATA_DIR is not set: no real resumes");
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

/** Plain, in hexadecimal, or in hexadecimal of two bytes a letter. */
function stands(file: string, marker: string): boolean {
  const wide = Buffer.from(marker, "utf16le").swap16();
  return [marker, ...[Buffer.from(marker), wide].map((bytes) => bytes.toString("hex").toUpperCase())].some((form) =>
    file.includes(form),
  );
}
