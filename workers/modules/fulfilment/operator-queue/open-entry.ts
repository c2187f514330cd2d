import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { showMoment } from "../../../lib/india-time";
import { readTakenBack } from "../../candidates/queries";
import { STOP_AFTER_MS, DECLINE_WORDS, statusLabel } from "../../applications/rules";
import { findEntry, lastChange, type FoundEntry } from "./queries";

/** The engine has no name, and neither has a colleague whose account is gone. */
const NOBODY_NOW = "a former colleague";

/**
 * The entry, if it is one that staff work on.
 * @throws DomainError `not_found`.
 */
export async function getEntryOrThrow(ctx: AppContext, entryId: string): Promise<FoundEntry> {
  const entry = await findEntry(ctx.db, entryId);
  if (!entry || entry.state === "found") throw new DomainError("not_found", "errors.noSuchEntry");
  return entry;
}

/**
 * Why this operator may not change the entry now, with who and when; null while they may.
 * @param seen the revision they saw; null for a caller who does not say.
 */
export async function entryRefusal(
  ctx: AppContext,
  entry: FoundEntry,
  actorId: string,
  seen: number | null,
): Promise<DomainError | null> {
  if (entry.lockedAt !== null)
    return new DomainError(
      "conflict",
      messageOf("desk.alreadyLocked", {
        lockedByName: entry.lockedByName ?? NOBODY_NOW,
        outcome: statusLabel(entry.outcome),
        lockedAt: showMoment(entry.lockedAt),
      }),
    );
  if (entry.state !== "queued" && entry.state !== "claimed")
    return new DomainError("conflict", "desk.entryNoLongerQueue");
  const until = (entry.claimedUntil ?? 0) + (entry.declined === "" ? 0 : STOP_AFTER_MS);
  if (entry.state === "claimed" && entry.claimedBy !== actorId && until > ctx.now()) {
    return new DomainError(
      "conflict",
      messageOf("desk.beingWorkedUntil", {
        claimedByName: entry.claimedByName ?? NOBODY_NOW,
        until: showMoment(until),
      }),
    );
  }
  if (entry.state === "queued" && (entry.queueDay === null || (entry.queuedAt ?? 0) > ctx.now()))
    return new DomainError("conflict", "desk.entryNotQueueYet");
  return changedSince(ctx, entry, seen);
}

/**
 * The operator who changed the entry since this revision of it, and to what; null where it is unchanged, or the caller
 * names no revision.
 */
export async function changedSince(
  ctx: AppContext,
  entry: FoundEntry,
  seen: number | null,
): Promise<DomainError | null> {
  if (seen === null || entry.revision === seen) return null;
  if (entry.lockedAt === null && entry.declined !== "")
    return new DomainError(
      "conflict",
      messageOf("desk.personNotWantNot", { declineWords: { said: DECLINE_WORDS[entry.declined] } }),
    );
  const takenBack = entry.lockedAt === null ? await readTakenBack(ctx.db, entry.id) : [];
  if (takenBack.length > 0)
    return new DomainError(
      "conflict",
      messageOf("desk.personTookBackChanged", { takenBack: takenBack.join('", "').slice(0, 300) }),
    );
  const change =
    entry.lockedAt === null
      ? await lastChange(ctx.db, entry.userId, entry.id)
      : { name: entry.lockedByName, at: entry.lockedAt };
  const by = change ? ` by ${change.name ?? NOBODY_NOW} at ${showMoment(change.at)}` : "";
  return new DomainError(
    "conflict",
    messageOf("desk.changedNowRemarksisSelect", {
      by,
      outcome: statusLabel(entry.outcome) || "no status",
      remarksIs: String(Boolean(entry.remarks)),
      remarks: entry.remarks.slice(0, 100),
    }),
  );
}

/**
 * A colleague was faster.
 * @throws the refusal as it is by now.
 */
export async function throwConflict(
  ctx: AppContext,
  entryId: string,
  actorId: string,
  seen: number | null,
): Promise<never> {
  const entry = await getEntryOrThrow(ctx, entryId);
  throw (await entryRefusal(ctx, entry, actorId, seen)) ?? new DomainError("conflict", "desk.somebodyChangedEntrySame");
}
