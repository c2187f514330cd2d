/** A table of jobs: a row names its columns, and each row beneath tells one. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { emptyJob, type Resume } from "../resume";
import type { LabelSlot } from "./labels";
import { joined, type TextCell, type SourcedEntry, type Row } from "./rows";
import { splitPlace } from "./words";

type Work = Resume["work"][number];

export interface WorkColumn {
  x: number;
  end: number;
  /** Null of what has no room in an entry: a number, a reason. */
  slot: LabelSlot | null;
}
const COLUMNS: readonly (readonly [RegExp, LabelSlot])[] = [
  [/period|duration|tenure|from|date|year|since/i, "date"],
  [/designation|position|role|post\b|title/i, "position"],
  [/company|organi[sz]ation|employer|firm|institut|hospital|school|name of/i, "name"],
  [/location|place|city/i, "location"],
];
const MAX_COLUMN_HEAD = 40;
const COLUMN_HEAD = longPattern("i")`
    ^(?:(?:s(?:r|l)?\.?\s?no|s\.n|#|no|period|duration|tenure|from|to|dates?|years?|since
    |designation|position(?: held)?|role|post(?: held)?|(?:job )?title
    |(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|firm|institution|institute|hospital|school)(?: name)?
    |location|place|city|responsibilities|(?:job|work) profile|nature of (?:job|work|duties)|remarks
    |experience|of (?:years|months)|months|department|total|salary|ctc)[\s/&.:-]*)+$`;

/** The columns that a row names, when it is nothing but headings of columns of a table of jobs. */
export function columnsOf(row: Row): WorkColumn[] | null {
  const isHead = row.cells.every(({ text }) => text.length <= MAX_COLUMN_HEAD && COLUMN_HEAD.test(text));
  if (row.cells.length < 2 || row.isBullet || !isHead) return null;
  const columns = row.cells.map(({ x, end, text }) => ({
    x,
    end,
    slot: COLUMNS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  }));
  const has = (slot: LabelSlot) => columns.some((c) => c.slot === slot);
  return has("name") && (has("position") || has("date")) ? columns : null;
}

/** The jobs of a table, a row each; what its narrow cells part over several rows is whole again. */
export function readTable(
  rows: readonly Row[],
  columns: readonly WorkColumn[],
): { entries: SourcedEntry<Work>[]; rest: Row[] } {
  const entries: SourcedEntry<Work>[] = [];
  let until = 0;
  for (const row of rows) {
    const placed = row.cells.map((cell) => ({ cell, column: columnOf(cell, columns) }));
    if ((row.isBullet && row.cells.length < 2) || placed.some(({ column }) => column === null)) break;
    const filled = placed.flatMap(({ cell, column }) => (column?.slot ? [{ cell, slot: column.slot }] : []));
    const starts = row.dates.length > 0 && row.dates.some((d) => d.isRange || filled.length > 1);
    if (starts || entries.length === 0)
      entries.push({
        entry: emptyJob(),
        sources: {},
      });
    const { entry, sources } = entries.at(-1) as SourcedEntry<Work>;
    for (const { cell, slot } of filled) {
      if (slot === "date") continue;
      entry[slot] = joined([entry[slot], cell.text]);
      (sources[slot] ??= []).push(cell.line);
    }
    const [date, second] = row.dates;
    if (date && entry.startDate === "") {
      entry.startDate = date.start;
      // Columns of their own for both ends.
      entry.endDate = date.isRange ? date.end : (second?.end ?? (NOW.test(row.text) ? "" : date.end));
      sources["startDate"] = row.lines;
    }
    until++;
  }
  for (const { entry } of entries) {
    const parted = splitPlace(entry.name);
    if (parted.text !== "" && entry.location === "") [entry.name, entry.location] = [parted.text, parted.place];
  }
  return {
    entries: entries.filter(({ entry }) => entry.name !== "" || entry.position !== ""),
    rest: rows.slice(until),
  };
}
const NOW = /\b(?:present|current(?:ly)?|now|till\s?(?:date|now)|to date|continuing)\b/i;

/** A cell begins where its column's heading does, or a little before or behind it, or both are centred. */
function columnOf(cell: TextCell, columns: readonly WorkColumn[]): WorkColumn | null {
  const away = ({ x, end }: WorkColumn) => Math.min(Math.abs(x - cell.x), Math.abs((x + end - cell.x - cell.end) / 2));
  const best = columns.reduce<WorkColumn | null>((a, b) => (!a || away(b) < away(a) ? b : a), null);
  return best && away(best) < 40 ? best : null;
}
