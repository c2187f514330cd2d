import { and, desc, eq, gt, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { postingFileNames, postingFiles, postings, posting_keys } from "../../../db/schema/catalog/postings";
import type { CatalogDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { BATCH_RETENTION_MS, PREVIEW_MS, UNDO_MS } from "../sources/rules";
import { LANDING_MS } from "./file-rules";
import { BORROWED, isOver, type LiveKey } from "./queries";

export type PostingFile = typeof postingFiles.$inferSelect;
export type FileOutcome = NonNullable<(typeof postingFileNames.$inferSelect)["outcome"]>;

/** Keeps what a file would bring. */
export function insertFile(
  catalog: CatalogDb,
  file: Pick<
    PostingFile,
    "id" | "file" | "rows" | "openings" | "fresh" | "groups" | "refused" | "refusals" | "madeBy" | "madeAt"
  >,
): Statement {
  return catalog.insert(postingFiles).values({ ...file, state: "previewed" });
}

/** Ends the same person's earlier preview of the same file: the newer one takes its place. */
export function expirePreviews(catalog: CatalogDb, { madeBy, file }: Pick<PostingFile, "madeBy" | "file">): Statement {
  return catalog
    .update(postingFiles)
    .set({ madeAt: 0 })
    .where(and(eq(postingFiles.state, "previewed"), eq(postingFiles.madeBy, madeBy), eq(postingFiles.file, file)));
}

/** One file; null where there is none, or its preview was replaced. */
export async function readFile(catalog: CatalogDb, fileId: string): Promise<PostingFile | null> {
  const [file] = await catalog
    .select()
    .from(postingFiles)
    .where(and(eq(postingFiles.id, fileId), gt(postingFiles.madeAt, 0)));
  return file ?? null;
}

/** The newest files that are more than a preview. */
export function readFiles(catalog: CatalogDb, limit: number): Promise<PostingFile[]> {
  return catalog
    .select()
    .from(postingFiles)
    .where(inArray(postingFiles.state, ["applying", "applied", "undoing", "undone"]))
    .orderBy(desc(postingFiles.id))
    .limit(limit);
}

/** Fingerprints of these under which a job is listed. */
export async function readListedPrints(
  catalog: CatalogDb,
  prints: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await catalog.all<{ print: string }>(sql`SELECT DISTINCT p.fingerprint AS print FROM ${postings} p
    WHERE p.fingerprint IN ${listOf(prints)} AND p.fingerprint <> '' AND NOT coalesce(${isOver(nowMs)}, 0)
      AND (p.closed_at IS NULL OR p.hold IS NOT NULL)`);
  return new Set(rows.map(({ print }) => print));
}

/** The actor of a change of a file, and its time. */
interface By {
  fileId: string;
  who: string;
  nowMs: number;
}

/** Takes a preview to land it. Whoever takes one that was begun and not finished goes on with it. */
export function claimImport(catalog: CatalogDb, { fileId, who, nowMs }: By): Statement {
  return catalog
    .update(postingFiles)
    .set({ state: "applying", appliedBy: who, appliedAt: nowMs })
    .where(
      and(
        eq(postingFiles.id, fileId),
        eq(postingFiles.state, "previewed"),
        gt(postingFiles.madeAt, nowMs - PREVIEW_MS),
      ),
    );
}

/** Notes that all of a file is landed, and how many jobs it brought: those that are listed by its names alone. */
export function finishLanding(catalog: CatalogDb, fileId: string): Statement {
  const isOther = sql`o.posting_id = k.posting_id AND o.gone_at IS NULL
    AND (o.source_id IS NOT NULL OR o.last_seen_at > ${BORROWED})
    AND NOT EXISTS (SELECT 1 FROM ${postingFileNames} m WHERE m.name = o.key AND m.file_id = ${fileId})`;
  return catalog
    .update(postingFiles)
    .set({
      state: "applied",
      fresh: sql`min(openings, (SELECT count(DISTINCT k.posting_id) FROM ${postingFileNames} n
        JOIN ${posting_keys} k ON k.key = n.name WHERE n.file_id = ${fileId}
        AND NOT EXISTS (SELECT 1 FROM ${posting_keys} o WHERE ${isOther})))`,
    })
    .where(and(eq(postingFiles.id, fileId), eq(postingFiles.state, "applying")));
}

/** Takes a file to take it back; one whose landing was left unfinished too, and one that was begun to be taken back. */
export function claimRollback(catalog: CatalogDb, { fileId, who, nowMs }: By): Statement {
  return catalog
    .update(postingFiles)
    .set({ state: "undoing", undoneBy: who, undoneAt: nowMs })
    .where(
      and(
        eq(postingFiles.id, fileId),
        gt(postingFiles.appliedAt, nowMs - UNDO_MS),
        or(
          eq(postingFiles.state, "applied"),
          and(eq(postingFiles.state, "applying"), lte(postingFiles.appliedAt, nowMs - LANDING_MS)),
        ),
      ),
    );
}

/** A name that a file brought, and how it stands now; without a posting where that was forgotten. */
export interface BroughtName extends LiveKey {
  sourceId: string | null;
  goneAt: number | null;
}

/** Names that a file alone told of, some of those not yet taken back. */
export async function readImportedPostings(catalog: CatalogDb, fileId: string, limit: number): Promise<BroughtName[]> {
  return catalog.all<BroughtName>(sql`SELECT n.name AS key, coalesce(k.posting_id, '') AS postingId,
      k.source_id AS sourceId, iif(k.key IS NULL, 0, k.gone_at) AS goneAt
    FROM ${postingFileNames} n LEFT JOIN ${posting_keys} k ON k.key = n.name
    WHERE n.file_id = ${fileId} AND n.outcome IS NULL LIMIT ${limit}`);
}

/** True of a key that the file alone tells of: for `retire`, of what was read a moment ago. */
export const importedOnlyHere = (fileId: string): SQL =>
  sql`${posting_keys.sourceId} IS NULL AND EXISTS (SELECT 1 FROM ${postingFileNames} n
    WHERE n.name = ${posting_keys.key} AND n.file_id = ${fileId} AND n.outcome IS NULL)`;

/**
 * Notes what became of names when their file was taken back. Each is found by its name: by the index of its file (hence
 * the pluses) the whole list would be gone through for each name of the file.
 */
export function noteOutcomes(
  catalog: CatalogDb,
  fileId: string,
  outcomes: Readonly<Record<string, FileOutcome>>,
): Statement {
  return catalog.run(sql`UPDATE ${postingFileNames} SET outcome = j.value FROM json_each(${JSON.stringify(outcomes)}) j
    WHERE posting_file_names.name = j.key AND +posting_file_names.file_id = ${fileId}
      AND +posting_file_names.outcome IS NULL`);
}

/** Notes that all of a file is taken back, with what became of its jobs. */
export function finishUndo(catalog: CatalogDb, fileId: string): Statement {
  const countOf = (is: SQL) => sql`(SELECT count(DISTINCT k.posting_id) FROM ${postingFileNames} n
    JOIN ${posting_keys} k ON k.key = n.name JOIN ${postings} p ON p.id = k.posting_id
    WHERE n.file_id = ${fileId} AND ${is})`;
  const isWanted = sql`EXISTS (SELECT 1 FROM ${posting_keys} w JOIN ${postingFileNames} m ON m.name = w.key
    WHERE w.posting_id = p.id AND m.file_id = ${fileId} AND m.outcome = 'wanted')`;
  return catalog
    .update(postingFiles)
    .set({
      state: "undone",
      closed: countOf(sql`n.outcome = 'closed' AND p.closed_at IS NOT NULL`),
      wanted: countOf(sql`n.outcome = 'wanted'`),
      listed: countOf(sql`p.closed_at IS NULL AND NOT ${isWanted}`),
    })
    .where(and(eq(postingFiles.id, fileId), eq(postingFiles.state, "undoing")));
}

/** Files whose text need not be kept: their previews expired, or they can neither be landed nor taken back. */
export async function readOldFiles(catalog: CatalogDb, nowMs: number): Promise<string[]> {
  const rows = await catalog.select({ id: postingFiles.id }).from(postingFiles).where(isOld(nowMs)).limit(1_000);
  return rows.map(({ id }) => id);
}

/** Forgets these files with the names that they brought; one that was taken meanwhile stays. */
export function deleteOldFiles(catalog: CatalogDb, ids: readonly string[], nowMs: number): Statement {
  return catalog.delete(postingFiles).where(and(sql`${postingFiles.id} IN ${listOf(ids)}`, isOld(nowMs)));
}

const isOld = (nowMs: number) =>
  or(
    and(eq(postingFiles.state, "previewed"), lte(postingFiles.madeAt, nowMs - PREVIEW_MS)),
    lte(postingFiles.madeAt, nowMs - BATCH_RETENTION_MS),
  );

/**
 * Notes those of these names that are not listed, as brought by the file. Run before they are written. For a file that
 * is being taken back there is no id to note: the column refuses it, and with it the batch that would bring them again.
 */
export function noteBrought(catalog: CatalogDb, fileId: string, names: readonly string[]): Statement {
  const landing = sql`(SELECT f.id FROM ${postingFiles} f
    WHERE f.id = ${fileId} AND f.state IN ('applying','applied'))`;
  return catalog.run(sql`INSERT INTO ${postingFileNames} (name, file_id)
    SELECT DISTINCT j.value, ${landing} FROM json_each(${JSON.stringify(names)}) j
    WHERE NOT EXISTS (SELECT 1 FROM ${posting_keys} k WHERE k.key = j.value
      AND (k.source_id IS NOT NULL OR (k.gone_at IS NULL AND k.last_seen_at > ${BORROWED})))
    ON CONFLICT (name) DO UPDATE SET file_id = excluded.file_id, outcome = NULL`);
}

/** Notes that somebody else tells of these names too: taking back the file that brought them leaves them. */
export function noteConfirmed(catalog: CatalogDb, fileId: string | null, names: readonly string[]): Statement {
  return catalog
    .update(postingFileNames)
    .set({ outcome: "listed" })
    .where(
      sql`${postingFileNames.name} IN ${listOf(names)} AND ${postingFileNames.outcome} IS NULL
        AND ${postingFileNames.fileId} IS NOT ${fileId}`,
    );
}
