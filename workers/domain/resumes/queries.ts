import { and, eq, notExists, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { profiles } from "../../db/schema/profiles";
import { resumes } from "../../db/schema/resumes";
import type { AppDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import type { ReadText } from "./read-pages";

const FILE = {
  id: resumes.id,
  userId: resumes.userId,
  objectKey: resumes.objectKey,
  fileName: resumes.fileName,
  sizeBytes: resumes.sizeBytes,
};
export type ResumeFile = { id: string; userId: string; objectKey: string; fileName: string; sizeBytes: number };

export function insertResume(db: AppDb, row: ResumeFile & { sha256: string; createdAt: number }): Statement {
  return db.insert(resumes).values(row);
}

/** The person's own resume with the same bytes, if they gave them before. */
export async function findOwnByHash(db: AppDb, userId: string, sha256: string): Promise<ResumeFile | null> {
  const rows = await db
    .select(FILE)
    .from(resumes)
    .where(and(eq(resumes.userId, userId), eq(resumes.sha256, sha256)))
    .limit(1);
  return rows[0] ?? null;
}

export async function findOwnResume(db: AppDb, userId: string, id: string): Promise<ResumeFile | null> {
  const rows = await db
    .select(FILE)
    .from(resumes)
    .where(and(eq(resumes.id, id), eq(resumes.userId, userId)));
  return rows[0] ?? null;
}

/** Anybody's: for staff and jobs, whose verbs say so. */
export async function findResume(db: AppDb, id: string): Promise<(ResumeFile & { parseState: string }) | null> {
  const rows = await db
    .select({ ...FILE, parseState: resumes.parseState })
    .from(resumes)
    .where(eq(resumes.id, id));
  return rows[0] ?? null;
}

/** Writes down what reading it gave; once. */
export function recordText(db: AppDb, id: string, read: ReadText): Statement {
  return db
    .update(resumes)
    .set({ parseState: read.state, pageCount: read.pageCount, text: read.text })
    .where(and(eq(resumes.id, id), eq(resumes.parseState, "waiting")));
}

/** Removes a resume that its person has replaced, unless the profile or an application still refers to it. */
export function deleteUnreferenced(db: AppDb, userId: string, id: string): Statement {
  return db.delete(resumes).where(
    and(
      eq(resumes.id, id),
      eq(resumes.userId, userId),
      notExists(
        db
          .select({ one: sql`1` })
          .from(profiles)
          .where(and(eq(profiles.userId, userId), eq(profiles.resumeId, id))),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(applications)
          .where(and(eq(applications.userId, userId), eq(applications.resumeId, id))),
      ),
    ),
  );
}

/** Which of the object keys have a row. */
export async function keysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ objectKey: resumes.objectKey })
    .from(resumes)
    .where(sql`${resumes.objectKey} IN ${listOf(keys)}`);
  return new Set(rows.map((r) => r.objectKey));
}
