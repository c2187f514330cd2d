/** Reads a list of boards as CSV. Pure: what a row means is `read-row.ts`'s to say. */
import { messageOf } from "../../../texts/text";
import type { Message } from "../../../texts/text";
import Papa from "papaparse";
import { systemAt } from "./addresses.ts";
import { knownSystem } from "./vocabulary.ts";

/** A row of a list: whatever columns it had, as text, and the line that it begins on. */
export interface ListRow {
  line: number;
  name: string;
  system: string;
  slug: string;
  address: string;
  country: string;
  domain: string;
}

/** The names that lists give their columns. */
const COLUMNS: Readonly<Record<Exclude<keyof ListRow, "line">, readonly string[]>> = {
  name: ["name", "company"],
  system: ["system", "ats"],
  slug: ["slug", "slug_or_ids"],
  address: ["url", "address", "careers_page"],
  country: ["country"],
  domain: ["domain"],
};

export interface BoardList {
  rows: ListRow[];
  /** The lines that are no CSV. */
  broken: { line: number | null; reason: string }[];
  /** Why the whole of it cannot be read; null when it can. */
  problem: Message | null;
}

/**
 * The rows of a CSV text with a line of column names.
 * @param defaults what a row has that says nothing itself; the file's name may be that of a system.
 * @param most after how many rows it stops reading.
 */
export function readBoardList(
  text: string,
  { fileName, system, country }: { fileName: string; system: string; country: string },
  most = Infinity,
): BoardList {
  const named = fileName.replace(/\.csv(?:\.gz)?$/i, "").toLowerCase();
  const ofFile = knownSystem(named) ? named : "";
  const [head, ...records] = readRecords(text, most + 1);
  const columns = new Map(head?.cells.map((name, column) => [name.trim().toLowerCase(), column]));
  const list: BoardList = { rows: [], broken: [], problem: null };
  if (head && !COLUMNS.name.some((name) => columns.has(name)))
    return { ...list, problem: messageOf("sources.noColumn", { name: COLUMNS.name.join(" or ") }) };
  for (const { line, cells, broken } of records) {
    if (broken !== null) {
      list.broken.push({ line, reason: messageOf("sources.noCsv", { broken }) });
      continue;
    }
    const cell = (field: keyof typeof COLUMNS) =>
      COLUMNS[field].map((name) => cells[columns.get(name) ?? -1]?.trim()).find((value) => value) ?? "";
    const address = cell("address");
    list.rows.push({
      line,
      name: cell("name"),
      // Where nothing in the row says it, the file's own name does.
      system: cell("system") || system || (systemAt(address) ? "" : ofFile),
      slug: cell("slug"),
      address,
      country: cell("country") || country,
      domain: cell("domain"),
    });
  }
  return list;
}

/** The first records of a CSV text with the lines that they begin on, empty ones left out. */
export function readRecords(text: string, most: number): { line: number; cells: string[]; broken: string | null }[] {
  const records: { line: number; cells: string[]; broken: string | null }[] = [];
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter: ",",
    // Its other way splits the whole text before the first step.
    fastMode: false,
    step({ data, errors, meta }, parser) {
      if (data.some((cell) => cell.trim() !== ""))
        records.push({ line, cells: data, broken: errors[0]?.message ?? null });
      for (; at < meta.cursor; at++) if (text[at] === "\n") line++;
      if (records.length >= most) parser.abort();
    },
  });
  return records;
}
