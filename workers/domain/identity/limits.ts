import type { AppContext } from "../../context";
import { DomainError } from "../errors";
import { sha256Hex } from "../ids";
import { countAttempt } from "./queries";

const WINDOW_MS = 15 * 60_000;

/**
 * Counts an attempt against a durable limit. Keys are hashed, so that the table lists no addresses.
 * @param subject what is limited: an account's address or a client's address.
 * @returns the key, to be forgotten when the attempt turned out well.
 * @throws DomainError `too_many` past `limit` attempts in a quarter of an hour.
 */
export async function limitAttempts(ctx: AppContext, kind: string, subject: string, limit: number): Promise<string> {
  const key = `${kind}:${await sha256Hex(`${ctx.config.signingKey}:${subject}`)}`;
  const windowStart = Math.floor(ctx.now() / WINDOW_MS) * WINDOW_MS;
  const count = await countAttempt(ctx.db, key, windowStart);
  if (count > limit) throw new DomainError("too_many", "Too many attempts. Please wait 15 minutes and try again.");
  return key;
}
