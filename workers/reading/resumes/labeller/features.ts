/** The features by which a labeller tells what each piece says; no word outside the lists is among them. Pure. */
import { gazetteer, normaliseName, towns } from "../../places/gazetteer";
import headings from "../structure/headings.json";
import { headingOf } from "../structure/headings";
import type { Row } from "../structure/rows";
import { commonSize, type ResumeSection } from "../structure/sections";
import type { Joint } from "./crf";
import type { Piece } from "./pieces";
import words from "./words.json";

type WordClass = keyof typeof words;

const CLASSES: readonly WordClass[] = [
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
const CLASSES_OF: ReadonlyMap<string, readonly WordClass[]> = classesOfWords();
const HEADING_WORDS: ReadonlySet<string> = new Set(Object.values(headings).flatMap((all) => all.join(" ").split(" ")));

function classesOfWords(): Map<string, WordClass[]> {
  const found = new Map<string, WordClass[]>();
  for (const kind of CLASSES)
    for (const word of words[kind].split(" ")) {
      const all = found.get(word);
      if (all) all.push(kind);
      else found.set(word, [kind]);
    }
  return found;
}

/** True for a word that may be a feature. */
export const isListed = (word: string): boolean => CLASSES_OF.has(word) || HEADING_WORDS.has(word);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d+'’&]+(?:\.[\p{L}\d]+)*/gu) ?? [];
const bare = (word: string): string => word.replace(/[.’']/g, "");

/** How many rows on either side of a piece are looked at for a date. */
const NEAR = 4;

interface RowFacts {
  section: string;
  /** How many rows stand between its section's heading and it, in steps. */
  depth: string;
  style: string;
  isHeading: boolean;
  hasRange: boolean;
  hasDate: boolean;
}

const where = (n: number, of: number): string => (n === 0 ? "first" : n === of - 1 ? "last" : "mid");
const steps = (n: number): string => (n <= 2 ? String(n) : n <= 4 ? "3" : n <= 8 ? "5" : "9");

/** The kinds of value that the head of a column, or a label before a colon, leads to. */
const SLOTS: readonly (readonly [string, RegExp])[] = [
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
const slotOf = (text: string): string => SLOTS.find(([, pattern]) => pattern.test(text))?.[0] ?? "";

function classesOf(piece: Piece): Set<WordClass> {
  const found = new Set<WordClass>();
  for (const word of wordsOf(piece.text)) for (const kind of CLASSES_OF.get(bare(word)) ?? []) found.add(kind);
  return found;
}

const LONGEST_PLACE = 40;

/** Whether a piece is the name of a place and nothing else. */
const isPlace = ({ text, date }: Piece): boolean => {
  if (date || text.length > LONGEST_PLACE || !/^\p{Lu}/u.test(text)) return false;
  const key = normaliseName(text);
  return gazetteer().words.has(key) || towns().has(key);
};

/** Facts of a piece that its neighbours look at too. */
interface PieceFacts {
  classes: ReadonlySet<WordClass>;
  shape: string;
  lower: readonly string[];
  isPlace: boolean;
}

function shapeOf({ text, date }: Piece): string {
  if (date) return `date${date.isRange ? (date.end === "" ? "now" : "range") : ""}${date.start.length > 4 ? "m" : "y"}`;
  if (/@|https?:|www\./i.test(text)) return "link";
  const all = text.match(/\p{L}[\p{L}\p{M}'’.&-]*/gu) ?? [];
  if (all.length === 0) return /%/.test(text) ? "percent" : "digits";
  const upper = all.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase()) return "caps";
  if (upper === all.length) return "title";
  if (upper === 0) return "lower";
  return upper * 2 >= all.length ? "mostly" : "some";
}

/**
 * The features of each piece, as texts. Words appear only where `isListed` allows them, so that no name of a person or
 * an employer is among them.
 */
export function featuresOf(
  rows: readonly Row[],
  pieces: readonly Piece[],
  sections: readonly ResumeSection[],
): string[][] {
  const facts = rowFacts(rows, sections);
  const size = commonSize(rows);
  const headers = headerSlots(rows);
  const byStyle = stylesOfDates(rows, facts);
  const known = pieces.map((piece): PieceFacts => {
    const lower = wordsOf(piece.text).map(bare);
    return { classes: classesOf(piece), shape: shapeOf(piece), lower, isPlace: isPlace(piece) };
  });
  const ofRow = new Map<number, number[]>();
  for (const [n, { row }] of pieces.entries()) ofRow.set(row, [...(ofRow.get(row) ?? []), n]);
  return pieces.map((piece, n) => {
    const row = rows[piece.row];
    const fact = facts[piece.row];
    const own = known[n];
    const cell = row?.cells[piece.cell];
    if (!row || !fact || !own || !cell) return [];
    const found: string[] = ["1"];
    const put = (name: string) => found.push(name);
    const { classes, shape, lower } = own;
    put(`s:${shape}`);
    if (own.isPlace) put("place");
    put(`k:${fact.section}`);
    put(`k:${fact.section}|${shape}`);
    put(`d:${fact.section}|${fact.depth}`);
    if (fact.isHeading) put("heading");
    for (const kind of classes) {
      put(`c:${kind}`);
      put(`c:${kind}|${fact.section}`);
    }
    const last = lower.at(-1) ?? "";
    const first = lower[0] ?? "";
    for (const kind of CLASSES_OF.get(last) ?? []) put(`e:${kind}`);
    for (const kind of CLASSES_OF.get(first) ?? []) put(`b:${kind}`);
    if (piece.date === null) for (const word of lower.slice(0, 8)) if (isListed(word)) put(`w:${word}`);
    if (isListed(last)) put(`l:${last}`);
    if (isListed(first)) put(`f:${first}`);
    const listed = lower.filter((word) => isListed(word)).length;
    put(`n:${lower.length <= 3 ? lower.length : lower.length <= 5 ? 4 : lower.length <= 9 ? 6 : 10}`);
    if (piece.date === null) put(`u:${lower.length === 0 ? 0 : Math.round((3 * listed) / lower.length)}|${shape}`);
    put(`bf:${/^[a-z]/.test(piece.before) ? piece.before.replace(/\s+(?:an?|the|m\/s.*)$/, "") : piece.before}`);
    put(`af:${/^[a-z]/.test(piece.after) ? piece.after.replace(/\s+(?:an?|the|m\/s.*)$/, "") : piece.after}`);
    // The row that it stands in.
    const isLoud = cell.bold || cell.size > size + 0.5;
    put(`r:${row.isBullet ? "bullet" : "plain"}|${cell.bold ? "B" : ""}${cell.size > size + 0.5 ? "L" : ""}`);
    put(`cells:${Math.min(row.cells.length, 4)}|${where(piece.cell, row.cells.length)}`);
    const inRow = ofRow.get(piece.row) ?? [];
    const at = inRow.indexOf(n);
    put(`at:${Math.min(at, 3)}|${inRow.length === 1 ? "alone" : at === inRow.length - 1 ? "last" : ""}`);
    put(`len:${[30, 60, 100].filter((most) => row.text.length >= most).length}|${row.isBullet ? "•" : ""}`);
    if (/[.]$/.test(row.text)) put("rowstop");
    if (/^\p{Ll}/u.test(row.text)) put("rowlower");
    const ratio = byStyle.get(fact.style) ?? 0;
    put(`st:${ratio > 0.6 ? 3 : ratio > 0.25 ? 2 : ratio > 0 ? 1 : 0}|${isLoud ? "L" : ""}`);
    // Dates around it.
    const dates = inRow.filter((m) => pieces[m]?.date);
    const range = dates.some((m) => pieces[m]?.date?.isRange);
    put(`dr:${range ? "range" : dates.length > 0 ? "date" : "none"}|${shape.startsWith("date") ? "D" : ""}`);
    if (dates.length > 0) put(`do:${(dates[0] ?? 0) > n ? "before" : "after"}`);
    const up = distance(facts, piece.row, -1);
    const down = distance(facts, piece.row, 1);
    put(`up:${up}`);
    put(`dn:${down}`);
    put(`ud:${range ? 0 : up}|${range ? 0 : down}`);
    // A label before it, or the head of its column.
    const before = pieces[n - 1];
    const label = before && before.row === piece.row && piece.before.startsWith(":") ? slotOf(before.text) : "";
    if (label !== "") put(`lab:${label}`);
    if (piece.after.startsWith(":") && slotOf(piece.text) !== "") put(`islab:${slotOf(piece.text)}`);
    const head = headers(piece.row, cell.x, cell.end);
    if (head !== "") put(`col:${head}`);
    // Its neighbours.
    for (const step of [-2, -1, 1, 2]) {
      const other = pieces[n + step];
      const that = known[n + step];
      if (!other || !that) {
        put(`${step}:none`);
        continue;
      }
      const side = other.row === piece.row ? (other.cell === piece.cell ? "c" : "r") : "n";
      put(`${step}:s:${that.shape}|${side}`);
      if (that.isPlace) put(`${step}:place|${side}`);
      for (const kind of that.classes) put(`${step}:c:${kind}|${side}`);
      if (Math.abs(step) === 1) {
        const end = that.lower.at(-1) ?? "";
        if (isListed(end)) put(`${step}:l:${end}`);
        const start = that.lower[0] ?? "";
        if (isListed(start)) put(`${step}:f:${start}`);
      }
    }
    for (const step of [-1, 1]) {
      const beside = rows[piece.row + step];
      const that = facts[piece.row + step];
      if (!beside || !that) {
        put(`row${step}:none`);
        continue;
      }
      const gap = step < 0 ? row.gap : beside.gap;
      put(
        `row${step}:${beside.isBullet ? "•" : ""}${beside.bold ? "B" : ""}` +
          `${that.hasRange ? "R" : that.hasDate ? "d" : ""}${that.isHeading ? "H" : ""}`,
      );
      put(`gap${step}:${gap === 0 ? "0" : gap < 1.4 * row.size ? "s" : gap < 2.2 * row.size ? "m" : "l"}`);
      if (that.style === fact.style) put(`row${step}:same`);
    }
    return found;
  });
}

function rowFacts(rows: readonly Row[], sections: readonly ResumeSection[]): RowFacts[] {
  const sectionOf = new Map<number, { kind: string; depth: number }>();
  const headingLines = new Set<number>();
  for (const { kind, heading, rows: all } of sections) {
    for (const line of heading?.lines ?? []) headingLines.add(line);
    for (const [depth, row] of all.entries()) for (const line of row.lines) sectionOf.set(line, { kind, depth });
  }
  return rows.map((row) => {
    const line = row.lines[0] ?? -1;
    const section = sectionOf.get(line);
    const first = row.cells[0];
    const isCaps = first !== undefined && first.text === first.text.toUpperCase();
    return {
      section: section?.kind ?? "heading",
      depth: steps(section?.depth ?? 0),
      style: `${Math.round((first?.size ?? 0) * 2)}|${first?.bold}|${isCaps}|${row.isBullet}`,
      isHeading: headingLines.has(line) || (row.cells.length === 1 && headingOf(row.text) !== null),
      hasRange: row.dates.some((date) => date.isRange),
      hasDate: row.dates.length > 0,
    };
  });
}

/** How far the next row with a date is, up or down: "1" to "4", "r" before it for a range; "-" where none is near. */
function distance(facts: readonly RowFacts[], from: number, step: 1 | -1): string {
  for (let n = 1; n <= NEAR; n++) {
    const fact = facts[from + n * step];
    if (!fact || fact.isHeading) return "-";
    if (fact.hasRange) return `r${n}`;
    if (fact.hasDate) return String(n);
  }
  return "-";
}

/** For each way in which rows are set, the part of its rows that hold a period or stand beside one. */
function stylesOfDates(rows: readonly Row[], facts: readonly RowFacts[]): Map<string, number> {
  const counts = new Map<string, [near: number, all: number]>();
  for (const [r, fact] of facts.entries()) {
    const near = fact.hasRange || (facts[r - 1]?.hasRange ?? false) || (facts[r + 1]?.hasRange ?? false);
    const [n, all] = counts.get(fact.style) ?? [0, 0];
    counts.set(fact.style, [n + (near ? 1 : 0), all + 1]);
  }
  return new Map([...counts].map(([style, [near, all]]) => [style, near / all]));
}

const MOST_ROWS_OF_TABLE = 24;

/** The kind of value that the head of a cell's column leads to. */
function headerSlots(rows: readonly Row[]): (row: number, x: number, end: number) => string {
  const heads: { row: number; cells: { x: number; end: number; slot: string }[] }[] = [];
  for (const [r, row] of rows.entries()) {
    if (row.cells.length < 2 || row.isBullet || row.dates.length > 0) continue;
    if (row.cells.some(({ text }) => text.length > 40)) continue;
    const cells = row.cells.map(({ x, end, text }) => ({ x, end, slot: slotOf(text) }));
    const named = cells.filter(({ slot }) => slot !== "").length;
    if (named >= 2 && named * 2 >= cells.length && new Set(cells.map(({ slot }) => slot)).size >= 2)
      heads.push({ row: r, cells });
  }
  return (row, x, end) => {
    const head = heads.findLast((one) => one.row < row && row - one.row <= MOST_ROWS_OF_TABLE);
    if (!head || rows[head.row]?.page !== rows[row]?.page) return "";
    if ((rows[row]?.cells.length ?? 0) < 1) return "";
    let best = "";
    let most = 0;
    for (const [n, cell] of head.cells.entries()) {
      const until = head.cells[n + 1]?.x ?? Infinity;
      const from = n === 0 ? -Infinity : Math.min(cell.x, (head.cells[n - 1]?.end ?? 0) + 2);
      const shared = Math.min(end, until) - Math.max(x, from);
      if (shared > most) [best, most] = [cell.slot, shared];
    }
    return best;
  };
}

/** Where each piece stands from the one before it. */
export function jointsOf(rows: readonly Row[], pieces: readonly Piece[]): Joint[] {
  return pieces.map((piece, n) => {
    const before = pieces[n - 1];
    if (!before || before.row === piece.row) return before?.cell === piece.cell ? "cell" : "row";
    const row = rows[piece.row];
    return row && piece.row === before.row + 1 && row.gap > 0 && row.gap < 2 * row.size ? "next" : "far";
  });
}
