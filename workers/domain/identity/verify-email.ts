import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { sha256Hex } from "../kernel/ids";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { findVerification, verifyByLink } from "./account-queries";
import { limitClient } from "./limits";
import { VerifyEmailInput } from "./schema";

const NO_LONGER = "This link is no longer valid. Please sign in and ask for a new one.";

/**
 * Confirms an address by a mailed link, once; from then on applications are made in the person's name.
 * @throws DomainError `invalid` for what is no token; `not_found` when it is unknown, used or older than 7 days;
 *   `too_many`.
 */
export async function verifyEmail(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.verify_email");
  const { token } = parseInput(VerifyEmailInput, input);
  const tokenHash = await sha256Hex(token);
  const now = ctx.now();
  const userId = await findVerification(ctx.db, tokenHash, now);
  if (!userId) {
    // A good link always works; only bad ones are counted.
    await limitClient(ctx, "verify-by", 30);
    throw new DomainError("not_found", NO_LONGER);
  }
  const changed = await write(ctx.db, {
    job: enqueueJob(ctx.db, "fill_queue", userId, now),
    ...verifyByLink(ctx.db, userId, tokenHash, now),
  });
  if (changed.links === 0) throw new DomainError("not_found", NO_LONGER);
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}
