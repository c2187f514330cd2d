/**
 * Makes a stranger's PDF fit for a parser that inflates whatever it is pointed at. What text needs (pages,
 * fonts, tables) is measured and must stay under a total; the rest (images, exotic or stacked filters,
 * broken data) is overwritten in the copy that the parser gets, so that there is nothing left to inflate.
 */
import { decodeAscii, inflatedSize, lzwSize, runLengthSize, type Expansion } from "./decompressed-size";
import {
  find,
  isArray,
  isDictionary,
  isName,
  isReference,
  readValue,
  skipSpace,
  standsAt,
  type WorkBudget,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "./syntax";

/**
 * Inflated bytes allowed in all streams together: a quarter of a Worker's memory; sixteen real layouts needed 0.1 to
 * 0.9 MB.
 */
export const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** The parser sets aside a whole row before it undoes a predictor; rows of cross-reference tables hold a few bytes. */
const MAX_ROW_BYTES = 65_536;

/** The objects of a file: those that are dictionaries, and those with data behind them. */
export interface Outline {
  /** By the position after "obj". */
  dictionaries: ReadonlyMap<number, PdfDictionary>;
  streams: readonly Stream[];
  work: Work;
}

/** Finds the objects of a file; null when that costs more than its size explains. */
export function outlineOf(original: Uint8Array): Outline | null {
  const work: Work = {
    file: original,
    effort: { left: original.length * 6 + 1_000_000 },
    room: 0,
    objects: indexObjects(original),
  };
  const dictionaries = new Map<number, PdfDictionary>();
  const streams: Stream[] = [];
  for (const at of work.objects.starts) {
    const dictionary = dictionaryAt(original, at, work);
    if (dictionary) dictionaries.set(at, dictionary.value);
    const stream = dictionary && streamAt(original, at, dictionary, work);
    if (stream) streams.push(stream);
    if (work.effort.left < 0) return null;
  }
  return { dictionaries, streams, work };
}

/**
 * A copy to parse, or null when the file would inflate past the cap (or costs more to look through than its size
 * explains). The streams in `spared`, named by where their objects begin, are emptied unread.
 */
export function sanitizePdf(
  original: Uint8Array,
  cap = MAX_INFLATED_BYTES,
  outline = outlineOf(original),
  spared: ReadonlySet<number> = new Set(),
): Uint8Array<ArrayBuffer> | null {
  if (!outline) return null;
  const file = new Uint8Array(original);
  const { streams } = outline;
  const work: Work = { ...outline.work, file, room: cap };
  for (const stream of streams) {
    if (spared.has(stream.at) && empty(file, stream, work)) continue;
    const verdict = judge(original, stream, work);
    if (verdict === "too_large" || work.effort.left < 0) return null;
    if (verdict === "overwrite") file.fill(0, stream.start, stream.end);
  }
  overwriteStrays(original, file, streams);
  return file;
}

/** Zlib's two bytes, a last block without data, and the checksum of nothing. */
const NOTHING_DEFLATED = Uint8Array.of(0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01);

/** Leaves a stream that inflates to nothing; only one that is deflated plainly. */
function empty(file: Uint8Array, { dictionary, start, end, certain }: Stream, work: Work): boolean {
  const filters = filterNames(dictionary, work);
  if (!certain || filters?.length !== 1 || filters[0] !== "Fl" || end - start < NOTHING_DEFLATED.length) return false;
  file.fill(0, start, end);
  file.set(NOTHING_DEFLATED, start);
  return true;
}

/**
 * Whether a library may be pointed at the file as it is, of which it inflates nothing but the streams that hold
 * objects: those must be plain, and all that is no picture must stay under the cap together.
 */
export function isModest(original: Uint8Array, cap = MAX_INFLATED_BYTES): boolean {
  const work: Work = {
    file: new Uint8Array(original),
    effort: { left: original.length * 12 + 1_000_000 },
    room: cap,
    objects: indexObjects(original),
  };
  for (const at of work.objects.starts) {
    const dictionary = dictionaryAt(original, at, work);
    const stream = dictionary && streamAt(original, at, dictionary, work);
    // A dictionary that cannot be read here may be read otherwise there.
    if (!stream && !isReadable(original, at, work)) return false;
    const type = stream?.dictionary.get("Type");
    const holdsObjects = type !== undefined && !(isName(type) && type.name !== "ObjStm" && type.name !== "XRef");
    const verdict = stream && judge(original, stream, work);
    if (verdict === "too_large" || work.effort.left < 0 || (verdict === "overwrite" && holdsObjects)) return false;
  }
  return true;
}

function isReadable(bytes: Uint8Array, at: number, work: Work): boolean {
  if (!standsAt(bytes, "<<", skipSpace(bytes, at, work.effort))) return true;
  try {
    readValue(bytes, at, work.effort);
    return true;
  } catch {
    return false;
  }
}

/** A file that is looked through, and what may still be spent on it. */
interface Work {
  file: Uint8Array;
  effort: WorkBudget;
  room: number;
  objects: ObjectIndex;
}
export interface Stream {
  /** The position after "obj". */
  at: number;
  dictionary: PdfDictionary;
  start: number;
  end: number;
  /** False when the length is not written plainly, so that a parser may see another end. */
  certain: boolean;
}
interface ObjectIndex {
  /** The positions after each "obj" keyword. */
  starts: number[];
  /** The same by "number generation"; null where a file defines one twice and readers may differ. */
  byNumber: Map<string, number | null>;
}

function indexObjects(bytes: Uint8Array): ObjectIndex {
  const starts: number[] = [];
  const byNumber = new Map<string, number | null>();
  for (let at = find(bytes, "obj"); at !== -1; at = find(bytes, "obj", at + 1)) {
    if (standsAt(bytes, "end", at - 3)) continue;
    starts.push(at + 3);
    const head = /([0-9]{1,10})\s+([0-9]{1,5})\s*$/.exec(
      String.fromCharCode(...bytes.subarray(Math.max(0, at - 24), at)),
    );
    if (!head) continue;
    const key = `${Number(head[1])} ${Number(head[2])}`;
    byNumber.set(key, byNumber.has(key) ? null : at + 3);
  }
  return { starts, byNumber };
}

function dictionaryAt(bytes: Uint8Array, at: number, work: Work): { value: PdfDictionary; end: number } | null {
  if (!standsAt(bytes, "<<", skipSpace(bytes, at, work.effort))) return null;
  try {
    const { value, end } = readValue(bytes, at, work.effort);
    return isDictionary(value) ? { value, end } : null;
  } catch {
    return null;
  }
}

function streamAt(
  bytes: Uint8Array,
  at: number,
  { value: dictionary, end }: { value: PdfDictionary; end: number },
  work: Work,
): Stream | null {
  const keyword = skipSpace(bytes, end, work.effort);
  if (!standsAt(bytes, "stream", keyword)) return null;
  const start = nextLine(bytes, keyword + "stream".length);
  work.effort.left -= start - keyword;
  return { at, dictionary, start, ...dataEnd(bytes, start, dictionary.get("Length"), work) };
}

function nextLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x0a) return at + 1;
    if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  }
  return bytes.length;
}

// The declared length counts when "endstream" follows it, as it does for parsers; else the first "endstream" ends the
// data.
function dataEnd(
  bytes: Uint8Array,
  start: number,
  declared: PdfValue | undefined,
  work: Work,
): { end: number; certain: boolean } {
  const length = resolveReference(declared ?? null, work);
  if (typeof length === "number" && Number.isInteger(length) && length >= 0 && start + length <= bytes.length) {
    const end = start + length;
    if (standsAt(bytes, "endstream", skipSpace(bytes, end, work.effort))) return { end, certain: true };
  }
  const mark = find(bytes, "endstream", start);
  const end = mark === -1 ? bytes.length : mark;
  work.effort.left -= end - start;
  return { end, certain: length !== undefined };
}

/** The value itself, or what a reference to it names; undefined when that is not written plainly in the file. */
export function resolveReference(value: PdfValue, work: Work): PdfValue | undefined {
  if (!isReference(value)) return value;
  const at = locate(value, work);
  if (at === undefined) return undefined;
  try {
    const found = readValue(work.file, at, work.effort).value;
    return isReference(found) ? undefined : found;
  } catch {
    return undefined;
  }
}

/** Where the object that a reference names begins, as `Stream.at` says it; undefined where that is not plain. */
export function locate({ object, generation }: PdfReference, { objects }: Work): number | undefined {
  return objects.byNumber.get(`${object} ${generation}`) ?? undefined;
}

type Verdict = "keep" | "overwrite" | "too_large";

function judge(bytes: Uint8Array, stream: Stream, work: Work): Verdict {
  const subtype = stream.dictionary.get("Subtype");
  if (isName(subtype) && subtype.name === "Image") return "overwrite";
  const filters = filterNames(stream.dictionary, work);
  const parameters = decodeParameters(stream.dictionary, work);
  if (!filters || !parameters?.every((p) => rowIsSmall(p, work))) return "overwrite";

  let data = bytes.subarray(stream.start, stream.end);
  while (filters[0] === "A85" || filters[0] === "AHx") {
    const decoded = decodeAscii(data, filters.shift() === "A85" ? "85" : "hex", work.room);
    if (!decoded) return "too_large";
    work.effort.left -= data.length;
    work.room -= decoded.length;
    data = decoded;
  }
  const [last, ...more] = filters;
  if (last === undefined) return "keep";
  const count = COUNTERS[last];
  if (!count || more.length > 0) return "overwrite";
  work.effort.left -= data.length;
  const { size, sound, ended } = count(data, work.room, parameters);
  work.room -= size;
  if (work.room < 0) return "too_large";
  return sound && (stream.certain || ended) ? "keep" : "overwrite";
}

const COUNTERS: Record<string, (data: Uint8Array, limit: number, parameters: readonly PdfDictionary[]) => Expansion> = {
  Fl: inflatedSize,
  RL: runLengthSize,
  LZW: (data, limit, parameters) => lzwSize(data, limit, parameters.some((p) => p.get("EarlyChange") === 0) ? 0 : 1),
};
const SHORT: Record<string, string> = {
  FlateDecode: "Fl",
  LZWDecode: "LZW",
  RunLengthDecode: "RL",
  ASCII85Decode: "A85",
  ASCIIHexDecode: "AHx",
};

/** The stream's filters by their short names; null when they are not written plainly, or stand under both keys. */
function filterNames(dictionary: PdfDictionary, work: Work): string[] | null {
  const short = dictionary.get("F");
  const long = dictionary.get("Filter");
  if (short !== undefined && long !== undefined) return null;
  const given = resolveReference(short ?? long ?? null, work);
  if (given === undefined) return null;
  if (given === null) return [];
  const names: string[] = [];
  for (const item of isArray(given) ? given : [given]) {
    const value = resolveReference(item, work);
    if (!isName(value)) return null;
    names.push(SHORT[value.name] ?? value.name);
  }
  return names;
}

/** The dictionaries of decoding parameters; null when they are not written plainly, or stand under both keys. */
function decodeParameters(dictionary: PdfDictionary, work: Work): PdfDictionary[] | null {
  if (dictionary.has("DP") && dictionary.has("DecodeParms")) return null;
  const given = resolveReference(dictionary.get("DP") ?? dictionary.get("DecodeParms") ?? null, work);
  if (given === undefined) return null;
  const found: PdfDictionary[] = [];
  for (const item of isArray(given) ? given : [given]) {
    const parameters = resolveReference(item, work);
    if (parameters === null) continue;
    if (!isDictionary(parameters)) return null;
    found.push(parameters);
  }
  return found;
}

const ROW_DEFAULTS = { Columns: 1, Colors: 1, BitsPerComponent: 8 };

function rowIsSmall(parameters: PdfDictionary, work: Work): boolean {
  let bits = 1;
  for (const [key, byDefault] of Object.entries(ROW_DEFAULTS)) {
    const value = resolveReference(parameters.get(key) ?? byDefault, work);
    if (typeof value !== "number" || value < 0) return false;
    bits *= value;
  }
  return bits / 8 <= MAX_ROW_BYTES;
}

// A parser that repairs broken files may find streams whose dictionaries could not be read here; in whole files there
// are none.
function overwriteStrays(bytes: Uint8Array, file: Uint8Array, streams: readonly Stream[]): void {
  const known = streams.toSorted((a, b) => a.start - b.start);
  let passed = 0;
  let covered = 0;
  for (let at = find(bytes, "stream"); at !== -1; at = find(bytes, "stream", at + 1)) {
    for (let next = known[passed]; next && next.start <= at; next = known[++passed])
      covered = Math.max(covered, next.end);
    if (at < covered || !standsAlone(bytes, at)) continue;
    const start = nextLine(bytes, at + "stream".length);
    if (known[passed]?.start === start) continue;
    const mark = find(bytes, "endstream", start);
    covered = mark === -1 ? bytes.length : mark;
    file.fill(0, start, covered);
  }
}

// The keyword: after ">>" or at the start of a line, and before the end of one.
function standsAlone(bytes: Uint8Array, at: number): boolean {
  const after = bytes[at + "stream".length];
  let before = at - 1;
  while (bytes[before] === 0x20 || bytes[before] === 0x09) before--;
  const lineStarts = bytes[before] === 0x0a || bytes[before] === 0x0d;
  return (after === 0x0a || after === 0x0d) && (lineStarts || standsAt(bytes, ">>", before - 1));
}
