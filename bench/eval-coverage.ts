/**
 * How much of the listed boards can be read: of systems whose answers were recorded, of systems known from code alone,
 * and of those that refuse servers; and with `--remote` what really answered, which the deployed registry knows.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADAPTERS } from "@workers/providers/boards";
import { readBoardList, type ListRow } from "@workers/modules/catalog/sources/read-board-list";
import { readRow } from "@workers/modules/catalog/sources/read-row";
import { sourceIdOf } from "@workers/modules/catalog/sources/rules";
import { POLLED, systemLabel } from "@workers/modules/catalog/sources/vocabulary";
import { runWrangler } from "../scripts/d1-execute.ts";

const KINDS = ["recorded", "code", "refused", "unread", "malformed"] as const;
type Kind = (typeof KINDS)[number];
interface Coverage {
  boards: number;
  of: Record<Kind, number>;
  /** Boards by the system that keeps them unread, most first. */
  unread: [system: string, boards: number][];
}

/** The outcome of each board in these rows; one that stands in several lists counts once. */
export function coverageOf(rows: readonly ListRow[]): Coverage {
  const kinds = new Map<string, { kind: Kind; system: string }>();
  for (const row of rows) {
    const { id, ...found } = kindOf(row);
    if (!kinds.has(id)) kinds.set(id, found);
  }
  const of: Coverage["of"] = { recorded: 0, code: 0, refused: 0, unread: 0, malformed: 0 };
  const unread = new Map<string, number>();
  for (const { kind, system } of kinds.values()) {
    of[kind]++;
    if (kind === "unread") unread.set(system, (unread.get(system) ?? 0) + 1);
  }
  return { boards: kinds.size, of, unread: [...unread].toSorted(([, a], [, b]) => b - a) };
}

function kindOf(row: ListRow): { id: string; kind: Kind; system: string } {
  const read = readRow(row);
  if (read.kind === "board") {
    const { ats, slug } = read.source;
    const polled = POLLED.find((name) => name === ats);
    const kind = polled ? ADAPTERS[polled].known : "refused";
    return { id: sourceIdOf(ats, slug), kind, system: ats };
  }
  const system = read.kind === "unsupported" ? read.system : row.system;
  const id = `${system}?${row.slug || row.address || row.name}`.toLowerCase();
  return { id, kind: read.kind === "unsupported" ? "unread" : "malformed", system };
}

const WORDS: Readonly<Record<Kind, string>> = {
  recorded: "of a system whose answers were recorded",
  code: "of a system known from code only",
  refused: "of a system that refuses servers, or wants permission",
  unread: "of a system without an adapter",
  malformed: "rows that name no board",
};

export function main(dataDir: string, args: readonly string[]): void {
  const folder = join(dataDir, "sources");
  if (!existsSync(folder)) {
    console.error(`${dataDir} has no sources/: nothing is measured`);
    process.exitCode = 1;
    return;
  }
  const rowsOf = (fileName: string) =>
    readBoardList(readFileSync(join(folder, fileName), "utf8"), { fileName, system: "", country: "" }).rows;
  const all = coverageOf(
    readdirSync(folder)
      .filter((name) => name.endsWith(".csv"))
      .flatMap(rowsOf),
  );
  const indian = coverageOf(rowsOf("india-employers.csv"));
  const share = (count: number, { boards }: Coverage) => `${((100 * count) / boards).toFixed(1)} % (${count})`;
  const table = KINDS.map((kind) => [WORDS[kind], share(all.of[kind], all), share(indian.of[kind], indian)]);
  const readable = (it: Coverage) => share(it.of.recorded + it.of.code, it);
  table.push(["the first two together", `${readable(all)}, goal 90 %`, `${readable(indian)}, goal 70 %`]);
  console.log(`${all.boards} boards, ${indian.boards} of them Indian`);
  for (const [what = "", ...rates] of table) console.log(what.padEnd(56), ...rates.map((rate) => rate.padEnd(26)));
  const left = all.unread.map(([system, count]) => `${systemLabel(system)} ${count}`).join(", ");
  console.log(`without an adapter: ${left}`);
  const answered = args.includes("--remote") ? answeredOf(askRegistry()) : NOT_ASKED;
  console.log(`what really answered: ${answered}`);
  if (args.includes("--dry")) return;
  writeFileSync("docs/evaluation-coverage.md", page(all, indian, table, left, answered));
}

const NOT_ASKED = "not asked here (`--remote` asks the deployed registry)";

interface Registered {
  boards: number;
  asked: number;
  answered: number;
  lately: number;
  indian: number;
  indianLately: number;
}

/** The deployed registry's words of the boards that it polls. */
function askRegistry(): Registered {
  const since = Date.now() - 2 * 86_400_000;
  const sql = `SELECT count(*) AS boards, coalesce(sum(last_error IS NOT NULL OR last_ok_at IS NOT NULL), 0) AS asked,
    coalesce(sum(last_ok_at IS NOT NULL), 0) AS answered, coalesce(sum(last_ok_at > ${since}), 0) AS lately,
    coalesce(sum(country = 'IN'), 0) AS indian,
    coalesce(sum(country = 'IN' AND last_ok_at > ${since}), 0) AS indianLately
    FROM sources WHERE state IN ('active','gone')`;
  const { status, stdout, output } = runWrangler([
    "d1",
    "execute",
    "CATALOG",
    "--remote",
    "--yes",
    "--json",
    "--command",
    sql,
  ]);
  if (status !== 0) throw new Error(`The registry could not be asked:\n${output}`);
  const [{ results: [row] } = { results: [] }] = JSON.parse(stdout.slice(stdout.indexOf("["))) as {
    results: Registered[];
  }[];
  if (!row) throw new Error("The registry answered nothing");
  return row;
}

/** The registry's numbers in words. */
export function answeredOf({ boards, asked, answered, lately, indian, indianLately }: Registered): string {
  return (
    `of ${boards} boards that are polled ${asked} were asked, ${answered} answered at least once, ` +
    `${lately} within two days; of ${indian} Indian ones ${indianLately} within two days`
  );
}

function page(all: Coverage, indian: Coverage, table: readonly string[][], left: string, answered: string): string {
  return [
    "# How many boards can be read",
    "",
    "`DATA_DIR=… npm run eval -- coverage` writes this page, from lists of boards that are not part of the project.",
    "",
    `| boards | all ${all.boards} | Indian ${indian.boards} |`,
    "|---|---|---|",
    ...table.map((row) => `| ${row.join(" | ")} |`),
    "",
    `Without an adapter: ${left}.`,
    "",
    `What really answered: ${answered}.`,
    "",
    "The table says which boards somebody knows how to ask, not which of them answer: the lists hold boards that are",
    "gone. Of a system known from code only nothing lands before its first answer was recognised. A board counts once,",
    "in however many lists it is.",
    "",
  ].join("\n");
}
