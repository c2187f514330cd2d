import { messageOf } from "../../../texts/text";
import { base64url } from "jose";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize, isFresh, requireFresh, type UserActor } from "../../../core/policy";
import { BRAND } from "../../../core/brand";
import {
  findFactors,
  findFactorsAndChallenge,
  insertFactor,
  proveSession,
  takeChallenge,
  usePasskey,
  wasFactorInserted,
  notifyOwner,
  type OfferedTo,
} from "./factor-queries";
import { limitAttempts } from "../../../core/limits/limits";

import { clearAttempts } from "../../../core/limits/queries";
import { ClientData, ConfirmPasskeyInput, EnrolPasskeyInput } from "./schema";
import {
  FACTORS_MAX,
  factorCookie,
  offerCode,
  requireFreshIfAny,
  shownFactors,
  type SecondFactor,
} from "./second-factor";

/** How long a page waits for a passkey. */
const VALID_MS = 10 * 60_000;
const AGAIN = "signIn.passkeyNotCheckedTry";
/** ES256 and RS256, as COSE numbers them: between them every authenticator has one. */
const ALGORITHMS = [-7, -257];

/** The host that passkeys belong to: they sign for no other. */
const rpIdOf = (ctx: AppContext) => new URL(ctx.config.origin).hostname;

/** What is set up, and what sets up another. */
export interface FactorOffer {
  /** Oldest first. */
  factors: SecondFactor[];
  /** Whether the session is proven for the shift. */
  isProven: boolean;
  /** Of a code app. */
  secret: string;
  pending: string;
  passkey: PublicKeyCredentialCreationOptionsJSON;
}

/**
 * The caller's second factors, a key for a code app, and the options by which a browser makes a passkey (WebAuthn). The
 * challenge is kept on the session, in place of the one before. One round trip.
 * @throws DomainError `unproven` for who has a second factor and did not show it within ten minutes.
 */
export async function offerFactors(ctx: AppContext): Promise<FactorOffer> {
  const actor = authorize(ctx, "identity.second_factor");
  const { factors, challenge } = await withChallenge(ctx, actor, isFresh(ctx) ? "all" : "without a factor");
  if (factors.length > 0) requireFresh(ctx);
  return {
    factors: shownFactors(factors),
    isProven: actor.staff !== null,
    ...(await offerCode(ctx, actor)),
    passkey: creationOptions(ctx, actor, challenge, factors.filter(isPasskey)),
  };
}

function creationOptions(
  ctx: AppContext,
  actor: UserActor,
  challenge: string,
  passkeys: readonly { id: string }[],
): PublicKeyCredentialCreationOptionsJSON {
  return {
    challenge,
    rp: { id: rpIdOf(ctx), name: BRAND.name },
    user: {
      id: base64url.encode(new TextEncoder().encode(actor.userId)),
      name: actor.email,
      displayName: actor.displayName,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    excludeCredentials: passkeys.map(({ id }) => ({ id, type: "public-key" })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    attestation: "none",
    timeout: VALID_MS,
  };
}

/**
 * Keeps a new passkey; the session is proven by it, and the person is told by mail. One that they have already, with
 * the same key, is answered the same way and changes nothing.
 * @returns the cookie by which this browser is known to have shown a factor.
 * @throws DomainError `invalid` for one that was made elsewhere, for another host, for an old or used challenge, or
 *   without verifying the person; `conflict` for another person's, or one too many; `unproven` as
 *   `offerFactors`.
 */
export async function enrolPasskey(ctx: AppContext, input: unknown): Promise<{ deviceCookie: string }> {
  const actor = authorize(ctx, "identity.second_factor");
  const { response, name } = parseInput(EnrolPasskeyInput, input);
  await requireFreshIfAny(ctx, actor);
  const factors = await findFactors(ctx.db, actor.userId);
  const own = factors.find(({ id }) => id === response.id);
  const full = messageOf("signIn.mostRemoveFirst", { factorsMax: FACTORS_MAX });
  if (!own && factors.length >= FACTORS_MAX) throw new DomainError("conflict", full);
  // Sent again after a lost answer its challenge is used; what it proves is that the key is the same.
  const expectedChallenge = own ? () => true : await usedChallenge(ctx, actor, response.response.clientDataJSON);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ctx.config.origin,
    expectedRPID: rpIdOf(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refuse(ctx, error));
  if (!verified) throw new DomainError("invalid", AGAIN);
  const { id, publicKey, counter } = registrationInfo.credential;
  const nowMs = ctx.now();
  const key = base64url.encode(publicKey);
  if (own) {
    if (own.key !== key) throw new DomainError("invalid", AGAIN);
    return { deviceCookie: await factorCookie(ctx, actor) };
  }
  const row = { id, userId: actor.userId, name, kind: "passkey" as const, key, counter, createdAt: nowMs };
  const changed = await write(ctx.db, {
    factor: {
      change: insertFactor(ctx.db, { ...row, usedAt: nowMs }, FACTORS_MAX),
      ifChanged: proveSession(ctx.db, actor.sessionId, nowMs),
    },
    mail: notifyOwner(ctx.db, actor, ctx.now(), messageOf("email.passkeyAdded", { name }), wasFactorInserted(row)),
  });
  if (changed.factor === 0) throw new DomainError("conflict", "signIn.passkeySetAlready");
  return { deviceCookie: await factorCookie(ctx, actor) };
}

/**
 * The caller's second factors, and the options by which a browser uses one of their passkeys (WebAuthn): null where
 * they have none. One round trip.
 */
export async function offerConfirm(
  ctx: AppContext,
): Promise<{ factors: SecondFactor[]; passkey: PublicKeyCredentialRequestOptionsJSON | null }> {
  const actor = authorize(ctx, "identity.confirm");
  const { factors, challenge } = await withChallenge(ctx, actor, "with a passkey");
  const passkeys = factors.filter(isPasskey);
  return {
    factors: shownFactors(factors),
    passkey:
      passkeys.length === 0
        ? null
        : {
            challenge,
            rpId: rpIdOf(ctx),
            allowCredentials: passkeys.map(({ id }) => ({ id, type: "public-key" })),
            userVerification: "required",
            timeout: VALID_MS,
          },
  };
}

/**
 * Confirms the user by a passkey: this session opens the staff pages for a shift.
 * @returns the cookie by which this browser is known to have shown a factor.
 * @throws DomainError `invalid` for what `enrolPasskey` refuses, for another user's passkey, and for a counter that did
 *   not go up; `too_many` past ten tries of this session in a quarter of an hour.
 */
export async function confirmByPasskey(ctx: AppContext, input: unknown): Promise<{ deviceCookie: string }> {
  const actor = authorize(ctx, "identity.confirm");
  const { response } = parseInput(ConfirmPasskeyInput, input);
  // By the session: a signature cannot be guessed, so others' failures need not hold the owner up.
  const key = await limitAttempts(ctx, "passkeys-of", actor.sessionId, 10);
  const passkey = (await findFactors(ctx.db, actor.userId)).filter(isPasskey).find(({ id }) => id === response.id);
  if (!passkey) throw refusal(ctx, key);
  const expectedChallenge = await usedChallenge(ctx, actor, response.response.clientDataJSON);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: ctx.config.origin,
    expectedRPID: rpIdOf(ctx),
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(base64url.decode(passkey.key)), counter: passkey.counter },
  }).catch((error: unknown) => refuse(ctx, error));
  if (!verified) throw refusal(ctx, key);
  const nowMs = ctx.now();
  const use = { factorId: passkey.id, counter: authenticationInfo.newCounter, sessionId: actor.sessionId, nowMs };
  const changed = await write(ctx.db, { passkey: usePasskey(ctx.db, use) });
  if (changed.passkey === 0) throw refusal(ctx, key);
  await write(ctx.db, [clearAttempts(ctx.db, key)]);
  return { deviceCookie: await factorCookie(ctx, actor) };
}

const isPasskey = ({ kind }: { kind: string }): boolean => kind === "passkey";

/** The caller's factors, and a new challenge of their session where it is offered to them. */
async function withChallenge(ctx: AppContext, actor: UserActor, offeredTo: OfferedTo) {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  const kept = { challenge, until: ctx.now() + VALID_MS, offeredTo };
  return { challenge, factors: await findFactorsAndChallenge(ctx.db, actor, kept) };
}

/** The challenge that was signed, which this session had and has no more. @throws DomainError `invalid` otherwise. */
async function usedChallenge(ctx: AppContext, actor: UserActor, clientDataJSON: string): Promise<string> {
  let clientData: unknown = null;
  try {
    clientData = JSON.parse(new TextDecoder().decode(base64url.decode(clientDataJSON)));
  } catch {
    // Data that cannot be read has no challenge.
  }
  const { data } = ClientData.safeParse(clientData);
  if (!data) throw new DomainError("invalid", AGAIN);
  const changed = await write(ctx.db, {
    challenge: takeChallenge(ctx.db, actor.sessionId, data.challenge, ctx.now()),
  });
  if (changed.challenge === 0) throw new DomainError("invalid", AGAIN);
  return data.challenge;
}

/** Refuses a response that the library does not accept; its reason stands in the log, without what was sent. */
function refuse(ctx: AppContext, error: unknown): never {
  ctx.log.warn("passkey.refused", { error });
  throw new DomainError("invalid", AGAIN);
}

function refusal(ctx: AppContext, key: string): DomainError {
  ctx.securityEvents?.push({ kind: "sign_in_failed", account: key.slice(0, 26) });
  return new DomainError("invalid", AGAIN);
}
