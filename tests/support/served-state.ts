import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

type Query = (sql: string) => Record<string, SQLOutputValue>[];

/**
 * Asks the app database of a local state, also while it is served, or another one. It can only be read, unless its
 * server is dead: a server waits for no other process that writes, and its own writes would fail meanwhile.
 * @param stateDir as `wrangler --persist-to` names it
 * @param which a table that this database alone has, and whether nothing serves it
 */
export function onAppDatabase<T>(
  stateDir: string,
  ask: (query: Query) => T,
  { table = "credit_ledger", isDead = false } = {},
): T {
  const folder = join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".sqlite") || file.startsWith("metadata")) continue;
    const db = new DatabaseSync(join(folder, file), { timeout: 10_000, readOnly: !isDead });
    try {
      const tables = db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = ?").get(table);
      if (tables?.["n"] === 1) return ask((sql) => db.prepare(sql).all());
    } finally {
      db.close();
    }
  }
  throw new Error(`No app database in ${folder}`);
}
