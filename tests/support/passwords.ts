import { randomBytes, scryptSync } from "node:crypto";
import { env } from "cloudflare:test";
import { base64url } from "jose";

/** Gives an account a password, by a hash that costs little to make and to check: its parameters are in it. */
export async function withPassword(userId: string, password: string): Promise<void> {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?")
    .bind(`scrypt$2$1$1$${base64url.encode(salt)}$${base64url.encode(key)}`, userId)
    .run();
}
