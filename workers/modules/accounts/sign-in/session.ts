import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write, type AppDb, type Statement } from "../../../db/client";
import type { Begun } from "../../../core/first-read";
import { randomId, sha256Hex } from "../../../core/ids";
import { NO_PLAN } from "../../../core/plan-facts-rules";
import { SHIFT_MS, type Actor, type StaffRoles, type UserActor } from "../../../core/policy";
import { hostCookie, readCookie } from "./cookies";
import { deviceCookie, knownDevice } from "./devices";
import { notifyOfSignIn } from "./new-sign-in";
import {
  deleteSession,
  findDeviceEpoch,
  findPerson,
  findSession,
  insertSession,
  ownerOfSession,
  touchSession,
  trimSessions,
} from "./queries";

export const SESSION_COOKIE = "__Host-session";
const LIFETIME_MS = 30 * DAY_MS;
const SESSIONS_A_PERSON = 20;

/** The cookies for a browser that signed in. */
export interface SignedIn {
  /** The cookie that carries the session's secret. */
  setCookie: string;
  /** The cookie by which this browser is known at this account from now on. */
  deviceCookie: string;
}

/**
 * A new session: statements for the batch that makes it, and its cookies. The database keeps only the secret's hash.
 * The session that this browser had before ends. The account's owner is mailed about a browser that was not known at
 * it, except the one that made the account.
 */
export async function newSession(
  ctx: AppContext,
  { userId, isNew = false, deviceEpoch }: { userId: string; isNew?: boolean; deviceEpoch?: number },
): Promise<SignedIn & { statements: Statement[] }> {
  const account = { userId, deviceEpoch: isNew ? 0 : (deviceEpoch ?? (await findDeviceEpoch(ctx.db, userId))) };
  const isNotified = !isNew && (await knownDevice(ctx, account)) === null;
  const id = randomId();
  const secret = randomId();
  const now = ctx.now();
  ctx.log.info("security.signed_in", { actor: userId });
  return {
    statements: [
      ...(ctx.actor.kind === "user" ? [deleteSession(ctx.db, ctx.actor.sessionId)] : []),
      insertSession(ctx.db, {
        id,
        secretHash: await sha256Hex(secret),
        userId,
        userAgent: ctx.client.userAgent.slice(0, 200),
        createdAt: now,
        expiresAt: now + LIFETIME_MS,
      }),
      trimSessions(ctx.db, userId, SESSIONS_A_PERSON),
      ...(isNotified ? await notifyOfSignIn(ctx, userId) : []),
    ],
    setCookie: hostCookie(SESSION_COOKIE, `${id}.${secret}`, LIFETIME_MS / 1000),
    deviceCookie: await deviceCookie(ctx, account),
  };
}

/** The cookie that ends a session in the browser. */
export function clearedCookie(): string {
  return hostCookie(SESSION_COOKIE, "", 0);
}

/** How long a session may rest before it is over: that of staff, and everybody else's. */
export interface Idle {
  staffMs: number;
  /** Whether this request is a person's action, and not a page that refreshes itself. */
  touches: boolean;
}
const IDLE_MS = 14 * DAY_MS;
const NO_IDLE: Idle = { staffMs: 30 * 60_000, touches: false };

/** What this Cookie header says of a session; null where it names none. Nothing of it is proved. */
function sessionIn(header: string | null): { id: string; secret: string } | null {
  const [id, secret] = readCookie(header, SESSION_COOKIE)?.split(".") ?? [];
  return id?.length === 26 && secret?.length === 26 ? { id, secret } : null;
}

/**
 * The reads that may begin with that of the session which this Cookie header names; null where it names none. Their
 * answers are for who proves that the session is theirs.
 */
export function begunBy(header: string | null, nowMs: number): Begun | null {
  const session = sessionIn(header);
  return session && { sessionId: session.id, owner: ownerOfSession(session.id, nowMs), answers: new Map() };
}

/** The actor of this Cookie header. A missing, unknown, expired, revoked or forged session is a visitor. */
export async function actorFromCookie(
  db: AppDb,
  header: string | null,
  nowMs: number,
  { staffMs, touches } = NO_IDLE,
): Promise<Actor> {
  const { id, secret } = sessionIn(header) ?? {};
  if (!id || !secret) return { kind: "visitor" };
  const row = await findSession(db, id, nowMs);
  // Both sides are hashes, so comparing them tells an attacker nothing about the secret.
  if (!row || row.secretHash !== (await sha256Hex(secret))) return { kind: "visitor" };
  const idleMs = row.slug === null ? IDLE_MS : staffMs;
  const rested = nowMs - (row.seenAt ?? row.createdAt);
  if (rested > idleMs) return { kind: "visitor" };
  // Not at each request: a sixth of what a session may rest is precise enough. One that is not written costs nothing.
  if (touches && rested > idleMs / 6) await write(db, [touchSession(db, id, nowMs)]).catch(() => undefined);
  return actorOf(id, row, nowMs);
}

/**
 * The user of the session of this id, for what is bound to it and proved otherwise. One that is over is a visitor's.
 */
export async function actorOfSession(db: AppDb, id: string, nowMs: number): Promise<Actor> {
  const row = await findSession(db, id, nowMs);
  return row ? actorOf(id, row, nowMs) : { kind: "visitor" };
}

/** The user of a session that was found and proven. */
export function actorOf(
  id: string,
  row: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  nowMs: number,
): UserActor {
  const roles: StaffRoles | null =
    row.slug === null
      ? null
      : {
          slug: row.slug,
          operations: row.operations === 1,
          community: row.community === 1,
          support: row.support === 1,
          coach: row.coach === 1,
        };
  const isProven = row.provedAt !== null && nowMs - row.provedAt <= SHIFT_MS;
  return {
    kind: "user",
    userId: row.userId,
    email: row.email,
    displayName: row.displayName,
    verified: row.verifiedAt !== null,
    sessionId: id,
    staff: isProven ? roles : null,
    unproven: isProven ? null : roles,
    provedAt: row.provedAt,
    country: row.country,
    language: row.language,
    timeZone: row.timeZone,
    plan: planOf(row),
  };
}

/** The plan's facts of a row. */
function planOf(
  row: Omit<NonNullable<Awaited<ReturnType<typeof findPerson>>>, "email" | "displayName">,
): UserActor["plan"] {
  return {
    tier: row.tier,
    endsAt: row.endsAt,
    endedAt: row.endedAt,
    granted: row.granted ?? NO_PLAN.granted,
    used: row.used ?? NO_PLAN.used,
    reserved: row.reserved ?? NO_PLAN.reserved,
    revoked: row.revoked ?? NO_PLAN.revoked,
    pausedAt: row.pausedAt,
    pausedSince: row.pausedSince,
    pausedMs: row.pausedMs ?? NO_PLAN.pausedMs,
    vetoHours: row.vetoHours ?? NO_PLAN.vetoHours,
    pace: row.pace ?? NO_PLAN.pace,
    asks: row.asks ?? NO_PLAN.asks,
  };
}

/**
 * The person whose own number a message came from, for what a message may do and nothing more: without a session, and
 * never with the rights of staff. Null where there is no such account.
 */
export async function actorOfNumber(db: AppDb, userId: string): Promise<UserActor | null> {
  const row = await findPerson(db, userId);
  if (!row) return null;
  const { email, displayName, verifiedAt, country, language, timeZone } = row;
  return {
    kind: "user",
    userId,
    email,
    displayName,
    verified: verifiedAt !== null,
    sessionId: "",
    staff: null,
    unproven: null,
    provedAt: null,
    token: "whatsapp",
    country,
    language,
    timeZone,
    plan: planOf(row),
  };
}
