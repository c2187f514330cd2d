import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { findApplication, markSending, settleSending as settle } from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import { statusLabel } from "../../modules/applications/rules";
import { audited } from "../../core/audit/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { lockEntry } from "./lock-entry";
import { mayFillNow, ownClaimedEntry, RecordConfirmationInput, StartSendingInput } from "../../modules/fulfilment";
import { findUnconfirmedOf } from "../../modules/fulfilment/queries";

/**
 * Records that the form of the claimed entry is about to be sent: from now on no other operator gets it, and it is
 * unconfirmed unless its outcome is recorded. This holds on any page: what is sent is recorded. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` for another attempt, or one whose form must not be filled any
 *   more.
 */
export async function startSending(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.use");
  const { entryId, attempt, page } = parseInput(StartSendingInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  if (entry.sendingAt === null) await mayFillNow(ctx, entry);
  const nowMs = ctx.now();
  const changed = await write(ctx.db, {
    sending: audited(ctx.db, markSending(ctx.db, actor.userId, { id: entryId, attempt }, nowMs), {
      actor,
      action: "extension.use",
      subjectId: entry.userId,
      objectId: entryId,
      detail: `sending on ${new URL(page).host}`.slice(0, 200),
      nowMs,
    }),
  });
  if (changed.sending === 0) throw new DomainError("conflict", "outcomes.entryNotSentMore");
}

/**
 * Records an entry as Successful by the confirmation that the employer's page showed after its form was sent: its
 * sentence, address, number and picture. One whose lease ran out meanwhile is unconfirmed, and is settled by it for the
 * operator who had it. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` for another attempt, one that was not sent by an extension, or
 *   one that a colleague recorded otherwise.
 */
export async function recordConfirmation(ctx: AppContext, input: unknown): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "extension.use");
  const wanted = parseInput(RecordConfirmationInput, input);
  const found = await findApplication(ctx.db, wanted.entryId);
  if (!found) throw new DomainError("not_found", "errors.noSuchEntry");
  if (found.attempt !== wanted.attempt) throw new DomainError("conflict", "outcomes.anotherAttempt");
  const isMade = found.state === "submitted";
  // Its lease ran out before its operator saw the confirmation: only they may still record the outcome.
  const isLate = found.state === "unconfirmed" && (await findUnconfirmedOf(ctx.db, actor.userId, wanted.entryId));
  if (!isMade && !isLate) {
    const entry = await ownClaimedEntry(ctx, actor.userId, wanted.entryId);
    if (entry.sendingAt === null) throw new DomainError("conflict", "outcomes.formNotSentYet");
  }
  const { entryId, number, link, text, screenshot } = wanted;
  const outcome = {
    entryId,
    status: statusLabel("submitted"),
    remarks: text === "" ? "" : `Their page: ${text}`,
    revision: isMade || isLate ? null : wanted.revision,
    confirmationNumber: number,
    confirmationLink: link,
    screenshot: screenshot === null ? null : Uint8Array.from(atob(screenshot), (sign) => sign.charCodeAt(0)),
  };
  return lockEntry(ctx, outcome, { settles: isLate });
}

/**
 * Marks what was being sent and is unclaimed by now as unconfirmed: it is asked about, not sent again. Safe to repeat;
 * catches up on ticks that were missed.
 */
export async function settleSending(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "extension.settle_sending"));
  await write(ctx.db, settle(ctx.db, by, ctx.now()));
}
