import type { Message } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { enqueueJob } from "../../../core/jobs/queries";
import { findVerification, verifyByLink } from "./account-queries";
import { asksWhoMadeIt, isDoubted } from "./first-proof";
import { limitPasswordGuess, noteFailedSignIn } from "./limits";
import { limitClient } from "../../../core/limits/limits";
import { verifyPassword } from "./password";
import { demandLink, findBySubmitKey } from "./queries";
import { ResetLinkInput, VerifyEmailInput } from "./schema";

const NO_LONGER = "errors.linkExpiredAskAgain";
const NOT_ITS_PASSWORD = "errors.wrongPassword";

/** The account of this valid link. */
async function accountOf(ctx: AppContext, tokenHash: string) {
  const account = await findVerification(ctx.db, tokenHash, ctx.now());
  if (account) return account;
  // A good link always works; only bad ones are counted.
  await limitClient(ctx, "verify-by", 30);
  throw new DomainError("not_found", NO_LONGER);
}

/** A valid link, and the question before it confirms. */
export interface ConfirmLink {
  /** When an account was made that may be a stranger's, so that its password is asked for; null for every other. */
  doubtedSince: number | null;
  /** Whether it may be erased instead. */
  mayErase: boolean;
}

/**
 * Says what a mailed link asks for, and uses nothing of it up. The page asks it after the button too, so it counts
 * nothing.
 * @throws DomainError `not_found` when it is unknown, used or older than 7 days.
 */
export async function checkVerification(ctx: AppContext, input: unknown): Promise<ConfirmLink> {
  authorize(ctx, "identity.verify_email");
  const { token } = parseInput(ResetLinkInput, input);
  const account = await findVerification(ctx.db, await sha256Hex(token), ctx.now());
  if (!account) throw new DomainError("not_found", NO_LONGER);
  return {
    doubtedSince: (await isDoubted(ctx, account)) ? account.createdAt : null,
    mayErase: account.isRetained === 0,
  };
}

/**
 * Confirms an address by a mailed link, once; from then on applications are made in the person's name. Where a stranger
 * may have made the account, its password is asked for (first-proof.ts). The same press again changes nothing.
 * @throws DomainError `invalid` for what is no token, and for a password that is missing or wrong; `not_found` when the
 *   link is unknown, used or older than 7 days; `too_many`.
 */
export async function verifyEmail(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "identity.verify_email");
  const { token, password } = parseInput(VerifyEmailInput, input);
  const tokenHash = await sha256Hex(token);
  const submitKey = await submitKeyHash(ctx, "confirm", tokenHash);
  try {
    await confirm(ctx, { tokenHash, password, submitKey });
  } catch (error) {
    // Used up by this very press.
    const isUsed = error instanceof DomainError && error.code === "not_found";
    if (!isUsed || submitKey === null || !(await findBySubmitKey(ctx.db, submitKey))) throw error;
  }
}

async function confirm(
  ctx: AppContext,
  { tokenHash, password, submitKey }: { tokenHash: string; password: string; submitKey: string | null },
): Promise<void> {
  const now = ctx.now();
  const account = await accountOf(ctx, tokenHash);
  const { userId } = account;
  const uncount = (await isDoubted(ctx, account)) ? await provePassword(ctx, account, password) : [];
  const changed = await write(ctx.db, {
    job: enqueueJob(ctx.db, "fill_queue", userId, now),
    ...verifyByLink(ctx.db, { userId, tokenHash, submitKey }, now),
  });
  // The password was right, whether or not another press used the link up meanwhile.
  if (uncount.length > 0) await write(ctx.db, uncount);
  if (changed.links === 0) throw new DomainError("not_found", NO_LONGER);
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}

/** @returns the statements that take the guess back. @throws DomainError `invalid`; `too_many`. */
async function provePassword(
  ctx: AppContext,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  password: string,
): Promise<Statement[]> {
  const refused = (message: Message) => new DomainError("invalid", message, { password: message });
  if (password === "") throw refused("errors.required");
  const uncount = await limitPasswordGuess(ctx, email);
  if (await verifyPassword(password, passwordHash)) return uncount;
  await noteFailedSignIn(ctx, email);
  throw refused(NOT_ITS_PASSWORD);
}

/**
 * The account that the holder of a mailed link did not make, and the statement by which a batch fails unless it is
 * still one to be erased.
 * @throws DomainError as `verifyEmail`; `conflict` for an account that is no stranger's.
 */
export async function findStrangers(
  ctx: AppContext,
  input: unknown,
): Promise<{ userId: string; email: string; demand: Statement }> {
  authorize(ctx, "identity.verify_email");
  const { token } = parseInput(VerifyEmailInput, input);
  const tokenHash = await sha256Hex(token);
  const account = await accountOf(ctx, tokenHash);
  if (!(await asksWhoMadeIt(ctx, account))) throw new DomainError("conflict", "errors.deleteOnAccountPage");
  const { userId, email } = account;
  return { userId, email, demand: demandLink(ctx.db, "confirmation", { userId, tokenHash, nowMs: ctx.now() }) };
}
