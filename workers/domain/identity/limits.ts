import type { AppContext } from "../../context";
import { DomainError } from "../errors";
import { sha256Hex } from "../ids";
import { countAttempt } from "./queries";
import { networkOf } from "./rules";

const WINDOW_MS = 15 * 60_000;

/**
 * The key under which a limit counts, hashed so that the table lists no addresses.
 * @param subject what is limited: an account's address or a client's network.
 */
export async function attemptKey(ctx: AppContext, kind: string, subject: string): Promise<string> {
  return `${kind}:${await sha256Hex(`${ctx.config.signingKey}:${subject}`)}`;
}

/**
 * Counts an attempt against a durable limit.
 * @returns the key, to be forgotten when the attempt turned out well.
 * @throws DomainError `too_many` past `limit` attempts in a quarter of an hour.
 */
export async function limitAttempts(ctx: AppContext, kind: string, subject: string, limit: number): Promise<string> {
  const key = await attemptKey(ctx, kind, subject);
  const windowStart = Math.floor(ctx.now() / WINDOW_MS) * WINDOW_MS;
  const count = await countAttempt(ctx.db, key, windowStart);
  if (count > limit) throw new DomainError("too_many", "Too many attempts. Please wait 15 minutes and try again.");
  return key;
}

/** The same, against whoever asks: their network. */
export async function limitClient(ctx: AppContext, kind: string, limit: number): Promise<void> {
  await limitAttempts(ctx, kind, networkOf(ctx.client.address), limit);
}
