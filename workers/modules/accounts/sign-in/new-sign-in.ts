import { DAY_MS } from "../../../lib/time";
import type { Statement } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { randomId, sha256Hex } from "../../../core/ids";
import { insertSignInLink } from "./limit-queries";
import { deviceOf } from "./rules";

/** The owner may be away for some days. */
const VALID_MS = 7 * DAY_MS;
/** Mails to one person in an hour, so that an intruder who knows the password cannot fill the mailbox. */
const MAILS = 5;

/**
 * Mails the user that an unknown browser signed in to their account, with a link to report that it was not them.
 * Returns the statements for the batch of that sign-in.
 * @param session the new one, where the batch may make none: then nothing is sent.
 */
export async function notifyOfSignIn(
  ctx: AppContext,
  userId: string,
  session: { id: string; userAgent: string } | null = null,
): Promise<Statement[]> {
  const nowMs = ctx.now();
  const token = randomId();
  const { country } = ctx.client;
  const { userAgent } = session ?? ctx.client;
  const tokenHash = await sha256Hex(token);
  const row = { userId, token, tokenHash, device: deviceOf(userAgent), country: country ?? "", nowMs };
  const sessionId = session?.id ?? null;
  return insertSignInLink(ctx.db, { ...row, sessionId, expiresAt: nowMs + VALID_MS }, MAILS);
}
