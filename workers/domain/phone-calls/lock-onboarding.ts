import type { AppContext } from "../kernel/context";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { lockCall } from "./lock-call";
import { LockOnboardingInput } from "./schema";

/**
 * Locks a person's onboarding entry with its call result. Spec section 7, LockUnlockOnboardingEntry.
 * @throws DomainError `invalid` without a result; `not_found`; `conflict` when a colleague was faster, with who and when.
 */
export async function lockOnboarding(ctx: AppContext, input: unknown): Promise<{ lockedAt: number }> {
  authorize(ctx, "calls.lock");
  return lockCall(ctx, "onboarding", parseInput(LockOnboardingInput, input));
}
