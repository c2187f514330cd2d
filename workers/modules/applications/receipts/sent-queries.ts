import { and, asc, eq, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { sentPostings } from "../../../db/schema/applications/receipts";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";

/** An application that was sent. */
interface Sent {
  applicationId: string;
  attempt: number;
}

const IS_SENT = sql`state IN ('submitted','unconfirmed')`;

/** An application that was sent and whose posting is not kept yet; null otherwise. */
export async function findUnkept(db: AppDb, applicationId: string) {
  const rows = await db
    .select({ attempt: applications.attempt, postingId: applications.postingId })
    .from(applications)
    .leftJoin(
      sentPostings,
      and(eq(sentPostings.applicationId, applications.id), eq(sentPostings.attempt, applications.attempt)),
    )
    .where(and(eq(applications.id, applicationId), IS_SENT, sql`${sentPostings.objectKey} IS NULL`));
  return rows[0] ?? null;
}

/** Keeps the posting of an attempt that is sent still, once. */
export function insertSent(
  db: AppDb,
  { applicationId, attempt }: Sent,
  text: { objectKey: string; sha256: string; nowMs: number },
): Statement {
  const { objectKey, sha256, nowMs } = text;
  return db.run(sql`INSERT INTO ${sentPostings} (application_id, attempt, user_id, object_key, sha256, kept_at)
    SELECT id, attempt, user_id, ${objectKey}, ${sha256}, ${nowMs} FROM ${applications}
      WHERE id = ${applicationId} AND attempt = ${attempt} AND ${IS_SENT}
    ON CONFLICT (application_id, attempt) DO NOTHING`);
}

/** Which of the object keys have a row. */
export async function sentKeysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ objectKey: sentPostings.objectKey })
    .from(sentPostings)
    .where(sql`${sentPostings.objectKey} IN ${listOf(keys)}`);
  return new Set(rows.map((row) => row.objectKey));
}

/** The stored copies of the person's postings, in the order of their applications and attempts. */
export function sentOf(db: AppDb, userId: string, after: Sent | null, limit: number) {
  const later = after && sql`(application_id, attempt) > (${after.applicationId}, ${after.attempt})`;
  return db
    .select()
    .from(sentPostings)
    .where(and(eq(sentPostings.userId, userId), later ?? undefined))
    .orderBy(asc(sentPostings.applicationId), asc(sentPostings.attempt))
    .limit(limit);
}
