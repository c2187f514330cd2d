import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { audited } from "../../core/audit/queries";
import { DomainError, isCheckViolation } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { reopenPlanOnCreditReturn, unqueueWithoutPlan } from "../plans/lifecycle-queries";
import { authorize } from "../../core/policy";
import { eventActor } from "../../core/event-actor";
import { reopenEvent } from "../../modules/billing/rules";
import { eventMessage, isLocked, publishEvent, reopen } from "../../modules/applications/queries";
import { submittedCause } from "../../modules/applications";
import { statusLabel } from "../../modules/applications/rules";
import { cancelMail } from "../../modules/messaging/queries";
import { changedSince, getEntryOrThrow, UnlockEntryInput } from "../../modules/fulfilment";
import { dropCheck } from "../../modules/fulfilment/queries";

/**
 * Makes a locked entry editable again: a charged credit comes back and is reserved for the next attempt, a mail
 * that still waits is cancelled, a plan that ended with this credit reopens. Where no plan runs by then, the entry goes
 * back to found and its credit waits for the next plan. Counts follow by the event. Repeating it changes nothing.
 * @param settle what is written in the same batch, before: the verdict of a colleague.
 * @throws DomainError `not_found`; `conflict` when no credit is left to reserve for the entry, or it was locked anew
 *   meanwhile.
 */
export async function unlockEntry(
  ctx: AppContext,
  input: unknown,
  { settle = null }: { settle?: ReturnType<typeof audited> | null } = {},
): Promise<void> {
  const actor = authorize(ctx, "applications.unlock_entry");
  const { entryId, revision } = parseInput(UnlockEntryInput, input);
  const entry = await getEntryOrThrow(ctx, entryId);
  if (entry.lockedAt === null) return;
  const refused = await changedSince(ctx, entry, revision);
  if (refused) throw refused;
  const now = ctx.now();
  const { credits, event, move, tailoring } = reopen(ctx.db, entry, eventActor(actor), now);
  try {
    const changed = await write(ctx.db, {
      settle,
      credits,
      ...reopenPlanOnCreditReturn(ctx.db, entry.userId, now),
      mail: cancelMail(ctx.db, submittedCause(entry.id), isLocked(entry)),
      event,
      published: publishEvent(ctx.db, entry.id, now),
      unlock: audited(ctx.db, move, {
        actor,
        action: "applications.unlock_entry",
        subjectId: entry.userId,
        objectId: entry.id,
        detail: statusLabel(entry.outcome),
        nowMs: now,
      }),
      check: dropCheck(ctx.db, entry.id),
      tailoring,
      back: unqueueWithoutPlan(ctx.db, entry, eventActor(actor), now),
    });
    if (changed.unlock > 0) await ctx.enqueue([eventMessage(entry)]);
    if (changed.goesOn > 0)
      await ctx.enqueue([{ type: "job", kind: "plan_event", ref: reopenEvent(entry.userId, now) }]);
    if (changed.unlock !== 0 || (await getEntryOrThrow(ctx, entryId)).lockedAt === null) return;
  } catch (error) {
    if (!isCheckViolation(error, "credits_cover_queue")) throw error;
    throw new DomainError("conflict", "outcomes.personNoApplicationLeft");
  }
  throw new DomainError("conflict", "outcomes.entryLockedAnewSame");
}
