import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { randomId, sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { insertGoogleSignIn } from "./account-queries";
import { hostCookie } from "./cookies";
import { limitClient } from "../../../core/limits/limits";
import { googleProblem } from "./google-problem";
import { s256 } from "./pkce";

/** Says which browser began a sign-in, so that it cannot be finished in another one. */
export const GOOGLE_COOKIE = "__Host-google";
const VALID_MS = 10 * 60_000;
const RETURN_MAX = 2_000;

/**
 * Begins a sign-in with Google: state, nonce and PKCE verifier are kept for ten minutes, bound to this browser.
 * @param input.returnTo a path of ours, where to go afterwards.
 * @returns where to send the browser, with the cookie that binds it.
 * @throws DomainError `not_found` where Google is not configured; `too_many`.
 */
export async function startGoogle(
  ctx: AppContext,
  input: { returnTo: string },
): Promise<{ to: string; setCookie: string }> {
  authorize(ctx, "identity.google");
  const { identity } = ctx.providers;
  if (!identity) throw new DomainError("not_found", "errors.notFound");
  await limitClient(ctx, "google-from", 600).catch((error: unknown) => {
    throw error instanceof DomainError ? googleProblem("too_many") : error;
  });
  const [state, browser, nonce, verifier] = [randomId(), randomId(), randomId(), randomId(64)];
  await write(ctx.db, [
    insertGoogleSignIn(ctx.db, {
      stateHash: await sha256Hex(state),
      browserHash: await sha256Hex(browser),
      nonce,
      verifier,
      returnTo: input.returnTo.length > RETURN_MAX ? "/" : input.returnTo,
      expiresAt: ctx.now() + VALID_MS,
    }),
  ]);
  return {
    to: identity.authorizationUrl({ state, nonce, challenge: await s256(verifier) }),
    setCookie: googleCookie(browser),
  };
}

/** The cookie that says which browser began a sign-in, for as long as it is waited for. */
export function googleCookie(browser: string): string {
  return hostCookie(GOOGLE_COOKIE, browser, VALID_MS / 1000);
}

/** The cookie that forgets which sign-in this browser began. */
export function clearedGoogleCookie(): string {
  return hostCookie(GOOGLE_COOKIE, "", 0);
}
