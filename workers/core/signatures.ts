/**
 * Signatures over the content of a link, so that only we can have made it. The purpose is part of what is signed: a
 * signature for one kind of link does not fit another with the same key.
 */
import { HOUR_MS } from "../lib/time";

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

/**
 * Links to the files of a kind: a name of 26 characters, the moment at which it ends, and the signature over both. They
 * name no person, and still need the session.
 * @param kind.purpose tells a link of this kind from any other that is signed with the same key.
 * @param kind.ending of the file's name.
 */
export function fileLinks({ purpose, path, ending }: { purpose: string; path: string; ending: "" | ".pdf" }) {
  return {
    /** The path of a link to the file, good for an hour from `nowMs` (milliseconds since 1970, UTC). */
    async make(signingKey: string, id: string, nowMs: number): Promise<string> {
      const expiry = Math.floor(nowMs + LINK_MS).toString(36);
      return `${path}${id}-${expiry}-${await sign(signingKey, purpose, `${id}\n${expiry}`)}${ending}`;
    },
    /** The file that a link's last part names, or null when it is forged, malformed or expired at `nowMs`. */
    async read(signingKey: string, file: string, nowMs: number): Promise<string | null> {
      if (!file.endsWith(ending)) return null;
      const named = file.slice(0, file.length - ending.length);
      const [, id, expiry, signature] = /^([0-9A-Z]{26})-([0-9a-z]{1,10})-([A-Za-z0-9_-]{43})$/.exec(named) ?? [];
      if (!id || !expiry || !signature) return null;
      const genuine = await isSigned(signingKey, purpose, `${id}\n${expiry}`, signature);
      return genuine && Number.parseInt(expiry, 36) > nowMs ? id : null;
    },
  };
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
