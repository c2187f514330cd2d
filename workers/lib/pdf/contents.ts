/** The content of a PDF beside its text, read without a parser's second pass over the pages. */
import { locate, resolveReference, type Outline, type Stream } from "./sanitize";
import {
  find,
  isArray,
  isDictionary,
  isName,
  isReference,
  readValue,
  type PdfDictionary,
  type PdfValue,
} from "./syntax";

const LATIN = new TextDecoder("latin1");
const FONT_NAME = /\/BaseFont\s*\/([^\s/<>[\](){}%]{1,120})/g;
/** Object streams hold small dictionaries; beyond this many bytes nothing new is told. */
const MAX_BYTES = 4_000_000;
const MAX_FONTS = 100;

interface Contents {
  /** By name, without the tag of a subset. */
  fonts: string[];
  /** How many are drawn, masks not counted. */
  images: number;
  /** The font programs that text does without, by where their objects begin. */
  spared: Set<number>;
  /** The tables that say which letters the codes of fonts are, by where their objects begin. */
  tables: Set<number>;
  /** By the names that pages have for fonts, where their tables begin; null of a name that several have. */
  fontTables: Map<string, number | null>;
}

/** Reads what the objects of a file say, those that are packed into streams too. */
export async function readContents(file: Uint8Array, outline: Outline): Promise<Contents> {
  const fonts = new Set<string>();
  const addFonts = (text: string) => {
    for (const [, name = ""] of text.matchAll(FONT_NAME)) {
      if (fonts.size >= MAX_FONTS) return;
      fonts.add(
        name
          .replace(/^[A-Z]{6}\+/, "")
          .replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      );
    }
  };
  for (let at = find(file, "/BaseFont"); at !== -1; at = find(file, "/BaseFont", at + 9))
    addFonts(LATIN.decode(file.subarray(at, at + 160)));
  const packed = new Map<number, PdfValue | null>();
  let room = MAX_BYTES;
  for (const stream of outline.streams) {
    const type = stream.dictionary.get("Type");
    if (!isName(type) || type.name !== "ObjStm") continue;
    // Streams may be written to lie in one another: what is read of them all is paid for.
    outline.work.effort.left -= stream.end - stream.start;
    if (room <= 0 || outline.work.effort.left < 0) break;
    const bytes = await inflate(new Uint8Array(file.subarray(stream.start, stream.end)), room);
    room -= bytes.length;
    const text = LATIN.decode(bytes);
    addFonts(text);
    if (/\/(?:FontDescriptor|ToUnicode)/.test(text)) unpack(stream, bytes, text, outline, packed);
  }
  const look: Look = (value) =>
    isReference(value) && value.generation === 0 && packed.has(value.object)
      ? (packed.get(value.object) ?? undefined)
      : resolveReference(value ?? null, outline.work);
  const all = [...outline.dictionaries.values(), ...packed.values()].filter((one) => isDictionary(one));
  const tableOf = (font: PdfValue | undefined): number | undefined => {
    const table = isDictionary(font) ? font.get("ToUnicode") : undefined;
    return isReference(table) ? locate(table, outline.work) : undefined;
  };
  const tables = new Set(all.map(tableOf).filter((at) => at !== undefined));
  const fontTables = new Map<string, number | null>();
  for (const one of tables.size === 0 ? [] : all)
    for (const resources of [one, look(one.get("Resources"))]) {
      const named = isDictionary(resources) ? look(resources.get("Font")) : undefined;
      for (const [name, font] of isDictionary(named) ? named : []) {
        const at = tableOf(look(font)) ?? null;
        fontTables.set(name, fontTables.has(name) && fontTables.get(name) !== at ? null : at);
      }
    }
  const images = countImages(outline);
  return { fonts: [...fonts], images, spared: sparedFonts(outline, all, look), tables, fontTables };
}

type Look = (value: PdfValue | undefined) => PdfValue | undefined;

function countImages({ streams }: Outline): number {
  const images = streams.filter(({ dictionary }) => {
    const subtype = dictionary.get("Subtype");
    return isName(subtype) && subtype.name === "Image";
  });
  return Math.max(0, images.length - images.filter(({ dictionary }) => isReference(dictionary.get("SMask"))).length);
}

/** Inflates at most about `room` bytes; where there is an error, those before it. */
export async function inflate(data: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
    for (let chunk = await reader.read(); !chunk.done && length < room; chunk = await reader.read()) {
      parts.push(chunk.value);
      length += chunk.value.length;
    }
    await reader.cancel().catch(() => undefined);
  } catch {
    // Bytes that stand after the data, or data that is not deflated: what was read until then counts.
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Adds the objects of a stream by their numbers; one that the file holds twice is null. */
function unpack(
  { dictionary }: Stream,
  bytes: Uint8Array,
  text: string,
  { work }: Outline,
  packed: Map<number, PdfValue | null>,
): void {
  const first = resolveReference(dictionary.get("First") ?? null, work);
  if (typeof first !== "number") return;
  const head = text.slice(0, first).match(/\d+/g) ?? [];
  for (let i = 0; i + 1 < head.length; i += 2) {
    const number = Number(head[i]);
    const at = first + Number(head[i + 1]);
    if (!standsDictionaryOrArray(bytes, at)) continue;
    const isKnown = packed.has(number) || work.objects.byNumber.has(`${number} 0`);
    try {
      packed.set(number, isKnown ? null : readValue(bytes, at, work.effort).value);
    } catch {
      packed.set(number, null);
    }
  }
}

function standsDictionaryOrArray(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x5b || (bytes[at] === 0x3c && bytes[at + 1] === 0x3c);
}

/**
 * The programs of fonts whose codes are given letters and widths outside of them. A program draws, and that is most of
 * what a parser does with a file: without it the text is the same. One that any font needs is left; so are those of
 * simple fonts with a table of their own, because a parser drops codes below 32 that no program draws.
 */
function sparedFonts(outline: Outline, all: readonly PdfDictionary[], look: Look): Set<number> {
  const isSpared = new Map<number, boolean>();
  const judge = (descriptor: PdfValue | undefined, isTold: boolean) => {
    const found = look(descriptor);
    if (!isDictionary(found)) return;
    for (const key of ["FontFile", "FontFile2", "FontFile3"]) {
      const program = found.get(key);
      const at = isReference(program) ? locate(program, outline.work) : undefined;
      if (at !== undefined) isSpared.set(at, (isSpared.get(at) ?? true) && isTold);
    }
  };
  for (const font of all) {
    const isMapped = isReference(font.get("ToUnicode"));
    const descendants = font.has("DescendantFonts") ? look(font.get("DescendantFonts")) : undefined;
    if (isArray(descendants)) {
      const child = look(descendants[0]);
      if (isDictionary(child)) judge(child.get("FontDescriptor"), isMapped);
    } else if (font.has("FontDescriptor") && !isDescendant(font))
      judge(font.get("FontDescriptor"), font.has("Widths") && hasKnownLetters(font, look));
  }
  return new Set([...isSpared].flatMap(([at, isTold]) => (isTold ? [at] : [])));
}

function isDescendant(font: PdfDictionary): boolean {
  const subtype = font.get("Subtype");
  return isName(subtype) && subtype.name.startsWith("CIDFont");
}

/** Whether the codes mean what a standard says of them, with no exceptions. */
function hasKnownLetters(font: PdfDictionary, look: Look): boolean {
  const encoding = look(font.get("Encoding"));
  return isName(encoding) && /^(?:WinAnsi|MacRoman)Encoding$/.test(encoding.name);
}
