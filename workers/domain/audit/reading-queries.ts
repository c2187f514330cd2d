import { sql, type SQL } from "drizzle-orm";
import { auditLog, users } from "../../db/app-schema";
import type { AppDb, Statement } from "../../db/client";
import { timeId } from "../ids";
import { indiaHourStart } from "../india-time";
import type { Action, UserActor } from "../policy";

/** The characters of an id that say when it was made. */
const timeOf = (ms: number) => timeId(ms).slice(0, 10);

/**
 * That somebody read these people's data, one row a person, action and hour of India, so that a list that refreshes
 * itself does not flood the log. It stands in the batch of the reads: where it cannot be written, nothing is read.
 * @param reading.people a query of their ids as `user_id`.
 */
export function auditReading(db: AppDb, reading: { actor: UserActor; action: Action; people: SQL; nowMs: number }): Statement {
  const { actor, action, people, nowMs } = reading;
  // The plus keeps the index on actors out: whoever works through lists has far more rows in an hour than a person has.
  return db.run(sql`INSERT INTO ${auditLog} (id, at, actor_id, action, subject_id, object_id, detail)
    SELECT ${timeOf(nowMs)} || upper(hex(randomblob(8))), ${nowMs}, ${actor.userId}, ${action}, p.user_id, NULL, '' FROM (${people}) p
    WHERE NOT EXISTS (SELECT 1 FROM ${auditLog} l
      WHERE l.subject_id = p.user_id AND l.id >= ${timeOf(indiaHourStart(nowMs))} AND +l.actor_id = ${actor.userId} AND l.action = ${action})`);
}

/**
 * A page of who read or changed a person's data, newest first.
 * @param page.subject an expression of the person's id.
 * @param page.before the id that the page before ended with.
 * @param page.others leaves out what the person did themselves.
 */
export function auditPage(db: AppDb, page: { subject: SQL; before: string | null; others: boolean; limit: number }): Statement {
  const { subject, before, others, limit } = page;
  return db.run(sql`SELECT l.id AS id, l.at AS at, l.action AS action, l.object_id AS objectId, l.detail AS detail, l.actor_id AS actorId, u.display_name AS actorName
    FROM ${auditLog} l LEFT JOIN ${users} u ON u.id = l.actor_id
    WHERE l.subject_id = ${subject} ${before === null ? sql`` : sql`AND l.id < ${before}`} ${others ? sql`AND l.actor_id IS NOT ${subject}` : sql``}
    ORDER BY l.id DESC LIMIT ${limit}`);
}

/** A row of `auditPage`, as the database gives it. */
export interface AuditPageRow {
  id: string;
  at: number;
  action: string;
  objectId: string | null;
  detail: string;
  actorId: string | null;
  actorName: string | null;
}
/** The rows of an `auditPage`; whoever runs it names its columns here. */
export function auditPageRows(rows: readonly Record<string, unknown>[]): AuditPageRow[] {
  return rows as unknown as AuditPageRow[];
}

/** What a person may read of their own log. */
export function ownAuditPage(db: AppDb, userId: string, before: string | null, limit: number): Statement {
  return auditPage(db, { subject: sql`${userId}`, before, others: true, limit });
}
