/** What the objects of a sanitised PDF tell beside its text, read without a parser's second pass over the pages. */
import { find } from "./syntax";

const LATIN = new TextDecoder("latin1");
const FONT_NAME = /\/BaseFont\s*\/([^\s/<>[\](){}%]{1,120})/g;
/** Object streams hold small dictionaries; beyond this many characters nothing new is told. */
const MAX_TEXT = 4_000_000;
const MAX_FONTS = 100;

/** The fonts by name, without the tag of a subset, and how many images are drawn, masks not counted. */
export async function readContents(file: Uint8Array<ArrayBuffer>): Promise<{ fonts: string[]; images: number }> {
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
  let room = MAX_TEXT;
  for (let at = find(file, "/ObjStm"); at !== -1 && room > 0; at = find(file, "/ObjStm", at + 7)) {
    const keyword = find(file, "stream", at);
    const end = keyword === -1 ? -1 : find(file, "endstream", keyword);
    if (end === -1) break;
    const start = keyword + 6 + (file[keyword + 6] === 0x0d ? 2 : 1);
    const text = await inflate(file.subarray(start, end), room);
    room -= text.length;
    addFonts(text);
  }
  return { fonts: [...fonts], images: Math.max(0, count(file, /\/Subtype\s*\/Image\b/) - count(file, /\/SMask\s+\d/)) };
}

function count(file: Uint8Array, pattern: RegExp): number {
  const key = pattern.source.startsWith("\\/Subtype") ? "/Subtype" : "/SMask";
  let found = 0;
  for (let at = find(file, key); at !== -1; at = find(file, key, at + key.length))
    if (pattern.test(LATIN.decode(file.subarray(at, at + 24)))) found++;
  return found;
}

async function inflate(data: Uint8Array<ArrayBuffer>, room: number): Promise<string> {
  let text = "";
  try {
    const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
    for (let chunk = await reader.read(); !chunk.done && text.length < room; chunk = await reader.read())
      text += LATIN.decode(chunk.value);
    await reader.cancel().catch(() => undefined);
  } catch {
    // Bytes that stand after the data, or data that is not deflated: what was read until then counts.
  }
  return text;
}
