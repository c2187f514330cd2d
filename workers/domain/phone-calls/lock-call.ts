import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { audited } from "../audit/queries";
import { parseInput } from "../kernel/parse";
import { authorize, type UserActor } from "../kernel/policy";
import { entryOf, refuseTouched, throwConflict } from "./entry";
import { lock, unlock, type FoundCall } from "./queries";
import type { CallKind } from "./rules";
import { LockInput, UnlockInput } from "./schema";

interface CallLock {
  email: string;
  result: string;
  /** Of conclusion calls only; absent, what is kept stays. */
  remarks?: string;
  version?: number | undefined;
}

/**
 * Writes what came of a call and locks the entry. Repeating one's own lock changes nothing. Spec section 7,
 * LockUnlockOnboardingEntry and LockUnlockConclusionEntry.
 * @returns when it was locked, milliseconds since 1970, UTC.
 * @throws DomainError `invalid` without a result; `not_found`; `conflict` when somebody else locked it, with who and
 *   when, or it was changed since it was shown.
 */
export async function lockCall(ctx: AppContext, kind: CallKind, wanted: unknown): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "calls.lock");
  const input: CallLock = parseInput(LockInput[kind], wanted);
  const entry = await entryOf(ctx, kind, input.email);
  const own = ownLock(entry, actor, input);
  if (own !== null) return { lockedAt: own };
  refuseTouched(entry, input.version);
  const now = ctx.now();
  const { result, remarks = entry.remarks } = input;
  const seen = { userId: entry.userId, kind, version: entry.version };
  const changed = await write(ctx.db, {
    lock: audited(ctx.db, lock(ctx.db, seen, { result, remarks, by: actor.userId, nowMs: now }), {
      actor,
      action: "calls.lock",
      subjectId: entry.userId,
      detail: `${kind}: locked`,
      nowMs: now,
    }),
  });
  if (changed.lock !== 0) return { lockedAt: now };
  // One's own double click is fine, everybody else is told.
  return {
    lockedAt:
      ownLock(await entryOf(ctx, kind, input.email), actor, input) ?? (await throwConflict(ctx, kind, input.email)),
  };
}

/** When this very lock was made already; null when it was not. */
function ownLock(entry: FoundCall, actor: UserActor, { result, remarks = entry.remarks }: CallLock): number | null {
  return entry.lockedBy === actor.userId && entry.result === result && entry.remarks === remarks
    ? entry.lockedAt
    : null;
}

/**
 * Makes a locked entry editable again. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` when somebody locked it anew since it was shown, with who and when.
 */
export async function unlockCall(ctx: AppContext, kind: CallKind, input: unknown): Promise<void> {
  const actor = authorize(ctx, "calls.lock");
  const { email, version } = parseInput(UnlockInput, input);
  const entry = await entryOf(ctx, kind, email);
  if (entry.lockedAt === null) return;
  if (version !== undefined && version !== entry.version) refuseTouched(entry, version);
  const changed = await write(ctx.db, {
    unlock: audited(ctx.db, unlock(ctx.db, { userId: entry.userId, kind, version: entry.version }), {
      actor,
      action: "calls.lock",
      subjectId: entry.userId,
      detail: `${kind}: unlocked`,
      nowMs: ctx.now(),
    }),
  });
  if (changed.unlock === 0) refuseTouched(await entryOf(ctx, kind, email), undefined);
}
