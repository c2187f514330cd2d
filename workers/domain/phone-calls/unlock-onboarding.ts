import type { AppContext } from "../kernel/context";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { unlockCall } from "./lock-call";
import { UnlockInput } from "./schema";

/**
 * Makes a person's locked onboarding entry editable again. Spec section 7, LockUnlockOnboardingEntry.
 * @throws DomainError `not_found`; `conflict` when somebody locked it anew since it was shown, with who and when.
 */
export async function unlockOnboarding(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "calls.lock");
  return unlockCall(ctx, "onboarding", parseInput(UnlockInput, input));
}
