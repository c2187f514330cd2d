/**
 * Makers of PDFs name a hyphen that they draw by the soft one (U+00AD) where a font has one glyph for both, and the
 * parser leaves soft ones out without a trace: "2019 - 2021" would be "2019 2021". Their tables of letters are told
 * that it is a hyphen. Letters of Indian scripts that they lack are told to them as well.
 */
import { inflate } from "./contents";
import type { Stream } from "./sanitize";
import { asHex, isDevanagari, shapedLetters, type GlyphTexts, type Letters } from "./shaped-letters";
import { isArray, isName } from "./syntax";

const LATIN = new TextDecoder("latin1");
/** A table of sixty thousand letters, each in its own line, is as large. */
const MAX_BYTES = 1_500_000;
const SOFT = 0xad;

/**
 * Writes into the tables that begin at `tables`, in their own room, hyphens for soft ones and letters that the pages
 * alone tell: a table that has no room left stays as it is. Nothing else of the file changes.
 * @param fonts by their names in the pages, where their tables begin; null of a name that several have.
 * @returns what glyphs of several letters say, for `asSaid`.
 */
export async function writeLetters(
  file: Uint8Array,
  streams: readonly Stream[],
  { tables, fonts }: { tables: ReadonlySet<number>; fonts: ReadonlyMap<string, number | null> },
): Promise<GlyphTexts> {
  const texts = new Map<number, string>();
  const own = streams.filter(({ at }) => tables.has(at));
  for (const stream of own) {
    const text = await plainText(file, stream);
    if (text !== null) texts.set(stream.at, text);
  }
  const shaped = [...texts.values()].some(isDevanagari)
    ? shapedLetters(texts, await contentsOf(file, streams), fonts)
    : { letters: new Map<number, Letters>(), texts: [] };
  for (const { at, dictionary, start, end } of own) {
    const table = withLetters(texts.get(at) ?? "", shaped.letters.get(at) ?? new Map<string, string>());
    if (table === null) continue;
    const bytes = new TextEncoder().encode(table);
    const isPacked = dictionary.has("Filter");
    const written = isPacked ? await deflate(bytes) : bytes;
    if (written.length > end - start) continue;
    file.fill(isPacked ? 0 : 0x20, start, end);
    file.set(written, start);
  }
  return shaped.texts;
}

/** What a stream holds; null where it is packed otherwise than tables are, or too large. */
async function plainText(file: Uint8Array, { dictionary, start, end }: Stream): Promise<string | null> {
  if (dictionary.has("DecodeParms") || end - start > MAX_BYTES) return null;
  const given = dictionary.get("Filter") ?? [];
  const filters = isArray(given) ? given : [given];
  const [filter] = filters;
  if (filters.length > 1 || (filter !== undefined && !(isName(filter) && filter.name === "FlateDecode"))) return null;
  const data = new Uint8Array(file.subarray(start, end));
  return LATIN.decode(filter ? await inflate(data, MAX_BYTES) : data);
}

const MAX_CONTENTS = 20;

/** What the first pages draw, where it says its texts. */
async function contentsOf(file: Uint8Array, streams: readonly Stream[]): Promise<string[]> {
  const contents: string[] = [];
  for (const stream of streams) {
    if (["Type", "Subtype", "Length1", "N"].some((key) => stream.dictionary.has(key))) continue;
    const text = await plainText(file, stream);
    if (text?.includes("/ActualText") === true) contents.push(text);
    if (contents.length >= MAX_CONTENTS) break;
  }
  return contents;
}

const MAX_BLOCK = 100;

/** The mappings of a table alone, with hyphens for its soft ones and with further letters; null where it needs none. */
function withLetters(table: string, letters: Letters): string | null {
  const all = [...softCodes(table).map((code) => `<${code}> <002D>`), ...[...letters].map(asMapping)];
  if (all.length === 0 || /\busecmap\b/.test(table)) return null;
  const from = table.search(/(?<!\d)\d{1,3}\s{1,9}begincodespacerange/);
  if (from < 0) return null;
  const mappings = table
    .slice(from)
    .replace(/\bendcmap\b[^]*$/, "")
    .replace(/\s+/g, " ");
  const blocks = Array.from({ length: Math.ceil(all.length / MAX_BLOCK) }, (_, n) => {
    const block = all.slice(n * MAX_BLOCK, (n + 1) * MAX_BLOCK);
    return `${block.length} beginbfchar ${block.join(" ")} endbfchar `;
  });
  return `${mappings} ${blocks.join("")}`;
}

const asMapping = ([code, text]: readonly [string, string]): string => `<${code}> <${asHex(text)}>`;

const HEX = "<\\s*([0-9A-Fa-f]+)\\s*>";
const CHAR = new RegExp(`${HEX}\\s*${HEX}`, "g");
const RANGE = new RegExp(`${HEX}\\s*${HEX}\\s*(?:${HEX}|\\[([^\\][]*)\\])`, "g");

/** The codes that stand for a soft hyphen, as the table writes them. */
function softCodes(table: string): string[] {
  const codes: string[] = [];
  let end = 0;
  for (const { index, 0: begin, 1: kind } of table.matchAll(/\bbeginbf(char|range)\b/g)) {
    if (index < end) continue;
    end = table.indexOf("endbf", index);
    if (end < 0) break;
    const block = table.slice(index + begin.length, end);
    if (kind === "char") {
      for (const [, code = "", letter = ""] of block.matchAll(CHAR)) if (isSoft(letter, 0)) codes.push(code);
      continue;
    }
    for (const [, first = "", last = "", letter, list] of block.matchAll(RANGE)) {
      const [low, high] = [parseInt(first, 16), parseInt(last, 16)];
      const letters = list?.match(/[0-9A-Fa-f]+/g);
      const n = letters ? letters.findIndex((one) => isSoft(one, 0)) : SOFT - parseInt(letter ?? "", 16);
      if (n >= 0 && low + n <= high && (letters || isSoft(letter ?? "", n)))
        codes.push((low + n).toString(16).padStart(first.length, "0"));
    }
  }
  return codes;
}

const isSoft = (hex: string, more: number) => hex.length <= 4 && parseInt(hex, 16) + more === SOFT;

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
