/** A value that a resume states, and rows that label one. Pure. */
import type { Row } from "./rows";

/** A value and the lines that say it. */
export interface StatedValue {
  value: string;
  lines: number[];
}

export const NONE: StatedValue = { value: "", lines: [] };

/** "Label : value", in one cell or two. */
export function labelled(row: Pick<Row, "text" | "lines">): { label: string; value: string; lines: number[] } | null {
  const match = /^([A-Za-z][A-Za-z'’.()/ &-]{1,40}?)\s*(?::\s*-?|\s[-–]\s|:-)\s*(.*)$/.exec(
    row.text.replace(/\s{2,}/g, " "),
  );
  return match?.[1] && match[2] !== undefined && match[2] !== ""
    ? { label: match[1].toLowerCase().trim(), value: match[2].replace(/^[:\s-]+/, "").trim(), lines: row.lines }
    : null;
}
