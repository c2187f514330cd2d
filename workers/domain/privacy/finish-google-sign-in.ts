import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { finishGoogle } from "../identity/finish-google";
import { authorize } from "../kernel/policy";
import { eraseUnconfirmed } from "./erase-unconfirmed";

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
  return finishGoogle(ctx, input, async (account) => {
    const { statements, after } = await eraseUnconfirmed(ctx, account);
    await write(ctx.db, statements);
    await after();
  });
}
