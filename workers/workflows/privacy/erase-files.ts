import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { authorize } from "../../core/policy";
import { filesToErase, forgetFiles } from "./queries";

/** R2 deletes as many in one call. */
const AT_ONCE = 1000;

/** Deletes the objects that an erasure has left, and then that there were any. Safe to repeat. */
export async function eraseFiles(ctx: AppContext, input: { erasureId: string }): Promise<void> {
  authorize(ctx, "privacy.erase_files");
  for (;;) {
    const keys = await filesToErase(ctx.db, input.erasureId, AT_ONCE);
    if (keys.length === 0) return;
    await ctx.files.delete(keys);
    await write(ctx.db, [forgetFiles(ctx.db, keys)]);
  }
}
