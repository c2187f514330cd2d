import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { decideHeld } from "./decide-held";
import { HeldDecisionsInput } from "./schema";

/**
 * Decides alike on jobs that are held, each as if it were decided on alone, with its own lines of the audit log.
 * Repeated it does nothing more.
 * @returns how many are decided so by now, and how many somebody else decided otherwise on or nobody holds any more.
 * @throws DomainError `invalid`.
 */
export async function decideEveryHeld(
  ctx: AppContext,
  input: unknown,
): Promise<{ decided: number; otherwise: number }> {
  authorize(ctx, "postings.decide_held");
  const { postingIds, decision } = parseInput(HeldDecisionsInput, input);
  let otherwise = 0;
  for (const postingId of postingIds) {
    try {
      await decideHeld(ctx, { postingId, decision });
    } catch (error) {
      if (!(error instanceof DomainError) || (error.code !== "conflict" && error.code !== "not_found")) throw error;
      otherwise++;
    }
  }
  return { decided: postingIds.length - otherwise, otherwise };
}
