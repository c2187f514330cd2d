import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { finishGoogle } from "../identity/finish-google";
import { randomId } from "../kernel/ids";
import { authorize } from "../kernel/policy";
import { listErasure } from "./erasure-list";
import { erase } from "./queries";

/**
 * Finishes a sign-in with Google. An account that was made under the address and never confirmed, from another browser,
 * is erased with its profile, resume and number before the owner's own is made: a stranger may have prepared it. One
 * that was paid for stays.
 * @throws DomainError as `finishGoogle`; `unavailable` when the list of erasures could not be written.
 */
export async function finishGoogleSignIn(
  ctx: AppContext,
  input: { answer: unknown; browser: string | null },
): ReturnType<typeof finishGoogle> {
  authorize(ctx, "identity.google");
  return finishGoogle(ctx, input, async ({ userId, email }) => {
    const nowMs = ctx.now();
    const erasureId = await listErasure(ctx, { userId, erasureId: randomId(), at: nowMs });
    await write(ctx.db, erase(ctx.db, { userId, email, erasureId, nowMs, tells: false }));
    ctx.log.info("account.unconfirmed_dropped");
    await ctx.enqueue([{ type: "job", kind: "erase_files", ref: erasureId }]);
  });
}
