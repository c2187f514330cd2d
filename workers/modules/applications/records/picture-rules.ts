/**
 * Pictures, made again from the parts that their pixels need and nothing else: no EXIF with a place in it, no comment,
 * no thumbnail, nothing behind the end. Pure.
 */

/** The types that a picture of a confirmation page may have, and the ending of its file's name. */
export const ENDINGS = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type ProofMediaType = keyof typeof ENDINGS;

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: ProofMediaType;
}

/** More is no screen: a page of 1,280 pixels may be 39,000 long. */
const MAX_PIXELS = 50_000_000;
const isSize = (width: number, height: number) => width > 0 && height > 0 && width * height <= MAX_PIXELS;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const begins = (bytes: Uint8Array, with_: readonly number[], at = 0) =>
  with_.every((byte, i) => bytes[at + i] === byte);
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The picture from what its pixels need; null for what is none of the three types, broken, or larger than a screen. */
export function rebuildPicture(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const made = begins(bytes, PNG)
    ? ([rebuildPng(bytes), "image/png"] as const)
    : begins(bytes, [0xff, 0xd8])
      ? ([rebuildJpeg(bytes), "image/jpeg"] as const)
      : nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WEBP"
        ? ([rebuildWebp(bytes), "image/webp"] as const)
        : null;
  return made?.[0] ? { bytes: made[0], mediaType: made[1] } : null;
}

/** The chunks that a PNG's pixels need, with the most bytes that each holds. An animation keeps its first picture. */
const PNG_CHUNKS: ReadonlyMap<string, number> = new Map([
  ["IHDR", 13],
  ["PLTE", 3 * 256],
  ["tRNS", 256],
  ["sRGB", 1],
  ["IDAT", Infinity],
  ["IEND", 0],
]);

function rebuildPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, PNG.length)];
  let hasPixels = false;
  // Each chunk: four bytes of length, four of its name, what it holds, four of its checksum.
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const [length, name] = [view.getUint32(at), nameAt(bytes, at + 4)];
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if ((at === PNG.length) !== (name === "IHDR")) return null;
    if (name === "IHDR" && (length !== 13 || !isSize(view.getUint32(at + 8), view.getUint32(at + 12)))) return null;
    const longest = PNG_CHUNKS.get(name);
    if (longest !== undefined && length > longest) return null;
    if (longest !== undefined) parts.push(bytes.subarray(at, end));
    hasPixels ||= name === "IDAT";
    if (name === "IEND") return hasPixels ? joined(parts) : null;
    at = end;
  }
  return null;
}

/** What a JPEG's pixels need: frames, tables, restarts; and Adobe's word on how its colours are stored. */
const isJpegNeed = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || marker === 0xdb || marker === 0xdd || marker === 0xee;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SOS = 0xda;
const EOI = 0xd9;
const ADOBE = Array.from("Adobe", (letter) => letter.charCodeAt(0));

function rebuildJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let [hasFrame, hasScan] = [false, false];
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be filled up with 0xFF before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2));
      return hasFrame && hasScan ? joined(parts) : null;
    }
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) {
      if (hasFrame || length < 8 || !isSize(view.getUint16(at + 7), view.getUint16(at + 5))) return null;
      hasFrame = true;
    }
    if (marker === SOS) {
      if (!hasFrame) return null;
      hasScan = true;
      end = scanEnd(bytes, end);
    }
    const isNeeded = marker === 0xee ? length === 14 && begins(bytes, ADOBE, at + 4) : isJpegNeed(marker);
    if (isNeeded || marker === SOS) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the pixels of a scan end: at the next marker that is no restart and no stuffed byte. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

/** Alpha in the header of an extended WebP; of its other flags none is left. */
const ALPHA = 0x10;

function rebuildWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  if (bytes.length < 30) return null;
  const until = Math.min(bytes.length, 8 + view.getUint32(4, true));
  let header: Uint8Array<ArrayBuffer> | null = null;
  let alpha: Uint8Array | null = null;
  // Each chunk: four bytes of its name, four of length, what it holds, filled up to an even length.
  for (let at = 12; at + 8 <= until;) {
    const [name, length] = [nameAt(bytes, at), view.getUint32(at + 4, true)];
    const end = at + 8 + length + (length % 2);
    if (end > until) return null;
    const chunk = bytes.subarray(at, end);
    if (name === "VP8X" && length === 10) header = chunk.slice();
    if (name === "ALPH") alpha = chunk;
    if (name === "VP8 " || name === "VP8L") return webpOf({ header, alpha, pixels: chunk });
    at = end;
  }
  return null;
}

function webpOf({
  header,
  alpha,
  pixels,
}: {
  header: Uint8Array<ArrayBuffer> | null;
  alpha: Uint8Array | null;
  pixels: Uint8Array<ArrayBuffer>;
}): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(pixels);
  const isLossless = nameAt(pixels, 0) === "VP8L";
  if (pixels.length < 18) return null;
  // Both give 14 bits for a side; the lossless one less one, behind its mark.
  const bits = isLossless ? view.getUint32(9, true) : 0;
  const [width, height] = isLossless
    ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    : [view.getUint16(14, true) & 0x3fff, view.getUint16(16, true) & 0x3fff];
  const isMarked = isLossless ? pixels[8] === 0x2f : begins(pixels, [0x9d, 0x01, 0x2a], 11);
  if (!isMarked || !isSize(width, height)) return null;
  if (header) header[8] = alpha || isLossless ? (header[8] ?? 0) & ALPHA : 0;
  const body = [...(header ? [header] : []), ...(header && alpha && !isLossless ? [alpha] : []), pixels];
  const size = 4 + body.reduce((sum, part) => sum + part.length, 0);
  const head = Uint8Array.from("RIFF    WEBP", (letter) => letter.charCodeAt(0));
  new DataView(head.buffer).setUint32(4, size, true);
  return joined([head, ...body]);
}
