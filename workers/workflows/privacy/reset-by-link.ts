import type { AppContext } from "../../core/context";
import { resetPassword } from "../../modules/accounts";
import { authorize } from "../../core/policy";
import { eraseUnconfirmed } from "./erase-unverified";

/**
 * Sets a new password by a mailed link. An account that the owner of the mailbox did not make is erased with its
 * profile, resume and number, and made anew.
 * @throws DomainError as `resetPassword`; `unavailable` when the list of erasures could not be written.
 */
export async function resetByLink(ctx: AppContext, input: unknown): ReturnType<typeof resetPassword> {
  authorize(ctx, "identity.reset_password");
  return resetPassword(ctx, input, (account) => eraseUnconfirmed(ctx, account));
}
