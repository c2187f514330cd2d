import { write } from "../../db/client";
import type { AppContext } from "../../core/context";
import { demandUnconfirmed } from "../../modules/accounts/queries";
import { isNullViolation } from "../../core/errors";
import { authorize } from "../../core/policy";
import { erasureListEtag, readErasureList } from "./erasure-list";
import { erase, readSeenList, markErasureListSeen, findExisting } from "./queries";

/** Erasures of a tick: each is a batch of some fifty statements. */
const AT_ONCE = 10;
/** After this time the person was told by the erasure itself. */
const TOLD_MS = 60 * 60_000;

/**
 * Erases people on the list of erasures who are in the database nevertheless: a restore brings them back, and so does a
 * crash between the list and the erasure. An account that a stranger made is erased only while it is unconfirmed, was
 * not paid for and is not staff's: the erasure may have been refused for that. One read of the list's name a tick; the
 * list is read only when it is another one than this database has seen.
 */
export async function redoErasures(ctx: AppContext): Promise<void> {
  authorize(ctx, "privacy.redo_erasures");
  const current = await erasureListEtag(ctx);
  if (current === null || current === (await readSeenList(ctx.db))) return;
  const { list, etag } = await readErasureList(ctx);
  const nowMs = ctx.now();
  const listed = new Map(list.map((entry) => [entry.userId, entry]));
  const idsOf = (isConditional: boolean) =>
    list.filter(({ unlessConfirmed }) => (unlessConfirmed ?? false) === isConditional).map(({ userId }) => userId);
  const people = await findExisting(ctx.db, { always: idsOf(false), unlessConfirmed: idsOf(true) }, AT_ONCE);
  for (const { userId, email } of people) {
    const entry = listed.get(userId);
    if (!entry) continue;
    const { erasureId, at, unlessConfirmed = false } = entry;
    const tells = !unlessConfirmed && nowMs - at < TOLD_MS;
    const demands = unlessConfirmed ? [demandUnconfirmed(ctx.db, userId)] : [];
    try {
      await write(ctx.db, [...demands, ...erase(ctx.db, { userId, email, erasureId, nowMs, tells })]);
    } catch (error) {
      if (!isNullViolation(error, "users.created_at")) throw error;
      continue;
    }
    ctx.log.info("account.erased_again", { id: erasureId });
    await ctx.enqueue([{ type: "job", kind: "erase_files", ref: erasureId }]);
  }
  if (people.length < AT_ONCE && etag !== null) await write(ctx.db, [markErasureListSeen(ctx.db, etag)]);
}
