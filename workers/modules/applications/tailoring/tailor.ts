/**
 * The writer: a person's own lines as blocks of a new page, under their own headings. What a posting asks for comes
 * first: of the sections, of a list of points and of a line of skills. Up to three of the person's points are quoted
 * at the top. Nothing else is added, and nothing is left out or respelled. Pure.
 */
import type { LaidOut } from "../../../reading/resumes/layout";
import type { ReadResume } from "../../../reading/resumes/resume";
import { edgesOf, isDateAlone, type Row } from "../../../reading/resumes/structure/rows";
import { isFull, textOf, type Unit } from "./own-rows";
import {
  headlineOf,
  quotable,
  rowsOfItem,
  treeOf,
  type Headline,
  type OwnItem,
  type OwnSection,
  type OwnTree,
} from "./own-tree";
import { earlyOf, marksOf } from "./read-early";
import { Relevance } from "./relevance";
import type { ResumeChange } from "./vocabulary";
import type { Wanted } from "./wanted";

/** The version of all that decides what a tailored resume looks like: files of an older one are made again. */
export const TAILORING_RULES = 11;

/** The heading of the quoted points. */
export const HIGHLIGHTS = "Highlights";
/** The same beside headings in capitals. */
export const LOUD_HIGHLIGHTS = HIGHLIGHTS.toUpperCase();
export const MAX_HIGHLIGHTS = 3;
/** A person who reads the top of a page has read about as many words, and needs no quotation of them. */
const SEEN_WORDS = 130;
const MAX_HIGHLIGHT = 230;
/** A skill that is asked for, or four words of the posting. */
const CLOSE = 0.4;
/** A text that its person chose is quoted before all else that answers. */
const CHOSEN = 100_000;

/** A text of one face; `links` lead from its letters. A new line in it is one on the page. */
export interface Piece {
  text: string;
  bold: boolean;
  links: { from: number; to: number; url: string }[];
  /** Where it begins, from 0 at the left edge to 1 at the right one, where the texts of a row keep their places. */
  at?: number;
  /** How many letters at its beginning are the label of what follows. */
  label?: number;
}
/** A part of the page, drawn below the one before; its pieces are side by side. */
export interface Block {
  kind: "name" | "headline" | "heading" | "contact" | "line" | "row" | "point";
  pieces: Piece[];
  /** There is room above it in the person's own file. */
  isApart?: boolean;
  /** It begins a little to the right of the texts around it in the person's own file. */
  isIndented?: boolean;
}
export interface Tailored {
  blocks: Block[];
  changes: ResumeChange[];
}
/** The reading of the person's own file, with its links. */
export type OwnFile = ReadResume & Pick<LaidOut, "links">;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Arranges a resume for what a posting asks for. Deterministic; nothing that it was given is changed.
 * @param first lines that a language model put first, by their pointer, with their place.
 * @returns no changes where the file's parts are not certain.
 */
export function tailor(own: OwnFile, wanted: Wanted, first: ReadonlyMap<string, number> = NONE): Tailored {
  return new Work(own, new Relevance(wanted, first)).all();
}

/** One tailoring, and the changes that it made. */
class Work {
  private readonly changes: ResumeChange[] = [];
  private readonly first: string[] = [];
  private readonly own: OwnFile;
  private readonly relevance: Relevance;
  private readonly tree: OwnTree;
  private readonly edges: Map<number, number>;
  private readonly lefts = new Map<number, number>();
  /** Of each line that begins a point of a job or project, its pointer. */
  private readonly pointers: ReadonlyMap<number, string>;

  constructor(own: OwnFile, relevance: Relevance) {
    this.own = own;
    this.relevance = relevance;
    this.tree = treeOf(own);
    const rows = this.tree.sections.flatMap(({ items }) => items.flatMap(rowsOfItem));
    this.edges = edgesOf(rows);
    for (const { column, cells } of rows)
      for (const { x } of cells) this.lefts.set(column, Math.min(this.lefts.get(column) ?? x, x));
    this.pointers = new Map(
      Object.entries(own.sources).flatMap(([pointer, [line]]) =>
        line !== undefined && pointer.includes("/highlights/") ? [[line, pointer] as const] : [],
      ),
    );
  }

  all(): Tailored {
    if (this.tree.unsure) return { blocks: [], changes: [] };
    const sections = this.ordered();
    const drawn = sections.map((section): Block[] => {
      const heading = { text: section.heading, bold: true, links: [] };
      const own = section.kind === "header" ? this.header(section) : this.part(section);
      return section.heading === "" ? own : [{ kind: "heading", pieces: [heading] }, ...own];
    });
    const [head = [], ...rest] = drawn;
    if (this.first.length > 0)
      this.changes.push({
        kind: "skills_first",
        part: "Skills",
        text: this.first.join(", "),
        was: "",
        because: this.relevance.because(this.first.join(", ")),
      });
    return { blocks: [...head, ...this.highlights(sections, drawn), ...rest.flat()], changes: this.changes };
  }

  /** The sections in the order in which what is asked for is read earliest, so far as they may change places. */
  private ordered(): OwnSection[] {
    const sections = [...this.tree.sections];
    const marks = new Map(sections.map((one) => [one, marksOf(textOfSection(one), this.relevance.wanted)]));
    const early = (order: readonly OwnSection[]) => earlyOf(order.flatMap((one) => marks.get(one) ?? []));
    const raised = new Set<OwnSection>();
    let now = early(sections);
    for (let n = 1; n < sections.length; n++) {
      for (let at = n; at > 0; at--) {
        const [above, section] = sections.slice(at - 1, at + 1);
        if (!above || !section || !mayPass(section, above)) break;
        const order = sections.toSpliced(at - 1, 2, section, above);
        const then = early(order);
        if (then < now + MIN_GAIN) break;
        sections.splice(0, sections.length, ...order);
        now = then;
        raised.add(section);
      }
    }
    for (const section of sections) if (raised.has(section)) this.movedUp(section);
    return sections;
  }

  private movedUp(section: OwnSection): void {
    const because = this.relevance.because(section.items.map(textOfItem).join("\n"));
    this.changes.push({ kind: "line_first", part: section.heading, text: "", was: "", because });
  }

  /** The points and lists that answer best and that are read late, quoted at the top. */
  private highlights(sections: readonly OwnSection[], drawn: readonly Block[][]): Block[] {
    if (this.tree.sections.some(({ heading }) => heading.toLowerCase() === HIGHLIGHTS.toLowerCase())) return [];
    const before = new Map<OwnSection, number>();
    let words = 0;
    for (const [n, section] of sections.entries()) {
      before.set(section, words);
      words += (drawn[n] ?? []).flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + countWords(text), 0);
    }
    const scored = quotable(this.tree).flatMap(({ unit, section, isChosen }) => {
      const text = textOf(unit);
      const from = this.pointers.get(unit.rows[0]?.lines[0] ?? -1) ?? "";
      const isSeen = (before.get(section) ?? 0) + wordsBefore(section, unit) < SEEN_WORDS;
      const score = this.relevance.rankLine({ text, from });
      const isSkills = section.kind === "skills" && this.relevance.because(text).length < 2;
      // A few words that a point shares with a posting move it up in its list, and are no reason to say it twice.
      const isClose = this.relevance.isNamed(from) || this.relevance.weigh(text) >= CLOSE;
      const isBest = isChosen ? this.relevance.weigh(text) > 0 : isClose && !isSeen && !isSkills;
      return isBest && text.length <= MAX_HIGHLIGHT ? [{ unit, text, score: isChosen ? score + CHOSEN : score }] : [];
    });
    const seen = new Set<string>();
    const best = scored
      .filter(({ text }) => !seen.has(text) && seen.add(text))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_HIGHLIGHTS);
    if (best.length === 0) return [];
    for (const { text } of best)
      this.changes.push({ kind: "highlight", part: HIGHLIGHTS, text, was: "", because: this.relevance.because(text) });
    const isLoud = this.tree.sections.every(({ heading: own }) => own === own.toUpperCase());
    const heading = { text: isLoud ? LOUD_HIGHLIGHTS : HIGHLIGHTS, bold: true, links: [] };
    return [
      { kind: "heading", pieces: [heading] },
      ...best.map(({ unit }): Block => ({ kind: "point", pieces: [{ ...this.joined(unit.rows), bold: false }] })),
    ];
  }

  private header({ items }: OwnSection): Block[] {
    const name = this.own.sources["/basics/name"]?.[0] ?? -1;
    const blocks = items.map((item) =>
      rowsOfItem(item).flatMap((row): Block[] => {
        const pieces = this.pieces(row).map((piece) => ({ ...piece, text: piece.text.replace(PARTING, "") }));
        if (row.cells[0]?.line !== name) return [{ kind: "contact", pieces }];
        const beside = pieces.slice(1);
        const called: Block = { kind: "name", pieces: pieces.slice(0, 1) };
        return beside.length === 0 ? [called] : [called, { kind: "contact", pieces: beside }];
      }),
    );
    const { text, after } = this.headline() ?? { text: "", after: 0 };
    if (text !== "") blocks.splice(after, 0, [{ kind: "headline", pieces: [{ text, bold: false, links: [] }] }]);
    return blocks.flat();
  }

  /** The latest title, where it is of the trade of the posting or says what it asks for. */
  private headline(): Headline | null {
    const headline = headlineOf(this.own, this.tree);
    if (!headline || this.relevance.weigh(headline.text) === 0) return null;
    this.changes.push({ kind: "headline", part: "", text: headline.text, was: "", because: [] });
    return headline;
  }

  private part({ heading, items }: OwnSection): Block[] {
    const blocks: Block[] = [];
    let above: Row | null = null;
    for (const item of items) {
      if (item.kind === "heading") {
        above = null;
        heading = item.text;
        blocks.push({ kind: "heading", pieces: [{ text: heading, bold: true, links: [] }] });
      } else if (item.kind === "points") {
        above = null;
        for (const { rows } of this.points(item, heading)) blocks.push({ kind: "point", pieces: [this.joined(rows)] });
      } else if (item.kind === "skills") {
        above = null;
        blocks.push(this.skills(item));
      } else {
        const { row } = item;
        const last = blocks.at(-1)?.pieces[0];
        if (last && above && goesOn(above, row, this.edges)) append(last, this.joined([row]));
        else blocks.push(this.row(row));
        above = row;
      }
    }
    return blocks;
  }

  /** A row alone: its texts in their places, or its time at the right. */
  private row(row: Row): Block {
    const pieces = this.pieces(row);
    const isApart = row.gap > 1.7 * row.size;
    const [left, right] = [this.lefts.get(row.column) ?? 0, this.edges.get(row.column) ?? 1];
    const placeOf = (n: number) => {
      const place = ((row.cells[n]?.x ?? 0) - left) / (right - left);
      return place < MIN_INDENT ? 0 : place;
    };
    if (pieces.length < 2)
      return { kind: "line", pieces, isApart, isIndented: placeOf(0) > 0 && placeOf(0) < MAX_INDENT };
    const last = row.cells.at(-1);
    const isShort = last !== undefined && last.end - last.x < 0.4 * (right - left);
    const isAtRight = isShort && last.end > right - 0.04 * (right - left);
    if (pieces.length === 2 && isAtRight && !isDateAlone(row.cells[0]?.text ?? ""))
      return { kind: "line", pieces, isApart };
    const placed = pieces.map((piece, n) => ({ ...piece, at: placeOf(n) }));
    return { kind: "row", pieces: placed, isApart };
  }

  /** The points of one list: what answers to the posting first, the others in their order. */
  private points({ units, isOrdered }: OwnItem & { kind: "points" }, heading: string): Unit[] {
    if (isOrdered) return [...units];
    const scored = units.map((unit, n) => {
      const from = this.pointers.get(unit.rows[0]?.lines[0] ?? -1) ?? "";
      const text = textOf(unit);
      return { unit, n, from, text, score: this.relevance.rankLine({ text, from }) };
    });
    const sorted = scored.toSorted((a, b) => b.score - a.score || a.n - b.n);
    for (const [now, { n, from, text, score }] of sorted.entries()) {
      if (score <= 0 || now >= n) continue;
      const isNamed = this.relevance.isNamed(from);
      const because = isNamed ? [] : this.relevance.because(text);
      const part = this.entryOf(from) ?? heading;
      this.changes.push({ kind: isNamed ? "model_first" : "line_first", part, text, was: "", because });
    }
    return sorted.map(({ unit }) => unit);
  }

  /** The job or project that a pointer leads to. */
  private entryOf(pointer: string): string | undefined {
    const [, part, n] = pointer.split("/");
    const { work, projects } = this.own.resume;
    const name = (part === "work" ? work : part === "projects" ? projects : [])[Number(n)]?.name;
    return name === "" ? undefined : name;
  }

  /** A line of skills: those that the posting asks for first. */
  private skills({ unit, list }: OwnItem & { kind: "skills" }): Block {
    const kind = unit.isPoint ? "point" : "line";
    const scored = list.items.map((item, n) => ({ item, n, score: this.relevance.skillScore(item) }));
    const sorted = scored.toSorted((a, b) => b.score - a.score || a.n - b.n);
    const first = sorted.filter(({ n, score }, now) => score > 0 && now < n).map(({ item }) => item);
    const hasLinks = unit.rows.some((row) => this.pieces(row).some(({ links }) => links.length > 0));
    if (first.length === 0 || hasLinks) {
      const [row] = unit.rows;
      const own = row && unit.rows.length === 1 ? this.pieces(row) : [this.joined(unit.rows)];
      return { kind, pieces: own.map((piece, n) => (n === 0 ? { ...piece, label: list.label.length } : piece)) };
    }
    this.first.push(...first);
    const items = sorted
      .map(({ item }) => item)
      .join(list.by === "•" || list.by === "·" ? ` ${list.by} ` : `${list.by} `);
    const text = list.label === "" ? items : `${list.label} ${items}`;
    return { kind, pieces: [{ text, bold: false, links: [], label: list.label.length }] };
  }

  /** The texts of a row side by side, with their links. */
  private pieces(row: Row): Piece[] {
    return row.cells.map((cell) => {
      const own = cell.text.replace(/\s+/g, " ").trim();
      const text = own.replace(SIGNS, "•");
      const line = this.own.lines[cell.line];
      // The sign of a list comes before the cell's text.
      const before = Math.max(0, line?.text.indexOf(own.split(" ")[0] ?? "") ?? 0);
      const links = this.own.links
        .filter(({ lines }) => lines.includes(cell.line))
        .flatMap(({ url, left, right }) => {
          const words = [...text.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            if (!line || before + index >= line.text.length) return false;
            const middle = line.x + ((before + index + word.length / 2) / line.text.length) * line.width;
            return middle > left && middle < right;
          });
          const [one, last] = [words[0], words.at(-1)];
          return one && last ? [{ from: one.index, to: last.index + last[0].length, url }] : [];
        });
      return { text, bold: cell.bold, links };
    });
  }

  /** Rows of one text as one. */
  private joined(rows: readonly Row[]): Piece {
    const whole: Piece = { text: "", bold: rows[0]?.bold ?? false, links: [] };
    for (const piece of rows.flatMap((row) => this.pieces(row))) append(whole, piece);
    return whole;
  }
}

/** Of a line's width: a cell's own edge is no indent, and a text that begins further in is centred or in a column. */
const MIN_INDENT = 0.015;
const MAX_INDENT = 0.08;
/** Of a hundred: what moves a section for less is chance. */
const MIN_GAIN = 0.4;
const kinds = (...all: OwnSection["kind"][]): ReadonlySet<OwnSection["kind"]> => new Set(all);
/** Sections that no other passes, those that pass none, and those that pass neither work nor what shows skills. */
const ON_TOP = kinds("header", "contact", "summary");
const LAST = kinds("header", "contact", "personal", "languages");
const MINOR = kinds("education", "other", "awards", "publications");
const MAIN = kinds("work", "projects", "skills", "certificates");

/** Whether a section may be put before the one above it: as resumes are read, and where a border is certain. */
function mayPass(section: OwnSection, above: OwnSection): boolean {
  if (ON_TOP.has(above.kind) && !(above.kind === "contact" && section.kind === "summary")) return false;
  if (section.isClosing || LAST.has(section.kind) || (MINOR.has(section.kind) && MAIN.has(above.kind))) return false;
  if (section.kind !== "work" && above.kind === "work" && section.kind !== "skills") return false;
  return section.isMovable || above.isMovable;
}

const textOfSection = ({ heading, items }: OwnSection): string => [heading, ...items.map(textOfItem)].join("\n");

const textOfItem = (item: OwnItem): string =>
  item.kind === "heading"
    ? item.text
    : rowsOfItem(item)
        .map(({ text }) => text)
        .join("\n");
const countWords = (text: string) => text.split(/\s+/).length;

/** The words of a section before one of its units. */
function wordsBefore({ items }: OwnSection, unit: Unit): number {
  let words = 0;
  for (const row of items.flatMap(rowsOfItem)) {
    if (unit.rows.includes(row)) break;
    words += countWords(row.text);
  }
  return words;
}

/** A sign that parts a text from the next one, at the end of its line. */
const PARTING = /\s*[|•·]$/u;

/** Signs that only part texts, of which the fonts of a page have one. */
const SIGNS = /[●▪■◦‣∙]/gu;

/** A word that its line's end parts is parted on the new page too: whether the hyphen is its own is not known. */
const PARTED = /\p{L}-$/u;

function append(whole: Piece, { text, links }: Piece): void {
  const at = whole.text === "" ? 0 : whole.text.length + 1;
  whole.text += at === 0 ? text : `${PARTED.test(whole.text) ? "\n" : " "}${text}`;
  whole.links.push(...links.map(({ from, to, url }) => ({ from: at + from, to: at + to, url })));
}

/** Whether a row is more of the text above, whose line was full. */
function goesOn(above: Row, row: Row, edges: ReadonlyMap<number, number>): boolean {
  if (above.cells.length > 1 || row.cells.length > 1 || above.bold !== row.bold) return false;
  if (above.dates.length > 0 || row.dates.length > 0) return false;
  return isFull(above, row, edges.get(row.column) ?? 0);
}
