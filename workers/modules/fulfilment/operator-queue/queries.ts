import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationProofs, applications } from "../../../db/schema/applications/records";
import { auditLog } from "../../../db/schema/core/audit";
import { users } from "../../../db/schema/accounts/sign-in";
import { operatorDays, spotChecks } from "../../../db/schema/fulfilment/operator-queue";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { indiaDay, indiaInstant } from "../../../lib/india-time";
import {
  matchesAttempt,
  PROOF_COLUMNS,
  applicationWithPerson,
  isVisibleToStaff,
  IS_OPEN,
  isUnclaimed,
} from "../../applications/queries";
import { HASTY_MS, HISTOGRAM_BUCKETS_S, MAX_ENTRY_MS, MOST_FAST_CHECKS } from "./rules";

const operator = alias(users, "operator");
const holder = alias(users, "holder");

/** An entry with its person, and whose it is; null where there is none. */
export async function findEntry(db: AppDb, id: string) {
  const rows = await db
    .select({
      ...applicationWithPerson(),
      postingId: applications.postingId,
      link: applications.link,
      lockedAt: applications.lockedAt,
      lockedBy: applications.lockedBy,
      lockedByName: sql<string | null>`${operator.displayName}`.as("locked_by_name"),
      searchTerm: applications.searchTerm,
      queueDay: applications.queueDay,
      queuedAt: applications.queuedAt,
      remarks: applications.remarks,
      revision: applications.revision,
      claimedBy: applications.claimedBy,
      claimedUntil: applications.claimedUntil,
      claimedByName: sql<string | null>`${holder.displayName}`.as("claimed_by_name"),
      ...PROOF_COLUMNS,
      proofKey: sql<string | null>`${applicationProofs.objectKey}`.as("proof_key"),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .leftJoin(operator, eq(operator.id, applications.lockedBy))
    .leftJoin(holder, eq(holder.id, applications.claimedBy))
    .leftJoin(applicationProofs, matchesAttempt)
    .where(eq(applications.id, id));
  return rows[0] ?? null;
}
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** The operator who changed the entry last, and when, by the audit log. */
export async function lastChange(
  db: AppDb,
  userId: string,
  entryId: string,
): Promise<{ name: string | null; at: number } | null> {
  const rows = await db
    .select({ name: users.displayName, at: auditLog.at })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectId, userId),
        eq(auditLog.objectId, entryId),
        sql`${auditLog.action} IN ('applications.update_entry', 'applications.lock_entry',
          'applications.unlock_entry')`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return rows[0] ?? null;
}

/** Locked at one moment by one operator: what closes a job for everybody is taken back as one. */
const isTogether = sql`t.locked_by = ${applications}.locked_by AND t.locked_at = ${applications}.locked_at
  AND t.posting_id = ${applications}.posting_id`;

/** The entries that an operator locked together with this one, itself included. */
export function lockedTogether(db: AppDb, entryId: string, by: string) {
  return db.all<{ id: string; revision: number; lockedAt: number }>(sql`SELECT t.id AS id, t.revision AS revision,
      t.locked_at AS lockedAt
    FROM ${applications}, applications t
    WHERE ${applications}.id = ${entryId} AND ${applications}.locked_by = ${by} AND ${isTogether} ORDER BY t.id`);
}

/** The operator's last lock as closed, if it was of this entry's job: all entries of it, by id. */
export function lastClosed(db: AppDb, entryId: string, by: string) {
  return db.all<{ id: string; lockedAt: number }>(sql`SELECT t.id AS id, t.locked_at AS lockedAt
    FROM (SELECT * FROM ${applications} WHERE locked_by = ${by} ORDER BY locked_at DESC LIMIT 1) AS applications,
      applications t
    WHERE applications.outcome = 'job_closed' AND ${isTogether}
      AND t.posting_id = (SELECT e.posting_id FROM applications e WHERE e.id = ${entryId}) ORDER BY t.id`);
}

/**
 * The colleague who found the job of an entry closed last, since an instant: they locked one of its entries so. Null
 * where only the operator did, or no one.
 */
export async function foundClosed(db: AppDb, of: { entryId: string; by: string; sinceMs: number }) {
  const rows = await db.all<{ name: string; at: number }>(sql`SELECT u.display_name AS name, a.locked_at AS at
    FROM ${applications} a CROSS JOIN ${users} u ON u.id = a.locked_by
    WHERE a.posting_id = (SELECT e.posting_id FROM applications e WHERE e.id = ${of.entryId})
      AND a.outcome = 'job_closed' AND a.locked_by <> ${of.by} AND a.locked_at > ${of.sinceMs}
    ORDER BY a.locked_at DESC LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * The open entries of the job that an entry is of, and which of them the operator may lock as closed: those first,
 * the oldest first. What a colleague wrote down of another entry, say that it was sent, is not overruled unseen.
 */
export function openEntriesOfPosting(
  db: AppDb,
  { entryId, by, nowMs, most }: { entryId: string; by: string; nowMs: number; most: number },
) {
  return db.all<{ id: string; remarks: string; revision: number; isFree: number }>(sql`SELECT id, remarks, revision,
      (${isUnclaimed(nowMs)} OR claimed_by IS ${by} AND sending_at IS NULL)
        AND (outcome IN ('', 'job_closed') OR id = ${entryId}) AS isFree
    FROM applications INDEXED BY applications_open_posting
    WHERE ${IS_OPEN} AND posting_id = (SELECT e.posting_id FROM applications e WHERE e.id = ${entryId})
      AND ${isVisibleToStaff(nowMs)}
    ORDER BY isFree DESC, queue_day, queued_at, id LIMIT ${most}`);
}

/** The entries that the reader locked last, which stay locked, with whose they are; and that they were read. */
export async function ownLocks(db: AppDb, reader: Reader, most: number) {
  const [rows] = await db.batch([
    db
      .select({
        entryId: applications.id,
        revision: applications.revision,
        position: applications.position,
        company: applications.company,
        person: users.displayName,
        email: users.email,
        outcome: applications.outcome,
        lockedAt: applications.lockedAt,
        // Of how many entries it was one lock: a job is closed for everybody at one moment.
        together: sql<number>`(SELECT count(*) FROM applications t WHERE ${isTogether})`.as("together"),
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .where(eq(applications.lockedBy, reader.userId))
      .orderBy(desc(applications.lockedAt))
      .limit(most),
    auditReading(db, reader, {
      people: sql`SELECT DISTINCT user_id FROM (SELECT user_id FROM ${applications} WHERE locked_by = ${reader.userId}
        ORDER BY locked_at DESC LIMIT ${most})`,
    }),
  ]);
  return rows;
}

// ---- what an operator did in a day ---------------------------------------------------------

const STEPS_MS = JSON.stringify(HISTOGRAM_BUCKETS_S.map((seconds) => seconds * 1000));

/** A lock as it is counted: of which attempt, by which operator, and when. */
export interface Lock {
  id: string;
  attempt: number;
  operatorId: string;
  at: number;
  isSuccessful: boolean;
  isConfirmed: boolean;
}

const ofDay = ({ operatorId, at }: Lock) => sql`operator_id = ${operatorId} AND day = ${indiaDay(at)}`;

/** The row of the operator's day, as long as there is the operator. */
const beginDay = (db: AppDb, { operatorId, at }: Lock): Statement =>
  db.run(sql`INSERT INTO ${operatorDays} (operator_id, day, entries, successful, last_locked_at)
    SELECT id, ${indiaDay(at)}, 0, 0, 0 FROM ${users} WHERE id = ${operatorId}
    ON CONFLICT (operator_id, day) DO NOTHING`);

/**
 * How long after the operator's lock before, of the same day, this one came. What is counted of the day by now may be
 * less or more than there was then, so the entries are asked too.
 */
const tookOf = (l: Lock) => sql`${l.at} - max(
  coalesce((SELECT d.last_locked_at FROM ${operatorDays} d WHERE ${ofDay(l)} AND d.last_locked_at <= ${l.at}), 0),
  coalesce((SELECT max(a.locked_at) FROM ${applications} a WHERE a.locked_by = ${l.operatorId}
    AND a.locked_at >= ${indiaInstant(indiaDay(l.at))} AND a.locked_at < ${l.at}), 0))`;

/** Of entries that were locked at one moment, as a job that is closed for everybody, one speaks for all. */
const isFirst = (l: Lock) => sql`NOT EXISTS (SELECT 1 FROM ${applications} t WHERE t.locked_by = ${l.operatorId}
  AND t.locked_at = ${l.at} AND t.id < ${l.id})`;

/**
 * Counts an operator's lock, once if `when` holds once. Its time is that since their lock before, of the same day; what
 * is locked together has none.
 */
export function countOutcome(db: AppDb, l: Lock, when: SQL): Statement[] {
  const took = tookOf(l);
  const step = sql`'$[' || (SELECT count(*) FROM json_each(${STEPS_MS}) WHERE value < ${took}) || ']'`;
  return [
    beginDay(db, l),
    db.run(sql`UPDATE ${operatorDays} SET
      entries = entries + 1,
      successful = successful + ${Number(l.isSuccessful)},
      confirmed = confirmed + ${Number(l.isSuccessful && l.isConfirmed)},
      hasty = hasty + (${Number(l.isSuccessful)} AND ${took} BETWEEN 0 AND ${HASTY_MS - 1}),
      hasty_unmade = hasty_unmade + (${Number(!l.isSuccessful)} AND ${isFirst(l)}
        AND ${took} BETWEEN 0 AND ${HASTY_MS - 1}),
      last_locked_at = max(last_locked_at, ${l.at}),
      times = CASE WHEN ${took} NOT BETWEEN 1 AND ${MAX_ENTRY_MS} THEN times
        ELSE json_set(times, ${step}, json_extract(times, ${step}) + 1) END
      WHERE ${ofDay(l)} AND ${when}`),
  ];
}

/** Takes a lock that was opened back from its operator's day, once if `when` holds once, be it counted yet or not. */
export function uncountLock(db: AppDb, l: Lock, when: SQL): Statement[] {
  return [
    beginDay(db, l),
    db.run(sql`UPDATE ${operatorDays} SET entries = entries - 1, successful = successful - ${Number(l.isSuccessful)},
      confirmed = confirmed - ${Number(l.isSuccessful && l.isConfirmed)} WHERE ${ofDay(l)} AND ${when}`),
  ];
}

// ---- a second look -------------------------------------------------------------------------

/**
 * Has a colleague look at this lock again, if `when` holds: one that is drawn, and each that nothing confirms and that
 * came faster after the operator's lock before than a page loads. Of fast ones without success a few a day are enough:
 * a run of them is told by its count. Before it is counted.
 */
export function sampleForReview(db: AppDb, l: Lock, isSampled: boolean, when: SQL): Statement {
  const few = l.isSuccessful
    ? sql`1`
    : sql`${isFirst(l)} AND ${MOST_FAST_CHECKS} > (SELECT count(*) FROM ${spotChecks} c
        WHERE c.operator_id = ${l.operatorId} AND c.picked_at >= ${indiaInstant(indiaDay(l.at))})`;
  return db.run(sql`INSERT INTO ${spotChecks} (application_id, attempt, operator_id, picked_at)
    SELECT ${l.id}, ${l.attempt}, id, ${l.at} FROM ${users} WHERE id = ${l.operatorId} AND ${when}
      AND (${Number(isSampled)} OR ${Number(!l.isConfirmed)} AND ${tookOf(l)} BETWEEN 0 AND ${HASTY_MS - 1} AND ${few})
    ON CONFLICT (application_id, attempt) DO NOTHING`);
}

/** Drops the open checks of an entry that is open again: there is nothing to look at. */
export function dropCheck(db: AppDb, applicationId: string): Statement {
  return db.run(sql`DELETE FROM ${spotChecks} WHERE application_id = ${applicationId} AND verdict IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${applications} a WHERE a.id = spot_checks.application_id
      AND a.attempt = spot_checks.attempt AND a.locked_at IS NOT NULL)`);
}

/** A lock that is to be looked at again, or was; null where there is none. */
export async function findSpotCheck(db: AppDb, applicationId: string, attempt: number) {
  const rows = await db
    .select({
      operatorId: spotChecks.operatorId,
      verdict: spotChecks.verdict,
      userId: applications.userId,
      lockedAt: applications.lockedAt,
      isMade: sql<number>`${applications.state} = 'submitted'`.as("is_made"),
      attempt: applications.attempt,
    })
    .from(spotChecks)
    .innerJoin(applications, eq(applications.id, spotChecks.applicationId))
    .where(and(eq(spotChecks.applicationId, applicationId), eq(spotChecks.attempt, attempt)));
  return rows[0] ?? null;
}

/** Keeps what a colleague found; the first one counts. */
export function settleCheck(
  db: AppDb,
  c: { applicationId: string; attempt: number; verdict: "right" | "wrong"; checkedBy: string; nowMs: number },
): Statement {
  return db
    .update(spotChecks)
    .set({ verdict: c.verdict, checkedBy: c.checkedBy, checkedAt: c.nowMs })
    .where(
      and(
        eq(spotChecks.applicationId, c.applicationId),
        eq(spotChecks.attempt, c.attempt),
        sql`${spotChecks.verdict} IS NULL AND ${spotChecks.operatorId} <> ${c.checkedBy}`,
      ),
    );
}
