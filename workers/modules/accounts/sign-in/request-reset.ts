import type { AppContext } from "../../../core/context";
import { readRaw } from "../../../db/client";
import { randomId, sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { knownDevice } from "./devices";
import { insertResetByEmail } from "./limit-queries";
import { attemptKey, quarterOf, limitError } from "../../../core/limits/limits";
import { networkOf } from "../../../core/limits/network";
import { RequestResetInput } from "./schema";

const VALID_MS = 30 * 60_000;
/** Mails to one account in a quarter of an hour; the last of them is good for longer than that. */
const MAILS = 2;
/** Mails that one network causes in a quarter of an hour, to accounts that there are. */
const MAILS_FROM_NETWORK = 300;

/**
 * Mails a link that sets a new password: usable once, for 30 minutes. The answer and the work are the same whether the
 * account exists or not. When enough links are on their way, a further request gets the same answer and no mail, so
 * that a stranger's requests neither lock the owner out nor fill the mailbox; a known device's requests are counted
 * separately. Spec section 2, "Login".
 * @throws DomainError `invalid` for a malformed address; `too_many` for a network that has caused hundreds of mails.
 */
export async function requestReset(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.reset_password");
  const { email } = parseInput(RequestResetInput, input);
  const device = await knownDevice(ctx, email);
  const token = randomId();
  const now = ctx.now();
  const windowStart = quarterOf(now);
  const whose = device === null ? email : `${email} device ${device}`;
  const asked = { key: await attemptKey(ctx, "resets-of", whose), windowStart, limit: MAILS };
  const from = await attemptKey(ctx, "resets-from", networkOf(ctx.client.address));
  const network = device === null ? { key: from, windowStart, limit: MAILS_FROM_NETWORK } : null;
  const tokenHash = await sha256Hex(token);
  const row = { email, token, tokenHash, expiresAt: now + VALID_MS, nowMs: now };
  const { before } = await readRaw(ctx.db, insertResetByEmail(ctx.db, row, asked, network));
  if (network && (before[0]?.caused ?? 0) >= network.limit) throw limitError(ctx, "resets-from");
}
