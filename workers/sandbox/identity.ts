import { issuerAnswer, SANDBOX_CLIENT, sandboxEndpoints, type IssuerDeps } from "./issuer";
import { openIdProvider, type OpenIdDeps } from "../providers/identity/openid";
import type { Fetch } from "../lib/fetch";
import type { IdentityProvider } from "../modules/accounts";

/**
 * The sandbox's own issuer, behind the same adapter and the same checks as Google; its calls never leave the Worker.
 */
export function embeddedIdentity(
  issuer: IssuerDeps,
  deps: Pick<OpenIdDeps, "cache" | "now">,
  fetch: Fetch = issuerFetch(issuer),
): IdentityProvider {
  const { issuer: name, authorization, token, jwks, redirectUri } = sandboxEndpoints(issuer.origin);
  return openIdProvider(
    {
      issuers: [name],
      authorizationEndpoint: authorization,
      tokenEndpoint: token,
      jwksUri: jwks,
      clientId: SANDBOX_CLIENT.id,
      clientSecret: SANDBOX_CLIENT.secret,
      redirectUri,
    },
    { ...deps, fetch },
  );
}

/** Asks the issuer without a network. */
export function issuerFetch(issuer: IssuerDeps): Fetch {
  return (url, init) => issuerAnswer(issuer, new Request(url, init));
}
