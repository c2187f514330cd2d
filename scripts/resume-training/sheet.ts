/** A page on which lines are set, as the reader finds them. */
import type { ResumeLine } from "../../workers/reading/resumes/resume";

export interface Style {
  size?: number;
  bold?: boolean;
}
export interface Cell extends Style {
  text: string;
  x: number;
}

const WIDTH = 595;
const BOTTOM = 790;
const TOP = 50;

/** How wide a text is, in points, at letters of average width. */
const widthOf = (text: string, size: number): number => text.length * size * 0.5;

/** Lines as they are set, from the top of the first page. Lengths in points. */
export class Sheet {
  readonly lines: ResumeLine[] = [];
  private page = 1;
  private y = TOP;
  private column = 0;

  readonly left: number;
  readonly size: number;
  private readonly leading: number;
  private readonly right: number;

  constructor(left: number, size: number, leading: number, right = WIDTH - 50) {
    this.left = left;
    this.size = size;
    this.leading = leading;
    this.right = right;
  }

  /** Sets what follows in a column of its own, from the top of the first page. */
  startColumn(column: number, left: number, right: number): Sheet {
    const next = new Sheet(left, this.size, this.leading, right);
    next.column = column;
    return next;
  }

  gap(lines: number): void {
    this.y += lines * this.size * this.leading;
  }

  /** Sets cells beside one another. */
  row(cells: readonly Cell[]): void {
    const tallest = Math.max(...cells.map(({ size }) => size ?? this.size));
    this.y += tallest * this.leading;
    if (this.y > BOTTOM) {
      this.page++;
      this.y = TOP + tallest;
    }
    for (const { text, x, size = this.size, bold = false } of cells)
      this.lines.push({
        text,
        page: this.page,
        x: round(x),
        y: round(this.y),
        width: round(Math.min(widthOf(text, size), WIDTH - x)),
        size,
        bold,
        column: this.column,
      });
  }

  /** Sets a text over as many lines as it needs, each after the first at the indent of `hang`. */
  text(text: string, style: Style & { indent?: number; hang?: number } = {}): void {
    const { indent = 0, hang = indent, size = this.size, bold = false } = style;
    for (const [n, line] of wrapped(text, this.right - this.left - indent, size).entries())
      this.row([{ text: line, x: this.left + (n === 0 ? indent : hang), size, bold }]);
  }

  /** Sets a text at the left and one that ends at the right margin. */
  sides(left: string, right: string, style: Style = {}, rightStyle: Style = style): void {
    const size = rightStyle.size ?? this.size;
    this.row([
      { text: left, x: this.left, ...style },
      { text: right, x: this.right - widthOf(right, size), ...rightStyle },
    ]);
  }

  /** Sets a row of a table; what its columns are too narrow for goes on beneath. */
  cells(texts: readonly string[], edges: readonly number[], style: Style = {}, gap = 0.5): void {
    const size = style.size ?? this.size;
    const all = texts.map((text, n) =>
      wrapped(text, ((edges[n + 1] ?? this.right) as number) - (edges[n] ?? this.left) - 6, size),
    );
    this.gap(gap);
    for (let k = 0; k < Math.max(...all.map((one) => one.length)); k++)
      this.row(
        all.flatMap((one, n) => {
          const text = one[k];
          return text === undefined ? [] : [{ text, x: edges[n] ?? this.left, ...style }];
        }),
      );
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;

function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && widthOf(`${line} ${word}`, size) > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}
