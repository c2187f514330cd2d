import type { AppContext } from "../../../core/context";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { listWaiting } from "./queries";
import { alertMessage, type AlertFacts } from "./rules";
import { ListBatchesInput } from "./schema";

export interface WaitingPosting extends AlertFacts {
  id: string;
  /** Milliseconds since 1970, UTC; null when the board does not say. */
  postedAt: number | null;
}
export interface WaitingBatch {
  id: string;
  groupName: string;
  /** Null when it was drafted by itself, or its maker is gone. */
  madeByName: string | null;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
  /** From the first sight of its oldest posting to the message, where it drafted itself. Milliseconds. */
  draftMs: number | null;
  /** As it is copied: what of the batch still waits. */
  message: string;
  postings: WaitingPosting[];
}
export interface WaitingBatches {
  batches: WaitingBatch[];
  /** The messages and postings that wait, counted over all pages. */
  totals: { batches: number; postings: number };
  next: string | null;
}

/** The messages that wait to be sent, the earliest created first, by pages. Spec section 4, "Job posting". */
export async function listBatches(ctx: AppContext, input: unknown): Promise<WaitingBatches> {
  authorize(ctx, "alerts.list_batches");
  const { cursor, limit } = parseInput(ListBatchesInput, input);
  const { rows, totals } = await listWaiting(ctx.db, decodeKey(cursor)?.id ?? null, limit + 1);
  const byId = new Map<string, WaitingBatch>();
  for (const { batchId, groupName, madeByName, createdAt, firstSeenAt, ...posting } of rows) {
    const batch: WaitingBatch = byId.get(batchId) ?? {
      id: batchId,
      groupName,
      madeByName,
      createdAt,
      draftMs: null,
      message: "",
      postings: [],
    };
    if (firstSeenAt !== null) batch.draftMs = Math.max(batch.draftMs ?? 0, createdAt - firstSeenAt);
    batch.postings.push(posting);
    byId.set(batchId, batch);
  }
  const batches = [...byId.values()].slice(0, limit);
  for (const batch of batches) batch.message = alertMessage(batch.postings);
  const last = batches.at(-1);
  return { batches, totals, next: byId.size > limit && last ? encodeKey({ at: last.createdAt, id: last.id }) : null };
}
