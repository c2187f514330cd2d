/** The features by which a labeller tells what each piece says; no word outside the lists is among them. Pure. */
import { gazetteer, normaliseName, towns } from "../../places/gazetteer";
import { headingOf } from "../structure/headings";
import type { Row, TextCell } from "../structure/rows";
import { isLabelAlone } from "../structure/label-words";
import { commonSize, type ResumeSection } from "../structure/sections";
import type { Joint } from "./crf";
import { DATES, LISTED, SECTIONS, SHAPES, SLOTS, type FeatureTables, type ListedWord } from "./feature-tables";
import type { Features } from "./network";
import type { Piece } from "./pieces";
import { wordsOf } from "../../text/rules";

const WORD = /[\p{L}\p{M}\d+'’&]+(?:\.[\p{L}\d]+)*/gu;

/** How many rows on either side of a piece are looked at for a date. */
const NEAR = 4;
const MAX_WORDS = 8;

interface RowFacts {
  /** The number of its section's kind. */
  section: number;
  /** How many rows stand between its section's heading and it, in steps. */
  depth: number;
  style: string;
  isHeading: boolean;
  hasRange: boolean;
  hasDate: boolean;
}

const steps = (n: number): number => (n <= 2 ? n : n <= 4 ? 3 : n <= 8 ? 4 : 5);
const lengthOf = (n: number): number => (n <= 3 ? n : n <= 5 ? 4 : n <= 9 ? 5 : 6);

/** The number of the kind of value that a text leads to; -1 where it leads to none. */
const slotOf = (text: string): number => SLOTS.findIndex(([, pattern]) => pattern.test(text));

const MAX_PLACE = 40;

/** Whether a piece is the name of a place and nothing else. */
const isPlace = ({ text, date }: Piece): boolean => {
  if (date || text.length > MAX_PLACE || !/^\p{Lu}/u.test(text)) return false;
  const key = normaliseName(text);
  return gazetteer().words.has(key) || towns().has(key);
};

/** Facts of a piece that its neighbours look at too. */
interface PieceFacts {
  /** The classes of its words, each once. */
  kinds: readonly number[];
  shape: number;
  /** Its words; null for one that is not listed. */
  words: readonly (ListedWord | null)[];
  listed: number;
  isPlace: boolean;
}

function factsOf(piece: Piece): PieceFacts {
  const kinds: number[] = [];
  let listed = 0;
  const words = wordsOf(piece.text, WORD).map((word) => {
    const known = LISTED.get(/[.’']/.test(word) ? word.replace(/[.’']/g, "") : word) ?? null;
    if (known) {
      listed++;
      for (const kind of known.kinds) if (!kinds.includes(kind)) kinds.push(kind);
    }
    return known;
  });
  return { kinds, shape: shapeOf(piece), words, listed, isPlace: isPlace(piece) };
}

const SHAPE_OF = Object.fromEntries(SHAPES.map((shape, n) => [shape, n])) as Record<(typeof SHAPES)[number], number>;
const UPPER = /^\p{Lu}/u;

function shapeOf({ text, date }: Piece): number {
  if (date) return (date.isRange ? (date.end === "" ? 4 : 2) : 0) + (date.start.length > 4 ? 1 : 0);
  if (/@|https?:|www\./i.test(text)) return SHAPE_OF.link;
  const all = text.match(/\p{L}[\p{L}\p{M}'’.&-]*/gu) ?? [];
  if (all.length === 0) return text.includes("%") ? SHAPE_OF.percent : SHAPE_OF.digits;
  const upper = all.filter((word) => UPPER.test(word)).length;
  if (text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase()) return SHAPE_OF.caps;
  if (upper === all.length) return SHAPE_OF.title;
  if (upper === 0) return SHAPE_OF.lower;
  return upper * 2 >= all.length ? SHAPE_OF.mostly : SHAPE_OF.some;
}

/** The features of each piece, by the numbers that they have in `tables`. */
export function featuresOf(
  rows: readonly Row[],
  pieces: readonly Piece[],
  sections: readonly ResumeSection[],
  tables: FeatureTables,
): Features {
  const facts = rowFacts(rows, sections);
  const size = commonSize(rows);
  const headers = headerSlots(rows);
  const byStyle = stylesOfDates(rows, facts);
  const known = pieces.map(factsOf);
  const features: Features = { ids: [], ends: [], groups: groupsOf(rows, pieces, facts) };
  const put = (number: number) => {
    if (number >= 0) features.ids.push(number);
  };
  for (let from = 0; from < pieces.length;) {
    const at = pieces[from]?.row ?? 0;
    let until = from + 1;
    while (pieces[until]?.row === at) until++;
    const row = rows[at] as Row;
    const fact = facts[at] as RowFacts;
    const own: OfRow = { row, at, fact, facts, above: rows[at - 1], below: rows[at + 1], from, until };
    const dates = datesOf(pieces, own);
    const ratio = byStyle.get(fact.style) ?? 0;
    const often = ratio > 0.6 ? 3 : ratio > 0.25 ? 2 : ratio > 0 ? 1 : 0;
    for (let n = from; n < until; n++) {
      const piece = pieces[n] as Piece;
      const cell = row.cells[piece.cell] as TextCell;
      putWords(tables, piece, known[n] as PieceFacts, fact, put);
      const isLarge = cell.size > size + 0.5;
      putRow(tables, piece, n, { ...own, often, cell, isLarge }, put);
      putDates(tables, n, (known[n] as PieceFacts).shape < DATES, dates, put);
      putLabels(tables, piece, pieces[n - 1], headers(at, cell.x, cell.end), put);
      putOthers(tables, n, pieces, known, put);
      putBeside(tables, own, put);
      features.ends.push(features.ids.length);
    }
    from = until;
  }
  return features;
}

/** The groups of pieces that are alike, in the order of `GROUPS`. */
function groupsOf(rows: readonly Row[], pieces: readonly Piece[], facts: readonly RowFacts[]): Int32Array[] {
  const places = placesIn(pieces);
  const group = (keyOf: (piece: Piece, n: number) => string): Int32Array => {
    const numbers = new Map<string, number>();
    return Int32Array.from(pieces, (piece, n) => {
      const key = keyOf(piece, n);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  };
  return [
    group(({ row }, n) => `${facts[row]?.style}|${places[n]}`),
    group(({ row, cell, text }) => {
      const { size = 0, bold = false, x = 0 } = rows[row]?.cells[cell] ?? {};
      const isBullet = rows[row]?.isBullet ?? false;
      return `${Math.round(size * 2)}|${bold}|${text === text.toUpperCase()}|${isBullet}|${Math.round(x / 8)}`;
    }),
    group(({ row }) => String(row)),
    group(({ row }, n) => `${fromPeriod(facts, row)}|${places[n]}`),
  ];
}

/** For each piece, how many stand before it in its row: 0 to 3. */
function placesIn(pieces: readonly Piece[]): number[] {
  let first = 0;
  return pieces.map(({ row }, n) => {
    if (row !== pieces[first]?.row) first = n;
    return Math.min(3, n - first);
  });
}

/** How many rows behind or before the nearest period a row stands, three at most; 9 where none is near. */
function fromPeriod(facts: readonly RowFacts[], row: number): number {
  for (let n = 0; n <= 3; n++) {
    if (facts[row - n]?.hasRange === true) return n;
    if (facts[row + n]?.hasRange === true) return -n;
  }
  return 9;
}

type Put = (number: number) => void;

/** A row and its neighbours; its pieces are those from `from` to before `until`. */
interface OfRow {
  row: Row;
  at: number;
  fact: RowFacts;
  facts: readonly RowFacts[];
  above: Row | undefined;
  below: Row | undefined;
  from: number;
  until: number;
}

/** The words of a piece, and its section. */
function putWords(
  tables: FeatureTables,
  piece: Piece,
  { kinds, shape, words, listed, isPlace: isTown }: PieceFacts,
  { section, depth, isHeading }: RowFacts,
  put: Put,
): void {
  put(tables.always);
  put(tables.shape[shape]!);
  if (isTown) put(tables.place);
  put(tables.section[section]!);
  put(tables.sectionShape[section * SHAPES.length + shape]!);
  put(tables.sectionDepth[section * 6 + depth]!);
  if (isHeading) put(tables.heading);
  for (const kind of kinds) {
    put(tables.kind[kind]!);
    put(tables.kindSection[kind * SECTIONS.length + section]!);
  }
  const last = words.at(-1);
  const first = words[0];
  if (last) for (const kind of last.kinds) put(tables.kindOfLast[kind]!);
  if (first) for (const kind of first.kinds) put(tables.kindOfFirst[kind]!);
  if (piece.date === null)
    for (let k = 0; k < words.length && k < MAX_WORDS; k++) {
      const word = words[k];
      if (word) put(tables.word[word.at]!);
    }
  if (last) put(tables.last[last.at]!);
  if (first) put(tables.first[first.at]!);
  put(tables.length[lengthOf(words.length)]!);
  if (piece.date === null) {
    const share = words.length === 0 ? 0 : Math.round((3 * listed) / words.length);
    put(tables.known[share * SHAPES.length + shape]!);
  }
  put(tables.before(piece.before));
  put(tables.after(piece.after));
}

/** Where it stands in its row, and how the row is set. */
function putRow(
  tables: FeatureTables,
  piece: Piece,
  n: number,
  { row, from, until, cell, isLarge, often }: OfRow & { cell: TextCell; isLarge: boolean; often: number },
  put: Put,
): void {
  const last = row.cells.length - 1;
  put(tables.row[(row.isBullet ? 4 : 0) + (cell.bold ? 2 : 0) + (isLarge ? 1 : 0)]!);
  put(tables.cells[Math.min(last + 1, 4) * 3 + (piece.cell === 0 ? 0 : piece.cell === last ? 1 : 2)]!);
  put(tables.inRow[Math.min(n - from, 3) * 3 + (until - from === 1 ? 2 : n === until - 1 ? 1 : 0)]!);
  const { length } = row.text;
  put(tables.rowLength[(length >= 100 ? 3 : length >= 60 ? 2 : length >= 30 ? 1 : 0) * 2 + (row.isBullet ? 1 : 0)]!);
  if (row.text.endsWith(".")) put(tables.rowStop);
  if (/^\p{Ll}/u.test(row.text)) put(tables.rowLower);
  put(tables.style[often * 2 + (cell.bold || isLarge ? 1 : 0)]!);
}

/** The dates of a row and around it. */
interface Dates {
  /** 0 where it has none, 2 where it has a range. */
  kind: number;
  /** The first piece that is one; -1 where none is. */
  first: number;
  up: number;
  down: number;
}

function datesOf(pieces: readonly Piece[], { at, facts, from, until }: OfRow): Dates {
  let kind = 0;
  let first = -1;
  for (let n = from; n < until; n++) {
    const date = pieces[n]?.date;
    if (!date) continue;
    if (first < 0) first = n;
    kind = date.isRange || kind === 2 ? 2 : 1;
  }
  return { kind, first, up: distance(facts, at, -1), down: distance(facts, at, 1) };
}

function putDates(tables: FeatureTables, n: number, isDate: boolean, { kind, first, up, down }: Dates, put: Put): void {
  put(tables.dates[kind * 2 + (isDate ? 1 : 0)]!);
  if (first >= 0) put(first > n ? tables.dateBefore : tables.dateAfter);
  put(tables.up[up]!);
  put(tables.down[down]!);
  put(tables.upDown[kind === 2 ? BESIDE_RANGE : up * FARS + down]!);
}
const FARS = 2 * NEAR + 2;
/** Both distances are nought. */
const BESIDE_RANGE = FARS * FARS - 1;

/** A label before it, or the head of its column. */
function putLabels(tables: FeatureTables, piece: Piece, before: Piece | undefined, head: number, put: Put): void {
  if (before?.row === piece.row && piece.before.startsWith(":")) {
    const label = slotOf(before.text);
    if (label >= 0) put(tables.label[label]!);
  } else if (before?.row === piece.row && before.cell !== piece.cell && isLabelAlone(before.text)) {
    const label = slotOf(before.text);
    if (label >= 0) put(tables.label[label]!);
  }
  if (piece.after.startsWith(":")) {
    const label = slotOf(piece.text);
    if (label >= 0) put(tables.isLabel[label]!);
  }
  if (head >= 0) put(tables.column[head]!);
}

/** The pieces before and behind it. */
function putOthers(
  tables: FeatureTables,
  n: number,
  pieces: readonly Piece[],
  known: readonly PieceFacts[],
  put: Put,
): void {
  const piece = pieces[n] as Piece;
  for (const table of tables.others) {
    const other = pieces[n + table.step];
    const that = known[n + table.step];
    if (!other || !that) {
      put(table.none);
      continue;
    }
    const side = other.row !== piece.row ? 2 : other.cell === piece.cell ? 0 : 1;
    put(table.shape[that.shape * 3 + side]!);
    if (that.isPlace) put(table.place[side]!);
    for (const kind of that.kinds) put(table.kind[kind * 3 + side]!);
    const last = that.words.at(-1);
    const first = that.words[0];
    if (table.last && last) put(table.last[last.at]!);
    if (table.first && first) put(table.first[first.at]!);
  }
}

/** The rows above and beneath it. */
function putBeside(tables: FeatureTables, { row, at, fact, facts, above, below }: OfRow, put: Put): void {
  for (const table of tables.beside) {
    const other = table.step < 0 ? above : below;
    const that = facts[at + table.step];
    if (!other || !that) {
      put(table.none);
      continue;
    }
    const times = that.hasRange ? 2 : that.hasDate ? 1 : 0;
    const set = (other.isBullet ? 2 : 0) + (other.bold ? 1 : 0);
    put(table.style[(set * 3 + times) * 2 + (that.isHeading ? 1 : 0)]!);
    const gap = table.step < 0 ? row.gap : other.gap;
    put(table.gap[gap === 0 ? 0 : gap < 1.4 * row.size ? 1 : gap < 2.2 * row.size ? 2 : 3]!);
    if (that.style === fact.style) put(table.same);
  }
}

function rowFacts(rows: readonly Row[], sections: readonly ResumeSection[]): RowFacts[] {
  const sectionOf = new Map<number, { kind: number; depth: number }>();
  const headingLines = new Set<number>();
  for (const { kind, heading, rows: all } of sections) {
    const number = SECTIONS.indexOf(kind);
    for (const line of heading?.lines ?? []) headingLines.add(line);
    for (const [depth, row] of all.entries())
      for (const line of row.lines) sectionOf.set(line, { kind: number, depth });
  }
  return rows.map((row) => {
    const line = row.lines[0] ?? -1;
    const section = sectionOf.get(line);
    const first = row.cells[0];
    const isCaps = first !== undefined && first.text === first.text.toUpperCase();
    return {
      section: section?.kind ?? SECTIONS.length - 1,
      depth: steps(section?.depth ?? 0),
      style: `${Math.round((first?.size ?? 0) * 2)}|${first?.bold}|${isCaps}|${row.isBullet}`,
      isHeading: headingLines.has(line) || (row.cells.length === 1 && headingOf(row.text) !== null),
      hasRange: row.dates.some((date) => date.isRange),
      hasDate: row.dates.length > 0,
    };
  });
}

/** How far the next row with a date is, up or down: 1 to 4, and 5 to 8 where it has a range; 0 where none is near. */
function distance(facts: readonly RowFacts[], from: number, step: 1 | -1): number {
  for (let n = 1; n <= NEAR; n++) {
    const fact = facts[from + n * step];
    if (!fact || fact.isHeading) return 0;
    if (fact.hasRange) return NEAR + n;
    if (fact.hasDate) return n;
  }
  return 0;
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

const MAX_ROWS_OF_TABLE = 24;

/** The number of the kind of value that the head of a cell's column leads to; -1 where there is none. */
function headerSlots(rows: readonly Row[]): (row: number, x: number, end: number) => number {
  const heads: { row: number; cells: { x: number; end: number; slot: number }[] }[] = [];
  for (const [r, row] of rows.entries()) {
    if (row.cells.length < 2 || row.isBullet || row.dates.length > 0) continue;
    if (row.cells.some(({ text }) => text.length > 40)) continue;
    const cells = row.cells.map(({ x, end, text }) => ({ x, end, slot: slotOf(text) }));
    const named = cells.filter(({ slot }) => slot >= 0).length;
    if (named >= 2 && named * 2 >= cells.length && new Set(cells.map(({ slot }) => slot)).size >= 2)
      heads.push({ row: r, cells });
  }
  return (row, x, end) => {
    const head = heads.findLast((one) => one.row < row && row - one.row <= MAX_ROWS_OF_TABLE);
    if (!head || rows[head.row]?.page !== rows[row]?.page) return -1;
    let best = -1;
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
