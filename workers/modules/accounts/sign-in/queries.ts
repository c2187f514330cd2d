import { DAY_MS } from "../../../lib/time";
import { and, desc, eq, gt, isNull, lt, not, sql, type SQL } from "drizzle-orm";
import {
  accessTokens,
  emailVerifications,
  googleSignIns,
  passwordResets,
  sessions,
  staff,
  users,
} from "../../../db/schema/accounts/sign-in";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { sweepAttempts } from "../../../core/limits/queries";
import type { ZoneName } from "../../../lib/zones";
import type { Locale } from "../../../texts/locales";
import { ACTOR_COLUMNS, isRetained, isUnconfirmed, roleColumns } from "./account-queries";
import { isSaveButton } from "./save-button-queries";
import { type Params, batchSelect } from "../../../db/batch-select";

/** The facts of a user beside their name, address and rights. */
const PERSON_COLUMNS = {
  country: profiles.country,
  language: users.language,
  timeZone: users.timeZone,
  tier: plans.tier,
  endsAt: plans.endsAt,
  endedAt: plans.endedAt,
  pausedAt: plans.pausedAt,
  pausedSince: plans.pausedSince,
  pausedMs: plans.pausedMs,
  vetoHours: plans.vetoHours,
  pace: plans.pace,
  asks: plans.asks,
  granted: creditBalances.granted,
  used: creditBalances.used,
  reserved: creditBalances.reserved,
  revoked: creditBalances.revoked,
};

/** The user of a session, with the plan's facts that every page shows: one query, six rows at most. */
const askSession = batchSelect((db, { sessionId, nowMs }: Params<{ sessionId: string; nowMs: number }>) => ({
  rows: db
    .select({
      secretHash: sessions.secretHash,
      provedAt: sessions.provedAt,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
      ...ACTOR_COLUMNS,
      ...roleColumns(nowMs),
      ...PERSON_COLUMNS,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.userId, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, sessions.userId))
    .leftJoin(plans, eq(plans.userId, sessions.userId))
    .leftJoin(creditBalances, eq(creditBalances.userId, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, nowMs))),
}));

/** The user of a session that is not over, as an expression; null where there is none. */
export const ownerOfSession = (sessionId: string, nowMs: number): SQL =>
  sql`(SELECT o.user_id FROM ${sessions} o WHERE o.id = ${sessionId} AND o.expires_at > ${nowMs})`;

/** The same of a person, without a session and without the rights of staff; null where there is no such account. */
export async function findPerson(db: AppDb, userId: string) {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      displayName: users.displayName,
      verifiedAt: users.emailVerifiedAt,
      ...PERSON_COLUMNS,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(plans, eq(plans.userId, users.id))
    .leftJoin(creditBalances, eq(creditBalances.userId, users.id))
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Null for a session that there is not, or that is over. */
export async function findSession(db: AppDb, sessionId: string, nowMs: number) {
  const { rows } = await askSession(db, { sessionId, nowMs });
  return rows[0] ?? null;
}

export async function findCredentials(db: AppDb, email: string) {
  const rows = await db
    .select({
      userId: users.id,
      displayName: users.displayName,
      passwordHash: users.passwordHash,
      deviceEpoch: users.deviceEpoch,
      slug: staff.slug,
      submitKey: users.press,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(eq(users.email, email));
  return rows[0] ?? null;
}

/** The account that a press made, confirmed, or set the password of; null where it did nothing yet. */
export async function findBySubmitKey(db: AppDb, submitKey: string) {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      deviceEpoch: users.deviceEpoch,
    })
    .from(users)
    .where(eq(users.press, submitKey));
  return rows[0] ?? null;
}

/** The account of an address as its known browsers name it; null where there is none. */
export async function findDeviceAccount(db: AppDb, email: string) {
  const rows = await db
    .select({ userId: users.id, deviceEpoch: users.deviceEpoch })
    .from(users)
    .where(eq(users.email, email));
  return rows[0] ?? null;
}

/** The account of an address; null where there is none. */
export async function findByAddress(db: AppDb, email: string): Promise<{ userId: string } | null> {
  const rows = await db.select({ userId: users.id }).from(users).where(eq(users.email, email));
  return rows[0] ?? null;
}

/** How often the known browsers of an account were forgotten. */
export async function findDeviceEpoch(db: AppDb, userId: string): Promise<number> {
  const rows = await db.select({ deviceEpoch: users.deviceEpoch }).from(users).where(eq(users.id, userId));
  return rows[0]?.deviceEpoch ?? 0;
}

export function insertUser(db: AppDb, row: typeof users.$inferInsert): Statement {
  return db.insert(users).values(row);
}

/** Sets the language and the clocks of an account. */
export const setLanguage = (
  db: AppDb,
  { userId, ...chosen }: { userId: string; language: Locale; timeZone: ZoneName },
): Statement => db.update(users).set(chosen).where(eq(users.id, userId));

export function insertSession(db: AppDb, row: typeof sessions.$inferInsert): Statement {
  return db.insert(sessions).values(row);
}

/**
 * Keeps the newest sessions of a person and drops the rest, so that the table cannot be filled by signing in. Connected
 * save buttons are counted apart.
 */
export function trimSessions(db: AppDb, userId: string, keep: number): Statement {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isSaveButton)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(keep);
  const isPage = and(eq(sessions.userId, userId), not(isSaveButton));
  return db.delete(sessions).where(and(isPage, sql`${sessions.id} NOT IN ${newest}`));
}

export function touchSession(db: AppDb, id: string, nowMs: number): Statement {
  return db.update(sessions).set({ seenAt: nowMs }).where(eq(sessions.id, id));
}

export function deleteSession(db: AppDb, id: string): Statement {
  return db.delete(sessions).where(eq(sessions.id, id));
}

/** Notes when the person's first plan began, if `onlyIf`. */
export function markPlanBegun(db: AppDb, userId: string, nowMs: number, onlyIf: SQL): Statement {
  return db
    .update(users)
    .set({ firstPlanAt: nowMs })
    .where(and(eq(users.id, userId), isNull(users.firstPlanAt), onlyIf));
}

export function upsertStaff(db: AppDb, row: typeof staff.$inferInsert): Statement {
  return db
    .insert(staff)
    .values(row)
    .onConflictDoUpdate({
      target: staff.userId,
      set: {
        operations: row.operations ?? false,
        community: row.community ?? false,
        support: row.support ?? false,
        coach: row.coach ?? false,
        operationsUntil: row.operationsUntil ?? null,
        communityUntil: row.communityUntil ?? null,
        supportUntil: row.supportUntil ?? null,
        coachUntil: row.coachUntil ?? null,
      },
    });
}

/** The user of this unused link; null when it is unknown, used or too old. */
export async function findReset(db: AppDb, tokenHash: string, nowMs: number) {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      displayName: users.displayName,
      slug: staff.slug,
      hasGoogle: sql<number>`${users.googleSub} IS NOT NULL`.as("has_google"),
      hasPassword: sql<number>`${users.passwordHash} IS NOT NULL`.as("has_password"),
      signedInAt: passwordResets.signedInAt,
      createdAt: users.createdAt,
      deviceEpoch: users.deviceEpoch,
      isConfirmed: sql<number>`${users.emailVerifiedAt} IS NOT NULL`.as("is_confirmed"),
      isRetained: sql<number>`${isRetained}`.as("is_kept"),
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(staff, eq(staff.userId, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, nowMs)));
  return rows[0] ?? null;
}

/**
 * Sets the password if the link is still unused, ends every session and drops every link of the person.
 * The count of `password` tells whether it was. Following the mailed link also proves the address.
 */
export function changePasswordByReset(
  db: AppDb,
  userId: string,
  tokenHash: string,
  { passwordHash, submitKey }: { passwordHash: string; submitKey: string | null },
  nowMs: number,
) {
  const unused = sql`EXISTS (SELECT 1 FROM ${passwordResets} WHERE token_hash = ${tokenHash} AND user_id = ${userId}
    AND expires_at > ${nowMs})`;
  return {
    password: db
      .update(users)
      .set({
        passwordHash,
        press: submitKey,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${nowMs})`,
        // A person who made an account without owning its mailbox is no known device of it.
        deviceEpoch: sql`${users.deviceEpoch} + (${users.emailVerifiedAt} IS NULL)`,
      })
      .where(and(eq(users.id, userId), unused)),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), unused)),
    verifications: db.delete(emailVerifications).where(and(eq(emailVerifications.userId, userId), unused)),
    tokens: db.delete(accessTokens).where(and(eq(accessTokens.madeBy, userId), unused)),
    resets: db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), unused)),
  };
}

/**
 * Ends every session of a person by the link of a sign-in's mail, and takes the password's worth away, so that who
 * knows it cannot come back. The link stays good: it sets the new one. The count of `owner` tells whether it was.
 */
export function disownBy(db: AppDb, userId: string, tokenHash: string, nowMs: number) {
  const good = sql`EXISTS (SELECT 1 FROM ${passwordResets} WHERE token_hash = ${tokenHash} AND user_id = ${userId}
    AND signed_in_at IS NOT NULL AND expires_at > ${nowMs})`;
  return {
    owner: db
      .update(users)
      .set({ passwordHash: null, deviceEpoch: sql`${users.deviceEpoch} + 1` })
      .where(and(eq(users.id, userId), good)),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), good)),
    tokens: db.delete(accessTokens).where(and(eq(accessTokens.madeBy, userId), good)),
  };
}

/** Fails, and the whole batch with it, unless the account, where it is still here, is one to be erased. */
export function demandUnconfirmed(db: AppDb, userId: string): Statement {
  const createdAt = sql`CASE WHEN ${isUnconfirmed} THEN ${users.createdAt} END`;
  // It may not be NULL.
  return db.update(users).set({ createdAt }).where(eq(users.id, userId));
}

/** Fails, and the whole batch with it, unless the mailed link is good and its account is still one to be erased. */
export function demandLink(
  db: AppDb,
  link: "reset" | "confirmation",
  { userId, tokenHash, nowMs }: { userId: string; tokenHash: string; nowMs: number },
): Statement {
  const links = link === "reset" ? passwordResets : emailVerifications;
  const createdAt = sql`(SELECT ${users.createdAt} FROM ${links} l JOIN ${users} ON ${users.id} = l.user_id
    WHERE l.token_hash = ${tokenHash} AND l.user_id = ${userId} AND l.expires_at > ${nowMs}
      AND ${isUnconfirmed})`;
  // It may not be NULL.
  return db.update(users).set({ createdAt }).where(eq(users.id, userId));
}

/** Rows that no longer mean anything. */
export function sweepIdentity(db: AppDb, nowMs: number): Statement[] {
  return [
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, nowMs)),
    db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, nowMs)),
    db.delete(googleSignIns).where(lt(googleSignIns.expiresAt, nowMs)),
    db.delete(sessions).where(lt(sessions.expiresAt, nowMs)),
    db.delete(accessTokens).where(lt(accessTokens.expiresAt, nowMs)),
    sweepAttempts(db, nowMs - DAY_MS),
  ];
}
