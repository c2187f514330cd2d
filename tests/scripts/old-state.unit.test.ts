import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOutdated } from "../../scripts/old-state.ts";

describe("local databases of an older version", () => {
  let state: string;
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), "jobsarthi-state-"));
  });
  afterEach(() => rmSync(state, { recursive: true, force: true }));

  /** A database as the local server keeps it: its own tables, the migrations it remembers, and what they made. */
  function database(name: string, applied: readonly string[], sql = ""): void {
    const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
    mkdirSync(folder, { recursive: true });
    const db = new DatabaseSync(join(folder, `${name}.sqlite`));
    db.exec("CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)");
    if (applied.length > 0) db.exec("CREATE TABLE d1_migrations (name TEXT)");
    for (const migration of applied) db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(migration);
    db.exec(`BEGIN; ${sql}; COMMIT`);
    db.close();
  }
  const of = (folder: string) => {
    const names = readdirSync(join("migrations", folder)).toSorted();
    return { names, sql: names.map((name) => readFileSync(join("migrations", folder, name), "utf8")).join("\n") };
  };

  it("are told by migrations that the project no longer has", () => {
    database("app", ["0001_people_and_work.sql"], "CREATE TABLE users (id TEXT)");
    expect(isOutdated(state)).toBe(true);
  });

  it("are told by a schema that the migrations of these names no longer make", () => {
    database("app", of("app").names, `${of("app").sql}; CREATE TABLE left_over (id TEXT)`);
    expect(isOutdated(state)).toBe(true);
  });

  it("are none where nothing was made yet, or the migrations are today's", () => {
    expect(isOutdated(state)).toBe(false);
    database("empty", []);
    database("app", of("app").names, of("app").sql);
    database("catalog", of("catalog").names, of("catalog").sql);
    expect(isOutdated(state)).toBe(false);
  });
});
