/** PDFs made in code, for tests: whole ones, and ones that are wrong in a single way. Runs in Node and in workerd. */

export interface PdfOptions {
  /** Lines of text, a list a page. */
  pages?: readonly (readonly string[])[];
  /** A table (PDF 1.4 and before) or a stream (PDF 1.5). */
  crossReference?: "table" | "stream";
  /** Page contents behind /FlateDecode. */
  compress?: boolean;
  encrypted?: boolean;
  /** Junk before the header, which readers accept. */
  before?: string;
  /** Junk after the end marker. */
  after?: string;
  /** Replaces the first page's contents: the entries of its dictionary without the length, and its data. */
  contents?: { entries: string; data: Uint8Array };
  /** The table of the font's letters (ToUnicode). */
  letters?: string;
  /** More objects, by number from 100 on. */
  objects?: readonly string[];
  startxref?: number;
}

export const RESUME_LINES = [
  "Asha Example",
  "Backend Developer, Pune",
  "Five years of TypeScript, PostgreSQL and Node.js",
  "Sample Works Private Limited, 2021 to 2026",
];

/** A valid PDF with text, unless told otherwise. */
export async function makePdf(options: PdfOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const pages = options.pages ?? [RESUME_LINES];
  const file = new Writer();
  file.text(options.before ?? "");
  const start = file.length;
  file.text("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  const offsets = new Map<number, number>();
  const object = (number: number, body: string) => {
    offsets.set(number, file.length - start);
    file.text(`${number} 0 obj\n${body}\nendobj\n`);
  };
  const stream = (number: number, entries: string, data: Uint8Array) => {
    offsets.set(number, file.length - start);
    file.text(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`);
    file.bytes(data);
    file.text("\nendstream\nendobj\n");
  };

  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${10 + i * 2} 0 R`).join(" ")}] >>`);
  const letters = options.letters === undefined ? "" : " /ToUnicode 4 0 R";
  object(3, `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${letters} >>`);
  if (options.letters !== undefined && options.compress)
    stream(4, "/Filter /FlateDecode", await deflate(encode(options.letters)));
  else if (options.letters !== undefined) stream(4, "", encode(options.letters));
  for (const [i, lines] of pages.entries()) {
    object(
      10 + i * 2,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents " +
        `${11 + i * 2} 0 R >>`,
    );
    const plain = encode(drawLines(lines));
    if (i === 0 && options.contents) stream(11, options.contents.entries, options.contents.data);
    else if (options.compress) stream(11 + i * 2, "/Filter /FlateDecode", await deflate(plain));
    else stream(11 + i * 2, "", plain);
  }
  for (const [i, body] of (options.objects ?? []).entries()) object(100 + i, body);
  if (options.encrypted)
    object(5, `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> >>`);

  const id = `<${"22".repeat(16)}>`;
  const trailer = `/Root 1 0 R${options.encrypted ? " /Encrypt 5 0 R" : ""} /ID [${id} ${id}]`;
  const at = file.length - start;
  const size = Math.max(...offsets.keys()) + 2;
  if (options.crossReference === "stream") {
    offsets.set(size - 1, at);
    stream(size - 1, `/Type /XRef /Size ${size} /W [1 4 2] ${trailer}`, xrefRows(offsets, size));
  } else {
    file.text(`xref\n0 ${size}\n`);
    for (let n = 0; n < size; n++) {
      const offset = offsets.get(n);
      file.text(offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`);
    }
    file.text(`trailer\n<< /Size ${size} ${trailer} >>\n`);
  }
  file.text(`startxref\n${options.startxref ?? at}\n%%EOF\n${options.after ?? ""}`);
  return file.done();
}

/** A page that is a picture of a page, as a scanner makes it. */
export function makeScan(): Promise<Uint8Array<ArrayBuffer>> {
  const data = encode("q 595 0 0 842 0 0 cm /Im1 Do Q");
  return makePdf({
    contents: { entries: "", data },
    objects: [
      "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 " +
        "/Length 1 >>\nstream\n\u0080\nendstream",
    ],
  });
}

/** A small file whose page inflates to `size` bytes of spaces. */
export async function makeBomb(size: number): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf({ contents: { entries: "/Filter /FlateDecode", data: await packed(spaces(size)) } });
}

/** As `makeBomb`, deflated twice, so that each layer seems harmless. */
export async function makeNestedBomb(size: number): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf({
    contents: { entries: "/Filter [/FlateDecode /FlateDecode]", data: await deflate(await packed(spaces(size))) },
  });
}

/** Zlib data, as /FlateDecode holds it. */
export function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return packed(new Blob([data]).stream());
}

async function packed(plain: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(plain.pipeThrough(new CompressionStream("deflate"))).arrayBuffer());
}

/** LZW data, as /LZWDecode holds it with its default EarlyChange of 1. */
export function lzw(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out: number[] = [];
  let bits = 0;
  let held = 0;
  let width = 9;
  const put = (code: number) => {
    bits = (bits << width) | code;
    held += width;
    for (; held >= 8; held -= 8) out.push((bits >> (held - 8)) & 255);
    bits &= (1 << held) - 1;
  };
  let table = new Map<string, number>();
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text));
  put(256);
  let known = "";
  for (const byte of data) {
    const longer = known + String.fromCharCode(byte);
    if (codeOf(longer) !== undefined) {
      known = longer;
      continue;
    }
    put(codeOf(known) ?? 0);
    table.set(longer, 258 + table.size);
    // The reader knows one entry less than the writer, and grows one entry early.
    const entries = 258 + table.size;
    width = entries >= 2048 ? 12 : entries >= 1024 ? 11 : entries >= 512 ? 10 : 9;
    if (entries === 4094) {
      put(256);
      table = new Map();
      width = 9;
    }
    known = String.fromCharCode(byte);
  }
  if (known !== "") put(codeOf(known) ?? 0);
  put(257);
  if (held > 0) out.push((bits << (8 - held)) & 255);
  return Uint8Array.from(out);
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  // A loop by index: `Uint8Array.from` would take seconds for ten megabytes.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = new Writer();
  for (const part of parts) file.bytes(part);
  return file.done();
}

// A megabyte at a time: the whole would not fit where the test runs either.
function spaces(size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      const length = Math.min(left, 1_000_000);
      left -= length;
      controller.enqueue(new Uint8Array(length).fill(0x20));
      if (left === 0) controller.close();
    },
  });
}

function drawLines(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  return `BT /F1 12 Tf 14 TL 50 780 Td\n${shown}\nET`;
}

function xrefRows(offsets: ReadonlyMap<number, number>, size: number): Uint8Array {
  const rows = new DataView(new ArrayBuffer(size * 7));
  for (let n = 0; n < size; n++) {
    const offset = offsets.get(n);
    rows.setUint8(n * 7, offset === undefined ? 0 : 1);
    rows.setUint32(n * 7 + 1, offset ?? 0);
    rows.setUint16(n * 7 + 5, offset === undefined ? 65535 : 0);
  }
  return new Uint8Array(rows.buffer);
}

class Writer {
  length = 0;
  readonly #parts: Uint8Array[] = [];

  text(text: string): void {
    this.bytes(encode(text));
  }

  bytes(part: Uint8Array): void {
    this.#parts.push(part);
    this.length += part.length;
  }

  done(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
