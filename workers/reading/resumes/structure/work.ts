/** Where a person worked, as what and when. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { isBreak, isBreakRow, isNoJob } from "./breaks";
import type { DateSpan } from "./dates";
import { isHindi } from "./hindi-words";
import { labelsIn, PROJECT, type LabelSlot } from "./labels";
import { isDateAlone, joined, type SourcedEntry, type Row } from "./rows";
import {
  asPlace,
  endsAsCompany,
  endsAsTitle,
  isPartOfHouse,
  namesHouse,
  soundsLikeCompany,
  soundsLikeDepartment,
  soundsLikeTeam,
  soundsLikeTitle,
  splitPlace,
} from "./words";
import { headOf } from "./work-head";
import { columnsOf, readTable } from "./work-table";

type Work = Resume["work"][number];

/** The rows of one job: those that name it and those that tell of it. */
interface Block {
  head: Row[];
  body: Row[];
  date: DateSpan | null;
}

const MAX_HEAD = 130;
/** A row that says what the bullets beneath it are. */
export const INTRODUCES = longPattern("i")`
    ^(?:(?:key|main|major|core|job|work|daily|project|brief|primary|overall|client|some|of|the|my) )*
    (?:responsibilit(?:y|ies)|duties|roles?|achievements?|highlights|profile|description|deliverables
    |contributions?|accountabilities|result areas?|kras?|nature of (?:job|work|duties)|tasks?|activities)
    (?:\s*(?:&|and|/|,)\s*(?:key )?(?:responsibilit(?:y|ies)|duties|achievements?|roles?|description|contributions?))*
    (?: (?:include[sd]?|held|involved|are|as follows|summary|of (?:the )?(?:job|work|project)))*\s*[:–-]*\s*$`;

/** Jobs, and the rows before the first of them, which tell of them all. */
export interface ReadWork {
  entries: SourcedEntry<Work>[];
  before: Row[];
}

/** Reads the jobs of a section, and none of what is no employment. */
export function readWork(rows: readonly Row[]): ReadWork {
  const { entries, before } = readEntries(rows);
  return { entries: entries.filter(({ entry }) => !isNoJob(entry)), before };
}

function readEntries(rows: readonly Row[]): ReadWork {
  for (const [i, row] of rows.entries()) {
    const columns = columnsOf(row);
    if (!columns) continue;
    const { entries, rest } = readTable(rows.slice(i + 1), columns);
    if (entries.length === 0) continue;
    const above = readEntries(rows.slice(0, i));
    const below = readEntries(rest);
    return { entries: [...above.entries, ...entries, ...below.entries], before: [...above.before, ...below.before] };
  }
  const { blocks, before } = blocksOf(rows);
  const entries: SourcedEntry<Work>[] = [];
  for (const block of blocks) {
    const entry = readBlock(block);
    if (block.head.some(isBreakRow)) continue;
    const last = entries.at(-1);
    withoutPart(entry, last);
    // A second title at the same employer stands beneath the first without naming the house again.
    if (entry.entry.name === "" && entry.entry.position !== "" && last && last.entry.name !== "") {
      entry.entry.name = last.entry.name;
      entry.sources["name"] = last.sources["name"] ?? [];
      if (entry.entry.location === "") entry.entry.location = last.entry.location;
    }
    if (entry.entry.name !== "" || entry.entry.position !== "") entries.push(entry);
  }
  // An employer above several titles is no job of its own.
  const jobs = entries.filter(({ entry }, i) => {
    const next = entries[i + 1]?.entry;
    return !(
      entry.position === "" &&
      next &&
      next.name === entry.name &&
      next.position !== "" &&
      entry.highlights.length === 0
    );
  });
  return { entries: jobs, before };
}

function isDated(row: Row): boolean {
  return row.dates.some((d) => d.isRange) || (row.dates.length > 0 && row.text.length < 60);
}

/** A row that may name a job rather than tell of it. */
function mayHead(row: Row): boolean {
  return (
    !row.isBullet &&
    row.text.length <= MAX_HEAD &&
    !/[.;]$/.test(row.text.replace(/\b(?:ltd|inc|pvt|co|corp|no)\.$/i, "")) &&
    !/^\p{Ll}/u.test(row.text) &&
    !INTRODUCES.test(row.text) &&
    !isDetail(row)
  );
}

/** A row whose label says something of the job that no head does: "Environment : Java", "Team size: 8". */
const isDetail = (row: Row): boolean =>
  /^[\p{L} &/]{3,30}\s*:/u.test(row.text) && labelsIn(row).labelled.length === 0 && !PROJECT.test(row.text);

/**
 * Which rows belong to a project within a job: its name, its client, and the labels beneath, but for those that the job
 * itself has not said yet.
 */
function innerRows(rows: readonly Row[]): boolean[] {
  let isWithin = false;
  let open: Set<LabelSlot> | null = null;
  return rows.map((row) => {
    const { labelled: labelledParts } = labelsIn(row);
    const isProject = PROJECT.test(row.text) && !row.isBullet;
    if (labelledParts.some(({ slot }) => slot === "name") && !row.isBullet) {
      open = new Set<LabelSlot>(["date", "position"]);
      labelledParts.forEach(({ slot }) => open?.delete(slot));
      isWithin = false;
      return false;
    }
    if (isProject && open) isWithin = true;
    if (isProject) return isWithin;
    if (labelledParts.some(({ slot }) => open?.has(slot)) && !row.isBullet) {
      labelledParts.forEach(({ slot }) => open?.delete(slot));
      return false;
    }
    const isLabel = /^[\p{L} /&]{3,25}\s*(?::|\s[–-]\s)/u.test(row.text) || INTRODUCES.test(row.text);
    if (isWithin && (isLabel || row.isBullet)) return true;
    if (isDated(row) && mayHead(row)) {
      open = new Set();
      isWithin = false;
    }
    return isWithin;
  });
}

interface Blocks {
  blocks: Block[];
  before: Row[];
}

function blocksOf(rows: readonly Row[]): Blocks {
  const inner = innerRows(rows);
  const slots = rows.map((row, i) =>
    inner[i] || INTRODUCES.test(row.text) ? [] : labelsIn(row).labelled.map(({ slot }) => slot),
  );
  const first = leaderOf(slots);
  if (first === null) return datedBlocks(rows, inner);
  const starts = slots.flatMap((rowSlots, i) => (rowSlots.includes(first) ? [i] : []));
  // The first job may have labels before the one that each begins with.
  while ((starts[0] ?? 0) > 0 && (slots[(starts[0] ?? 0) - 1] ?? []).length > 0) starts[0] = (starts[0] ?? 0) - 1;
  const [from = 0] = starts;
  const above = datedBlocks(rows.slice(0, from), inner.slice(0, from));
  const labelled = starts.map((start, n) => labelledBlocks(rows, inner, slots, [start, starts[n + 1] ?? rows.length]));
  return { blocks: [...above.blocks, ...labelled.flat()], before: above.before };
}

/** The label that every job begins with, where the employers stand behind labels; null elsewhere. */
function leaderOf(slots: readonly LabelSlot[][]): LabelSlot | null {
  const count = (slot: LabelSlot) => slots.filter((rowSlots) => rowSlots.includes(slot)).length;
  const names = count("name");
  if (names === 0) return null;
  const first = slots
    .find((rowSlots) => rowSlots.some((slot) => slot !== "location"))
    ?.find((slot) => slot !== "location");
  return first && count(first) >= names ? first : "name";
}

/** A job whose rows say what they are, and what follows it without labels. */
function labelledBlocks(
  rows: readonly Row[],
  inner: readonly boolean[],
  slots: readonly LabelSlot[][],
  [start, until]: readonly [number, number],
): Block[] {
  const head: Row[] = [];
  const body: Row[] = [];
  const known = new Set<LabelSlot>();
  for (let i = start; i < until; i++) {
    const row = rows[i];
    if (!row) continue;
    const rowSlots = slots[i] ?? [];
    const isTold = body.length > 0;
    const above = rows[i - 1];
    const hasDate = head.some(({ dates }) => dates.length > 0);
    if (rowSlots.length > 0 && !rowSlots.every((slot) => known.has(slot) && isTold)) {
      rowSlots.forEach((slot) => known.add(slot));
      head.push(row);
    } else if (
      isTold &&
      !inner[i] &&
      rowSlots.length === 0 &&
      hasDate &&
      row.dates.some((d) => d.isRange) &&
      mayHead(row)
    ) {
      // A job without labels.
      const rest = datedBlocks(rows.slice(i, until), inner.slice(i, until));
      return [blockOf(head, body), ...rest.blocks];
    } else if (!isTold && above && goesOnWith(above, row, slots[i - 1] ?? [])) {
      head[head.length - 1] = withMore(above, row);
    } else if (
      !isTold &&
      !inner[i] &&
      mayHead(row) &&
      row.text.length < 90 &&
      i - start < 4 &&
      mayComplete(row, known, hasDate)
    )
      head.push(row);
    else body.push(row);
  }
  return [blockOf(head, body)];
}

const blockOf = (head: Row[], body: Row[]): Block => {
  const dates = head.flatMap((row) => row.dates);
  return { head, body, date: dates.find((d) => d.isRange) ?? dates[0] ?? null };
};

/** A value that its cell parts over two rows. */
const goesOnWith = (above: Row, row: Row, rowSlots: readonly LabelSlot[]): boolean =>
  rowSlots.length > 0 &&
  !row.isBullet &&
  row.column === above.column &&
  row.page === above.page &&
  row.cells.length === 1 &&
  row.x > above.x + 20 &&
  row.gap < 1.7 * row.size &&
  row.text.length < 70 &&
  labelsIn(row).labelled.length === 0 &&
  !PROJECT.test(row.text) &&
  !INTRODUCES.test(row.text);

function withMore(row: Row, more: Row): Row {
  const cells = row.cells.map((cell, n) =>
    n === row.cells.length - 1 ? { ...cell, text: joined([cell.text, more.text]) } : cell,
  );
  return { ...row, cells, text: cells.map((c) => c.text).join("  "), lines: [...row.lines, ...more.lines] };
}

/** A row without a label that says what the labels leave open. */
const mayComplete = (row: Row, known: ReadonlySet<LabelSlot>, hasDate: boolean): boolean =>
  (row.dates.length > 0 && !hasDate) || (!known.has("position") && soundsLikeTitle(row.text));

function datedBlocks(rows: readonly Row[], inner: readonly boolean[]): Blocks {
  // Where the first date is a heading, what it dates is beneath each.
  const datesLead = rows[0] !== undefined && short(rows[0]) && !rows[0].isBullet;
  const anyHeadDate = rows.some((r, i) => !inner[i] && isDated(r) && mayHead(r));
  const dated = rows.map(
    (r, i) => !inner[i] && isDated(r) && (anyHeadDate ? mayHead(r) : r.isBullet || r.text.length < 260),
  );
  const taken = new Set<number>();
  const blocks: Block[] = [];
  const heads: { from: number; to: number; at: number }[] = [];
  for (const [i, row] of rows.entries()) {
    if (taken.has(i)) continue;
    if (isBreakRow(row)) {
      const to = row.dates.length === 0 && short(rows[i + 1]) && !datesLead ? i + 1 : i;
      const isHead = dated[i] || to > i || mayHead(row);
      if (!isHead || (!dated[i] && to === i && isContinuation(rows, i, heads.at(-1)?.to ?? -1))) continue;
      for (let n = i; n <= to; n++) taken.add(n);
      heads.push({ from: i, to, at: to });
      continue;
    }
    if (!dated[i]) continue;
    let from = i;
    // Upwards: what stands close above and is no text of the job before.
    const upTo = heads.at(-1)?.to ?? -1;
    const { name, position } = headOf([row]);
    const isOfPart =
      position !== "" && isPartOfHouse(name || (heads.length > 0 ? (position.split(", ").at(-1) ?? "") : ""));
    while (from - 1 > upTo && i - from < (short(rows[i]) ? 3 : 2)) {
      if (datesLead && short(row)) break;
      const above = rows[from - 1];
      const here = rows[from];
      if (!above || !here || inner[from - 1] || !mayHead(above) || above.column !== row.column) break;
      if (isOfPart && !soundsLikeCompany(above.text) && !isHouse(above.text) && !(above.bold && !row.bold)) break;
      // A title may stand alone at the end of its page.
      const isOverleaf = from === i && above.bold && !row.bold && soundsLikeTitle(above.text);
      if (above.page !== row.page && !isOverleaf) break;
      if (isContinuation(rows, from - 1, upTo) && !isHindiHead(above)) break;
      if (here.gap > 2.6 * Math.max(here.size, above.size)) break;
      // A row that already says title and employer needs none above it, but for one that is louder.
      if (isWhole(row) && !(above.bold && !row.bold) && above.size <= row.size + 0.3 && !saysOneOf(above)) break;
      from--;
    }
    let to = i;
    if (datesLead && short(row)) to += rolesInList(rows.slice(i + 1, i + 3));
    while (to + 1 < rows.length && to - i < 2) {
      const below = rows[to + 1];
      if (!below || dated[to + 1] || inner[to + 1] || !mayHead(below) || below.column !== row.column) break;
      if (below.gap > 2.2 * Math.max(below.size, row.size) && below.page === row.page) break;
      if (isBreakRow(below) && !short(row)) break;
      if (isOfPart && labelsIn(below).labelled.length === 0 && !asPlace(below.text) && !isHouse(below.text)) break;
      const soFar = rows.slice(from, to + 1);
      const known = headOf(soFar);
      const isLabel = labelsIn(below).labelled.length > 0;
      if (!isLabel && known.position !== "" && known.name !== "" && !asPlace(below.text)) break;
      if (!isLabel && below.text.length > 75) break;
      // The title of the job beneath stands before its date.
      const after = rows[to + 2];
      if (after && dated[to + 2] && isHindiHead(below)) break;
      if (
        !isLabel &&
        known.position !== "" &&
        after &&
        dated[to + 2] &&
        (below.bold || soundsLikeTitle(below.text)) &&
        known.name !== ""
      )
        break;
      to++;
    }
    for (let n = from; n <= to; n++) taken.add(n);
    heads.push({ from, to, at: i });
  }
  for (const [n, { from, to, at }] of heads.entries()) {
    const until = heads[n + 1]?.from ?? rows.length;
    const dates = rows[at]?.dates ?? [];
    blocks.push({
      head: rows.slice(from, to + 1),
      body: rows.slice(to + 1, until),
      date: dates.find((d) => d.isRange) ?? dates[0] ?? null,
    });
  }
  if (heads.every(({ from }) => rows[from] !== undefined && isBreakRow(rows[from])))
    return undatedBlocks(rows.filter((row) => !isBreakRow(row)));
  return { blocks, before: rows.slice(0, heads[0]?.from ?? 0) };
}

/** Without dates a job begins where a short row names a title or an employer. */
function undatedBlocks(rows: readonly Row[]): Blocks {
  const blocks: Block[] = [];
  const before: Row[] = [];
  for (const row of rows) {
    const names = mayHead(row) && row.text.length < 90 && (soundsLikeTitle(row.text) || soundsLikeCompany(row.text));
    const current = blocks.at(-1);
    if (names && (!current || current.body.length > 0 || current.head.length >= 2))
      blocks.push({ head: [row], body: [], date: null });
    else if (names && current) current.head.push(row);
    else if (current) current.body.push(row);
    else before.push(row);
  }
  return { blocks, before };
}

/** True for a row that goes on with the bullet or the paragraph above it. */
function isContinuation(rows: readonly Row[], at: number, after: number): boolean {
  const row = rows[at];
  if (!row) return false;
  for (let i = at - 1; i > after && i >= at - 6; i--) {
    const above = rows[i];
    if (!above || above.column !== row.column) return false;
    // A line that stands beside a text does not go on with it.
    const beneath = rows[i + 1];
    if (beneath && beneath.page === above.page && beneath.y < above.y) return false;
    if ((rows[i + 1]?.gap ?? 0) > 1.75 * row.size) return false;
    // A row that is louder than the text above it names something new.
    if (row.size > above.size + 0.8 || (row.cells[0]?.bold && !above.cells[0]?.bold)) return false;
    if (above.isBullet) return row.x > above.x - 14 && !row.bold && (row.x >= above.x - 2 || row.text.length > 60);
    if (above.bold !== row.bold) return false;
  }
  const above = rows[at - 1];
  return (
    at - 1 > after &&
    above !== undefined &&
    !above.bold &&
    !row.bold &&
    above.text.length > 75 &&
    row.gap < 1.6 * row.size
  );
}

/** A row that says when and little else stands beneath title, employer and place. */
function short(row: Row | undefined): boolean {
  return row !== undefined && isDateAlone(row.text);
}

/** How many items of a list that begins beneath a date are the job's title and its employer. */
function rolesInList([first, second]: readonly Row[]): number {
  if (!first?.isBullet || !mayHead({ ...first, isBullet: false })) return 0;
  const { name, position } = headOf([first]);
  if (isBreak(first.text) || (name !== "" && soundsLikeTitle(position))) return 1;
  if (!endsAsTitle(first.text)) return 0;
  return second?.isBullet && endsAsCompany(second.text) ? 2 : 1;
}

function isWhole(row: Row): boolean {
  const { name, position } = headOf([row]);
  return name !== "" && position !== "" && !isPartOfHouse(name);
}

/** Hindi has no capitals that tell a head from the text above it. */
const isHindiHead = (row: Row): boolean => isHindi(row.text) && isWhole(row);

const NAME = /^(?:M\s?\/\s?s\.?\s*)?\p{Lu}[\p{L}\d.'’&-]*(?:\s(?:\p{Lu}[\p{L}\d.'’&-]*|&|and|of|for|the)){0,7}$/u;
const DEED = /^(?!united|allied)(?:\p{L}{2,}ed|led|built|did|ran|made|wrote|taught|sold|drove)\s/iu;

/** A row written as a house's name is, and not as what was done there: "Lotus Soft, Pune". */
function isHouse(row: string): boolean {
  const { text } = splitPlace(row);
  if (soundsLikeTeam(text) || soundsLikeDepartment(text) || endsAsTitle(text) || DEED.test(text)) return false;
  return NAME.test(soundsLikeCompany(text) ? text.replaceAll(",", "") : text);
}

/** A second part of the house above is none of its own, but for one that names its house or is on a row of its own. */
function withoutPart({ entry, sources }: SourcedEntry<Work>, last: SourcedEntry<Work> | undefined): void {
  const isInHouse = last !== undefined && isPartOfHouse(last.entry.position.split(", ").at(-1) ?? "");
  if (!isInHouse || entry.position === "" || !isPartOfHouse(entry.name)) return;
  if (namesHouse(entry.name) || sources["name"]?.[0] !== sources["position"]?.[0]) return;
  entry.position += `, ${entry.name}`;
  sources["position"] = [...(sources["position"] ?? []), ...(sources["name"] ?? [])];
  entry.name = "";
}

function saysOneOf(row: Row): boolean {
  return row.bold || labelsIn(row).labelled.length > 0;
}

const URL_ALONE = /^https?:\/\/\S+$/i;

function readBlock({ head, body, date }: Block): SourcedEntry<Work> {
  const { name, position, location, sources } = headOf(head);
  const entry: Work = {
    name,
    position,
    location,
    url: "",
    startDate: date?.start ?? "",
    endDate: date?.end ?? "",
    summary: "",
    highlights: [],
  };
  if (date && head[0]) sources["startDate"] = head.filter((r) => r.dates.length > 0).flatMap((r) => r.lines);
  const address = body.find((r) => URL_ALONE.test(r.text)) ?? head.find((r) => URL_ALONE.test(r.text));
  if (address) entry.url = address.text.trim();
  readEntryBody(
    body.filter((r) => r !== address),
    entry,
    sources,
  );
  return { entry, sources };
}

/** Bullets as highlights, with what they run on into; text before them as the summary, and after them as one more. */
export function readEntryBody(
  rows: readonly Row[],
  entry: { summary?: string; highlights: string[] },
  sources: Record<string, number[]>,
): void {
  const items: { parts: string[]; lines: number[]; row: Row }[] = [];
  const paragraph: string[] = [];
  const lines: number[] = [];
  for (const row of rows) {
    if (INTRODUCES.test(row.text)) continue;
    const last = items.at(-1);
    const goesOn =
      last &&
      !PROJECT.test(row.text) &&
      row.size < last.row.size + 0.8 &&
      (last.row.isBullet
        ? /^\p{Ll}/u.test(row.text) ||
          ((row.column === last.row.column || row.page !== last.row.page) && row.x >= last.row.x - 16)
        : Math.abs(row.x - last.row.x) < 3 && row.gap < 1.7 * row.size);
    if (row.isBullet || (last && !goesOn)) items.push({ parts: [row.text], lines: [...row.lines], row });
    else if (last) {
      last.parts.push(row.text);
      last.lines.push(...row.lines);
    } else {
      paragraph.push(row.text);
      lines.push(...row.lines);
    }
  }
  for (const { parts, lines: from } of items) {
    sources[`highlights/${entry.highlights.length}`] = from;
    entry.highlights.push(joined(parts));
  }
  if (paragraph.length > 0) {
    entry.summary = joined(paragraph);
    sources["summary"] = lines;
  }
}
