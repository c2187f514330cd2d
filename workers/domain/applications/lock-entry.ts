import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { auditIfChanged } from "../audit/queries";
import { DomainError } from "../errors";
import { indiaDay, showDay } from "../india-time";
import { timeId } from "../ids";
import { parseInput } from "../parse";
import { endWhenUsed } from "../plans/queries";
import { authorize } from "../policy";
import { askForWork } from "../work/queries";
import { findEntry, lock, mailSubmitted, spendReserved } from "./queries";
import { lockedState, MAIL_DELAY_MS, reference } from "./rules";
import { LockEntryInput } from "./schema";

/**
 * Records what came of an entry and locks it. 'Successful' charges its reserved credit and writes the person's
 * mail, which waits ten minutes; anything else releases the credit. The operator vouches for it by name.
 * Repeating one's own lock changes nothing. Spec section 4, "Job application entries".
 * @throws DomainError `invalid` without a status; `not_found`; `conflict` when somebody else locked it, naming who.
 */
export async function lockEntry(ctx: AppContext, input: unknown): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "applications.lock_entry");
  const { entryId, status, remarks } = parseInput(LockEntryInput, input);
  const entry = await findEntry(ctx.db, entryId);
  if (!entry || entry.state === "found") throw new DomainError("not_found", "There is no such entry");
  if (entry.lockedAt !== null) {
    if (entry.lockedBy === actor.userId && entry.status === status) return { lockedAt: entry.lockedAt };
    throw new DomainError("conflict", `Already locked by ${entry.lockedByName ?? "a former colleague"} as "${entry.status}"`);
  }
  const now = ctx.now();
  const state = lockedState(status);
  const changed = await write(ctx.db, [
    spendReserved(ctx.db, entry, state === "applied" ? "settle" : "release", now),
    ...(state === "applied"
      ? [
          mailSubmitted(ctx.db, entry, {
            outboxId: timeId(now),
            recipient: entry.email,
            model: {
              name: entry.firstName ?? entry.displayName,
              position: entry.position,
              company: entry.company,
              location: entry.location,
              day: showDay(indiaDay(now)),
              reference: reference(entry.id),
              operator: actor.displayName,
            },
            cause: submittedCause(entry.id),
            dueAt: now + MAIL_DELAY_MS,
            nowMs: now,
          }),
          endWhenUsed(ctx.db, entry.userId, now),
        ]
      : []),
    // Its credit or its company's seat is free for the next one. Before the lock, which the audit looks at.
    askForWork(ctx.db, "fill_queue", entry.userId, now),
    lock(ctx.db, entry, { state, status, remarks, by: actor.userId, nowMs: now }),
    auditIfChanged(ctx.db, { actor, action: "applications.lock_entry", subjectId: entry.userId, objectId: entry.id, detail: status, nowMs: now }),
  ]);
  if (changed.at(-1) === 0) return afterLosing(ctx, entryId, actor.userId, status);
  await ctx.enqueue([{ type: "work", kind: "fill_queue", ref: entry.userId }]);
  return { lockedAt: now };
}

/** Somebody was faster: the same operator's own double click is fine, everybody else is told. */
async function afterLosing(ctx: AppContext, entryId: string, userId: string, status: string): Promise<{ lockedAt: number }> {
  const entry = await findEntry(ctx.db, entryId);
  if (entry?.lockedAt && entry.lockedBy === userId && entry.status === status) return { lockedAt: entry.lockedAt };
  throw new DomainError("conflict", entry?.lockedAt ? `Already locked by ${entry.lockedByName ?? "a former colleague"} as "${entry.status}"` : "This entry is no longer in the queue");
}

/** One mail a person and application, however often the entry is locked. */
export function submittedCause(entryId: string): string {
  return `application_submitted:${entryId}`;
}
