import type { AppContext } from "../kernel/context";

/** What stores an object takes seconds; one that has no row after an hour never will. */
const ORPHAN_AFTER_MS = 3_600_000;

/**
 * Deletes the objects under `prefix` that no row names: left where the work was cut off between the two stores.
 * @param keysWithRow which of these keys have a row.
 * @returns how many were deleted.
 */
export async function deleteOrphans(
  ctx: AppContext,
  prefix: string,
  keysWithRow: (keys: readonly string[]) => Promise<ReadonlySet<string | null>>,
): Promise<number> {
  const before = ctx.now() - ORPHAN_AFTER_MS;
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await ctx.files.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    const old = page.objects.filter((o) => o.uploaded.getTime() < before).map((o) => o.key);
    if (old.length > 0) {
      const known = await keysWithRow(old);
      const orphans = old.filter((key) => !known.has(key));
      if (orphans.length > 0) await ctx.files.delete(orphans);
      deleted += orphans.length;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return deleted;
}
