import { HOUR_MS } from "../../../lib/time";
import { and, asc, eq, not, notExists, sql, type Placeholder, type SQL } from "drizzle-orm";
import { jobs } from "../../../db/schema/core/jobs";
import { profiles } from "../../../db/schema/candidates/profiles";
import {
  fileSweeps,
  resumeCorrections,
  resumeReadings,
  resumes,
  uncorrectedReadings,
} from "../../../db/schema/candidates/resumes";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { enqueueJobs } from "../../../core/jobs/queries";
import type { Correction } from "../../../reading/resumes/corrections";
import type { ReadFile } from "../../../reading/resumes/read-resume";
import { SURE, storedReading, type ReadResume } from "../../../reading/resumes/resume";
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
type StoredFile = ResumeFile & { clean: CleanState };

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

export async function findOwnResume(db: AppDb, userId: string, id: string): Promise<StoredFile | null> {
  const rows = await db
    .select(FILE)
    .from(resumes)
    .where(and(eq(resumes.id, id), eq(resumes.userId, userId)));
  return rows[0] ?? null;
}

/** Any person's: for staff and jobs, whose use cases check it. */
export async function findResume(
  db: AppDb,
  id: string,
): Promise<(StoredFile & { parseState: string; readerVersion: number | null }) | null> {
  const rows = await db
    .select({ ...FILE, parseState: resumes.parseState, readerVersion: resumeReadings.readerVersion })
    .from(resumes)
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .where(eq(resumes.id, id));
  return rows[0] ?? null;
}

/**
 * Writes down what reading a file gave, once for each version of the reader, and while its person made no further
 * corrections. What is too large for a value is kept as words alone.
 * @param reading.corrected the same with what its person corrected, where they did.
 */
export function recordReading(
  db: AppDb,
  id: string,
  { words, read, corrected }: ReadFile & { corrected: ReadResume | null },
  at: { version: number; corrections: number; nowMs: number },
): Record<"words" | "reading" | "uncorrected", Statement> {
  const isNewest = sql`NOT EXISTS (SELECT 1 FROM ${resumeReadings} k
    WHERE k.resume_id = ${id} AND k.reader_version > ${at.version}) AND ${hasCorrections(id, at.corrections)}`;
  const reading = storableJson(corrected ?? read);
  const uncorrected = corrected && reading ? storableJson(read) : null;
  return {
    words: db
      .update(resumes)
      .set({ parseState: words.state, pageCount: words.pageCount, text: words.text })
      .where(and(eq(resumes.id, id), isNewest)),
    reading: db.run(sql`INSERT INTO ${resumeReadings} (resume_id, reader_version, reading, read_at)
      SELECT id, ${at.version}, ${reading}, ${at.nowMs} FROM ${resumes}
        WHERE id = ${id} AND ${hasCorrections(id, at.corrections)}
      ON CONFLICT (resume_id) DO UPDATE SET reader_version = excluded.reader_version,
        reading = excluded.reading, read_at = excluded.read_at WHERE reader_version < excluded.reader_version`),
    uncorrected: db.run(sql`INSERT INTO ${uncorrectedReadings} (resume_id, reading)
      SELECT resume_id, ${uncorrected} FROM ${resumeReadings}
        WHERE resume_id = ${id} AND reader_version = ${at.version} AND read_at = ${at.nowMs}
          AND ${uncorrected} IS NOT NULL AND ${hasCorrections(id, at.corrections)}
      ON CONFLICT (resume_id) DO UPDATE SET reading = excluded.reading`),
  };
}

const hasCorrections = (id: string, many: number) =>
  sql`(SELECT count(*) FROM ${resumeCorrections} c WHERE c.resume_id = ${id}) = ${many}`;

function storableJson(read: ReadResume | null): string | null {
  const json = read && JSON.stringify(read);
  return json && json.length <= MAX_READING_LENGTH ? json : null;
}
/** Whether a reading is small enough to be stored. */
export const isStorable = (read: ReadResume): boolean => storableJson(read) !== null;
/** Characters; a D1 value ends at two megabytes, and a letter may need three bytes. */
const MAX_READING_LENGTH = 600_000;

/** The readings of the person's own resumes, by the resume's id. */
export async function readingsOf(db: AppDb, userId: string): Promise<Map<string, ReadResume>> {
  const rows = await db
    .select({ id: resumes.id, reading: resumeReadings.reading })
    .from(resumes)
    .innerJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .where(eq(resumes.userId, userId));
  return new Map(rows.flatMap(({ id, reading }) => (reading ? [[id, storedReading(reading)]] : [])));
}

/** A file of the person with its reading, as it was read and as they corrected it. */
export interface OwnReading {
  id: string;
  fileName: string;
  state: "waiting" | "parsed" | "no_text" | "failed";
  version: number;
  /** Without the corrections; null of a scan and of what failed. */
  asRead: ReadResume | null;
  corrections: Correction[];
}

/** A file of the person: the named one, else the one that is sent now; null where it is not theirs or none is. */
export async function findOwnReading(db: AppDb, userId: string, id: string | null): Promise<OwnReading | null> {
  const meant = id ?? sql`(SELECT ${profiles.resumeId} FROM ${profiles} WHERE ${profiles.userId} = ${userId})`;
  const {
    file: [file],
    corrections,
  } = await readNamed(db, {
    file: db
      .select({
        id: resumes.id,
        fileName: resumes.fileName,
        state: resumes.parseState,
        version: resumeReadings.readerVersion,
        reading: resumeReadings.reading,
        uncorrected: sql<string | null>`${uncorrectedReadings.reading}`.as("uncorrected"),
      })
      .from(resumes)
      .leftJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
      .leftJoin(uncorrectedReadings, eq(uncorrectedReadings.resumeId, resumes.id))
      .where(and(eq(resumes.id, sql`${meant}`), eq(resumes.userId, userId))),
    corrections: db
      .select({ correction: resumeCorrections.correction })
      .from(resumeCorrections)
      .where(eq(resumeCorrections.resumeId, sql`${meant}`))
      .orderBy(asc(resumeCorrections.seq)),
  });
  if (!file) return null;
  const { reading, uncorrected, version, ...rest } = file;
  const asRead = reading && (uncorrected ?? reading);
  return {
    ...rest,
    version: version ?? 0,
    asRead: asRead === null ? null : storedReading(asRead),
    corrections: corrections.map(({ correction }) => correction),
  };
}

/** A row where the file that the person sends has a value of a job or a study that was not read for sure. */
export const unsureReadingOf = (db: AppDb, userId: string | Placeholder) =>
  db
    .select({ resumeId: resumeReadings.resumeId })
    .from(profiles)
    .innerJoin(resumeReadings, eq(resumeReadings.resumeId, profiles.resumeId))
    .where(
      and(
        eq(profiles.userId, userId),
        sql`EXISTS (SELECT 1 FROM json_each(${resumeReadings.reading}, '$.confidence') c
          WHERE c.value < ${SURE} AND c.key NOT LIKE '%/location')`,
      ),
    );

/** The corrections of a file, in the order in which they did. */
export async function correctionsOf(db: AppDb, resumeId: string): Promise<Correction[]> {
  const rows = await db
    .select({ correction: resumeCorrections.correction })
    .from(resumeCorrections)
    .where(eq(resumeCorrections.resumeId, resumeId))
    .orderBy(asc(resumeCorrections.seq));
  return rows.map(({ correction }) => correction);
}

/** The same of all files of a person, with when; for their export. */
export const allCorrectionsOf = (db: AppDb, userId: string) =>
  db
    .select({
      resumeId: resumeCorrections.resumeId,
      correction: resumeCorrections.correction,
      saidAt: resumeCorrections.saidAt,
    })
    .from(resumeCorrections)
    .innerJoin(resumes, eq(resumes.id, resumeCorrections.resumeId))
    .where(eq(resumes.userId, userId))
    .orderBy(asc(resumeCorrections.resumeId), asc(resumeCorrections.seq));

/** True once a file has so many corrections, in a batch that writes them. */
export const isCorrected = (id: string, many: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${resumeCorrections} c WHERE c.resume_id = ${id} AND c.seq = ${many})`;

/**
 * Writes down what the person corrected of their own file, and its reading with all of it, while it is the one that
 * they were shown. The first keeps what was read.
 * @throws a UNIQUE violation of `seq` where another correction came first.
 */
export function recordCorrections(
  db: AppDb,
  own: { userId: string; id: string; version: number; before: number },
  corrections: readonly Correction[],
  { read, nowMs }: { read: ReadResume; nowMs: number },
): Record<"corrections" | "uncorrected" | "reading", Statement> {
  const last = own.before + corrections.length;
  const rows = JSON.stringify(corrections.map((correction) => JSON.stringify(correction)));
  const isWritten = isCorrected(own.id, last);
  return {
    corrections: db.run(sql`INSERT INTO ${resumeCorrections} (resume_id, seq, correction, said_at)
      SELECT r.id, ${own.before} + e.key + 1, e.value, ${nowMs} FROM ${resumes} r
        JOIN ${resumeReadings} k ON k.resume_id = r.id AND k.reader_version = ${own.version}
        JOIN json_each(${rows}) e
        WHERE r.id = ${own.id} AND r.user_id = ${own.userId}`),
    uncorrected: db.run(sql`INSERT INTO ${uncorrectedReadings} (resume_id, reading)
      SELECT resume_id, reading FROM ${resumeReadings}
        WHERE resume_id = ${own.id} AND reading IS NOT NULL AND ${isWritten} AND ${own.before} = 0
      ON CONFLICT (resume_id) DO NOTHING`),
    reading: db.run(sql`UPDATE ${resumeReadings} SET reading = ${JSON.stringify(read)}, read_at = ${nowMs}
      WHERE resume_id = ${own.id} AND reader_version = ${own.version} AND ${isWritten}`),
  };
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
const MAX_TRIES = 3;
const AGAIN_AFTER_MS = HOUR_MS;
const mayTryAgain = (nowMs: number) =>
  sql`(clean = 'too_slow' AND clean_tries < ${MAX_TRIES} AND clean_tried_at <= ${nowMs - AGAIN_AFTER_MS})`;

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

export function storeSweep(db: AppDb, prefix: string, afterKey: string): Statement {
  return db
    .insert(fileSweeps)
    .values({ prefix, afterKey })
    .onConflictDoUpdate({ target: fileSweeps.prefix, set: { afterKey } });
}

export function dropSweep(db: AppDb, prefix: string): Statement {
  return db.delete(fileSweeps).where(eq(fileSweeps.prefix, prefix));
}
