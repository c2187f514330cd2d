/**
 * The cost of storing postings: calls of D1, processor time with that of the SQL, the size of a row. It stores the rows
 * once, again at once, and again 13 hours later. The counts and the price of D1 itself are measured by
 * `npm run verify:long -- postings`.
 *
 *   DATA_DIR=… node bench/run.mjs ingest [rows]
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { openCatalog } from "@workers/db/client";
import type { AppContext } from "@workers/core/context";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { ROWS_MAX } from "@workers/modules/catalog/postings/schema";
import { catalogSchema } from "./schema";
import { sqliteD1 } from "./sqlite-d1";

const HOUR = 3_600_000;

export async function main(args: readonly string[]): Promise<void> {
  const dataDir = process.env["DATA_DIR"];
  if (!dataDir) {
    console.error("DATA_DIR is not set: the real postings are not part of the project");
    process.exitCode = 1;
    return;
  }
  const packed = readFileSync(join(dataDir, "postings/greenhouse-titles-112616.json.gz"));
  const all = JSON.parse(new TextDecoder().decode(gunzipSync(packed))) as unknown[];
  const rows = all.slice(0, Number(args[0] ?? 100_000));

  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  db.exec(catalogSchema());
  const { d1, calls } = sqliteD1(db);
  const clock = { ms: Date.now() };

  const land = async (name: string): Promise<void> => {
    Object.assign(calls, { calls: 0, sqlMs: 0 });
    const changesBefore = changes(db);
    const cpuBefore = process.cpuUsage();
    await ingest(d1, clock, rows);
    const { user, system } = process.cpuUsage(cpuBefore);
    const seconds = (user + system) / 1e6;
    const each = (ms: number) => Math.round((ms * 1000) / rows.length);
    console.log(
      `${name.padEnd(16)} ${rows.length} rows, ${calls.calls} calls, ${seconds.toFixed(1)} s of a processor: ` +
        `${each(seconds * 1000 - calls.sqlMs)} µs a row of reading and ${each(calls.sqlMs)} µs of SQL, ` +
        `${Math.round(rows.length / seconds)} rows/s, ${changes(db) - changesBefore} rows changed`,
    );
  };
  await land("first");
  await land("again");
  clock.ms += 13 * HOUR;
  await land("13 hours later");
  console.log(
    `a row of postings: ${bytesOf(db, "postings")} bytes; a row of their names: ${bytesOf(db, "posting_keys")}`,
  );
}

async function ingest(d1: D1Database, clock: { ms: number }, rows: readonly unknown[]): Promise<void> {
  // The verb touches the catalogue and the clock alone.
  const ctx = {
    catalog: openCatalog(d1),
    actor: { kind: "system", job: "bench" },
    now: () => clock.ms,
  } as AppContext;
  for (let at = 0; at < rows.length; at += ROWS_MAX)
    await ingestRows(ctx, { format: "board", rows: rows.slice(at, at + ROWS_MAX) });
}

function changes(db: DatabaseSync): number {
  return Number(db.prepare("SELECT total_changes() AS n").get()?.["n"]);
}

/** The bytes of a table's values, on average. */
function bytesOf(db: DatabaseSync, table: string): number {
  const columns = db.prepare("SELECT name FROM pragma_table_info(?)").all(table);
  const sizes = columns.map(({ name }) => `coalesce(length(CAST("${String(name)}" AS BLOB)), 0)`);
  return Math.round(Number(db.prepare(`SELECT avg(${sizes.join("+")}) AS n FROM ${table}`).get()?.["n"]));
}
