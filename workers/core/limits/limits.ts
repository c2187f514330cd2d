import type { Message } from "../../texts/text";
import { readOrSkip } from "../../lib/outage";
import { DAY_MS } from "../../lib/time";
import type { AppContext } from "../context";
import { DomainError, noRecords } from "../errors";
import { sha256Hex } from "../ids";
import { countAttempt } from "./queries";
import { networkOf } from "./network";

const WINDOW_MS = 15 * 60_000;

export const WAIT = "errors.tooManyAttempts";

const TOMORROW = "errors.tooManyToday";

const OTHER_WAY = "errors.tooManyAttemptsReset";

/**
 * The key under which a limit counts, hashed so that the table lists no addresses.
 * @param subject what is limited: an account's address or a client's network.
 */
export async function attemptKey(ctx: Pick<AppContext, "config">, kind: string, subject: string): Promise<string> {
  return `${kind}:${await sha256Hex(`${ctx.config.signingKey}:${subject}`)}`;
}

/** The quarter of an hour that it is. */
export function quarterOf(nowMs: number): number {
  return Math.floor(nowMs / WINDOW_MS) * WINDOW_MS;
}

/**
 * Counts an attempt against a durable limit.
 * @returns the key, to be forgotten when the attempt turned out well.
 * @throws DomainError `too_many` past `limit` attempts in a quarter of an hour.
 */
export async function limitAttempts(ctx: AppContext, kind: string, subject: string, limit: number): Promise<string> {
  const key = await attemptKey(ctx, kind, subject);
  const count = await countAttempt(ctx.db, key, quarterOf(ctx.now()));
  if (count > limit) throw limitError(ctx, kind, WAIT);
  return key;
}

/**
 * Counts an attempt against a durable limit of a day.
 * @throws DomainError `too_many` past `limit` attempts in a day.
 */
export async function limitADay(ctx: AppContext, kind: string, subject: string, limit: number): Promise<void> {
  const key = await attemptKey(ctx, kind, subject);
  const count = await countAttempt(ctx.db, key, Math.floor(ctx.now() / DAY_MS) * DAY_MS);
  if (count > limit) throw limitError(ctx, kind, TOMORROW);
}

/** `limitAttempts` by the caller's network. */
export async function limitClient(ctx: AppContext, kind: string, limit: number): Promise<void> {
  await limitAttempts(ctx, kind, networkOf(ctx.client.address), limit);
}

/** Networks at their limit that an isolate answers in a quarter of an hour while it counts by itself. */
const NETWORKS_HERE = 10;

/** What an isolate counted by itself in this quarter of an hour. Its configuration is one for as long as it lives. */
const countedHere = new WeakMap<AppContext["config"], { quarter: number; counts: Map<string, number>; all: number }>();

/**
 * `limitClient` for reading what is public. While the database does not answer, the isolate counts by itself, and
 * answers no more in all than ten networks may ask: the page goes on, and is never without a limit. Nothing that is
 * guessed or written may be limited by this: there no answer of the database is a refusal.
 * @throws DomainError `too_many` past `limit` in a quarter of an hour; `unavailable` past what the isolate answers.
 */
export async function limitReader(ctx: AppContext, kind: string, limit: number): Promise<void> {
  const key = await attemptKey(ctx, kind, networkOf(ctx.client.address));
  const quarter = quarterOf(ctx.now());
  const count =
    (await readOrSkip(ctx, "limit", () => countAttempt(ctx.db, key, quarter))) ?? countHere(ctx, key, quarter, limit);
  if (count > limit) throw limitError(ctx, kind, WAIT);
}

function countHere(ctx: AppContext, key: string, quarter: number, limit: number): number {
  let here = countedHere.get(ctx.config);
  if (here?.quarter !== quarter) countedHere.set(ctx.config, (here = { quarter, counts: new Map(), all: 0 }));
  if (here.all >= limit * NETWORKS_HERE) throw noRecords();
  const count = (here.counts.get(key) ?? 0) + 1;
  here.counts.set(key, count);
  if (count <= limit) here.all++;
  return count;
}

/** Refused by a limit of this name; with what to do instead. */
export function limitError(ctx: AppContext, limit: string, message: Message = OTHER_WAY): DomainError {
  ctx.securityEvents?.push({ kind: "limited", what: limit });
  return new DomainError("too_many", message);
}
