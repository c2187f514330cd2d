import { and, desc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import { sourcePermissions, sources } from "../../../db/schema/catalog/sources";
import type { CatalogDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { indiaDay } from "../../../lib/india-time";
import { EVERY_FIRST_MS, FIRST_POLL_EACH_MS } from "./rules";
import { BY_PERMISSION } from "./vocabulary";

export type SourcePermission = typeof sourcePermissions.$inferSelect;

const needsPermission = sql`${sources.ats} IN ${listOf(BY_PERMISSION)}`;
/** Whether a permission for the board or its system holds; a board is given one by its system or by itself. */
const isPermitted = (nowMs: number): SQL => sql`EXISTS (SELECT 1 FROM source_permissions p
  WHERE p.withdrawn_at IS NULL AND coalesce(p.until_day, '9999') >= ${indiaDay(nowMs)}
  AND p.subject IN (sources.ats, sources.id))`;

/** The board may be polled: its system asks for no permission, or one holds. */
export const mayBePolled = (nowMs: number): SQL => sql`(NOT ${needsPermission} OR ${isPermitted(nowMs)})`;

/**
 * Makes boards that are read by permission alone active where one holds and waiting where none does, whatever was done
 * to them. The last statement of every batch that changes boards or permissions.
 */
export function settlePermissions(catalog: CatalogDb, nowMs: number): Statement {
  const first = sql`${nowMs} + (rowid * ${FIRST_POLL_EACH_MS}) % ${EVERY_FIRST_MS}`;
  return catalog.run(sql`UPDATE sources SET
      state = iif(state = 'waiting', 'active', 'waiting'), lease_until = NULL,
      next_poll_at = iif(state = 'waiting', ${first}, next_poll_at),
      enqueue_at = iif(state = 'waiting', ${first}, enqueue_at)
    WHERE ${needsPermission} AND state IN ('waiting', 'active', 'gone')
      AND (state = 'waiting') = ${isPermitted(nowMs)}`);
}

/** Ends the permissions whose last day is over, so that new ones of the same may be granted. */
export function endPermissions(catalog: CatalogDb, nowMs: number): Statement {
  return catalog
    .update(sourcePermissions)
    .set({ withdrawnAt: nowMs })
    .where(and(isNull(sourcePermissions.withdrawnAt), sql`${sourcePermissions.untilDay} < ${indiaDay(nowMs)}`));
}

/** Grants what is not granted already. */
export function grantPermission(
  catalog: CatalogDb,
  row: Pick<SourcePermission, "id" | "subject" | "word" | "grantedBy" | "grantedAt" | "untilDay">,
): Statement {
  return catalog.insert(sourcePermissions).values(row).onConflictDoNothing();
}

/** Withdraws what is granted. */
export function withdrawPermission(
  catalog: CatalogDb,
  { subject, who, nowMs }: { subject: string; who: string; nowMs: number },
): Statement {
  return catalog
    .update(sourcePermissions)
    .set({ withdrawnBy: who, withdrawnAt: nowMs })
    .where(and(eq(sourcePermissions.subject, subject), isNull(sourcePermissions.withdrawnAt)));
}

/** Of a portal: that its job alerts to the service's own address may be taken in. */
const ALERTS = "alerts:";
export const alertsSubject = (portal: string): string => `${ALERTS}${portal}`;
const isOfAlerts = sql`${sourcePermissions.subject} >= ${ALERTS} AND ${sourcePermissions.subject} < 'alerts;'`;

/** The portal, as long as its permission holds, else NULL. */
export const alertsGranted = (portal: string, nowMs: number): SQL => sql`(SELECT ${portal} FROM source_permissions p
  WHERE p.subject = ${alertsSubject(portal)} AND p.withdrawn_at IS NULL
    AND coalesce(p.until_day, '9999') >= ${indiaDay(nowMs)} LIMIT 1)`;

/** The permissions for portals' job alerts, those that hold first, then the newest, each with its portal. */
export async function readAlertPermissions(
  catalog: CatalogDb,
  limit: number,
): Promise<(SourcePermission & { portal: string })[]> {
  const rows = await catalog
    .select()
    .from(sourcePermissions)
    .where(isOfAlerts)
    .orderBy(sql`${sourcePermissions.withdrawnAt} IS NOT NULL`, desc(sourcePermissions.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, portal: row.subject.slice(ALERTS.length) }));
}

/** The portals whose alerts are on since then or before. */
export const alertPortalsOn = (catalog: CatalogDb, sinceMs: number) =>
  catalog
    .select({ portal: sql<string>`substr(${sourcePermissions.subject}, ${ALERTS.length + 1})`.as("portal") })
    .from(sourcePermissions)
    .where(and(isOfAlerts, isNull(sourcePermissions.withdrawnAt), lte(sourcePermissions.grantedAt, sinceMs)));

/** Permissions for boards, those that hold first, then the newest. */
export function readPermissions(catalog: CatalogDb, limit: number): Promise<SourcePermission[]> {
  return catalog
    .select()
    .from(sourcePermissions)
    .where(sql`NOT (${isOfAlerts})`)
    .orderBy(sql`${sourcePermissions.withdrawnAt} IS NOT NULL`, desc(sourcePermissions.id))
    .limit(limit);
}

/** The permission of exactly this that holds, by its last day; null where none does. */
export async function findGranted(
  catalog: CatalogDb,
  subject: string,
  nowMs: number,
): Promise<{ untilDay: string | null } | null> {
  const rows = await catalog
    .select({ untilDay: sourcePermissions.untilDay })
    .from(sourcePermissions)
    .where(
      and(
        eq(sourcePermissions.subject, subject),
        isNull(sourcePermissions.withdrawnAt),
        sql`coalesce(${sourcePermissions.untilDay}, '9999') >= ${indiaDay(nowMs)}`,
      ),
    );
  return rows[0] ?? null;
}
