/**
 * A file cut into its parts: a header, sections, and in each the rows, lists of points and lines of skills. It says
 * what may change places, and says so only where the borders are certain. Writer and check both go by it. Pure.
 */
import { longPattern } from "../../../lib/long-pattern";
import type { ReadResume } from "../../../reading/resumes/resume";
import { PROJECT } from "../../../reading/resumes/structure/labels";
import { edgesOf, type Row } from "../../../reading/resumes/structure/rows";
import { soundsLikeCompany, soundsLikeInstitution } from "../../../reading/resumes/structure/words";
import { headingOf } from "../../../reading/resumes/structure/headings";
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

/** Rows that stay as they are, or a list: of points, or of skills in a line. */
export type OwnItem =
  | { kind: "row"; unit: Unit; row: Row }
  | { kind: "points"; units: Unit[]; isOrdered: boolean; mayGoOn: boolean }
  | { kind: "skills"; unit: Unit; list: NonNullable<ReturnType<typeof itemsOf>> };

export interface OwnSection {
  kind: OwnPart["kind"];
  heading: string;
  /** All of it may stand before or behind the other sections. */
  isMovable: boolean;
  items: OwnItem[];
}

export interface OwnTree {
  sections: OwnSection[];
  /** The rows that belong to the pages. */
  leftOut: Row[];
  /** Where the text of each column ends. */
  edges: ReadonlyMap<number, number>;
  /** Why nothing of the file may change places; null where some of it may. */
  unsure: "columns" | "no_parts" | null;
}

type Own = Pick<ReadResume, "lines" | "sources">;

/** Cuts a file into its parts. */
export function treeOf(own: Own): OwnTree {
  const { rows, leftOut } = contentOf(own.lines);
  const parts = ownParts(rows);
  const edges = edgesOf(rows);
  const sections = parts.map((part, n): OwnSection => ({
    kind: part.kind,
    heading: part.heading,
    isMovable: isMovable(part, parts) && borderBelow(parts[n + 1]),
    items: itemsOfPart(part, own, edges),
  }));
  const isAcross = rows.some(({ cells }) => cells.slice(1).some(({ text, bold }) => bold && headingOf(text) !== null));
  const unsure = isAcross ? "columns" : parts.some(({ kind }) => kind !== "header") ? null : "no_parts";
  return { sections, leftOut, edges, unsure };
}

function itemsOfPart(part: OwnPart, own: Own, edges: ReadonlyMap<number, number>): OwnItem[] {
  const items: OwnItem[] = [];
  let run: Unit[] = [];
  const close = (next: Row | undefined) => {
    const last = run.at(-1)?.rows.at(-1);
    if (last) {
      const goesOn = next !== undefined && mayGoOn(last, next, edges);
      items.push({ kind: "points", units: run, isOrdered: goesOn || !isFree(run, part, own), mayGoOn: goesOn });
    }
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

/** Points that may stand in any order: known for those of one job, or each a sentence that needs no other one. */
function isFree(run: readonly Unit[], part: OwnPart, own: Own): boolean {
  if (run.length < 2) return false;
  if (!isOrdered(run, own)) return true;
  if (!FREE.has(part.kind)) return false;
  const rows = run.flatMap((unit) => unit.rows);
  const signs = run.map(({ rows: [row] }) => own.lines[row?.lines[0] ?? 0]?.x ?? 0);
  const columns = new Set(rows.map(({ column }) => column));
  return (
    columns.size === 1 &&
    Math.max(...signs) - Math.min(...signs) <= 3 &&
    rows.every(({ dates, cells }) => dates.length === 0 && cells.length === 1) &&
    run.every((unit) => (part.kind === "skills" ? isSkill(unit) : isSentence(unit)))
  );
}

const FREE: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["work", "projects", "skills", "summary", "other"]);

/** A point or a list of skills that says all it says by itself, so that it may be quoted. */
export interface Quotable {
  unit: Unit;
  section: OwnSection;
}

/** The texts of a file that may be quoted, in its order. */
export const quotable = ({ sections, edges }: OwnTree): Quotable[] =>
  sections.flatMap((section) =>
    section.items.flatMap((item, n) => {
      if (item.kind === "skills") return [{ unit: item.unit, section }];
      if (!QUOTED.has(section.kind)) return [];
      if (item.kind === "row") return isWholeRow(section.items, n, edges) ? [{ unit: alone(item.row), section }] : [];
      const units = item.mayGoOn ? item.units.slice(0, -1) : item.units;
      return units.filter((unit) => isSentence(unit)).map((unit) => ({ unit, section }));
    }),
  );

const QUOTED: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["work", "projects", "skills", "other"]);
const alone = (row: Row): Unit => ({ isPoint: false, rows: [row], isUnsure: false });

/** Whether a row amid others is a sentence by itself: it ends as one, and so does the row above. */
function isWholeRow(items: readonly OwnItem[], n: number, edges: ReadonlyMap<number, number>): boolean {
  const [above, item, next] = [items[n - 1], items[n], items[n + 1]];
  if (item?.kind !== "row" || item.row.cells.length > 1 || item.row.dates.length > 0) return false;
  const last = above && rowsOfItem(above).at(-1);
  if (last && mayGoOn(last, item.row, edges)) return false;
  if (next?.kind === "row" && mayGoOn(item.row, next.row, edges)) return false;
  return isSentence(alone(item.row));
}

export const rowsOfItem = (item: OwnItem): Row[] =>
  item.kind === "row" ? [item.row] : item.kind === "skills" ? item.unit.rows : item.units.flatMap(({ rows }) => rows);

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

/** Sections that say nothing without their heading and everything with it, and how many rows they have at most. */
const MOVABLE: Partial<Record<OwnPart["kind"], number>> = {
  summary: 15,
  skills: 60,
  education: 40,
  personal: 30,
  languages: 10,
};
/** Sections that no time is told in. */
const TIMELESS: ReadonlySet<OwnPart["kind"]> = new Set<OwnPart["kind"]>(["summary", "skills", "languages"]);

/** A section with a certain border above, that holds nothing else. */
function isMovable({ kind, heading, head, rows }: OwnPart, parts: readonly OwnPart[]): boolean {
  const most = MOVABLE[kind];
  if (most === undefined || rows.length === 0 || rows.length > most || !isBorder(head)) return false;
  if (TIMELESS.has(kind) && rows.some(({ dates }) => dates.some(({ isRange }) => isRange))) return false;
  // A heading inside jobs or projects is the same in each.
  const name = heading.toLowerCase();
  return parts.filter((part) => part.heading.toLowerCase() === name).length === 1;
}

/** Whether a row is the heading of a part of the file for certain: it says so, alone in its row or before its text. */
const isBorder = (head: Row | null): boolean => head !== null && headingOf(head.cells[0]?.text ?? "") !== null;

/** Whether what is beneath a section is another one for certain, or the file's end. */
const borderBelow = (next: OwnPart | undefined): boolean => next === undefined || isBorder(next.head);
