import { eq, sql } from "drizzle-orm";
import { users } from "../../db/schema/accounts/sign-in";
import { erasedFiles, erasureList } from "../../db/schema/accounts/privacy";
import type { AppDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import { isUnconfirmed } from "../../modules/accounts/queries";
import { enqueueJobs } from "../../core/jobs/queries";
import type { ErasedPerson } from "../../core/personal-data";
import { enqueueMails } from "../../modules/messaging/queries";
import { PERSONAL_DATA } from "./personal-data";

/** The hash of the person's password: null inside for one without, null for no such person. */
export async function readProofs(db: AppDb, userId: string): Promise<{ passwordHash: string | null } | null> {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

export interface Erasure extends ErasedPerson {
  /** Random: what is left to do is kept under it, so that nothing left names the person. */
  erasureId: string;
  /** Whether the person is mailed that it was done. */
  tells: boolean;
}

/**
 * One batch after which nothing here names the person, but one last mail. A second one finds nothing and writes
 * nothing.
 */
export function erase(db: AppDb, erasure: Erasure): Statement[] {
  const { userId, email, erasureId, nowMs, tells } = erasure;
  const files = PERSONAL_DATA.flatMap((data) => data.files?.(userId) ?? []);
  return [
    // The language goes with the mail: once it is sent there is no account to read it from.
    enqueueMails(db, {
      template: "account_deleted",
      rows: sql`SELECT NULL AS user_id, ${email} AS recipient,
          json_object('locale', coalesce(u.language, '')) AS model, ${`account_deleted:${erasureId}`} AS cause
        FROM ${users} u WHERE u.id = ${userId} AND ${tells ? 1 : 0} = 1`,
      nowMs,
    }),
    // The objects' keys are kept before the rows that name them go. D1 takes few of them in one compound query.
    ...files.map((keys) =>
      db.run(sql`INSERT INTO ${erasedFiles} (object_key, erasure_id)
        SELECT f.object_key, ${erasureId} FROM (${keys}) f WHERE true ON CONFLICT (object_key) DO NOTHING`),
    ),
    enqueueJobs(
      db,
      "erase_files",
      sql`SELECT erasure_id AS ref FROM ${erasedFiles} WHERE erasure_id = ${erasureId} LIMIT 1`,
      nowMs,
    ),
    ...PERSONAL_DATA.toReversed().flatMap((data) => data.erase?.(db, { userId, email, nowMs }) ?? []),
  ];
}

/** Objects that an erasure has still to delete. */
export async function filesToErase(db: AppDb, erasureId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ objectKey: erasedFiles.objectKey })
    .from(erasedFiles)
    .where(eq(erasedFiles.erasureId, erasureId))
    .limit(limit);
  return rows.map((r) => r.objectKey);
}

export function forgetFiles(db: AppDb, keys: readonly string[]): Statement {
  return db.delete(erasedFiles).where(sql`${erasedFiles.objectKey} IN ${listOf(keys)}`);
}

/** Those of these people who are here; of `unlessConfirmed` only accounts that may still be erased. */
export async function findExisting(
  db: AppDb,
  userIds: { always: readonly string[]; unlessConfirmed: readonly string[] },
  limit: number,
): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.id} IN ${listOf(userIds.always)}
        OR ${users.id} IN ${listOf(userIds.unlessConfirmed)} AND ${isUnconfirmed}`,
    )
    .limit(limit);
}

/** The state of the list of erasures that this database has seen to; null for none. */
export async function readSeenList(db: AppDb): Promise<string | null> {
  const rows = await db.select({ etag: erasureList.etag }).from(erasureList);
  return rows[0]?.etag ?? null;
}

/** Remembers that everybody on this state of the list is gone. */
export function markErasureListSeen(db: AppDb, etag: string): Statement {
  return db.insert(erasureList).values({ id: 1, etag }).onConflictDoUpdate({ target: erasureList.id, set: { etag } });
}
