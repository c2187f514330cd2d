import { createRemoteJWKSet, customFetch, errors, jwksCache, jwtVerify, type ExportedJWKSCache } from "jose";
import type { Fetch } from "../../lib/fetch";
import { z } from "zod";
import {
  IdentityRefused,
  IdentityUnavailable,
  type ExternalIdentity,
  type IdentityProvider,
} from "../../modules/accounts";

export interface OpenIdOptions {
  issuers: readonly string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  clientId: string;
  clientSecret: string;
  /** Ours, exactly as the issuer knows it. */
  redirectUri: string;
}

export interface OpenIdDeps {
  fetch: Fetch;
  /** Keeps the issuer's public keys between requests. */
  cache: KVNamespace;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 64 * 1024;
const CLOCK_SKEW_S = 60;
const TOKEN_AGE_S = 600;
const KEYS_CACHE_S = 86_400;

const TokenAnswer = z.object({ id_token: z.string().min(1).max(ANSWER_MAX) });

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.string(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.boolean().default(false),
  name: z.string().max(1000).optional().catch(undefined),
});

/**
 * The authorization code flow with PKCE, and every check of the ID token: signature by a key of the issuer, RS256
 * only, issuer, audience, authorized party, age, expiry, nonce. OpenID Connect Core 1.0, 3.1.
 */
export function openIdProvider(options: OpenIdOptions, deps: OpenIdDeps): IdentityProvider {
  return {
    authorizationUrl({ state, nonce, challenge }) {
      const url = new URL(options.authorizationEndpoint);
      url.search = new URLSearchParams({
        client_id: options.clientId,
        redirect_uri: options.redirectUri,
        response_type: "code",
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
        // On a shared browser the person chooses their account.
        prompt: "select_account",
      }).toString();
      return url.href;
    },
    async exchange({ code, verifier, nonce }) {
      const idToken = await redeem(options, deps, code, verifier);
      return readIdentity(options, nonce, await verify(options, deps, idToken));
    },
  };
}

async function redeem(options: OpenIdOptions, deps: OpenIdDeps, code: string, verifier: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    client_id: options.clientId,
    client_secret: options.clientSecret,
    redirect_uri: options.redirectUri,
  });
  let status: number;
  let text: string;
  try {
    const response = await deps.fetch(options.tokenEndpoint, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
      body: body.toString(),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new IdentityUnavailable("the issuer could not be reached", { cause: error });
  }
  if (status === 400 || status === 401) throw new IdentityRefused(`the issuer refuses the code: ${status}`);
  if (status !== 200 || text.length > ANSWER_MAX) throw new IdentityUnavailable(`the issuer answers ${status}`);
  const answer = TokenAnswer.safeParse(parseJson(text));
  if (!answer.success) throw new IdentityRefused("the issuer gave no token");
  return answer.data.id_token;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function verify(options: OpenIdOptions, deps: OpenIdDeps, idToken: string): Promise<unknown> {
  const cacheKey = `openid-keys:${options.jwksUri}`;
  // Kept for ten minutes; read again at once when a token names a key that is not there. The library writes back into
  // it.
  const cached: Partial<ExportedJWKSCache> = (await deps.cache.get<ExportedJWKSCache>(cacheKey, "json")) ?? {};
  const readAt = cached.uat;
  const keys = createRemoteJWKSet(new URL(options.jwksUri), {
    timeoutDuration: TIMEOUT_MS,
    // The token comes from the issuer itself, so nobody else can have us ask.
    cooldownDuration: 0,
    [customFetch]: (url, init) => deps.fetch(url, init),
    [jwksCache]: cached as ExportedJWKSCache | Record<string, never>,
  });
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: [...options.issuers],
      audience: options.clientId,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      clockTolerance: CLOCK_SKEW_S,
      // It was made for the code that was just given, and not in the future.
      maxTokenAge: TOKEN_AGE_S,
      currentDate: new Date(deps.now()),
    });
    if (cached.uat !== readAt) await deps.cache.put(cacheKey, JSON.stringify(cached), { expirationTtl: KEYS_CACHE_S });
    return payload;
  } catch (error) {
    if (!isVerdict(error)) throw new IdentityUnavailable("the issuer's keys could not be read", { cause: error });
    throw new IdentityRefused("the token is not good", { cause: error });
  }
}

/** True when jose has looked at the token and said no; false when it could not look. */
function isVerdict(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"].includes(error.code)
  );
}

function readIdentity(options: OpenIdOptions, nonce: string, payload: unknown): ExternalIdentity {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success)
    throw new IdentityRefused(`the token lacks ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
  const claims = parsed.data;
  if (claims.nonce !== nonce) throw new IdentityRefused("the token was made for another sign-in");
  if (claims.azp !== undefined && claims.azp !== options.clientId)
    throw new IdentityRefused("the token was made for another client");
  return { subject: claims.sub, email: claims.email, emailVerified: claims.email_verified, name: claims.name ?? null };
}
