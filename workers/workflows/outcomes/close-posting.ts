import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { statusLabel } from "../../modules/applications/rules";
import { lockEntry } from "./lock-entry";
import { getEntryOrThrow, PostingInput } from "../../modules/fulfilment";
import { lastClosed, openEntriesOfPosting } from "../../modules/fulfilment/queries";
import { LOCK_TAKE_BACK_MS } from "../../modules/fulfilment/rules";

/** How many entries one press locks; what is left is offered again. */
const MAX_AT_ONCE = 100;

/** A job as the operator sees it before they close it for everybody. */
export interface PostingToClose {
  position: string;
  company: string;
  link: string;
  /** Entries of it that wait and may be locked now, and those that may not: in work, being sent, of another draft. */
  open: number;
  inHands: number;
  /** More wait than one press locks. */
  isMore: boolean;
}

/**
 * The job that an entry is of, and how many entries of it wait.
 * @throws DomainError `not_found`.
 */
export async function readPostingToClose(ctx: AppContext, input: unknown): Promise<PostingToClose> {
  const { userId } = authorize(ctx, "applications.read_opening");
  const { entryId } = parseInput(PostingInput, input);
  const { position, company, link } = await getEntryOrThrow(ctx, entryId);
  const waiting = await openEntriesOfPosting(ctx.db, { entryId, by: userId, nowMs: ctx.now(), most: MAX_AT_ONCE + 1 });
  const open = waiting.filter((entry) => entry.isFree === 1).length;
  return {
    position,
    company,
    link,
    open: Math.min(open, MAX_AT_ONCE),
    inHands: waiting.length - open,
    isMore: waiting.length > MAX_AT_ONCE,
  };
}

/**
 * Locks every entry of a job that waits as closed, each as if it were locked alone: a lock, its event and its
 * audit row. They share one moment, by which they are taken back together. Repeated, as after an answer that was lost,
 * it locks what is left; where nothing is, it answers with what was locked before, while that can be taken back.
 * @returns how many were locked, one of them to take them back by, and how many a colleague was faster with.
 * @throws DomainError `not_found`.
 */
export async function closePosting(
  ctx: AppContext,
  input: unknown,
): Promise<{ locked: number; refused: number; lot: string | null }> {
  const { userId } = authorize(ctx, "applications.lock_entry");
  const { entryId } = parseInput(PostingInput, input);
  await getEntryOrThrow(ctx, entryId);
  const nowMs = ctx.now();
  const together = { ...ctx, now: () => nowMs };
  const waiting = await openEntriesOfPosting(ctx.db, { entryId, by: userId, nowMs, most: MAX_AT_ONCE });
  let locked = 0;
  let refused = 0;
  let lot: string | null = null;
  for (const { id, remarks, revision, isFree } of waiting) {
    if (isFree === 0) continue;
    try {
      await lockEntry(together, { entryId: id, status: statusLabel("job_closed"), remarks, revision });
      locked++;
      lot = id;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused++;
    }
  }
  if (locked + refused > 0) return { locked, refused, lot };
  const before = await lastClosed(ctx.db, entryId, userId);
  const last = before.findLast(({ lockedAt }) => nowMs - lockedAt < LOCK_TAKE_BACK_MS);
  return last ? { locked: before.length, refused: 0, lot: last.id } : { locked: 0, refused: 0, lot: null };
}
