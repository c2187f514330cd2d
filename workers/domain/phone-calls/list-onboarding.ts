import type { AppContext } from "../kernel/context";
import { listCalls, type CallDay } from "./list-calls";

/**
 * The onboarding calls of a day: the trials that began from 11:00 IST of the day before to 11:00 IST of the day.
 * Spec section 2, "Daily onboarding".
 * @throws DomainError `invalid` without a date.
 */
export function listOnboarding(ctx: AppContext, input: unknown): Promise<CallDay> {
  return listCalls(ctx, "onboarding", input);
}
