/** The conditions on a resume file (spec sections 5 and 9), and how its name and text are cleaned. Pure. */
import type { Message } from "../../../texts/text";
import { FORM_NAMES } from "../profiles/form-rules";
import {
  find,
  findLast,
  isDictionary,
  isName,
  readValue,
  skipSpace,
  standsAt,
  type WorkBudget,
  type PdfDictionary,
} from "../../../lib/pdf/syntax";

/** Ten binary megabytes: spec section 9. */
export const MAX_RESUME_BYTES = 10 * 1024 * 1024;

export const RESUME_REQUIRED = "errors.fileRequired";
export const RESUME_TOO_LARGE = "errors.fileTooLarge";
/** The file of the profile form. */
export const RESUME_FIELD = {
  name: FORM_NAMES.resume,
  maxBytes: MAX_RESUME_BYTES,
  tooLarge: RESUME_TOO_LARGE,
} as const;
const RESUME_NOT_PDF = "errors.pdfOnly";
const LOCKED = "errors.pdfLocked";
const INCOMPLETE = "errors.pdfIncomplete";

// Readers accept junk before the header and after the end marker, and real files have both (PDF 1.7, appendix H.3).
const HEADER_WITHIN = 1024;
const END_WITHIN = 1024;

/**
 * Judges a file by its bytes, whatever its name says.
 * @returns null for a whole, unlocked PDF of at most ten megabytes, otherwise the text to show.
 */
export function checkPdf(bytes: Uint8Array): Message | null {
  if (bytes.length > MAX_RESUME_BYTES) return RESUME_TOO_LARGE;
  const header = find(bytes, "%PDF-", 0, HEADER_WITHIN);
  if (header === -1) return RESUME_NOT_PDF;

  const end = lastMeaningfulByte(bytes);
  const marker = findLast(bytes, "%%EOF", end);
  if (marker === -1 || marker < end - END_WITHIN) return INCOMPLETE;
  const effort: WorkBudget = { left: bytes.length * 4 + 100_000 };
  if (shorterThanDeclared(bytes, header, effort)) return INCOMPLETE;

  const keyword = findLast(bytes, "startxref", marker);
  if (keyword === -1) return INCOMPLETE;
  const offset = startOffset(bytes, keyword, effort);
  if (offset === null || offset >= bytes.length) return INCOMPLETE;

  const trailers =
    trailersAt(bytes, offset, effort) ?? trailersAt(bytes, offset + header, effort) ?? everyTrailer(bytes, effort);
  if (!trailers.some((t) => t.has("Root"))) return INCOMPLETE;
  return trailers.some((t) => (t.get("Encrypt") ?? null) !== null) ? LOCKED : null;
}

function lastMeaningfulByte(bytes: Uint8Array): number {
  let at = bytes.length - 1;
  for (let byte = bytes[at]; byte !== undefined && byte <= 0x20; byte = bytes[at]) at--;
  return at;
}

// A file made for the web begins with an end marker of its own, so cut short it still seems to end; but it says how
// long it is.
function shorterThanDeclared(bytes: Uint8Array, header: number, effort: WorkBudget): boolean {
  const object = find(bytes, "obj", header, header + 2 * HEADER_WITHIN);
  const first = object === -1 ? null : dictionaryAt(bytes, object + 3, effort);
  const declared = first?.has("Linearized") ? first.get("L") : null;
  return typeof declared === "number" && declared > bytes.length;
}

function startOffset(bytes: Uint8Array, keyword: number, effort: WorkBudget): number | null {
  const at = skipSpace(bytes, keyword + "startxref".length, effort);
  const digits = /^[0-9]{1,10}/.exec(ascii(bytes, at, at + 10));
  return digits ? Number(digits[0]) : null;
}

/** The dictionary of the cross-reference section that begins at `offset`, table or stream; null when none does. */
function trailersAt(bytes: Uint8Array, offset: number, effort: WorkBudget): PdfDictionary[] | null {
  const at = skipSpace(bytes, offset, effort);
  let dictionary: PdfDictionary | null = null;
  if (standsAt(bytes, "xref", at)) {
    const trailer = find(bytes, "trailer", at);
    if (trailer !== -1) dictionary = dictionaryAt(bytes, trailer + "trailer".length, effort);
  } else {
    const head = /^[0-9]+\s+[0-9]+\s+obj/.exec(ascii(bytes, at, at + 40));
    if (head) dictionary = dictionaryAt(bytes, at + head[0].length, effort);
    if (dictionary && !isXrefStream(dictionary)) dictionary = null;
  }
  return dictionary ? [dictionary] : null;
}

// Readers search for trailers when the offset is wrong, as in files that went through a program that changed line ends.
function everyTrailer(bytes: Uint8Array, effort: WorkBudget): PdfDictionary[] {
  const found: PdfDictionary[] = [];
  for (let at = find(bytes, "trailer"); at !== -1 && effort.left > 0; at = find(bytes, "trailer", at + 1)) {
    const dictionary = dictionaryAt(bytes, at + "trailer".length, effort);
    if (dictionary) found.push(dictionary);
  }
  for (let at = find(bytes, "obj"); at !== -1 && effort.left > 0; at = find(bytes, "obj", at + 1)) {
    const dictionary = dictionaryAt(bytes, at + 3, effort);
    if (dictionary && isXrefStream(dictionary)) found.push(dictionary);
  }
  return found;
}

function isXrefStream(dictionary: PdfDictionary): boolean {
  const type = dictionary.get("Type");
  return isName(type) && type.name === "XRef";
}

function dictionaryAt(bytes: Uint8Array, at: number, effort: WorkBudget): PdfDictionary | null {
  try {
    const { value } = readValue(bytes, at, effort);
    return isDictionary(value) ? value : null;
  } catch {
    return null;
  }
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/**
 * A file name that is safe to keep, show and send in a header: no path, no controls, at most 120 characters, ending in
 * .pdf.
 */
export function safeFileName(name: string): string {
  const base = name
    .slice(-500)
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(INVISIBLE, "")
    .replace(/[<>:"|?*;\uFFFD]/g, "")
    .replace(/\s+/g, " ")
    .replace(/(\.pdf)+$/i, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${[...base].slice(0, 116).join("").trim() || "resume"}.pdf`;
}

/** Controls, soft hyphens, zero-width and direction marks: they say nothing and can hide what a text says. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** The name of a resume in the archive: numbered, so that two of one name are two files, and nothing but a name. */
export function fileInArchive(index: number, fileName: string): string {
  return `resumes/${index + 1}-${fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_")}`;
}
