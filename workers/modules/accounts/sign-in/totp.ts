/** One-time codes by the clock (RFC 6238: HMAC-SHA-1, six digits, thirty seconds), as every code app makes them. */

const STEP_MS = 30_000;
/** A clock may be off by this many steps, either way. */
const DRIFT = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 160 bits, in base32 as code apps take it. */
export function newCodeSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte & 31]).join("");
}

/** The number of the thirty seconds that it is. */
export function stepOf(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS);
}

/** The code of a secret in a step, with as many digits. @param secret base32. */
export async function codeOf(secret: string, step: number, digits = 6): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** In which step around now this is the code; null in none. Steps up to `used` were used and count no more. */
export async function matchingStep(
  secret: string,
  { code, nowMs, used }: { code: string; nowMs: number; used: number },
): Promise<number | null> {
  const now = stepOf(nowMs);
  let found: number | null = null;
  for (let step = now - DRIFT; step <= now + DRIFT; step++)
    if ((await codeOf(secret, step)) === code && step > used) found ??= step;
  return found;
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((secret.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of secret) {
    held = ((held << 5) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return bytes;
}
