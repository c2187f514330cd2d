/** Bytes of text kept of one resume; a D1 value ends at 2 MB, and the longest real resumes hold a tenth of this. */
export const MAX_TEXT_BYTES = 100_000;

/**
 * Plain text as it is kept: lines, single spaces, no controls, no glyphs of icon fonts, at most `MAX_TEXT_BYTES` of
 * UTF-8.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Co}\uFFFD\t\u00a0]/gu, " ")
    .replace(/[^\n\P{Cc}]|\p{Cf}/gu, "")
    .replace(/ +/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return cutToBytes(cleaned, MAX_TEXT_BYTES);
}

function cutToBytes(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit));
  return text.slice(0, read);
}

// A scan yields nothing, or the few letters of a stamp; the shortest real resume has hundreds.
const LETTERS_OF_A_RESUME = 20;

/** True when there are words to match by; false for a scan. */
export function hasWords(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_OF_A_RESUME;
}
