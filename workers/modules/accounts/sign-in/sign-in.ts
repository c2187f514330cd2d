import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { limitPasswordGuess, noteFailedSignIn } from "./limits";
import { verifyPassword } from "./password";
import { findCredentials } from "./queries";
import { tooShortForStaff } from "./rules";
import { SignInInput } from "./schema";
import { newSession, type SignedIn } from "./session";

/**
 * Signs in by email and password. Spec section 8: one text for every failure; the time taken does not tell
 * whether the account exists.
 * @param options.isNew by the press that made the account: no mail reports that.
 * @throws DomainError `invalid` ('Invalid Credentials' when they are wrong); `too_many`.
 */
export async function signIn(ctx: AppContext, input: unknown, { isNew = false } = {}): Promise<SignedIn> {
  authorize(ctx, "identity.sign_in");
  const { email, password } = parseInput(SignInInput, input);
  const uncount = await limitPasswordGuess(ctx, email);
  const found = await findCredentials(ctx.db, email);
  const right = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !right) {
    await noteFailedSignIn(ctx, email);
    throw new DomainError("invalid", "errors.credentials");
  }
  // Only who knows the password is told.
  const tooShort = found.slug === null ? null : tooShortForStaff(password);
  if (tooShort !== null)
    throw new DomainError("invalid", messageOf("signIn.setNewForgotPassword", { tooShort: { said: tooShort } }));
  const { statements, ...signedIn } = await newSession(ctx, {
    userId: found.userId,
    isNew,
    deviceEpoch: found.deviceEpoch,
  });
  await write(ctx.db, [...statements, ...uncount]);
  return signedIn;
}
