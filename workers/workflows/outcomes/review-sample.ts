import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { audited } from "../../core/audit/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { findSpotCheck, settleCheck } from "../../modules/fulfilment/queries";
import { SettleCheckInput } from "../../modules/fulfilment";
import { unlockEntry } from "./unlock-entry";

/**
 * Records whether a colleague's Successful entry that was drawn for a check was made. One that was not is taken back:
 * its credit returns and it is worked on again. The first verdict counts; repeating it changes nothing.
 * @throws DomainError `not_found` for an entry that was not drawn; `forbidden` for one's own lock; `conflict` for one
 *   that a colleague judged otherwise, or that cannot be taken back.
 */
export async function settleSpotCheck(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.settle_check");
  const { entryId, attempt, verdict } = parseInput(SettleCheckInput, input);
  const check = await findSpotCheck(ctx.db, entryId, attempt);
  if (!check) throw new DomainError("not_found", "outcomes.entryNotLookedAgain");
  if (check.operatorId === actor.userId) throw new DomainError("forbidden", "outcomes.colleagueLooksEntries");
  if (check.verdict === verdict) return;
  if (check.verdict !== null) throw new DomainError("conflict", "outcomes.colleagueLookedEntry");
  // First, so that nothing is called wrong and stays charged; an entry that was reopened meanwhile stays so.
  if (verdict === "wrong" && check.attempt === attempt && check.state === "submitted")
    await unlockEntry(ctx, { entryId });
  const nowMs = ctx.now();
  const settle = settleCheck(ctx.db, { applicationId: entryId, attempt, verdict, checkedBy: actor.userId, nowMs });
  const changed = await write(ctx.db, {
    settle: audited(ctx.db, settle, {
      actor,
      action: "applications.settle_check",
      subjectId: check.userId,
      objectId: entryId,
      detail: verdict,
      nowMs,
    }),
  });
  if (changed.settle > 0) return;
  const now = await findSpotCheck(ctx.db, entryId, attempt);
  if (now?.verdict !== verdict) throw new DomainError("conflict", "outcomes.colleagueLookedEntry");
}
