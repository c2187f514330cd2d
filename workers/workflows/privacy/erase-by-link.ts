import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { findStrangers } from "../../modules/accounts";
import { DomainError } from "../../core/errors";
import { authorize } from "../../core/policy";
import { eraseUnconfirmed } from "./erase-unverified";

/**
 * Erases the account that a stranger made under an address, by the link that its owner was mailed to confirm it:
 * sessions, password, profile, number, resume and tokens go with it, and the address is free.
 * @throws DomainError as `findStrangers`; `unavailable` when the list of erasures could not be written.
 */
export async function eraseByLink(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.verify_email");
  const { userId, email, demand } = await findStrangers(ctx, input);
  const { statements, after } = await eraseUnconfirmed(ctx, { userId, email });
  try {
    await write(ctx.db, [demand, ...statements]);
  } catch (error) {
    // The link was used meanwhile, or the address confirmed.
    if (!/constraint/i.test(String(error))) throw error;
    throw new DomainError("not_found", "errors.linkExpiredAskAgain");
  }
  await after();
}
