import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { BRAND } from "../../../core/brand";
import { DomainError, isUniqueViolation } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { recordFirstOccurrence, enqueueMail } from "../../messaging/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { localeOf } from "../../../core/variant-rules";
import { spokenAt } from "./choose-language";
import { HOUR_MS } from "../../../lib/time";
import { limitClient } from "../../../core/limits/limits";
import { hashPassword } from "./password";
import { indexName } from "./name-queries";
import { findCredentials, insertUser } from "./queries";
import { SignUpInput } from "./schema";
import { newSession, type SignedIn } from "./session";
import { signIn } from "./sign-in";
import { newVerification } from "./request-verification";

/**
 * Makes an account and signs it in; its welcome mail carries the link that confirms the address. Spec sections 2, 4 and
 * 8. Where the answer was lost, the same press with the same password signs in, within an hour, to the account
 * that it made.
 * @returns the new person's id and the browser's cookies.
 * @throws DomainError `invalid` with the fields' messages; `duplicate` when the address has an account; `too_many`.
 */
export async function signUp(ctx: AppContext, input: unknown): Promise<SignedIn & { userId: string }> {
  authorize(ctx, "identity.sign_up");
  const { fullName, email, password } = parseInput(SignUpInput, input);
  await limitClient(ctx, "sign-up", 300);
  const now = ctx.now();
  const submitKey = await submitKeyHash(ctx, "sign_up", email);
  const userId = timeId(now);
  const { statements, ...signedIn } = await newSession(ctx, { userId, isNew: true });
  const verification = await newVerification(ctx, userId);
  const account = insertUser(ctx.db, {
    id: userId,
    email,
    displayName: fullName,
    passwordHash: await hashPassword(password),
    createdAt: now,
    press: submitKey,
    ...spokenAt(ctx.client),
  });
  try {
    await write(ctx.db, [
      account,
      ...indexName(ctx.db, { userId, source: "account", name: fullName }),
      ...statements,
      verification.statement,
      recordFirstOccurrence(ctx.db, { userId, field: "accountCreationTimestamp", at: now, override: false }),
      enqueueMail(ctx.db, {
        template: "sign_up_welcome",
        userId,
        recipient: email,
        model: { name: fullName, token: verification.token, locale: localeOf(ctx.client) },
        cause: `sign_up_welcome:${userId}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "users.email")) throw error;
    const made = submitKey === null ? null : await findCredentials(ctx.db, email);
    const isLost = made?.submitKey === submitKey && now - made.createdAt < HOUR_MS;
    const again = isLost ? await signInAgain(ctx, { email, password }) : null;
    if (made && again) return { userId: made.userId, ...again };
    const message = messageOf("errors.emailInUse", { n: BRAND.supportMail });
    throw new DomainError("duplicate", message, { email: message });
  }
  return { userId, ...signedIn };
}

/** Signs in as anywhere, with all its limits; null where the password is another than the first time. */
async function signInAgain(ctx: AppContext, input: { email: string; password: string }): Promise<SignedIn | null> {
  try {
    return await signIn(ctx, input, { isNew: true });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return null;
    throw error;
  }
}
