import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { IdentityRefused, IdentityUnavailable, type ExternalIdentity, type IdentityProvider } from "./port";
import { DomainError, isUniqueViolation } from "../../../core/errors";
import { randomId, sha256Hex, timeId } from "../../../core/ids";
import { recordFirstOccurrence, enqueueMail } from "../../messaging/queries";
import { authorize } from "../../../core/policy";
import { seal, unseal } from "../../../core/sealing";
import { localeOf } from "../../../core/variant-rules";
import { spokenAt } from "./choose-language";
import { enqueueJob } from "../../../core/jobs/queries";
import { asksWhoMadeIt, isDoubted } from "./first-proof";
import { findForGoogle, insertGoogleSignIn, joinGoogle, takeGoogleSignIn } from "./account-queries";
import { googleProblem, onTheWayTo } from "./google-problem";
import { indexName } from "./name-queries";
import { insertUser } from "./queries";
import { displayNameFrom } from "./rules";
import { GoogleAnswer, GoogleMakerInput } from "./schema";
import { newSession, type SignedIn } from "./session";

/** Erases an account that was made under this address and never confirmed. */
type DropUnconfirmed = (account: { userId: string; email: string }) => Promise<void>;

/** Where a stranger may have made the account of the address: its owner says who made it, and nothing happened yet. */
export interface GoogleQuestion {
  /** Names the sign-in that waits, once and for ten minutes, in this browser alone. */
  state: string;
  /** When the account was made. */
  doubtedSince: number;
}

export interface GoogleSignedIn extends SignedIn {
  returnTo: string;
}

/** Under which the identity is kept while its owner is asked. */
const WAITING = "google identity that waits";
const WAITS_MS = 10 * 60_000;

/**
 * Finishes a sign-in with Google: signs in the user whom Google names, and makes an account for a new one. An identity
 * is known by its subject, never by its address (design: sessions are rows).
 * @param input.answer what came back in the address: `state` with `code` or `error`.
 * @param input.browser the value of the cookie that the sign-in was begun with; null where there is none.
 * @returns where the person wanted to go and the browser's cookies; or the question who made the account
 *   (first-proof.ts), which `answerGoogle` takes the answer to.
 * @throws DomainError with `fields.google` naming the problem, and `fields.from` where the person wanted to go as soon
 *   as that is known; `not_found` where Google is not configured.
 */
export async function finishGoogle(
  ctx: AppContext,
  input: { answer: unknown; browser: string | null },
): Promise<GoogleSignedIn | GoogleQuestion> {
  authorize(ctx, "identity.google");
  if (!ctx.providers.identity) throw new DomainError("not_found", "errors.notFound");
  const parsed = GoogleAnswer.safeParse(input.answer);
  if (!parsed.success || !input.browser) throw googleProblem("expired");
  const { state, code, error } = parsed.data;
  const { browser } = input;
  const begun = await takeGoogleSignIn(ctx.db, await sha256Hex(state), await sha256Hex(browser), ctx.now());
  if (!begun) throw googleProblem("expired");
  const { returnTo } = begun;
  try {
    const identity = await identify(ctx, ctx.providers.identity, { code, error, begun });
    const signedIn = await signInAs(ctx, identity);
    if ("doubtedSince" in signedIn)
      return { ...signedIn, state: await storeWaiting(ctx, { identity, browser, returnTo }) };
    return { returnTo, ...signedIn };
  } catch (problem) {
    throw onTheWayTo(returnTo, problem);
  }
}

/**
 * Takes the answer to who made the account, and finishes the sign-in that waited for it: the account is joined, without
 * its password, sessions, links and known browsers, or erased and made anew.
 * @param input.browser the value of the cookie that the sign-in was begun with; null where there is none.
 * @param dropUnconfirmed erases the account that a stranger made.
 * @throws DomainError as `finishGoogle`; `expired` also for an answer that is none.
 */
export async function answerGoogle(
  ctx: AppContext,
  input: { answer: unknown; browser: string | null },
  dropUnconfirmed: DropUnconfirmed,
): Promise<GoogleSignedIn> {
  authorize(ctx, "identity.google");
  const parsed = GoogleMakerInput.safeParse(input.answer);
  if (!parsed.success || !input.browser) throw googleProblem("expired");
  const { state, madeBy } = parsed.data;
  const begun = await takeGoogleSignIn(ctx.db, await sha256Hex(state), await sha256Hex(input.browser), ctx.now());
  const text = begun && (await unseal(ctx.config.signingKey, WAITING, begun.verifier));
  if (!begun || !text) throw googleProblem("expired");
  const { returnTo } = begun;
  try {
    const identity = JSON.parse(text) as ExternalIdentity;
    const signedIn = await signInAs(ctx, identity, { madeBy, dropUnconfirmed });
    if ("doubtedSince" in signedIn) throw googleProblem("expired");
    return { returnTo, ...signedIn };
  } catch (problem) {
    throw onTheWayTo(returnTo, problem);
  }
}

/** Keeps an identity for the browser that brought it, until its owner has answered. */
async function storeWaiting(
  ctx: AppContext,
  { identity, browser, returnTo }: { identity: ExternalIdentity; browser: string; returnTo: string },
): Promise<string> {
  const state = randomId();
  await write(ctx.db, [
    insertGoogleSignIn(ctx.db, {
      stateHash: await sha256Hex(state),
      browserHash: await sha256Hex(browser),
      nonce: "",
      verifier: await seal(ctx.config.signingKey, WAITING, JSON.stringify(identity)),
      returnTo,
      expiresAt: ctx.now() + WAITS_MS,
    }),
  ]);
  return state;
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
  maker?: { madeBy: "me" | "other"; dropUnconfirmed: DropUnconfirmed },
): Promise<SignedIn | { doubtedSince: number }> {
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
    if (byEmail && maker?.madeBy !== "me" && (await asksWhoMadeIt(ctx, byEmail))) {
      if (!maker) return { doubtedSince: byEmail.createdAt };
      await maker.dropUnconfirmed({ userId: byEmail.userId, email });
    } else if (byEmail) await join(ctx, identity, { ...byEmail, isDoubted: await isDoubted(ctx, byEmail) });
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
  { userId, displayName, isDoubted: isStrange }: { userId: string; displayName: string; isDoubted: boolean },
): Promise<void> {
  const now = ctx.now();
  try {
    await write(ctx.db, [
      ...joinGoogle(ctx.db, { userId, subject: identity.subject, isDoubted: isStrange, nowMs: now }),
      enqueueJob(ctx.db, "fill_queue", userId, now),
      enqueueMail(ctx.db, {
        template: "google_joined",
        userId,
        recipient: identity.email,
        model: { name: displayName },
        cause: `google_joined:${userId}:${await sha256Hex(identity.subject)}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "users.google_sub")) throw error;
  }
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}

/** Makes an account whose address is confirmed already; null when one was made meanwhile. */
async function signUpAs(ctx: AppContext, identity: ExternalIdentity): Promise<SignedIn | null> {
  const now = ctx.now();
  const userId = timeId(now);
  const displayName = displayNameFrom(identity.name, identity.email);
  const { statements, ...signedIn } = await newSession(ctx, { userId, isNew: true });
  try {
    await write(ctx.db, [
      insertUser(ctx.db, {
        id: userId,
        email: identity.email,
        displayName,
        googleSub: identity.subject,
        emailVerifiedAt: now,
        createdAt: now,
        ...spokenAt(ctx.client),
      }),
      ...indexName(ctx.db, { userId, source: "account", name: displayName }),
      ...statements,
      recordFirstOccurrence(ctx.db, { userId, field: "accountCreationTimestamp", at: now, override: false }),
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
