import type { AppContext } from "../../core/context";
import type { Statement } from "../../db/client";
import { randomId } from "../../core/ids";
import { demandUnconfirmed } from "../../modules/accounts/queries";
import { listErasure } from "./erasure-list";
import { erase } from "./queries";

/**
 * The erasure of an account that was made under an address and never confirmed: the statements of a batch, and the work
 * to do once it is written. No mail is sent. The batch fails where the account was confirmed, paid for or made staff's
 * meanwhile, and the list of erasures keeps to that.
 * @throws DomainError `unavailable` when the list of erasures could not be written.
 */
export async function eraseUnconfirmed(
  ctx: AppContext,
  { userId, email }: { userId: string; email: string },
): Promise<{ statements: Statement[]; after: () => Promise<void> }> {
  const nowMs = ctx.now();
  const erasureId = await listErasure(ctx, { userId, erasureId: randomId(), at: nowMs, unlessConfirmed: true });
  return {
    statements: [
      demandUnconfirmed(ctx.db, userId),
      ...erase(ctx.db, { userId, email, erasureId, nowMs, tells: false }),
    ],
    after: async () => {
      ctx.log.info("account.unconfirmed_dropped");
      await ctx.enqueue([{ type: "job", kind: "erase_files", ref: erasureId }]);
    },
  };
}
