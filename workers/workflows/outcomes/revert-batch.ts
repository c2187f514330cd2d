import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { lockedTogether } from "../../modules/fulfilment/queries";
import { LOCK_TAKE_BACK_MS } from "../../modules/fulfilment/rules";
import { PostingInput } from "../../modules/fulfilment";
import { unlockEntry } from "./unlock-entry";

/**
 * Unlocks what the operator locked together with an entry, within ten minutes, each as if it were unlocked alone.
 * Repeating it changes nothing.
 * @returns how many are open again, and how many could not be opened.
 * @throws DomainError `conflict` when the ten minutes are over.
 */
export async function revertBatch(ctx: AppContext, input: unknown): Promise<{ opened: number; refused: number }> {
  const { userId } = authorize(ctx, "applications.unlock_entry");
  const { entryId } = parseInput(PostingInput, input);
  const lot = await lockedTogether(ctx.db, entryId, userId);
  if (lot.some(({ lockedAt }) => ctx.now() - (lockedAt ?? 0) >= LOCK_TAKE_BACK_MS))
    throw new DomainError("conflict", "outcomes.tenMinutesOverUnlock");
  let opened = 0;
  let refused = 0;
  for (const { id, revision } of lot) {
    try {
      await unlockEntry(ctx, { entryId: id, revision });
      opened++;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused++;
    }
  }
  return { opened, refused };
}
