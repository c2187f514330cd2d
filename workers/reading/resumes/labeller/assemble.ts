/** From tagged pieces to jobs and schools: what belongs together hangs on dates. Pure. */
import { isBreak } from "../structure/breaks";
import { withoutDates, type DateSpan } from "../structure/dates";
import { isDateAlone } from "../structure/rows";
import { TAGS, type Tag, type Tagged } from "./crf";
import { textOf, type Piece } from "./pieces";
import type { WholeRow } from "./tables";

/** A value as it stands in the file. */
export interface LabelledValue {
  text: string;
  /** The numbers of the resume's lines. */
  lines: number[];
  /** The probability that it is what it is read as, from 0 to 1. */
  confidence: number;
  /** The first and the last row it stands in. */
  rows: [first: number, last: number];
}

/** An entry: a job with employer and title, or a study with school and degree. */
export interface LabelledEntry {
  /** The employer or the school. */
  house: LabelledValue | null;
  /** The title or the degree. */
  role: LabelledValue | null;
  date: (LabelledValue & Pick<DateSpan, "start" | "end" | "isRange">) | null;
  /** True where the house was said of the entry before it. */
  isInherited: boolean;
}

type Slot = "house" | "role" | "date";
interface Item {
  slot: Slot;
  first: number;
  last: number;
  confidence: number;
  date: DateSpan | null;
}
interface Kinds {
  house: string;
  role: string;
  date: Tag;
}
const JOBS: Kinds = { house: "E", role: "T", date: "JD" };
const SCHOOLS: Kinds = { house: "S", role: "G", date: "SD" };

/** How far from its date a name is looked for that no tag names, in rows, and how likely it must be. */
const NEAR_ROWS = 3;
const MIN_CHANCE = 0.12;
const MIN_ALONE = 0.5;

/** The jobs and the schools that tagged pieces tell of, in reading order. */
export function assemble(
  rows: readonly WholeRow[],
  pieces: readonly Piece[],
  tagged: Tagged,
): { jobs: LabelledEntry[]; schools: LabelledEntry[] } {
  return { jobs: entriesOf(rows, pieces, tagged, JOBS), schools: entriesOf(rows, pieces, tagged, SCHOOLS) };
}

function entriesOf(
  rows: readonly WholeRow[],
  pieces: readonly Piece[],
  { tags, marginals }: Tagged,
  kinds: Kinds,
): LabelledEntry[] {
  const breaks = kinds === JOBS ? rowsOfBreaks(rows) : new Set<number>();
  const items = itemsOf(pieces, tags, marginals, kinds).filter(
    ({ slot, first }) => slot !== "date" || !breaks.has(pieces[first]?.row ?? -1),
  );
  const groups = grouped(items, pieces);
  const used = new Set<number>();
  for (const item of items) for (let n = item.first; n <= item.last; n++) used.add(n);
  const valueOf = (item: Item): LabelledValue => {
    const first = pieces[item.first] as Piece;
    const last = pieces[item.last] as Piece;
    const lines = new Set<number>();
    for (let n = item.first; n <= item.last; n++) {
      const cell = rows[pieces[n]?.row ?? -1]?.cells[pieces[n]?.cell ?? -1];
      for (const line of cell?.lines ?? (cell ? [cell.line] : [])) lines.add(line);
    }
    return {
      text: textOf(rows, first, last),
      lines: [...lines],
      confidence: item.confidence,
      rows: [first.row, last.row],
    };
  };
  const entries: LabelledEntry[] = [];
  for (const group of groups) {
    const of = (slot: Slot) => group.find((item) => item.slot === slot);
    const date = of("date");
    let house = of("house");
    let role = of("role");
    const anchor = kinds === JOBS ? date : (role ?? date);
    if (anchor && !house) house = likeliest(rows, pieces, marginals, { kinds, slot: "house", near: anchor, used });
    if (date && !role && house) role = likeliest(rows, pieces, marginals, { kinds, slot: "role", near: date, used });
    const before = entries.at(-1);
    const start = pieces[group[0]?.first ?? 0]?.row ?? 0;
    const isInherited = kinds === JOBS && !house && role !== undefined && date !== undefined && isBelow(before, start);
    if (!house && !isInherited && (kinds === JOBS ? !role || !date : !role)) continue;
    // A time with one name alone is a job where that name is likely.
    const alone = house && role ? undefined : (house ?? role);
    if (kinds === JOBS && date && alone && !isInherited && alone.confidence < MIN_ALONE) continue;
    entries.push({
      house: house ? valueOf(house) : isInherited ? (before?.house ?? null) : null,
      role: role ? valueOf(role) : null,
      date: date?.date
        ? { ...valueOf(date), start: date.date.start, end: date.date.end, isRange: date.date.isRange }
        : null,
      isInherited,
    });
  }
  return entries;
}

/** The rows whose time is that of a break: it stands beside its name, above it or beneath it. */
function rowsOfBreaks(rows: readonly WholeRow[]): Set<number> {
  const found = new Set<number>();
  for (const [n, row] of rows.entries()) {
    const text = withoutDates(row.text, row.dates);
    if (text.length > MAX_BREAK || !isBreak(text)) continue;
    const at = [n, n - 1, n + 1].find((one) => {
      const beside = rows[one];
      return beside !== undefined && !found.has(one) && (one === n ? row.dates.length > 0 : isDateAlone(beside.text));
    });
    if (at !== undefined) found.add(at);
  }
  return found;
}
const MAX_BREAK = 80;

/** How many rows a second title may stand beneath the employer that it shares with the entry above. */
const MAX_BETWEEN = 14;

const isBelow = (entry: LabelledEntry | undefined, row: number): boolean => {
  const { house, role, date } = entry ?? {};
  const last = Math.max(role?.rows[1] ?? 0, date?.rows[1] ?? 0);
  return !!house && !!role && !!date && house.rows[0] <= role.rows[0] && row - last <= MAX_BETWEEN;
};

const probability = (marginals: Float64Array, n: number, tag: Tag): number =>
  marginals[n * TAGS.length + TAGS.indexOf(tag)] ?? 0;

/** Says, in the cell behind the first end of a period, that it goes on. */
export const PRESENT =
  /^(?:to\s)?(?:present|current|till\s?(?:date|now)|to\s?date|now|today|on-?going|continu(?:e|ing))$/i;

function itemsOf(pieces: readonly Piece[], tags: readonly Tag[], marginals: Float64Array, kinds: Kinds): Item[] {
  const items: Item[] = [];
  for (let n = 0; n < tags.length; n++) {
    const tag = tags[n] ?? "O";
    const date = pieces[n]?.date ?? null;
    if (tag === kinds.date && date) {
      const confidence = probability(marginals, n, tag);
      const last = items.at(-1);
      const row = pieces[n]?.row;
      // "From" and "To" in cells of their own.
      const isSecondEnd =
        last?.slot === "date" &&
        last.date &&
        !last.date.isRange &&
        !date.isRange &&
        pieces[last.last]?.row === row &&
        n - last.last <= 2 &&
        date.start >= last.date.start;
      if (isSecondEnd && last.date) {
        last.date = { ...last.date, end: date.start, isRange: true };
        last.last = n;
      } else {
        const next = pieces[n + 1];
        const goesOn = !date.isRange && next?.row === row && PRESENT.test(next?.text ?? "");
        items.push({
          slot: "date",
          first: n,
          last: goesOn ? n + 1 : n,
          confidence,
          date: goesOn ? { ...date, end: "", isRange: true } : date,
        });
      }
    }
    const slot: Slot | null = tag === `B${kinds.house}` ? "house" : tag === `B${kinds.role}` ? "role" : null;
    if (!slot) continue;
    let last = n;
    let least = probability(marginals, n, tag);
    const inner = `I${tag.slice(1)}` as Tag;
    while (tags[last + 1] === inner) {
      last++;
      least = Math.min(least, probability(marginals, last, inner));
    }
    items.push({ slot, first: n, last, confidence: least, date: null });
  }
  return items;
}

const MAX_IN_GROUP = 4;
type Order = "dateFirst" | "dateLast" | "any";

/** Items in reading order as groups, each an entry: the cheapest way to part them under the order that costs least. */
function grouped(items: readonly Item[], pieces: readonly Piece[]): Item[][] {
  let best: { cost: number; groups: Item[][] } | null = null;
  for (const order of ["dateFirst", "dateLast", "any"] as const) {
    const found = partedBy(items, pieces, order);
    if (!best || found.cost < best.cost) best = found;
  }
  return best?.groups ?? [];
}

function partedBy(items: readonly Item[], pieces: readonly Piece[], order: Order): { cost: number; groups: Item[][] } {
  const costs: number[] = [0];
  const from: { at: number; group: Item[] | null }[] = [{ at: 0, group: null }];
  for (let end = 1; end <= items.length; end++) {
    const skipped = items[end - 1] as Item;
    costs[end] = (costs[end - 1] ?? 0) + 1.2 + 1.6 * skipped.confidence;
    from[end] = { at: end - 1, group: null };
    for (let start = Math.max(0, end - MAX_IN_GROUP); start < end; start++) {
      const group = items.slice(start, end);
      const own = costOf(group, pieces, order);
      if (own === null) continue;
      const parts = start > 0 && rowOf(items[start - 1], pieces) === rowOf(items[start], pieces) ? 0.8 : 0;
      const cost = (costs[start] ?? 0) + own + parts;
      if (cost < (costs[end] ?? Infinity)) {
        costs[end] = cost;
        from[end] = { at: start, group };
      }
    }
  }
  const groups: Item[][] = [];
  for (let at = items.length; at > 0;) {
    const step = from[at];
    if (!step) break;
    if (step.group) groups.push(step.group);
    at = step.at;
  }
  return { cost: costs[items.length] ?? 0, groups: groups.toReversed() };
}

const rowOf = (item: Item | undefined, pieces: readonly Piece[]): number =>
  item === undefined ? -1 : (pieces[item.first]?.row ?? -1);

/** The cost of taking items for one entry; null where they cannot be one. */
function costOf(group: readonly Item[], pieces: readonly Piece[], order: Order): number | null {
  const count = (slot: Slot) => group.filter((item) => item.slot === slot).length;
  const [houses, roles, dates] = [count("house"), count("role"), count("date")];
  if (houses > 1 || roles > 1 || dates > 1) return null;
  let cost = (houses === 0 ? 1.3 : 0) + (roles === 0 ? 0.9 : 0) + (dates === 0 ? 1.3 : 0);
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last) return null;
  const start = rowOf(first, pieces);
  const until = pieces[last.last]?.row ?? start;
  const spread = until - start;
  cost += spread <= 3 ? 0.12 * spread : 0.36 + 0.35 * (spread - 3);
  if (order === "any") cost += 0.35;
  else if (dates === 1 && group.length > 1 && until > start) {
    const isFirst = first.slot === "date";
    if (isFirst !== (order === "dateFirst")) cost += 0.9;
  }
  return cost;
}

const MAX_OF_POINT = 6;

/** The piece near a date that is likeliest a name of the kind that the tags did not find there. */
function likeliest(
  rows: readonly WholeRow[],
  pieces: readonly Piece[],
  marginals: Float64Array,
  { kinds, slot, near, used }: { kinds: Kinds; slot: "house" | "role"; near: Item; used: Set<number> },
): Item | undefined {
  const row = rowOf(near, pieces);
  const tag = `B${kinds[slot]}` as Tag;
  let best = -1;
  for (let n = Math.max(0, near.first - 24); n < Math.min(pieces.length, near.first + 24); n++) {
    const piece = pieces[n];
    if (!piece || piece.date || used.has(n) || Math.abs(piece.row - row) > (kinds === JOBS ? NEAR_ROWS : 1)) continue;
    // So many words of a list's point tell what was done.
    if (slot === "house" && rows[piece.row]?.isBullet === true && piece.text.split(/\s+/).length >= MAX_OF_POINT)
      continue;
    if (best < 0 || probability(marginals, n, tag) > probability(marginals, best, tag)) best = n;
  }
  const confidence = best < 0 ? 0 : probability(marginals, best, tag);
  if (confidence < MIN_CHANCE) return undefined;
  let last = best;
  const inner = `I${kinds[slot]}` as Tag;
  while (!used.has(last + 1) && probability(marginals, last + 1, inner) > 0.5) last++;
  for (let n = best; n <= last; n++) used.add(n);
  return { slot, first: best, last, confidence, date: null };
}
