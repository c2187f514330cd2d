import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { DomainError } from "../errors";
import { sha256Hex } from "../ids";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { limitAttempts } from "./limits";
import { hashPassword } from "./password";
import { changePasswordByReset, findReset } from "./queries";
import { ResetPasswordInput } from "./schema";

const NO_LONGER = "This link is no longer valid. Please ask for a new one.";

/**
 * Sets a new password by a mailed link and ends all sessions of the person.
 * @throws DomainError `invalid` for a short password; `not_found` when the link is unknown, used or older than 30 minutes.
 */
export async function resetPassword(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.reset_password");
  const { token, password } = parseInput(ResetPasswordInput, input);
  await limitAttempts(ctx, "reset-by", ctx.client.address, 30);
  const tokenHash = await sha256Hex(token);
  const userId = await findReset(ctx.db, tokenHash, ctx.now());
  if (!userId) throw new DomainError("not_found", NO_LONGER);
  const [changed] = await write(ctx.db, changePasswordByReset(ctx.db, userId, tokenHash, await hashPassword(password), ctx.now()));
  if (changed === 0) throw new DomainError("not_found", NO_LONGER);
}
