/**
 * Makers of PDFs name a hyphen that they draw by the soft one (U+00AD) where a font has one glyph for both, and the
 * parser leaves soft ones out without a trace: "2019 - 2021" would be "2019 2021". Their tables of letters are told
 * that it is a hyphen.
 */
import { inflate } from "./contents";
import type { Stream } from "./sanitize";
import { isArray, isName } from "./syntax";

const LATIN = new TextDecoder("latin1");
/** A table of sixty thousand letters, each in its own line, is as large. */
const MAX_BYTES = 1_500_000;
const SOFT = 0xad;

/**
 * Writes hyphens for soft ones into the tables that begin at `tables`, in their own room: one that has none left stays
 * as it is. Nothing else of the file changes.
 */
export async function writeHyphens(
  file: Uint8Array,
  streams: readonly Stream[],
  tables: ReadonlySet<number>,
): Promise<void> {
  for (const { at, dictionary, start, end } of streams) {
    if (!tables.has(at) || dictionary.has("DecodeParms") || end - start > MAX_BYTES) continue;
    const given = dictionary.get("Filter") ?? [];
    const filters = isArray(given) ? given : [given];
    const [filter] = filters;
    if (filters.length > 1 || (filter !== undefined && !(isName(filter) && filter.name === "FlateDecode"))) continue;
    const data = new Uint8Array(file.subarray(start, end));
    const table = withHyphens(LATIN.decode(filter ? await inflate(data, MAX_BYTES) : data));
    if (table === null) continue;
    const bytes = new TextEncoder().encode(table);
    const written = filter ? await deflate(bytes) : bytes;
    if (written.length > end - start) continue;
    file.fill(filter ? 0 : 0x20, start, end);
    file.set(written, start);
  }
}

/** The mappings of a table alone, with hyphens for its soft ones; null where it has none. */
function withHyphens(table: string): string | null {
  const codes = softCodes(table);
  if (codes.length === 0 || /\busecmap\b/.test(table)) return null;
  const from = table.search(/(?<!\d)\d{1,3}\s{1,9}begincodespacerange/);
  if (from < 0) return null;
  const mappings = table
    .slice(from)
    .replace(/\bendcmap\b[^]*$/, "")
    .replace(/\s+/g, " ");
  return `${mappings} ${codes.length} beginbfchar ${codes.map((code) => `<${code}> <002D>`).join(" ")} endbfchar `;
}

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
