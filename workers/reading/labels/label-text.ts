import { decodeEntities } from "../../lib/text";
import { inEnglish } from "./in-english";

/** A label as rules read it. */
export interface LabelText {
  /** Without markup and invisible characters, in its own case, Hindi in English words: what params are cut from. */
  written: string;
  /** `written` in small plain letters, as far as rules read. */
  folded: string;
  /** The whole of it, however long: words that make a question sensitive are looked for to its end. */
  whole: string;
}

/** Questions are short; what stands further on never changes what is asked, unless it is sensitive. */
const READ_CHARS = 900;
/** Labels are cut to some hundred characters by the readers of forms; nothing beyond this is a label. */
const LABEL_CHARS = 200_000;

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аα",
    b: "вβ",
    c: "сϲ",
    d: "ԁ",
    e: "еєε",
    h: "һн",
    i: "іιı",
    j: "ј",
    k: "кκ",
    m: "м",
    n: "пν",
    o: "оοσ",
    p: "рρ",
    s: "ѕ",
    t: "тτ",
    u: "υ",
    v: "ѵ",
    w: "ԝω",
    x: "хχ",
    y: "уγ",
    l: "ӏ",
  }).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)),
);

/** The abbreviations that India's employers use. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["curr", "current"],
  ["loc", "location"],
  ["org", "organization"],
  ["pref", "preferred"],
  ["mob", "mobile"],
]);

/** Cleans a label for the rules, in time that grows with its length alone. */
export function readLabel(label: string): LabelText {
  const written = once(
    decodeEntities(label.slice(0, LABEL_CHARS))
      .replace(/<!--|-->/g, "")
      .replace(/<\/?(?:b|i|u|em|strong|span|font|sub|sup|mark|small)\b[^<>]{0,200}>/gi, "")
      .replace(/<\/?[a-z][^<>]{0,300}>/gi, " ")
      .replace(/\]\([^()\s]{0,500}\)/g, "] ")
      .normalize("NFKC")
      .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
      .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
      .trim(),
  );
  const english = inEnglish(written);
  const folded = fold(english);
  // Things that are never filled are looked for in the label's own words too.
  const whole = english === written ? folded : `${folded} ${fold(written)}`;
  return { written: english.slice(0, READ_CHARS), folded: folded.slice(0, READ_CHARS), whole };
}

/** Small letters without accents; hyphens are spaces unless between digits; 'd.o.b.' is 'dob'. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/([a-z])\p{M}+/gu, "$1")
    .replace(/[\u0370-\u052f\u0131]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[‘’'`´"“”„]/g, "")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replace(/\b(us|uk|usa)\./g, "$1")
    .replace(/(\d) ?[-–—] ?(?=\d)/g, "$1~")
    .replace(/[-–—_‐‑]+/g, " ")
    .replace(/~/g, "-")
    .replace(/[*✱•●▪■◆➤→:;|[\](){}¿¡]+/g, " ")
    .replace(/\be mail/g, "email")
    .replace(/\b(rel|exp|curr|loc|org|pref|no|yrs|mob|tel|qual|max|min)\./g, "$1 ")
    .replace(/\b(?:curr|loc|org|pref|mob)\b/g, (short) => SHORT.get(short) ?? short)
    .replace(/ ?\/ ?/g, "/")
    .replace(/\s+/g, " ")
    .replace(/\b(?:[a-z] ){2,}[a-z]\b/g, (letters) => letters.replaceAll(" ", ""))
    .trim();
}

/** A label that a page holds twice, for the eye and for the screen reader, counts once. */
function once(text: string): string {
  const half = text.length >> 1;
  const [first, second] = [text.slice(0, half).trim(), text.slice(half).trim()];
  return first.length > 8 && first === second ? first : text;
}
