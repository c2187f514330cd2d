import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import {
  applyBatch,
  countBatch,
  deleteEmptyBatch,
  deleteOldBatches,
  insertSourceBatch,
  insertStateRows,
  readBatch,
  staffName,
  undoBatch,
  type SourceBatch,
} from "./batch-queries";
import { withLog } from "./log-change";
import { endPermissions, settlePermissions } from "./permission-queries";
import { BatchInput, ChangeChosenInput } from "./schema";

export interface Changed {
  batchId: string;
  /** `proposed` where a second person must confirm it. */
  state: "applied" | "proposed" | "undone";
  boards: number;
}

/**
 * Applies a preview. Retiring more than 500 boards within a day is only proposed, and a colleague of the operations
 * confirms it. Repeated it is answered as done.
 * @throws DomainError `not_found`; `conflict` when the preview expired, or waits for another person.
 */
export async function confirmBatch(ctx: AppContext, input: unknown): Promise<Changed> {
  const actor = authorize(ctx, "sources.change");
  const { batchId } = parseInput(BatchInput, input);
  const by = { batchId, who: staffName(actor), nowMs: ctx.now() };
  const asked = await batchOf(ctx, batchId);
  if (asked.state !== "previewed" && asked.state !== "proposed") return resultOf(asked);
  return withLog(ctx, { actor, action: "sources.change", objectId: batchId, what: whatOf(asked) }, async () => {
    const { claim } = await write(ctx.catalog, applyBatch(ctx.catalog, by));
    const batch = await batchOf(ctx, batchId);
    if (batch.state === "proposed" && batch.madeBy === by.who && claim === 0)
      throw new DomainError("conflict", "sources.somebodyElseOperationsMust");
    if (batch.state === "previewed" || (claim === 0 && batch.state === "proposed"))
      throw new DomainError("conflict", "sources.expiredSendListAgain");
    return { result: resultOf(batch), outcome: claim > 0 ? batch.state : null };
  });
}

/**
 * Undoes a batch, within seven days, where nothing changed since. Repeated it is answered as done. Where that retires
 * more than 500 boards within a day, it is only proposed, and a colleague of the operations takes it back.
 * @throws DomainError `not_found`; `conflict` when it was never done, or too long ago.
 */
export async function undoChange(ctx: AppContext, input: unknown): Promise<Changed> {
  const actor = authorize(ctx, "sources.change");
  const { batchId } = parseInput(BatchInput, input);
  const by = { batchId, who: staffName(actor), nowMs: ctx.now() };
  const asked = await batchOf(ctx, batchId);
  if (asked.state === "undone") return resultOf(asked);
  const what = `${whatOf(asked)}, to be taken back`;
  return withLog(ctx, { actor, action: "sources.change", objectId: batchId, what }, async () => {
    const { claim } = await write(ctx.catalog, undoBatch(ctx.catalog, by));
    const batch = await batchOf(ctx, batchId);
    if (batch.state === "applied" && claim > 0)
      return { result: { ...resultOf(batch), state: "proposed" as const }, outcome: "proposed" };
    if (batch.state !== "undone") throw new DomainError("conflict", "sources.noLongerTakenBack");
    return { result: resultOf(batch), outcome: claim > 0 ? batch.state : null };
  });
}

/**
 * Retires or revives boards that were chosen, at once, with the same way back as a list. Boards that are so already are
 * left as they are.
 * @throws DomainError `invalid`.
 */
export async function changeChosen(ctx: AppContext, input: unknown): Promise<Changed> {
  const actor = authorize(ctx, "sources.change");
  const { act, ids } = parseInput(ChangeChosenInput, input);
  const batchId = timeId(ctx.now());
  const by = { batchId, who: staffName(actor), nowMs: ctx.now() };
  const boards = [...new Set(ids)].map((id, place) => ({ id, line: place + 1 }));
  const what = `${act} of ${boards.length} chosen boards`;
  return withLog(ctx, { actor, action: "sources.change", objectId: batchId, what }, async () => {
    await write(ctx.catalog, {
      batch: insertSourceBatch(ctx.catalog, {
        id: batchId,
        act,
        file: "",
        refused: 0,
        refusals: [],
        madeBy: by.who,
        madeAt: by.nowMs,
      }),
      rows: insertStateRows(ctx.catalog, batchId, act, boards),
      count: countBatch(ctx.catalog, batchId, boards.length),
      ...applyBatch(ctx.catalog, by),
      nothing: deleteEmptyBatch(ctx.catalog, batchId),
    });
    const batch = await readBatch(ctx.catalog, batchId);
    return batch
      ? { result: resultOf(batch), outcome: `${batch.state} to ${batch.boards}` }
      : { result: { batchId, state: "applied" as const, boards: 0 }, outcome: null };
  });
}

/** Forgets batches that can neither be confirmed nor taken back, and ends permissions whose last day is over. */
export async function purgeBatches(ctx: AppContext): Promise<void> {
  authorize(ctx, "sources.purge_batches");
  const { catalog } = ctx;
  const nowMs = ctx.now();
  await write(catalog, [
    deleteOldBatches(catalog, nowMs),
    endPermissions(catalog, nowMs),
    settlePermissions(catalog, nowMs),
  ]);
}

async function batchOf(ctx: AppContext, batchId: string): Promise<SourceBatch> {
  const batch = await readBatch(ctx.catalog, batchId);
  if (!batch) throw new DomainError("not_found", "sources.noSuchChange");
  return batch;
}

function resultOf({ id, state, boards }: SourceBatch): Changed {
  return { batchId: id, state: state === "proposed" || state === "undone" ? state : "applied", boards };
}

const whatOf = ({ act, boards }: SourceBatch): string => `${act} of ${boards} boards`;
