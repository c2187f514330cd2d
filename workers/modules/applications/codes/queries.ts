import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { AppDb, Statement } from "../../../db/client";
import type { Params } from "../../../db/batch-select";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { codeRequests } from "../../../db/schema/applications/codes";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { MAX_ASKED } from "./rules";

export interface NewRequest {
  id: string;
  applicationId: string;
  operatorId: string;
  sessionId: string;
  expiresAt: number;
  nowMs: number;
}

/** Asks for a code of the operator's claimed entry: one at a time, and for a limited time. */
export function insertCodeRequest(db: AppDb, r: NewRequest): Statement {
  return db.run(sql`INSERT INTO ${codeRequests}
      (id, application_id, attempt, user_id, operator_id, session_id, asked_at, expires_at)
    SELECT ${r.id}, a.id, a.attempt, a.user_id, ${r.operatorId}, ${r.sessionId}, ${r.nowMs}, ${r.expiresAt}
    FROM ${applications} a
    WHERE a.id = ${r.applicationId} AND a.state = 'claimed' AND a.claimed_by = ${r.operatorId}
      AND a.claimed_until > ${r.nowMs} AND a.declined = ''
      AND NOT EXISTS (SELECT 1 FROM ${codeRequests} c WHERE c.application_id = a.id AND c.attempt = a.attempt
        AND c.expires_at > ${r.nowMs})
      AND (SELECT count(*) FROM ${codeRequests} c WHERE c.application_id = a.id AND c.attempt = a.attempt)
        < ${MAX_ASKED}`);
}

export const wasRequestInserted = (id: string) => sql`EXISTS (SELECT 1 FROM ${codeRequests} WHERE id = ${id})`;

/** The latest request of the attempt that the operator has claimed, with how many there were; null without one. */
export async function findHeldRequest(db: AppDb, entryId: string, operatorId: string, nowMs: number) {
  const rows = await db
    .select({
      id: codeRequests.id,
      userId: codeRequests.userId,
      sessionId: codeRequests.sessionId,
      expiresAt: codeRequests.expiresAt,
      givenAt: codeRequests.givenAt,
      sealed: codeRequests.sealed,
      count: sql<number>`count(*) OVER ()`.as("count"),
    })
    .from(codeRequests)
    .innerJoin(applications, eq(applications.id, codeRequests.applicationId))
    .where(
      and(
        eq(codeRequests.applicationId, entryId),
        sql`${codeRequests.attempt} = ${applications.attempt}`,
        sql`${applications.state} = 'claimed' AND ${applications.claimedBy} = ${operatorId}
          AND ${applications.claimedUntil} > ${nowMs}`,
      ),
    )
    .orderBy(desc(codeRequests.askedAt), desc(codeRequests.id))
    .limit(1);
  return rows[0] ?? null;
}

/** Logs that the operator read the code, once an hour. */
export async function auditCodeRead(
  db: AppDb,
  read: { operatorId: string; userId: string; entryId: string; nowMs: number },
): Promise<void> {
  const people = sql`SELECT ${read.userId} AS user_id, ${read.entryId} AS object_id`;
  const reader: Reader = { userId: read.operatorId, action: "codes.read", nowMs: read.nowMs };
  await db.batch([auditReading(db, reader, { people, aThing: true })]);
}

/** A request with what its page says; null for none. */
export async function findCodeRequest(db: AppDb, id: string) {
  const rows = await db
    .select({
      id: codeRequests.id,
      userId: codeRequests.userId,
      expiresAt: codeRequests.expiresAt,
      givenAt: codeRequests.givenAt,
      position: applications.position,
      company: applications.company,
      operatorName: users.displayName,
      // A code is only given while the operator still holds the entry.
      isWaitedFor: sql<number>`${applications.state} = 'claimed'
        AND ${applications.claimedBy} = ${codeRequests.operatorId}
        AND ${applications.attempt} = ${codeRequests.attempt}`.as("is_waited_for"),
    })
    .from(codeRequests)
    .innerJoin(applications, eq(applications.id, codeRequests.applicationId))
    .innerJoin(users, eq(users.id, codeRequests.operatorId))
    .where(eq(codeRequests.id, id));
  return rows[0] ?? null;
}

/** The codes that operators wait for from a person, the last asked first; those given already are among them. */
export async function openCodeRequests(db: AppDb, userId: string, nowMs: number) {
  return db
    .select({
      id: codeRequests.id,
      askedAt: codeRequests.askedAt,
      givenAt: codeRequests.givenAt,
      company: applications.company,
      operator: users.displayName,
    })
    .from(codeRequests)
    .innerJoin(applications, eq(applications.id, codeRequests.applicationId))
    .innerJoin(users, eq(users.id, codeRequests.operatorId))
    .where(
      and(
        eq(codeRequests.userId, userId),
        gt(codeRequests.expiresAt, nowMs),
        sql`${applications.state} = 'claimed' AND ${applications.claimedBy} = ${codeRequests.operatorId}
          AND ${applications.attempt} = ${codeRequests.attempt}`,
      ),
    )
    .orderBy(desc(codeRequests.askedAt), desc(codeRequests.id))
    .limit(10);
}

/** The code that a person is asked for right now, if any. */
export function pendingCodeRequest(db: AppDb, { userId, nowMs }: Params<{ userId: string; nowMs: number }>) {
  return db
    .select({
      requestId: sql<string>`${codeRequests.id}`.as("request_id"),
      company: applications.company,
      expiresAt: codeRequests.expiresAt,
    })
    .from(codeRequests)
    .innerJoin(applications, eq(applications.id, codeRequests.applicationId))
    .where(and(eq(codeRequests.userId, userId), gt(codeRequests.expiresAt, nowMs), sql`given_at IS NULL`))
    .limit(1);
}

/** Keeps the sealed code for its operator while it is waited for; one typed wrongly is typed again. */
export function storeCode(db: AppDb, id: string, sealed: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${codeRequests} SET sealed = ${sealed}, given_at = ${nowMs}
    WHERE id = ${id} AND expires_at > ${nowMs} AND EXISTS (SELECT 1 FROM ${applications} a
      WHERE a.id = application_id AND a.attempt = code_requests.attempt AND a.state = 'claimed'
        AND a.claimed_by = operator_id)`);
}

/** Purges the codes whose ten minutes are over, or whose operator has lost the claim. */
export function dropCodes(db: AppDb, nowMs: number): Statement {
  return db.run(sql`UPDATE ${codeRequests} SET sealed = NULL WHERE sealed IS NOT NULL
    AND (expires_at <= ${nowMs} OR NOT EXISTS (SELECT 1 FROM ${applications} a WHERE a.id = application_id
      AND a.attempt = code_requests.attempt AND a.state = 'claimed' AND a.claimed_by = operator_id))`);
}

/** The requests about the person, without a code, in the order of their ids, `limit` at a time. */
export function requestsOf(db: AppDb, userId: string, after: string | null, limit: number) {
  return db
    .select({
      id: codeRequests.id,
      applicationId: codeRequests.applicationId,
      askedAt: codeRequests.askedAt,
      givenAt: codeRequests.givenAt,
      operatorName: users.displayName,
    })
    .from(codeRequests)
    .innerJoin(users, eq(users.id, codeRequests.operatorId))
    .where(and(eq(codeRequests.userId, userId), after === null ? undefined : gt(codeRequests.id, after)))
    .orderBy(codeRequests.id)
    .limit(limit);
}
