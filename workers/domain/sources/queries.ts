import { and, eq, sql } from "drizzle-orm";
import { sources } from "../../db/catalog-schema";
import type { CatalogDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import { retryPollAt } from "./rules";

export type Source = typeof sources.$inferSelect;

/** Adds the boards that are not known and renames those that are. Answers the ids that were added. */
export async function upsertSources(catalog: CatalogDb, rows: readonly { id: string; ats: string; slug: string; company: string }[], nowMs: number): Promise<string[]> {
  const json = JSON.stringify(rows);
  const from = sql`FROM json_each(${json}) j`;
  const renamed = catalog
    .update(sources)
    .set({ company: sql`r.company` })
    .from(sql`(SELECT j.value ->> 'id' AS id, j.value ->> 'company' AS company ${from}) AS r`)
    .where(sql`sources.id = r.id AND sources.company <> r.company`);
  const added = catalog
    .insert(sources)
    .select(
      sql`SELECT j.value ->> 'id', j.value ->> 'ats', j.value ->> 'slug', j.value ->> 'company', 'active', ${nowMs}, NULL, NULL, 0, NULL, NULL, 0, 0, 0, ${nowMs} ${from} WHERE true`,
    )
    .onConflictDoNothing({ target: sources.id })
    .returning({ id: sources.id });
  const [, ids] = await catalog.batch([renamed, added]);
  return ids.map((row) => row.id);
}

/** Company names by source id. */
export async function readCompanies(catalog: CatalogDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await catalog
    .select({ id: sources.id, company: sources.company })
    .from(sources)
    .where(sql`${sources.id} IN ${listOf(ids)}`);
  return new Map(rows.map((row) => [row.id, row.company]));
}

/** Due boards that the queue was not told of lately, marked as told; the longest due first. */
export async function markNudged(catalog: CatalogDb, nowMs: number, againMs: number, limit: number): Promise<string[]> {
  const rows = await catalog
    .update(sources)
    .set({ nudgedAt: nowMs })
    .where(
      sql`${sources.id} IN (SELECT d.id FROM sources d WHERE d.state = 'active' AND d.next_poll_at <= ${nowMs}
        AND (d.nudged_at IS NULL OR d.nudged_at <= ${nowMs - againMs}) ORDER BY d.next_poll_at LIMIT ${limit})`,
    )
    .returning({ id: sources.id, nextPollAt: sources.nextPollAt });
  return rows.toSorted((a, b) => a.nextPollAt - b.nextPollAt).map((row) => row.id);
}

/**
 * Takes a due board for `leaseMs`. Null when it is not due, not active, unknown, or somebody has it. It counts as a
 * failure until it is released: a poll that takes its consumer with it (memory, time) can count nothing afterwards.
 */
export async function claimSource(catalog: CatalogDb, id: string, nowMs: number, leaseMs: number): Promise<Source | null> {
  const [before] = await catalog.select({ failures: sources.failures }).from(sources).where(eq(sources.id, id));
  if (!before) return null;
  const failures = before.failures + 1;
  const rows = await catalog
    .update(sources)
    .set({ leaseUntil: nowMs + leaseMs, failures, lastError: "the poll stopped before it was done", nextPollAt: retryPollAt(nowMs, failures, null) })
    .where(
      and(
        eq(sources.id, id),
        eq(sources.state, "active"),
        eq(sources.failures, before.failures),
        sql`${sources.nextPollAt} <= ${nowMs}`,
        sql`(${sources.leaseUntil} IS NULL OR ${sources.leaseUntil} <= ${nowMs})`,
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Ends a claim and says what came of it. Nothing happens when the claim ran out and somebody else has the board. */
export async function releaseSource(
  catalog: CatalogDb,
  claimed: Source,
  outcome: Partial<Pick<Source, "state" | "nextPollAt" | "lastOkAt" | "failures" | "lastError" | "openCount" | "emptyPolls" | "gonePolls">>,
): Promise<void> {
  await catalog
    .update(sources)
    .set({ ...outcome, leaseUntil: null, nudgedAt: null })
    .where(and(eq(sources.id, claimed.id), sql`${sources.leaseUntil} = ${claimed.leaseUntil}`));
}

/** Makes an active board due now, if it is not and nobody reads it; the count of changed rows tells. */
export function makeDue(catalog: CatalogDb, id: string, nowMs: number): Statement {
  return catalog
    .update(sources)
    .set({ nextPollAt: nowMs, nudgedAt: nowMs })
    .where(and(eq(sources.id, id), eq(sources.state, "active"), sql`${sources.nextPollAt} > ${nowMs}`, sql`(${sources.leaseUntil} IS NULL OR ${sources.leaseUntil} <= ${nowMs})`));
}

/** Whether there is such a board that we still read. */
export async function isActive(catalog: CatalogDb, id: string): Promise<boolean> {
  const rows = await catalog.select({ id: sources.id }).from(sources).where(and(eq(sources.id, id), eq(sources.state, "active")));
  return rows.length > 0;
}
