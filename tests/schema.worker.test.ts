import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { is } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as app from "@workers/db/schema/app";
import * as catalog from "@workers/db/schema/catalog";

/** The migrations are the truth; what drizzle believes must be the same columns. */
describe.each([
  ["DB", () => env.DB, app],
  ["CATALOG", () => env.CATALOG, catalog],
] as const)("%s", (_name, db, schema) => {
  it("has the tables and columns that drizzle knows, and no others", async () => {
    const known: Record<string, string[]> = {};
    for (const table of Object.values(schema)) {
      if (!is(table, SQLiteTable)) continue;
      const config = getTableConfig(table);
      known[config.name] = config.columns.map((c) => `${c.name}${c.notNull || c.primary ? "!" : ""}`).toSorted();
    }
    const tables = await db()
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE 'posting_search%'",
      )
      .all<{ name: string }>();
    const real: Record<string, string[]> = {};
    for (const { name } of tables.results) {
      const columns = await db()
        .prepare(`SELECT name, "notnull" AS required, pk FROM pragma_table_info(?)`)
        .bind(name)
        .all<{ name: string; required: number; pk: number }>();
      real[name] = columns.results.map((c) => `${c.name}${c.required || c.pk ? "!" : ""}`).toSorted();
    }
    // A composite key's columns are NOT NULL in both worlds, so the marks compare.
    expect(known).toEqual(real);
  });
});
