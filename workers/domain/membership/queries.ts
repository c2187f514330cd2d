import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { users } from "../../db/schema/identity";
import { communityInterest, communityMembers } from "../../db/schema/membership";
import type { AppDb, Statement } from "../../db/client";

export type MemberRow = typeof communityMembers.$inferSelect;

export async function findMember(db: AppDb, email: string, phone: string): Promise<MemberRow | null> {
  const rows = await db
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.email, email), eq(communityMembers.phone, phone)));
  return rows[0] ?? null;
}

export async function findMemberById(db: AppDb, id: string): Promise<MemberRow | null> {
  const rows = await db.select().from(communityMembers).where(eq(communityMembers.id, id));
  return rows[0] ?? null;
}

/** The membership that a person's verified address leads to, the longest first; an unverified address leads to none. */
export async function findMemberOf(db: AppDb, userId: string): Promise<MemberRow | null> {
  const [found] = await memberOf(db, userId);
  return found?.member ?? null;
}

/** The same, to be read in a batch. */
export function memberOf(db: AppDb, userId: string) {
  return db
    .select({ member: communityMembers })
    .from(users)
    .innerJoin(communityMembers, eq(communityMembers.email, users.email))
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
    .orderBy(desc(communityMembers.endsAt))
    .limit(1);
}

/** Ends a membership at its member's wish; the count of changed rows tells whether it ran. */
export function leave(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(communityMembers)
    .set({ leftAt: nowMs, endReason: "left" })
    .where(and(eq(communityMembers.id, id), isNull(communityMembers.leftAt), gt(communityMembers.endsAt, nowMs)));
}

/** Running memberships that end before `beforeMs` and were not reminded of it, the soonest first. */
export async function membersToRemind(db: AppDb, nowMs: number, beforeMs: number, limit: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(communityMembers)
    .where(
      and(
        isNull(communityMembers.leftAt),
        sql`(${communityMembers.remindedFor} IS NULL OR ${communityMembers.remindedFor} <> ${communityMembers.endsAt})`,
        gt(communityMembers.endsAt, nowMs),
        lte(communityMembers.endsAt, beforeMs),
      ),
    )
    .orderBy(asc(communityMembers.endsAt))
    .limit(limit);
}

export function markReminded(db: AppDb, id: string, endsAt: number): Statement {
  return db.update(communityMembers).set({ remindedFor: endsAt }).where(eq(communityMembers.id, id));
}

/** Memberships whose time is over and of whose end the team was not told, the oldest first. */
export async function membersEnded(db: AppDb, nowMs: number, limit: number): Promise<MemberRow[]> {
  return (
    db
      .select()
      .from(communityMembers)
      // Word for word the partial index's.
      .where(
        and(
          isNull(communityMembers.leftAt),
          sql`(${communityMembers.toldFor} IS NULL OR ${communityMembers.toldFor} <> ${communityMembers.endsAt})`,
          lte(communityMembers.endsAt, nowMs),
        ),
      )
      .orderBy(asc(communityMembers.endsAt))
      .limit(limit)
  );
}

export function markTold(db: AppDb, id: string, endsAt: number): Statement {
  return db.update(communityMembers).set({ toldFor: endsAt }).where(eq(communityMembers.id, id));
}

/** Who filled the community's form; the newest of an address stays. */
export function upsertInterest(db: AppDb, row: typeof communityInterest.$inferInsert): Statement {
  return db
    .insert(communityInterest)
    .values(row)
    .onConflictDoUpdate({ target: communityInterest.email, set: { name: row.name, phone: row.phone, at: row.at } });
}

export async function findInterest(db: AppDb, email: string) {
  const rows = await db.select().from(communityInterest).where(eq(communityInterest.email, email));
  return rows[0] ?? null;
}
