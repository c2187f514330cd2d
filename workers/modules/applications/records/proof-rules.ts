import type { Message } from "../../../texts/text";
import { ENDINGS, rebuildPicture, type Picture, type ProofMediaType } from "./picture-rules";

/** Where screenshots live in R2; the rest of a key is random and says nothing of the person. */
export const PROOF_PREFIX = "proofs/";

/** Five megabytes, in bytes. */
export const SCREENSHOT_MAX = 5 * 1024 * 1024;

/** A screenshot as it may be kept, made again from what its pixels need; or why it is refused. */
export function readScreenshot(bytes: Uint8Array<ArrayBuffer>): { picture: Picture } | { problem: Message } {
  if (bytes.length > SCREENSHOT_MAX) return { problem: "records.fileSizeMustLess" };
  const picture = rebuildPicture(bytes);
  return picture ? { picture } : { problem: "records.onlyPngJpegWebp" };
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
