/**
 * `npm run sources -- import FILE [--to ADDRESS] [--system NAME] [--country CODE]`: takes a list of company boards
 * (.csv, also .csv.gz) into the registry of a running server, 500 rows at a time, as staff. A row has a name and a slug
 * or an address; its system stands in a column, in its address, in the file's name, or in --system. Safe to repeat.
 * `npm run sources -- starter [--to ADDRESS]`: the same with the list that the product ships, Indian employers first.
 * `npm run sources -- list [--to ADDRESS] [--system NAME]` prints the registry, a board a line.
 * `npm run sources -- retire|revive|check ID... | FILE [--to ADDRESS]`: takes boards out, reads them again, or reads
 * them now; a file is what `list` printed, or what was left of it.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { readList, type ListRow } from "../workers/domain/sources/read-list.ts";
import { systemLabel } from "../workers/domain/sources/vocabulary.ts";
import { get, originOf, post, reason, runProgram, signIn, Stop } from "./staff-client.ts";

const ROWS_A_REQUEST = 500;
const BYTES_A_REQUEST = 1024 * 1024;
/** Refused rows that are printed one by one; beyond them only the reasons are counted. */
const LINES_SHOWN = 50;
const USAGE = `Usage:
  npm run sources -- import FILE [--to ADDRESS] [--system NAME] [--country CODE]
  npm run sources -- starter [--to ADDRESS]
  npm run sources -- list [--to ADDRESS] [--system NAME]
  npm run sources -- retire|revive|check ID... | FILE [--to ADDRESS]`;
/** Names and boards of companies, without a word of theirs. */
const STARTER = fileURLToPath(new URL("starter-boards.csv", import.meta.url));

interface Answer {
  received: number;
  accepted: number;
  added: number;
  changed: number;
  unchanged: number;
  unsupported: Record<string, number>;
  refused: { line: number | null; reason: string }[];
}
interface Listed {
  id: string;
  company: string;
  country: string | null;
  state: string;
  openCount: number;
  failures: number;
  lastError: string | null;
  lastOkAt: number | null;
  nextPollAt: number;
}

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: "string", default: "http://localhost:8787" },
        system: { type: "string" },
        country: { type: "string" },
      },
    });
    const { system = "", country = "" } = values;
    return { positionals, origin: originOf(values.to), system: system.toLowerCase(), country };
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`${error instanceof Error ? error.message : "Unknown option"}\n${USAGE}`);
  }
}

/** The rows of a file, and what of it is no CSV. */
function readFileRows(file: string, system: string, country: string) {
  if (!/\.csv(?:\.gz)?$/i.test(file)) throw new Stop(`${file} is neither .csv nor .csv.gz.`);
  const bytes = readFileSync(file);
  const text = new TextDecoder().decode(/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes);
  const read = readList(text, { fileName: basename(file), system, country });
  if (read.problem !== null) throw new Stop(`${file}: ${read.problem}.`);
  return read;
}

async function sendRows(origin: string, cookie: string, rows: readonly ListRow[], total: number): Promise<Answer> {
  const answer = await post(origin, "/api/importSources", JSON.stringify({ rows, total }), cookie);
  if (answer.status === 401 || answer.status === 403)
    throw new Stop(`This sign-in may not register boards: ${await reason(answer)}`);
  if (!answer.ok) throw new Stop(`The server refused ${rows.length} rows: ${await reason(answer)}`);
  return (await answer.json()) as Answer;
}

/** Rows in requests that the server takes. */
function* inRequests(rows: readonly ListRow[]): Generator<ListRow[]> {
  let part: ListRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (part.length > 0 && (part.length === ROWS_A_REQUEST || bytes + size > BYTES_A_REQUEST)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

async function importFile(file: string, origin: string, system: string, country: string): Promise<void> {
  const { rows, broken } = readFileRows(file, system, country);
  if (rows.length + broken.length === 0) {
    console.log(`${file} holds no rows.`);
    return;
  }
  const cookie = await signIn(origin);
  const began = performance.now();
  const sum = { received: broken.length, accepted: 0, added: 0, changed: 0, unchanged: 0, refused: broken };
  const unsupported = new Map<string, number>();
  for (const part of inRequests(rows)) {
    const answer = await sendRows(origin, cookie, part, rows.length);
    for (const name of ["received", "accepted", "added", "changed", "unchanged"] as const) sum[name] += answer[name];
    for (const [name, count] of Object.entries(answer.unsupported))
      unsupported.set(name, (unsupported.get(name) ?? 0) + count);
    sum.refused.push(...answer.refused);
  }
  report({ ...sum, unsupported: Object.fromEntries(unsupported) }, (performance.now() - began) / 1000);
}

function report(sum: Answer, seconds: number): void {
  const { received, accepted, added, changed, unchanged, unsupported, refused } = sum;
  const unread = Object.entries(unsupported).toSorted(([, a], [, b]) => b - a);
  const left = unread.reduce((all, [, count]) => all + count, 0);
  console.log(`${received} rows in ${seconds.toFixed(1)} s`);
  console.log(
    `  accepted     ${accepted}: ${added} new, ${changed} changed, ${unchanged} known already, ${accepted - added - changed - unchanged} twice in a request`,
  );
  console.log(`  unsupported  ${left}${left > 0 ? ", kept out: no adapter reads their system yet" : ""}`);
  for (const [system, count] of unread) console.log(`    ${count}  ${systemLabel(system)}`);
  console.log(`  refused      ${refused.length}`);
  const inOrder = refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  for (const { line, reason: why } of inOrder.slice(0, LINES_SHOWN)) console.log(`    line ${line ?? "?"}: ${why}`);
  if (inOrder.length <= LINES_SHOWN) return;
  const rest = new Map<string, number>();
  for (const { reason: why } of inOrder.slice(LINES_SHOWN)) rest.set(why, (rest.get(why) ?? 0) + 1);
  for (const [why, count] of rest) console.log(`    ${count} more: ${why}`);
}

async function list(origin: string, system: string): Promise<void> {
  const cookie = await signIn(origin);
  const states = new Map<string, number>();
  let after: string | null = "";
  while (after !== null) {
    const asked: string = new URLSearchParams({ after, ...(system !== "" && { system }) }).toString();
    const answer = await get(origin, `/api/listSources?${asked}`, cookie);
    if (!answer.ok) throw new Stop(`The server refused: ${await reason(answer)}`);
    const page = (await answer.json()) as { sources: Listed[]; next: string | null };
    for (const board of page.sources) {
      const key = `${systemLabel(board.id.split(":")[0] ?? "")}, ${board.state}`;
      states.set(key, (states.get(key) ?? 0) + 1);
      console.log(lineOf(board));
    }
    after = page.next;
  }
  if (states.size === 0) console.error("No board is registered.");
  for (const [key, count] of states) console.error(`${count}\t${key}`);
}

function lineOf(board: Listed): string {
  const at = (ms: number | null) => (ms === null ? "never" : `${new Date(ms).toISOString().slice(0, 16)}Z`);
  const trouble = board.failures > 0 ? `failed ${board.failures} times: ${board.lastError ?? ""}` : "";
  return [
    board.id,
    board.company,
    board.country ?? "",
    board.state,
    `${board.openCount} openings`,
    `read ${at(board.lastOkAt)}`,
    `next ${at(board.nextPollAt)}`,
    trouble,
  ].join("\t");
}

/** Boards named one by one, or a file of them: an id at the beginning of each line, as `list` prints them. */
function idsIn(named: readonly string[]): string[] {
  const [only] = named;
  const isFile = named.length === 1 && only !== undefined && !/^[a-z0-9-]+:/.test(only);
  const ids = isFile ? readFileSync(only, "utf8").split("\n") : named;
  return ids.map((line) => line.split("\t")[0]?.trim() ?? "").filter((id) => id !== "");
}

async function change(verb: "retire" | "revive" | "check", named: readonly string[], origin: string): Promise<void> {
  const ids = idsIn(named);
  if (ids.length === 0) throw new Stop(USAGE);
  const cookie = await signIn(origin);
  for (let i = 0; i < ids.length; i += ROWS_A_REQUEST) {
    const part = ids.slice(i, i + ROWS_A_REQUEST);
    const [path, body] =
      verb === "check" ? ["/api/checkSources", { ids: part }] : ["/api/changeSources", { act: verb, ids: part }];
    const answer = await post(origin, path, JSON.stringify(body), cookie);
    if (!answer.ok) throw new Stop(`The server refused: ${await reason(answer)}`);
    console.log(doneWords(verb, part.length, (await answer.json()) as ChangeAnswer));
  }
}

interface ChangeAnswer {
  enqueued?: number;
  boards?: number;
  state?: string;
  batchId?: string;
}

function doneWords(verb: string, named: number, { enqueued, boards, state, batchId }: ChangeAnswer): string {
  if (verb === "check")
    return `${enqueued} of ${named} boards are read now; the others were due already, or are not read`;
  const what = `${verb}: ${boards} of ${named} boards, change ${batchId}`;
  return state === "proposed" ? `${what}, waits for somebody else of the operations at /admin-sources` : what;
}

async function main(): Promise<void> {
  const { positionals, origin, system, country } = readOptions();
  const [verb, file, ...more] = positionals;
  if (verb === "import" && file !== undefined && more.length === 0) await importFile(file, origin, system, country);
  else if (verb === "starter" && file === undefined) await importFile(STARTER, origin, "", "");
  else if (verb === "list" && file === undefined) await list(origin, system);
  else if (verb === "retire" || verb === "revive" || verb === "check") await change(verb, positionals.slice(1), origin);
  else throw new Stop(USAGE);
}

await runProgram(main);
