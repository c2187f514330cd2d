import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applicationProofs, applications } from "../../../db/schema/applications/records";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { ProofMediaType } from "./picture-rules";
import { stillOpen, type OpenApplication } from "./outcome-queries";

export interface NewProof {
  id: string;
  number: string;
  link: string;
  screenshot: { objectKey: string; mediaType: ProofMediaType; sizeBytes: number } | null;
}

/** The proof of this attempt, if the entry is still open. Before the lock. */
export function insertProof(db: AppDb, e: OpenApplication, proof: NewProof): Statement {
  const shot = proof.screenshot;
  return db.run(sql`INSERT INTO ${applicationProofs} 
      (application_id, attempt, id, user_id, number, link, object_key, media_type, size_bytes, created_at)
    SELECT ${e.id}, ${e.attempt}, ${proof.id}, ${e.userId}, ${proof.number}, ${proof.link},
      ${shot?.objectKey ?? null}, ${shot?.mediaType ?? null}, ${shot?.sizeBytes ?? null}, ${e.nowMs}
    WHERE ${stillOpen(e)}
    ON CONFLICT (application_id, attempt) DO NOTHING`);
}

/** A screenshot by the id that its link names; null when there is none. */
export async function findScreenshot(db: AppDb, id: string) {
  const rows = await db
    .select({
      id: applicationProofs.id,
      userId: applicationProofs.userId,
      applicationId: applicationProofs.applicationId,
      objectKey: applicationProofs.objectKey,
      mediaType: applicationProofs.mediaType,
    })
    .from(applicationProofs)
    .where(eq(applicationProofs.id, id));
  return rows[0] ?? null;
}

/** Which of the object keys have a row. */
export async function proofKeysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ objectKey: applicationProofs.objectKey })
    .from(applicationProofs)
    .where(sql`${applicationProofs.objectKey} IN ${listOf(keys)}`);
  return new Set(rows.map((r) => r.objectKey));
}

/** Every proof about the person, of former attempts too, in the order of their ids, `limit` at a time. */
export function proofsOf(db: AppDb, userId: string, after: string | null, limit: number) {
  return db
    .select({
      id: applicationProofs.id,
      applicationId: applicationProofs.applicationId,
      attempt: applicationProofs.attempt,
      number: applicationProofs.number,
      link: applicationProofs.link,
      objectKey: applicationProofs.objectKey,
      mediaType: applicationProofs.mediaType,
      createdAt: applicationProofs.createdAt,
      position: applications.position,
      company: applications.company,
    })
    .from(applicationProofs)
    .innerJoin(applications, eq(applications.id, applicationProofs.applicationId))
    .where(and(eq(applicationProofs.userId, userId), after === null ? undefined : gt(applicationProofs.id, after)))
    .orderBy(asc(applicationProofs.id))
    .limit(limit);
}
