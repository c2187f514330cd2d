import { openIdProvider, type OpenIdDeps } from "./openid";
import type { IdentityProvider } from "../../modules/accounts";

/** The path that Google sends people back to; it stands in the client's list of redirect addresses. */
const GOOGLE_CALLBACK = "/auth/google/callback";

/**
 * Sign in with Google.
 * @param client.origin where people reach us, without a trailing slash.
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 * @see https://accounts.google.com/.well-known/openid-configuration
 */
export function googleIdentity(
  client: { clientId: string; clientSecret: string; origin: string },
  deps: OpenIdDeps,
): IdentityProvider {
  return openIdProvider(
    {
      // Both are in use: https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken
      issuers: ["https://accounts.google.com", "accounts.google.com"],
      authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      tokenEndpoint: "https://oauth2.googleapis.com/token",
      jwksUri: "https://www.googleapis.com/oauth2/v3/certs",
      clientId: client.clientId,
      clientSecret: client.clientSecret,
      redirectUri: `${client.origin}${GOOGLE_CALLBACK}`,
    },
    deps,
  );
}
