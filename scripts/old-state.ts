/** Whether the local databases were made by migrations that this tree no longer has. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The migrations that local databases remember and the project no longer has. Such a database cannot be migrated.
 * @param stateDir where `wrangler d1 migrations apply --local --persist-to` put the databases
 * @param migrationsDir the folder with one folder of migrations a database
 */
export function forgottenMigrations(stateDir: string, migrationsDir = "migrations"): string[] {
  const folder = join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return [];
  const known = new Set(
    readdirSync(migrationsDir, { recursive: true, encoding: "utf8" }).map((path) => path.split("/").at(-1)!),
  );
  const remembered = readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .flatMap((name) => appliedIn(join(folder, name)));
  return [...new Set(remembered)].filter((name) => !known.has(name)).toSorted();
}

function appliedIn(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const kept = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    return kept
      ? db
          .prepare("SELECT name FROM d1_migrations")
          .all()
          .map((row) => String(row["name"]))
      : [];
  } finally {
    db.close();
  }
}
