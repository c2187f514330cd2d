import { sql, type SQL } from "drizzle-orm";
import { auditLog } from "../../db/schema/core/audit";
import { users } from "../../db/schema/accounts/sign-in";
import type { AppDb } from "../../db/client";
import { newTimeId, rowsOf } from "../../db/sql";
import { timeHead } from "../ids";
import { indiaHourStart } from "../../lib/india-time";
import type { Action } from "../policy";

/** The reader, and under which line of the policy. `nowMs` in milliseconds since 1970, UTC. */
export interface Reader {
  userId: string;
  action: Action;
  nowMs: number;
}

/**
 * Logs that these people's data was read, one row for each person, action, thing, detail and hour of India, so that a
 * list that refreshes itself does not flood the log. It stands in the batch of the reads: where it cannot be written,
 * nothing is read.
 * @param read.people a query of their ids as `user_id`, each once; with `aThing`, of the thing that was read as
 *   `object_id` too.
 * @param read.detail the name of a list or a day, never a person's values.
 */
export function auditReading(
  db: AppDb,
  { userId, action, nowMs }: Reader,
  read: { people: SQL; aThing?: boolean; detail?: string },
) {
  const { people, aThing = false, detail = "" } = read;
  const object = aThing ? sql`p.object_id` : sql`NULL`;
  // The index is by the person read: a member of staff who works through lists has far more rows in an hour than one
  // person has.
  const row = {
    id: newTimeId(nowMs),
    at: nowMs,
    actorId: userId,
    action,
    subjectId: sql`p.user_id`,
    objectId: object,
    detail,
  };
  return db.insert(auditLog).select(
    rowsOf(
      auditLog,
      row,
      sql`FROM (${people}) p WHERE NOT EXISTS (SELECT 1 FROM ${auditLog} l INDEXED BY audit_subject
        WHERE l.subject_id = p.user_id AND l.id >= ${timeHead(indiaHourStart(nowMs))} AND l.actor_id = ${userId}
          AND l.action = ${action} AND l.object_id IS ${object} AND l.detail = ${detail})`,
    ),
  );
}

/**
 * A page of who read or changed a person's data, newest first.
 * @param page.subject an expression of the person's id.
 * @param page.before the id that the page before ended with.
 * @param page.others leaves out what the person did themselves.
 */
export function auditPage(db: AppDb, page: { subject: SQL; before: string | null; others: boolean; limit: number }) {
  const { subject, before, others, limit } = page;
  return db.all<AuditPageRow>(sql`SELECT l.id AS id, l.at AS at, l.action AS action, l.object_id AS objectId,
    l.detail AS detail, l.actor_id AS actorId, u.display_name AS actorName
    FROM ${auditLog} l LEFT JOIN ${users} u ON u.id = l.actor_id
    WHERE l.subject_id = ${subject} ${before === null ? sql`` : sql`AND l.id < ${before}`} ${
      others
        ? sql`AND
      l.actor_id IS NOT ${subject}`
        : sql``
    }
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

/** A page of the person's own log, newest first: what others did with their data. @param before a line's id. */
export function ownAuditPage(db: AppDb, userId: string, before: string | null, limit: number) {
  return auditPage(db, { subject: sql`${userId}`, before, others: true, limit });
}
