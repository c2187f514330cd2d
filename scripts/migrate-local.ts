/**
 * The migrations on this machine. `wrangler d1 migrations apply --local` does the same, and starting it twice takes
 * longer than the rest of a server's start; it finds what was applied here and is found by it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";

/** As wrangler makes it. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The binding of each database, and the folder of its migrations. */
const FOLDERS = { DB: "migrations/app", CATALOG: "migrations/catalog" };

/**
 * Applies what was not applied yet to both databases, each migration whole or not at all.
 * @param stateDir where the local databases are kept, as `wrangler --persist-to` names it
 * @throws what the database says of a statement that it refuses
 */
export async function migrateLocally(stateDir: string): Promise<void> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const d1Databases = workerOptions.d1Databases as NonNullable<V4WorkerOptions["d1Databases"]>;
  const server = new Miniflare(
    convertV4MiniflareOptions({
      // The country of a request is asked for outside otherwise.
      cf: false,
      resourcePersistencePath: resolve(stateDir, "v3"),
      workers: [{ modules: true, script: "", d1Databases }],
    }),
  );
  try {
    for (const [binding, folder] of Object.entries(FOLDERS)) {
      const db = await server.getD1Database(binding);
      await db.prepare(APPLIED).run();
      const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
      const applied = new Set(results.map(({ name }) => name));
      const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
      for (const name of names.toSorted()) {
        const statements = unstable_splitSqlQuery(readFileSync(join(folder, name), "utf8"));
        await db.batch([
          ...statements.map((statement) => db.prepare(statement)),
          db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
        ]);
      }
    }
  } finally {
    await server.dispose();
  }
}
