import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { randomId, sha256Hex, timeId } from "../../../core/ids";
import { enqueueMail } from "../../messaging/queries";
import { authorize } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { limitAttempts } from "../../../core/limits/limits";
import { insertVerification } from "./account-queries";

/**
 * Mails the link that confirms one's address once more; earlier ones stay good until they are old.
 * @returns false when the address was confirmed already, and nothing was sent.
 * @throws DomainError `too_many` past five in a quarter of an hour.
 */
export async function requestVerification(ctx: AppContext): Promise<{ sent: boolean }> {
  const actor = authorize(ctx, "identity.request_verification");
  if (actor.verified) return { sent: false };
  await limitAttempts(ctx, "verify-of", actor.userId, 5);
  const now = ctx.now();
  const { statement, token } = await newVerification(ctx, actor.userId);
  await write(ctx.db, [
    statement,
    enqueueMail(ctx.db, {
      template: "verify_email",
      userId: actor.userId,
      recipient: actor.email,
      model: { name: actor.displayName, token, locale: ctx.client.variant?.locale ?? "" },
      cause: `verify_email:${(await submitKeyHash(ctx, actor.userId)) ?? timeId(now)}`,
      dueAt: now,
      nowMs: now,
    }),
  ]);
  return { sent: true };
}

const VALID_MS = 7 * DAY_MS;

/** A new link that confirms an address, for 7 days: the statement that keeps its hash, and the token for the mail. */
export async function newVerification(
  ctx: AppContext,
  userId: string,
): Promise<{ statement: Statement; token: string }> {
  const token = randomId();
  return {
    statement: insertVerification(ctx.db, {
      tokenHash: await sha256Hex(token),
      userId,
      expiresAt: ctx.now() + VALID_MS,
    }),
    token,
  };
}
