import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { DomainError } from "../errors";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { limitAttempts, limitClient } from "./limits";
import { verifyPassword } from "./password";
import { findCredentials, forgetAttempts } from "./queries";
import { SignInInput } from "./schema";
import { newSession } from "./session";

/**
 * Signs in by email and password. Spec section 8: one text for every failure; the time taken does not tell
 * whether the account exists.
 * @throws DomainError `invalid` ('Invalid Credentials' when they are wrong); `too_many`.
 */
export async function signIn(ctx: AppContext, input: unknown): Promise<{ setCookie: string }> {
  authorize(ctx, "identity.sign_in");
  const { email, password } = parseInput(SignInInput, input);
  await limitClient(ctx, "sign-in-from", 100);
  const accountKey = await limitAttempts(ctx, "sign-in-to", email, 10);
  const found = await findCredentials(ctx.db, email);
  const right = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !right) throw new DomainError("invalid", "Invalid Credentials");
  const session = await newSession(ctx, found.userId);
  await write(ctx.db, [...session.statements, forgetAttempts(ctx.db, accountKey)]);
  return { setCookie: session.setCookie };
}
