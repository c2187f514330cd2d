/**
 * References to orders and memberships, signed on the server (spec section 7: the return page's signature): who holds
 * one was given it by us. They say what is looked at, never that it was paid.
 */
const REFERENCE = /^([0-9A-Z]{8,40})\.([A-Za-z0-9_-]{43})$/;
type Kind = "order" | "membership";

/** A reference that goes into a link. */
export async function signReference(signingKey: string, kind: Kind, id: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await importKey(signingKey), message(kind, id));
  return `${id}.${btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")}`;
}

/** The id that the reference names, or null when we did not sign it. */
export async function readReference(signingKey: string, kind: Kind, reference: string): Promise<string | null> {
  const [, id, signature] = REFERENCE.exec(reference) ?? [];
  if (!id || !signature) return null;
  const bytes = Uint8Array.from(atob(signature.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return (await crypto.subtle.verify("HMAC", await importKey(signingKey), bytes, message(kind, id))) ? id : null;
}

// Named, so that no signature made for another purpose with the same key fits here.
function message(kind: Kind, id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${kind}-reference\n${id}`);
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
