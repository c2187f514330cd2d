/** Signs people in by an account that they have elsewhere. */
export interface IdentityProvider {
  /** Where the browser is sent to. `challenge` is the S256 of the verifier (RFC 7636). */
  authorizationUrl(request: { state: string; nonce: string; challenge: string }): string;
  /**
   * Changes the code that came back for who it is. The token is checked before a word of it is believed.
   * @throws IdentityRefused when the code or the token is no good; IdentityUnavailable when nothing can be said now.
   */
  exchange(answer: { code: string; verifier: string; nonce: string }): Promise<ExternalIdentity>;
}

export interface ExternalIdentity {
  /** The issuer's id of this person; it never changes and is never given to another person. */
  subject: string;
  /** Lower case. */
  email: string;
  /** True when the issuer knows that the address is this person's. */
  emailVerified: boolean;
  name: string | null;
}

export class IdentityRefused extends Error {
  override readonly name = "IdentityRefused";
}
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}
