import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import type { PlanName } from "../../../core/plan-vocabulary";
import { findIntent } from "./queries";

/**
 * The plan that the person chose on /purchase.
 * @throws DomainError `not_found` when there is none, or it is another person's.
 */
export async function readIntent(
  ctx: AppContext,
  input: { intentId: string },
): Promise<{ id: string; plan: PlanName; completed: boolean }> {
  const actor = authorize(ctx, "plans.read_intent");
  const intent = await findIntent(ctx.db, actor.userId, input.intentId);
  if (!intent) throw new DomainError("not_found", "errors.notFound");
  return { id: intent.id, plan: intent.plan, completed: intent.completedAt !== null };
}
