import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { limitClient } from "../../../core/limits/limits";
import { actorOfSession } from "../../accounts";
import { DomainError } from "../../../core/errors";
import { randomId, sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize, type Actor } from "../../../core/policy";
import { audited } from "../../../core/audit/queries";
import { findExtensionToken, pairedAt, putCode, takePairingCode, tryCode, unpair } from "./queries";
import { PairInput } from "./schema";
import { PAIRING_CODE_MS } from "./vocabulary";

const NAME = 5;
const SECRET = 8;
/** Tries of one network in a quarter of an hour, whichever codes they name. */
const TRIES_A_NETWORK = 30;
const WRONG = "extension.codeNotHoldMake";

/**
 * A code by which an extension is paired with the session that asks, for ten minutes and five tries. The one before
 * holds no more.
 */
export async function makePairingCode(ctx: AppContext): Promise<{ code: string; expiresAt: number }> {
  const { userId, sessionId } = authorize(ctx, "extension.pair_code");
  const [name, secret] = [randomId(NAME), randomId(SECRET)];
  const expiresAt = ctx.now() + PAIRING_CODE_MS;
  await write(ctx.db, {
    code: putCode(ctx.db, { sessionId, userId, name, secretHash: await sha256Hex(secret), expiresAt }),
  });
  return { code: `${name}-${secret.slice(0, 4)}-${secret.slice(4)}`, expiresAt };
}

/**
 * Pairs an extension: the code, once, for a token that is bound to the session which made the code.
 * @throws DomainError `not_found` for a code that does not hold; `too_many`.
 */
export async function pairExtension(ctx: AppContext, input: unknown): Promise<{ token: string }> {
  authorize(ctx, "extension.pair");
  const { code } = parseInput(PairInput, input);
  await limitClient(ctx, "extension-pair", TRIES_A_NETWORK);
  const [name, secret] = [code.slice(0, NAME), code.slice(NAME)];
  const found = await tryCode(ctx.db, name, ctx.now());
  if (!found || found.secretHash !== (await sha256Hex(secret))) throw new DomainError("not_found", WRONG);
  const [id, key] = [randomId(), randomId()];
  const row = { id, ...found, secretHash: await sha256Hex(key), createdAt: ctx.now() };
  const { before, token, code: used } = takePairingCode(ctx.db, name, row);
  const subject = { kind: "user", userId: found.userId } as Extract<Actor, { kind: "user" }>;
  const changed = await write(ctx.db, {
    before,
    token: audited(ctx.db, token, {
      actor: subject,
      action: "extension.pair",
      subjectId: found.userId,
      nowMs: ctx.now(),
    }),
    used,
  });
  if (changed.token === 0) throw new DomainError("not_found", WRONG);
  return { token: `${id}.${key}` };
}

/** Whether the session that asks has a paired extension, and since when. */
export async function readPairing(ctx: AppContext): Promise<{ since: number | null }> {
  const { sessionId } = authorize(ctx, "extension.pair_code");
  return { since: await pairedAt(ctx.db, sessionId) };
}

/** Ends the pairing of the session that asks; repeating it changes nothing. */
export async function endPairing(ctx: AppContext): Promise<void> {
  const { sessionId } = authorize(ctx, "extension.pair_code");
  await write(ctx.db, [unpair(ctx.db, sessionId)]);
}

/** The actor of this Authorization header: the session's person while it lasts, else a visitor. */
export async function actorFromToken(ctx: Pick<AppContext, "db" | "now">, header: string | null): Promise<Actor> {
  const [, id, key] = /^Bearer ([0-9A-Z]{26})\.([0-9A-Z]{26})$/.exec(header ?? "") ?? [];
  if (!id || !key) return { kind: "visitor" };
  const token = await findExtensionToken(ctx.db, id);
  // Both sides are hashes, so comparing them tells an attacker nothing about the secret.
  if (!token || token.secretHash !== (await sha256Hex(key))) return { kind: "visitor" };
  return actorOfSession(ctx.db, token.sessionId, ctx.now());
}
