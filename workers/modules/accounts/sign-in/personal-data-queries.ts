import { eq, sql } from "drizzle-orm";
import { accessTokens, roleChanges, secondFactors, sessions, users } from "../../../db/schema/accounts/sign-in";
import { instant, type PersonalData } from "../../../core/personal-data";

/** The person's address as a query, if it is proven to be theirs: what was given without an account is theirs by it. */
export const provenAddress = (userId: string) =>
  sql`(SELECT email FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;

export const identityData: PersonalData = {
  // Rows that refer to the person by a foreign key go with this one, or let go of it.
  erase: (db, { userId }) => [db.delete(users).where(eq(users.id, userId))],
  sections: {
    account: async ({ db }, userId) => {
      const [row] = await db
        .select({
          email: users.email,
          displayName: users.displayName,
          emailVerifiedAt: users.emailVerifiedAt,
          createdAt: users.createdAt,
          language: users.language,
          timeZone: users.timeZone,
          password: sql<number>`${users.passwordHash} IS NOT NULL`,
          google: sql<number>`${users.googleSub} IS NOT NULL`,
        })
        .from(users)
        .where(eq(users.id, userId));
      return (
        row && {
          email: row.email,
          displayName: row.displayName,
          signsInWith: [...(row.password ? ["password"] : []), ...(row.google ? ["Google"] : [])],
          emailVerifiedAt: instant(row.emailVerifiedAt),
          createdAt: instant(row.createdAt),
          language: row.language,
          timeZone: row.timeZone,
        }
      );
    },
    secondFactors: async ({ db }, userId) => {
      const rows = await db
        .select({ name: secondFactors.name, kind: secondFactors.kind, since: secondFactors.createdAt })
        .from(secondFactors)
        .where(eq(secondFactors.userId, userId));
      return rows.map(({ name, kind, since }) => ({ name, kind, since: instant(since) }));
    },
    accessTokens: async ({ db }, userId) => {
      const rows = await db
        .select({ name: accessTokens.name, scope: accessTokens.scope, since: accessTokens.createdAt })
        .from(accessTokens)
        .where(eq(accessTokens.madeBy, userId));
      return rows.map(({ name, scope, since }) => ({ name, scope, since: instant(since) }));
    },
    roleChanges: async ({ db }, userId) => {
      const rows = await db
        .select({
          role: roleChanges.role,
          change: roleChanges.change,
          until: roleChanges.until,
          state: roleChanges.state,
          askedAt: roleChanges.askedAt,
        })
        .from(roleChanges)
        .where(eq(roleChanges.userId, userId));
      return rows.map(({ until, askedAt, ...row }) => ({ ...row, until: instant(until), askedAt: instant(askedAt) }));
    },
    sessions: async ({ db }, userId) => {
      const rows = await db
        .select({ device: sessions.userAgent, since: sessions.createdAt, until: sessions.expiresAt })
        .from(sessions)
        .where(eq(sessions.userId, userId));
      return rows.map(({ device, since, until }) => ({ device, since: instant(since), until: instant(until) }));
    },
  },
};
