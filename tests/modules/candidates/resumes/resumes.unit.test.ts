import { readdirSync, readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizePdf } from "@workers/lib/pdf/sanitize";
import { inflatedSize, lzwSize, runLengthSize } from "@workers/lib/pdf/decompressed-size";
import { LINK_MS } from "@workers/core/signatures";
import { resumeLinks } from "@workers/reading/resumes/links";
import { readResume } from "@workers/reading/resumes/read-resume";
import { checkPdf, MAX_RESUME_BYTES, safeFileName } from "@workers/modules/candidates/resumes/rules";
import { cleanText, hasWords, MAX_TEXT_BYTES } from "@workers/reading/resumes/text-rules";
import {
  concat,
  deflate,
  encode,
  lzw,
  makeBomb,
  makeNestedBomb,
  makePdf,
  makeScan,
  RESUME_LINES,
} from "../../../support/pdf";
import { english } from "../../../support/english";

const NOT_PDF = "Only PDF files are allowed";

describe("what a resume file must be", () => {
  it("accepts whole PDFs of every build", async () => {
    for (const crossReference of ["table", "stream"] as const) {
      for (const compress of [true, false]) expect(checkPdf(await makePdf({ crossReference, compress }))).toBeNull();
    }
    expect(checkPdf(await makePdf({ before: "junk from a mail gateway\n", after: "\r\n\u0000\u0000" }))).toBeNull();
    expect(checkPdf(await makePdf({ after: "\u0000".repeat(5000) }))).toBeNull();
    // Line ends changed on the way: the offset is wrong, the trailer is there.
    expect(checkPdf(await makePdf({ startxref: 7 }))).toBeNull();
    expect(
      checkPdf(await makePdf({ pages: [["/Encrypt is what /Filter /Standard does", "trailer << /Encrypt 5 0 R >>"]] })),
    ).toBeNull();
  });

  it("refuses what is no PDF, by its bytes", () => {
    const header = encode("MZ\u0090\u0000This program cannot be run in DOS mode");
    for (const bytes of [
      new Uint8Array(),
      header,
      encode("<!doctype html><title>resume.pdf</title>"),
      encode("PK\u0003\u0004 word/document.xml"),
      encode(" ".repeat(1100) + "%PDF-1.7"),
    ]) {
      expect(english(checkPdf(bytes))).toBe(NOT_PDF);
    }
  });

  it("refuses a locked file, whichever way its cross-reference is kept, and says what to do", async () => {
    for (const crossReference of ["table", "stream"] as const) {
      expect(english(checkPdf(await makePdf({ encrypted: true, crossReference })))).toMatch(
        /^Only PDF files are allowed\. .*password/,
      );
      expect(english(checkPdf(await makePdf({ encrypted: true, crossReference, startxref: 3 })))).toMatch(/password/);
    }
  });

  it("refuses a file that declares more than there is", async () => {
    const whole = await makePdf();
    const linear = concat(
      encode(`%PDF-1.7\n9 0 obj\n<< /Linearized 1 /L ${whole.length * 3} /O 1 >>\nendobj\n`),
      whole.subarray(9),
    );
    expect(english(checkPdf(linear))).toMatch(/^Only PDF files are allowed\. .*incomplete/);
    expect(english(checkPdf(await makePdf({ startxref: 99_999_999 })))).toMatch(/incomplete/);
  });

  it("refuses a file cut at any point before its end marker is whole", async () => {
    for (const crossReference of ["table", "stream"] as const) {
      const whole = await makePdf({ crossReference, compress: true });
      const end = whole.length - "\n".length;
      await fc.assert(
        fc.property(fc.integer({ min: 0, max: end - 1 }), (length) => {
          expect(english<string | null>(checkPdf(whole.subarray(0, length)))?.startsWith(NOT_PDF)).toBe(true);
        }),
        { numRuns: 400 },
      );
      expect(checkPdf(whole.subarray(0, end))).toBeNull();
    }
  });

  it("draws the line at ten megabytes", async () => {
    const whole = await makePdf();
    const padded = (size: number) =>
      concat(whole.subarray(0, 9), encode(`%${" ".repeat(size - whole.length - 2)}\n`), whole.subarray(9));
    expect(padded(MAX_RESUME_BYTES).length).toBe(MAX_RESUME_BYTES);
    expect(checkPdf(padded(MAX_RESUME_BYTES))).toBeNull();
    expect(english(checkPdf(padded(MAX_RESUME_BYTES + 1)))).toBe("File size must be less than 10MB");
    expect(english(checkPdf(new Uint8Array(MAX_RESUME_BYTES + 1)))).toBe("File size must be less than 10MB");
  });

  it("never throws, and is done soon, whatever the bytes", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3000 }),
        (bytes) => void checkPdf(concat(encode("%PDF-1.4\n1 0 obj <<"), bytes, encode("\nstartxref\n9\n%%EOF"))),
      ),
    );
    // Processor time: the wall clock counts what else the machine does.
    const started = process.cpuUsage();
    for (const piece of ["obj<<", "obj%", "trailer<</A(", "[[[[", "obj<</A/B", "<<<<"]) {
      const hostile = encode(`%PDF-1.4\n${piece.repeat(2_000_000 / piece.length)}\nstartxref\n3\n%%EOF`);
      expect(english(checkPdf(hostile))).toMatch(/incomplete/);
      sanitizePdf(hostile);
    }
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(20_000);
  });
});

describe("a file's name", () => {
  it("is made safe and keeps its letters", () => {
    expect(safeFileName("C:\\fakepath\\Asha Rao CV.PDF")).toBe("Asha Rao CV.pdf");
    expect(safeFileName("../../etc/passwd")).toBe("passwd.pdf");
    expect(safeFileName("résumé – आशा.pdf.pdf")).toBe("résumé – आशा.pdf");
    expect(safeFileName("cv\u202Efdp.exe")).toBe("cvfdp.exe.pdf");
    expect(safeFileName('a"b\r\nSet-Cookie: x;.pdf')).toBe("abSet-Cookie x.pdf");
    expect(safeFileName("")).toBe("resume.pdf");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 700 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\"]{1,116}\.pdf$/u);
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });
});

describe("what expands", () => {
  it("is counted as a real inflater would", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 5000 }),
          fc.string({ maxLength: 3000 }).map((s) => new TextEncoder().encode(s.repeat(7))),
        ),
        async (data) => {
          const packed = await deflate(new Uint8Array(data));
          expect(inflatedSize(packed, 1e9)).toEqual({ size: data.length, sound: true, ended: true });
          expect(inflatedSize(concat(packed, encode("\nendstream")), 1e9).size).toBe(data.length);
          const cut = inflatedSize(packed.subarray(0, Math.floor(packed.length / 2)), 1e9);
          expect(cut.size).toBeLessThanOrEqual(data.length);
        },
      ),
    );
  });

  it("counts a stored block that stands right behind a code of one bit, at every place in a byte", () => {
    const stored = randomBytes(100);
    for (let letters = 1_000; letters < 1_016; letters++) {
      const coded = deflateRawSync(Buffer.alloc(letters, "a"), {
        strategy: constants.Z_HUFFMAN_ONLY,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      const rest = deflateRawSync(stored, { level: 0 });
      const data = Buffer.concat([Uint8Array.of(0x78, 0x9c), coded, rest]);
      expect(inflatedSize(data, 1e6)).toEqual({ size: letters + 100, sound: true, ended: true });
    }
  });

  it("stops soon after the limit", async () => {
    const { size } = inflatedSize(await deflate(new Uint8Array(20_000_000)), 1_000_000);
    expect(size).toBeGreaterThan(1_000_000);
    expect(size).toBeLessThan(1_070_000);
  });

  it("counts LZW and run-length data", () => {
    // ISO 32000-1, 7.4.4.2: the standard's own example.
    expect(lzwSize(Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), 1e6)).toEqual({
      size: 10,
      sound: true,
      ended: true,
    });
    expect(runLengthSize(Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 9), 1e6)).toEqual({
      size: 6,
      sound: true,
      ended: true,
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (piece, times) => {
        const data = concat(...Array.from({ length: times }, () => piece));
        expect(lzwSize(lzw(data), 1e9)).toMatchObject({ size: data.length, sound: true });
      }),
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 4000 }),
        (data) => void [lzwSize(data, 1e6), runLengthSize(data, 1e6), inflatedSize(data, 1e6)],
      ),
    );
  });

  it("grows a file only to the cap, by whatever filter", async () => {
    const small = 1_000_000;
    expect(sanitizePdf(await makeBomb(small - 1), small)).not.toBeNull();
    expect(sanitizePdf(await makeBomb(small + 1), small)).toBeNull();
    expect(
      sanitizePdf(
        await makePdf({ contents: { entries: "/Filter /LZWDecode", data: lzw(new Uint8Array(small + 1)) } }),
        small,
      ),
    ).toBeNull();
    const runs = new Uint8Array(20_000).fill(129);
    expect(
      sanitizePdf(await makePdf({ contents: { entries: "/Filter /RunLengthDecode", data: runs } }), small),
    ).toBeNull();
    const hex = encode(
      `${Array.from(await deflate(new Uint8Array(small * 2)), (b) => b.toString(16).padStart(2, "0")).join("")}>`,
    );
    for (const entries of [
      "/Filter [/ASCIIHexDecode /FlateDecode]",
      "/Filter [/AHx /Fl]",
      "/F [/AHx/Fl]",
      "/F#69lter [/AHx /#46l]",
    ]) {
      expect(sanitizePdf(await makePdf({ contents: { entries, data: hex } }), small)).toBeNull();
    }
    // Said to be plain by a reference, or to be an image: nothing is left of it.
    const data = await deflate(encode("(hidden)".repeat(50)));
    for (const entries of [
      "/Filter 99 0 R",
      "/Subtype /Image /Filter /FlateDecode",
      "/Filter [/FlateDecode /FlateDecode]",
      "/Filter /BrotliDecode",
      "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 >>",
    ]) {
      const file = await makePdf({ contents: { entries, data } });
      const harmless = sanitizePdf(file, small);
      const at = Buffer.from(file).indexOf(data);
      expect(harmless?.subarray(at, at + data.length).every((b) => b === 0)).toBe(true);
    }
    const referred = await makePdf({ contents: { entries: "/Filter 100 0 R", data }, objects: ["/FlateDecode"] });
    expect(sanitizePdf(referred, small)).toEqual(referred);
  });

  it("keeps a whole file as it is", async () => {
    for (const crossReference of ["table", "stream"] as const) {
      const file = await makePdf({
        crossReference,
        compress: true,
        pages: [["stream", "endstream obj", "A data stream\nstream\n"], RESUME_LINES],
      });
      expect(sanitizePdf(file)).toEqual(file);
    }
  });
});

const wordsOf = async (...given: Parameters<typeof readResume>) => (await readResume(...given)).words;

describe("reading", () => {
  it("finds the words, line by line", async () => {
    for (const crossReference of ["table", "stream"] as const) {
      const read = await wordsOf(
        await makePdf({ crossReference, compress: true, pages: [RESUME_LINES, ["Second page (with brackets)"]] }),
      );
      expect(read).toEqual({
        state: "parsed",
        pageCount: 2,
        text: `${RESUME_LINES.join("\n")}\nSecond page (with brackets)`,
      });
    }
  });

  it("reads twenty pages and tells of all", async () => {
    const read = await wordsOf(
      await makePdf({ pages: Array.from({ length: 60 }, (_, i) => [`Page number ${i + 1} of a long portfolio`]) }),
    );
    expect(read).toMatchObject({ state: "parsed", pageCount: 60 });
    expect(read.text).toContain("Page number 20 of");
    expect(read.text).not.toContain("Page number 21 of");
  });

  it("caps the text", async () => {
    const read = await wordsOf(
      await makePdf({
        compress: true,
        pages: Array.from({ length: 3 }, () =>
          Array.from({ length: 2000 }, (_, i) => `Line ${i} says the same as the line before it`),
        ),
      }),
    );
    expect(read.state).toBe("parsed");
    expect(new TextEncoder().encode(read.text ?? "").length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  });

  it("records what cannot be read, and throws for none of it", async () => {
    expect(await wordsOf(await makeScan())).toEqual({ state: "no_text", pageCount: 1, text: null });
    const failed = { state: "failed", pageCount: null, text: null };
    expect(await wordsOf(await makeBomb(40_000_000))).toEqual(failed);
    expect(await wordsOf(encode("%PDF-1.7 nothing else"))).toEqual(failed);
    expect(await wordsOf(await makePdf({ encrypted: true }))).toEqual(failed);
    expect((await wordsOf(await makeNestedBomb(40_000_000))).state).not.toBe("parsed");
    expect(
      await wordsOf(await makePdf({ pages: Array.from({ length: 20 }, () => RESUME_LINES) }), { deadlineMs: 0 }),
    ).toEqual(failed);
    const whole = await makePdf({ compress: true });
    for (let cut = 200; cut < whole.length; cut += 150) await wordsOf(whole.slice(0, cut));
  });

  it("cleans what it found", () => {
    expect(cleanText("A\u0000\u0007B\u202e C\u200bD\r\nE\t\tF  \n\n\n\n G\ue001H\ud800")).toBe("AB CD\nE F\n\nG H");
    expect(cleanText("न".repeat(50_000)).length).toBe(Math.floor(MAX_TEXT_BYTES / 3));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[^\n\P{Cc}]|[\p{Cf}\p{Cs}\p{Co}]/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
    expect(hasWords("12 34 ---")).toBe(false);
  });
});

describe("a link to a resume", () => {
  const key = "a-signing-key-of-the-tests-0123456789abcdef";
  const id = "0123456789ABCDEFGHJKMNPQRS";
  const fileOf = (path: string) => path.replace("/api/cv/", "");

  it("opens what it was made for until it expires", async () => {
    const path = await resumeLinks.make(key, id, 1_000_000);
    expect(path).toMatch(/^\/api\/cv\/[A-Za-z0-9_-]+\.pdf$/);
    expect(await resumeLinks.read(key, fileOf(path), 999_999 + LINK_MS)).toBe(id);
    expect(await resumeLinks.read(key, fileOf(path), 1_000_000 + LINK_MS)).toBeNull();
    expect(await resumeLinks.read(`${key}x`, fileOf(path), 0)).toBeNull();
  });

  it("is refused with any character changed", async () => {
    const file = fileOf(await resumeLinks.make(key, id, 1_000_000));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.constantFrom(..."0Aa9_-Z.", "é"), async (at, other) => {
        const forged = file.slice(0, at) + other + file.slice(at + 1);
        // The last character of the signature carries two bits that decode to nothing.
        if (forged === file || at === file.length - 5) return;
        expect(await resumeLinks.read(key, forged, 0)).toBeNull();
      }),
    );
    for (const other of ["", ".pdf", "x".repeat(100_000), `${id}-zz.pdf`])
      expect(await resumeLinks.read(key, other, 0)).toBeNull();
  });
});

const DATA_DIR = process.env["DATA_DIR"];

describe.skipIf(!DATA_DIR)("real resumes", () => {
  const folder = join(DATA_DIR ?? "", "resumes");
  const files = DATA_DIR
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".pdf"))
    : [];

  it("are all accepted, read, and refused once cut", async () => {
    expect(files.length).toBeGreaterThanOrEqual(16);
    for (const name of files) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      expect(checkPdf(bytes), name).toBeNull();
      for (let part = 1; part < 40; part++)
        expect(english(checkPdf(bytes.subarray(0, Math.floor((bytes.length * part) / 40)))), name).toMatch(/^Only PDF/);
      const read = await wordsOf(bytes);
      expect(read.state, name).toBe("parsed");
    }
  });

  it("give the words that they were made from", async () => {
    for (const name of files) {
      const source = ["json", "yaml"]
        .map((ext) => join(folder, name.replace(/pdf$/, ext)))
        .find((f) => readdirSync(join(f, "..")).includes(f.split("/").at(-1) ?? ""));
      if (!source) continue;
      const read = await wordsOf(new Uint8Array(readFileSync(join(folder, name))));
      const found = new Set(words(read.text ?? ""));
      // Values, not keys: a sentence of the source has spaces in it.
      const expected = words(
        readFileSync(source, "utf8")
          .replace(/<[^>]+>/g, " ")
          .split("\n")
          .filter((line) => /[a-z] [a-z]+ [a-z]+ [a-z]/.test(line) && !line.trim().startsWith("#"))
          .join("\n")
          .replace(/"?[\w-]+"?:/g, " "),
      );
      const recall = expected.filter((w) => found.has(w)).length / expected.length;
      expect(recall, `${name}: ${expected.length} words`).toBeGreaterThan(0.85);
    }
  });
});

function words(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];
}
