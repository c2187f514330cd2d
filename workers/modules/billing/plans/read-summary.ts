import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { summarize, type PlanSummary } from "../offers/rules";

/** The person's plan and its counters. Needs no query of its own: they came with the session. */
export function readPlanSummary(ctx: AppContext): PlanSummary {
  const actor = authorize(ctx, "plans.read");
  return summarize(actor.plan, ctx.now());
}
