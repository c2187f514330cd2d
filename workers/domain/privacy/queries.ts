import { eq, sql } from "drizzle-orm";
import { applicationProofs, applications } from "../../db/schema/applications";
import { auditLog } from "../../db/schema/audit";
import { users } from "../../db/schema/identity";
import { deadLetters, jobs } from "../../db/schema/jobs";
import { communityInterest, communityMembers } from "../../db/schema/membership";
import { orders } from "../../db/schema/orders";
import { mailSuppressions, outbox, sandboxMail } from "../../db/schema/outbox";
import { erasedFiles } from "../../db/schema/privacy";
import { profiles } from "../../db/schema/profiles";
import { refunds } from "../../db/schema/refunds";
import { resumes } from "../../db/schema/resumes";
import type { AppDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import { enqueueMail } from "../outbox/queries";
import { OF_PERSON, OF_RESUME } from "../jobs/rules";

/** How the person proves that it is they: null without an account. */
export async function readProofs(db: AppDb, userId: string): Promise<{ passwordHash: string | null } | null> {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Stands where an id of somebody who is gone stood. */
const GONE = "erased";

export interface Erasure {
  userId: string;
  email: string;
  /** Random: what is left to do is kept under it, so that nothing left names the person. */
  erasureId: string;
  nowMs: number;
}

/**
 * One batch after which nothing here names the person. A second one finds nothing and writes nothing.
 *
 * What refers to them by a foreign key goes with their row (ON DELETE CASCADE), or loses the reference where it must
 * stay without them: a table of payments says ON DELETE SET NULL. What refers to them in any other way is named here.
 */
export function erase(db: AppDb, erasure: Erasure): Statement[] {
  const { userId, email, erasureId, nowMs } = erasure;
  const exists = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId})`;
  const proven = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  const ownResumes = sql`(SELECT id FROM ${resumes} WHERE user_id = ${userId})`;
  return [
    enqueueMail(
      db,
      {
        template: "account_deleted",
        userId: null,
        recipient: email,
        model: {},
        cause: `account_deleted:${erasureId}`,
        dueAt: nowMs,
        nowMs,
      },
      exists,
    ),
    // Before the rows that name the objects go.
    db.run(
      sql`INSERT INTO ${erasedFiles} (object_key, erasure_id) SELECT object_key, ${erasureId} FROM ${resumes} WHERE user_id = ${userId} ON CONFLICT (object_key) DO NOTHING`,
    ),
    db.run(
      sql`INSERT INTO ${erasedFiles} (object_key, erasure_id) SELECT object_key, ${erasureId} FROM ${applicationProofs} WHERE user_id = ${userId} AND object_key IS NOT NULL ON CONFLICT (object_key) DO NOTHING`,
    ),
    db.run(sql`INSERT INTO ${jobs} (kind, ref, due_at, created_at)
      SELECT 'erase_files', ${erasureId}, ${nowMs}, ${nowMs} WHERE EXISTS (SELECT 1 FROM ${erasedFiles} WHERE erasure_id = ${erasureId})`),
    db.run(
      sql`DELETE FROM ${sandboxMail} WHERE recipient = ${email} OR id IN (SELECT id FROM ${outbox} WHERE user_id = ${userId})`,
    ),
    db.delete(mailSuppressions).where(eq(mailSuppressions.address, email)),
    db.run(sql`DELETE FROM ${jobs} WHERE (kind IN ${listOf(OF_PERSON)} AND ref = ${userId})
      OR (kind IN ${listOf(OF_RESUME)} AND ref IN ${ownResumes})`),
    // Few at any time: each is something that staff are to look at.
    db.run(sql`DELETE FROM ${deadLetters} WHERE instr(body, ${userId}) > 0 OR instr(lower(body), ${email}) > 0`),
    db.run(
      sql`UPDATE ${auditLog} SET subject_id = ${GONE}, object_id = NULL, detail = '' WHERE subject_id = ${userId}`,
    ),
    db.run(sql`UPDATE ${auditLog} SET actor_id = ${GONE} WHERE actor_id = ${userId}`),
    // What a former operator did for others stays theirs, without the name.
    db.run(sql`UPDATE ${applications} SET locked_by = NULL WHERE locked_by = ${userId}`),
    // Payments stay, without the person. A membership goes with its address only where that was proven to be theirs.
    db.run(
      sql`UPDATE ${refunds} SET reason = '', note = '' WHERE order_id IN (SELECT id FROM ${orders} WHERE user_id = ${userId})`,
    ),
    db.run(
      sql`UPDATE ${orders} SET buyer_name = '', buyer_email = '', buyer_phone = '' WHERE product = 'community' AND buyer_email = ${email} AND ${proven}`,
    ),
    db.run(sql`DELETE FROM ${communityMembers} WHERE email = ${email} AND ${proven}`),
    db.run(sql`DELETE FROM ${communityInterest} WHERE email = ${email} AND ${proven}`),
    // In this order: the first two point at the third.
    db.delete(applications).where(eq(applications.userId, userId)),
    db.delete(profiles).where(eq(profiles.userId, userId)),
    db.delete(resumes).where(eq(resumes.userId, userId)),
    db.delete(users).where(eq(users.id, userId)),
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
