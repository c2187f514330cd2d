/** Reads a portal's file: rows of JobSpy as CSV, as a JSON list or as JSON lines. Pure. */
import { messageOf } from "../../../texts/text";
import type { Message } from "../../../texts/text";
import { readRecords } from "../sources/read-board-list";
import { MAPPERS } from "./formats";
import { ROW_REFUSALS, type RawPosting, type RowRefusal } from "./rules";

/** A row of more text is no posting. */
const ROW_CHARS_MAX = 100_000;

/** In words what is wrong with a row. */
const WORDS: Readonly<Record<RowRefusal, string>> = {
  [ROW_REFUSALS.shape]: "postings.noRowJobspySite",
  [ROW_REFUSALS.title]: "postings.noTitle",
  [ROW_REFUSALS.company]: "postings.namesNoCompany",
  [ROW_REFUSALS.link]: "postings.noHttpSLink",
};

export interface PortalRow {
  /** In CSV and JSON lines the line that it begins on, in a JSON list its place. */
  line: number;
  posting: RawPosting;
}
export interface PortalFile {
  rows: PortalRow[];
  refusals: [line: number, reason: string][];
  /** Why the whole of it cannot be read; null when it can. */
  problem: Message | null;
}

/** A row as it was written, or why it is none. */
interface Given {
  line: number;
  row: unknown;
  broken: string | null;
}

/**
 * The postings that a file holds, and by their lines what cannot be used.
 * @param most after how many rows it stops reading.
 */
export function readPortalFile(bytes: Uint8Array, most: number): PortalFile {
  const file: PortalFile = { rows: [], refusals: [], problem: null };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { ...file, problem: "postings.noTextUtf8" };
  }
  const given = readGiven(text, most);
  if (typeof given === "string") return { ...file, problem: given };
  for (const { line, row, broken } of given) {
    const refused = broken ?? refusalOf(row);
    const posting = refused ?? MAPPERS.jobspy(row);
    if (typeof posting === "string") file.refusals.push([line, WORDS[posting as RowRefusal] ?? posting]);
    else file.rows.push({ line, posting });
  }
  return file;
}

function refusalOf(row: unknown): string | null {
  let chars = 0;
  for (const value of typeof row === "object" && row !== null ? Object.values(row) : [])
    if (typeof value === "string") {
      if (value.includes("\0")) return "postings.holdsNulNoText";
      chars += value.length;
    }
  return chars > ROW_CHARS_MAX ? "postings.tooLong" : null;
}

/** The rows of a text, or why it has none. */
function readGiven(text: string, most: number): Given[] | Message {
  const begin = /\S/.exec(text)?.[0];
  if (begin === undefined) return "postings.holdsNoRows";
  if (begin === "[") return readJson(text);
  return begin === "{" ? readLines(text, most) : readCsv(text, most);
}

function readJson(text: string): Given[] | Message {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return "postings.beginsJsonListNone";
  }
  if (!Array.isArray(rows) || rows.length === 0) return "postings.holdsNoRows";
  return rows.map((row: unknown, place) => ({ line: place + 1, row, broken: null }));
}

function readLines(text: string, most: number): Given[] {
  const given: Given[] = [];
  // Line by line: a file of empty lines alone would be a list of millions.
  for (let at = 0, line = 1; at < text.length && given.length < most; line++) {
    const end = text.indexOf("\n", at);
    const written = text.slice(at, end < 0 ? text.length : end);
    at += written.length + 1;
    if (written.trim() === "") continue;
    try {
      given.push({ line, row: JSON.parse(written), broken: null });
    } catch {
      given.push({ line, row: null, broken: "postings.noJson" });
    }
  }
  return given;
}

function readCsv(text: string, most: number): Given[] | Message {
  const [head, ...records] = readRecords(text, most + 1);
  const names = head?.cells.map((name) => name.trim()) ?? [];
  if (!names.includes("site")) return "postings.noColumnSiteNo";
  if (records.length === 0) return "postings.holdsNoRows";
  return records.map(({ line, cells, broken }) => ({
    line,
    row: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""])),
    broken: broken === null ? null : messageOf("postings.noCsv", { broken }),
  }));
}
