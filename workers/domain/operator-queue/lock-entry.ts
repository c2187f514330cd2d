import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { audited } from "../audit/queries";
import { indiaDay, showDay } from "../../lib/india-time";
import { parseInput } from "../kernel/parse";
import { endWhenUsed } from "../plans/queries";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { enqueueMail } from "../outbox/queries";
import { refusal, throwConflict, getEntryOrThrow } from "./open-entry";
import { insertProof } from "../applications/proof-queries";
import { lock, settleReservation, waits, type FoundEntry, type OpenEntry } from "../applications/queries";
import { lockedState, MAIL_DELAY_MS } from "../applications/rules";
import { reference } from "../kernel/reference";
import { LockEntryInput } from "./schema";
import { hasProof, storeProof } from "./store-proof";

/**
 * Records what came of an entry and locks it, with the proof there is. 'Successful' charges its reserved credit and
 * writes the person's mail, which waits ten minutes; anything else releases the credit. The operator vouches for it
 * by name. Repeating one's own lock changes nothing. Spec section 4, "Job application entries".
 * @throws DomainError `invalid` without a status, or for a proof that is none; `not_found`; `conflict` when somebody
 * else locked or changed it or works on it, or one locked it oneself with something else, naming who.
 */
export async function lockEntry(ctx: AppContext, input: unknown): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "applications.lock_entry");
  const wanted = parseInput(LockEntryInput, input);
  const { entryId, status, remarks, revision, confirmationNumber, confirmationLink, screenshot } = wanted;
  const entry = await getEntryOrThrow(ctx, entryId);
  const own = await ownLock(ctx, entry, actor.userId, wanted);
  if (own) return own;
  const refused = await refusal(ctx, entry, actor.userId, revision);
  if (refused) throw refused;
  const { proof, takeBack } = await storeProof(ctx, { number: confirmationNumber, link: confirmationLink, screenshot });
  const nowMs = ctx.now();
  const state = lockedState(status);
  const seen: OpenEntry = {
    id: entry.id,
    userId: entry.userId,
    attempt: entry.attempt,
    by: actor.userId,
    revision,
    nowMs,
  };
  // Cut off in here, a screenshot has a row or is swept as an orphan.
  const isApplied = state === "applied";
  const changed = await write(ctx.db, {
    credit: settleReservation(ctx.db, seen, isApplied ? "settle" : "release"),
    // A mail that an unlock cancelled comes back; one that went out stays out.
    mail: isApplied ? enqueueMail(ctx.db, submittedMail(entry, actor.displayName, nowMs), waits(seen), true) : null,
    planEnd: isApplied ? endWhenUsed(ctx.db, entry.userId, nowMs) : null,
    proof: proof && insertProof(ctx.db, seen, proof),
    // Its credit or its company's seat is free for the next one.
    fill: enqueueJob(ctx.db, "fill_queue", entry.userId, nowMs),
    lock: audited(ctx.db, lock(ctx.db, seen, { state, status, remarks }), {
      actor,
      action: "applications.lock_entry",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: status,
      nowMs,
    }),
  });
  if (changed.lock === 0) {
    await takeBack();
    // The same operator's own double click is fine, everybody else is told.
    return (
      (await ownLock(ctx, await getEntryOrThrow(ctx, entryId), actor.userId, wanted)) ??
      (await throwConflict(ctx, entryId, actor.userId, revision))
    );
  }
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: entry.userId }]);
  return { lockedAt: nowMs };
}

/** When the operator made this very lock already: with these remarks, and no proof but the one that is kept. Null when they did not. */
async function ownLock(
  ctx: AppContext,
  entry: FoundEntry,
  userId: string,
  wanted: LockEntryInput,
): Promise<{ lockedAt: number } | null> {
  const { lockedAt } = entry;
  if (
    lockedAt === null ||
    entry.lockedBy !== userId ||
    entry.status !== wanted.status ||
    entry.remarks !== wanted.remarks
  )
    return null;
  return (await hasProof(ctx, entry, wanted)) ? { lockedAt } : null;
}

function submittedMail(entry: FoundEntry, operator: string, nowMs: number) {
  return {
    template: "application_submitted" as const,
    userId: entry.userId,
    recipient: entry.email,
    model: {
      name: entry.firstName ?? entry.displayName,
      position: entry.position,
      company: entry.company,
      location: entry.location,
      day: showDay(indiaDay(nowMs)),
      reference: reference(entry.id),
      operator,
    },
    cause: submittedCause(entry.id),
    dueAt: nowMs + MAIL_DELAY_MS,
    nowMs,
  };
}

/** One mail a person and application, however often the entry is locked. */
export function submittedCause(entryId: string): string {
  return `application_submitted:${entryId}`;
}
