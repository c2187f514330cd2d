/** Rows cut into pieces: the parts of a line that name one thing each. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import { findDates, type DateSpan } from "../structure/dates";
import type { Row } from "../structure/rows";

/** A part of a cell between delimiters; `row.cells[cell].text.slice(from, to)`. */
export interface Piece {
  text: string;
  /** Its number among the rows, and among the cells of its row. */
  row: number;
  cell: number;
  from: number;
  to: number;
  /** The time that it states; null for words. */
  date: DateSpan | null;
  /** The sign or word that parts it from the piece before it in its cell; "" at the cell's start. */
  before: string;
  /** The same behind it; "" at the cell's end. */
  after: string;
}

/** More pieces than the longest resumes have. */
const MAX_PIECES = 4000;
const CUT = longPattern("giu")`
    \s*[,;|•·\u2003\t]+\s*
    |\s+[-–—~]+\s*|\s*[–—]\s*|(?<=[\p{L})])-\s+
    |\s*:[\s-]*
    |\s*[()[\]{}"“”]+\s*|(?<=\s|^)[‘'’\x60]+|[‘'’\x60]+(?=[\s,.]|$)
    |\s{2,}
    |(?<=[\p{L}\d)]{3})(?<!\b(?:pvt|priv|asst|govt|dept|engg|univ|inst|smt|prof|distt|hr|sec|jan|feb|mar|apr|jun|jul|aug
    |sept?|oct|nov|dec))\.\s+(?=\p{Lu})
    |\s*/\s+|\s+/\s*
    |(?<=\s|^)(?:as\s+(?:an?\s+|the\s+)?|(?:at|with|in|from|for|under|since|through)\s+(?:the\s+|m/s\.?\s*)?
    |is\s+an?\s+)(?=\S)
    |(?<=\b(?:ltd|limited|inc|llp|llc)\b\.?)\s+`;
/** A cell of a shorter row without a date holds none. */
const MAX_DATED = 400;
const HEAD = longPattern("i")`
    ^(?:[\s.,;:|&•*-]+|\(?\d{1,2}[.)]\s+
    |(?:have |has )?(?:passed|completed|cleared|done|did|obtained|pursu(?:ed|ing)|appeared)\s+(?:the |my |in )?(?=\S)
    |(?:one|two|three|four|five|\d{1,2})[\s-]*(?:years?|yrs?|months?)\s+(?:of |full[ -]time )?(?=\S))+`;
const END = /[\s.,;:|&-]+$/;
/** Words that lead to what is cut off behind them. */
const TAIL = longPattern("i")`
    (?:\s(?:in the year|the year|year|in|on|from|of|at|for|with|as|since|during|till?|to|by|through
    |passed|completed|passes|cleared))+[\s.,:-]*$`;

/** Cuts rows into pieces, in reading order. Dates are found first, and each range is one piece. */
export function piecesOf(rows: readonly Row[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [r, row] of rows.entries())
    for (const [c, { text }] of row.cells.entries()) {
      let at = 0;
      let before = "";
      const words = (until: number, after: string) => {
        before = cutWords(pieces, { row: r, cell: c }, text, [at, until], [before, after]);
      };
      for (const date of row.dates.length === 0 && row.text.length < MAX_DATED ? [] : findDates(text)) {
        if (date.from < at) continue;
        words(date.from, "date");
        const last = pieces.at(-1);
        if (last && last.row === r && last.cell === c) last.after ||= "date";
        pieces.push({
          text: text.slice(date.from, date.to),
          row: r,
          cell: c,
          from: date.from,
          to: date.to,
          date,
          before: before === "" && last?.row === r && last.cell === c ? " " : before,
          after: "",
        });
        at = date.to;
        before = "date";
      }
      words(text.length, "");
      if (pieces.length > MAX_PIECES) return pieces.slice(0, MAX_PIECES);
    }
  return pieces;
}

/** Adds the pieces of words between two places of a cell; returns the sign behind the last of them. */
function cutWords(
  pieces: Piece[],
  of: { row: number; cell: number },
  text: string,
  [start, until]: readonly [number, number],
  [first, after]: readonly [string, string],
): string {
  let before = first;
  let at = start;
  const put = (end: number, sign: string) => {
    const raw = text.slice(at, end).replace(TAIL, "");
    const lead = HEAD.exec(raw)?.[0].length ?? 0;
    const bare = raw.slice(lead).replace(END, "");
    if (!/[\p{L}\p{N}]/u.test(bare)) {
      if (sign !== "") before = sign;
      return;
    }
    const from = at + lead;
    const full = /\b(?:ltd|inc|co|pvt|corp)$/i.test(bare) && text[from + bare.length] === "." ? `${bare}.` : bare;
    pieces.push({ text: full, ...of, from, to: from + full.length, date: null, before, after: sign });
    before = sign;
  };
  for (const match of matchesOf(CUT, text.slice(start, until))) {
    const from = start + match.index;
    if (match[0] === "" || from < at) continue;
    put(from, match[0].trim().toLowerCase() || " ");
    at = from + match[0].length;
  }
  put(until, after);
  return before;
}

/** The text from one piece to another of the same row as it stands there, or of several rows, joined by spaces. */
export function textOf(rows: readonly Row[], first: Piece, last: Piece): string {
  const parts: string[] = [];
  for (let r = first.row; r <= last.row; r++) {
    const cells = rows[r]?.cells ?? [];
    for (let c = r === first.row ? first.cell : 0; c <= (r === last.row ? last.cell : cells.length - 1); c++) {
      const text = cells[c]?.text ?? "";
      const from = r === first.row && c === first.cell ? first.from : 0;
      const to = r === last.row && c === last.cell ? last.to : text.length;
      parts.push(text.slice(from, to));
    }
  }
  return parts.join(" ").trim();
}
