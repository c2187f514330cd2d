import { z } from "zod";
import { PLAN_NAMES } from "../../../core/plan-vocabulary";

export const StartIntentInput = z.object({ plan: z.enum(PLAN_NAMES, { error: "plans.choosePlans" }) });
export type StartIntentInput = z.infer<typeof StartIntentInput>;

// Of any length: it comes out of an address, which may be edited by hand; one that cannot be read means the first page.
export const PlanHistoryInput = z.object({ cursor: z.string().optional() });
export type PlanHistoryInput = z.infer<typeof PlanHistoryInput>;

export const IntentInput = z.object({ intentId: z.string().min(1).max(40) });
export type IntentInput = z.infer<typeof IntentInput>;
