/**
 * The way from a database that was made before `0001_initial.sql` was frozen to the frozen one: all rows are carried
 * over into tables made anew. Databases made since then are migrated by the files that follow it, and by nothing else.
 */
import { DatabaseSync } from "node:sqlite";

/** The first migration of each database, which never changes again. */
export const BASELINE = "0001_initial.sql";

/** The binding of each database, and the folder of its migrations. */
export const FOLDERS = { DB: "migrations/app", CATALOG: "migrations/catalog" } as const;

/** An entry of a database's `sqlite_master`, in the order of their making. */
export interface SchemaEntry {
  type: string;
  name: string;
  sql: string | null;
}

/** The query that a database's entries are read by. */
export const READ_SCHEMA = "SELECT type, name, sql FROM sqlite_master ORDER BY rowid";

/** A database that cannot be upgraded, and why. */
export class NotUpgradable extends Error {}

/** Columns that had another name, by the table and their name of today. */
const FORMER_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  community_members: { notified_for: "told_for" },
  nothing_fits: { notified_at: "told_at", profile_version: "wish_version" },
  interview_sessions: { focus: "wish" },
  match_people: { preferences: "wish" },
};

/** Tables that had another name, by their name of today. */
const FORMER_TABLES: Readonly<Record<string, string>> = {
  whatsapp_proposals: "whatsapp_wishes",
  tailoring_choices: "own_file_choices",
};

/** SQL of what a required column holds where the database has none for it. */
const FILLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  source_progress: { unreadable: "0" },
  tailoring_choices: { choice: "'own'" },
};

/** Counts by kinds that there are no more: they begin anew with what people report. */
const STARTED_OVER = new Set(["answer_rates"]);

/** Columns that are not carried over: they are counted, or read from the postings' texts, again. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  postings: ["stated_per", "years_min", "years_max", "must_skills", "degree", "degree_required", "sponsors_visa"],
  daily_reports: ["found", "failed"],
  sources: ["nudged_at"],
};

interface Column {
  name: string;
  isRequired: boolean;
}

interface Made {
  text: string;
  /** The tables' columns, the tables in the order of their making; without virtual tables and SQLite's own. */
  tables: Map<string, Column[]>;
}

const isOwn = ({ name, sql }: SchemaEntry) =>
  sql !== null && name !== "d1_migrations" && !/^_cf_|^sqlite_/.test(name) && !isShadow(name);
/** A table that SQLite makes for a virtual one. */
const isShadow = (name: string) => /^posting_search_(?:config|content|data|docsize|idx)$/.test(name);
const isVirtual = ({ sql }: SchemaEntry) => /^CREATE VIRTUAL TABLE/i.test(sql ?? "");
const plain = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A schema as one text that two equal schemas share, whatever their comments and line breaks. */
export function schemaText(entries: readonly SchemaEntry[]): string {
  return entries
    .filter(isOwn)
    .map(({ name, sql }) => `${name}: ${plain(sql ?? "")}`)
    .toSorted()
    .join("\n");
}

/** Reads an empty database after these migrations. */
function opened<T>(sql: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(":memory:");
  try {
    db.exec(sql);
    return read(db);
  } finally {
    db.close();
  }
}

const readEntries = (db: DatabaseSync) => db.prepare(READ_SCHEMA).all() as unknown as SchemaEntry[];

/** The entries that the migrations make in an empty database. */
export const entriesOf = (sql: string): SchemaEntry[] => opened(sql, readEntries);

function made(entries: readonly SchemaEntry[]): Made {
  const tables = entries.filter((entry) => isOwn(entry) && entry.type === "table" && !isVirtual(entry));
  return opened(tables.map(({ sql }) => sql).join(";\n"), (db) => ({
    text: schemaText(entries),
    tables: new Map(tables.map(({ name }) => [name, columnsOf(db, name)])),
  }));
}

function columnsOf(db: DatabaseSync, table: string): Column[] {
  const columns = db.prepare('SELECT name, "notnull", dflt_value, pk FROM pragma_table_info(?)').all(table);
  return columns.map((column) => ({
    name: String(column["name"]),
    isRequired: column["dflt_value"] === null && (column["notnull"] === 1 || column["pk"] !== 0),
  }));
}

/** The statements that give a table the rows that the baseline begins with. */
function seedsOf(db: DatabaseSync, table: string, columns: readonly Column[]): string[] {
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  const rows = db.prepare(`SELECT ${values} AS row FROM "${table}"`).all();
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  return rows.map(({ row }) => `INSERT INTO "${table}" (${names}) VALUES (${String(row)})`);
}

/**
 * The statements, for one batch, that carry a database of before the freeze over to the baseline; null where it has the
 * baseline's schema already.
 * @param entries the database's, by `READ_SCHEMA`
 * @param applied the names of the migrations that it remembers
 * @param baseline the text of the frozen first migration
 * @throws NotUpgradable where it has rows that there is no place for
 */
export function upgradeToBaseline(
  entries: readonly SchemaEntry[],
  applied: readonly string[],
  baseline: string,
): string[] | null {
  if (applied.length === 0) return null;
  if (!applied.includes(BASELINE)) throw new NotUpgradable("it was made before 22 November 2026");
  // Migrations that follow the baseline are frozen too.
  if (applied.length > 1) return null;
  const newEntries = entriesOf(baseline).filter(isOwn);
  const target = made(newEntries);
  const present = made(entries);
  if (present.text === target.text) return null;
  refuseLosses(present.tables, target.tables);

  const own = entries.filter(isOwn);
  const ownVirtual = new Set(own.filter(isVirtual).map(({ name }) => name));
  const isTable = ({ type }: SchemaEntry) => type === "table";
  const hadTable = (name: string) => present.tables.has(name) || present.tables.has(FORMER_TABLES[name] ?? "");
  const counted = newEntries.flatMap(({ name, sql }) => (/ AUTOINCREMENT\b/.test(sql ?? "") ? [name] : []));
  const fresh = [...target.tables].filter(([name]) => !hadTable(name));
  return [
    "PRAGMA defer_foreign_keys = ON",
    ...own.filter((entry) => !isTable(entry)).map(({ type, name }) => `DROP ${type.toUpperCase()} "${name}"`),
    ...[...present.tables.keys()].map((name) => `ALTER TABLE "${name}" RENAME TO "before_${name}"`),
    ...newEntries.flatMap((entry) => (isTable(entry) && !ownVirtual.has(entry.name) ? [entry.sql ?? ""] : [])),
    ...[...target.tables].flatMap(([table, columns]) => copyInto(table, columns, present.tables)),
    ...opened(baseline, (db) => fresh.flatMap(([table, columns]) => seedsOf(db, table, columns))),
    // A number that was given once is never given again.
    ...counted.flatMap((name) => [
      `DELETE FROM sqlite_sequence WHERE name = '${name}'`,
      `INSERT INTO sqlite_sequence (name, seq)
        SELECT '${name}', seq FROM sqlite_sequence WHERE name = 'before_${name}'`,
    ]),
    // The newest go first, since they refer to older ones.
    ...[...present.tables.keys()].toReversed().map((name) => `DROP TABLE "before_${name}"`),
    ...newEntries.flatMap((entry) => (isTable(entry) ? [] : [entry.sql ?? ""])),
  ];
}

/** The statement that fills a table of the baseline from the one that it was; none where there was none. */
function copyInto(table: string, columns: readonly Column[], present: ReadonlyMap<string, Column[]>): string[] {
  const former = present.has(table) ? table : (FORMER_TABLES[table] ?? "");
  const there = present.get(former);
  if (!there || STARTED_OVER.has(table)) return [];
  const names = new Set(there.map(({ name }) => name));
  const pairs = columns.flatMap(({ name, isRequired }): [string, string][] => {
    const earlier = FORMER_COLUMNS[table]?.[name] ?? "";
    const filled = FILLED[table]?.[name];
    if (names.has(name)) return [[name, `"${name}"`]];
    if (names.has(earlier)) return [[name, `"${earlier}"`]];
    if (filled !== undefined) return [[name, filled]];
    if (isRequired) throw new NotUpgradable(`nothing is known for ${table}.${name}`);
    return [];
  });
  const list = pairs.map(([name]) => `"${name}"`).join(", ");
  const values = pairs.map(([, value]) => value).join(", ");
  return [`INSERT INTO "${table}" (${list}) SELECT ${values} FROM "before_${former}"`];
}

/** @throws NotUpgradable where a table or a column has no place in the baseline. */
function refuseLosses(present: ReadonlyMap<string, Column[]>, target: ReadonlyMap<string, Column[]>): void {
  const names = new Map(Object.entries(FORMER_TABLES).map(([name, former]) => [former, name]));
  const lost = [...present].flatMap(([table, columns]) => {
    if (STARTED_OVER.has(table)) return [];
    const now = target.has(table) ? table : (names.get(table) ?? "");
    const targetColumns = target.get(now);
    if (!targetColumns) return [table];
    const known = new Set([
      ...targetColumns.map(({ name }) => name),
      ...Object.values(FORMER_COLUMNS[now] ?? {}),
      ...(DERIVED[table] ?? []),
    ]);
    return columns.filter(({ name }) => !known.has(name)).map(({ name }) => `${table}.${name}`);
  });
  if (lost.length > 0) throw new NotUpgradable(`there is no place for ${lost.join(", ")}`);
}
