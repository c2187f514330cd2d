import { and, desc, eq, gt, isNull, ne, sql, type Placeholder, type SQLWrapper } from "drizzle-orm";
import {
  accessTokens,
  emailVerifications,
  googleSignIns,
  passwordResets,
  sessions,
  staff,
  users,
} from "../../../db/schema/accounts/sign-in";
import { orders } from "../../../db/schema/billing/orders";
import type { AppDb, Statement } from "../../../db/client";

/** An account as its session and its tokens act. */
export const ACTOR_COLUMNS = {
  userId: users.id,
  email: users.email,
  displayName: users.displayName,
  verifiedAt: users.emailVerifiedAt,
  slug: staff.slug,
};

/**
 * The roles that count at `nowMs`, 1 or 0 each, and null for a person who isn't staff: one that was lent counts no
 * longer than it was lent for.
 */
export const roleColumns = (nowMs: number | Placeholder) => {
  const counts = (role: SQLWrapper, until: SQLWrapper) =>
    sql<0 | 1 | null>`(${role} AND (${until} IS NULL OR ${until} > ${nowMs}))`;
  return {
    operations: counts(staff.operations, staff.operationsUntil).as("has_operations"),
    community: counts(staff.community, staff.communityUntil).as("has_community"),
    support: counts(staff.support, staff.supportUntil).as("has_support"),
    coach: counts(staff.coach, staff.coachUntil).as("has_coach"),
  };
};

// ---- confirming an address -----------------------------------------------------------------

export function insertVerification(db: AppDb, row: typeof emailVerifications.$inferInsert): Statement {
  return db.insert(emailVerifications).values(row);
}

/** The account of this unused link; null when it is unknown, used or too old. */
export async function findVerification(db: AppDb, tokenHash: string, nowMs: number) {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      createdAt: users.createdAt,
      deviceEpoch: users.deviceEpoch,
      isConfirmed: sql<number>`${users.emailVerifiedAt} IS NOT NULL`.as("is_confirmed"),
      isRetained: sql<number>`${isRetained}`.as("is_kept"),
    })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, nowMs)));
  return rows[0] ?? null;
}

/**
 * Confirms the address if the link is still unused, and drops every link of the person. The last count tells whether it
 * was.
 */
export function verifyByLink(
  db: AppDb,
  { userId, tokenHash, submitKey }: { userId: string; tokenHash: string; submitKey: string | null },
  nowMs: number,
) {
  const unused = sql`EXISTS (SELECT 1 FROM ${emailVerifications} WHERE token_hash = ${tokenHash}
    AND user_id = ${userId} AND expires_at > ${nowMs})`;
  return {
    verified: db
      .update(users)
      .set({ emailVerifiedAt: nowMs, press: submitKey })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), unused)),
    links: db.delete(emailVerifications).where(and(eq(emailVerifications.userId, userId), unused)),
  };
}

export function setVerified(db: AppDb, userId: string, nowMs: number): Statement[] {
  return [
    db
      .update(users)
      .set({ emailVerifiedAt: nowMs })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt))),
    db.delete(emailVerifications).where(eq(emailVerifications.userId, userId)),
  ];
}

// ---- password and sessions of a signed-in user ---------------------------------------------

export async function findPassword(db: AppDb, userId: string): Promise<string | null> {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return rows[0]?.passwordHash ?? null;
}

/** The proofs of a user's identity: the hash of the password, if there is one, and when this session began. */
export async function findProof(db: AppDb, userId: string, sessionId: string) {
  const rows = await db
    .select({ passwordHash: users.passwordHash, signedInAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rows[0] ?? { passwordHash: null, signedInAt: 0 };
}

/**
 * Changes the password if the one that was just proven is still set, ends every other session and drops the reset
 * links. The links of sign-in mails stay: with them the owner takes the account back from an intruder who changed the
 * password. The count of `password` tells whether the old one was still set.
 */
export function replacePassword(
  db: AppDb,
  change: { userId: string; sessionId: string; oldHash: string; newHash: string; submitKey: string | null },
) {
  // A hash holds its own salt: no other change has made the same one.
  const changed = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${change.userId}
    AND password_hash = ${change.newHash})`;
  return {
    password: db
      .update(users)
      .set({ passwordHash: change.newHash, press: change.submitKey })
      .where(and(eq(users.id, change.userId), eq(users.passwordHash, change.oldHash))),
    sessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, change.userId), ne(sessions.id, change.sessionId), changed)),
    tokens: db.delete(accessTokens).where(and(eq(accessTokens.madeBy, change.userId), changed)),
    resets: db
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, change.userId), isNull(passwordResets.signedInAt), changed)),
  };
}

/** The user's ways to sign in, and their sessions, newest first. */
export async function readSecurity(db: AppDb, userId: string, nowMs: number) {
  const [means, open] = await db.batch([
    db
      .select({
        hasPassword: sql<number>`${users.passwordHash} IS NOT NULL`.as("has_password"),
        hasGoogle: sql<number>`${users.googleSub} IS NOT NULL`.as("has_google"),
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, nowMs)))
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
  ]);
  return { hasPassword: means[0]?.hasPassword === 1, hasGoogle: means[0]?.hasGoogle === 1, sessions: open };
}

export function deleteOwnSession(db: AppDb, userId: string, id: string): Statement {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

export function deleteOtherSessions(db: AppDb, userId: string, keep: string): Statement {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)));
}

// ---- Google --------------------------------------------------------------------------------

export function insertGoogleSignIn(db: AppDb, row: typeof googleSignIns.$inferInsert): Statement {
  return db.insert(googleSignIns).values(row);
}

/** Takes a sign-in that was begun in this browser: only the first who asks gets it. */
export async function takeGoogleSignIn(db: AppDb, stateHash: string, browserHash: string, nowMs: number) {
  const rows = await db
    .delete(googleSignIns)
    .where(and(eq(googleSignIns.stateHash, stateHash), eq(googleSignIns.browserHash, browserHash)))
    .returning({
      nonce: googleSignIns.nonce,
      verifier: googleSignIns.verifier,
      returnTo: googleSignIns.returnTo,
      expiresAt: googleSignIns.expiresAt,
    });
  const row = rows[0];
  return row && row.expiresAt > nowMs ? row : null;
}

/** An account with a payment, and one of staff, is kept, even if somebody else made it. */
export const isRetained = sql<number>`(EXISTS (
    SELECT 1 FROM ${orders} o WHERE o.user_id = ${users.id} AND o.state = 'paid')
  OR EXISTS (SELECT 1 FROM ${staff} s WHERE s.user_id = ${users.id}))`;

/** An account that may be erased since its owner says that another person made it. */
export const isUnconfirmed = sql<number>`(${users.emailVerifiedAt} IS NULL AND NOT ${isRetained})`;

/** The candidates: the account of this Google identity, and the account of this address. */
export async function findForGoogle(db: AppDb, subject: string, email: string) {
  const [bySubject, byEmail] = await db.batch([
    db.select({ userId: users.id, email: users.email }).from(users).where(eq(users.googleSub, subject)),
    db
      .select({
        userId: users.id,
        displayName: users.displayName,
        googleSub: users.googleSub,
        createdAt: users.createdAt,
        deviceEpoch: users.deviceEpoch,
        isConfirmed: sql<number>`${users.emailVerifiedAt} IS NOT NULL`.as("is_confirmed"),
        isRetained: sql<number>`${isRetained}`.as("is_kept"),
      })
      .from(users)
      .where(eq(users.email, email)),
  ]);
  return { bySubject: bySubject[0] ?? null, byEmail: byEmail[0] ?? null };
}

/**
 * Links a Google identity to an account that has none. Where the address was never confirmed, the account may have been
 * made by a stranger: the password, the sessions and the mailed links are dropped. The last count tells whether it was
 * linked.
 * @param isDoubted whether it forgets the browsers that it knew, too.
 */
export function joinGoogle(
  db: AppDb,
  { userId, subject, isDoubted, nowMs }: { userId: string; subject: string; isDoubted: boolean; nowMs: number },
): Statement[] {
  const doubtful = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND google_sub IS NULL
    AND email_verified_at IS NULL)`;
  return [
    db.delete(sessions).where(and(eq(sessions.userId, userId), doubtful)),
    db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), doubtful)),
    db.delete(emailVerifications).where(and(eq(emailVerifications.userId, userId), doubtful)),
    db.delete(accessTokens).where(and(eq(accessTokens.madeBy, userId), doubtful)),
    db
      .update(users)
      .set({
        googleSub: subject,
        passwordHash: sql`CASE WHEN ${users.emailVerifiedAt} IS NULL THEN NULL ELSE ${users.passwordHash} END`,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${nowMs})`,
        deviceEpoch: sql`${users.deviceEpoch} + (${users.emailVerifiedAt} IS NULL AND ${isDoubted ? 1 : 0} = 1)`,
      })
      .where(and(eq(users.id, userId), isNull(users.googleSub))),
  ];
}
