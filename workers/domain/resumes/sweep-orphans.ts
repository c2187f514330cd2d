import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { deleteOrphans } from "./delete-orphans";
import { cleanKeysWithRow, keysWithRow } from "./queries";
import { CLEAN_PREFIX } from "./vocabulary";
import { HELD_PREFIX } from "./held-file";
import { RESUME_PREFIX } from "./store-resume";

/**
 * Deletes the resumes and clean copies that no row names: left by a save that was cut off between the two stores, or
 * whose row is gone. A file that is held for a form never has a row.
 * @returns how many were deleted.
 */
export async function sweepOrphanedResumes(ctx: AppContext): Promise<number> {
  authorize(ctx, "resumes.sweep");
  const deleted =
    (await deleteOrphans(ctx, RESUME_PREFIX, (keys) => keysWithRow(ctx.db, keys))) +
    (await deleteOrphans(ctx, CLEAN_PREFIX, (keys) => cleanKeysWithRow(ctx.db, keys))) +
    (await deleteOrphans(ctx, HELD_PREFIX, async () => new Set()));
  if (deleted > 0) ctx.log.info("resumes.orphans_deleted", { count: deleted });
  return deleted;
}
