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
 * Records whether a colleague's lock that was picked for a check is right: a Successful one was made, a closed job is
 * closed. One that is wrong is taken back: a charged credit returns, and the entry is worked on again where its person
 * has a credit left for it. The first verdict counts; repeating it changes nothing.
 * @throws DomainError `not_found` for an entry that was not picked; `forbidden` for one's own lock; `conflict` for one
 *   that a colleague judged otherwise, or a Successful one that cannot be taken back.
 */
export async function settleSpotCheck(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.settle_check");
  const { entryId, attempt, verdict } = parseInput(SettleCheckInput, input);
  const check = await findSpotCheck(ctx.db, entryId, attempt);
  if (!check) throw new DomainError("not_found", "outcomes.entryNotLookedAgain");
  if (check.operatorId === actor.userId) throw new DomainError("forbidden", "outcomes.colleagueLooksEntries");
  if (check.verdict === verdict) return;
  if (check.verdict !== null) throw new DomainError("conflict", "outcomes.colleagueLookedEntry");
  const nowMs = ctx.now();
  const settle = audited(
    ctx.db,
    settleCheck(ctx.db, { applicationId: entryId, attempt, verdict, checkedBy: actor.userId, nowMs }),
    {
      actor,
      action: "applications.settle_check",
      subjectId: check.userId,
      objectId: entryId,
      detail: verdict,
      nowMs,
    },
  );
  const isLocked = check.attempt === attempt && check.lockedAt !== null;
  // In one batch, so that nothing is called wrong and stays charged.
  const isBack =
    verdict === "wrong" && isLocked && (await takeBack(ctx, { entryId, settle, isMade: check.isMade === 1 }));
  if (!isBack && (await write(ctx.db, { settle })).settle > 0) return;
  const now = await findSpotCheck(ctx.db, entryId, attempt);
  if (now?.verdict !== verdict) throw new DomainError("conflict", "outcomes.colleagueLookedEntry");
}

/** Opens the entry again; false where nothing was charged and its person has no credit left for another try. */
async function takeBack(
  ctx: AppContext,
  { entryId, settle, isMade }: { entryId: string; settle: ReturnType<typeof audited>; isMade: boolean },
): Promise<boolean> {
  try {
    await unlockEntry(ctx, { entryId }, { settle });
    return true;
  } catch (error) {
    if (isMade || !(error instanceof DomainError) || error.code !== "conflict") throw error;
    return false;
  }
}
