import { and, asc, eq, gt, sql, type SQL } from "drizzle-orm";
import { postings, posting_keys } from "../../../db/schema/catalog/postings";
import type { CatalogDb, Statement } from "../../../db/client";
import type { Posting } from "./queries";

/** One of its names is listed: what its board or its file dropped need not be decided. */
const IS_LISTED: SQL = sql`EXISTS (SELECT 1 FROM ${posting_keys} l WHERE l.posting_id = postings.id
  AND l.gone_at IS NULL AND (l.source_id IS NOT NULL OR l.last_seen_at > 0))`;

/** Jobs that wait for staff and are still listed, those held first first. */
export async function readOnHold(catalog: CatalogDb, afterN: number, limit: number): Promise<Posting[]> {
  return catalog
    .select()
    .from(postings)
    .where(and(eq(postings.hold, sql`'held'`), gt(postings.n, afterN), IS_LISTED))
    .orderBy(asc(postings.n))
    .limit(limit);
}

/** The decision of staff on a job; null when there is none or it never was held. */
export async function readHold(catalog: CatalogDb, id: string): Promise<Posting["hold"]> {
  const rows = await catalog.select({ hold: postings.hold }).from(postings).where(eq(postings.id, id));
  return rows[0]?.hold ?? null;
}

/** Opens one that is held, if it is still listed, as new to readers of the feed; or closes it for good. */
export function decideHold(catalog: CatalogDb, id: string, decision: "released" | "closed", nowMs: number): Statement {
  return catalog
    .update(postings)
    .set({
      hold: decision,
      ...(decision === "released" && {
        closedAt: sql`CASE WHEN ${IS_LISTED} AND coalesce(closes_at > ${nowMs}, 1) THEN NULL ELSE closed_at END`,
        lastSeenAt: nowMs,
      }),
    })
    .where(and(eq(postings.id, id), eq(postings.hold, "held")));
}
