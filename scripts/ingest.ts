/**
 * `npm run ingest -- FILE [--to ORIGIN] [--format jobspy|board|listing|darwinbox] [--board HOST]`: sends the rows of a
 * file to a running server, 2,000 at a time, as staff. FILE is .csv, .json (a list) or .jsonl, each also with .gz.
 * With --board it is what the Darwinbox board on that host answered, saved as .json by somebody who opened its page.
 * Comes in by INGEST_TOKEN; for a server on this machine the demo's operator is the default.
 * Safe to repeat: a row lands once.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";
import { originOf, post, reason, runProgram, comeIn, Stop, type Access } from "./staff-client.ts";

const FORMATS = ["jobspy", "board", "listing", "darwinbox"] as const;
type Format = (typeof FORMATS)[number];
type Row = Record<string, unknown>;

const ROWS_A_REQUEST = 2_000;
const BYTES_A_REQUEST = 3 * 1024 * 1024;
const USAGE = `Usage:
  npm run ingest -- FILE [--to ORIGIN] [--format ${FORMATS.join("|")}]
  npm run ingest -- FILE --board HOST [--to ORIGIN]`;

interface Answer {
  received: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  reasons: Record<string, number>;
}

interface Options {
  file: string;
  origin: string;
  format: Format | null;
  /** The host of the board that the rows are of, where they do not say it. */
  board: string | null;
}

function readOptions(): Options {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: "string", default: "http://localhost:8787" },
        format: { type: "string" },
        board: { type: "string" },
      },
    });
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : "Unknown option"}\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  const file = positionals[0];
  if (!file || positionals.length > 1) throw new Stop(USAGE);
  if (!existsSync(file) || !statSync(file).isFile()) throw new Stop(`There is no file ${file}.`);
  if (!/\.(?:csv|json|jsonl)(?:\.gz)?$/i.test(file))
    throw new Stop(`${file} is none of .csv, .json, .jsonl (or one of them with .gz).`);
  const format = values.format === undefined ? null : FORMATS.find((name) => name === values.format);
  if (format === undefined) throw new Stop(`There is no format "${values.format}". Formats: ${FORMATS.join(", ")}.`);
  const board = values.board?.toLowerCase() ?? null;
  if (board !== null && !/^[a-z0-9-]+\.darwinbox\.(?:in|com)$/.test(board))
    throw new Stop(`${board} is no host of a Darwinbox board, such as acme.darwinbox.in.`);
  return { file, origin: originOf(values.to), format: board === null ? format : "darwinbox", board };
}

/** The rows of a file, one at a time; a line that is no JSON comes as null, so that it is counted. */
async function* readRows(file: string, board: string | null): AsyncGenerator<unknown> {
  const raw = createReadStream(file);
  const input: Readable = /\.gz$/i.test(file) ? raw.pipe(createGunzip().on("error", () => raw.destroy())) : raw;
  if (/\.csv(?:\.gz)?$/i.test(file)) {
    const csv = input.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: "greedy" }));
    // `pipe` carries no errors: a broken archive would otherwise look like the end of the file.
    input.on("error", (error) => csv.destroy(error));
    for await (const row of csv) yield row;
    return;
  }
  if (/\.jsonl(?:\.gz)?$/i.test(file)) {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      if (line.trim() !== "") yield parseLine(line);
    return;
  }
  let rows: unknown;
  try {
    rows = JSON.parse(await text(input));
  } catch (error) {
    throw new Stop(`${file} could not be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  // A board's answer holds its list as `data`.
  if (board !== null && typeof rows === "object" && rows !== null && "data" in rows) rows = rows.data;
  if (!Array.isArray(rows)) throw new Stop(`${file} holds no list of rows.`);
  for (const row of rows as unknown[])
    yield board !== null && typeof row === "object" && row !== null ? { ...row, board } : row;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function detect(row: unknown): Format | null {
  if (typeof row !== "object" || row === null) return null;
  const has = (name: string) => name in row;
  if (has("site") && (has("job_url") || has("job_url_hyper"))) return "jobspy";
  if (has("company_slug") && has("absolute_url")) return "board";
  return has("src") && has("title") ? "listing" : null;
}

async function sendChunk(origin: string, access: Access, format: Format, rows: readonly unknown[]): Promise<Answer> {
  const answer = await post(origin, "/api/ingestPostings", JSON.stringify({ format, rows }), access);
  if (answer.status === 401 || answer.status === 403)
    throw new Stop(`This sign-in may not add postings: ${await reason(answer)}`);
  if (!answer.ok) throw new Stop(`The server refused ${rows.length} rows: ${await reason(answer)}`);
  return (await answer.json()) as Answer;
}

async function main(): Promise<void> {
  const { file, origin, format: asked, board } = readOptions();
  const total: Answer = { received: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, reasons: {} };
  let format = asked;
  let access: Access | null = null;
  let began = performance.now();
  let chunk: unknown[] = [];
  let bytes = 0;
  const flush = async () => {
    if (!format || chunk.length === 0) return;
    if (access === null) {
      access = await comeIn(origin);
      began = performance.now();
    }
    const answer = await sendChunk(origin, access, format, chunk);
    for (const name of ["received", "added", "updated", "unchanged", "rejected"] as const) total[name] += answer[name];
    for (const [why, count] of Object.entries(answer.reasons)) total.reasons[why] = (total.reasons[why] ?? 0) + count;
    if (process.stderr.isTTY) process.stderr.write(`\r${total.received} rows `);
    chunk = [];
    bytes = 0;
  };
  for await (const row of readRows(file, board)) {
    format ??= detect(row as Row);
    if (!format)
      throw new Stop(`${file} looks like none of the formats ${FORMATS.join(", ")}; name one with --format.`);
    const size = JSON.stringify(row)?.length ?? 0;
    if (chunk.length === ROWS_A_REQUEST || (chunk.length > 0 && bytes + size > BYTES_A_REQUEST)) await flush();
    chunk.push(row);
    bytes += size;
  }
  await flush();
  report(file, total, (performance.now() - began) / 1000);
}

function report(file: string, total: Answer, seconds: number): void {
  if (process.stderr.isTTY) process.stderr.write("\r");
  if (total.received === 0) {
    console.log(`${file} holds no rows.`);
    return;
  }
  const pace = Math.round(total.received / Math.max(seconds, 0.001));
  console.log(`${total.received} rows in ${seconds.toFixed(1)} s (${pace} rows/s)`);
  console.log(`  new        ${total.added}\n  changed    ${total.updated}`);
  console.log(`  unchanged  ${total.unchanged}\n  rejected   ${total.rejected}`);
  for (const [why, count] of Object.entries(total.reasons).toSorted(([, a], [, b]) => b - a))
    console.log(`    ${count}  ${why}`);
}

await runProgram(main);
