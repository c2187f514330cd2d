import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { communityInterest, communityMembers } from "../../../db/schema/billing/membership";
import type { AppDb, Statement } from "../../../db/client";
import { MEMBERSHIP_MS } from "../orders/rules";

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
          sql`(${communityMembers.notifiedFor} IS NULL
            OR ${communityMembers.notifiedFor} <> ${communityMembers.endsAt})`,
          lte(communityMembers.endsAt, nowMs),
        ),
      )
      .orderBy(asc(communityMembers.endsAt))
      .limit(limit)
  );
}

export function markEndNotified(db: AppDb, id: string, endsAt: number): Statement {
  return db.update(communityMembers).set({ notifiedFor: endsAt }).where(eq(communityMembers.id, id));
}

/** The people who filled the community's form; the newest row of an address stays. */
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

/** A number that an order bought the membership for. */
interface Buyer {
  email: string;
  phone: string;
}

/** Makes or prolongs a membership by a month, if `onlyIf`. */
export function extendMembership(
  db: AppDb,
  member: Buyer & { id: string; name: string },
  onlyIf: SQL,
  nowMs: number,
): Statement {
  const { id, email, name, phone } = member;
  return db.run(sql`INSERT INTO ${communityMembers} (id, email, name, phone, began_at, ends_at, created_at)
    SELECT ${id}, ${email}, ${name}, ${phone}, ${nowMs}, ${nowMs + MEMBERSHIP_MS}, ${nowMs} WHERE ${onlyIf}
    ON CONFLICT (email, phone) DO UPDATE SET
      began_at = CASE WHEN ends_at > ${nowMs} AND left_at IS NULL THEN began_at ELSE ${nowMs} END,
      ends_at = max(ends_at, ${nowMs}) + ${MEMBERSHIP_MS},
      name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END,
      left_at = NULL, end_reason = NULL`);
}

/** Takes a refunded month off a membership, if `onlyIf`; it ends at once where none is left. */
export function shortenMembership(db: AppDb, { email, phone }: Buyer, onlyIf: SQL, nowMs: number): Statement {
  return db.run(sql`UPDATE ${communityMembers} SET ends_at = ends_at - ${MEMBERSHIP_MS},
      left_at = CASE WHEN ends_at - ${MEMBERSHIP_MS} <= ${nowMs} THEN ${nowMs} ELSE left_at END,
      end_reason = CASE WHEN ends_at - ${MEMBERSHIP_MS} <= ${nowMs} THEN 'refund' ELSE end_reason END
    WHERE email = ${email} AND phone = ${phone} AND ${onlyIf}`);
}

/** True once the membership's time is over. */
export const isMembershipOver = ({ email, phone }: Buyer, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${communityMembers} WHERE email = ${email} AND phone = ${phone} AND ends_at <= ${nowMs})`;
