/** The words, numbers and signs of a text, as two files are compared by. Pure. */

/** Signs that part the items of a list or of a line; within a number they are a part of it. */
const PARTS = /[•●▪■◦‣∙·|;]+|,(?!\d)|(?<!\d),/gu;
/** A dash that parts two words says nothing; beside a number it is a range's, or a minus. */
const DASH = /^[-–—−]+$/u;

/** The tokens of a text in their order: letter for letter, without the signs that only part them. */
export function tokensOf(text: string): string[] {
  const all = plain(text)
    .replace(PARTS, " ")
    .split(/\s+/)
    .map((token) => token.replace(/:+$/, ""))
    .filter((token) => token !== "");
  return all.filter(
    (token, n) => !DASH.test(token) || [all[n - 1], all[n + 1]].some((beside) => beside && /\p{N}/u.test(beside)),
  );
}

/** How often a file's own text has each token, dashes alone aside; a link that a line's end parts is one. */
export function countTokens(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text.replace(/(?<=(?:^|\s)\S*[./@]\S*-)\n\s*(?=\S)/g, "")))
    if (!DASH.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** How often a text has each letter, digit and sign, however its words are parted. */
export function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of bare(text).replace(/[\s,.;:|•●▪■◦‣∙·–—−-]/gu, "")) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** Ligatures are their letters; another sign of the same meaning (m2 for m²) is not the same. */
const bare = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize("NFKC"))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
const plain = (text: string) => bare(text).normalize("NFKC");
