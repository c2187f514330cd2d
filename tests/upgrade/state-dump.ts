/** The SQL of a database, a statement a line, and how it is loaded again. */
const OWN_TABLES =
  "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'posting_search*'";

const oneLine = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A database as SQL: tables, rows, then indexes and triggers, which would act on the rows otherwise. */
export async function dumpOf(db: D1Database): Promise<string> {
  const read = (where: string) =>
    db
      .prepare(`SELECT name, sql FROM sqlite_master WHERE ${where} ORDER BY rowid`)
      .all<{ name: string; sql: string }>()
      .then(({ results }) => results);
  const tables = await read(OWN_TABLES);
  const virtual = await read("sql GLOB 'CREATE VIRTUAL TABLE *'");
  const others = await read("type <> 'table' AND sql IS NOT NULL");
  const lines = [...tables, ...virtual].map(({ sql }) => oneLine(sql));
  for (const { name } of tables) lines.push(...(await rowsOf(db, name)));
  if (virtual.length > 0)
    lines.push(
      "INSERT INTO posting_search (rowid, title, reach, keys) SELECT n, title, reach, search_keys FROM postings " +
        "WHERE closed_at IS NULL",
    );
  lines.push(...others.map(({ sql }) => oneLine(sql)));
  return `${lines.join(";\n")};\n`;
}

async function rowsOf(db: D1Database, table: string): Promise<string[]> {
  const { results: columns } = await db
    .prepare("SELECT name FROM pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>();
  const values = columns
    .map(({ name }) => `replace(quote("${name}"), char(10), '''||char(10)||''')`)
    .join(" || ',' || ");
  const { results } = await db.prepare(`SELECT ${values} AS row FROM "${table}"`).all<{ row: string }>();
  return results.map(({ row }) => `INSERT INTO ${table} VALUES (${row})`);
}

/** Leaves of a catalogue the postings that applications and alerts name, and their boards. */
export async function trimCatalog(app: D1Database, catalog: D1Database): Promise<void> {
  const { results } = await app
    .prepare("SELECT posting_id AS id FROM applications UNION SELECT posting_id FROM alert_postings")
    .all<{ id: string }>();
  const named = JSON.stringify(results.map(({ id }) => id));
  const kept = "(SELECT id FROM postings)";
  const run = (sql: string, ...values: string[]) =>
    catalog
      .prepare(sql)
      .bind(...values)
      .run();
  await run("DELETE FROM postings WHERE id NOT IN (SELECT value FROM json_each(?))", named);
  await run(
    `DELETE FROM posting_changes WHERE posting_id NOT IN ${kept} AND seq < (SELECT max(seq) FROM posting_changes)`,
  );
  await run("DELETE FROM sources WHERE id NOT IN (SELECT source_id FROM posting_keys WHERE source_id IS NOT NULL)");
  await run("DELETE FROM forms WHERE hash NOT IN (SELECT form_hash FROM posting_forms WHERE form_hash IS NOT NULL)");
  await run("DELETE FROM public_pages WHERE page NOT IN (SELECT page FROM public_page_openings)");
  // They are to be counted again.
  await run("UPDATE public_pages SET facts = '{}', due_at = made_at");
}

/** Fills an empty database with what `dumpOf` wrote, in one request: from Node each `prepare` would be another. */
export async function loadState(db: D1Database, sql: string): Promise<void> {
  await db.exec(`PRAGMA defer_foreign_keys = ON;\n${sql.trim()}`);
}
