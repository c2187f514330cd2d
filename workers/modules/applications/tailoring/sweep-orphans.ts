import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { deleteOrphans, type SweepOf } from "../../candidates";
import { tailoredKeysWithRow } from "./queries";
import { TAILORED_PREFIX } from "./tailor-applications";

/**
 * Deletes the tailored resumes that no row names: made anew since, or left by work that was cut off.
 * @returns how many were deleted.
 */
export async function sweepOrphanedTailored(ctx: AppContext, of: SweepOf = "day"): Promise<number> {
  authorize(ctx, "tailoring.sweep");
  const deleted = await deleteOrphans(ctx, TAILORED_PREFIX, of, (keys) => tailoredKeysWithRow(ctx.db, keys));
  if (deleted > 0) ctx.log.info("tailored.orphans_deleted", { count: deleted });
  return deleted;
}
