import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readBatch, readSourceBatches, readBatchRows, staffName, type SourceBatch } from "./batch-queries";
import { findSources } from "./queries";
import { readLeaveOuts } from "./leave-out-queries";
import { readPermissions, type SourcePermission } from "./permission-queries";
import { listedOf, type ListedSource } from "./list-sources";
import { PREVIEW_MS, PROPOSAL_MS, UNDO_MS } from "./rules";
import { RegistryInput } from "./schema";

const PAGE_ROWS = 100;
const BATCHES_SHOWN = 20;
const BATCH_ROWS_SHOWN = 100;
const PERMISSIONS_SHOWN = 50;

/** A batch, and until when the reader may confirm it or take it back; null where they may not. */
export interface ShownBatch extends SourceBatch {
  confirmUntil: number | null;
  undoUntil: number | null;
  /** Until when a colleague may confirm what the reader proposed; null where nothing waits for one. */
  colleagueUntil: number | null;
  /** Somebody asked to take it back, which waits for a colleague. */
  undoWished: boolean;
}
export interface Registry {
  sources: ListedSource[];
  /** The cursor after which the next page begins; null on the last. */
  next: string | null;
  batches: ShownBatch[];
  /** By whose word boards are read that are read by permission alone; those that hold first. */
  permissions: SourcePermission[];
  /** Requests to be left out of the public pages; those in force first. */
  leaveOuts: Awaited<ReturnType<typeof readLeaveOuts>>;
  /** The batch that is looked at, with the first of what it changes. */
  batch: (ShownBatch & { rows: Awaited<ReturnType<typeof readBatchRows>> }) | null;
}

/** The registry as staff look at it: found boards, what was done to many at once, and a preview. */
export async function readRegistry(ctx: AppContext, input: unknown): Promise<Registry> {
  const reader = staffName(authorize(ctx, "sources.list"));
  const { batch: batchId, ...filter } = parseInput(RegistryInput, input);
  const [rows, batches, permissions, leaveOuts, batch, batchRows] = await Promise.all([
    findSources(ctx.catalog, filter, PAGE_ROWS + 1),
    readSourceBatches(ctx.catalog, BATCHES_SHOWN),
    readPermissions(ctx.catalog, PERMISSIONS_SHOWN),
    readLeaveOuts(ctx.catalog, PERMISSIONS_SHOWN),
    batchId === "" ? null : readBatch(ctx.catalog, batchId),
    batchId === "" ? [] : readBatchRows(ctx.catalog, batchId, BATCH_ROWS_SHOWN),
  ]);
  const page = rows.slice(0, PAGE_ROWS);
  return {
    sources: page.map(listedOf),
    next: rows.length > PAGE_ROWS ? (page.at(-1)?.id ?? null) : null,
    batches: batches.map((each) => shown(each, reader, ctx.now())),
    permissions,
    leaveOuts,
    batch: batch && { ...shown(batch, reader, ctx.now()), rows: batchRows },
  };
}

function shown(batch: SourceBatch, reader: string, nowMs: number): ShownBatch {
  const { state, madeBy, madeAt, appliedAt, undoneBy, undoneAt } = batch;
  const ahead = (at: number) => (at > nowMs ? at : null);
  const proposedUntil = state === "proposed" ? ahead(madeAt + PROPOSAL_MS) : null;
  // Taking it back was asked for, and waits for a colleague.
  const wishedUntil = state === "applied" && undoneAt !== null ? ahead(undoneAt + PROPOSAL_MS) : null;
  const isOwnWish = wishedUntil !== null && undoneBy === reader;
  return {
    ...batch,
    confirmUntil: state === "previewed" ? ahead(madeAt + PREVIEW_MS) : madeBy === reader ? null : proposedUntil,
    colleagueUntil: isOwnWish ? wishedUntil : madeBy === reader ? proposedUntil : null,
    undoUntil: state === "applied" && appliedAt !== null && !isOwnWish ? ahead(appliedAt + UNDO_MS) : null,
    undoWished: wishedUntil !== null,
  };
}
