import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { AppDb, Statement } from "../../../db/client";
import { confirmingMails } from "../../../db/schema/applications/receipts";
import { applications } from "../../../db/schema/applications/records";

/** An employer's mail about one attempt of an application. */
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
  /** Null where the mail has none. */
  messageId: string | null;
  contentHash: string;
  answer: (typeof confirmingMails.$inferSelect)["answer"];
  nowMs: number;
}

/**
 * Keeps what a mail answers to an application: once an attempt and answer, and a signed one in place of an unsigned
 * one. A mail that was kept for another application, or as another answer, is kept for no second one.
 */
export function keepConfirmation(db: AppDb, mail: NewConfirmation): Statement {
  const { userId, applicationId, attempt, answer, messageId, contentHash } = mail;
  return db.run(sql`INSERT INTO ${confirmingMails} (id, user_id, application_id, attempt, answer, sender, subject,
      sentence, verified, sent_at, received_at, message_id, content_hash)
    SELECT ${mail.id}, ${userId}, ${applicationId}, ${attempt}, ${answer}, ${mail.sender}, ${mail.subject},
      ${mail.sentence}, ${mail.verified ? 1 : 0}, ${mail.sentAt}, ${mail.nowMs}, ${messageId}, ${contentHash}
    WHERE NOT EXISTS (SELECT 1 FROM ${confirmingMails} m WHERE m.user_id = ${userId}
      AND (m.message_id = ${messageId} OR m.content_hash = ${contentHash})
      AND NOT (m.application_id = ${applicationId} AND m.attempt = ${attempt} AND m.answer = ${answer}))
    ON CONFLICT (application_id, attempt, answer) DO UPDATE SET sender = excluded.sender, subject = excluded.subject,
      sentence = excluded.sentence, verified = excluded.verified, sent_at = excluded.sent_at,
      received_at = excluded.received_at, message_id = excluded.message_id, content_hash = excluded.content_hash
      WHERE excluded.verified > verified`);
}

/** Whether a signed mail says that this attempt arrived. */
export async function isConfirmedByMail(db: AppDb, applicationId: string, attempt: number): Promise<boolean> {
  const rows = await db
    .select({ id: confirmingMails.id })
    .from(confirmingMails)
    .where(
      and(
        eq(confirmingMails.applicationId, applicationId),
        eq(confirmingMails.attempt, attempt),
        eq(confirmingMails.answer, "received"),
        eq(confirmingMails.verified, true),
      ),
    );
  return rows.length > 0;
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
      answer: confirmingMails.answer,
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
      answer: confirmingMails.answer,
      verified: confirmingMails.verified,
      sentAt: confirmingMails.sentAt,
      receivedAt: confirmingMails.receivedAt,
    })
    .from(confirmingMails)
    .where(and(eq(confirmingMails.userId, userId), after === null ? undefined : gt(confirmingMails.id, after)))
    .orderBy(confirmingMails.id)
    .limit(limit);
}
