import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

/** Opened without a schema: no relational query is made, and reading the schema's relations costs each request. */
type Db = DrizzleD1Database & { $client: D1Database };
// A brand each, so that a query of one database is not run on the other.
export type AppDb = Db & { readonly kind?: "app" };
export type CatalogDb = Db & { readonly kind?: "catalog" };
/** A statement that has not run yet: what `queries.ts` hands to a verb that builds one batch. */
export type Statement = { toSQL(): Query } | { getQuery(): Query };
type Query = { sql: string; params: unknown[] };

/** `D1DatabaseSession` lacks what drizzle never calls (`exec`, `dump`). */
type D1Like = Pick<D1Database, "prepare" | "batch">;

export function openApp(d1: D1Like): AppDb {
  return drizzle(d1 as D1Database);
}
export function openCatalog(d1: D1Like): CatalogDb {
  return drizzle(d1 as D1Database);
}

/** The bookmark of what was last written or read, where the database is a session; a request that shows it sees as much. */
export function bookmarkOf(db: AppDb): string | null {
  const client: object = db.$client;
  return "getBookmark" in client ? (client as D1DatabaseSession).getBookmark() : null;
}

/**
 * Runs the statements as one D1 batch: all or nothing, in order. Answers, for each, how many rows it changed.
 * Drizzle's own `batch` cannot bind the parameters of a raw statement, so the client's is called with what drizzle built.
 * @throws whatever constraint refused; nothing is written then.
 */
export async function write(db: AppDb | CatalogDb, statements: readonly Statement[]): Promise<number[]> {
  const results = await runBatch(db, statements);
  return results.map((result) => result.meta.changes);
}

/** The rows of a raw read: what its `db.all<Row>` names; none of a statement that only writes. */
type RowsOf<S> = S extends PromiseLike<readonly (infer Row)[]> ? Row[] : unknown[];

/**
 * Runs raw statements as one D1 batch and answers each one's rows, as objects keyed by column. A read says with
 * `db.all<Row>` what its columns are.
 */
export async function readRaw<const S extends readonly Statement[]>(
  db: AppDb | CatalogDb,
  statements: S,
): Promise<{ -readonly [At in keyof S]: RowsOf<S[At]> }> {
  const results = await runBatch(db, statements);
  // The one place where the database's word is taken for the shape that the statement names: SQL has no types to check.
  return results.map((result) => result.results) as { -readonly [At in keyof S]: RowsOf<S[At]> };
}

async function runBatch(
  db: AppDb | CatalogDb,
  statements: readonly Statement[],
): Promise<D1Result<Record<string, unknown>>[]> {
  if (statements.length === 0) return [];
  return db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = "toSQL" in statement ? statement.toSQL() : statement.getQuery();
      return db.$client.prepare(sql).bind(...params);
    }),
  );
}
