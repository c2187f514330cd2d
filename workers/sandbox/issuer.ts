import type { Message } from "../texts/text";
import { z } from "zod";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from "jose";
import type { AppContext } from "../core/context";
import type { AppDb } from "../db/client";
import { DomainError } from "../core/errors";
import { randomId, sha256Hex } from "../core/ids";
import { parseInput } from "../core/parse";
import { authorize } from "../core/policy";
import { s256 } from "../modules/accounts";
import { findSigningKey, storeIssuerCode, storeSigningKey, takeIssuerCode } from "./issuer-queries";
import type { SandboxGrant } from "../db/schema/sandbox";

/** The issuer's dependencies. `now` in milliseconds since 1970, UTC. */
export interface IssuerDeps {
  db: AppDb;
  now: () => number;
  /** Where people reach us, without a trailing slash. */
  origin: string;
}

/** The one client it knows. No secret: the sandbox is on localhost only. */
export const SANDBOX_CLIENT = { id: "sandbox-client", secret: "sandbox-client-secret" } as const;

/** An authorization request, as the sandbox's own issuer takes it. OpenID Connect Core 3.1.2.1 and RFC 7636. */
const SandboxRequest = z.object({
  client_id: z.string().max(200),
  redirect_uri: z.string().max(2000),
  response_type: z.literal("code"),
  scope: z
    .string()
    .max(200)
    .regex(/(?:^| )openid(?: |$)/),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
type SandboxRequest = z.infer<typeof SandboxRequest>;

/** The identity chosen at the sandbox's issuer. */
const SandboxPerson = z.object({
  name: z.string().trim().max(100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("errors.email")),
  email_verified: z.boolean(),
});

const CODE_MS = 60_000;
const TOKEN_S = 3_600;

export function sandboxEndpoints(origin: string) {
  const issuer = `${origin}/sandbox/openid`;
  return {
    issuer,
    authorization: `${issuer}/authorize`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
    redirectUri: `${origin}/auth/google/callback`,
  };
}

/** Answers as an OpenID issuer does: discovery, keys, and a token for a code. */
export async function issuerAnswer(deps: IssuerDeps, request: Request): Promise<Response> {
  const { issuer, authorization, token, jwks } = sandboxEndpoints(deps.origin);
  const path = new URL(request.url).pathname;
  if (request.method === "POST" && path === new URL(token).pathname)
    return tokenAnswer(deps, new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())));
  if (request.method === "GET" && path === new URL(jwks).pathname)
    return Response.json({ keys: [await publicKey(deps)] });
  if (request.method === "GET" && path === `${new URL(issuer).pathname}/.well-known/openid-configuration`) {
    return Response.json({
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      jwks_uri: jwks,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    });
  }
  return Response.json({ error: "not_found" }, { status: 404 });
}

async function tokenAnswer(deps: IssuerDeps, form: URLSearchParams): Promise<Response> {
  const refuse = (error: string, status = 400) => Response.json({ error }, { status });
  if (form.get("client_id") !== SANDBOX_CLIENT.id || form.get("client_secret") !== SANDBOX_CLIENT.secret)
    return refuse("invalid_client", 401);
  if (form.get("grant_type") !== "authorization_code") return refuse("unsupported_grant_type");
  const row = await takeIssuerCode(deps.db, await sha256Hex(form.get("code") ?? ""));
  if (!row || row.expiresAt <= deps.now()) return refuse("invalid_grant");
  const { granted } = row;
  if (
    granted.redirectUri !== form.get("redirect_uri") ||
    granted.challenge !== (await s256(form.get("code_verifier") ?? ""))
  )
    return refuse("invalid_grant");
  const { person } = granted;
  const idToken = await signAsIssuer(deps, {
    azp: granted.clientId,
    sub: person.sub,
    name: person.name,
    email: person.email,
    email_verified: person.emailVerified,
    nonce: granted.nonce,
  });
  return Response.json({
    access_token: randomId(),
    token_type: "Bearer",
    expires_in: TOKEN_S,
    scope: "openid email profile",
    id_token: idToken,
  });
}

/** A token of the issuer about these claims, for an hour from now. */
export async function signAsIssuer(deps: IssuerDeps, claims: Record<string, unknown>): Promise<string> {
  const key = await signingKey(deps);
  const nowS = Math.floor(deps.now() / 1000);
  return new SignJWT({
    iss: sandboxEndpoints(deps.origin).issuer,
    aud: SANDBOX_CLIENT.id,
    iat: nowS,
    exp: nowS + TOKEN_S,
    ...claims,
  })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .sign(await importJWK(key, "RS256"));
}

async function publicKey(deps: IssuerDeps): Promise<JWK> {
  const { kty, n, e, kid } = await signingKey(deps);
  return { kty, n, e, kid, alg: "RS256", use: "sig" } as JWK;
}

/** Made once, and kept: two that make it at once keep the first. */
async function signingKey(deps: IssuerDeps): Promise<JWK> {
  const key = await findSigningKey(deps.db);
  if (key) return key as JWK;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  await storeSigningKey(deps.db, { ...jwk, kid: await calculateJwkThumbprint(jwk) } as JsonWebKey);
  return ((await findSigningKey(deps.db)) ?? jwk) as JWK;
}

function onlyInSandbox(ctx: AppContext): IssuerDeps {
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  return { db: ctx.db, now: ctx.now, origin: ctx.config.origin };
}

/** The issuer's calls over HTTP. Exists only in the sandbox. */
export async function answerAsIssuer(ctx: AppContext, request: Request): Promise<Response> {
  authorize(ctx, "sandbox.use");
  return issuerAnswer(onlyInSandbox(ctx), request);
}

/**
 * Checks an authorization request, as the page that asks who one is does before it shows anything.
 * @throws DomainError `invalid` when it is none, or not our client's.
 */
export function readAuthorization(ctx: AppContext, input: unknown): SandboxRequest {
  authorize(ctx, "sandbox.use");
  const { origin } = onlyInSandbox(ctx);
  const request = parseInput(SandboxRequest, input);
  if (request.client_id !== SANDBOX_CLIENT.id || request.redirect_uri !== sandboxEndpoints(origin).redirectUri)
    throw new DomainError("invalid", "There is no such client" as Message);
  return request;
}

/**
 * Redirects back with a code for the chosen identity; without one, with the refusal. The same address is always the
 * same person.
 * @returns where to go.
 * @throws DomainError `invalid` for a request or a person that is none.
 */
export async function grantAuthorization(ctx: AppContext, input: unknown, choice: unknown): Promise<string> {
  authorize(ctx, "sandbox.use");
  const request = readAuthorization(ctx, input);
  const back = new URL(request.redirect_uri);
  back.searchParams.set("state", request.state);
  if (choice === null) {
    back.searchParams.set("error", "access_denied");
    return back.href;
  }
  const { name, email, email_verified } = parseInput(SandboxPerson, choice);
  const sub = BigInt(`0x${(await sha256Hex(`sandbox:${email}`)).slice(0, 16)}`).toString();
  const granted: SandboxGrant = {
    clientId: request.client_id,
    redirectUri: request.redirect_uri,
    challenge: request.code_challenge,
    nonce: request.nonce,
    person: { sub, name, email, emailVerified: email_verified },
  };
  const code = randomId();
  await storeIssuerCode(
    ctx.db,
    { codeHash: await sha256Hex(code), granted, expiresAt: ctx.now() + CODE_MS },
    ctx.now(),
  );
  back.searchParams.set("code", code);
  return back.href;
}
