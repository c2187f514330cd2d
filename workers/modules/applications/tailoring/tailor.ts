/**
 * The writer: a person's own lines as blocks of a new page, in their order and under their headings. Of a list of
 * points and a line of skills, what a posting asks for comes first; nothing is added, left out or respelled. Pure.
 */
import type { LaidOut } from "../../../reading/resumes/layout";
import type { ReadResume } from "../../../reading/resumes/resume";
import { edgesOf, isDateAlone, type Row } from "../../../reading/resumes/structure/rows";
import { contentOf, isFull, isOrdered, itemsOf, ownParts, textOf, unitsOf, type OwnPart, type Unit } from "./own-rows";
import { Relevance } from "./relevance";
import type { ResumeChange } from "./vocabulary";
import type { Wanted } from "./wanted";

/** The version of all that decides what a tailored resume looks like: files of an older one are made again. */
export const TAILORING_RULES = 6;

/** A text of one face; `links` lead from its letters. */
export interface Piece {
  text: string;
  bold: boolean;
  links: { from: number; to: number; url: string }[];
}
/** A part of the page, drawn below the one before; its pieces are side by side. */
export interface Block {
  kind: "name" | "heading" | "contact" | "line" | "point";
  pieces: Piece[];
}
export interface Tailored {
  blocks: Block[];
  changes: ResumeChange[];
}
/** The reading of the person's own file, with its links. */
export type OwnFile = Pick<ReadResume, "resume" | "lines" | "sources"> & Pick<LaidOut, "links">;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Arranges a resume for what a posting asks for. Deterministic; nothing that it was given is changed.
 * @param first lines that a language model put first, by their pointer, with their place.
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
  /** Of each line that begins a point of a job or project, its pointer. */
  private readonly pointers: ReadonlyMap<number, string>;

  constructor(own: OwnFile, relevance: Relevance) {
    this.own = own;
    this.relevance = relevance;
    this.pointers = new Map(
      Object.entries(own.sources).flatMap(([pointer, [line]]) =>
        line !== undefined && pointer.includes("/highlights/") ? [[line, pointer] as const] : [],
      ),
    );
  }

  all(): Tailored {
    const { rows } = contentOf(this.own.lines);
    const edges = edgesOf(rows);
    const blocks = ownParts(rows).flatMap((part): Block[] => {
      const heading = { text: part.heading, bold: true, links: [] };
      const own = part.kind === "header" ? this.header(part) : this.part(part, edges);
      return part.heading === "" ? own : [{ kind: "heading", pieces: [heading] }, ...own];
    });
    if (this.first.length > 0)
      this.changes.push({
        kind: "skills_first",
        part: "Skills",
        text: this.first.join(", "),
        was: "",
        because: this.relevance.because(this.first.join(", ")),
      });
    return { blocks, changes: this.changes };
  }

  private header({ rows }: OwnPart): Block[] {
    const name = this.own.sources["/basics/name"]?.[0] ?? -1;
    return rows.map((row) => ({ kind: row.lines.includes(name) ? "name" : "contact", pieces: this.pieces(row) }));
  }

  private part(part: OwnPart, edges: ReadonlyMap<number, number>): Block[] {
    const blocks: Block[] = [];
    let run: Unit[] = [];
    let above: Row | null = null;
    const close = () => {
      for (const { rows } of this.points(run, part)) blocks.push({ kind: "point", pieces: [this.joined(rows)] });
      run = [];
    };
    for (const unit of unitsOf(part, this.own.lines)) {
      const [row] = unit.rows;
      if (!row) continue;
      if (part.kind === "skills") blocks.push(this.skills(unit));
      else if (unit.isPoint) {
        above = null;
        run.push(unit);
      } else {
        close();
        const last = blocks.at(-1)?.pieces[0];
        if (last && above && goesOn(above, row, edges)) append(last, this.joined([row]));
        else blocks.push({ kind: "line", pieces: timeLast(row, this.pieces(row)) });
        above = row;
      }
    }
    close();
    return blocks;
  }

  /** The points of one list: what answers to the posting first, the others in their order. */
  private points(run: readonly Unit[], { heading }: OwnPart): Unit[] {
    if (isOrdered(run, this.own)) return [...run];
    const scored = run.map((unit, n) => {
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
  private skills(unit: Unit): Block {
    const kind = unit.isPoint ? "point" : "line";
    const list = itemsOf(unit);
    const scored = (list?.items ?? []).map((item, n) => ({ item, n, score: this.relevance.skillScore(item) }));
    const sorted = scored.toSorted((a, b) => b.score - a.score || a.n - b.n);
    const first = sorted.filter(({ n, score }, now) => score > 0 && now < n).map(({ item }) => item);
    const hasLinks = unit.rows.some((row) => this.pieces(row).some(({ links }) => links.length > 0));
    if (!list || first.length === 0 || hasLinks) {
      const [row] = unit.rows;
      return { kind, pieces: row && unit.rows.length === 1 ? this.pieces(row) : [this.joined(unit.rows)] };
    }
    this.first.push(...first);
    const items = sorted
      .map(({ item }) => item)
      .join(list.by === "•" || list.by === "·" ? ` ${list.by} ` : `${list.by} `);
    const text = list.label === "" ? items : `${list.label} ${items}`;
    return { kind, pieces: [{ text, bold: false, links: [] }] };
  }

  /** The texts of a row side by side, with their links. */
  private pieces(row: Row): Piece[] {
    return row.cells.map((cell) => {
      const text = cell.text.replace(/\s+/g, " ").trim();
      const line = this.own.lines[cell.line];
      // The sign of a list comes before the cell's text.
      const before = Math.max(0, line?.text.indexOf(text.split(" ")[0] ?? "") ?? 0);
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

/** A time before the words of its row is drawn behind them. */
function timeLast({ cells: [first] }: Row, pieces: Piece[]): Piece[] {
  const [time, ...others] = pieces;
  return time && first && others.length > 0 && isDateAlone(first.text) ? [...others, time] : pieces;
}

function append(whole: Piece, { text, links }: Piece): void {
  const at = whole.text === "" ? 0 : whole.text.length + 1;
  whole.text += at === 0 ? text : ` ${text}`;
  whole.links.push(...links.map(({ from, to, url }) => ({ from: at + from, to: at + to, url })));
}

/** Whether a row is more of the text above, whose line was full. */
function goesOn(above: Row, row: Row, edges: ReadonlyMap<number, number>): boolean {
  if (above.cells.length > 1 || row.cells.length > 1 || above.bold !== row.bold) return false;
  if (above.dates.length > 0 || row.dates.length > 0) return false;
  return isFull(above, row, edges.get(row.column) ?? 0);
}
