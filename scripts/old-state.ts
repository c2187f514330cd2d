/** Whether the local databases were made by migrations that are not this tree's. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Whether a local database has a schema that no folder of migrations makes: one that remembers a migration the project
 * no longer has, or that was made before a migration was edited. Such a database cannot be migrated.
 * @param stateDir where `migrateLocally` put the databases
 * @param migrationsDir the folder with one folder of migrations a database
 */
export function isOutdated(stateDir: string, migrationsDir = "migrations"): boolean {
  const folder = join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return false;
  const folders = readdirSync(migrationsDir).map((name) => join(migrationsDir, name));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sqlite"))
    .some((name) => {
      const { applied, schema } = stateOf(join(folder, name));
      return applied.length > 0 && !folders.some((made) => schemaOf(made, applied) === schema);
    });
}

function stateOf(file: string): { applied: string[]; schema: string } {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const kept = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    const rows = kept ? db.prepare("SELECT name FROM d1_migrations ORDER BY name").all() : [];
    return { applied: rows.map((row) => String(row["name"])), schema: readSchema(db) };
  } finally {
    db.close();
  }
}

/** The schema that the named migrations of a folder make; null when it lacks one of them. */
function schemaOf(folder: string, names: readonly string[]): string | null {
  if (!names.every((name) => existsSync(join(folder, name)))) return null;
  const db = new DatabaseSync(":memory:");
  try {
    for (const name of names) db.exec(readFileSync(join(folder, name), "utf8"));
    return readSchema(db);
  } finally {
    db.close();
  }
}

function readSchema(db: DatabaseSync): string {
  return db
    .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'd1_migrations' ORDER BY name")
    .all()
    .map((row) => String(row["sql"]))
    .filter((sql) => !/^CREATE TABLE (?:_cf_|sqlite_|'?_cf)/.test(sql))
    .map((sql) => sql.replace(/--[^\n]*/g, "").replace(/\s+/g, " "))
    .join(";\n");
}
