import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { deleteOrphans, type SweepOf } from "./delete-orphans";
import { cleanKeysWithRow, keysWithRow } from "./queries";
import { CLEAN_PREFIX } from "./vocabulary";
import { HELD_PREFIX } from "./open-file";
import { RESUME_PREFIX } from "./store-resume";

/**
 * Deletes the resumes and clean copies that no row names: left by a save that was cut off between the two stores, or
 * whose row is gone. A file that is held for a form never has a row.
 * @returns how many were deleted.
 */
export async function sweepOrphanedResumes(ctx: AppContext, of: SweepOf = "day"): Promise<number> {
  authorize(ctx, "resumes.sweep");
  const deleted =
    (await deleteOrphans(ctx, RESUME_PREFIX, of, (keys) => keysWithRow(ctx.db, keys))) +
    (await deleteOrphans(ctx, CLEAN_PREFIX, of, (keys) => cleanKeysWithRow(ctx.db, keys))) +
    (await deleteOrphans(ctx, HELD_PREFIX, of, async () => new Set()));
  if (deleted > 0) ctx.log.info("resumes.orphans_deleted", { count: deleted });
  return deleted;
}
