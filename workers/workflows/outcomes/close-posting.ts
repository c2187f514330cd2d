import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { statusLabel } from "../../modules/applications/rules";
import { hasColleagues } from "../../modules/accounts/queries";
import { lookAtPosting } from "../../modules/catalog";
import { DAY_MS } from "../../lib/time";
import { lockEntry } from "./lock-entry";
import { getEntryOrThrow, PostingInput } from "../../modules/fulfilment";
import { foundClosed, lastClosed, openEntriesOfPosting } from "../../modules/fulfilment/queries";
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
  /** A colleague who found it closed lately; null where none did. */
  foundBy: { name: string; at: number } | null;
}

/** How long what a colleague found counts as a second look. Milliseconds. */
const FOUND_MS = 7 * DAY_MS;

/**
 * The job that an entry is of, and how many entries of it wait.
 * @throws DomainError `not_found`.
 */
export async function readPostingToClose(ctx: AppContext, input: unknown): Promise<PostingToClose> {
  const { userId } = authorize(ctx, "applications.read_opening");
  const { entryId } = parseInput(PostingInput, input);
  const { position, company, link } = await getEntryOrThrow(ctx, entryId);
  const nowMs = ctx.now();
  const [waiting, foundBy] = await Promise.all([
    openEntriesOfPosting(ctx.db, { entryId, by: userId, nowMs, most: MAX_AT_ONCE + 1 }),
    foundClosed(ctx.db, { entryId, by: userId, sinceMs: nowMs - FOUND_MS }),
  ]);
  const open = waiting.filter((entry) => entry.isFree === 1).length;
  return {
    position,
    company,
    link,
    open: Math.min(open, MAX_AT_ONCE),
    inHands: waiting.length - open,
    isMore: waiting.length > MAX_AT_ONCE,
    foundBy,
  };
}

/**
 * Locks every entry of a job that waits as closed, each as if it were locked alone: a lock, its event and its
 * audit row. A second look comes first: the employer's own system says that the job is gone, or a colleague found it
 * closed too. Where neither is so, only the entry is locked from which it was asked; who has no colleague needs none.
 * They share one moment, by which they are taken back together. Repeated, as after an answer that was lost, it locks
 * what is left; where nothing is, it answers with what was locked before, while that can be taken back.
 * @returns how many were locked, one of them to take them back by, how many a colleague was faster with, and whether
 *   the others wait for a second look.
 * @throws DomainError `not_found`; `conflict` where the employer's own system still has the job.
 */
export async function closePosting(
  ctx: AppContext,
  input: unknown,
): Promise<{ locked: number; refused: number; lot: string | null; isUnsure: boolean }> {
  const { userId } = authorize(ctx, "applications.lock_entry");
  const { entryId } = parseInput(PostingInput, input);
  const { postingId } = await getEntryOrThrow(ctx, entryId);
  const nowMs = ctx.now();
  const together = { ...ctx, now: () => nowMs };
  const waiting = await openEntriesOfPosting(ctx.db, { entryId, by: userId, nowMs, most: MAX_AT_ONCE });
  const isUnsure =
    waiting.some(({ id, isFree }) => isFree === 1 && id !== entryId) &&
    !(await isClosed(ctx, { postingId, entryId, userId }));
  let locked = 0;
  let refused = 0;
  let lot: string | null = null;
  for (const { id, remarks, revision, isFree } of waiting) {
    if (isFree === 0 || (isUnsure && id !== entryId)) continue;
    try {
      await lockEntry(together, { entryId: id, status: statusLabel("job_closed"), remarks, revision });
      locked++;
      lot = id;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused++;
    }
  }
  if (locked + refused > 0) return { locked, refused, lot, isUnsure };
  const before = await lastClosed(ctx.db, entryId, userId);
  const last = before.findLast(({ lockedAt }) => nowMs - lockedAt < LOCK_TAKE_BACK_MS);
  return last
    ? { locked: before.length, refused: 0, lot: last.id, isUnsure }
    : { locked: 0, refused: 0, lot: null, isUnsure };
}

/**
 * Whether a second look confirms that a job is closed.
 * @throws DomainError `conflict` where the employer's own system still has it.
 */
async function isClosed(
  ctx: AppContext,
  { postingId, entryId, userId }: { postingId: string; entryId: string; userId: string },
): Promise<boolean> {
  const look = await lookAtPosting(ctx, { postingId });
  if (look === "there") throw new DomainError("conflict", "outcomes.stillListed");
  if (look === "gone") return true;
  const nowMs = ctx.now();
  const found = await foundClosed(ctx.db, { entryId, by: userId, sinceMs: nowMs - FOUND_MS });
  return found !== null || !(await hasColleagues(ctx.db, userId, nowMs));
}
