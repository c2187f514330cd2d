import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { parseInput } from "../../../core/parse";
import { authorize, type UserActor } from "../../../core/policy";
import { entryOf, refuseTouched, throwCallConflict } from "./entry";
import { dropAgain, findCall, lock, reopenDay, scheduleAgain, unlock, type FoundCall } from "./queries";
import { calledSinceWords, isCalledAgain, mayBeAgreed, nextCallAt, type CallKind } from "./rules";
import { LockCallInput, UnlockCallInput } from "./schema";
import { DomainError } from "../../../core/errors";

interface CallLock {
  email: string;
  result: string;
  /** Of conclusion calls only; absent, what is kept stays. */
  remarks?: string;
  version?: number | undefined;
  attempt: number;
  /** The instant that was agreed for the next call. */
  again?: number | undefined;
}

/**
 * Records the result of a call and locks the entry. A person who was not reached is to be called again, at the agreed
 * hour or some hours later, until they were called three times. Repeating one's own lock changes nothing. Spec section
 * 7, LockUnlockOnboardingEntry and LockUnlockConclusionEntry.
 * @returns when it was locked, milliseconds since 1970, UTC.
 * @throws DomainError `invalid` without a result, or for an hour that is past or far off; `not_found`; `conflict` when
 *   a colleague locked it, with who and when, or it was changed since it was shown.
 */
export async function lockCall(ctx: AppContext, kind: CallKind, wanted: unknown): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "calls.lock");
  const input: CallLock = parseInput(LockCallInput[kind], wanted);
  const entry = await entryOf(ctx, kind, input.email, input.attempt);
  const own = ownLock(entry, actor, input);
  if (own !== null) return { lockedAt: own };
  refuseTouched(entry, input.version);
  const now = ctx.now();
  const { result, remarks = entry.remarks } = input;
  const againAt = isCalledAgain(result, entry.attempt) ? (input.again ?? nextCallAt(result, now)) : null;
  if (againAt !== null && !mayBeAgreed(againAt, now)) throw new DomainError("invalid", WITHIN, { again: WITHIN });
  const changed = await write(ctx.db, {
    lock: audited(ctx.db, lock(ctx.db, entry, { result, remarks, by: actor.userId, nowMs: now }), {
      actor,
      action: "calls.lock",
      subjectId: entry.userId,
      detail: `${kind}: locked`,
      nowMs: now,
    }),
    again: againAt === null ? null : scheduleAgain(ctx.db, entry, { at: againAt, lockedAt: now, by: actor.userId }),
  });
  if (changed.lock !== 0) return { lockedAt: now };
  // One's own double click is fine, everybody else is told.
  return {
    lockedAt:
      ownLock(await entryOf(ctx, kind, input.email, input.attempt), actor, input) ??
      (await throwCallConflict(ctx, kind, input.email, input.attempt)),
  };
}

/** When this very lock was made already; null when it was not. */
function ownLock(entry: FoundCall, actor: UserActor, { result, remarks = entry.remarks }: CallLock): number | null {
  return entry.lockedBy === actor.userId && entry.result === result && entry.remarks === remarks
    ? entry.lockedAt
    : null;
}

const WITHIN = "calls.chooseHourWithinNext";

/**
 * Makes a locked entry editable again: the call that was to follow is dropped, and a day whose onboarding was completed
 * is to be completed once more. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` when a colleague locked it anew since it was shown, with who and when, or
 *   called again since.
 */
export async function unlockCall(ctx: AppContext, kind: CallKind, input: unknown): Promise<void> {
  const actor = authorize(ctx, "calls.lock");
  const { email, version, attempt } = parseInput(UnlockCallInput, input);
  const entry = await entryOf(ctx, kind, email, attempt);
  if (entry.lockedAt === null) return;
  if (version !== undefined && version !== entry.version) refuseTouched(entry, version);
  const now = ctx.now();
  const changed = await write(ctx.db, {
    again: dropAgain(ctx.db, entry),
    day: kind === "onboarding" && attempt === 1 ? reopenDay(ctx.db, entry, now) : null,
    unlock: audited(ctx.db, unlock(ctx.db, entry), {
      actor,
      action: "calls.lock",
      subjectId: entry.userId,
      detail: `${kind}: unlocked`,
      nowMs: now,
    }),
  });
  if (changed.unlock !== 0) return;
  const next = await findCall(ctx.db, kind, email, attempt + 1);
  if (next?.lockedAt) throw new DomainError("conflict", calledSinceWords(next.result));
  refuseTouched(await entryOf(ctx, kind, email, attempt), undefined);
}
