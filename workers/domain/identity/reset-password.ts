import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { sha256Hex } from "../kernel/ids";
import { enqueueMail } from "../outbox/queries";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { deviceCookie } from "./devices";
import { accountKey, limitClient } from "./limits";
import { hashPassword } from "./password";
import { changePasswordByReset, disownBy, findReset, forgetAttempts } from "./queries";
import { tooShortForStaff } from "./rules";
import { ResetLinkInput, ResetPasswordInput } from "./schema";

const NO_LONGER = "This link is no longer valid. Please ask for a new one.";

/** Whose good link this is. */
async function ownerOf(ctx: AppContext, tokenHash: string) {
  const owner = await findReset(ctx.db, tokenHash, ctx.now());
  if (owner) return owner;
  await limitClient(ctx, "reset-by", 30);
  throw new DomainError("not_found", NO_LONGER);
}

/** What a good link is. */
export interface ResetLink {
  /** When somebody signed in, of the link in the mail that told of it; null for a link that was asked for. */
  signedInAt: number | null;
  /** Whether the account was taken back by it, and waits for a password. */
  isDisowned: boolean;
  hasGoogle: boolean;
}

/**
 * Says whether a mailed link still sets a password, and uses nothing of it up.
 * @throws DomainError `not_found` when it is unknown, used or too old; `too_many` for who tries many.
 */
export async function checkReset(ctx: AppContext, input: unknown): Promise<ResetLink> {
  authorize(ctx, "identity.reset_password");
  const { token } = parseInput(ResetLinkInput, input);
  // No guess at a link, so none is counted.
  if (token === "") throw new DomainError("not_found", NO_LONGER);
  const { signedInAt, hasGoogle, hasPassword } = await ownerOf(ctx, await sha256Hex(token));
  return { signedInAt, isDisowned: signedInAt !== null && hasPassword === 0, hasGoogle: hasGoogle === 1 };
}

/**
 * Takes an account back from whoever signed in, by the link of the mail that told of it: every session ends at once,
 * the password opens nothing any more, and no browser is known at the account. The link then sets another one by `resetPassword`. Safe to repeat.
 * @throws DomainError `not_found` when the link is unknown, used, older than 7 days, or of another mail; `too_many`.
 */
export async function disownSignIn(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.reset_password");
  const { token } = parseInput(ResetLinkInput, input);
  const tokenHash = await sha256Hex(token);
  const owner = await ownerOf(ctx, tokenHash);
  const changed = await write(ctx.db, disownBy(ctx.db, owner.userId, tokenHash, ctx.now()));
  if (changed.owner === 0) throw new DomainError("not_found", NO_LONGER);
}

/**
 * Sets a new password by a mailed link and ends all sessions of the person. Whoever opened that mail owns the
 * address, so this confirms it, lifts the limit that somebody's guessing may have put on the account, and makes this
 * browser a known one. A good link always works; only bad ones are counted.
 * @returns the cookie by which the browser is known.
 * @throws DomainError `invalid` for a short password; `not_found` when the link is unknown, used or too old;
 *   `too_many` for who tries many that are not good.
 */
export async function resetPassword(ctx: AppContext, input: unknown): Promise<{ deviceCookie: string }> {
  authorize(ctx, "identity.reset_password");
  const { token, password } = parseInput(ResetPasswordInput, input);
  const tokenHash = await sha256Hex(token);
  const now = ctx.now();
  const owner = await ownerOf(ctx, tokenHash);
  const tooShort = owner.slug === null ? null : tooShortForStaff(password);
  if (tooShort !== null) throw new DomainError("invalid", tooShort, { password: tooShort });
  const changed = await write(ctx.db, {
    ...changePasswordByReset(ctx.db, owner.userId, tokenHash, await hashPassword(password), now),
    attempts: forgetAttempts(ctx.db, await accountKey(ctx, owner.email)),
    job: enqueueJob(ctx.db, "fill_queue", owner.userId, now),
    mail: enqueueMail(ctx.db, {
      template: "password_changed",
      userId: owner.userId,
      recipient: owner.email,
      model: { name: owner.displayName },
      cause: `password_changed:${tokenHash}`,
      dueAt: now,
      nowMs: now,
    }),
  });
  if (changed.password === 0) throw new DomainError("not_found", NO_LONGER);
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: owner.userId }]);
  return { deviceCookie: await deviceCookie(ctx, owner.email) };
}
