/**
 * Letters of Indian scripts as a file draws them. Makers of PDFs leave glyphs that are several letters, or are drawn
 * before the letter they are said after, out of a font's table of letters, and write what a few of them say beside them
 * (/ActualText), which the parser doesn't read. Their letters are found from that, and told to the table. Pure.
 */
import { longPattern } from "../long-pattern";

/** By a code, as the table writes it in capitals, what it says. */
export type Letters = Map<string, string>;

/** Marks of glyphs that are drawn elsewhere than they are said: a vowel before its letter, an r above it. */
const EARLY = "\u{10fff0}";
const LATE = "\u{10fff1}";
const VOWEL_I = "\u093f";
const R = "\u0930\u094d";
const NASAL = "[\u0900-\u0903]";

const CONSONANT = "[\\u0915-\\u0939\\u0958-\\u095f\\u0978-\\u097f]\\u093c?";
const CLUSTER = `(?:${CONSONANT}\\u094d){0,5}${CONSONANT}`;
const EARLY_VOWEL = new RegExp(`${EARLY}(${LATE}?)(${NASAL}?)(${CLUSTER})`, "gu");
const LATE_R = new RegExp(`(${CLUSTER}[\\u093e-\\u094c\\u0900-\\u0903]{0,3})${LATE}`, "gu");
/** Vowels that some fonts draw as two. */
const DRAWN_AS_TWO: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\u0907${LATE}`, "gu"), "\u0908"],
  [/\u093e\u0947/gu, "\u094b"],
  [/\u093e\u0948/gu, "\u094c"],
  [/\u0906\u0947/gu, "\u0913"],
  [/\u0906\u0948/gu, "\u0914"],
];

/**
 * What glyphs say that are several letters. The parser takes such a glyph for a mark without a width where one of its
 * letters is one, so that it reads the number of the text in this list, from `FIRST` on.
 */
export type GlyphTexts = string[];
const FIRST = 0x100000;
const MAX_LETTERS = 20_000;
const NUMBERED = /[\u{100000}-\u{10ffef}]/gu;

const numbered = (text: string, texts: GlyphTexts): string =>
  (text === "" || (text.length > 1 && /\p{Mn}/u.test(text))) && texts.length < MAX_LETTERS
    ? String.fromCodePoint(FIRST + texts.push(text) - 1)
    : text;

/** The letters of a text that the parser read, in the order in which they are said. */
export const asSaid = (text: string, texts: GlyphTexts): string =>
  texts.length === 0
    ? text
    : inSpokenOrder(text.replace(NUMBERED, (one) => texts[(one.codePointAt(0) ?? 0) - FIRST] ?? one));

function inSpokenOrder(text: string): string {
  let said = text;
  for (const [two, one] of DRAWN_AS_TWO) said = said.replace(two, one);
  return said
    .replace(
      EARLY_VOWEL,
      (_, late: string, nasal: string, cluster: string) => `${late && R}${cluster}${VOWEL_I}${nasal}`,
    )
    .replace(LATE_R, `${R}$1`)
    .replaceAll(EARLY, VOWEL_I)
    .replaceAll(LATE, R);
}

interface Said {
  codes: string[];
  text: string;
}

const SPAN_OR_FONT = longPattern("g")`
    /Span\s*<<\s*/ActualText\s*<FEFF([0-9A-Fa-f]{4,160})>\s*>>\s*BDC|\bEMC\b|<([0-9A-Fa-f]{4,400})>
    |/([^\s/<>[\](){}%]{1,40})\s+[\d.-]{1,12}\s+Tf\b`;
/** Of a file, and the codes of one: a glyph of several letters is beside few others. */
const MAX_SPANS = 10_000;
const MAX_CODES = 24;

/** What the spans of a page's content say, each with the name of its font. */
function spansOf(content: string, most: number): { font: string; said: Said }[] {
  const found: { font: string; said: Said }[] = [];
  let font = "";
  let open: Said | null = null;
  let openFont = "";
  for (const [whole, said, hex, name] of content.matchAll(SPAN_OR_FONT)) {
    if (name !== undefined) {
      if (open && open.codes.length > 0) open = null;
      font = name;
    } else if (said !== undefined) {
      open = { codes: [], text: textOf(said) };
    } else if (hex !== undefined) {
      if (!open || hex.length % 4 !== 0) continue;
      openFont = font;
      open.codes.push(...(hex.toUpperCase().match(/.{4}/g) ?? []));
      if (open.codes.length > MAX_CODES) open = null;
    } else if (whole === "EMC" && open) {
      if (open.codes.length > 0) found.push({ font: openFont, said: open });
      if (found.length >= most) break;
      open = null;
    }
  }
  return found;
}

/** What one code says is no longer than what a span may say. */
const MAX_HEX = 160;
const textOf = (hex: string): string =>
  hex.length > MAX_HEX
    ? ""
    : String.fromCharCode(...(hex.match(/[0-9A-Fa-f]{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

const HEX = "<\\s*([0-9A-Fa-f]+)\\s*>";
const CHAR = new RegExp(`${HEX}\\s*${HEX}`, "g");
const RANGE = new RegExp(`${HEX}\\s*${HEX}\\s*(?:${HEX}|\\[([^\\][]*)\\])`, "g");
const MAX_RANGE = 256;
const MAX_CODE = 0xffff;

const MAX_PUT = 70_000;

/** What a table says of its codes. */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map();
  let count = 0;
  const put = (code: number, text: string): boolean => {
    if (code <= MAX_CODE && text !== "" && !text.includes("\0"))
      letters.set(code.toString(16).toUpperCase().padStart(4, "0"), text);
    return ++count < MAX_PUT;
  };
  let end = 0;
  for (const { index, 0: begin, 1: kind } of table.matchAll(/\bbeginbf(char|range)\b/g)) {
    if (index < end) continue;
    end = table.indexOf("endbf", index);
    if (end < 0 || count >= MAX_PUT) break;
    const block = table.slice(index + begin.length, end);
    if (kind === "char") {
      for (const [, code = "", to = ""] of block.matchAll(CHAR)) if (!put(parseInt(code, 16), textOf(to))) break;
    } else for (const range of block.matchAll(RANGE)) if (!putRange(range, put)) break;
  }
  return letters;
}

function putRange(
  [, first = "", last = "", to = "", list]: RegExpExecArray,
  put: (code: number, text: string) => boolean,
): boolean {
  const [low, high] = [parseInt(first, 16), parseInt(last, 16)];
  if (list !== undefined) {
    const each = (list.match(/[0-9A-Fa-f]+/g) ?? []).slice(0, Math.max(0, high - low + 1));
    return each.every((text, n) => put(low + n, textOf(text)));
  }
  const from = textOf(to);
  const unit = from.charCodeAt(from.length - 1);
  for (let n = 0; n <= Math.min(high - low, MAX_RANGE); n++)
    if (!put(low + n, from.slice(0, -1) + String.fromCharCode(unit + n))) return false;
  return true;
}

const ROUNDS = 40;

/** What the codes say that a table leaves out, or that it says and that are drawn elsewhere. */
function foundLetters(table: string, spans: readonly Said[], texts: GlyphTexts): Letters {
  const told = lettersOf(table);
  const known = new Map(told);
  const drawn: Letters = new Map([...told].map(([code, text]) => [code, text === VOWEL_I ? EARLY : text]));
  const take = (code: string, says: string) => {
    drawn.set(code, says);
    known.set(code, says.replace(EARLY, VOWEL_I).replace(LATE, R));
  };
  for (let round = 0; round < ROUNDS; round++) {
    const votes = votesOf(spans, known);
    // Of a text with an early vowel and several open glyphs the first can only be that vowel.
    const early = spans.find(({ codes: [first = ""], text }) => !known.has(first) && text.includes(VOWEL_I));
    if (votes.size === 0 && early?.codes[0]) take(early.codes[0], EARLY);
    else if (votes.size === 0 && !takeTogether(spans, known, take)) break;
    for (const [code, own] of votes) take(code, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]);
  }
  const further = [...drawn].filter(([code, says]) => says !== told.get(code) || says.length > 1);
  return new Map(further.map(([code, says]) => [code, numbered(says, texts)]));
}

/** Open codes that are nowhere but beside each other say their text together, which the first is given. */
function takeTogether(spans: readonly Said[], known: Letters, take: (code: string, says: string) => void): boolean {
  const beside = new Map<string, string | null>();
  for (const { codes } of spans) {
    const all = codes.join(" ");
    if (codes.every((code) => known.has(code))) continue;
    for (const code of codes) beside.set(code, (beside.get(code) ?? all) === all ? all : null);
  }
  for (const { codes, text } of spans) {
    const [first = "", ...others] = codes.filter((code) => !known.has(code));
    if (others.length === 0) continue;
    const all = codes.join(" ");
    const isAlone = others.every((code) => beside.get(code) === all);
    const rest = isAlone ? restOf(codes, text, { known, code: first }) : null;
    if (rest === null) continue;
    take(first, rest);
    for (const other of others) take(other, "");
    return true;
  }
  return false;
}

/** For each code that alone is open in a span, what it says there, and how often. */
function votesOf(spans: readonly Said[], known: Letters): Map<string, Map<string, number>> {
  const votes = new Map<string, Map<string, number>>();
  for (const { codes, text } of spans) {
    const [code, second] = codes.filter((each) => !known.has(each));
    const says = code === undefined || second !== undefined ? null : restOf(codes, text, { known, code });
    if (code === undefined || says === null) continue;
    const own = votes.get(code) ?? new Map<string, number>();
    votes.set(code, own.set(says, (own.get(says) ?? 0) + 1));
  }
  return votes;
}

const EARLY_PARTS = new RegExp(`^((?:${R})?)${VOWEL_I}(${NASAL}?)$`, "u");

/** What one code of a span says: the text without what the others say; null where that can't be told. */
function restOf(
  codes: readonly string[],
  text: string,
  { known, code }: { known: Letters; code: string },
): string | null {
  let rest = text;
  for (const other of codes) {
    const says = other === code ? "" : (known.get(other) ?? "");
    const at = rest.indexOf(says);
    if (at < 0) return null;
    rest = rest.slice(0, at) + rest.slice(at + says.length);
  }
  if (rest === "") return null;
  if (codes.map((each) => (each === code ? rest : (known.get(each) ?? ""))).join("") === text) return rest;
  const early = codes[0] === code ? EARLY_PARTS.exec(rest) : null;
  if (early) return `${EARLY}${early[1] === "" ? "" : LATE}${early[2]}`;
  return rest.startsWith(R) && text.startsWith(R)
    ? rest.slice(R.length) + LATE
    : inPlace(codes, text, { rest, known, code });
}

/** The same where a vowel that is drawn early comes before it. */
function inPlace(
  codes: readonly string[],
  text: string,
  { rest, known, code }: { rest: string; known: Letters; code: string },
): string | null {
  const drawn = codes.map((each) => (each === code ? rest : (known.get(each) ?? "")).replace(VOWEL_I, EARLY)).join("");
  return inSpokenOrder(drawn) === text ? rest : null;
}

/** By the positions of tables, the letters that their pages tell and they don't. */
export function shapedLetters(
  tables: ReadonlyMap<number, string>,
  contents: readonly string[],
  fonts: ReadonlyMap<string, number | null>,
): { letters: Map<number, Letters>; texts: GlyphTexts } {
  // The first is none, so that a list that says something of a file is not empty.
  const texts: GlyphTexts = [""];
  const spans = new Map<number, Said[]>();
  let left = MAX_SPANS;
  for (const content of contents) {
    if (left <= 0) break;
    const found = spansOf(content, left);
    left -= found.length;
    for (const { font, said } of found) {
      const at = fonts.get(font) ?? null;
      if (at === null) continue;
      const own = spans.get(at) ?? [];
      own.push(said);
      spans.set(at, own);
    }
  }
  const all = new Map<number, Letters>();
  for (const [at, own] of spans) all.set(at, foundLetters(tables.get(at) ?? "", own, texts));
  return { letters: all, texts };
}

/** Whether a table says letters of Devanagari; a code may look like one. */
export const isDevanagari = (table: string): boolean =>
  /<\s*09[0-7][0-9A-Fa-f]/i.test(table) && [...lettersOf(table).values()].some((text) => /[\u0900-\u097f]/u.test(text));

/** Hexadecimal as a table writes it. */
export const asHex = (text: string): string =>
  Array.from({ length: text.length }, (_, n) => text.charCodeAt(n).toString(16).toUpperCase().padStart(4, "0")).join(
    "",
  );
