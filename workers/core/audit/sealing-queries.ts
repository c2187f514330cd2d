import { asc, desc, isNull, sql } from "drizzle-orm";
import { auditHeads, auditLog } from "../../db/schema/core/audit";
import type { AppDb, Statement } from "../../db/client";
import { elementsOf } from "../../db/sql";
import type { ChainHead, LogLine, SealedLine } from "./sealing-rules";

/** Lines that are not sealed yet, oldest first. */
export function unsealed(db: AppDb, limit: number) {
  const { id, at, actorId, action, subjectId, objectId, detail } = auditLog;
  return db
    .select({ id, at, actorId, action, subjectId, objectId, detail })
    .from(auditLog)
    .where(isNull(auditLog.seq))
    .orderBy(asc(id))
    .limit(limit);
}

/** Where the chain stands; nothing before its first line. */
export function newestHead(db: AppDb) {
  return db.select().from(auditHeads).orderBy(desc(auditHeads.day)).limit(1);
}

/** Sealed lines from one place to another, both included. */
export function sealedBetween(db: AppDb, from: number, to: number) {
  return db.all<SealedLine>(sql`SELECT seq, id, at, action, detail, seal, actor_id AS actorId, actor_salt AS actorSalt,
      actor_hash AS actorHash, subject_id AS subjectId, object_id AS objectId, subject_salt AS subjectSalt,
      subject_hash AS subjectHash
    FROM ${auditLog} WHERE seq BETWEEN ${from} AND ${to} ORDER BY seq`);
}

/** The places, from one to another, where a day's head is not the seal of the line there. */
export function strayHeads(db: AppDb, from: number, to: number) {
  return db.all<ChainHead>(sql`SELECT h.seq AS seq, h.seal AS seal FROM ${auditHeads} h
    LEFT JOIN ${auditLog} l ON l.seq = h.seq
    WHERE h.seq BETWEEN ${from} AND ${to} AND l.seal IS NOT h.seal ORDER BY h.seq LIMIT 1`);
}

/** Whether the chain still stands where it was read: of two ticks at once, one seals and the other changes nothing. */
const sealedAt = (head: ChainHead) => sql`(SELECT coalesce(max(seq), 0) FROM ${auditHeads}) = ${head.seq}`;

/**
 * Writes seals to the lines that still are as they were read. Each is found by its id: by the index of what is unsealed
 * (hence the plus) the whole list would be gone through for each line.
 */
export function setSeals(db: AppDb, from: ChainHead, lines: readonly SealedLine[]): Statement {
  const was = (line: LogLine) => [line.actorId, line.subjectId, line.objectId, line.detail];
  const rows = lines.map((l) => [
    l.id,
    l.seq,
    l.actorSalt,
    l.actorHash,
    l.subjectSalt,
    l.subjectHash,
    l.seal,
    ...was(l),
  ]);
  return db.run(sql`UPDATE ${auditLog} SET seq = v.value ->> 1, actor_salt = v.value ->> 2, actor_hash = v.value ->> 3,
      subject_salt = v.value ->> 4, subject_hash = v.value ->> 5, seal = v.value ->> 6
    FROM ${elementsOf(JSON.stringify(rows))} v
    WHERE audit_log.id = v.value ->> 0 AND +audit_log.seq IS NULL AND audit_log.actor_id IS v.value ->> 7
      AND audit_log.subject_id IS v.value ->> 8 AND audit_log.object_id IS v.value ->> 9
      AND audit_log.detail = v.value ->> 10 AND ${sealedAt(from)}`);
}

/**
 * Writes the day's head after `setSeals`, in the same batch. Where one of the lines was changed meanwhile, and so not
 * sealed, the NULL refuses the whole batch.
 */
export function setHead(db: AppDb, day: string, from: ChainHead, to: ChainHead): Statement {
  const isWhole = sql`(SELECT count(*) FROM ${auditLog} WHERE seq > ${from.seq} AND seq <= ${to.seq})
    = ${to.seq - from.seq}`;
  return db.run(sql`INSERT INTO ${auditHeads} (day, seq, seal)
    SELECT ${day}, CASE WHEN ${isWhole} THEN ${to.seq} END, ${to.seal} WHERE ${sealedAt(from)}
    ON CONFLICT (day) DO UPDATE SET seq = excluded.seq, seal = excluded.seal`);
}
