/** The words, numbers and signs of a text, as two files are compared by. Pure. */

/** Signs that part the items of a list or of a line; within a number they are a part of it. */
const PARTS = /[•●▪■◦‣∙·|;]+|,(?!\d)|(?<!\d),/gu;
/** Arrows, boxes, check marks and stars, which begin the points of a list. */
const PICTURES = /[\u2190-\u21ff\u25a0-\u27bf\u2b00-\u2bff＊]/gu;
/** Signs before the points of a list, of which some fonts make letters. */
export const SIGN = /^[^\p{L}\p{N}]$|^[oØüÿv§¢]$/u;
/** A dash alone may be the sign of a point, and a row of them a rule. */
const DASH = /^[-–—−]+$/u;
const RULE = /^[-–—−_]{3,}$/u;
export const isDash = (token: string | undefined): boolean => token !== undefined && DASH.test(token);
/** Whether a text begins or ends with a dash alone, which is one of two texts where they are put together. */
export const beginsWithDash = (text: string): boolean => /^\s*[-–—−]+\s/u.test(text);
export const endsWithDash = (text: string): boolean => /\s[-–—−]+\s*$/u.test(text);

/** The tokens of a text in their order: letter for letter, without the signs that only part them. */
export function tokensOf(text: string): string[] {
  const all = plain(text)
    .replace(PARTS, " ")
    .split(/\s+/)
    .map((token) => token.replace(/^:+(?=.)|:+-?$/g, ""))
    .filter((token) => token !== "");
  return all.filter(
    (token, n) =>
      !RULE.test(token) &&
      (!DASH.test(token) || [all[n - 1], all[n + 1]].some((beside) => beside && /\p{N}/u.test(beside))),
  );
}

/** Without the point behind it. */
const unended = (token: string) => token.replace(/(?<=[\p{L}\p{N}])\.$/u, "");

/** How often a file has each token, dashes and points at an end aside; a link that a line's end parts is one. */
export function countTokens(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const whole = text.replace(/(?<=(?:^|\s)\S*[./@]\S*-)\n\s*(?=\S)/g, "").replace(PICTURES, " ");
  for (const token of tokensOf(whole)) {
    if (DASH.test(token) || SIGN.test(token)) continue;
    const word = unended(token);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** How often a text has each letter, digit and sign, however its words are parted. */
export function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const letters = bare(text).replace(/[\s,.…;:|•●▪■◦‣∙·–—−-]/gu, "");
  for (const sign of letters) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** Pictures of fonts say nothing. Ligatures are their letters; another sign of one meaning (m2 for m²) differs. */
const bare = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize("NFKC"))
    .replace(/[\u200b-\u200f\u2060\ufeff]|\p{Co}/gu, "");

/** A row of the same picture, three times or more, may be how well something is known. */
export const hasRatings = (text: string): boolean => /([\p{Co}★☆●○■□])\s?\1\s?\1/u.test(text);
const plain = (text: string) => bare(text).normalize("NFKC");

/** The last word of each line with the first of the next one: a text that joins them has lost the end of a line. */
export function lineEnds(lines: readonly string[]): ReadonlySet<string> {
  const tokens = lines.map(tokensOf);
  return new Set(tokens.map((line, n) => [line.at(-1), tokens[n + 1]?.[0]].map((one) => unended(one ?? "")).join(" ")));
}

/** The others where each of these is among them, else null. */
function without(all: readonly string[], parts: readonly string[]): string[] | null {
  const left = [...all];
  for (const part of parts) {
    const at = left.indexOf(part);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Letters of a word that is set so wide that a text has each by itself. */
const SPACED = /^\p{L}{4,}$/u;

/**
 * Whether the tokens of a text and those of its lines differ only by where spaces are: some of the one are several of
 * the other, and no word or number is made of two. A word of spaced letters is one, and where a line ends are two.
 */
export function differBySpaces(
  text: ReadonlyMap<string, number>,
  lines: ReadonlyMap<string, number>,
  ends: ReadonlySet<string> = new Set(),
): boolean {
  const more = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
    [...a].flatMap(([token, n]) => Array.from({ length: Math.max(0, n - (b.get(token) ?? 0)) }, () => token));
  let [left, right] = [more(text, lines), more(lines, text)];
  for (const word of right.filter((token) => SPACED.test(token))) {
    const rest = without(left, [...word]);
    if (rest) [left, right] = [rest, without(right, [word]) ?? right];
  }
  const ofText = left;
  for (const whole of ofText)
    for (const end of new Set(right)) {
      const parts = [end, whole.slice(end.length).replace(/^\./, "")];
      const rest = whole.startsWith(end) && ends.has(parts.join(" ")) ? without(right, parts) : null;
      const others = rest && without(left, [whole]);
      if (rest && others) [left, right] = [others, rest];
    }
  if (left.length + right.length > MAX_PARTED) return false;
  for (const [wholes, parts] of [
    [left, right],
    [right, left],
  ] as const)
    for (const whole of wholes.toReversed()) {
      const taken = madeOf(whole, parts, "");
      if (!taken || taken.length < 2) continue;
      wholes.splice(wholes.indexOf(whole), 1);
      for (const part of taken) parts.splice(parts.indexOf(part), 1);
    }
  return left.length === 0 && right.length === 0;
}

const MAX_PARTED = 24;

/** Whether two texts put together read as one word or one number. */
const joins = (before: string, part: string) =>
  (/\d$/.test(before) && /^\d/.test(part)) || (/\p{L}$/u.test(before) && /^\p{L}/u.test(part));

/** The parts that make a whole when they are put together, without one word or number of two. */
function madeOf(whole: string, parts: readonly string[], before: string): string[] | null {
  if (whole === "") return [];
  for (const part of new Set(parts)) {
    if (!whole.startsWith(part) || joins(before, part)) continue;
    const rest = madeOf(whole.slice(part.length), parts.toSpliced(parts.indexOf(part), 1), part);
    if (rest) return [part, ...rest];
  }
  return null;
}
