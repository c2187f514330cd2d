/** A value that a resume states, and rows that label one. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Row } from "./rows";

/** A value and the lines that say it. */
export interface StatedValue {
  value: string;
  lines: number[];
}

export const NONE: StatedValue = { value: "", lines: [] };

const LABELLED = longPattern("u")`
    ^([A-Za-z\p{Script=Devanagari}][A-Za-z\p{Script=Devanagari}'’.()/ &-]{1,40}?)\s*(?::\s*-?|\s[-–]\s|:-)\s*(.*)$`;

/** "Label : value", in one cell or two. */
export function labelled(row: Pick<Row, "text" | "lines">): { label: string; value: string; lines: number[] } | null {
  const match = LABELLED.exec(row.text.replace(/\s{2,}/g, " "));
  return match?.[1] && match[2] !== undefined && match[2] !== ""
    ? { label: match[1].toLowerCase().trim(), value: match[2].replace(/^[:\s-]+/, "").trim(), lines: row.lines }
    : null;
}
