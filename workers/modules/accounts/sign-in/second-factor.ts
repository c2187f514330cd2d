import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize, requireFresh, type UserActor } from "../../../core/policy";
import { seal, unseal } from "../../../core/sealing";
import { deleteFactor, findFactors, insertFactor, notifyOwner, useCode, wasFactorInserted } from "./factor-queries";
import { deviceCookie } from "./devices";
import { limitCode } from "./limits";
import { limitAttempts } from "../../../core/limits/limits";
import { findDeviceEpoch } from "./queries";
import { clearAttempts } from "../../../core/limits/queries";
import { ConfirmInput, EnrolCodeInput, RemoveFactorInput } from "./schema";
import { matchingStep, newCodeSecret } from "./totp";

/** The context that the secret of a code app is encrypted for: it does not decrypt in another person's row. */
export const secretPurpose = (userId: string) => `code ${userId}`;
const PENDING = "code to set up";
/** How long the page that shows a new secret is good for. */
const PENDING_MS = 30 * 60_000;
export const FACTORS_MAX = 5;
const WRONG = "signIn.codeNotRightCodes";

/** One's own second factor. */
export interface SecondFactor {
  id: string;
  name: string;
  kind: "code" | "passkey";
  since: number;
  usedAt: number | null;
}

/** Factors as their person sees them. */
export const shownFactors = (factors: Awaited<ReturnType<typeof findFactors>>): SecondFactor[] =>
  factors.map(({ id, name, kind, createdAt, usedAt }) => ({ id, name, kind, since: createdAt, usedAt }));

/**
 * Confirms who it is by a code of one's app: this session opens the staff pages for a shift. A code works once.
 * @returns the cookie by which this browser is known to have shown a factor: others' guesses do not count against it.
 * @throws DomainError `invalid` for a wrong or used code; `too_many` past ten tries in a quarter of an hour, or
 *   fifty in a day.
 */
export async function confirmByCode(ctx: AppContext, input: unknown): Promise<{ deviceCookie: string }> {
  const actor = authorize(ctx, "identity.confirm");
  const { code } = parseInput(ConfirmInput, input);
  const account = { userId: actor.userId, deviceEpoch: await findDeviceEpoch(ctx.db, actor.userId) };
  const keys = await limitCode(ctx, account);
  const nowMs = ctx.now();
  for (const factor of await findFactors(ctx.db, actor.userId)) {
    if (factor.kind !== "code") continue;
    const secret = await unseal(ctx.config.signingKey, secretPurpose(actor.userId), factor.key);
    const step = secret && (await matchingStep(secret, { code, nowMs, used: factor.counter }));
    if (!step) continue;
    const use = { factorId: factor.id, step, sessionId: actor.sessionId, nowMs };
    const changed = await write(ctx.db, { code: useCode(ctx.db, use) });
    if (changed.code === 0) continue;
    ctx.log.info("security.confirmed", { actor: actor.userId });
    await write(
      ctx.db,
      keys.map((key) => clearAttempts(ctx.db, key)),
    );
    return { deviceCookie: await deviceCookie(ctx, account, "device that showed a factor") };
  }
  ctx.securityEvents?.push({ kind: "sign_in_failed", account: keys[0]!.slice(0, 26) });
  throw new DomainError("invalid", WRONG, { code: WRONG });
}

/** A new secret for a code app, stored only after a code of it is shown. `pending` is the same for the form. */
export async function offerCode(ctx: AppContext, { userId }: UserActor): Promise<Record<"secret" | "pending", string>> {
  const secret = newCodeSecret();
  const text = JSON.stringify({ userId, secret, until: ctx.now() + PENDING_MS });
  return { secret, pending: await seal(ctx.config.signingKey, PENDING, text) };
}

/**
 * Sets up a code app by the first code that it shows; the session is proven by it, and the person is told by mail. The
 * same offer sets up one.
 * @returns the cookie by which this browser is known to have shown a factor.
 * @throws DomainError `invalid` for a wrong code; `conflict` for an offer that is too old; `unproven` as
 *   `offerFactors`.
 */
export async function enrolCode(ctx: AppContext, input: unknown): Promise<{ deviceCookie: string }> {
  const actor = authorize(ctx, "identity.second_factor");
  const { code, pending, name } = parseInput(EnrolCodeInput, input);
  await requireFreshIfAny(ctx, actor);
  const secret = await openPending(ctx, actor, pending);
  // By the session: the key is known to whoever sets it up, so nothing is guessed, and others are not held up.
  await limitAttempts(ctx, "codes-to-set-up", actor.sessionId, 10);
  const nowMs = ctx.now();
  const step = await matchingStep(secret, { code, nowMs, used: 0 });
  if (step === null) throw new DomainError("invalid", WRONG, { code: WRONG });
  // By its offer: sent again, since no answer came, it is there already.
  const id = (await sha256Hex(pending)).slice(0, 26);
  const key = await seal(ctx.config.signingKey, secretPurpose(actor.userId), secret);
  const row = { id, userId: actor.userId, name, key, counter: 0, createdAt: nowMs };
  const changed = await write(ctx.db, {
    factor: insertFactor(ctx.db, row, FACTORS_MAX),
    used: useCode(ctx.db, { factorId: id, step, sessionId: actor.sessionId, nowMs }),
    mail: notifyOwner(ctx.db, actor, ctx.now(), messageOf("email.codeAppAdded", { name }), wasFactorInserted(row)),
  });
  if (changed.factor === 0 && !(await findFactors(ctx.db, actor.userId)).some((one) => one.id === id))
    throw new DomainError("conflict", messageOf("signIn.mostRemoveFirst", { factorsMax: FACTORS_MAX }));
  return { deviceCookie: await factorCookie(ctx, actor) };
}

/** The cookie by which this browser is known to have shown a factor of the caller's. */
export async function factorCookie(ctx: AppContext, { userId }: UserActor): Promise<string> {
  const account = { userId, deviceEpoch: await findDeviceEpoch(ctx.db, userId) };
  return deviceCookie(ctx, account, "device that showed a factor");
}

/**
 * Removes one of one's own second factors, but never the last.
 * @throws DomainError `not_found`; `conflict` for the last; `unproven` unless one was shown within ten minutes.
 */
export async function removeFactor(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "identity.second_factor");
  const { id } = parseInput(RemoveFactorInput, input);
  requireFresh(ctx);
  const factors = await findFactors(ctx.db, actor.userId);
  const gone = factors.find((factor) => factor.id === id);
  if (!gone) throw new DomainError("not_found", "signIn.removedAlready");
  if (factors.length === 1) throw new DomainError("conflict", "signIn.onlySetAnotherFirst");
  await write(ctx.db, {
    factor: deleteFactor(ctx.db, actor.userId, id),
    mail: notifyOwner(ctx.db, actor, ctx.now(), messageOf("email.factorRemoved", { name: gone.name })),
  });
}

/** An existing second factor is shown before another is added; the first one is set up with the password alone. */
export async function requireFreshIfAny(ctx: AppContext, actor: UserActor): Promise<void> {
  if ((await findFactors(ctx.db, actor.userId)).length > 0) requireFresh(ctx);
}

async function openPending(ctx: AppContext, actor: UserActor, pending: string): Promise<string> {
  const text = await unseal(ctx.config.signingKey, PENDING, pending);
  const offer = text === null ? null : (JSON.parse(text) as { userId: string; secret: string; until: number });
  if (!offer || offer.userId !== actor.userId || offer.until < ctx.now())
    throw new DomainError("conflict", "signIn.keyShownTooLong");
  return offer.secret;
}
