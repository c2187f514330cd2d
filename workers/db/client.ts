import type { BatchItem } from "drizzle-orm/batch";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type { SQL } from "drizzle-orm";

/** Opened without a schema: no relational query is made, and reading the schema's relations costs each request. */
type Db = DrizzleD1Database & { $client: D1Database };
// A brand each, so that a query of one database is not run on the other.
export type AppDb = Db & { readonly kind?: "app" };
export type CatalogDb = Db & { readonly kind?: "catalog" };
/** A statement that has not run yet: what `queries.ts` hands to a use case that builds one batch. */
export type Statement = { toSQL(): Query } | { getQuery(): Query };
type Query = { sql: string; params: unknown[] };

/** `D1DatabaseSession` lacks what drizzle never calls (`exec`, `dump`). */
type D1Like = Pick<D1Database, "prepare" | "batch">;

export function openApp(d1: D1Like): AppDb {
  return open(d1);
}
export function openCatalog(d1: D1Like): CatalogDb {
  return open(d1);
}

function open(d1: D1Like): Db {
  const db = drizzle(d1 as D1Database);
  const batch = db.batch.bind(db) as (queries: readonly unknown[]) => Promise<unknown>;
  db.batch = ((queries: readonly Preparable[]) => batch(queries.map(checked))) as Db["batch"];
  return db;
}

/** Queries that drizzle built, by their names; null for one that is left out this time. */
type Queries = Readonly<Record<string, BatchItem<"sqlite"> | null>>;
/** The rows that queries answer with, by the names of the queries. */
export type Rows<Q extends Queries> = { readonly [Name in keyof Q]: Awaited<Q[Name]> };

/** Runs queries of drizzle's as one batch, in the order in which they are written, and answers by their names. */
export async function readNamed<const Q extends Queries>(db: AppDb | CatalogDb, queries: Q): Promise<Rows<Q>> {
  const [first, ...rest] = Object.values(queries).filter((query) => query !== null);
  const answers: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const rows = Object.entries(queries).map(([name, query]) => [name, query && answers.shift()]);
  return Object.fromEntries(rows) as Rows<Q>;
}

/** The part of a query that drizzle's batch asks for, and of its prepared form. */
interface Preparable {
  _prepare(): { fields?: readonly unknown[]; mapResult(result: unknown, isFromBatch?: boolean): unknown };
}

/**
 * D1 answers a batch with rows by the names of their columns, and drizzle reads those by their places: of two columns
 * with one name one is missing, and every value after it would be another column's. Such a query throws instead; it
 * is mended by an alias (`sql`…`.as()`).
 */
function checked(query: Preparable): Preparable {
  return {
    _prepare() {
      const prepared = query._prepare();
      const { fields } = prepared;
      if (!fields) return prepared;
      const map = prepared.mapResult.bind(prepared);
      prepared.mapResult = (result, isFromBatch) => {
        const [row] = (result as { results?: readonly object[] }).results ?? [];
        const columns = row === undefined ? fields.length : Object.keys(row).length;
        if (columns !== fields.length)
          throw new TypeError(`${fields.length} columns came as ${columns}: two of them have one name`);
        return map(result, isFromBatch);
      };
      return prepared;
    },
  };
}

/**
 * A change, and a statement for which it must have changed a row, such as its line of the audit log. The two are run
 * one directly after the other, so that the second may ask SQL's `changes()`.
 */
export interface Followed<S extends Statement = Statement> {
  change: S;
  ifChanged: Statement;
}
/** One part of a batch. */
export type BatchPart = Statement | Followed;
/** The parts of a batch by their names; null for a part that is left out this time. */
export type Batch = Readonly<Record<string, BatchPart | readonly BatchPart[] | null>>;

/**
 * Runs a batch in D1: all of it or nothing, in the order in which it is written. Answers by name how many rows each
 * part changed; of a `Followed` its change alone counts, and of a change that returns its rows these: D1 counts what
 * triggers write among the changes. An array is for a batch whose counts are not needed.
 * @throws the constraint that refused; nothing is written then.
 */
export async function write(db: AppDb | CatalogDb, parts: readonly BatchPart[]): Promise<void>;
export async function write<const B extends Batch>(
  db: AppDb | CatalogDb,
  batch: B,
): Promise<{ readonly [Name in keyof B]: number }>;
export async function write(db: AppDb | CatalogDb, batch: Batch | readonly BatchPart[]): Promise<unknown> {
  return runBatch(db, batch, (results) =>
    results.reduce((sum, { meta, results: rows }) => sum + (rows.length || meta.changes), 0),
  );
}

/** The rows of a part: what its `db.all<Row>` names; none of a statement that only writes. */
type RowsOf<P> = P extends readonly (infer One)[]
  ? RowsOf<One>
  : P extends Followed<infer S>
    ? RowsOf<S>
    : P extends PromiseLike<readonly (infer Row)[]>
      ? Row[]
      : unknown[];

/**
 * Runs raw statements as one D1 batch and answers by name the rows of each part, as objects keyed by column. A read
 * says with `db.all<Row>` what its columns are.
 */
export async function readRaw<const B extends Batch>(
  db: AppDb | CatalogDb,
  batch: B,
): Promise<{ readonly [Name in keyof B]: RowsOf<B[Name]> }> {
  const rows = await runBatch(db, batch, (results) => results.flatMap((result) => result.results));
  // The one place where the database's word is taken for the shape that the statement names: SQL has no types to check.
  return rows as { readonly [Name in keyof B]: RowsOf<B[Name]> };
}

type Result = D1Result<Record<string, unknown>>;

/** Runs the batch and answers by name what `answer` makes of each part's results; of a `Followed` of its change's. */
async function runBatch<A>(
  db: AppDb | CatalogDb,
  batch: Batch | readonly BatchPart[],
  answer: (results: readonly Result[]) => A,
): Promise<Record<string, A>> {
  const statements = Object.entries<Batch[string]>(batch).flatMap(([name, parts]) =>
    [parts ?? []].flat().flatMap((part) =>
      "ifChanged" in part
        ? [
            { name, statement: part.change },
            { name: null, statement: part.ifChanged },
          ]
        : [{ name, statement: part }],
    ),
  );
  // Drizzle's own `batch` cannot bind the parameters of a raw statement, so the client's is called with what it built.
  const prepared = statements.map(({ statement }) => {
    const { sql, params } = "toSQL" in statement ? statement.toSQL() : statement.getQuery();
    return db.$client.prepare(sql).bind(...params);
  });
  const results: Result[] = prepared.length === 0 ? [] : await db.$client.batch(prepared);
  const resultsOf = (name: string) => results.filter((_, i) => statements[i]?.name === name);
  return Object.fromEntries(Object.keys(batch).map((name) => [name, answer(resultsOf(name))]));
}
