import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { readApplied } from "../../modules/applications/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import {
  staffName,
  importedOnlyHere,
  claimImport,
  claimRollback,
  deleteOldFiles,
  finishLanding,
  finishUndo,
  noteOutcomes,
  readImportedPostings,
  readFile,
  readOldFiles,
  type BroughtName,
  type FileOutcome,
  type PostingFile,
  retire,
} from "../../modules/catalog/queries";
import { withLog, UPLOAD_ROWS_MAX, ingestPostings, readPortalFile, PortalFileInput } from "../../modules/catalog";
import { fileKey } from "../../modules/catalog/rules";

/** Rows that land between two looks at whether they still should. */
const ROWS_AT_ONCE = 2_000;
const NAMES_AT_ONCE = 1_000;

/**
 * Lands a portal's file that was shown. Repeated it is answered as done; one that was cut short goes on, and lands
 * nothing twice.
 * @throws DomainError `not_found`; `conflict` when the preview expired, it was taken back, or its rows are gone.
 */
export async function landFile(ctx: AppContext, input: unknown): Promise<{ fileId: string }> {
  const actor = authorize(ctx, "postings.change_file");
  const { fileId } = parseInput(PortalFileInput, input);
  const asked = await fileOf(ctx, fileId);
  if (asked.state === "applied") return { fileId };
  const line = { actor, action: "postings.change_file" as const, objectId: fileId, what: whatOf(asked) };
  return withLog(ctx, line, async () => {
    await write(ctx.catalog, { claim: claimImport(ctx.catalog, { fileId, who: staffName(actor), nowMs: ctx.now() }) });
    const { state } = await fileOf(ctx, fileId);
    if (state === "previewed") throw new DomainError("conflict", "catalog.expiredSendFileAgain");
    if (state === "applying") await landRows(ctx, fileId);
    const landed = await fileOf(ctx, fileId);
    if (isTakenBack(landed)) throw new DomainError("conflict", "catalog.takenBack");
    return { result: { fileId }, outcome: `landed, ${landed.fresh} new` };
  });
}

async function landRows(ctx: AppContext, fileId: string): Promise<void> {
  const object = await ctx.files.get(fileKey(fileId));
  if (!object) {
    // It is thrown away once all of it is noted as landed: where that is not so, nobody knows what it held.
    if ((await fileOf(ctx, fileId)).state !== "applying") return;
    throw new DomainError("conflict", "catalog.rowsNoLongerKept");
  }
  const { rows } = readPortalFile(new Uint8Array(await object.arrayBuffer()), UPLOAD_ROWS_MAX);
  const postings = rows.map(({ posting }) => posting);
  for (let i = 0; i < postings.length; i += ROWS_AT_ONCE) {
    if ((await fileOf(ctx, fileId)).state !== "applying") return;
    try {
      await ingestPostings(ctx, { sourceId: null, postings: postings.slice(i, i + ROWS_AT_ONCE), fileId });
    } catch (error) {
      // Rows of a file that began to be taken back meanwhile are refused by `noteBrought`.
      if (isTakenBack(await fileOf(ctx, fileId))) return;
      throw error;
    }
  }
  await write(ctx.catalog, { done: finishLanding(ctx.catalog, fileId) });
  await ctx.files.delete(fileKey(fileId));
}

/**
 * Takes a portal's file back, within seven days: names of jobs that nobody but it told of are gone, and jobs
 * that have no other name are closed. What was listed before or is listed elsewhere too stays, and so does a job
 * that somebody is or was applied for. Repeated it is answered as done; one that was cut short goes on.
 * @throws DomainError `not_found`; `conflict` when it was never landed, or too long ago.
 */
export async function undoFile(ctx: AppContext, input: unknown): Promise<{ fileId: string }> {
  const actor = authorize(ctx, "postings.change_file");
  const { fileId } = parseInput(PortalFileInput, input);
  const asked = await fileOf(ctx, fileId);
  if (asked.state === "undone") return { fileId };
  const what = `${whatOf(asked)}, to be taken back`;
  return withLog(ctx, { actor, action: "postings.change_file", objectId: fileId, what }, async () => {
    await write(ctx.catalog, {
      claim: claimRollback(ctx.catalog, { fileId, who: staffName(actor), nowMs: ctx.now() }),
    });
    const { state } = await fileOf(ctx, fileId);
    if (state !== "undoing" && state !== "undone") throw new DomainError("conflict", "catalog.noLongerTakenBack");
    if (state === "undoing") await takeBack(ctx, fileId);
    const undone = await fileOf(ctx, fileId);
    return { result: { fileId }, outcome: `taken back, ${undone.closed} closed` };
  });
}

async function takeBack(ctx: AppContext, fileId: string): Promise<void> {
  for (;;) {
    const names = await readImportedPostings(ctx.catalog, fileId, NAMES_AT_ONCE);
    if (names.length === 0) break;
    const applied = await readApplied(
      ctx.db,
      names.map(({ postingId }) => postingId),
    );
    const outcomes = new Map(names.map((name) => [name, outcomeOf(name, applied)]));
    const gone = names.filter((name) => outcomes.get(name) === "closed" && name.goneAt === null);
    await retire(ctx.catalog, gone, ctx.now(), importedOnlyHere(fileId));
    const noted = Object.fromEntries(names.map((name) => [name.key, outcomes.get(name) ?? "closed"]));
    await write(ctx.catalog, { noted: noteOutcomes(ctx.catalog, fileId, noted) });
  }
  await ctx.files.delete(fileKey(fileId));
  await write(ctx.catalog, { done: finishUndo(ctx.catalog, fileId) });
}

function outcomeOf({ sourceId, goneAt, postingId }: BroughtName, applied: ReadonlySet<string>): FileOutcome {
  if (goneAt !== null) return "closed";
  if (sourceId !== null) return "listed";
  return applied.has(postingId) ? "wanted" : "closed";
}

/** Throws away files whose preview expired, and forgets those that can no longer be taken back. */
export async function purgeFiles(ctx: AppContext): Promise<void> {
  authorize(ctx, "postings.close");
  const ids = await readOldFiles(ctx.catalog, ctx.now());
  if (ids.length === 0) return;
  await ctx.files.delete(ids.map(fileKey));
  await write(ctx.catalog, { forgotten: deleteOldFiles(ctx.catalog, ids, ctx.now()) });
}

async function fileOf(ctx: AppContext, fileId: string): Promise<PostingFile> {
  const file = await readFile(ctx.catalog, fileId);
  if (!file) throw new DomainError("not_found", "catalog.noSuchFileMore");
  return file;
}

const isTakenBack = ({ state }: PostingFile): boolean => state === "undoing" || state === "undone";

const whatOf = ({ openings: postings }: PostingFile): string => `a portal's file of ${postings} openings`;
