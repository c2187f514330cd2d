import type { BackupSource, BackupStep } from "../../modules/operations";

/** Rows of a query. */
const PAGE = 250;
/** Queries of a step, which ends with as much text as well. */
const QUERIES = 25;
const STEP_BYTES = 4_000_000;

interface Table {
  name: string;
  sql: string;
}
/** Where a step goes on: in which table, after which key (SQLite's own literals). */
interface Place {
  table: number;
  after: string[] | null;
}

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** A value as SQLite writes it; a text with a NUL, at which `quote` would end, by its bytes. */
const literal = (column: string) =>
  `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0)) > 0
    THEN 'CAST(X''' || hex(CAST(${column} AS BLOB)) || ''' AS TEXT)' ELSE quote(${column}) END`;

/**
 * The text of a whole database, read table by table in pages by key, for where no export can be asked for. It is not
 * one instant: what is written meanwhile may stand in it or not, so the bookmarks at its ends are named, and who
 * restores it proves the references and the books.
 */
export function dumpSource(d1: D1Database): BackupSource {
  return {
    oneInstant: false,
    async next(cursor) {
      const session = d1.withSession("first-primary");
      const tables = await rows<Table>(
        session,
        `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
          AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`,
      );
      const place: Place = cursor === null ? { table: 0, after: null } : (JSON.parse(cursor) as Place);
      const texts: string[] = [];
      if (cursor === null) texts.push("PRAGMA defer_foreign_keys = ON;", ...tables.map(({ sql }) => `${sql};`));
      let bytes = 0;
      for (let n = 0; n < QUERIES && bytes < STEP_BYTES && place.table < tables.length; n++) {
        const table = tables[place.table];
        if (!table) break;
        const page = await readPage(session, table, place.after);
        texts.push(...page.lines);
        bytes += page.lines.reduce((sum, line) => sum + line.length, 0);
        place.after = page.after;
        if (page.after === null) place.table++;
      }
      const ended = place.table >= tables.length;
      if (ended) texts.push(...(await closing(session)));
      const step: BackupStep = {
        bytes: new TextEncoder().encode(texts.length === 0 ? "" : `${texts.join("\n")}\n`),
        cursor: ended ? null : JSON.stringify(place),
        bookmark: session.getBookmark(),
      };
      return step;
    },
  };
}

async function rows<Row>(session: D1DatabaseSession, sql: string): Promise<Row[]> {
  return (await session.prepare(sql).all<Row>()).results;
}

/** A page of a table as statements, and the key after which the next one begins; null after the last. */
async function readPage(
  session: D1DatabaseSession,
  { name, sql }: Table,
  after: string[] | null,
): Promise<{ lines: string[]; after: string[] | null }> {
  const columns = await rows<{ name: string; pk: number }>(
    session,
    `SELECT name, pk FROM pragma_table_info('${name.replaceAll("'", "''")}')`,
  );
  const keyed = /WITHOUT\s+ROWID[^)]*$/i.test(sql);
  const key = keyed
    ? columns
        .filter(({ pk }) => pk > 0)
        .toSorted((a, b) => a.pk - b.pk)
        .map((column) => named(column.name))
    : ["rowid"];
  const cells = [...key.map((part) => `quote(${part})`), ...columns.map((column) => literal(named(column.name)))];
  const read = await session
    .prepare(
      `SELECT ${cells.join(", ")}
        FROM ${named(name)} ${after === null ? "" : `WHERE (${key.join(", ")}) > (${after.join(", ")})`}
        ORDER BY ${key.join(", ")} LIMIT ${PAGE}`,
    )
    .raw<string[]>();
  // The words of a file, not of a query: nothing here writes.
  const into = ["INSERT INTO", named(name), `(${columns.map((column) => named(column.name)).join(", ")}) VALUES`].join(
    " ",
  );
  return {
    lines: read.map((row) => `${into} (${row.slice(key.length).join(", ")});`),
    after: read.length < PAGE ? null : (read.at(-1)?.slice(0, key.length) ?? null),
  };
}

/** Indexes and triggers come last: a trigger would book a second time what stands in the rows. */
async function closing(session: D1DatabaseSession): Promise<string[]> {
  const made = await rows<{ sql: string }>(
    session,
    "SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY rowid",
  );
  return made.map(({ sql }) => `${sql};`);
}
