import type { Message } from "../../../texts/text";
/** The types that a picture of a confirmation page may have, by its bytes, and the ending of its file's name. */
const ENDINGS = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type ProofMediaType = keyof typeof ENDINGS;

/** Where screenshots live in R2; the rest of a key is random and says nothing of the person. */
export const PROOF_PREFIX = "proofs/";

/** Five megabytes, in bytes. */
export const SCREENSHOT_MAX = 5 * 1024 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const begins = (bytes: Uint8Array, with_: readonly number[], at = 0) =>
  with_.every((byte, i) => bytes[at + i] === byte);
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The type of a picture by its bytes, whatever its name says; null for anything else. */
export function pictureType(bytes: Uint8Array): ProofMediaType | null {
  // The header of each, up to where its size in pixels stands.
  if (begins(bytes, PNG) && begins(bytes, ascii("IHDR"), 12) && bytes.length >= 45) return "image/png";
  if (begins(bytes, JPEG) && bytes.length >= 20) return "image/jpeg";
  if (begins(bytes, ascii("RIFF")) && begins(bytes, ascii("WEBPVP8"), 8) && bytes.length >= 26) return "image/webp";
  return null;
}

/** A picture without what stands behind its end: of a PNG, whatever comes after its last chunk. */
export function cutPicture(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (pictureType(bytes) !== "image/png") return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each chunk: four bytes of length, four of its name, what it holds, four of its checksum.
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (begins(bytes, ascii("IEND"), at + 4)) return bytes.subarray(0, Math.min(end, bytes.length));
    at = end;
  }
  return bytes;
}

/** Why a screenshot is refused; null when it is not. */
export function checkScreenshot(bytes: Uint8Array): Message | null {
  if (bytes.length > SCREENSHOT_MAX) return "records.fileSizeMustLess";
  return pictureType(bytes) ? null : "records.onlyPngJpegWebp";
}

/** The file name of an application's screenshot, for a download and in the archive. */
export function proofFileName(reference: string, mediaType: ProofMediaType): string {
  return `proof-${reference}.${ENDINGS[mediaType]}`;
}

/** One field takes either: an address of the web, or else the number that a confirmation page shows. */
export function readConfirmation(typed: string): { number: string; link: string } {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) ? { number: "", link: text } : { number: text, link: "" };
}

/** The address, if it is one of the web without a name and password in it; null otherwise. */
export function webAddress(typed: string): string | null {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  return url.username === "" && url.password === "" && url.hostname !== "" ? url.href : null;
}
