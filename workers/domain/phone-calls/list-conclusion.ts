import type { AppContext } from "../kernel/context";
import { listCalls, type CallDay } from "./list-calls";

/**
 * The conclusion calls of a day: the trials that ended on the day before. Spec section 2, "Conclusion calls".
 * @throws DomainError `invalid` without a date.
 */
export function listConclusion(ctx: AppContext, input: unknown): Promise<CallDay> {
  return listCalls(ctx, "conclusion", input);
}
