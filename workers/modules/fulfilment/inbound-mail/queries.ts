import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AppDb, Statement } from "../../../db/client";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { forwardingAddresses } from "../../../db/schema/fulfilment/inbound-mail";

/** Most applications that one mail is held against. */
const MAX_CANDIDATES = 500;

/** Gives the person an address, or another one: mail to the old one is dropped from now on. */
export function giveAddress(db: AppDb, userId: string, token: string, nowMs: number): Statement {
  return db
    .insert(forwardingAddresses)
    .values({ userId, token, createdAt: nowMs })
    .onConflictDoUpdate({
      target: forwardingAddresses.userId,
      set: { token, createdAt: nowMs, setupCode: null, setupAt: null },
    });
}

/** Takes the address back; nothing that comes to it is read any more. */
export function dropAddress(db: AppDb, userId: string): Statement {
  return db.delete(forwardingAddresses).where(eq(forwardingAddresses.userId, userId));
}

export async function findAddress(db: AppDb, userId: string) {
  const rows = await db.select().from(forwardingAddresses).where(eq(forwardingAddresses.userId, userId));
  return rows[0] ?? null;
}

/** The person with this address; null for an unknown one. */
export async function ownerOf(
  db: AppDb,
  token: string,
): Promise<{ userId: string; name: string; email: string } | null> {
  const rows = await db
    .select({ userId: forwardingAddresses.userId, name: users.displayName, email: users.email })
    .from(forwardingAddresses)
    .innerJoin(users, eq(users.id, forwardingAddresses.userId))
    .where(eq(forwardingAddresses.token, token));
  return rows[0] ?? null;
}

/** Keeps the code by which the person's mailbox asks whether they want this. */
export function storeSetupCode(db: AppDb, userId: string, code: string, nowMs: number): Statement {
  return db
    .update(forwardingAddresses)
    .set({ setupCode: code, setupAt: nowMs })
    .where(eq(forwardingAddresses.userId, userId));
}

/** Applications that were made, or may have been, answered or not: a mail is held against all of them. */
export function candidatesOf(db: AppDb, userId: string, sinceMs: number) {
  return db
    .select({
      id: applications.id,
      attempt: applications.attempt,
      state: applications.state,
      position: applications.position,
      company: applications.company,
      location: applications.location,
      link: applications.link,
      at: sql<number>`coalesce(${applications.lockedAt}, 0)`.as("at"),
    })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        inArray(applications.state, ["submitted", "unconfirmed"]),
        gt(applications.lockedAt, sinceMs),
      ),
    )
    .orderBy(desc(applications.lockedAt))
    .limit(MAX_CANDIDATES);
}
