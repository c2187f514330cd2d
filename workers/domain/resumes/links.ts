/**
 * Links to a resume (spec section 7, `api/cv/…`): they name no person, are signed, expire, and still need the session.
 */
const FILE = /^([0-9A-Z]{26})-([0-9a-z]{1,10})-([A-Za-z0-9_-]{43})\.pdf$/;

/**
 * The path of a link to the resume, good until `expiresAtMs` (milliseconds since 1970, UTC).
 */
export async function resumeLink(signingKey: string, resumeId: string, expiresAtMs: number): Promise<string> {
  const expiry = Math.floor(expiresAtMs).toString(36);
  const signature = await crypto.subtle.sign("HMAC", await importKey(signingKey), message(resumeId, expiry));
  return `/api/cv/${resumeId}-${expiry}-${toBase64Url(new Uint8Array(signature))}.pdf`;
}

/** The resume that a link's last part names, or null when it is forged, malformed or expired at `nowMs`. */
export async function readResumeLink(signingKey: string, file: string, nowMs: number): Promise<string | null> {
  const [, resumeId, expiry, signature] = FILE.exec(file) ?? [];
  if (!resumeId || !expiry || !signature) return null;
  const genuine = await crypto.subtle.verify("HMAC", await importKey(signingKey), fromBase64Url(signature), message(resumeId, expiry));
  return genuine && Number.parseInt(expiry, 36) > nowMs ? resumeId : null;
}

// Named, so that no signature made for another purpose with the same key fits here.
function message(resumeId: string, expiry: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`resume-link\n${resumeId}\n${expiry}`);
}

function importKey(signingKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new TextEncoder().encode(signingKey), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}
