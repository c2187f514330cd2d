import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { authorize } from "../../core/policy";
import { forgetOverdue, overdueUploads } from "../../modules/messaging/queries";

/** Files that one request deletes, and requests of a tick. */
const AT_ONCE = 500;
const MAX_ROUNDS = 5;

/**
 * Deletes what people without an account sent by WhatsApp once its day is over, or they wrote STOP: the files first,
 * then the rows that name them, so that one that is cut off is found again.
 */
export async function forgetStrangers(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const over = await overdueUploads(ctx.db, ctx.now(), AT_ONCE);
    if (over.length > 0) await ctx.files.delete(over.map(({ objectKey }) => objectKey));
    await write(
      ctx.db,
      forgetOverdue(
        ctx.db,
        over.map(({ id }) => id),
        ctx.now(),
      ),
    );
    if (over.length < AT_ONCE) return;
  }
}
