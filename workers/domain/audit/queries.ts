import { auditLog } from "../../db/app-schema";
import type { AppDb, Statement } from "../../db/client";
import { timeId } from "../ids";
import type { Actor } from "../policy";

/**
 * Who read or changed whose data. Goes into the batch of the change, or before the read is answered.
 * `detail` names fields, never their values.
 */
export function auditRow(
  db: AppDb,
  row: { actor: Actor; action: string; subjectId: string | null; objectId?: string; detail?: string; nowMs: number },
): Statement {
  return db.insert(auditLog).values({
    id: timeId(row.nowMs),
    at: row.nowMs,
    actorId: row.actor.kind === "user" ? row.actor.userId : null,
    action: row.action,
    subjectId: row.subjectId,
    objectId: row.objectId ?? null,
    detail: row.detail ?? "",
  });
}
