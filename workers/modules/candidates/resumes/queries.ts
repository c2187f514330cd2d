import { HOUR_MS } from "../../../lib/time";
import { and, eq, not, notExists, sql, type SQL } from "drizzle-orm";
import { jobs } from "../../../db/schema/core/jobs";
import { profiles } from "../../../db/schema/candidates/profiles";
import { fileSweeps, resumeReadings, resumes } from "../../../db/schema/candidates/resumes";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { enqueueJobs } from "../../../core/jobs/queries";
import type { ReadFile } from "../../../reading/resumes/read-resume";
import { keptReading, type ReadResume } from "../../../reading/resumes/resume";
import { CLEAN_PREFIX, type CleanState } from "./vocabulary";

const FILE = {
  id: resumes.id,
  userId: resumes.userId,
  objectKey: resumes.objectKey,
  fileName: resumes.fileName,
  sizeBytes: resumes.sizeBytes,
  clean: resumes.clean,
};
export type ResumeFile = { id: string; userId: string; objectKey: string; fileName: string; sizeBytes: number };
/** With what became of the copy that others get. */
type KeptFile = ResumeFile & { clean: CleanState };

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

export async function findOwnResume(db: AppDb, userId: string, id: string): Promise<KeptFile | null> {
  const rows = await db
    .select(FILE)
    .from(resumes)
    .where(and(eq(resumes.id, id), eq(resumes.userId, userId)));
  return rows[0] ?? null;
}

/** Any person's: for staff and jobs, whose verbs check it. */
export async function findResume(
  db: AppDb,
  id: string,
): Promise<(KeptFile & { parseState: string; readerVersion: number | null }) | null> {
  const rows = await db
    .select({ ...FILE, parseState: resumes.parseState, readerVersion: resumeReadings.readerVersion })
    .from(resumes)
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .where(eq(resumes.id, id));
  return rows[0] ?? null;
}

/**
 * Writes down what reading a file gave, once for each version of the reader. What is too large for a value is kept as
 * words alone.
 */
export function recordReading(
  db: AppDb,
  id: string,
  { words, read }: ReadFile,
  at: { version: number; nowMs: number },
): Record<"words" | "reading", Statement> {
  const isNewest = sql`NOT EXISTS (SELECT 1 FROM ${resumeReadings} k
    WHERE k.resume_id = ${id} AND k.reader_version > ${at.version})`;
  const json = read && JSON.stringify(read);
  const reading = json && json.length <= MAX_READING_LENGTH ? json : null;
  return {
    words: db
      .update(resumes)
      .set({ parseState: words.state, pageCount: words.pageCount, text: words.text })
      .where(and(eq(resumes.id, id), isNewest)),
    reading: db.run(sql`INSERT INTO ${resumeReadings} (resume_id, reader_version, reading, read_at)
      SELECT id, ${at.version}, ${reading}, ${at.nowMs} FROM ${resumes} WHERE id = ${id}
      ON CONFLICT (resume_id) DO UPDATE SET reader_version = excluded.reader_version,
        reading = excluded.reading, read_at = excluded.read_at WHERE reader_version < excluded.reader_version`),
  };
}
/** Characters; a D1 value ends at two megabytes, and a letter may need three bytes. */
const MAX_READING_LENGTH = 600_000;

/** The readings of the person's own resumes, by the resume's id. */
export async function readingsOf(db: AppDb, userId: string): Promise<Map<string, ReadResume>> {
  const rows = await db
    .select({ id: resumes.id, reading: resumeReadings.reading })
    .from(resumes)
    .innerJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .where(eq(resumes.userId, userId));
  return new Map(rows.flatMap(({ id, reading }) => (reading ? [[id, keptReading(reading)]] : [])));
}

/** Enqueues resumes that an older reader has read, at most `limit`. */
export function enqueueOutdated(db: AppDb, version: number, limit: number, nowMs: number): Statement {
  return enqueueJobs(
    db,
    "parse_resume",
    sql`SELECT resume_id AS ref FROM ${resumeReadings} WHERE reader_version < ${version}
      AND NOT EXISTS (SELECT 1 FROM ${jobs} j WHERE j.kind = 'parse_resume' AND j.ref = resume_id
        AND j.state <> 'done')
      ORDER BY reader_version LIMIT ${limit}`,
    nowMs,
  );
}

/**
 * Writes down that its clean copy is being made, where none is and none was given up; a try that was cut off is made
 * again after an hour, and no more than thrice. It stands as `too_slow` meanwhile.
 */
export function beginClean(db: AppDb, id: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${resumes} SET clean = 'too_slow', clean_tries = clean_tries + 1, clean_tried_at = ${nowMs}
    WHERE id = ${id} AND (clean = '' OR ${mayTryAgain(nowMs)})`);
}
const MOST_TRIES = 3;
const AGAIN_AFTER_MS = HOUR_MS;
const mayTryAgain = (nowMs: number) =>
  sql`(clean = 'too_slow' AND clean_tries < ${MOST_TRIES} AND clean_tried_at <= ${nowMs - AGAIN_AFTER_MS})`;

/** Writes down what became of the clean copy that was begun, with the hash of one that was made. */
export function recordClean(db: AppDb, id: string, clean: CleanState, sha256: string): Statement {
  return db
    .update(resumes)
    .set({ clean, cleanSha256: sha256 })
    .where(and(eq(resumes.id, id), eq(resumes.clean, "too_slow")));
}

/** Enqueues resumes whose clean copy was cut off and may be tried again, at most `limit`. */
export function enqueueCutOff(db: AppDb, limit: number, nowMs: number): Statement {
  const refs = sql`SELECT id AS ref FROM ${resumes} WHERE ${mayTryAgain(nowMs)} ORDER BY clean_tried_at LIMIT ${limit}`;
  return enqueueJobs(db, "parse_resume", refs, nowMs);
}

/** Removes a resume that its person has replaced, unless the profile refers to it or `isSent` holds. */
export function deleteUnreferenced(db: AppDb, userId: string, id: string, isSent: SQL): Statement {
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
      not(isSent),
    ),
  );
}

/** Which of the keys of clean copies belong to a resume that has one. */
export async function cleanKeysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.map((key) => key.slice(CLEAN_PREFIX.length));
  const rows = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(sql`${resumes.id} IN ${listOf(ids)} AND ${resumes.clean} = 'made'`);
  return new Set(rows.map((row) => CLEAN_PREFIX + row.id));
}

/** Which of the object keys have a row. */
export async function keysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ objectKey: resumes.objectKey })
    .from(resumes)
    .where(sql`${resumes.objectKey} IN ${listOf(keys)}`);
  return new Set(rows.map((r) => r.objectKey));
}

/** The last key that a sweep of these objects looked at; null while none is under way. */
export async function readSweep(db: AppDb, prefix: string): Promise<string | null> {
  const [row] = await db
    .select({ afterKey: fileSweeps.afterKey })
    .from(fileSweeps)
    .where(eq(fileSweeps.prefix, prefix));
  return row?.afterKey ?? null;
}

export function keepSweep(db: AppDb, prefix: string, afterKey: string): Statement {
  return db
    .insert(fileSweeps)
    .values({ prefix, afterKey })
    .onConflictDoUpdate({ target: fileSweeps.prefix, set: { afterKey } });
}

export function dropSweep(db: AppDb, prefix: string): Statement {
  return db.delete(fileSweeps).where(eq(fileSweeps.prefix, prefix));
}
