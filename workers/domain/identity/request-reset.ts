import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { randomId, sha256Hex, timeId } from "../ids";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { limitAttempts, limitClient } from "./limits";
import { insertResetByEmail } from "./queries";
import { RequestResetInput } from "./schema";

const VALID_MS = 30 * 60_000;

/**
 * Mails a link that sets a new password: once, within 30 minutes. The answer is the same whether the account
 * exists or not, and so is what it costs. Spec section 2, "Login".
 * @throws DomainError `invalid` for what is no address; `too_many`.
 */
export async function requestReset(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.reset_password");
  const { email } = parseInput(RequestResetInput, input);
  await limitClient(ctx, "reset-from", 30);
  await limitAttempts(ctx, "reset-of", email, 5);
  const token = randomId();
  const now = ctx.now();
  await write(ctx.db, insertResetByEmail(ctx.db, { email, token, tokenHash: await sha256Hex(token), expiresAt: now + VALID_MS, outboxId: timeId(now), nowMs: now }));
}
