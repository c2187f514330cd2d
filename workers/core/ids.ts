import { toHex } from "../lib/hex.ts";

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out on a phone call.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random bytes, each used once. They are drawn many at a time, since the call costs more than the bytes. */
const drawn = new Uint8Array(1_024);
let unused = 0;

/** A random id of `length` characters, 5 bits each; 26 characters carry 130 bits. */
export function randomId(length = 26): string {
  let id = "";
  for (let i = 0; i < length; i++) {
    if (unused === 0) unused = crypto.getRandomValues(drawn).length;
    id += ALPHABET.charAt((drawn[--unused] ?? 0) & 31);
  }
  return id;
}

/**
 * An id that sorts by the time it was made (ULID layout): 10 characters of `nowMs`
 * (milliseconds since 1970, UTC), then 16 random ones. Lists page by it.
 */
export function timeId(nowMs: number): string {
  return timeHead(nowMs) + randomId(16);
}

/** The part of a `timeId` that says when it was made: ids from `nowMs` on sort after it. */
export function timeHead(nowMs: number): string {
  let rest = Math.floor(nowMs);
  let head = "";
  for (let i = 0; i < 10; i++) {
    head = ALPHABET[rest % 32] + head;
    rest = Math.floor(rest / 32);
  }
  return head;
}

/** SHA-256 of a text or a file, in lower-case hex. */
export async function sha256Hex(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
