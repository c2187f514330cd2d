import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize, FACTOR_FRESH_MS, requireFresh, type UserActor } from "../../../core/policy";
import { deleteTokensOf } from "./access-token-queries";
import { deleteOtherSessions, deleteOwnSession, findProof, readSecurity } from "./account-queries";
import { limitAttempts } from "../../../core/limits/limits";
import { verifyPassword } from "./password";

import { clearAttempts } from "../../../core/limits/queries";
import { deviceOf } from "./rules";
import { EndOthersInput, EndSessionInput } from "./schema";

export interface Security {
  hasPassword: boolean;
  hasGoogle: boolean;
  /** Newest first; `since` in milliseconds since 1970 UTC. */
  sessions: { id: string; device: string; since: number; current: boolean }[];
}

/** How one may sign in, and where one is signed in now. Ids only: they are of no use without a session's secret. */
export async function readSignIns(ctx: AppContext): Promise<Security> {
  const actor = authorize(ctx, "identity.sessions");
  const { sessions, ...means } = await readSecurity(ctx.db, actor.userId, ctx.now());
  return {
    ...means,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceOf(userAgent),
      since: createdAt,
      current: id === actor.sessionId,
    })),
  };
}

/**
 * Ends one of the caller's own sessions at once; another session than the current one asks for a proof of identity
 * first. Repeating it changes nothing, and so does naming another user's.
 * @throws DomainError what `prove` throws.
 */
export async function endSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "identity.sessions");
  const { id, ownPassword } = parseInput(EndSessionInput, input);
  if (id !== actor.sessionId) await prove(ctx, actor, ownPassword);
  await write(ctx.db, { session: deleteOwnSession(ctx.db, actor.userId, id) });
}

/**
 * Ends all of one's own sessions but the one that asks, at once, and the tokens of one's scripts.
 * @returns how many there were. @throws DomainError what `prove` throws.
 */
export async function endOtherSessions(ctx: AppContext, input: unknown): Promise<{ ended: number }> {
  const actor = authorize(ctx, "identity.sessions");
  const { ownPassword } = parseInput(EndOthersInput, input);
  await prove(ctx, actor, ownPassword);
  const { ended } = await write(ctx.db, {
    ended: deleteOtherSessions(ctx.db, actor.userId, actor.sessionId),
    tokens: deleteTokensOf(ctx.db, actor.userId),
  });
  return { ended };
}

/**
 * Asks for a proof that the account's owner uses this browser: a fresh second factor from staff, the password from
 * others, and a sign-in of the last ten minutes from users without a password.
 * @throws DomainError `unproven` for staff; `invalid` for a wrong password or an old sign-in; `too_many`.
 */
async function prove(ctx: AppContext, actor: UserActor, password: string): Promise<void> {
  if ((actor.staff ?? actor.unproven) !== null) return requireFresh(ctx);
  const { passwordHash, signedInAt } = await findProof(ctx.db, actor.userId, actor.sessionId);
  if (passwordHash === null) {
    if (ctx.now() - signedInAt <= FACTOR_FRESH_MS) return;
    throw new DomainError("invalid", "signIn.signGoogleAgainFirst");
  }
  const key = await limitAttempts(ctx, "password-of", actor.userId, 10);
  if (!(await verifyPassword(password, passwordHash)))
    throw new DomainError("invalid", "signIn.notPassword", { ownPassword: "signIn.notPassword" });
  await write(ctx.db, [clearAttempts(ctx.db, key)]);
}
