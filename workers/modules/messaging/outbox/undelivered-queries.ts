/** Mails that did not go out, or may not have, and addresses that take none. */
import { and, eq, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { mailSuppressions, outbox } from "../../../db/schema/messaging/outbox";
import type { AppDb, Statement } from "../../../db/client";
import { auditEach } from "../../../core/audit/queries";
import type { UndeliveredState } from "./vocabulary";

/**
 * A mail that was not sent, or may not have been: the person it is about; null when there is none, or it is settled.
 */
export async function findUndelivered(
  db: AppDb,
  id: string,
): Promise<{ userId: string | null; state: string; recipient: string } | null> {
  const rows = await db
    .select({ userId: outbox.userId, state: outbox.state, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.id, id), sql`${outbox.state} IN ('failed','unsure','held')`));
  return rows[0] ?? null;
}

/** The application that a mail is about was not taken back meanwhile; true of every other mail. */
const STILL_TRUE = sql`(outbox.template NOT IN ('application_submitted','application_made') OR EXISTS (
  SELECT 1 FROM ${applications} a WHERE a.state = 'submitted'
    AND a.id = substr(replace(outbox.cause, 'whatsapp:', ''), length('application_submitted:') + 1)))`;

/**
 * Sends a mail again, from its first attempt on, if it is still in this state and true; the count of changed rows
 * tells.
 */
export function sendAgain(db: AppDb, id: string, from: UndeliveredState, nowMs: number): Statement {
  return db
    .update(outbox)
    .set({ state: "waiting", dueAt: nowMs, attempts: 0, leaseUntil: null, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, from), sql`${outbox.recipient} <> ''`, STILL_TRUE));
}

interface AllAgain {
  from: UndeliveredState;
  nowMs: number;
  limit: number;
}

/** A link for a new password is worth nothing after half an hour, and its owner has asked for another. */
const RESET_MS = 30 * 60_000;

/** The oldest mails in this state that may be sent again. The first condition is word for word the partial index's. */
const allOf = ({ from, nowMs, limit }: AllAgain) => sql`SELECT id FROM outbox
  WHERE state IN ('failed','unsure','held') AND state = ${from} AND recipient <> ''
  AND (template <> 'password_reset' OR created_at > ${nowMs - RESET_MS}) AND ${STILL_TRUE} ORDER BY created_at, id
    LIMIT ${limit}`;

/** Sends all of them again, from their first attempt on; answers which they are. */
export function sendAllAgain(db: AppDb, all: AllAgain) {
  return db.all<{ id: string }>(
    sql`UPDATE ${outbox} SET state = 'waiting', due_at = ${all.nowMs}, attempts = 0, lease_until = NULL,
      last_error = NULL WHERE id IN (${allOf(all)}) RETURNING id`,
  );
}

/** Writes who sends them again, a row each. Right before it is done, in the same batch. */
export function auditAllAgain(db: AppDb, all: AllAgain & { actorId: string }): Statement {
  return auditEach(
    db,
    { actorId: all.actorId, action: "mailing.resolve_undelivered", nowMs: all.nowMs },
    sql`SELECT user_id AS subject_id, id AS object_id, ${`${all.from}: again`} AS detail
      FROM ${outbox} WHERE id IN (${allOf(all)})`,
  );
}

/**
 * Settles a mail without sending it, if it is still in this state: it did arrive, or is wanted no more. The time of
 * arrival stays unknown.
 */
export function closeUndelivered(db: AppDb, id: string, from: UndeliveredState, to: "sent" | "cancelled"): Statement {
  return db
    .update(outbox)
    .set({ state: to, leaseUntil: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, from)));
}

/**
 * Closes the address that this mail of ours went to: once, and only if the mail was to it. A mail we know nothing of,
 * or no more, closes nothing.
 */
export function suppress(
  db: AppDb,
  event: { outboxId: string; address: string; reason: "bounce" | "complaint"; nowMs: number },
): Statement {
  return db.run(sql`INSERT INTO ${mailSuppressions} (address, reason, at)
    SELECT lower(recipient), ${event.reason}, ${event.nowMs} FROM ${outbox}
    WHERE id = ${event.outboxId} AND lower(recipient) = ${event.address.toLowerCase()}
    ON CONFLICT (address) DO NOTHING`);
}
