import type { AppContext } from "../kernel/context";
import { bookmarkOf, write } from "../../db/client";
import { IdentityRefused, IdentityUnavailable, type ExternalIdentity, type IdentityProvider } from "./port";
import { DomainError, isUniqueViolation } from "../kernel/errors";
import { sha256Hex, timeId } from "../kernel/ids";
import { stamp, enqueueMail } from "../outbox/queries";
import { authorize } from "../kernel/policy";
import { localeOf } from "../kernel/variant-rules";
import { enqueueJob } from "../jobs/queries";
import { knownDevice } from "./devices";
import { findForGoogle, joinGoogle, takeGoogleSignIn } from "./account-queries";
import { googleProblem, onTheWayTo } from "./google-problem";
import { indexName } from "./name-queries";
import { insertUser } from "./queries";
import { displayNameFrom } from "./rules";
import { GoogleAnswer } from "./schema";
import { newSession, type SignedIn } from "./session";

/** Erases an account that was made under this address and never confirmed. */
type DropUnconfirmed = (account: { userId: string; email: string }) => Promise<void>;

/**
 * Finishes a sign-in with Google: signs in the user whom Google names, and makes an account for a new one. An identity
 * is known by its subject, never by its address (design: sessions are rows).
 * @param input.answer what came back in the address: `state` with `code` or `error`.
 * @param input.browser the value of the cookie that the sign-in was begun with; null where there is none.
 * @param dropUnconfirmed is asked where an account of the address was never confirmed and may be a stranger's.
 * @returns where the person wanted to go, the browser's cookies, and the database's bookmark after the write.
 * @throws DomainError with `fields.google` naming the problem, and `fields.from` where the person wanted to go as soon
 *   as that is known; `not_found` where Google is not configured.
 */
export async function finishGoogle(
  ctx: AppContext,
  input: { answer: unknown; browser: string | null },
  dropUnconfirmed: DropUnconfirmed,
): Promise<SignedIn & { returnTo: string; bookmark: string | null }> {
  authorize(ctx, "identity.google");
  if (!ctx.providers.identity) throw new DomainError("not_found", "Not found");
  const parsed = GoogleAnswer.safeParse(input.answer);
  if (!parsed.success || !input.browser) throw googleProblem("expired");
  const { state, code, error } = parsed.data;
  const begun = await takeGoogleSignIn(ctx.db, await sha256Hex(state), await sha256Hex(input.browser), ctx.now());
  if (!begun) throw googleProblem("expired");
  try {
    const signedIn = await signInAs(
      ctx,
      await identify(ctx, ctx.providers.identity, { code, error, begun }),
      dropUnconfirmed,
    );
    return { returnTo: begun.returnTo, ...signedIn, bookmark: bookmarkOf(ctx.db) };
  } catch (problem) {
    throw onTheWayTo(begun.returnTo, problem);
  }
}

async function identify(
  ctx: AppContext,
  provider: IdentityProvider,
  {
    code,
    error,
    begun,
  }: { code: string | undefined; error: string | undefined; begun: { nonce: string; verifier: string } },
): Promise<ExternalIdentity> {
  if (error === "access_denied") throw googleProblem("cancelled");
  if (!code) throw googleProblem("refused");
  return provider.exchange({ code, verifier: begun.verifier, nonce: begun.nonce }).catch((reason: unknown) => {
    if (reason instanceof IdentityUnavailable) ctx.log.warn("google.unavailable", { error: reason });
    else if (reason instanceof IdentityRefused) ctx.log.warn("google.refused", { error: reason });
    else throw reason;
    throw googleProblem(reason instanceof IdentityUnavailable ? "unavailable" : "refused");
  });
}

async function signInAs(
  ctx: AppContext,
  identity: ExternalIdentity,
  dropUnconfirmed: DropUnconfirmed,
): Promise<SignedIn> {
  // Tried again, since another request may make or link the same account between the read and the write.
  for (let round = 0; round < 3; round++) {
    const { bySubject, byEmail } = await findForGoogle(ctx.db, identity.subject, identity.email);
    if (bySubject) {
      const { statements, ...signedIn } = await newSession(ctx, bySubject);
      await write(ctx.db, statements);
      return signedIn;
    }
    if (!identity.emailVerified) throw googleProblem("unconfirmed");
    if (byEmail?.googleSub) throw googleProblem("taken");
    const { email } = identity;
    // The address was never confirmed and its maker never signed in from here: its data may be a stranger's.
    if (byEmail && byEmail.verifiedAt === null && !byEmail.isKept && (await knownDevice(ctx, email)) === null)
      await dropUnconfirmed({ userId: byEmail.userId, email });
    else if (byEmail) await join(ctx, identity, byEmail);
    else {
      const signedIn = await signUpAs(ctx, identity);
      if (signedIn) return signedIn;
    }
  }
  throw googleProblem("taken");
}

/** Joins the identity to the account of its address; whether it was joined is seen by looking again. */
async function join(
  ctx: AppContext,
  identity: ExternalIdentity,
  account: { userId: string; displayName: string },
): Promise<void> {
  const now = ctx.now();
  try {
    await write(ctx.db, [
      ...joinGoogle(ctx.db, account.userId, identity.subject, now),
      enqueueJob(ctx.db, "fill_queue", account.userId, now),
      enqueueMail(ctx.db, {
        template: "google_joined",
        userId: account.userId,
        recipient: identity.email,
        model: { name: account.displayName },
        cause: `google_joined:${account.userId}:${await sha256Hex(identity.subject)}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "users.google_sub")) throw error;
  }
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: account.userId }]);
}

/** Makes an account whose address is confirmed already; null when one was made meanwhile. */
async function signUpAs(ctx: AppContext, identity: ExternalIdentity): Promise<SignedIn | null> {
  const now = ctx.now();
  const userId = timeId(now);
  const displayName = displayNameFrom(identity.name, identity.email);
  const { statements, ...signedIn } = await newSession(ctx, { userId, email: identity.email, isNew: true });
  try {
    await write(ctx.db, [
      insertUser(ctx.db, {
        id: userId,
        email: identity.email,
        displayName,
        googleSub: identity.subject,
        emailVerifiedAt: now,
        createdAt: now,
      }),
      ...indexName(ctx.db, { userId, source: "account", name: displayName }),
      ...statements,
      stamp(ctx.db, { userId, field: "accountCreationTimestamp", at: now, override: false }),
      enqueueMail(ctx.db, {
        template: "sign_up_welcome",
        userId,
        recipient: identity.email,
        model: { name: displayName, locale: localeOf(ctx.client) },
        cause: `sign_up_welcome:${userId}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "users.email") || isUniqueViolation(error, "users.google_sub")) return null;
    throw error;
  }
  return signedIn;
}
