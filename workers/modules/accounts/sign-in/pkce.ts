import { base64url } from "jose";

/** The code challenge of a verifier: RFC 7636, 4.2. */
export async function s256(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}
