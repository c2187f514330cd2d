import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rebuildPicture } from "@workers/modules/applications/records/picture-rules";
import { jpegSegment, PICTURES, pngChunk, webpChunk, withBytes } from "../../../support/pictures";

const PLACE = "Exif 28.6139 N 77.2090 E, taken by a phone";
const PAGE = Array.from("<html><script>alert(1)</script></html>", (letter) => letter.charCodeAt(0));
const says = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const kept = (bytes: Uint8Array<ArrayBuffer>) => rebuildPicture(bytes)?.bytes ?? new Uint8Array();

/** After the header of a PNG, the start of a JPEG and the extended header of a WebP. */
const AT = { png: 33, jpeg: 2, webp: 30, webpLossless: 30 } as const;
const added = {
  png: [...pngChunk("eXIf", PLACE), ...pngChunk("tEXt", PLACE), ...pngChunk("gAMA", PLACE)],
  jpeg: [...jpegSegment(0xe1, PLACE), ...jpegSegment(0xfe, PLACE), ...jpegSegment(0xed, PLACE)],
  webp: [...webpChunk("EXIF", PLACE), ...webpChunk("XMP ", PLACE)],
  webpLossless: [...webpChunk("EXIF", PLACE), ...webpChunk("XMP ", PLACE)],
} as const;

const names = Object.keys(PICTURES) as (keyof typeof PICTURES)[];

describe("a picture made again", () => {
  it.each(names)("is the same pixels, and smaller by what they don't need: %s", (name) => {
    const bytes = PICTURES[name];
    const made = kept(bytes);
    expect(made.length).toBeGreaterThan(30);
    expect(made.length).toBeLessThanOrEqual(bytes.length);
    expect(says(made)).not.toContain("Google Inc");
    // What is clean stays as it is.
    expect(kept(made)).toEqual(made);
  });

  it.each(names)("has neither a place nor a comment nor what is behind its end: %s", (name) => {
    const clean = kept(PICTURES[name]);
    let bytes = withBytes(PICTURES[name], AT[name], added[name]);
    if (name.startsWith("webp")) {
      new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
      bytes[20] = (bytes[20] ?? 0) | 0x0c;
    }
    bytes = new Uint8Array([...bytes, ...PAGE]);
    const made = kept(bytes);
    expect(says(made)).not.toMatch(/Exif|phone|script/);
    expect(made).toEqual(clean);
  });

  it("is none of what is broken, cut off, empty, too large, or no picture", () => {
    for (const name of names) {
      const bytes = PICTURES[name];
      expect(rebuildPicture(bytes.slice(0, 20))).toBeNull();
      expect(rebuildPicture(bytes.slice(0, bytes.length - 8))).toBeNull();
    }
    const large = PICTURES.png.slice();
    new DataView(large.buffer).setUint32(16, 60_000);
    new DataView(large.buffer).setUint32(20, 60_000);
    const stuffed = withBytes(PICTURES.png, AT.png, pngChunk("sRGB", PLACE));
    expect(rebuildPicture(stuffed)).toBeNull();
    const flat = PICTURES.png.slice();
    new DataView(flat.buffer).setUint32(16, 0);
    for (const other of [large, flat]) expect(rebuildPicture(other)).toBeNull();
    for (const words of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", "RIFF    WAVEfmt ", ""])
      expect(rebuildPicture(new TextEncoder().encode(words.padEnd(64)))).toBeNull();
  });

  it("never fails, never grows, and is clean once it is clean, whatever the bytes are", () => {
    const changed = fc
      .record({
        name: fc.constantFrom(...names),
        changes: fc.array(fc.record({ at: fc.nat(900), to: fc.nat(255) }), { maxLength: 12 }),
        tail: fc.uint8Array({ maxLength: 40 }),
      })
      .map(({ name, changes, tail }) => {
        const bytes = new Uint8Array([...PICTURES[name], ...tail]);
        for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 300 })), (given) => {
        const bytes = new Uint8Array(given);
        const made = rebuildPicture(bytes);
        if (!made) return;
        expect(made.bytes.length).toBeLessThanOrEqual(bytes.length);
        expect(rebuildPicture(made.bytes)).toEqual(made);
      }),
      { numRuns: 2_000 },
    );
  });
});
