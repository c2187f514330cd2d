import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgottenMigrations } from "../../scripts/old-state.ts";

describe("local databases of an older version", () => {
  let state: string;
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), "jobsarthi-state-"));
  });
  afterEach(() => rmSync(state, { recursive: true, force: true }));

  function database(name: string, ...applied: string[]): void {
    const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
    mkdirSync(folder, { recursive: true });
    const db = new DatabaseSync(join(folder, `${name}.sqlite`));
    if (applied.length > 0) db.exec("CREATE TABLE d1_migrations (name TEXT)");
    for (const migration of applied) db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(migration);
    db.close();
  }

  it("are told by migrations that the project no longer has", () => {
    database("app", "0001_people_and_work.sql", "0002_accounts.sql");
    expect(forgottenMigrations(state)).toEqual(["0001_people_and_work.sql", "0002_accounts.sql"]);
  });

  it("are none where nothing was made yet, or the migrations are today's", () => {
    expect(forgottenMigrations(state)).toEqual([]);
    database("empty");
    database("app", "0001_initial.sql");
    expect(forgottenMigrations(state)).toEqual([]);
  });
});
