import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { auditLog } from "../../../db/schema/core/audit";
import { users } from "../../../db/schema/accounts/sign-in";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { raiseAlarm } from "../../../core/alarms/queries";
import { OPEN_PERSON, OPENED_MS } from "../../../core/audit/access-reason-rules";
import { auditEach } from "../../../core/audit/queries";
import { timeHead } from "../../../core/ids";
import type { UserActor } from "../../../core/policy";
import { enqueueMail, teamNoticeEntry } from "../../messaging/queries";
import { indiaHourStart, showTime } from "../../../lib/india-time";
import { MAX_OPENED, OPENED_ALARM } from "./rules";

/** Since when the last reason counts that this operator gave for the person; none after ten minutes. */
const lastReason = (operatorId: string, subject: SQL, nowMs: number): SQL => sql`(SELECT max(l.at) FROM ${auditLog} l
  INDEXED BY audit_subject WHERE l.subject_id = ${subject} AND l.id >= ${timeHead(nowMs - OPENED_MS)}
    AND l.at > ${nowMs - OPENED_MS} AND l.actor_id = ${operatorId} AND l.action = ${OPEN_PERSON})`;

const holdsEntryOf = (operatorId: string, subject: SQL, nowMs: number): SQL => sql`EXISTS (SELECT 1
  FROM ${applications} c WHERE c.claimed_by = ${operatorId} AND c.user_id = ${subject} AND c.claimed_until > ${nowMs})`;

/**
 * Whether a person's resume and telephone number are open to an operator: while they hold an entry of that person, and
 * for ten minutes after they gave a reason.
 * @param subject an expression of the person's id.
 */
export function isOpenTo(operatorId: string, subject: SQL, nowMs: number): SQL {
  return sql`(${holdsEntryOf(operatorId, subject, nowMs)} OR ${lastReason(operatorId, subject, nowMs)} IS NOT NULL)`;
}

/** Whether the operator holds an entry of this person, and when they last gave a reason that still counts. */
export async function readAccess(db: AppDb, operatorId: string, userId: string, nowMs: number) {
  const subject = sql`${userId}`;
  const { opening } = await readRaw(db, {
    opening: db.all<{ holds: number; reasonAt: number | null; isThere: number }>(
      sql`SELECT ${holdsEntryOf(operatorId, subject, nowMs)} AS holds, ${lastReason(operatorId, subject, nowMs)}
        AS reasonAt, EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId}) AS isThere`,
    ),
  });
  const [row] = opening;
  return { holds: row?.holds === 1, reasonAt: row?.reasonAt ?? null, isThere: row?.isThere === 1 };
}

/** The log's line by which an operator opens a person's data; the same words within ten minutes are one line. */
export function giveReason(
  db: AppDb,
  by: { operatorId: string; userId: string; detail: string; nowMs: number },
): Statement {
  const { operatorId, userId, detail, nowMs } = by;
  return auditEach(
    db,
    { actorId: operatorId, action: OPEN_PERSON, nowMs },
    sql`SELECT u.id AS subject_id, NULL AS object_id, ${detail} AS detail FROM ${users} u WHERE u.id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM ${auditLog} l INDEXED BY audit_subject WHERE l.subject_id = u.id
        AND l.id >= ${timeHead(nowMs - OPENED_MS)} AND l.actor_id = ${operatorId} AND l.action = ${OPEN_PERSON}
        AND l.detail = ${detail})`,
  );
}

/**
 * The actions that open a person, and those by which the queue of applications or of calls gives one to an operator.
 */
const OPENS = sql`('security.open_person', 'reports.read_user')`;
const GIVES = sql`('applications.claim_entry', 'calls.list', 'calls.update', 'calls.lock')`;

/**
 * Raises the alarm where an operator has opened more people within this hour of India than the queue gave them, and
 * mails the team once an hour and operator. It runs after the opening, in the same batch.
 */
export function noticeOpened(
  db: AppDb,
  { userId, displayName, email }: UserActor,
  { nowMs, teamMail }: { nowMs: number; teamMail: string },
): Statement[] {
  const hour = indiaHourStart(nowMs);
  // One range of the index by actor: what the operator did within the hour.
  const own = sql`FROM ${auditLog} l INDEXED BY audit_actor WHERE l.actor_id = ${userId}
    AND l.id >= ${timeHead(hour)}`;
  const isTooMany = sql`(SELECT count(DISTINCT l.subject_id) ${own} AND l.action IN ${OPENS}
    AND l.subject_id <> ${userId} AND l.subject_id NOT IN (SELECT l.subject_id ${own} AND l.action IN ${GIVES}
      AND l.subject_id IS NOT NULL)) > ${MAX_OPENED}`;
  const words = `more than ${MAX_OPENED} people whom the queue did not give them, in the hour from ${showTime(hour)}`;
  const kind = `${OPENED_ALARM}.${userId}`;
  return [
    raiseAlarm(db, { kind, detail: `${displayName} opened ${words}`, nowMs }, { onlyIf: isTooMany, onceSince: hour }),
    enqueueMail(
      db,
      teamNoticeEntry(teamMail, {
        userId: null,
        who: { name: displayName, email },
        action: `Opened ${words}`,
        cause: `${kind}:${hour}`,
        nowMs,
      }),
      isTooMany,
    ),
  ];
}
