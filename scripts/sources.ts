/**
 * `npm run sources -- import FILE [--yes] [--to ADDRESS] [--system NAME] [--country CODE]`: shows what a list of
 * company boards (.csv, also .csv.gz; at most 5 MB and 20,000 rows) would change in the registry of a running server,
 * and with --yes changes it, as staff. A row has a name and a slug or an address; its system stands in a column, in
 * its address, in the file's name, or in --system. Safe to repeat.
 * `… starter`: the same with the list that the product ships, Indian employers first.
 * `… undo ID`: takes back, within seven days, what a change did.
 * `… list [--system NAME] [--state STATE]` prints the registry, a board a line; a state is also `trouble`, `robots`
 * (refused by robots.txt), `shape` (not recognised) and `permission` (read by permission alone).
 * `… retire|revive|check ID... | FILE`: takes boards out, reads them again, or reads them now; a file is what `list`
 * printed, or what was left of it.
 * `… permit|withdraw SYSTEM | ID [--word TEXT] [--until DAY]`: records by whose word, and until which day, boards may
 * be read that are read by permission alone, or that they no longer may.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { FOUND_BY, SOURCE_STATES, systemLabel } from "../workers/modules/catalog/sources/vocabulary.ts";
import { get, originOf, post, reason, runProgram, comeIn, Stop, type Access } from "./staff-client.ts";

/** Boards that one call changes. */
const BOARDS_A_CALL = 500;
/** Rows of a preview that are printed. */
const LINES_SHOWN = 20;
const STATES = [...SOURCE_STATES, ...Object.keys(FOUND_BY)];
const USAGE = `Usage:
  npm run sources -- import FILE [--yes] [--system NAME] [--country CODE] [--to ADDRESS]
  npm run sources -- starter [--yes]
  npm run sources -- undo ID
  npm run sources -- list [--system NAME] [--state ${STATES.join("|")}]
  npm run sources -- retire|revive|check ID... | FILE
  npm run sources -- permit SYSTEM | ID --word TEXT [--until DAY]
  npm run sources -- withdraw SYSTEM | ID`;
/** Names and boards of companies, without a word of theirs. */
const STARTER = fileURLToPath(new URL("starter-boards.csv", import.meta.url));

interface Preview {
  batchId: string;
  boards: number;
  unchanged: number;
  refused: number;
  rows: { line: number; id: string; act: string; company: string | null; country: string | null; state: string }[];
  refusals: { line: number | null; reason: string }[];
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
        state: { type: "string" },
        word: { type: "string" },
        until: { type: "string" },
        yes: { type: "boolean", default: false },
      },
    });
    const { system = "", country = "", state = "", word = "", until = "", yes } = values;
    if (state !== "" && !STATES.includes(state)) throw new Stop(`There is no state "${state}".\n${USAGE}`);
    return { positionals, origin: originOf(values.to), system: system.toLowerCase(), country, state, word, until, yes };
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`${error instanceof Error ? error.message : "Unknown option"}\n${USAGE}`);
  }
}

type Options = ReturnType<typeof readOptions>;

/** The answer of a call. @throws Stop with the server's own words when it refuses. */
async function call<Answer>(origin: string, access: Access, path: string, body: unknown): Promise<Answer> {
  const answer = await post(origin, path, JSON.stringify(body), access);
  if (answer.status === 401 || answer.status === 403)
    throw new Stop(`This sign-in may not change boards: ${await reason(answer)}`);
  if (!answer.ok) throw new Stop(`The server refused: ${await reason(answer)}`);
  return (await answer.json()) as Answer;
}

/** Shows what a list would change, and changes it where that was asked for. */
async function importFile(file: string, { origin, system, country, yes }: Options): Promise<void> {
  if (!/\.csv(?:\.gz)?$/i.test(file)) throw new Stop(`${file} is neither .csv nor .csv.gz.`);
  const bytes = readFileSync(file);
  const text = new TextDecoder().decode(/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes);
  const access = await comeIn(origin);
  const asked = { act: "import", file: basename(file), text, system, country };
  const preview = await call<Preview>(origin, access, "/api/previewSources", asked);
  show(preview);
  const { batchId, boards } = preview;
  if (boards === 0) return console.log("Nothing changes.");
  if (!yes) return console.log("Nothing was changed. --yes changes it.");
  const done = await call<ChangeAnswer>(origin, access, "/api/confirmSources", { batchId });
  console.log(doneWords("import", boards, done));
}

function show({ boards, unchanged, refused, rows, refusals }: Preview): void {
  console.log(`${boards} boards change, ${unchanged} are so already, ${refused} rows cannot be used`);
  for (const { line, id, act, company, country, state } of rows.slice(0, LINES_SHOWN))
    console.log(
      `  line ${line}: ${act} ${id}, ${[company, country, state].filter((word) => word !== null).join(", ")}`,
    );
  if (boards > LINES_SHOWN) console.log(`  and ${boards - Math.min(rows.length, LINES_SHOWN)} more`);
  for (const { line, reason: why } of refusals.slice(0, LINES_SHOWN)) console.log(`  line ${line ?? "?"}: ${why}`);
  if (refused > LINES_SHOWN) console.log(`  and ${refused - Math.min(refusals.length, LINES_SHOWN)} more that cannot`);
}

async function undo(batchId: string, origin: string): Promise<void> {
  const { boards, state } = await call<ChangeAnswer>(origin, await comeIn(origin), "/api/undoSources", { batchId });
  console.log(
    state === "proposed"
      ? "undo: this retires more than one person may alone, waits for somebody else of the operations at /admin-sources"
      : `undo: the change of ${boards} boards was taken back, where nobody changed them since`,
  );
}

async function permit(act: "grant" | "withdraw", subject: string, { origin, word, until }: Options): Promise<void> {
  if (act === "grant" && word === "") throw new Stop(`Say by whose word, with --word.\n${USAGE}`);
  const access = await comeIn(origin);
  const answer = await call<{ changed: boolean; granted: boolean; subject: string }>(
    origin,
    access,
    "/api/permitSource",
    { act, subject, word, ...(until !== "" && { until }) },
  );
  const now = answer.granted ? "may be read" : "may not be read";
  console.log(`${answer.subject} ${now}${answer.changed ? "" : ", as before"}`);
}

async function list({ origin, system, state }: Options): Promise<void> {
  const access = await comeIn(origin);
  const states = new Map<string, number>();
  let after: string | null = "";
  while (after !== null) {
    const asked: string = new URLSearchParams({
      after,
      ...(system !== "" && { system }),
      ...(state !== "" && { state }),
    }).toString();
    const answer = await get(origin, `/api/listSources?${asked}`, access);
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
  const access = await comeIn(origin);
  for (let i = 0; i < ids.length; i += BOARDS_A_CALL) {
    const part = ids.slice(i, i + BOARDS_A_CALL);
    const [path, body] =
      verb === "check" ? ["/api/checkSources", { ids: part }] : ["/api/changeSources", { act: verb, ids: part }];
    console.log(doneWords(verb, part.length, await call<ChangeAnswer>(origin, access, path, body)));
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
  const options = readOptions();
  const [verb, named, ...more] = options.positionals;
  const isOne = named !== undefined && more.length === 0;
  if (verb === "import" && isOne) await importFile(named, options);
  else if (verb === "starter" && named === undefined) await importFile(STARTER, options);
  else if (verb === "undo" && isOne) await undo(named, options.origin);
  else if (verb === "list" && named === undefined) await list(options);
  else if (verb === "retire" || verb === "revive" || verb === "check")
    await change(verb, options.positionals.slice(1), options.origin);
  else if (verb === "permit" && isOne) await permit("grant", named, options);
  else if (verb === "withdraw" && isOne) await permit("withdraw", named, options);
  else throw new Stop(USAGE);
}

await runProgram(main);
