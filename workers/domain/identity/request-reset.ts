import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { randomId, sha256Hex, timeId } from "../ids";
import { toOutbox } from "../mailing/queries";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { limitAttempts } from "./limits";
import { findCredentials, insertReset } from "./queries";
import { RequestResetInput } from "./schema";

const VALID_MS = 30 * 60_000;

/**
 * Mails a link that sets a new password: once, within 30 minutes. The answer is the same whether the account
 * exists or not. Spec section 2, "Login".
 * @throws DomainError `invalid` for what is no address; `too_many`.
 */
export async function requestReset(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.reset_password");
  const { email } = parseInput(RequestResetInput, input);
  await limitAttempts(ctx, "reset-from", ctx.client.address, 30);
  await limitAttempts(ctx, "reset-of", email, 5);
  const found = await findCredentials(ctx.db, email);
  if (!found) return;
  const token = randomId();
  const now = ctx.now();
  await write(ctx.db, [
    insertReset(ctx.db, { tokenHash: await sha256Hex(token), userId: found.userId, expiresAt: now + VALID_MS }),
    toOutbox(ctx.db, { template: "password_reset", userId: found.userId, recipient: email, model: { name: found.displayName, token }, cause: `password_reset:${timeId(now)}`, dueAt: now, nowMs: now }),
  ]);
}
