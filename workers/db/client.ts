import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { BatchItem } from "drizzle-orm/batch";
import * as appSchema from "./app-schema";
import * as catalogSchema from "./catalog-schema";

export type AppDb = DrizzleD1Database<typeof appSchema>;
export type CatalogDb = DrizzleD1Database<typeof catalogSchema>;
/** A statement that has not run yet: what `queries.ts` hands to a verb that builds one batch. */
export type Statement = BatchItem<"sqlite">;

/** `D1DatabaseSession` lacks what drizzle never calls (`exec`, `dump`). */
type D1Like = Pick<D1Database, "prepare" | "batch">;

export function openApp(d1: D1Like): AppDb {
  return drizzle(d1 as D1Database, { schema: appSchema });
}
export function openCatalog(d1: D1Like): CatalogDb {
  return drizzle(d1 as D1Database, { schema: catalogSchema });
}

/**
 * Runs the statements as one D1 batch: all or nothing, in order. Answers, for each, how many rows it changed.
 * @throws whatever constraint refused; nothing is written then.
 */
export async function write(db: AppDb | CatalogDb, statements: readonly Statement[]): Promise<number[]> {
  const [first, ...rest] = statements;
  if (!first) return [];
  const results: unknown[] = await db.batch([first, ...rest]);
  return results.map((r) => (r as D1Result | undefined)?.meta?.changes ?? 0);
}
