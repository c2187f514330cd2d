import { and, count, desc, eq, gt, max } from "drizzle-orm";
import { creditBalances, siteFigures, users } from "../../db/app-schema";
import { postingChanges, sources } from "../../db/catalog-schema";
import type { AppDb, CatalogDb } from "../../db/client";

export type FiguresRow = typeof siteFigures.$inferSelect;

/** The last `limit` days, the newest first. */
export async function readDays(db: AppDb, limit: number): Promise<FiguresRow[]> {
  return db.select().from(siteFigures).orderBy(desc(siteFigures.day)).limit(limit);
}

/** Reads the boards once, and the feed's rows since `afterSeq`: run once a day. */
export async function countCatalog(catalog: CatalogDb, readSinceMs: number, afterSeq: number | null): Promise<{ sources: number; opened: number; feedSeq: number }> {
  const [boards, changes, last] = await catalog.batch([
    catalog.select({ n: count() }).from(sources).where(and(eq(sources.state, "active"), gt(sources.lastOkAt, readSinceMs))),
    // Without a day before there is nothing to compare with: no row is read.
    catalog.select({ n: count() }).from(postingChanges).where(and(gt(postingChanges.seq, afterSeq ?? Number.MAX_SAFE_INTEGER), eq(postingChanges.kind, "opened"))),
    catalog.select({ seq: max(postingChanges.seq) }).from(postingChanges),
  ]);
  return { sources: boards[0]?.n ?? 0, opened: changes[0]?.n ?? 0, feedSeq: last[0]?.seq ?? 0 };
}

/** People with at least one application that was made and charged; the demo's are none. */
export async function countHelped(db: AppDb): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(creditBalances)
    .innerJoin(users, eq(users.id, creditBalances.userId))
    .where(and(gt(creditBalances.used, 0), eq(users.isSample, false)));
  return rows[0]?.n ?? 0;
}

/** Keeps a day's row; the first one of a day stands. */
export function insertDay(db: AppDb, row: FiguresRow) {
  return db.insert(siteFigures).values(row).onConflictDoNothing({ target: siteFigures.day });
}
