import { sql } from "drizzle-orm";
import { auditLog } from "../../db/schema/audit";
import type { AppDb, Statement } from "../../db/client";
import { timeId } from "../kernel/ids";
import type { Actor } from "../kernel/policy";

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

/** Who read or changed whose data. Goes into the batch of the change, or is written before the read is answered. */
export function auditRow(db: AppDb, row: AuditRow): Statement {
  return db.insert(auditLog).values(values(row));
}

/** The same, only if the statement right before it in the batch changed a row: who lost a race did nothing. */
export function auditIfChanged(db: AppDb, row: AuditRow): Statement {
  const v = values(row);
  return db.run(sql`INSERT INTO ${auditLog} (id, at, actor_id, action, subject_id, object_id, detail)
    SELECT ${v.id}, ${v.at}, ${v.actorId}, ${v.action}, ${v.subjectId}, ${v.objectId}, ${v.detail} WHERE changes() > 0`);
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
