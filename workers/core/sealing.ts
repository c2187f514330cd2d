/** Encryption of values that the database or a page keeps for us and that only we may read (AES-256-GCM). */

/** `text` encrypted for `purpose`, as base64. Only `unseal` with the same purpose reads it. */
export async function seal(signingKey: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFor(signingKey, purpose);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** The text inside a sealed one; null where it is no such text, was changed, or was sealed for something else. */
export async function unseal(signingKey: string, purpose: string, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0));
    const key = await keyFor(signingKey, purpose);
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/**
 * Bytes encrypted for `purpose`: twelve of the nonce, then the rest. Only `unsealBytes` with the same purpose reads
 * them.
 */
export async function sealBytes(secret: string, purpose: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyFor(secret, purpose), bytes);
  const whole = new Uint8Array(iv.length + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), iv.length);
  return whole;
}

/** The bytes inside sealed ones. @throws where the key or the purpose is another one, or the bytes were changed. */
export async function unsealBytes(
  secret: string,
  purpose: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const key = await keyFor(secret, purpose);
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv: sealed.subarray(0, 12) }, key, sealed.subarray(12)),
  );
}

async function keyFor(signingKey: string, purpose: string): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey("raw", encode(signingKey), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode(`seal ${purpose}`) },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
