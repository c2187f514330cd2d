import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readBatch, readBatchRows, type SourceBatchRow } from "./batch-queries";
import { BatchInput } from "./schema";

/** Rows of each kind that are shown of a batch. */
const ROWS_SHOWN = 100;

export interface BatchShown {
  batchId: string;
  boards: number;
  unchanged: number;
  refused: number;
  rows: (Pick<SourceBatchRow, "line" | "act" | "company" | "country" | "state"> & { id: string })[];
  refusals: { line: number | null; reason: string }[];
}

/**
 * The changes of a batch, and the first rows of its list that cannot be used.
 * @throws DomainError `not_found`.
 */
export async function showBatch(ctx: AppContext, input: unknown): Promise<BatchShown> {
  authorize(ctx, "sources.list");
  const { batchId } = parseInput(BatchInput, input);
  const [batch, rows] = await Promise.all([
    readBatch(ctx.catalog, batchId),
    readBatchRows(ctx.catalog, batchId, ROWS_SHOWN),
  ]);
  if (!batch) throw new DomainError("not_found", "sources.noSuchChange");
  const { boards, unchanged, refused, refusals } = batch;
  return {
    batchId,
    boards,
    unchanged,
    refused,
    rows: rows.map(({ line, sourceId, act, company, country, state }) => ({
      line,
      id: sourceId,
      act,
      company: company ?? null,
      country: country ?? null,
      state,
    })),
    refusals: refusals.slice(0, ROWS_SHOWN).map(([line, reason]) => ({ line, reason })),
  };
}
