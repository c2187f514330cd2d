import type { AppContext } from "../kernel/context";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { lockCall } from "./lock-call";
import { LockConclusionInput } from "./schema";

/**
 * Locks a person's conclusion entry with its call result and remarks. Spec section 7, LockUnlockConclusionEntry.
 * @throws DomainError `invalid` without a result; `not_found`; `conflict` when a colleague was faster, with who and when.
 */
export async function lockConclusion(ctx: AppContext, input: unknown): Promise<{ lockedAt: number }> {
  authorize(ctx, "calls.lock");
  return lockCall(ctx, "conclusion", parseInput(LockConclusionInput, input));
}
