import { and, desc, eq, gt, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { sourceBatches, sourceBatchRows, sources } from "../../../db/schema/catalog/sources";
import type { CatalogDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { UserActor } from "../../../core/policy";
import { settlePermissions } from "./permission-queries";
import {
  BATCH_RETENTION_MS,
  FIRST_POLL_EACH_MS,
  EVERY_FIRST_MS,
  PREVIEW_MS,
  PROPOSAL_MS,
  RETIRED_ALONE_MAX,
  UNDO_MS,
} from "./rules";
import { POLLED } from "./vocabulary";

export type SourceBatch = typeof sourceBatches.$inferSelect;
export type SourceBatchRow = typeof sourceBatchRows.$inferSelect;

/** A board that a list or a person names. */
export interface NamedBoard {
  id: string;
  line: number;
  slug: string;
  company: string;
  country: string | null;
  state: "active" | "waiting";
  renames: boolean;
}

/** The maker of a batch: the name on the staff's page, which does not outlive the person's account. */
export function staffName(actor: UserActor): string {
  return actor.staff?.slug ?? "";
}

/** Rows of a batch that one statement takes: well under the two megabytes of one bound value. */
const ROWS_A_STATEMENT = 4_000;

/** The batch itself; what it counts is written by `countBatch`. */
export function insertSourceBatch(
  catalog: CatalogDb,
  batch: Pick<SourceBatch, "id" | "act" | "file" | "refused" | "refusals" | "madeBy" | "madeAt">,
): Statement {
  return catalog.insert(sourceBatches).values({ ...batch, state: "previewed" });
}

/** Drops the same person's earlier preview of the same list: the newer preview takes its place. */
export function deletePreview(catalog: CatalogDb, { madeBy, act, file }: PreviewOf): Statement {
  return catalog
    .delete(sourceBatches)
    .where(
      and(
        eq(sourceBatches.state, "previewed"),
        eq(sourceBatches.madeBy, madeBy),
        eq(sourceBatches.act, act),
        eq(sourceBatches.file, file),
      ),
    );
}
type PreviewOf = Pick<SourceBatch, "madeBy" | "act" | "file">;

/** The changes that a list would make: boards that are not known, and a new name or country of those that are. */
export function insertImportRows(catalog: CatalogDb, batchId: string, boards: readonly NamedBoard[]): Statement[] {
  return inParts(boards).map((part) =>
    catalog.run(sql`INSERT INTO ${sourceBatchRows} (batch_id, source_id, line, act, slug, company, country, state)
      SELECT ${batchId}, r.id, r.line, iif(s.id IS NULL, 'add', 'change'), r.slug,
        iif(s.id IS NULL OR r.renames OR s.company = s.slug, r.company, s.company), coalesce(r.country, s.country),
        coalesce(s.state, r.state)
      FROM ${given(part)} r LEFT JOIN ${sources} s ON s.id = r.id
      WHERE s.id IS NULL OR ((r.renames OR s.company = s.slug) AND s.company <> r.company)
        OR (r.country IS NOT NULL AND s.country IS NOT r.country)`),
  );
}

/** Which of the boards would be retired or revived: those that are not so already. */
export function insertStateRows(
  catalog: CatalogDb,
  batchId: string,
  act: "retire" | "revive",
  boards: readonly Pick<NamedBoard, "id" | "line">[],
): Statement[] {
  const becomes = act === "retire" ? sql`'retired'` : REVIVED;
  const mayChange = act === "retire" ? sql`s.state <> 'retired'` : sql`s.state <> 'active' AND s.state <> ${REVIVED}`;
  return inParts(boards).map((part) =>
    catalog.run(sql`INSERT INTO ${sourceBatchRows} (batch_id, source_id, line, act, state)
      SELECT ${batchId}, s.id, r.line, ${act}, ${becomes} FROM ${given(part)} r JOIN ${sources} s ON s.id = r.id
      WHERE ${mayChange}`),
  );
}

/** The state of a board that is revived: one of a system that is not polled waits. */
const REVIVED = sql`iif(s.ats IN ${listOf(POLLED)}, 'active', 'waiting')`;

/** Writes how many boards the batch changes, and how many it names that it does not change. */
export function countBatch(catalog: CatalogDb, batchId: string, named: number): Statement {
  const boards = sql`(SELECT count(*) FROM ${sourceBatchRows} WHERE batch_id = ${batchId})`;
  return catalog
    .update(sourceBatches)
    .set({ boards, unchanged: sql`${named} - ${boards}` })
    .where(eq(sourceBatches.id, batchId));
}

/** Of the boards those that are not registered. */
export async function readUnknown(catalog: CatalogDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await catalog.all<{ id: string }>(
    sql`SELECT j.value AS id FROM json_each(${JSON.stringify(ids)}) j
      WHERE NOT EXISTS (SELECT 1 FROM ${sources} s WHERE s.id = j.value)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The actor of a change of a batch, and its time. */
interface By {
  batchId: string;
  who: string;
  nowMs: number;
}

/**
 * Applies a batch: its statements in their order, in one batch of the database. `claim` says whether it took the batch:
 * one that is expired, done, or another's to confirm is left as it is. Where one person retires more boards than they
 * may alone, the batch waits for a second person instead.
 */
export function applyBatch(catalog: CatalogDb, { batchId, who, nowMs }: By) {
  const retired = retiredToday(who, nowMs);
  const needsSecond = sql`act = 'retire' AND made_by = ${who} AND boards + ${retired} > ${RETIRED_ALONE_MAX}`;
  const spread = sql`${nowMs} + (r.line * ${FIRST_POLL_EACH_MS}) % ${EVERY_FIRST_MS}`;
  const rows = rowsOf(batchId, "applying");
  return {
    claim: catalog
      .update(sourceBatches)
      .set({
        state: sql`iif(${needsSecond}, 'proposed', 'applying')`,
        appliedBy: who,
        appliedAt: nowMs,
      })
      .where(
        and(
          eq(sourceBatches.id, batchId),
          or(
            and(eq(sourceBatches.state, "previewed"), gt(sourceBatches.madeAt, nowMs - PREVIEW_MS)),
            and(
              eq(sourceBatches.state, "proposed"),
              gt(sourceBatches.madeAt, nowMs - PROPOSAL_MS),
              sql`${sourceBatches.madeBy} <> ${who}`,
            ),
          ),
        ),
      ),
    was: catalog.run(sql`UPDATE ${sourceBatchRows} SET was_company = s.company, was_country = s.country,
      was_state = s.state FROM ${sources} s WHERE s.id = source_batch_rows.source_id
      AND source_batch_rows.batch_id = ${batchId} AND ${isIn(batchId, "applying")}`),
    add: catalog.run(sql`INSERT INTO ${sources}
        (id, ats, slug, company, country, state, next_poll_at, enqueue_at, created_at)
      SELECT r.source_id, substr(r.source_id, 1, instr(r.source_id, ':') - 1), r.slug, r.company, r.country, r.state,
        ${spread}, ${spread}, ${nowMs} FROM ${rows} WHERE r.act = 'add'
      ON CONFLICT (id) DO NOTHING`),
    change: catalog.run(sql`UPDATE ${sources} SET company = r.company, country = r.country
      FROM ${rows} WHERE r.act = 'change' AND sources.id = r.source_id`),
    // A poll that reads the board just now ends without a claim.
    retire: catalog.run(sql`UPDATE ${sources} SET state = 'retired', lease_until = NULL
      FROM ${rows} WHERE r.act = 'retire' AND sources.id = r.source_id`),
    revive: catalog.run(sql`UPDATE ${sources} SET state = r.state, next_poll_at = ${spread}, enqueue_at = ${spread},
        failures = 0, last_error = NULL, gone_polls = 0, gone_since = NULL
      FROM ${rows} WHERE r.act = 'revive' AND sources.id = r.source_id`),
    settle: settlePermissions(catalog, nowMs),
    done: catalog
      .update(sourceBatches)
      .set({ state: "applied" })
      .where(and(eq(sourceBatches.id, batchId), eq(sourceBatches.state, "applying"))),
  };
}

/** Boards that the person retired alone within a day: by batches of theirs, and by taking others back. */
const retiredToday = (who: string, nowMs: number): SQL =>
  sql`(SELECT coalesce(sum(b.boards), 0) FROM source_batches b WHERE
    (b.act = 'retire' AND b.made_by = ${who} AND b.state = 'applied' AND b.applied_at > ${nowMs - PROPOSAL_MS})
    OR (b.act <> 'retire' AND b.undone_by = ${who} AND b.state = 'undone' AND b.undone_at > ${nowMs - PROPOSAL_MS}))`;

/** Boards that taking a batch back would retire: those it added that were read since, and those it revived. */
const retiredByUndoing = (batchId: string): SQL =>
  sql`(SELECT count(*) FROM source_batch_rows r JOIN sources s ON s.id = r.source_id WHERE r.batch_id = ${batchId}
    AND s.state <> 'retired' AND ((r.act = 'add' AND r.was_state IS NULL AND s.last_ok_at IS NOT NULL)
      OR (r.act = 'revive' AND r.was_state = 'retired' AND s.state = r.state)))`;

/**
 * Undoes a batch, where nothing changed since: boards that were added go, or are retired once they were read; names,
 * countries and states are what they were. Where that retires more boards than one person may alone, the batch stays
 * done with the wish noted, and a second person takes it back.
 */
export function undoBatch(catalog: CatalogDb, { batchId, who, nowMs }: By) {
  const isSecond = sql`undone_by <> ${who} AND undone_at > ${nowMs - PROPOSAL_MS}`;
  const retires = sql`${retiredByUndoing(batchId)} + ${retiredToday(who, nowMs)} > ${RETIRED_ALONE_MAX}`;
  const needsSecond = sql`${retiredByUndoing(batchId)} > 0 AND ${retires} AND NOT coalesce(${isSecond}, 0)`;
  const rows = rowsOf(batchId, "undoing");
  const spread = sql`${nowMs} + (r.line * ${FIRST_POLL_EACH_MS}) % ${EVERY_FIRST_MS}`;
  return {
    claim: catalog
      .update(sourceBatches)
      .set({ state: sql`iif(${needsSecond}, 'applied', 'undoing')`, undoneBy: who, undoneAt: nowMs })
      .where(
        and(
          eq(sourceBatches.id, batchId),
          eq(sourceBatches.state, "applied"),
          gt(sourceBatches.appliedAt, nowMs - UNDO_MS),
        ),
      ),
    remove: catalog.run(sql`DELETE FROM ${sources} WHERE last_ok_at IS NULL AND lease_until IS NULL
      AND id IN (SELECT r.source_id FROM ${rows} WHERE r.act = 'add' AND r.was_state IS NULL)`),
    retire: catalog.run(sql`UPDATE ${sources} SET state = 'retired', lease_until = NULL
      WHERE id IN (SELECT r.source_id FROM ${rows} WHERE r.act = 'add' AND r.was_state IS NULL)`),
    change: catalog.run(sql`UPDATE ${sources} SET company = r.was_company, country = r.was_country
      FROM ${rows} WHERE r.act = 'change' AND sources.id = r.source_id AND sources.company = r.company
        AND sources.country IS r.country`),
    restore: catalog.run(sql`UPDATE ${sources} SET state = r.was_state, lease_until = NULL, next_poll_at = ${spread},
        enqueue_at = ${spread}
      FROM ${rows} WHERE r.act IN ('retire', 'revive') AND sources.id = r.source_id AND sources.state = r.state`),
    settle: settlePermissions(catalog, nowMs),
    done: catalog
      .update(sourceBatches)
      .set({ state: "undone" })
      .where(and(eq(sourceBatches.id, batchId), eq(sourceBatches.state, "undoing"))),
  };
}

const isIn = (batchId: string, state: "applying" | "undoing"): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sourceBatches} b WHERE b.id = ${batchId} AND b.state = ${state})`;

/** The rows of a batch that is just being written; none of one that was not claimed. */
const rowsOf = (batchId: string, state: "applying" | "undoing"): SQL =>
  sql`(SELECT * FROM ${sourceBatchRows} WHERE batch_id = ${batchId} AND ${isIn(batchId, state)}) AS r`;

function given(boards: readonly Partial<NamedBoard>[]): SQL {
  return sql`(SELECT j.value ->> 'id' AS id, j.value ->> 'line' AS line, j.value ->> 'slug' AS slug,
    j.value ->> 'company' AS company, j.value ->> 'country' AS country, j.value ->> 'state' AS state,
    j.value ->> 'renames' AS renames FROM json_each(${JSON.stringify(boards)}) j)`;
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_A_STATEMENT, (i + 1) * ROWS_A_STATEMENT),
  );
}

/** One batch; null where there is none. */
export async function readBatch(catalog: CatalogDb, batchId: string): Promise<SourceBatch | null> {
  const [batch] = await catalog.select().from(sourceBatches).where(eq(sourceBatches.id, batchId));
  return batch ?? null;
}

/** The changes of a batch, board by board in the order of its list, with what is there now. */
export function readBatchRows(catalog: CatalogDb, batchId: string, limit: number) {
  return catalog
    .select({
      sourceId: sourceBatchRows.sourceId,
      line: sourceBatchRows.line,
      act: sourceBatchRows.act,
      company: sourceBatchRows.company,
      country: sourceBatchRows.country,
      state: sourceBatchRows.state,
      nowCompany: sql<string | null>`s.company`.as("now_company"),
      nowCountry: sql<string | null>`s.country`.as("now_country"),
      nowState: sql<string | null>`s.state`.as("now_state"),
    })
    .from(sourceBatchRows)
    .leftJoin(sql`${sources} s`, sql`s.id = ${sourceBatchRows.sourceId}`)
    .where(eq(sourceBatchRows.batchId, batchId))
    .orderBy(sourceBatchRows.line)
    .limit(limit);
}

/** The newest batches that are more than a preview. */
export function readSourceBatches(catalog: CatalogDb, limit: number): Promise<SourceBatch[]> {
  return catalog
    .select()
    .from(sourceBatches)
    .where(inArray(sourceBatches.state, ["proposed", "applied", "undone"]))
    .orderBy(desc(sourceBatches.id))
    .limit(limit);
}

/** Forgets a batch that changes nothing. */
export function deleteEmptyBatch(catalog: CatalogDb, batchId: string): Statement {
  return catalog.delete(sourceBatches).where(and(eq(sourceBatches.id, batchId), eq(sourceBatches.boards, 0)));
}

/** Forgets batches that can neither be confirmed nor taken back. */
export function deleteOldBatches(catalog: CatalogDb, nowMs: number): Statement {
  return catalog
    .delete(sourceBatches)
    .where(
      or(
        and(eq(sourceBatches.state, "previewed"), lte(sourceBatches.madeAt, nowMs - PROPOSAL_MS)),
        lte(sourceBatches.madeAt, nowMs - BATCH_RETENTION_MS),
      ),
    );
}
