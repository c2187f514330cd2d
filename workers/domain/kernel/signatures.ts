/**
 * Signatures over the content of a link, so that only we can have made it. The purpose is part of what is signed: a
 * signature for one kind of link does not fit another with the same key.
 */
import { HOUR_MS } from "../../lib/time";

/** How long a link to a file works after the page that shows it was made. */
export const LINK_MS = HOUR_MS;

/** HMAC-SHA256 of `text` for `purpose`, as 43 characters of base64url. */
export async function sign(signingKey: string, purpose: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await importKey(signingKey), message(purpose, text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** True when `signature` is what `sign` gave for these; takes the same time whichever part is wrong. */
export async function isSigned(signingKey: string, purpose: string, text: string, signature: string): Promise<boolean> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(signature)) return false;
  const bytes = Uint8Array.from(atob(signature.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return crypto.subtle.verify("HMAC", await importKey(signingKey), bytes, message(purpose, text));
}

function message(purpose: string, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${purpose}\n${text}`);
}

function importKey(signingKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(signingKey),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
}
