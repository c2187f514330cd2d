/**
 * The migrations on this machine. `wrangler d1 migrations apply --local` does the same, and starting it twice takes
 * longer than the rest of a server's start; it finds what was applied here and is found by it.
 */
import { cpSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import {
  BASELINE,
  FOLDERS,
  NotUpgradable,
  READ_SCHEMA,
  upgradeToBaseline,
  type SchemaEntry,
} from "./upgrade-baseline.ts";

/** As wrangler makes it. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Runs a batch inside workerd and answers why it was refused: each `prepare` from here would be a request. */
const RUN_BATCH = `export default {
  async fetch(request, env) {
    const { binding, statements } = await request.json();
    const db = env[binding];
    const refused = (error) => new Response(error.message, { status: 400 });
    return db.batch(statements.map((sql) => db.prepare(sql))).then(() => new Response(), refused);
  },
};`;

/** A state that has migrations which this version of the project does not know. */
export class NewerState extends Error {}

/**
 * Brings both databases to the schema of this version, each migration whole or not at all. A database that was made
 * before the first migration was frozen is copied beside the state, then upgraded.
 * @param stateDir where the local databases are kept, as `wrangler --persist-to` names it
 * @returns where the databases were copied to before an upgrade; null where none was needed
 * @throws NewerState, or NotUpgradable for a state of before 22 November 2026; nothing is changed then
 * @throws what the database says of a statement that it refuses
 */
export async function migrateLocally(stateDir: string): Promise<string | null> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const d1Databases = workerOptions.d1Databases as NonNullable<V4WorkerOptions["d1Databases"]>;
  const persisted = resolve(stateDir, "v3");
  const server = new Miniflare(
    convertV4MiniflareOptions({
      // The country of a request is asked for outside otherwise.
      cf: false,
      resourcePersistencePath: persisted,
      workers: [{ modules: true, script: RUN_BATCH, d1Databases }],
    }),
  );
  try {
    const databases = await Promise.all(
      Object.entries(FOLDERS).map(async ([binding, folder]) => {
        const db = await server.getD1Database(binding);
        await db.prepare(APPLIED).run();
        return { binding, ...(await plan(db, folder)) };
      }),
    );
    let copy: string | null = null;
    if (databases.some(({ upgrade }) => upgrade.length > 0)) {
      copy = join(stateDir, `before-upgrade-${stamp()}`);
      cpSync(join(persisted, "d1"), copy, { recursive: true });
    }
    for (const { binding, upgrade, pending } of databases) {
      const run = async (statements: string[]) => {
        const body = JSON.stringify({ binding, statements });
        const answer = await server.dispatchFetch("http://migrate/", { method: "POST", body });
        if (!answer.ok) throw new Error(await answer.text());
      };
      if (upgrade.length > 0) await run(upgrade);
      for (const { name, sql } of pending)
        await run([...unstable_splitSqlQuery(sql), `INSERT INTO d1_migrations (name) VALUES ('${name}')`]);
    }
    return copy;
  } finally {
    await server.dispose();
  }
}

/**
 * The same for a state of any age: one that cannot be upgraded is moved aside, and a new one is made.
 * @returns where the databases were copied to before an upgrade, and where a state was moved to; null for neither
 * @throws as `migrateLocally`, but never NotUpgradable
 */
export async function migrateOrSetAside(stateDir: string): Promise<{ copied: string | null; setAside: string | null }> {
  try {
    return { copied: await migrateLocally(stateDir), setAside: null };
  } catch (error) {
    if (!(error instanceof NotUpgradable)) throw error;
    const setAside = join(stateDir, `set-aside-${stamp()}`);
    renameSync(join(stateDir, "v3"), setAside);
    return { copied: await migrateLocally(stateDir), setAside };
  }
}

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "-");

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** The statements of an upgrade to the baseline, and the migrations that are to follow it. */
async function plan(
  db: Database,
  folder: string,
): Promise<{ upgrade: string[]; pending: { name: string; sql: string }[] }> {
  const { results: rows } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>();
  const applied = rows.map(({ name }) => name);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const { results: entries } = await db.prepare(READ_SCHEMA).all<SchemaEntry>();
  const upgrade = upgradeToBaseline(entries, applied, read(BASELINE)) ?? [];
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new NewerState(`it has migrations that are not in ${folder}: ${unknown.join(", ")}`);
  const pending = names.filter((name) => !applied.includes(name)).map((name) => ({ name, sql: read(name) }));
  return { upgrade, pending };
}
