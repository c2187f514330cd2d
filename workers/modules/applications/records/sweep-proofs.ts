import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { deleteOrphans, type SweepOf } from "../../candidates";
import { proofKeysWithRow } from "./proof-queries";
import { PROOF_PREFIX } from "./proof-rules";

/**
 * Deletes the screenshots that no row names: left by a lock that was cut off between the two stores.
 * @returns how many were deleted.
 */
export async function sweepOrphanedProofs(ctx: AppContext, of: SweepOf = "day"): Promise<number> {
  authorize(ctx, "applications.sweep_proofs");
  const deleted = await deleteOrphans(ctx, PROOF_PREFIX, of, (keys) => proofKeysWithRow(ctx.db, keys));
  if (deleted > 0) ctx.log.info("proofs.orphans_deleted", { count: deleted });
  return deleted;
}
