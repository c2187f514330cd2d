/**
 * One round of polling and importing in a process of its own, which may kill itself at any call of its database: what
 * `catalog-kills.drill.test.ts` starts again and again over one file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { sqliteD1 } from "../../bench/sqlite-d1";
import { openCatalog } from "../../workers/db/client";
import type { AppContext } from "../../workers/core/context";
import { ingestRows } from "../../workers/modules/catalog/postings/ingest-rows";
import { pollSource } from "../../workers/modules/catalog/postings/poll-source";
import { registerSources } from "../../workers/modules/catalog/sources/register-sources";
import { boardsOver } from "../support/boards";
import { BOARDS, importedRows, listedOn } from "./poller-data";

const BEGAN = Date.parse("2026-11-14T12:00:00Z");
/** More than a board waits for its next poll, and than a lost lease lasts. */
const ROUND_MS = 7 * 3_600_000;
const ROWS_A_CALL = 250;

/** A database that kills its process at the call of this number; 0 for never. */
class FatalDatabase extends DatabaseSync {
  calls = 0;
  readonly #fatal: number;
  constructor(file: string, fatal: number) {
    super(file);
    this.#fatal = fatal;
  }
  #count() {
    if (++this.calls === this.#fatal) process.kill(process.pid, "SIGKILL");
  }
  override prepare(sql: string): StatementSync {
    this.#count();
    return super.prepare(sql);
  }
  override exec(sql: string): void {
    this.#count();
    super.exec(sql);
  }
}

/** @param round tells the time, and what the boards list then. */
export async function main([file = "", round = "0", version = "0", fatal = "0"]: string[]): Promise<void> {
  const migrations = readdirSync("migrations/catalog").toSorted();
  const blank = new DatabaseSync(file);
  blank.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  if (!blank.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'postings'").get())
    for (const name of migrations) blank.exec(readFileSync(`migrations/catalog/${name}`, "utf8"));
  blank.close();

  const db = new FatalDatabase(file, Number(fatal));
  db.exec("PRAGMA synchronous = OFF");
  const quiet = () => undefined;
  const ctx = {
    catalog: openCatalog(sqliteD1(db).d1),
    actor: { kind: "system", job: "drill" },
    now: () => BEGAN + Number(round) * ROUND_MS,
    log: { info: quiet, warn: quiet, error: quiet },
    enqueue: () => Promise.resolve(),
    providers: { boards: boardsOver((url) => Promise.resolve(Response.json(listedOn(url, Number(version))))) },
  } as unknown as AppContext;

  await registerSources(ctx, { sources: BOARDS.map(({ ats, slug }) => ({ ats, slug, company: `Works ${slug}` })) });
  for (const { ats, slug } of BOARDS) await pollSource(ctx, { sourceId: `${ats}:${slug}` });
  const imported = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
  const rows = importedRows();
  for (let at = 0; at < rows.length; at += ROWS_A_CALL) {
    const done = await ingestRows(ctx, { format: "jobspy", rows: rows.slice(at, at + ROWS_A_CALL) });
    for (const count of ["added", "updated", "unchanged", "rejected"] as const) imported[count] += done[count];
  }
  console.log(JSON.stringify({ calls: db.calls, imported }));
}
