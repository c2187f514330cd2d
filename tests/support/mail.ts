import { env } from "cloudflare:test";

/** The token of the newest link that this mail holds for this address. */
export async function mailedToken(
  email: string,
  template: "sign_up_welcome" | "verify_email" | "password_reset" | "new_sign_in",
): Promise<string> {
  const model = await env.DB.prepare(
    "SELECT model FROM outbox WHERE recipient = ? AND template = ? ORDER BY rowid DESC",
  )
    .bind(email.toLowerCase(), template)
    .first<string>("model");
  const { token } = JSON.parse(model ?? "{}") as { token?: string };
  if (!token) throw new Error(`No ${template} with a link was mailed to ${email}`);
  return token;
}
