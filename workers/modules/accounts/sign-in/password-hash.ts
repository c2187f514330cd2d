/** Bytes of a hash of `hashOf`. */
export const HASH_BYTES = 5;

/**
 * Forty bits that tell one password from another in a list. It keeps nothing secret: the list is public, and only its
 * length matters here. (The mixing of `cyrb53`, which is in the public domain.)
 */
export function hashOf(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b & 0xff) * 2 ** 32 + (a >>> 0);
}

/** The form of a password that is compared. */
export const comparable = (password: string): string => password.normalize("NFKC").toLowerCase().trim();
