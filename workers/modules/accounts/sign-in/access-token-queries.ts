import { and, desc, eq, gt, sql } from "drizzle-orm";
import { accessTokens, secondFactors, sessions, staff, users } from "../../../db/schema/accounts/sign-in";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { selectOpenChanges } from "./role-queries";
import { ACTOR_COLUMNS, roleColumns } from "./account-queries";

export function insertToken(db: AppDb, row: typeof accessTokens.$inferInsert): Statement {
  return db.insert(accessTokens).values(row);
}

export function deleteToken(db: AppDb, id: string): Statement {
  return db.delete(accessTokens).where(eq(accessTokens.id, id));
}

export function touchToken(db: AppDb, id: string, nowMs: number): Statement {
  return db.update(accessTokens).set({ usedAt: nowMs }).where(eq(accessTokens.id, id));
}

/** A token that is good, with who made it and what they may do now; null for any other. */
export async function findToken(db: AppDb, id: string, nowMs: number) {
  const rows = await db
    .select({
      secretHash: accessTokens.secretHash,
      scope: accessTokens.scope,
      usedAt: accessTokens.usedAt,
      ...ACTOR_COLUMNS,
      operations: roleColumns(nowMs).operations,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.madeBy))
    .innerJoin(staff, eq(staff.userId, accessTokens.madeBy))
    .where(and(eq(accessTokens.id, id), gt(accessTokens.expiresAt, nowMs)));
  return rows[0] ?? null;
}

/** The staff with their ways to sign in, the valid tokens, and the changes of roles that wait for a colleague. */
export async function readStaffRows(db: AppDb, nowMs: number) {
  return readNamed(db, {
    people: db
      .select({
        userId: users.id,
        name: users.displayName,
        email: users.email,
        ...roleColumns(nowMs),
        operationsUntil: staff.operationsUntil,
        communityUntil: staff.communityUntil,
        supportUntil: staff.supportUntil,
        coachUntil: staff.coachUntil,
        factors: sql<number>`(SELECT count(*) FROM ${secondFactors} WHERE user_id = ${staff.userId})`.as("factors"),
        sessions: sql<number>`count(${sessions.id})`.as("sessions"),
        seenAt: sql<number | null>`max(coalesce(${sessions.seenAt}, ${sessions.createdAt}))`.as("last_seen_at"),
      })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .leftJoin(sessions, and(eq(sessions.userId, staff.userId), gt(sessions.expiresAt, nowMs)))
      .groupBy(staff.userId)
      .orderBy(users.displayName, users.id),
    tokens: db
      .select({
        id: accessTokens.id,
        name: accessTokens.name,
        scope: accessTokens.scope,
        madeBy: users.displayName,
        since: accessTokens.createdAt,
        until: accessTokens.expiresAt,
        usedAt: accessTokens.usedAt,
      })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.madeBy))
      .where(gt(accessTokens.expiresAt, nowMs))
      .orderBy(desc(accessTokens.createdAt)),
    changes: selectOpenChanges(db, nowMs),
  });
}

/** Ends every session of a user, and with them the extensions that are paired with them. */
export function deleteSessionsOf(db: AppDb, userId: string): Statement {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Revokes every token for scripts that a member of staff made. */
export function deleteTokensOf(db: AppDb, userId: string): Statement {
  return db.delete(accessTokens).where(eq(accessTokens.madeBy, userId));
}

/** Removes every second factor of a member of staff. */
export function deleteFactorsOf(db: AppDb, userId: string): Statement {
  return db.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** An account by id or address, with its name as staff. */
export async function findAccount(db: AppDb, whom: { userId: string } | { email: string }) {
  const rows = await db
    .select({ userId: users.id, email: users.email, name: users.displayName, slug: staff.slug })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .where("userId" in whom ? eq(users.id, whom.userId) : eq(users.email, whom.email));
  return rows[0] ?? null;
}
