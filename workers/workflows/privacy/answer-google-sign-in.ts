import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { answerGoogle, googleProblem } from "../../modules/accounts";
import { isNullViolation } from "../../core/errors";
import { authorize } from "../../core/policy";
import { eraseUnconfirmed } from "./erase-unverified";

/**
 * Finishes a sign-in with Google whose owner was asked who made the account of the address. One that they did not make
 * is erased with its profile, resume and number before their own is made.
 * @throws DomainError as `answerGoogle`; `unavailable` when the list of erasures could not be written.
 */
export async function answerGoogleSignIn(
  ctx: AppContext,
  input: { answer: unknown; browser: string | null },
): ReturnType<typeof answerGoogle> {
  authorize(ctx, "identity.google");
  return answerGoogle(ctx, input, async (account) => {
    const { statements, after } = await eraseUnconfirmed(ctx, account);
    try {
      await write(ctx.db, statements);
    } catch (error) {
      // It was confirmed or paid for meanwhile: the next sign-in finds that.
      throw isNullViolation(error, "users.created_at") ? googleProblem("expired") : error;
    }
    await after();
  });
}
