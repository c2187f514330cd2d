import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { deleteOrphans, type SweepOf } from "../../candidates";
import { sentKeysWithRow } from "./sent-queries";
import { SENT_PREFIX } from "./sent-text";

/**
 * Deletes the kept postings that no row names: left by work that was cut off.
 * @returns how many were deleted.
 */
export async function sweepOrphanedPostings(ctx: AppContext, of: SweepOf = "day"): Promise<number> {
  authorize(ctx, "slips.sweep_postings");
  const deleted = await deleteOrphans(ctx, SENT_PREFIX, of, (keys) => sentKeysWithRow(ctx.db, keys));
  if (deleted > 0) ctx.log.info("sent_postings.orphans_deleted", { count: deleted });
  return deleted;
}
