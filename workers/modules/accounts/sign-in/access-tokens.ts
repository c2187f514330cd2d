import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError, isUniqueViolation } from "../../../core/errors";
import { randomId, sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize, type Actor } from "../../../core/policy";
import { submitKeyHash } from "../../../core/submit-key";
import { NO_PLAN } from "../../../core/plan-facts-rules";
import { deleteToken, findToken, insertToken, touchToken } from "./access-token-queries";
import { MakeTokenInput, RevokeTokenInput } from "./schema";

const MADE = "signIn.tokenMadeAlreadyShown";

/**
 * Makes a token by which a script comes in, for one purpose and at most 30 days. It is shown this once; the database
 * keeps its hash. It acts for who made it, and is worth nothing once they are of the operations no longer. The same
 * press makes no second one.
 * @throws DomainError `invalid` with the fields' messages; `conflict` for a press that has made one.
 */
export async function makeToken(ctx: AppContext, input: unknown): Promise<{ token: string; until: number }> {
  const actor = authorize(ctx, "identity.make_token");
  const { name, scope, days } = parseInput(MakeTokenInput, input);
  const submitKey = await submitKeyHash(ctx, "token", actor.userId, scope, name, `${days}`);
  const [id, secret] = [submitKey?.slice(0, 26) ?? randomId(), randomId()];
  const nowMs = ctx.now();
  const until = nowMs + days * DAY_MS;
  const row = { id, secretHash: await sha256Hex(secret), scope, name, madeBy: actor.userId };
  const change = insertToken(ctx.db, { ...row, createdAt: nowMs, expiresAt: until });
  const entry = { actor, action: "identity.make_token", subjectId: null, objectId: id, detail: `${scope} ${days}d` };
  try {
    await write(ctx.db, { token: audited(ctx.db, change, { ...entry, nowMs }) });
  } catch (error) {
    if (isUniqueViolation(error, "access_tokens.id")) throw new DomainError("conflict", MADE);
    throw error;
  }
  return { token: `jst_${id}_${secret}`, until };
}

/**
 * Revokes a token at once, whichever member of staff made it.
 * @throws DomainError `not_found` where it is gone already.
 */
export async function revokeToken(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "identity.revoke_token");
  const { id } = parseInput(RevokeTokenInput, input);
  const entry = { actor, action: "identity.revoke_token", subjectId: null, objectId: id, nowMs: ctx.now() };
  const changed = await write(ctx.db, { token: audited(ctx.db, deleteToken(ctx.db, id), entry) });
  if (changed.token === 0) throw new DomainError("not_found", "signIn.tokenRevokedAlready");
}

/** The actor of this token. One that is unknown, expired or forged is a visitor's. */
export async function actorFromAccessToken(ctx: AppContext, token: string): Promise<Actor> {
  const [, id = "", secret = ""] = token.split("_");
  const nowMs = ctx.now();
  const row = await findToken(ctx.db, id, nowMs);
  if (!row || !row.operations || row.secretHash !== (await sha256Hex(secret))) return { kind: "visitor" };
  // The list says when it was used last. One that is not written costs nothing.
  if (nowMs - (row.usedAt ?? 0) > HOUR_MS) await write(ctx.db, [touchToken(ctx.db, id, nowMs)]).catch(() => undefined);
  return {
    kind: "user",
    userId: row.userId,
    email: row.email,
    displayName: row.displayName,
    verified: row.verifiedAt !== null,
    sessionId: "",
    staff: { slug: row.slug, operations: true, community: false, support: false, coach: false },
    unproven: null,
    provedAt: null,
    token: row.scope,
    country: null,
    language: null,
    timeZone: "Asia/Kolkata",
    plan: NO_PLAN,
  };
}
