import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AppDb, Statement } from "../../db/client";
import { applications } from "../../db/schema/applications";
import { confirmingMails, forwardingAddresses } from "../../db/schema/inbound-mail";

/** Most applications that one mail is held against. */
const MOST_CANDIDATES = 500;

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
export async function ownerOf(db: AppDb, token: string): Promise<string | null> {
  const rows = await db
    .select({ userId: forwardingAddresses.userId })
    .from(forwardingAddresses)
    .where(eq(forwardingAddresses.token, token));
  return rows[0]?.userId ?? null;
}

/** Keeps the code by which the person's mailbox asks whether they want this. */
export function keepSetupCode(db: AppDb, userId: string, code: string, nowMs: number): Statement {
  return db
    .update(forwardingAddresses)
    .set({ setupCode: code, setupAt: nowMs })
    .where(eq(forwardingAddresses.userId, userId));
}

/** Applications that were made, or may have been, and have no mail of their employer yet. */
export function candidatesOf(db: AppDb, userId: string, sinceMs: number) {
  return db
    .select({
      id: applications.id,
      attempt: applications.attempt,
      state: applications.state,
      position: applications.position,
      company: applications.company,
      companyKey: applications.companyKey,
      link: applications.link,
      at: sql<number>`coalesce(${applications.lockedAt}, 0)`.as("at"),
    })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        inArray(applications.state, ["submitted", "unconfirmed"]),
        gt(applications.lockedAt, sinceMs),
        sql`NOT EXISTS (SELECT 1 FROM ${confirmingMails} m WHERE m.application_id = applications.id
          AND m.attempt = applications.attempt)`,
      ),
    )
    .orderBy(desc(applications.lockedAt))
    .limit(MOST_CANDIDATES);
}

export interface NewConfirmation {
  id: string;
  userId: string;
  applicationId: string;
  attempt: number;
  sender: string;
  subject: string;
  sentence: string;
  verified: boolean;
  sentAt: number;
  nowMs: number;
}

/** Keeps what of a mail confirms an application: once an attempt. */
export function keepConfirmation(db: AppDb, { nowMs, ...mail }: NewConfirmation): Statement {
  return db
    .insert(confirmingMails)
    .values({ ...mail, receivedAt: nowMs })
    .onConflictDoNothing();
}

/** The confirmations that are kept of the person's mails, newest first. */
export function listConfirmations(db: AppDb, userId: string, limit: number) {
  return db
    .select({
      id: confirmingMails.id,
      applicationId: confirmingMails.applicationId,
      sender: confirmingMails.sender,
      subject: confirmingMails.subject,
      sentence: confirmingMails.sentence,
      verified: confirmingMails.verified,
      sentAt: confirmingMails.sentAt,
      position: applications.position,
      company: applications.company,
    })
    .from(confirmingMails)
    .innerJoin(applications, eq(applications.id, confirmingMails.applicationId))
    .where(eq(confirmingMails.userId, userId))
    .orderBy(desc(confirmingMails.sentAt), desc(confirmingMails.id))
    .limit(limit);
}

/** Drops what was kept of one mail. */
export function dropConfirmation(db: AppDb, userId: string, id: string): Statement {
  return db.delete(confirmingMails).where(and(eq(confirmingMails.userId, userId), eq(confirmingMails.id, id)));
}

/** Everything that is kept of the person's mails, in the order of their ids, `limit` at a time. */
export function confirmationsOf(db: AppDb, userId: string, after: string | null, limit: number) {
  return db
    .select({
      id: confirmingMails.id,
      applicationId: confirmingMails.applicationId,
      sender: confirmingMails.sender,
      subject: confirmingMails.subject,
      sentence: confirmingMails.sentence,
      verified: confirmingMails.verified,
      sentAt: confirmingMails.sentAt,
      receivedAt: confirmingMails.receivedAt,
    })
    .from(confirmingMails)
    .where(and(eq(confirmingMails.userId, userId), after === null ? undefined : gt(confirmingMails.id, after)))
    .orderBy(confirmingMails.id)
    .limit(limit);
}
