import { sign } from "../../../core/signatures";

/** The database alone does not reveal a code: the key is made of the request and of a secret that is not in it. */
async function keyOf(signingKey: string, requestId: string): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(await sign(signingKey, "one-time code", requestId));
  const bytes = await crypto.subtle.digest("SHA-256", secret);
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** The code, sealed for this request. */
export async function sealCode(signingKey: string, requestId: string, code: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(signingKey, requestId);
  const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(code));
  return [iv, new Uint8Array(closed)].map((part) => btoa(String.fromCharCode(...part))).join(".");
}

/** The code of what was sealed for this request; null for anything else. */
export async function unsealCode(signingKey: string, requestId: string, sealed: string): Promise<string | null> {
  const [iv, closed] = sealed.split(".").map((part) => Uint8Array.from(atob(part), (c) => c.charCodeAt(0)));
  if (!iv || !closed) return null;
  const key = await keyOf(signingKey, requestId);
  return crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, closed).then(
    (code) => new TextDecoder().decode(code),
    () => null,
  );
}
