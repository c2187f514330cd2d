import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { eventActor } from "../../../core/event-actor";
import { endRecheck, moveRecheck, readRecheck } from "../../../core/cursors/queries";
import { authorize } from "../../../core/policy";
import { readOpenIds } from "../../catalog/queries";
import { ALWAYS } from "../../../db/sql";
import { readMatchedPostings, withdrawClosed } from "./queries";

/** Jobs looked at in one round. */
const AT_ONCE = 500;

/**
 * Withdraws what stands on jobs that the catalogue does not know, or knows to be closed: after it was made anew or
 * restored, no change will ever tell of them. It begins half a day after the feed was started over, when each board was
 * read again; a round a tick, so that what a round does not reach the next does.
 */
export async function dropOrphans(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "matching.follow_feed"));
  const now = ctx.now();
  const after = await readRecheck(ctx.db, now);
  if (after === null) return;
  const standing = await readMatchedPostings(ctx.db, after, AT_ONCE);
  const open = await readOpenIds(ctx.catalog, standing);
  const gone = standing.filter((id) => !open.has(id));
  const last = standing.at(-1);
  await write(ctx.db, [
    ...withdrawClosed(ctx.db, gone, { by, nowMs: now, guard: ALWAYS }),
    last === undefined ? endRecheck(ctx.db) : moveRecheck(ctx.db, last),
  ]);
  if (gone.length > 0) ctx.log.info("matching.orphans", { count: gone.length });
}
