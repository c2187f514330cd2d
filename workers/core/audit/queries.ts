import { sql, type SQL } from "drizzle-orm";
import { auditLog } from "../../db/schema/core/audit";
import type { AppDb, Followed, Statement } from "../../db/client";
import { newTimeId } from "../../db/sql";
import { timeId } from "../ids";
import type { Action, Actor } from "../policy";

export interface AuditRow {
  actor: Actor;
  action: string;
  /** The person whose data it was. */
  subjectId: string | null;
  objectId?: string;
  /** Names of fields and states, never a person's values. */
  detail?: string;
  nowMs: number;
}

/**
 * The log of who read or changed whose data. Goes into the batch of the change, or is written before the read is
 * answered.
 */
export function auditRow(db: AppDb, row: AuditRow): Statement {
  return db.insert(auditLog).values(values(row));
}

/**
 * A change with its line of the log, which is written only if the change changed a row: who lost a race did nothing.
 */
export function audited<S extends Statement>(db: AppDb, change: S, row: AuditRow): Followed<S> {
  const v = values(row);
  const ifChanged = db.run(sql`INSERT INTO ${auditLog} (id, at, actor_id, action, subject_id, object_id, detail)
    SELECT ${v.id}, ${v.at}, ${v.actorId}, ${v.action}, ${v.subjectId}, ${v.objectId}, ${v.detail}
      WHERE changes() > 0`);
  return { change, ifChanged };
}

/**
 * A row for each of a query's `subject_id`, `object_id` and `detail`: what one change does to many, in its batch and
 * before it, while the query still finds them.
 */
export function auditEach(db: AppDb, by: { actorId: string; action: Action; nowMs: number }, rows: SQL): Statement {
  return db.run(sql`INSERT INTO ${auditLog} (id, at, actor_id, action, subject_id, object_id, detail)
    SELECT ${newTimeId(by.nowMs)}, ${by.nowMs}, ${by.actorId}, ${by.action}, r.subject_id, r.object_id, r.detail
    FROM (${rows}) r`);
}

function values(row: AuditRow) {
  return {
    id: timeId(row.nowMs),
    at: row.nowMs,
    actorId: row.actor.kind === "user" ? row.actor.userId : null,
    action: row.action,
    subjectId: row.subjectId,
    objectId: row.objectId ?? null,
    detail: row.detail ?? "",
  };
}
