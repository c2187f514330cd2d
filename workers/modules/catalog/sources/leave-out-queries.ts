import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { sourceLeaveOuts } from "../../../db/schema/catalog/sources";
import type { CatalogDb, Statement } from "../../../db/client";

export type LeaveOut = typeof sourceLeaveOuts.$inferSelect;

/** Remembers who is left out of the public pages, unless that is remembered already. */
export function insertLeaveOut(
  catalog: CatalogDb,
  row: Pick<LeaveOut, "id" | "kind" | "subject" | "word" | "recordedBy" | "recordedAt">,
): Statement {
  return catalog.insert(sourceLeaveOuts).values(row).onConflictDoNothing();
}

/** Takes it back. */
export function withdrawLeaveOut(
  catalog: CatalogDb,
  { kind, subject, who, nowMs }: Pick<LeaveOut, "kind" | "subject"> & { who: string; nowMs: number },
): Statement {
  return catalog
    .update(sourceLeaveOuts)
    .set({ withdrawnBy: who, withdrawnAt: nowMs })
    .where(
      and(eq(sourceLeaveOuts.kind, kind), eq(sourceLeaveOuts.subject, subject), isNull(sourceLeaveOuts.withdrawnAt)),
    );
}

/** All leave-outs, those in force first; of a board whether it is read, by its state. */
export function readLeaveOuts(catalog: CatalogDb, limit: number) {
  return catalog
    .select({
      id: sourceLeaveOuts.id,
      kind: sourceLeaveOuts.kind,
      subject: sourceLeaveOuts.subject,
      word: sourceLeaveOuts.word,
      recordedBy: sourceLeaveOuts.recordedBy,
      recordedAt: sourceLeaveOuts.recordedAt,
      withdrawnBy: sourceLeaveOuts.withdrawnBy,
      withdrawnAt: sourceLeaveOuts.withdrawnAt,
      isRead:
        sql<boolean>`coalesce((SELECT state = 'active' FROM sources s WHERE s.id = ${sourceLeaveOuts.subject}), 0)`
          .mapWith(Boolean)
          .as("is_read"),
    })
    .from(sourceLeaveOuts)
    .orderBy(sql`${sourceLeaveOuts.withdrawnAt} IS NOT NULL`, desc(sourceLeaveOuts.id))
    .limit(limit);
}
