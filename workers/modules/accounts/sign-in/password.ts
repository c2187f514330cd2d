import crypto, { randomBytes, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";

// The platform caps PBKDF2 at 100,000 rounds, so native scrypt; OWASP's second choice of parameters (N=2^14, r=8, p=5).
const N = 2 ** 14;
const R = 8;
const P = 5;
const KEY_BYTES = 32;

/** Hashes a password; the parameters stand in the answer, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, N, R, P);
  return `scrypt$${N}$${R}$${P}$${base64url.encode(salt)}$${base64url.encode(key)}`;
}

/** True when the password is the one that was hashed. A null or malformed hash costs the same time and is false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (stored ?? "").split("$");
  if (scheme !== "scrypt" || !salt || !key) {
    await derive(password, randomBytes(16), N, R, P);
    return false;
  }
  const expected = base64url.decode(key);
  const actual = await derive(password, base64url.decode(salt), Number(n), Number(r), Number(p));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** While one is derived nothing else of the isolate runs. Milliseconds. */
const PAUSE_MS = 30;
const ASK_AGAIN_MS = 20;
/** A caller who left while theirs was derived is waited for no longer. */
const LOST_MS = 2_000;
let busyUntil = 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Derives one key at a time, with a pause after each in which whatever else waits in the isolate has its turn: forty
 * who sign in at once would hold every page back until the last of them was through. Each asks by its own timer, since
 * a request may wait for nothing that another one began.
 */
async function derive(password: string, salt: Uint8Array, n: number, r: number, p: number): Promise<Uint8Array> {
  while (performance.now() < busyUntil) await wait(ASK_AGAIN_MS);
  busyUntil = performance.now() + LOST_MS;
  try {
    return await scryptKey(password, salt, n, r, p);
  } finally {
    // The clock stands still while the processor works.
    await wait(0);
    busyUntil = performance.now() + PAUSE_MS;
  }
}

function scryptKey(password: string, salt: Uint8Array, n: number, r: number, p: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Unicode lets one password be typed as different bytes on two phones.
    crypto.scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N: n, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
