import { HOUR_MS } from "../../../lib/time";
import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { dropSweep, storeSweep, readSweep } from "./queries";

/** Storing an object takes seconds; one that has no row after an hour never will. */
const ORPHAN_AFTER_MS = HOUR_MS;
/** Pages of a thousand objects that a tick looks at: two or three requests each, out of those that a tick has. */
const MAX_PAGES = 10;

/** Which sweeps a tick runs: the day's, from the beginning, or those alone that an earlier tick did not finish. */
export type SweepOf = "day" | "rest";

/**
 * Deletes the objects under `prefix` that no row names: left where the work was cut off between the two stores. Of many
 * it looks at some thousand and keeps where it stands; the next minute's tick goes on from there.
 * @param keysWithRow which of these keys have a row.
 * @returns how many were deleted.
 */
export async function deleteOrphans(
  ctx: AppContext,
  prefix: string,
  of: SweepOf,
  keysWithRow: (keys: readonly string[]) => Promise<ReadonlySet<string | null>>,
): Promise<number> {
  const place = await readSweep(ctx.db, prefix);
  if (place === null && of === "rest") return 0;
  const before = ctx.now() - ORPHAN_AFTER_MS;
  let deleted = 0;
  let after = place;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await ctx.files.list({ prefix, ...(after !== null && { startAfter: after }) });
    const old = page.objects.filter((o) => o.uploaded.getTime() < before).map((o) => o.key);
    if (old.length > 0) {
      const known = await keysWithRow(old);
      const orphans = old.filter((key) => !known.has(key));
      if (orphans.length > 0) await ctx.files.delete(orphans);
      deleted += orphans.length;
    }
    after = page.truncated ? (page.objects.at(-1)?.key ?? null) : null;
    if (after === null) break;
  }
  if (after !== place)
    await write(ctx.db, [after === null ? dropSweep(ctx.db, prefix) : storeSweep(ctx.db, prefix, after)]);
  return deleted;
}
