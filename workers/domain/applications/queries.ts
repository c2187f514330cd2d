import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationProofs, applications } from "../../db/schema/applications";
import { auditLog } from "../../db/schema/audit";
import { users } from "../../db/schema/identity";
import { plans } from "../../db/schema/plans";
import { profiles } from "../../db/schema/profiles";
import type { AppDb, Statement } from "../../db/client";
import { bookingOf, free, isBooked, release, reserve, reverse, settle } from "../ledger/queries";
import { MOST_OF_A_COMPANY, RECENT_MS } from "./rules";
import { ofThisAttempt, PROOF_COLUMNS } from "./proof-columns-queries";

const operator = alias(users, "operator");
const holder = alias(users, "holder");

/** A seat is taken while an entry waits, and for a month from when it was queued or made. */
export const seated = (nowMs: number) =>
  sql<boolean>`(state = 'queued' OR (state IN ('applied', 'unconfirmed') AND max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - RECENT_MS}))`;

// ---- what is found becomes the queue -------------------------------------------------------

/** Of two of a person's matches: whether they speak of one opening, as their keys tell. */
const isTwin = (a: string, b: string) =>
  sql.raw(`${a}.company_key = ${b}.company_key AND ${a}.title_key = ${b}.title_key AND ${a}.company_key <> '' AND ${a}.title_key <> '' AND EXISTS (
    SELECT 1 FROM json_each(${a}.places) x JOIN json_each(${b}.places) y ON ltrim(x.value, '~') = ltrim(y.value, '~')
    WHERE NOT (substr(x.value, 1, 1) = '~' AND substr(y.value, 1, 1) = '~'))`);

/**
 * Reserves one free credit for each of the person's best found applications, as far as the credits go.
 * Of one company no more than `MOST_OF_A_COMPANY` are queued or made within a month, and an opening that is listed
 * twice is queued once: its twin stays found, unless the first is a month old and waits no longer.
 * Only while the plan runs, a resume is there to be sent and the address is known to be theirs. One statement, so
 * that no two runs share a credit or a seat.
 */
export function reserveForBest(db: AppDb, userId: string, nowMs: number): Statement {
  return reserve(
    db,
    sql`WITH own AS MATERIALIZED (
      SELECT id, attempt, score, state = 'found' AS free, company_key, title_key, places,
        sum(${seated(nowMs)}) OVER (PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END) AS taken
      FROM ${applications}
      WHERE user_id = ${userId} AND state IN ('found', 'queued', 'applied', 'unconfirmed', 'not_applied')
        AND (state IN ('found', 'queued') OR max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - RECENT_MS})
    ),
    fresh AS MATERIALIZED (
      SELECT * FROM own a WHERE free AND NOT EXISTS (SELECT 1 FROM own b WHERE NOT b.free AND ${isTwin("a", "b")})
    ),
    single AS (
      SELECT * FROM fresh a WHERE NOT EXISTS (
        SELECT 1 FROM fresh b WHERE (b.score > a.score OR (b.score = a.score AND b.id < a.id)) AND ${isTwin("a", "b")})
    ),
    ranked AS (
      SELECT id, attempt, score, taken + row_number() OVER (PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END ORDER BY score DESC, id) AS seat FROM single
    )
    SELECT ${userId} AS user_id, 1 AS amount, id || '#' || attempt AS ref
    FROM ranked
    WHERE seat <= ${MOST_OF_A_COMPANY}
      AND EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.ended_at IS NULL AND p.ends_at > ${nowMs})
      AND EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${userId} AND f.resume_id IS NOT NULL)
      AND EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)
    ORDER BY score DESC, id
    LIMIT ${free(userId)}`,
    nowMs,
  );
}

/** How the ledger names the present attempt of an application. */
const OWN_REF = sql`applications.id || '#' || applications.attempt`;

/** Queues what has a credit reserved, with the resume to use; answers which. */
export function queueReserved(db: AppDb, userId: string, nowMs: number, day: string) {
  return db.all<{ id: string }>(sql`UPDATE ${applications}
    SET state = 'queued', queued_at = ${nowMs}, queue_day = ${day},
        resume_id = (SELECT resume_id FROM ${profiles} WHERE user_id = ${userId})
    WHERE user_id = ${userId} AND state = 'found'
      AND ${isBooked("reserve", OWN_REF)}
    RETURNING id`);
}

// ---- staff: lock and unlock ----------------------------------------------------------------

export async function findEntry(db: AppDb, id: string) {
  const rows = await db
    .select({
      id: applications.id,
      userId: applications.userId,
      state: applications.state,
      status: applications.status,
      attempt: applications.attempt,
      position: applications.position,
      company: applications.company,
      location: applications.location,
      lockedAt: applications.lockedAt,
      lockedBy: applications.lockedBy,
      lockedByName: operator.displayName,
      remarks: applications.remarks,
      revision: applications.revision,
      claimedBy: applications.claimedBy,
      claimedUntil: applications.claimedUntil,
      claimedByName: sql<string | null>`${holder.displayName}`.as("claimed_by_name"),
      ...PROOF_COLUMNS,
      proofKey: sql<string | null>`${applicationProofs.objectKey}`.as("proof_key"),
      email: users.email,
      displayName: users.displayName,
      firstName: profiles.firstName,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .leftJoin(operator, eq(operator.id, applications.lockedBy))
    .leftJoin(holder, eq(holder.id, applications.claimedBy))
    .leftJoin(applicationProofs, ofThisAttempt)
    .where(eq(applications.id, id));
  return rows[0] ?? null;
}
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;
export interface EntryAt {
  id: string;
  userId: string;
  attempt: number;
}
/** An open entry as somebody saw it who is about to change it. */
export interface OpenEntry extends EntryAt {
  by: string;
  /** Null for a caller who does not say what they saw: whatever is there is replaced. */
  revision: number | null;
  nowMs: number;
}

/** True of an entry that waits in the queue as it was seen, and is in nobody else's hands. */
const isOpen = (e: OpenEntry) => sql`id = ${e.id} AND state = 'queued' AND locked_at IS NULL AND attempt = ${e.attempt}
  AND (claimed_by IS NULL OR claimed_by = ${e.by} OR claimed_until <= ${e.nowMs})${e.revision === null ? sql`` : sql` AND revision = ${e.revision}`}`;
export const waits = (e: OpenEntry) => sql`EXISTS (SELECT 1 FROM ${applications} WHERE ${isOpen(e)})`;
/** True while the entry is locked, in this attempt. */
const isLocked = (e: EntryAt) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${e.id} AND locked_at IS NOT NULL AND attempt = ${e.attempt})`;

/** The reserved credit is charged, or released, if the entry still waits. */
export function settleReservation(db: AppDb, e: OpenEntry, kind: "settle" | "release"): Statement {
  const booking = bookingOf({ userId: e.userId, amount: 1, ref: `${e.id}#${e.attempt}` }, waits(e));
  return (kind === "settle" ? settle : release)(db, booking, e.nowMs);
}

/** Locks the entry if it is still open; the count of changed rows tells who won. After the statements that look whether it is. */
export function lock(
  db: AppDb,
  e: OpenEntry,
  row: { state: "applied" | "not_applied"; status: string; remarks: string },
): Statement {
  return db
    .update(applications)
    .set({
      ...row,
      revision: sql`${applications.revision} + 1`,
      lockedAt: e.nowMs,
      lockedBy: e.by,
      appliedAt: row.state === "applied" ? e.nowMs : null,
    })
    .where(isOpen(e));
}

/** Gives a charged credit back, if the entry is still locked. */
export function releaseReservation(db: AppDb, e: EntryAt, nowMs: number): Statement {
  return reverse(db, bookingOf({ userId: e.userId, amount: 1, ref: `${e.id}#${e.attempt}` }, isLocked(e)), nowMs);
}

/**
 * Where no credit is free for an entry that comes back to the queue, the weakest waiting one that nobody works on makes room:
 * it returns to found and its credit is released.
 */
export function evictLowestScored(db: AppDb, e: EntryAt, nowMs: number): Statement[] {
  return [
    release(
      db,
      sql`SELECT user_id, 1 AS amount, id || '#' || attempt AS ref FROM ${applications}
        WHERE user_id = ${e.userId} AND state = 'queued' AND locked_at IS NULL AND status = ''
          AND (claimed_by IS NULL OR claimed_until <= ${nowMs}) AND ${free(e.userId)} <= 0 AND ${isLocked(e)}
        ORDER BY score ASC LIMIT 1`,
      nowMs,
    ),
    db.run(sql`UPDATE ${applications} SET state = 'found', queue_day = NULL, queued_at = NULL, attempt = attempt + 1
      WHERE user_id = ${e.userId} AND state = 'queued' AND locked_at IS NULL
        AND ${isBooked("release", OWN_REF)}`),
  ];
}

/** Reserves a credit for the entry's next attempt, if it is still locked. The balance's CHECK refuses when none is free. */
export function reserveNextAttempt(db: AppDb, e: EntryAt, nowMs: number): Statement {
  return reserve(db, bookingOf({ userId: e.userId, amount: 1, ref: `${e.id}#${e.attempt + 1}` }, isLocked(e)), nowMs);
}

/** Unlocks the entry into its next attempt, if it is still locked. After the statements that look whether it does. */
export function unlock(db: AppDb, e: EntryAt): Statement {
  return db
    .update(applications)
    .set({
      state: "queued",
      lockedAt: null,
      lockedBy: null,
      appliedAt: null,
      attempt: e.attempt + 1,
      revision: sql`${applications.revision} + 1`,
    })
    .where(
      and(eq(applications.id, e.id), eq(applications.attempt, e.attempt), sql`${applications.lockedAt} IS NOT NULL`),
    );
}

/** Keeps status and remarks of an entry that is still open. */
export function saveDraft(db: AppDb, e: OpenEntry, row: { status: string; remarks: string }): Statement {
  return db
    .update(applications)
    .set({ ...row, revision: sql`${applications.revision} + 1` })
    .where(isOpen(e));
}

/** Who changed the entry last, and when, by the audit log. */
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
        sql`${auditLog.action} IN ('applications.update_entry', 'applications.lock_entry', 'applications.unlock_entry')`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return rows[0] ?? null;
}
