import { and, eq, gt, lt, sql } from "drizzle-orm";
import { sources } from "../../db/schema/sources";
import { write, type CatalogDb, type Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import { retryPollAt } from "./rules";

export type Source = typeof sources.$inferSelect;

export interface NewSource {
  id: string;
  ats: string;
  slug: string;
  company: string;
  country: string | null;
  nextPollAt: number;
  /** Whether `company` may take the place of a name that is more than the slug. */
  renames: boolean;
}

/**
 * Adds the boards that are not known; of those that are, the company's name and its country are taken anew. Nothing
 * is written for a board that is known as it comes.
 */
export async function upsertSources(
  catalog: CatalogDb,
  rows: readonly NewSource[],
  nowMs: number,
): Promise<{ added: number; changed: number }> {
  const given = sql`(SELECT j.value ->> 'id' AS id, j.value ->> 'ats' AS ats, j.value ->> 'slug' AS slug,
    j.value ->> 'company' AS company, j.value ->> 'country' AS country, j.value ->> 'nextPollAt' AS next_poll_at,
    j.value ->> 'renames' AS renames FROM json_each(${JSON.stringify(rows)}) j)`;
  return write(catalog, {
    changed: catalog.run(sql`UPDATE sources
      SET company = iif(r.renames OR sources.company = sources.slug, r.company, sources.company),
        country = coalesce(r.country, sources.country)
      FROM ${given} AS r WHERE sources.id = r.id
      AND (((r.renames OR sources.company = sources.slug) AND sources.company <> r.company)
        OR (r.country IS NOT NULL AND sources.country IS NOT r.country))`),
    added: catalog.run(sql`INSERT INTO sources (id, ats, slug, company, country, next_poll_at, created_at)
      SELECT r.id, r.ats, r.slug, r.company, r.country, r.next_poll_at, ${nowMs} FROM ${given} AS r WHERE true
      ON CONFLICT (id) DO NOTHING`),
  });
}

/** A page of the registry in the order of ids, after `after`; of one system alone where one is named. */
export async function readSources(
  catalog: CatalogDb,
  system: string | null,
  after: string,
  limit: number,
): Promise<Source[]> {
  const [first, end] = system === null ? ["", null] : [`${system}:`, `${system};`];
  // One lower bound: beside a second one the database might begin at the other, and read every page before this one.
  const from = gt(sources.id, after > first ? after : first);
  const until = end === null ? undefined : lt(sources.id, end);
  return catalog.select().from(sources).where(and(from, until)).orderBy(sources.id).limit(limit);
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
export async function claimSource(
  catalog: CatalogDb,
  id: string,
  nowMs: number,
  leaseMs: number,
): Promise<Source | null> {
  const [before] = await catalog.select({ failures: sources.failures }).from(sources).where(eq(sources.id, id));
  if (!before) return null;
  const failures = before.failures + 1;
  const rows = await catalog
    .update(sources)
    .set({
      leaseUntil: nowMs + leaseMs,
      failures,
      lastError: "the poll stopped before it was done",
      nextPollAt: retryPollAt(nowMs, failures, null),
    })
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
  outcome: Partial<
    Pick<
      Source,
      "state" | "nextPollAt" | "lastOkAt" | "failures" | "lastError" | "openCount" | "emptyPolls" | "gonePolls"
    >
  >,
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
    .where(
      and(
        eq(sources.id, id),
        eq(sources.state, "active"),
        sql`${sources.nextPollAt} > ${nowMs}`,
        sql`(${sources.leaseUntil} IS NULL OR ${sources.leaseUntil} <= ${nowMs})`,
      ),
    );
}

/** Whether there is such a board that we still read. */
export async function isActive(catalog: CatalogDb, id: string): Promise<boolean> {
  const rows = await catalog
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.state, "active")));
  return rows.length > 0;
}
