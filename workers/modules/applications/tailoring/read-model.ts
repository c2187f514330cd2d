import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";

/** The company that runs the language model that may help to arrange resumes; null where none is configured. */
export function readModel(ctx: AppContext): string | null {
  authorize(ctx, "tailoring.read_model");
  return ctx.providers.model?.name ?? null;
}
