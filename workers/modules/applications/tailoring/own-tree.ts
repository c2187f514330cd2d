/**
 * A file cut into its parts: a header, sections, and in each the rows, lists of points and lines of skills. It says
 * what may change places, and says so only where the borders are certain. Writer and check both go by it. Pure.
 */
import { longPattern } from "../../../lib/long-pattern";
import { readTitle } from "../../../reading/titles/read-title";
import { isSure, type ReadResume } from "../../../reading/resumes/resume";
import { PROJECT } from "../../../reading/resumes/structure/labels";
import { edgesOf, rowsOfLines, type Row } from "../../../reading/resumes/structure/rows";
import { soundsLikeCompany, soundsLikeInstitution } from "../../../reading/resumes/structure/words";
import { headingByWords, headingOf, isWholeHeading, withoutLength } from "../../../reading/resumes/structure/headings";
import {
  contentOf,
  isFull,
  isLevel,
  isOrdered,
  itemsOf,
  ownParts,
  textOf,
  unitsOf,
  type OwnPart,
  type Unit,
} from "./own-rows";

/** Rows that stay as they are, a heading within the part, or a list: of points, or of skills in a line. */
export type OwnItem =
  | { kind: "heading"; text: string }
  | { kind: "row"; unit: Unit; row: Row }
  | { kind: "points"; units: Unit[]; isOrdered: boolean; mayGoOn: boolean }
  | { kind: "skills"; unit: Unit; list: NonNullable<ReturnType<typeof itemsOf>> };

export interface OwnSection {
  kind: OwnPart["kind"];
  heading: string;
  /** All of it may stand before or behind the other sections. */
  isMovable: boolean;
  /** It ends the file in its person's name. */
  isClosing: boolean;
  items: OwnItem[];
}

export interface OwnTree {
  sections: OwnSection[];
  /** The texts that their person wants read first. */
  chosen: Quotable[];
  /** The rows that belong to the pages. */
  leftOut: Row[];
  /** Where the text of each column ends. */
  edges: ReadonlyMap<number, number>;
  /** Why nothing of the file may change places; null where some of it may. */
  unsure: "columns" | "no_parts" | null;
}

type Own = Pick<ReadResume, "lines" | "sources" | "saidHeadings" | "saidHighlights">;

/** Cuts a file into its parts. */
export function treeOf(own: Own): OwnTree {
  const { rows, leftOut } = contentOf(own.lines);
  const statedHeadings: ReadonlySet<number> = new Set(own.saidHeadings);
  const parts = ownParts(rows, statedHeadings).filter(
    (part, n) => n === 0 || part.head !== null || part.rows.length > 0,
  );
  const edges = edgesOf(rows);
  const borders = bordersOf(parts, statedHeadings);
  const cut: { section: OwnSection; parts: OwnPart[]; isCertain: boolean }[] = [];
  for (const [n, part] of parts.entries()) {
    const { kind, heading } = part;
    const items = itemsOfPart(part, own, edges);
    const open = cut.at(-1);
    if (open && open.section.kind !== "header" && !borders.begins[n]) {
      if (heading !== "") open.section.items.push({ kind: "heading", text: heading });
      open.section.items.push(...items);
      open.parts.push(part);
    } else {
      const section = { kind, heading, isMovable: false, isClosing: false, items };
      cut.push({ section, parts: [part], isCertain: borders.isCertain[n] === true });
    }
  }
  for (const { section, parts: its } of cut) section.isClosing = isClosing(its);
  const refers = rowsThatRefer(cut.map(({ section }) => section)).some(({ text }) => REFERS.test(text));
  for (const [n, { section, parts: its, isCertain }] of cut.entries()) {
    section.isMovable = !refers && isCertain && (cut[n + 1]?.isCertain ?? true) && !section.isClosing && mayMove(its);
  }
  const styles = new Set(parts.flatMap(({ head }) => (head ? [styleOf(head)] : [])));
  const isAcross = rows.some(({ cells }) =>
    cells.slice(1).some((cell) => cell.bold && headingOf(cell.text) !== null && styles.has(styleOf({ cells: [cell] }))),
  );
  const unsure = isAcross ? "columns" : parts.some(({ kind }) => kind !== "header") ? null : "no_parts";
  const sections = cut.map(({ section }) => section);
  return { sections, chosen: chosenIn(sections, own.saidHighlights ?? []), leftOut, edges, unsure };
}

/** Sections whose lines are not for the top of a page. */
const NOT_QUOTED: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["header", "contact", "personal"]);

function chosenIn(sections: readonly OwnSection[], lines: readonly number[]): Quotable[] {
  const units = sections.flatMap((section) =>
    NOT_QUOTED.has(section.kind)
      ? []
      : aboveClosing(section)
          .flatMap(unitsOfItem)
          .map((unit) => ({ unit, section, isChosen: true })),
  );
  return lines.flatMap((n) => units.find(({ unit }) => unit.rows.some((row) => row.lines.includes(n))) ?? []);
}

const unitsOfItem = (item: OwnItem): Unit[] =>
  item.kind === "heading"
    ? []
    : item.kind === "row"
      ? [{ isPoint: false, rows: [item.row], isUnsure: false }]
      : item.kind === "skills"
        ? [item.unit]
        : item.units;

/** How a heading is set; of one with text beside it `heading` are its own words. */
function styleOf({ cells }: Pick<Row, "cells">, heading?: string): string {
  const [first] = cells;
  const text = withoutLength(heading ?? first?.text ?? "");
  return `${Math.round((first?.size ?? 0) * 2)}|${first?.bold}|${text === text.toUpperCase()}`;
}

/** Headings that tell of the job or project above them, and move with it. */
const OF_JOB = longPattern("i")`
    responsib|\bduties\b|contribution|\bjobs?\b|\broles?\b|\bclients?\b|\bcompany\b|environment|deliverable
    |accountabilit|\btasks?\b|\btools\b|technolog|\bdescription\b|\bhighlights?\b|\bcurrent\b|\bprevious\b
    |\bpast\b|\bassignments?\b`;
const OF_WORK: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["work", "projects"]);

/**
 * Which parts begin a section, and where that is certain: its person says so, or its heading is a known one and set as
 * others are, or its words are those of headings and it is set as three known ones are. All else belongs to the section
 * above.
 */
function bordersOf(
  parts: readonly OwnPart[],
  statedHeadings: ReadonlySet<number>,
): { begins: boolean[]; isCertain: boolean[] } {
  const known = parts.map(({ head, heading }) => head !== null && headingOf(heading) !== null);
  const counts = new Map<string, number>();
  for (const [n, { head, heading }] of parts.entries())
    if (head && known[n]) counts.set(styleOf(head, heading), (counts.get(styleOf(head, heading)) ?? 0) + 1);
  const names = parts.map(({ heading }) => heading.toLowerCase());
  const isSet = parts.map(({ head, heading }, n) => {
    if (!head) return false;
    if (head.lines.some((line) => statedHeadings.has(line))) return true;
    const alike = counts.get(styleOf(head, heading)) ?? 0;
    if (known[n]) return alike > 1 || isWholeHeading(heading);
    return alike > 2 && head.cells.length === 1 && headingByWords(heading) !== null && heading.split(/\s+/).length < 5;
  });
  const begins = parts.map(({ kind, head, heading }, n) => {
    const above = parts.slice(0, n).findLast((_, m) => m === 0 || isSet[m]);
    // Without a heading it is a column of its own, or more of what is above.
    if (!head) return true;
    const first = names.indexOf(names[n] ?? "");
    if (heading === "" || !isSet[n] || (first < n && first >= 0)) return false;
    const isOfAbove = above !== undefined && OF_WORK.has(above.kind) && (OF_WORK.has(kind) || OF_JOB.test(heading));
    return !isOfAbove && above?.kind !== kind;
  });
  // Between two headings of the same words all is of both.
  for (const [n, name] of names.entries()) {
    const last = names.lastIndexOf(name);
    if (name !== "") for (let m = n + 1; m <= last; m++) if (parts[m]?.head) begins[m] = false;
  }
  return { begins, isCertain: parts.map(({ head }, n) => head !== null && begins[n] === true) };
}

/** Parts that have no place but their own. */
const FIXED: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["header", "contact"]);
/** The end of a resume: its person's word for it, and their name. */
const CLOSING = longPattern("i")`
    ^(?:place|date|signature)\b\s*(?:$|[:.…-])|\bhere\s?by\b|\b(?:yours?|your'?s) (?:sincerely|faithfully|truly)
    |\bfaithfully\b|\bsincerely\b|^thank|^references?\b|^referees?\b|^declarations?\b|^\(.{3,40}\)$`;
/** Sections that no time is told in. */
const TIMELESS: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["summary", "skills", "languages"]);

const isClosing = (parts: readonly OwnPart[]): boolean =>
  parts.some(({ heading, rows }) =>
    [heading, ...rows.map(({ text }) => text)].some((text) => CLOSING.test(text.trim())),
  );

/** The items of a section above the end of the file. */
function aboveClosing({ heading, items, isClosing: hasClosing }: OwnSection): OwnItem[] {
  if (!hasClosing) return items;
  if (CLOSING.test(heading)) return [];
  const end = items.findIndex((item) =>
    [item.kind === "heading" ? item.text : "", ...rowsOfItem(item).map(({ text }) => text)].some((text) =>
      CLOSING.test(text.trim()),
    ),
  );
  return items.slice(0, end);
}

/** Words that mean another place of the file: where they are, the order of sections is part of what is said. */
const REFERS = longPattern("i")`
    \b(?:aforesaid|aforementioned|(?:in|of|from|at|with) the above|above[- ](?:mentioned|said|company|organi[sz]ation
    |projects?)|(?:mentioned|given|listed|stated|said|as|see) (?:above|below)|(?:said|same) (?:company|organi[sz]ation
    |firm))\b`;

/** The rows whose words may mean another place: a closing that stays below all else means all of it in any order. */
function rowsThatRefer(sections: readonly OwnSection[]): Row[] {
  const last = sections.findLastIndex((section) => !section.isClosing);
  return sections.flatMap(({ items }, n) => {
    const rows = items.flatMap(rowsOfItem);
    const end = rows.findIndex(({ text }) => CLOSING.test(text.trim()));
    return n > last && end >= 0 ? rows.slice(0, end) : n > last ? [] : rows;
  });
}

/** Whether a section may move elsewhere: it is no address, and tells of no time where none belongs. */
function mayMove(parts: readonly OwnPart[]): boolean {
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length === 0 || parts.some((part) => FIXED.has(part.kind))) return false;
  const isTimeless = TIMELESS.has(parts[0]?.kind ?? "header");
  return !isTimeless || !rows.some(({ dates }) => dates.some(({ isRange }) => isRange));
}

function itemsOfPart(part: OwnPart, own: Own, edges: ReadonlyMap<number, number>): OwnItem[] {
  const items: OwnItem[] = [];
  let run: Unit[] = [];
  const close = (next: Row | undefined) => {
    const last = run.at(-1)?.rows.at(-1);
    if (last) items.push(...listsOf(run, part, own, next !== undefined && mayGoOn(last, next, edges)));
    run = [];
  };
  for (const unit of unitsOf(part, own.lines)) {
    const [row] = unit.rows;
    if (!row) continue;
    const list = part.kind === "skills" ? itemsOf(unit) : null;
    if (unit.isPoint && !list) {
      run.push(unit);
      continue;
    }
    close(row);
    if (list) items.push({ kind: "skills", unit, list });
    else items.push(...unit.rows.map((one): OwnItem => ({ kind: "row", unit, row: one })));
  }
  close(undefined);
  return items;
}

/** A run of points as lists: neighbours that may change places, and those between them that keep theirs. */
function listsOf(run: readonly Unit[], part: OwnPart, own: Own, isOpen: boolean): OwnItem[] {
  const whole = isOpen ? run.slice(0, -1) : run;
  const points = (units: readonly Unit[], keepsOrder: boolean, goesOn = false): OwnItem[] =>
    units.length > 0 ? [{ kind: "points", units: [...units], isOrdered: keepsOrder, mayGoOn: goesOn }] : [];
  const last = isOpen ? points(run.slice(-1), true, true) : [];
  if (isFree(whole, part, own)) return [...points(whole, false), ...last];
  const items: OwnItem[] = [];
  let free: Unit[] = [];
  for (const unit of whole) {
    if (isFreeOne(unit, part)) {
      free.push(unit);
      continue;
    }
    // It may tell of the one above it, which keeps its place with it.
    const above = free.splice(-1);
    items.push(...points(free, !isFree(free, part, own)), ...points([...above, unit], true));
    free = [];
  }
  return [...items, ...points(free, !isFree(free, part, own)), ...last];
}

/** Points that may stand in any order: known for those of one job, or each a sentence that needs no other one. */
function isFree(run: readonly Unit[], part: OwnPart, own: Own): boolean {
  if (run.length < 2) return false;
  if (run.some((unit) => TELLS_ON.test(textOf(unit).trim()))) return false;
  if (!isOrdered(run, own)) return true;
  const rows = run.flatMap((unit) => unit.rows);
  const signs = run.map(({ rows: [row] }) => own.lines[row?.lines[0] ?? 0]?.x ?? 0);
  const columns = new Set(rows.map(({ column }) => column));
  return (
    columns.size === 1 && Math.max(...signs) - Math.min(...signs) <= 3 && run.every((unit) => isFreeOne(unit, part))
  );
}

/** A point that needs no other one. */
function isFreeOne(unit: Unit, { kind }: OwnPart): boolean {
  if (!FREE.has(kind) || unit.rows.some(({ dates, cells }) => dates.length > 0 || cells.length > 1)) return false;
  return kind === "skills" ? isSkill(unit) : isSentence(unit);
}

const FREE: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["work", "projects", "skills", "summary", "other"]);

/** A point or a list of skills that says all it says by itself, so that it may be quoted. */
export interface Quotable {
  unit: Unit;
  section: OwnSection;
  isChosen?: boolean;
}

/** The texts of a file that may be quoted: those that its person chose, and the others in its order. */
export const quotable = ({ sections, chosen, edges }: OwnTree): Quotable[] => [
  ...chosen,
  ...sections.flatMap((section) => {
    const items = aboveClosing(section);
    const lists = items.flatMap((item): Unit[] => {
      if (item.kind === "skills") return [item.unit];
      if (item.kind !== "points" || !QUOTED.has(section.kind)) return [];
      return (item.mayGoOn ? item.units.slice(0, -1) : item.units).filter((unit) => isSentence(unit));
    });
    const texts = QUOTED.has(section.kind) ? paragraphs(items, edges) : [];
    return [...lists, ...texts].filter((unit) => !OF_OTHERS.test(textOf(unit))).map((unit) => ({ unit, section }));
  }),
];

/** A title to put under the name, with the number of the header's items above it. */
export interface Headline {
  text: string;
  after: number;
}

/** The title of the latest job, where the reading is sure of it and of its time, and the file's top has no title. */
export function headlineOf(own: ReadResume, { sections: [header] }: OwnTree): Headline | null {
  const { resume, sources, lines } = own;
  const { work, basics } = resume;
  if (basics.label !== "" || header?.kind !== "header" || header.heading !== "") return null;
  const ends = work.map(({ startDate, endDate }) => (endDate === "" && startDate !== "" ? NOW : endDate));
  const latest = ends.toSorted().at(-1) ?? "";
  const n = ends.indexOf(latest);
  if (ends.includes("") || n < 0 || ends.lastIndexOf(latest) !== n) return null;
  const [at, text] = [`/work/${n}`, work[n]?.position ?? ""];
  const isKnown = ["position", "startDate", "endDate"].every((part) => isSure(own, `${at}/${part}`));
  const line = lines[sources[`${at}/position`]?.[0] ?? -1]?.text ?? "";
  if (!isKnown || !` ${line} `.includes(` ${text} `) || !isTitle(text)) return null;
  // A job after it may be among what was not read.
  const dates = rowsOfLines(lines).flatMap((row) => row.dates);
  if (latest !== NOW && dates.some(({ end }) => end === "" || end.slice(0, 7) > latest.slice(0, 7))) return null;
  const name = sources["/basics/name"]?.[0];
  const after = header.items.findIndex((item) => item.kind === "row" && isAlone(item.row, name));
  return after < 0 ? null : { text, after: after + 1 };
}

/** A trade alone is none: "British Petroleum". */
function isTitle(text: string): boolean {
  const { families, head } = readTitle(text);
  return families.length > 0 && head !== null;
}
const NOW = "~";
const isAlone = ({ cells: [cell, ...others] }: Row, line: number | undefined) =>
  cell !== undefined && cell.line === line && others.length === 0;

/** A section of no known kind may hold the words of others: referees, or the employer's own. */
const QUOTED: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["work", "projects", "skills"]);
/** Signs that a sentence tells of its person, or of a company, from outside. */
const OF_OTHERS = /\b(?:he|she|his|her|him|under me|(?:is|are|was) (?:an?|the|one of|among))\b/i;
const MAX_ROWS = 4;

/** Rows that go on with one another and are a whole sentence: one row, or several that end with its point. */
function paragraphs(items: readonly OwnItem[], edges: ReadonlyMap<number, number>): Unit[] {
  const units: Row[][] = [];
  for (const item of items) {
    const last = units.at(-1)?.at(-1);
    if (item.kind !== "row") {
      // A row beneath a list may be the rest of its last point.
      units.push(item.kind === "heading" ? [] : rowsOfItem(item).slice(-1));
      continue;
    }
    if (last && mayGoOn(last, item.row, edges)) units.at(-1)?.push(item.row);
    else units.push([item.row]);
  }
  const own = new Set(items.flatMap((item) => (item.kind === "row" ? [item.row] : [])));
  return units.flatMap((rows) => {
    const isWhole =
      rows.length === 1 || (rows.length > 1 && rows.length <= MAX_ROWS && rows.at(-1)?.text.endsWith("."));
    const isText = rows.every((row) => own.has(row) && row.cells.length === 1 && row.dates.length === 0);
    const unit: Unit = { isPoint: false, rows, isUnsure: false };
    return isWhole && isText && isSentence(unit) ? [unit] : [];
  });
}

export const rowsOfItem = (item: OwnItem): Row[] =>
  item.kind === "heading"
    ? []
    : item.kind === "row"
      ? [item.row]
      : item.kind === "skills"
        ? item.unit.rows
        : item.units.flatMap(({ rows }) => rows);

/** Whether a row beneath a list may be the rest of its last point. */
function mayGoOn(last: Row, next: Row, edges: ReadonlyMap<number, number>): boolean {
  if (next.bold && !last.bold) return false;
  if (next.dates.some(({ isRange }) => isRange)) return false;
  if (next.column === last.column && next.page === last.page && next.gap > 2 * next.size) return false;
  return /^\p{Ll}/u.test(next.text) || LEADS_ON.test(last.text) || isFull(last, next, edges.get(last.column) ?? 0);
}

const LEADS_ON = /(?:[,;&(/–-]|\b(?:and|or|of|the|an?|to|for|in|on|with|by|at|from|as|using))$/i;

/** Words by which a sentence tells of the one before. */
const TELLS_ON = longPattern("i")`
    ^(?:also|and|but|then|thus|this|these|those|that|it|its|he|she|they|their|which|where|here|there|same|above|second
    |third|finally|later|next|after|subsequently|further|furthermore|moreover|additionally|besides|as well|likewise
    |similarly|however|hence|so)\b`;
const STEP = /^(?:\(?[a-z\d]{1,3}[.)]|step\b|phase\b|day\b|week\b|stage\b)/i;
const FUNCTION =
  /\b(?:and|the|of|for|to|with|in|on|by|from|as|using|a|an|all|at|into|through|per|over|under|during|across)\b/;

/** A sentence of its own: no head, no name of an employer, school or project, no time. */
function isSentence(unit: Unit): boolean {
  const text = textOf(unit).trim();
  const words = text.split(/\s+/);
  if (words.length < 4 || text.length > 400 || !/^[\p{Lu}\d]/u.test(text)) return false;
  if (TELLS_ON.test(text) || STEP.test(text) || PROJECT.test(text) || /:(?:\s|$)/.test(text)) return false;
  if (unit.rows.some((row) => row.bold) || text === text.toUpperCase()) return false;
  if (soundsLikeInstitution(text) || (words.length < 12 && soundsLikeCompany(text))) return false;
  return FUNCTION.test(text);
}

/** A skill of its own: no level, no head, nothing that tells of its neighbour. */
function isSkill(unit: Unit): boolean {
  const text = textOf(unit).trim();
  if (isLevel(text) || text.endsWith(":") || /^\p{Ll}/u.test(text) || STEP.test(text)) return false;
  return !TELLS_ON.test(text) && text.length <= 300;
}
