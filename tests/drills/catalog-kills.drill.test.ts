import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { build } from "vite";
import { memoryFolder } from "../../scripts/memory-folder";
import { BOARDS, importedRows, namesOf } from "./poller-data";

/** How often a process that polls and imports is killed: 3 in `npm test`, 50 in `npm run verify:long`. */
const KILLS = Number(process.env["DRILL_CATALOG_KILLS"] ?? 3);
/** Undisturbed rounds after the last kill: what is missed twice in a row closes. */
const QUIET_ROUNDS = 4;
/** So many rounds are longer than a day, after which a board whose polls died time and again is polled once more. */
const ROUNDS_APART = 5;

const folder = mkdtempSync(join(memoryFolder(), "jobsarthi-catalog-kills-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The program as one file, so that a process of it begins at once. */
async function bundle(): Promise<string> {
  await build({
    configFile: false,
    logLevel: "silent",
    root: here("../.."),
    resolve: { alias: { "@workers": here("../../workers") } },
    ssr: { noExternal: true },
    build: { ssr: here("poller.ts"), outDir: folder, emptyOutDir: false, minify: false },
  });
  return join(folder, "poller.js");
}

interface Round {
  calls: number;
  imported: { added: number; updated: number; unchanged: number; rejected: number };
}

it("killed at any call of its database it loses nothing and does nothing twice", async () => {
  const program = await bundle();
  /** One process; null where it was killed. */
  const run = (file: string, round: number, version: number, fatal = 0): Round | null => {
    const script = `import(${JSON.stringify(program)}).then((m) => m.main(process.argv.slice(1)))`;
    const args = [file, String(round), String(version), String(fatal)];
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "-e", script, ...args],
      { encoding: "utf8" },
    );
    if (signal === "SIGKILL") return null;
    expect(stderr).toBe("");
    expect(status).toBe(0);
    return JSON.parse(stdout) as Round;
  };

  // How many calls a first round makes, and a later one.
  const dry = join(folder, "dry.sqlite");
  const calls = [run(dry, 0, 0)?.calls ?? 0, run(dry, 1, 1)?.calls ?? 0] as const;
  expect(Math.min(...calls)).toBeGreaterThan(50);

  const file = join(folder, "catalog.sqlite");
  const points: number[] = [];
  let round = 0;
  // The first rounds die before a whole one was ever made; the later ones amid changes.
  for (; points.length < KILLS; round++) {
    const fatal = 1 + Math.floor(Math.random() * (calls[round < KILLS / 3 ? 0 : 1] - 1));
    if (run(file, round, round, fatal) === null) points.push(fatal);
  }
  const version = round;
  let last: Round | null = null;
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) last = run(file, (round += ROUNDS_APART), version);
  const at = `killed at ${points.join(", ")}`;

  const db = new DatabaseSync(file);
  const list = (sql: string, ...values: string[]) =>
    db.prepare(sql).all(...values) as Record<string, string | number>[];
  for (const board of BOARDS) {
    const open = list(
      "SELECT key FROM posting_keys WHERE source_id = ? AND gone_at IS NULL ORDER BY key",
      `${board.ats}:${board.slug}`,
    );
    expect(
      open.map(({ key }) => key).filter((key) => String(key).split(":").length === 3),
      at,
    ).toEqual(namesOf(board, version).toSorted());
  }
  const expected = importedRows().length + BOARDS.reduce((sum, { jobs }) => sum + jobs, 0);
  const count = (sql: string) => Number(list(sql)[0]?.["n"]);
  expect(count("SELECT count(*) AS n FROM postings WHERE closed_at IS NULL"), at).toBe(expected);
  expect(last?.imported, at).toEqual({ added: 0, updated: 0, unchanged: importedRows().length, rejected: 0 });
  expect(count("SELECT count(*) AS n FROM sources"), at).toBe(BOARDS.length);
  expect(list("SELECT id FROM sources WHERE lease_until IS NOT NULL OR failures > 0"), at).toEqual([]);
  expect(count("SELECT count(*) AS n FROM source_progress"), at).toBe(0);

  // A reader who follows the feed knows each job once, and ends where the catalogue is.
  const known = new Map<string, boolean>();
  for (const { posting_id: id, kind } of list("SELECT posting_id, kind FROM posting_changes ORDER BY seq")) {
    const isOpen = known.get(String(id)) ?? false;
    expect(isOpen, `${id} ${kind}, ${at}`).toBe(kind !== "opened");
    known.set(String(id), kind !== "closed");
  }
  const states = list("SELECT id, closed_at IS NULL AS is_open FROM postings");
  expect(states.length, at).toBe(known.size);
  for (const { id, is_open } of states) expect(known.get(String(id)), at).toBe(is_open === 1);
  const found = list("SELECT rowid AS n FROM posting_search ORDER BY rowid").map(({ n }) => n);
  expect(found, at).toEqual(list("SELECT n FROM postings WHERE closed_at IS NULL ORDER BY n").map(({ n }) => n));
  expect(list("PRAGMA integrity_check"), at).toEqual([{ integrity_check: "ok" }]);
  db.close();
}, 600_000);
