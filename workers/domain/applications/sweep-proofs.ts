import type { AppContext } from "../../context";
import { authorize } from "../policy";
import { proofKeysWithRow } from "./proof-queries";
import { PROOF_PREFIX } from "./store-proof";

/** A lock takes seconds; what has no row after an hour never will. */
const ORPHAN_AFTER_MS = 3_600_000;

/**
 * Deletes the screenshots that no row names: left by a lock that was cut off between the two stores.
 * @returns how many were deleted.
 */
export async function sweepOrphanedProofs(ctx: AppContext): Promise<number> {
  authorize(ctx, "applications.sweep_proofs");
  const before = ctx.now() - ORPHAN_AFTER_MS;
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await ctx.files.list({ prefix: PROOF_PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    const old = page.objects.filter((o) => o.uploaded.getTime() < before).map((o) => o.key);
    if (old.length > 0) {
      const known = await proofKeysWithRow(ctx.db, old);
      const orphans = old.filter((key) => !known.has(key));
      if (orphans.length > 0) await ctx.files.delete(orphans);
      deleted += orphans.length;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  if (deleted > 0) ctx.log.info("proofs.orphans_deleted", { count: deleted });
  return deleted;
}
