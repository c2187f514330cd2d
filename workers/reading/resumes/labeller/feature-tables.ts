/**
 * The features of pieces by their numbers: for each kind of feature a table, so that reading a resume puts no names
 * together. Pure.
 */
import headings from "../../lexicons/headings.json";
import words from "../../lexicons/resume-words.json";
import { bySense } from "../../text/lexicon";

const CLASSES = [
  "company",
  "title",
  "level",
  "degree",
  "school",
  "field",
  "place",
  "verb",
  "label",
  "person",
  "function",
  "month",
];

/** A word that may be a feature, and the numbers of its classes. */
export interface ListedWord {
  at: number;
  kinds: readonly number[];
}

/** All words that may be features. */
export const LISTED: ReadonlyMap<string, ListedWord> = listedWords();

function listedWords(): Map<string, ListedWord> {
  const kinds = new Map<string, number[]>();
  const ofClass = bySense(words);
  for (const [n, kind] of CLASSES.entries())
    for (const word of ofClass.get(kind) ?? []) kinds.set(word, [...(kinds.get(word) ?? []), n]);
  const ofHeadings = headings.terms.flatMap(({ text }) => text.split(" "));
  const all = new Set([...kinds.keys(), ...ofHeadings]);
  return new Map([...all].map((word, at) => [word, { at, kinds: kinds.get(word) ?? [] }]));
}

/** The kinds of value that the head of a column, or a label before a colon, leads to. */
export const SLOTS: readonly (readonly [string, RegExp])[] = [
  ["date", /\b(?:period|duration|tenure|from|to|dates?|since|joining|leaving|till)\b/i],
  ["title", /\b(?:designation|position|roles?|post|title|profile)\b/i],
  ["company", /\b(?:company|organi[sz]ation|employer|firm|hospital|concern|client)\b/i],
  ["degree", /\b(?:qualification|degree|course|class|exam(?:ination)?|standard|program(?:me)?|certificate)s?\b/i],
  ["board", /\b(?:board|university)\b/i],
  ["school", /\b(?:school|college|institut(?:e|ion))\b/i],
  ["year", /\b(?:year|passing|yop)\b/i],
  ["marks", /\b(?:percentage|marks|%|cgpa|gpa|division|grade|aggregate|score)/i],
  ["place", /\b(?:location|place|city|address)\b/i],
  ["project", /\b(?:project|technolog|environment|team)/i],
];

export const SHAPES = [
  "datey",
  "datem",
  "daterangey",
  "daterangem",
  "datenowy",
  "datenowm",
  "link",
  "percent",
  "digits",
  "caps",
  "title",
  "lower",
  "mostly",
  "some",
] as const;
/** How many of the shapes are those of dates, which stand first. */
export const DATES = 6;

export const SECTIONS: readonly string[] = [...bySense(headings).keys(), "header", "heading"];
const DEPTHS = ["0", "1", "2", "3", "5", "9"];
const LENGTHS = ["0", "1", "2", "3", "4", "6", "10"];
const FAR = ["-", "1", "2", "3", "4", "r1", "r2", "r3", "r4"];
/** Where another piece stands: in the same cell, in the same row, in another row. */
const SIDES = ["|c", "|r", "|n"];
const STEPS = [-2, -1, 1, 2] as const;

/** The number that a feature's name has; below 0 where it counts for nothing. */
export type Numbering = (name: string) => number;

/** The features of a piece `step` pieces away. */
interface OtherTables {
  step: number;
  none: number;
  shape: Int32Array;
  place: Int32Array;
  kind: Int32Array;
  /** Its last and its first word, of the pieces next to one alone. */
  last: Int32Array | null;
  first: Int32Array | null;
}

/** The features of the row above or beneath. */
interface BesideTables {
  step: number;
  none: number;
  style: Int32Array;
  gap: Int32Array;
  same: number;
}

export type FeatureTables = ReturnType<typeof tablesOf>;

/** The numbers of all features, by what they say. */
export function tablesOf(number: Numbering) {
  const words_ = [...LISTED.keys()];
  const slots = SLOTS.map(([name]) => name);
  const shapes = SHAPES.map((shape) => `|${shape}`);
  const sections = SECTIONS.map((section) => `|${section}`);
  const flag = (name: string) => ["", name];
  /** The numbers of all names that the parts make together; the last part counts fastest. */
  const table = (prefix: string, ...parts: readonly (readonly string[])[]): Int32Array =>
    Int32Array.from(
      parts.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), [prefix]),
      number,
    );
  const other = (step: number): OtherTables => ({
    step,
    none: number(`${step}:none`),
    shape: table(`${step}:s:`, SHAPES, SIDES),
    place: table(`${step}:place`, SIDES),
    kind: table(`${step}:c:`, CLASSES, SIDES),
    last: Math.abs(step) === 1 ? table(`${step}:l:`, words_) : null,
    first: Math.abs(step) === 1 ? table(`${step}:f:`, words_) : null,
  });
  const beside = (step: number): BesideTables => ({
    step,
    none: number(`row${step}:none`),
    style: table(`row${step}:`, flag("•"), flag("B"), ["", "d", "R"], flag("H")),
    gap: table(`gap${step}:`, ["0", "s", "m", "l"]),
    same: number(`row${step}:same`),
  });
  return {
    always: number("1"),
    shape: table("s:", SHAPES),
    place: number("place"),
    section: table("k:", SECTIONS),
    sectionShape: table("k:", SECTIONS, shapes),
    sectionDepth: table(
      "d:",
      SECTIONS,
      DEPTHS.map((depth) => `|${depth}`),
    ),
    heading: number("heading"),
    kind: table("c:", CLASSES),
    kindSection: table("c:", CLASSES, sections),
    kindOfLast: table("e:", CLASSES),
    kindOfFirst: table("b:", CLASSES),
    word: table("w:", words_),
    last: table("l:", words_),
    first: table("f:", words_),
    length: table("n:", LENGTHS),
    known: table("u:", ["0", "1", "2", "3"], shapes),
    before: signsOf((sign) => number(`bf:${sign}`)),
    after: signsOf((sign) => number(`af:${sign}`)),
    row: table("r:", ["plain|", "bullet|"], flag("B"), flag("L")),
    cells: table("cells:", ["0", "1", "2", "3", "4"], ["|first", "|last", "|mid"]),
    inRow: table("at:", ["0", "1", "2", "3"], ["|", "|last", "|alone"]),
    rowLength: table("len:", ["0", "1", "2", "3"], ["|", "|•"]),
    rowStop: number("rowstop"),
    rowLower: number("rowlower"),
    style: table("st:", ["0", "1", "2", "3"], ["|", "|L"]),
    dates: table("dr:", ["none", "date", "range"], ["|", "|D"]),
    dateBefore: number("do:before"),
    dateAfter: number("do:after"),
    up: table("up:", FAR),
    down: table("dn:", FAR),
    upDown: table(
      "ud:",
      [...FAR, "0"],
      [...FAR, "0"].map((far) => `|${far}`),
    ),
    label: table("lab:", slots),
    isLabel: table("islab:", slots),
    column: table("col:", slots),
    others: STEPS.map(other),
    beside: [-1, 1].map(beside),
  };
}

/** The numbers of signs, which are remembered where they count. */
function signsOf(number: Numbering): Numbering {
  const known = new Map<string, number>();
  return (sign) => {
    const found = known.get(sign);
    if (found !== undefined) return found;
    const made = number(/^[a-z]/.test(sign) ? sign.replace(/\s+(?:an?|the|m\/s.*)$/, "") : sign);
    if (made >= 0) known.set(sign, made);
    return made;
  };
}
