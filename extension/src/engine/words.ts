/** Labels and options as they are compared, and what a page says beside them. */

/** The text of a page as one line, cut: it is compared and shown as text, never as markup. */
export function oneLine(text: string | null | undefined, most = 500): string {
  return (text ?? "")
    .slice(0, most * 4)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most);
}

const MARK = /\s*(?:\((?:required|mandatory)\)|[-–] required|(?<=[?.!)]\s*)required)\s*$/i;
const STAR = /(^|\S)\s*[*✱∗＊]+\s*(?:required\b)?(?=\s|$|[:(])/gi;

/** A label without its mark of being required. */
export function readLabel(text: string): string {
  return oneLine(text)
    .replace(/^[*✱∗＊]+\s*/, "")
    .replace(STAR, "$1")
    .replace(MARK, "")
    .replace(MARK, "")
    .replace(/\s*:$/, "")
    .trim();
}

/** The normalised text, equal for two spellings of one text. Signs that change a meaning, as in C++, stay. */
export function plain(text: string): string {
  return oneLine(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^\p{L}\p{N}+#$%<>]+/gu, " ")
    .trim();
}

/**
 * The index of the one option that says this, else -1. Nothing is guessed: the same words, or, where `typed`, the one
 * option that begins with them.
 */
export function findOption(options: readonly string[], wanted: string, typed = false): number {
  const want = plain(wanted);
  if (want === "") return -1;
  const words = options.map(plain);
  const same = words.flatMap((option, i) => (option === want ? [i] : []));
  if (same.length > 0) return same.length === 1 ? (same[0] ?? -1) : -1;
  const [, country = "", code = ""] = DIAL_CODE.exec(wanted) ?? [];
  if (code !== "") return findCode(words, plain(country), code);
  if (!typed) return -1;
  const begins = words.flatMap((option, i) => (option.startsWith(`${want} `) ? [i] : []));
  return begins.length === 1 ? (begins[0] ?? -1) : -1;
}

/** A country with its dial code, as 'India (+91)'. */
const DIAL_CODE = /^([\p{L} ]+) \(\+(\d{1,4})\)$/u;

/** What is typed to find an option: of a dial code its country. */
export const searchedBy = (wanted: string) => DIAL_CODE.exec(wanted)?.[1] ?? wanted;

/** Codes of several countries: beside the name of one of them such a code is not another's. */
const SHARED_CODE = /^(?:1|7|39|44|47|61|64|212|262|358|590|599|672)$/;

/** The option of a dial code: many lists have their first countries twice, and some countries share a code. */
function findCode(words: readonly string[], country: string, code: string): number {
  const withCode = words.flatMap((word, i) => (new RegExp(`\\+${code}(?!\\d)`).test(word) ? [i] : []));
  const texts = new Set(withCode.map((i) => words[i]));
  const own = withCode.find((i) => words[i]?.replace(/\+\d+/g, "").trim() === country);
  const [only = ""] = texts.size === 1 ? texts : [];
  const isOfOther = SHARED_CODE.test(code) && /\p{L}/u.test(only);
  return own ?? (only === "" || isOfOther ? -1 : (withCode[0] ?? -1));
}

const PARTS: Readonly<Record<string, RegExp>> = { y: /^y{2,4}$/i, m: /^m{1,2}$/i, d: /^d{1,2}$/i };

/** An ISO date in the order that a placeholder such as DD/MM/YYYY shows; null where it shows none. */
export function writeDate(iso: string, shown: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (y === undefined || m === undefined || d === undefined) return null;
  const format = /([dmy]{1,4})([/. -])([dmy]{1,4})\2([dmy]{1,4})/i.exec(shown);
  if (!format) return null;
  const [, first = "", sign = "", second = "", third = ""] = format;
  const parts = [first, second, third];
  // A month in letters is none that we write.
  const kinds = new Set(parts.map((part) => Object.keys(PARTS).find((kind) => PARTS[kind]?.test(part))));
  if (kinds.size !== 3 || kinds.has(undefined)) return null;
  const written = parts.map((part) => {
    if (PARTS.y?.test(part)) return part.length === 2 ? y.slice(2) : y;
    return PARTS.m?.test(part) ? m : d;
  });
  return written.join(sign);
}

/** A number for a text, by which it is told apart from others and not read. */
export function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return (mark >>> 0).toString(16);
}
