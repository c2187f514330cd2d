import { and, eq, gt, inArray, isNotNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { sourceLeaveOuts, sourceProgress, sources } from "../../../db/schema/catalog/sources";
import { readRaw, write, type CatalogDb } from "../../../db/client";
import { backOffAfter, listOf } from "../../../db/sql";
import { mayBePolled, settlePermissions } from "./permission-queries";
import { ENQUEUE_AGAIN_MS, POLL_BACK_OFF } from "./rules";
import { BY_PERMISSION, FEEDS, NOT_READ, SOURCE_STATES, type FoundBy } from "./vocabulary";

export type Source = typeof sources.$inferSelect;

export interface NewSource {
  id: string;
  ats: string;
  slug: string;
  company: string;
  country: string | null;
  state: "active" | "waiting";
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
    j.value ->> 'company' AS company, j.value ->> 'country' AS country, j.value ->> 'state' AS state,
    j.value ->> 'nextPollAt' AS next_poll_at, j.value ->> 'renames' AS renames
    FROM json_each(${JSON.stringify(rows)}) j)`;
  const { added, changed } = await write(catalog, {
    changed: catalog.run(sql`UPDATE sources
      SET company = iif(r.renames OR sources.company = sources.slug, r.company, sources.company),
        country = coalesce(r.country, sources.country)
      FROM ${given} AS r WHERE sources.id = r.id
      AND (((r.renames OR sources.company = sources.slug) AND sources.company <> r.company)
        OR (r.country IS NOT NULL AND sources.country IS NOT r.country))`),
    added: catalog.run(sql`INSERT INTO sources
        (id, ats, slug, company, country, state, next_poll_at, enqueue_at, created_at)
      SELECT r.id, r.ats, r.slug, r.company, r.country, r.state, r.next_poll_at, r.next_poll_at, ${nowMs}
      FROM ${given} AS r WHERE true
      ON CONFLICT (id) DO NOTHING`),
    settle: settlePermissions(catalog, nowMs),
  });
  return { added, changed };
}

/** The conditions by which staff find boards and which are no state. */
const foundBy: Readonly<Record<string, SQL>> = {
  trouble: sql`${sources.state} = 'active' AND ${sources.failures} >= 3`,
  robots: sql`${sources.lastError} = ${NOT_READ.robots}`,
  shape: sql`(${sources.lastError} = ${NOT_READ.shape} OR ${sources.ats} IN (SELECT system FROM source_systems
    WHERE shape_state = 'unknown'))`,
  permission: sql`${sources.ats} IN ${listOf(BY_PERMISSION)}`,
  drift: sql`${sources.drift} IS NOT NULL`,
} satisfies Record<FoundBy, SQL>;

/** Boards by what staff filter them by, in the order of ids. A search reads the whole registry, or a system's part. */
export async function findSources(
  catalog: CatalogDb,
  filter: { system: string; state: string; country: string; search: string; after: string },
  limit: number,
): Promise<Source[]> {
  const { system, state, country, after } = filter;
  const first = system === "" ? "" : `${system}:`;
  const search = filter.search.toLowerCase();
  const inState = SOURCE_STATES.find((name) => name === state);
  return catalog
    .select()
    .from(sources)
    .where(
      and(
        gt(sources.id, after > first ? after : first),
        system === "" ? undefined : lt(sources.id, `${system};`),
        inState && eq(sources.state, inState),
        foundBy[state],
        country === "" ? undefined : eq(sources.country, country.toUpperCase()),
        search === ""
          ? undefined
          : sql`(instr(lower(${sources.company}), ${search}) OR instr(${sources.id}, ${search}))`,
      ),
    )
    .orderBy(sources.id)
    .limit(limit);
}

/** The companies of these boards. */
export const companiesOf = (catalog: CatalogDb, ids: readonly string[]) =>
  catalog
    .select({ id: sources.id, company: sources.company })
    .from(sources)
    .where(sql`${sources.id} IN ${listOf(ids)}`);

/** A board that is due for the queue. */
export interface DueSource {
  id: string;
  ats: string;
  enqueueAt: number;
}

/**
 * Of each system the boards that are due for the queue, those that wait longest first, up to a limit; none of a system
 * that is paused.
 */
export async function readDueBoards(
  catalog: CatalogDb,
  nowMs: number,
  most: readonly { ats: string; polls: number }[],
): Promise<DueSource[]> {
  // One search of the index for each system, so that no system's backlog is read on the way to another's.
  const parts = most.map(
    ({ ats, polls }) =>
      [
        ats,
        catalog.all<DueSource>(sql`SELECT id, ats, enqueue_at AS enqueueAt FROM ${sources} INDEXED BY sources_enqueue
          WHERE ats = ${ats} AND state IN ('active','gone') AND enqueue_at <= (SELECT
            iif(max(paused_until) > ${nowMs}, -1, ${nowMs}) FROM source_systems WHERE system = ${ats})
          ORDER BY enqueue_at LIMIT ${polls}`),
      ] as const,
  );
  return Object.values(await readRaw(catalog, Object.fromEntries(parts))).flat();
}

/** Marks boards as queued until `againAt`; answers those that no other run marked. */
export async function markEnqueued(
  catalog: CatalogDb,
  ids: readonly string[],
  nowMs: number,
  againAt: number,
): Promise<ReadonlySet<string>> {
  const rows = await catalog
    .update(sources)
    .set({ enqueueAt: againAt })
    .where(sql`${sources.id} IN ${listOf(ids)} AND ${sources.enqueueAt} <= ${nowMs}`)
    .returning({ id: sources.id });
  return new Set(rows.map((row) => row.id));
}

/**
 * Claims a due board for `leaseMs`. Null when it is not due, not active, unknown, or claimed already. It counts as a
 * failure until it is released: a poll that takes its consumer with it (memory, time) can count nothing afterwards.
 */
export async function claimSource(
  catalog: CatalogDb,
  id: string,
  nowMs: number,
  leaseMs: number,
): Promise<Source | null> {
  // `retryPollAt` of the failures with this one, in SQL: the board's row is read and written in one go.
  const retryAt = sql`${nowMs} + ${backOffAfter(sources.failures, POLL_BACK_OFF)}`;
  const rows = await catalog
    .update(sources)
    .set({
      leaseUntil: nowMs + leaseMs,
      failures: sql`${sources.failures} + 1`,
      lastError: "the poll stopped before it was done",
      nextPollAt: retryAt,
      enqueueAt: retryAt,
    })
    .where(
      and(
        eq(sources.id, id),
        inArray(sources.state, ["active", "gone"]),
        sql`${sources.nextPollAt} <= ${nowMs}`,
        sql`(${sources.leaseUntil} IS NULL OR ${sources.leaseUntil} <= ${nowMs})`,
        mayBePolled(nowMs),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Ends a claim and records the outcome. Does nothing when the claim ran out and another poll has the board. */
export async function releaseSource(
  catalog: CatalogDb,
  claimed: Source,
  outcome: Partial<
    Pick<
      Source,
      | "state"
      | "nextPollAt"
      | "everyMs"
      | "lastOkAt"
      | "failures"
      | "lastError"
      | "openCount"
      | "emptyPolls"
      | "gonePolls"
      | "goneSince"
      | "etag"
      | "lastModified"
      | "pageHashes"
      | "counts"
      | "drift"
      | "driftAt"
    >
  > & { nextPollAt: number },
): Promise<void> {
  await catalog
    .update(sources)
    .set({ ...outcome, enqueueAt: outcome.nextPollAt, leaseUntil: null })
    .where(and(eq(sources.id, claimed.id), sql`${sources.leaseUntil} = ${claimed.leaseUntil}`));
}

/**
 * Notes before it lands that a board lists so many jobs whose reading may never end: of what landed, nothing
 * would be closed later. Only where nothing of the board is open, so it is silent from now on, not since long ago.
 * @param company what the board calls its company, for one that was registered by its slug alone; null otherwise.
 */
export async function noteListed(
  catalog: CatalogDb,
  claimed: Source,
  { count, company }: { count: number; company: string | null },
  nowMs: number,
): Promise<void> {
  await catalog
    .update(sources)
    .set({ openCount: count, lastOkAt: nowMs, ...(company !== null && { company }) })
    .where(
      and(eq(sources.id, claimed.id), sql`${sources.leaseUntil} = ${claimed.leaseUntil}`, eq(sources.openCount, 0)),
    );
}

/** Of the boards those that are read or still looked for, are not due, and are unclaimed. */
export async function readIdle(catalog: CatalogDb, ids: readonly string[], nowMs: number): Promise<string[]> {
  const rows = await catalog
    .select({ id: sources.id })
    .from(sources)
    .where(and(sql`${sources.id} IN ${listOf(ids)}`, isIdle(nowMs)));
  return rows.map(({ id }) => id);
}

/** Makes the boards due now that are not, and are unclaimed; answers them. */
export async function makeManyDue(catalog: CatalogDb, ids: readonly string[], nowMs: number): Promise<string[]> {
  const rows = await catalog
    .update(sources)
    .set({ nextPollAt: nowMs, enqueueAt: nowMs + ENQUEUE_AGAIN_MS })
    .where(and(sql`${sources.id} IN ${listOf(ids)}`, isIdle(nowMs)))
    .returning({ id: sources.id });
  return rows.map(({ id }) => id);
}

/** A board that is read or still looked for, is not due, and is unclaimed. */
const isIdle = (nowMs: number) =>
  and(
    inArray(sources.state, ["active", "gone"]),
    gt(sources.nextPollAt, nowMs),
    sql`(${sources.leaseUntil} IS NULL OR ${sources.leaseUntil} <= ${nowMs})`,
  );

/** The board, whatever its state; null where there is none. */
export async function findSource(catalog: CatalogDb, id: string): Promise<Source | null> {
  const rows = await catalog.select().from(sources).where(eq(sources.id, id));
  return rows[0] ?? null;
}

/** Notes when a board that no server reads was last read from a page that an operator opened. */
export async function noteReadByHand(catalog: CatalogDb, id: string, nowMs: number): Promise<void> {
  await catalog
    .update(sources)
    .set({ lastOkAt: nowMs })
    .where(and(eq(sources.id, id), eq(sources.state, "waiting")));
}

/** Whether there is such a board, whatever its state. */
export async function isRegistered(catalog: CatalogDb, id: string): Promise<boolean> {
  const rows = await catalog.select({ id: sources.id }).from(sources).where(eq(sources.id, id));
  return rows.length > 0;
}

/** Whether there is such a board that we read, or still look for. */
export async function isPolled(catalog: CatalogDb, id: string): Promise<boolean> {
  const rows = await catalog
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.id, id), inArray(sources.state, ["active", "gone"])));
  return rows.length > 0;
}

/** Boards that listed jobs and were last read before, the longest silent first. */
export async function readSilent(catalog: CatalogDb, beforeMs: number, limit: number): Promise<string[]> {
  const rows = await catalog
    .select({ id: sources.id })
    .from(sources)
    .where(and(gt(sources.openCount, 0), lt(sources.lastOkAt, beforeMs)))
    .orderBy(sources.lastOkAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Forgets what the pages of these boards said, so that the next poll lands all that they list. */
export async function forgetPages(catalog: CatalogDb, ids: readonly string[]): Promise<void> {
  await catalog
    .update(sources)
    .set({ etag: null, lastModified: null, pageHashes: "" })
    .where(sql`${sources.id} IN ${listOf(ids)}`);
}

/** Forgets what a silent board listed: it was closed. What its pages said is forgotten with it, to be read anew. */
export async function clearOpenCount(catalog: CatalogDb, id: string, beforeMs: number): Promise<void> {
  const isSilent = and(eq(sources.id, id), lt(sources.lastOkAt, beforeMs));
  await write(catalog, {
    // While the board is still as silent: a reading that was left amid would go on behind what is forgotten.
    progress: catalog
      .delete(sourceProgress)
      .where(sql`source_id = ${id} AND EXISTS (SELECT 1 FROM ${sources} WHERE ${isSilent})`),
    board: catalog
      .update(sources)
      .set({ openCount: 0, etag: null, lastModified: null, pageHashes: "" })
      .where(isSilent),
  });
}

/** The boards that are read and answered at least once, after a key. */
export function listReadBoards(catalog: CatalogDb, after: string, limit: number) {
  const { id, company, ats, lastOkAt, openCount } = sources;
  return catalog
    .select({ id, company, ats, lastOkAt, openCount })
    .from(sources)
    .where(
      and(
        gt(id, after),
        eq(sources.state, "active"),
        isNotNull(lastOkAt),
        notInArray(ats, Object.keys(FEEDS)),
        // Still read for people, and not shown publicly.
        sql`NOT EXISTS (SELECT 1 FROM ${sourceLeaveOuts} l
          WHERE l.kind = 'board' AND l.subject = ${sources}.id AND l.withdrawn_at IS NULL)`,
      ),
    )
    .orderBy(id)
    .limit(limit);
}
