import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { sha256Hex, timeId } from "../../../core/ids";
import { enqueueMail, recordFirstOccurrence } from "../../messaging/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { enqueueJob } from "../../../core/jobs/queries";
import { deviceCookie } from "./devices";
import { asksWhoMadeIt } from "./first-proof";
import { accountKey, forgetCodes, liftsCodes, limitPasswordGuess, noteFailedSignIn } from "./limits";
import { limitClient } from "../../../core/limits/limits";
import { hashPassword, verifyPassword } from "./password";
import { indexName } from "./name-queries";
import {
  changePasswordByReset,
  demandLink,
  disownBy,
  findDeviceEpoch,
  findBySubmitKey,
  findReset,
  insertUser,
} from "./queries";
import { clearAttempts } from "../../../core/limits/queries";
import { displayNameFrom, tooShortForStaff } from "./rules";
import { ResetLinkInput, ResetPasswordInput } from "./schema";

const WHO_MADE_IT = "signIn.sayWhetherMadeAccount";
const NO_LONGER = "signIn.linkNoLongerValid";

/** The user of this valid link. */
async function ownerOf(ctx: AppContext, tokenHash: string) {
  const owner = await findReset(ctx.db, tokenHash, ctx.now());
  if (owner) return owner;
  await limitClient(ctx, "reset-by", 30);
  throw new DomainError("not_found", NO_LONGER);
}

/** The facts of a valid reset link. */
export interface ResetLink {
  /** The time of the sign-in that the link's mail reported; null for a link that was requested. */
  signedInAt: number | null;
  /** Whether the account was taken back by it, and waits for a password. */
  isDisowned: boolean;
  hasGoogle: boolean;
  /** When an account was made that may be a stranger's, so that its maker is asked for; null for every other. */
  doubtedSince: number | null;
}

/** How an account is erased: statements for the batch, and what is done once it is written. */
export type EraseUnconfirmed = (account: {
  userId: string;
  email: string;
}) => Promise<{ statements: Statement[]; after: () => Promise<void> }>;

type Owner = NonNullable<Awaited<ReturnType<typeof findReset>>>;

/**
 * Says whether a mailed link still sets a password, and uses nothing of it up.
 * @throws DomainError `not_found` when it is unknown, used or too old; `too_many` for who tries many.
 */
export async function checkReset(ctx: AppContext, input: unknown): Promise<ResetLink> {
  authorize(ctx, "identity.reset_password");
  const { token } = parseInput(ResetLinkInput, input);
  // No guess at a link, so none is counted.
  if (token === "") throw new DomainError("not_found", NO_LONGER);
  const owner = await ownerOf(ctx, await sha256Hex(token));
  const { signedInAt, hasGoogle, hasPassword, createdAt } = owner;
  return {
    signedInAt,
    isDisowned: signedInAt !== null && hasPassword === 0,
    hasGoogle: hasGoogle === 1,
    doubtedSince: (await asksWhoMadeIt(ctx, owner)) ? createdAt : null,
  };
}

/**
 * Takes an account back from an intruder by the link of the mail that reported the sign-in: every session ends at once,
 * the password stops working, and the account forgets every browser. The link then sets a new password by
 * `resetPassword`. Safe to repeat.
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
 * Sets a new password by a mailed link and ends all sessions of the person, and the tokens of their scripts. The
 * reader of that mail owns the address, so this confirms it, lifts the limits that a stranger's guesses may have put
 * on the account and, three times a day, on its second factor, and makes this browser a known one. A good link always
 * works; only bad ones are counted. The same press again, with the same password, changes nothing. Where the account
 * may be a stranger's, the owner of the mailbox says who made it: it stays as it is, or is erased, and made again, in
 * one batch.
 * @returns the cookie by which the browser is known.
 * @throws DomainError `invalid` for a short password; `not_found` when the link is unknown, used or too old; `too_many`
 *   after many bad links.
 */
export async function resetPassword(
  ctx: AppContext,
  input: unknown,
  eraseUnconfirmed: EraseUnconfirmed,
): Promise<{ deviceCookie: string }> {
  authorize(ctx, "identity.reset_password");
  const { token, password, madeBy } = parseInput(ResetPasswordInput, input);
  const tokenHash = await sha256Hex(token);
  const submitKey = await submitKeyHash(ctx, "reset", tokenHash);
  try {
    return await setByLink(ctx, { tokenHash, password, submitKey, madeBy }, eraseUnconfirmed);
  } catch (error) {
    const isUsed = error instanceof DomainError && error.code === "not_found";
    const done = isUsed && submitKey !== null ? await findDone(ctx, submitKey, password) : null;
    if (!done) throw error;
    return { deviceCookie: await deviceCookie(ctx, done) };
  }
}

/** A form of the link's page. */
interface Wanted {
  tokenHash: string;
  password: string;
  submitKey: string | null;
  madeBy?: "me" | "other" | undefined;
}

async function setByLink(
  ctx: AppContext,
  wanted: Wanted,
  eraseUnconfirmed: EraseUnconfirmed,
): Promise<{ deviceCookie: string }> {
  const { tokenHash, password, submitKey, madeBy } = wanted;
  const now = ctx.now();
  const owner = await ownerOf(ctx, tokenHash);
  const tooShort = owner.slug === null ? null : tooShortForStaff(password);
  if (tooShort !== null) throw new DomainError("invalid", tooShort, { password: tooShort });
  if (await asksWhoMadeIt(ctx, owner)) {
    if (madeBy === undefined) throw new DomainError("invalid", WHO_MADE_IT, { madeBy: WHO_MADE_IT });
    if (madeBy === "other") return makeAnew(ctx, owner, wanted, eraseUnconfirmed);
  }
  const changed = await write(ctx.db, {
    ...changePasswordByReset(
      ctx.db,
      owner.userId,
      tokenHash,
      { passwordHash: await hashPassword(password), submitKey },
      now,
    ),
    attempts: clearAttempts(ctx.db, await accountKey(ctx, owner.email)),
    ...((await liftsCodes(ctx, owner.userId)) ? await forgetCodes(ctx, owner.userId) : {}),
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
  const deviceEpoch = await findDeviceEpoch(ctx.db, owner.userId);
  return { deviceCookie: await deviceCookie(ctx, { userId: owner.userId, deviceEpoch }) };
}

/** The account whose password this press has set already, and to this one. Passwords are guessed as at sign-in. */
async function findDone(ctx: AppContext, submitKey: string, password: string) {
  const account = await findBySubmitKey(ctx.db, submitKey);
  if (!account) return null;
  const uncount = await limitPasswordGuess(ctx, account.email);
  if (!(await verifyPassword(password, account.passwordHash))) {
    await noteFailedSignIn(ctx, account.email);
    return null;
  }
  await write(ctx.db, uncount);
  return account;
}

/** Erases a stranger's account, and makes one of the owner's that holds nothing of it. */
async function makeAnew(
  ctx: AppContext,
  { userId: strangers, email }: Owner,
  { tokenHash, password, submitKey }: Wanted,
  eraseUnconfirmed: EraseUnconfirmed,
): Promise<{ deviceCookie: string }> {
  const now = ctx.now();
  const userId = timeId(now);
  const displayName = displayNameFrom(null, email);
  const passwordHash = await hashPassword(password);
  const erasure = await eraseUnconfirmed({ userId: strangers, email });
  try {
    await write(ctx.db, [
      demandLink(ctx.db, "reset", { userId: strangers, tokenHash, nowMs: now }),
      ...erasure.statements,
      insertUser(ctx.db, {
        id: userId,
        email,
        displayName,
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
        press: submitKey,
      }),
      ...indexName(ctx.db, { userId, source: "account", name: displayName }),
      clearAttempts(ctx.db, await accountKey(ctx, email)),
      recordFirstOccurrence(ctx.db, { userId, field: "accountCreationTimestamp", at: now, override: false }),
      enqueueMail(ctx.db, {
        template: "password_changed",
        userId,
        recipient: email,
        model: { name: displayName },
        cause: `password_changed:${tokenHash}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  } catch (error) {
    // The link was used meanwhile, or the address confirmed.
    const left = await findReset(ctx.db, tokenHash, now);
    if (/constraint/i.test(String(error)) && (!left || left.isConfirmed === 1 || left.isRetained === 1))
      throw new DomainError("not_found", NO_LONGER);
    throw error;
  }
  await erasure.after();
  return { deviceCookie: await deviceCookie(ctx, { userId, deviceEpoch: 0 }) };
}
