/** Where a person worked, as what and when. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { trimmed, withoutDates, type DateSpan } from "./dates";
import { isDateAlone, joined, type Row } from "./rows";
import { asPlace, soundsLikeCompany, soundsLikeTitle, splitPlace } from "./words";

const WORKED_AS = longPattern("i")`
    ^(?:company|organi[sz]ation|employer|firm|hospital|school|name of (?:the )?(?:company|organi[sz]ation
    |employer)|company name|organi[sz]ation name|institution|institute|worked (?:at|with))\s*[:–-]+\s*`;
const KIND_OF_JOB = longPattern("i")`
    ^(?:currently )?(?:presently )?(?:working|worked|served|employed|joined)\s+(?:as)?\s*(?:an?\s
    |the\s)?\s*(.+?)\s+(?:at|in|with|for)\s+(?:M/s\.?\s*)?(.+)$`;
const PATTERN_263 = longPattern("i")`
    ^\(?(?:full[- ]?time|part[- ]?time|contract|internship|permanent|freelance|\d+\s*(?:yrs?|years?|months?
    |mos?).*)\)?$`;

type Work = Resume["work"][number];

/** An entry and, by the names of its fields, the lines that say them. */
export interface Entry<T> {
  entry: T;
  sources: Record<string, number[]>;
}

/** What belongs to one job: the rows that name it and the rows that tell of it. */
interface Block {
  head: Row[];
  body: Row[];
  date: DateSpan | null;
}

const LONGEST_HEAD = 130;
const INTRODUCES = longPattern("i")`
    ^(?:key |main |major |core |job )?(?:responsibilit(?:y|ies)|duties|role and responsibilities|roles? (?:&
    |and) responsibilit(?:y|ies)|achievements|highlights|work profile|job profile|job description
    |key deliverables|contributions?|description|accountabilities)\b\s*(?:include[sd]?)?\s*[:–-]*\s*$`;

type Slot = "name" | "position" | "location" | "date";
interface Column {
  x: number;
  /** Null of what has no room in an entry: a number, a reason. */
  slot: Slot | null;
}
const COLUMNS: readonly (readonly [RegExp, Slot])[] = [
  [/period|duration|tenure|from|date|year|since/i, "date"],
  [/designation|position|role|post\b|title/i, "position"],
  [/company|organi[sz]ation|employer|firm|institut|hospital|school|name of/i, "name"],
  [/location|place|city/i, "location"],
];
const LONGEST_COLUMN_HEAD = 40;
const COLUMN_HEAD = longPattern("i")`
    ^(?:(?:s(?:r|l)?\.?\s?no|s\.n|#|no|period|duration|tenure|from|to|dates?|years?|since
    |designation|position(?: held)?|role|post(?: held)?|(?:job )?title
    |(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|firm|institution|institute|hospital|school)(?: name)?
    |location|place|city|responsibilities|(?:job|work) profile|nature of (?:job|work|duties)|remarks
    |experience|of (?:years|months)|months|department|total|salary|ctc)[\s/&.:-]*)+$`;

/** The columns that a row names, when it is nothing but headings of columns of a table of jobs. */
function columnsOf(row: Row): Column[] | null {
  const isHead = row.cells.every(({ text }) => text.length <= LONGEST_COLUMN_HEAD && COLUMN_HEAD.test(text));
  if (row.cells.length < 2 || row.isBullet || !isHead) return null;
  const columns = row.cells.map(({ x, text }) => ({
    x,
    slot: COLUMNS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  }));
  const has = (slot: Slot) => columns.some((c) => c.slot === slot);
  return has("name") && (has("position") || has("date")) ? columns : null;
}

/** The jobs of a table, a row each; what its narrow cells part over several rows is whole again. */
function readTable(rows: readonly Row[], columns: readonly Column[]): { entries: Entry<Work>[]; rest: Row[] } {
  const entries: Entry<Work>[] = [];
  let until = 0;
  for (const row of rows) {
    const placed = row.cells.map((cell) => ({ cell, column: columnOf(cell.x, columns) }));
    if ((row.isBullet && row.cells.length < 2) || placed.some(({ column }) => column === null)) break;
    const filled = placed.flatMap(({ cell, column }) => (column?.slot ? [{ cell, slot: column.slot }] : []));
    const starts = row.dates.length > 0 && row.dates.some((d) => d.isRange || filled.length > 1);
    if (starts || entries.length === 0)
      entries.push({
        entry: {
          name: "",
          position: "",
          location: "",
          url: "",
          startDate: "",
          endDate: "",
          summary: "",
          highlights: [],
        },
        sources: {},
      });
    const { entry, sources } = entries.at(-1) as Entry<Work>;
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

/** A cell begins where its column's heading does, or a little before or behind it. */
function columnOf(x: number, columns: readonly Column[]): Column | null {
  const best = columns.reduce<Column | null>((a, b) => (!a || Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a), null);
  return best && Math.abs(best.x - x) < 40 ? best : null;
}

/** Reads the jobs of a section. */
export function readWork(rows: readonly Row[]): Entry<Work>[] {
  for (const [i, row] of rows.entries()) {
    const columns = columnsOf(row);
    if (!columns) continue;
    const { entries, rest } = readTable(rows.slice(i + 1), columns);
    if (entries.length > 0) return [...readWork(rows.slice(0, i)), ...entries, ...readWork(rest)];
  }
  const blocks = blocksOf(rows);
  const entries: Entry<Work>[] = [];
  for (const block of blocks) {
    const entry = readBlock(block);
    const before = entries.at(-1);
    // A second title at the same employer stands beneath the first without naming the house again.
    if (entry.entry.name === "" && entry.entry.position !== "" && before && before.entry.name !== "") {
      entry.entry.name = before.entry.name;
      entry.sources["name"] = before.sources["name"] ?? [];
      if (entry.entry.location === "") entry.entry.location = before.entry.location;
    }
    if (entry.entry.name !== "" || entry.entry.position !== "") entries.push(entry);
  }
  // An employer above several titles is no job of its own.
  return entries.filter(({ entry }, i) => {
    const next = entries[i + 1]?.entry;
    return !(
      entry.position === "" &&
      next &&
      next.name === entry.name &&
      next.position !== "" &&
      entry.highlights.length === 0
    );
  });
}

const LABELS: readonly (readonly [RegExp, "name" | "position" | "location" | "date"])[] = [
  [WORKED_AS, "name"],
  [
    /^(?:designation|position(?: held)?|role|job title|title|post(?: held)?|working as|worked as)\s*[:–-]+\s*/i,
    "position",
  ],
  [/^(?:location|place|work location)\s*[:–-]+\s*/i, "location"],
  [/^(?:duration|period|tenure|dates?|from|year|time period)\s*[:–-]+\s*/i, "date"],
];

function labelOf(text: string): (typeof LABELS)[number] | undefined {
  return LABELS.find(([pattern]) => pattern.test(text));
}

function isDated(row: Row): boolean {
  return row.dates.some((d) => d.isRange) || (row.dates.length > 0 && row.text.length < 60);
}

/** A row that may name a job rather than tell of it. */
function mayHead(row: Row): boolean {
  return (
    !row.isBullet &&
    row.text.length <= LONGEST_HEAD &&
    !/[.;]$/.test(row.text.replace(/\b(?:ltd|inc|pvt|co|corp|no)\.$/i, "")) &&
    !/^\p{Ll}/u.test(row.text) &&
    !INTRODUCES.test(row.text)
  );
}

function blocksOf(rows: readonly Row[]): Block[] {
  const anyHeadDate = rows.some((r) => isDated(r) && mayHead(r));
  const dated = rows.map((r) => isDated(r) && (anyHeadDate ? mayHead(r) : r.isBullet || r.text.length < 260));
  const taken = new Set<number>();
  const blocks: Block[] = [];
  const heads: { from: number; to: number; at: number }[] = [];
  for (const [i, row] of rows.entries()) {
    if (!dated[i] || taken.has(i)) continue;
    let from = i;
    // Upwards: what stands close above and is no text of the job before.
    const upTo = heads.at(-1)?.to ?? -1;
    while (from - 1 > upTo && i - from < (short(rows[i]) ? 3 : 2)) {
      const above = rows[from - 1];
      const here = rows[from];
      if (!above || !here || !mayHead(above) || above.column !== row.column || above.page !== row.page) break;
      if (isContinuation(rows, from - 1, upTo)) break;
      if (here.gap > 2.6 * Math.max(here.size, above.size)) break;
      // A row that already says title and employer needs none above it, but for one that is louder.
      if (isWhole(row) && !(above.bold && !row.bold) && above.size <= row.size + 0.3 && !saysOneOf(above)) break;
      from--;
    }
    let to = i;
    while (to + 1 < rows.length && to - i < 2) {
      const below = rows[to + 1];
      if (!below || dated[to + 1] || !mayHead(below) || below.column !== row.column) break;
      if (below.gap > 2.2 * Math.max(below.size, row.size) && below.page === row.page) break;
      const soFar = rows.slice(from, to + 1);
      const known = headOf(soFar);
      const isLabel = labelOf(below.text) !== undefined;
      if (!isLabel && known.position !== "" && known.name !== "" && !asPlace(below.text)) break;
      if (!isLabel && below.text.length > 75) break;
      // The title of the job beneath stands before its date.
      const after = rows[to + 2];
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
  if (heads.length === 0) blocks.push(...undatedBlocks(rows));
  return blocks;
}

/** Without dates a job begins where a short row names a title or an employer. */
function undatedBlocks(rows: readonly Row[]): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const names = mayHead(row) && row.text.length < 90 && (soundsLikeTitle(row.text) || soundsLikeCompany(row.text));
    const current = blocks.at(-1);
    if (names && (!current || current.body.length > 0 || current.head.length >= 2))
      blocks.push({ head: [row], body: [], date: null });
    else if (names && current) current.head.push(row);
    else if (current) current.body.push(row);
  }
  return blocks;
}

/** True for a row that goes on with the bullet or the paragraph above it. */
function isContinuation(rows: readonly Row[], at: number, after: number): boolean {
  const row = rows[at];
  if (!row) return false;
  for (let i = at - 1; i > after && i >= at - 6; i--) {
    const above = rows[i];
    if (!above || above.column !== row.column) return false;
    // What stands beside a text does not go on with it.
    const beneath = rows[i + 1];
    if (beneath && beneath.page === above.page && beneath.y < above.y) return false;
    if ((rows[i + 1]?.gap ?? 0) > 1.75 * row.size) return false;
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

function isWhole(row: Row): boolean {
  const { name, position } = headOf([row]);
  return name !== "" && position !== "";
}

function saysOneOf(row: Row): boolean {
  return row.bold || labelOf(row.text) !== undefined;
}

interface Head {
  name: string;
  position: string;
  location: string;
  sources: Record<string, number[]>;
}

interface Piece {
  text: string;
  lines: number[];
  title: number;
  company: number;
  isPlace: boolean;
}

/** Which of a head's words are the title, the employer and the place. */
function headOf(rows: readonly Row[]): Head {
  const head: Head = { name: "", position: "", location: "", sources: {} };
  const set = (field: "name" | "position" | "location", text: string, lines: number[]) => {
    if (head[field] !== "" || text === "") return;
    head[field] = text;
    head.sources[field] = lines;
  };
  const pieces: Piece[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const own = row.cells.length === 1 ? row.dates : datesIn(cell.text, row);
      const text = withoutDates(cell.text, own);
      if (text === "") continue;
      const label = labelOf(text);
      if (label) {
        const value = trimmed(text.replace(label[0], ""));
        if (label[1] !== "date") {
          const parted = label[1] === "name" ? splitPlace(value) : { text: value, place: "" };
          set(label[1], parted.text, [cell.line]);
          set("location", parted.place, [cell.line]);
        }
        continue;
      }
      for (const piece of splitPieces(text)) pieces.push(weigh(piece, cell.line, cell.bold));
    }
  choose(pieces, head, set);
  return head;
}

function datesIn(text: string, row: Row): DateSpan[] {
  // Dates were found in the whole row: those of this cell are found again by where the cell stands in it.
  const at = row.text.indexOf(text);
  return row.dates
    .filter((d) => d.from >= at && d.to <= at + text.length)
    .map((d) => ({ ...d, from: d.from - at, to: d.to - at }));
}

const STRONG_SIGN =
  /\s*\u2003\s*|\s+[|•·–—]\s+|\s*\|\s*|\s+-\s+|\s{2,}|\s+@\s+|\s*;\s+|,?\s+(?:at|with)\s+(?=(?:M\/s\.?\s*)?\p{Lu})/u;

const WORKED_AT = longPattern("i")`
    ^(?:currently |presently )?(?:working|worked|served|employed)\s+(?:at|in|with|for)\s+(?:M/s\.?\s*)?
    (.+?)\s+as\s+(?:an?\s|the\s)?(.+)$`;

function splitPieces(text: string): string[] {
  const at = WORKED_AT.exec(text.trim());
  if (at?.[1] && at[2]) return [...splitPieces(at[2]), trimmed(at[1])];
  const working = KIND_OF_JOB.exec(text);
  if (working?.[1] && working[2]) return [working[1], ...splitPieces(working[2])];
  return text
    .split(STRONG_SIGN)
    .map((p) => trimmed(p.replace(/\s+(?:from|since|during|for)\s*$/i, "").replace(/^(?:from|since)\s+/i, "")))
    .filter((p) => p !== "" && !PATTERN_263.test(p))
    .flatMap(splitCommas)
    .flatMap(splitStroke);
}

/** "Accountant / Mehul Traders" is two, "Manager / Team Lead" a title. */
function splitStroke(text: string): string[] {
  const parts = text.split(/\s+\/\s+/);
  const [a = "", b = ""] = parts;
  if (parts.length !== 2) return [text];
  const [first, second] = [jobness(a), jobness(b)];
  if ([a, b].every((part) => TITLE_END.test(part) && !soundsLikeCompany(part))) return [text];
  return first > 0 !== second > 0 || Math.abs(first - second) >= 2 ? parts : [text];
}

/** At a comma, where one side is a title and the other is none. */
function splitCommas(text: string): string[] {
  if (!text.includes(",")) return [text];
  const parted = splitPlace(text);
  const rest = parted.text.split(/,\s+/);
  const place = parted.place === "" ? [] : [parted.place];
  for (let n = 1; n < rest.length; n++) {
    const a = rest.slice(0, n).join(", ");
    const b = rest.slice(n).join(", ");
    const [first, second] = [jobness(a), jobness(b)];
    if ((first > 0 && second < 0) || (first < 0 && second > 0) || isTitleBeside(a, b, first - second))
      return [a, b, ...place];
  }
  const a = rest[0] ?? "";
  const b = rest.slice(1).join(", ");
  if (rest.length >= 2 && !/^(?:pvt|ltd|inc|llp|llc|co)\b/i.test(b) && jobness(a) > 0 !== jobness(b) > 0)
    return [a, b, ...place];
  return [parted.text, ...place];
}

function isTitleBeside(a: string, b: string, more: number): boolean {
  return (
    (more >= 1 && TITLE_END.test(a) && !TITLE_END.test(b)) || (more <= -1 && TITLE_END.test(b) && !TITLE_END.test(a))
  );
}

/** A title ends in the word for a worker. */
const TITLE_END = longPattern("i")`
    (?:engineer|developer|manager|nurse|accountant|analyst|executive|officer|assistant|intern|trainee|teacher
    |driver|technician|mechanic|electrician|operator|supervisor|consultant|designer|architect|chef|cook|clerk
    |cashier|associate|specialist|lead|head|director|coordinator|administrator|founder|cto|ceo|cfo|pharmacist
    |welder|fitter|plumber|guard|representative|receptionist|tutor|lecturer|professor|scientist|writer|editor
    |tester|apprentice|helper|plumber|carpenter|foreman|incharge|in-charge|president|principal|recruiter
    |counsellor|salesman|salesperson|electrician|stylist|artist|tailor|faculty|articled assistant|sister
    |warden)s?(?:\s(?:I{1,3}|\d))?\)?$`;

/** Above 0 for a title, below 0 for an employer. */
function jobness(text: string): number {
  let score = 0;
  if (soundsLikeTitle(text)) score += TITLE_END.test(text) ? 3 : 2;
  if (soundsLikeCompany(text)) score -= 2.5;
  return score;
}

function weigh(text: string, line: number, bold: boolean): Piece {
  const title = soundsLikeTitle(text);
  const company = soundsLikeCompany(text);
  return {
    text,
    lines: [line],
    title:
      (title ? 2 : 0) + (title && TITLE_END.test(text) ? 1 : 0) - (company ? 1.2 : 0) - (/\d{3}/.test(text) ? 1 : 0),
    company:
      (company ? 2 : 0) -
      (title && !company ? 2 : 0) -
      (TITLE_END.test(text) ? 1.5 : 0) +
      (bold ? 0.3 : 0) +
      (/^\p{Lu}/u.test(text) ? 0.2 : 0),
    isPlace: (!company || text.includes(",")) && asPlace(text) !== null,
  };
}

function choose(
  pieces: readonly Piece[],
  head: Head,
  set: (field: "name" | "position" | "location", text: string, lines: number[]) => void,
): void {
  let left = pieces.filter((p) => /\p{L}{2}/u.test(p.text));
  const isOnlyTwo = left.length <= 2 && head.name === "" && head.position === "";
  const places = left.filter((p) => p.isPlace && p.title <= 0);
  // A town may be the employer's whole name only when nothing else could be.
  if (!(isOnlyTwo && places.length === left.length)) {
    const place = places.at(-1);
    if (place) set("location", place.text, place.lines);
    left = left.filter((p) => !places.includes(p));
  }
  if (head.position === "") {
    const title = left.reduce<Piece | null>((a, b) => (b.title > (a?.title ?? 0) ? b : a), null);
    if (title && !(left.length === 1 && head.name === "" && title.company > 0 && title.title < 1)) {
      set("position", title.text, title.lines);
      left = left.filter((p) => p !== title);
    }
  }
  if (head.name === "") {
    const company = left.reduce<Piece | null>((a, b) => (a === null || b.company > a.company ? b : a), null);
    if (company) {
      const parted = splitPlace(company.text);
      set("name", parted.text.replace(/^M\/s\.?\s*/i, ""), company.lines);
      set("location", parted.place, company.lines);
      left = left.filter((p) => p !== company);
    }
  }
  // What is left beside an employer that is known is the title, though no list has it.
  if (head.position === "" && left[0] && left[0].text.split(" ").length <= 6)
    set("position", left[0].text, left[0].lines);
}

const URL_ALONE = /^https?:\/\/\S+$/i;

function readBlock({ head, body, date }: Block): Entry<Work> {
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
  readBody(
    body.filter((r) => r !== address),
    entry,
    sources,
  );
  return { entry, sources };
}

/** Bullets as highlights, with what they run on into; other text as the summary. */
export function readBody(
  rows: readonly Row[],
  entry: { summary?: string; highlights: string[] },
  sources: Record<string, number[]>,
): void {
  const bullets: { parts: string[]; lines: number[]; row: Row }[] = [];
  const paragraph: string[] = [];
  const lines: number[] = [];
  for (const row of rows) {
    if (INTRODUCES.test(row.text)) continue;
    const last = bullets.at(-1);
    if (row.isBullet) bullets.push({ parts: [row.text], lines: [...row.lines], row });
    else if (last && (row.column === last.row.column || row.page !== last.row.page) && row.x >= last.row.x - 16) {
      last.parts.push(row.text);
      last.lines.push(...row.lines);
    } else {
      paragraph.push(row.text);
      lines.push(...row.lines);
    }
  }
  for (const { parts, lines: from } of bullets) {
    sources[`highlights/${entry.highlights.length}`] = from;
    entry.highlights.push(joined(parts));
  }
  if (paragraph.length > 0) {
    entry.summary = joined(paragraph);
    sources["summary"] = lines;
  }
}
