import { hasRunningPlan, entitledTo } from "../../billing/queries";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReadings, resumes } from "../../../db/schema/candidates/resumes";
import { tailoredResumes, tailoringChoices } from "../../../db/schema/applications/tailoring";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { indiaDay } from "../../../lib/india-time";
import { inState, IS_OPEN } from "../records/queries";
import type { State } from "../records/vocabulary";
import { enqueueJob, enqueueJobs } from "../../../core/jobs/queries";
import { TAILORING_RULES } from "./tailor";
import {
  DESIGN_UNLESS_CHOSEN,
  UNLESS_CHOSEN,
  type Design,
  type ResumeChange,
  type FileChoice,
  type FitScores,
  type OwnFileReason,
} from "./vocabulary";

/**
 * The person's waiting applications that nothing was arranged for yet, or by older rules, from another resume or from
 * an older reading of it; of a file that is still to be read there is nothing to arrange.
 */
export function listToTailor(db: AppDb, userId: string, limit: number) {
  return db
    .select({
      id: applications.id,
      postingId: applications.postingId,
      resumeId: sql<string>`${applications.resumeId}`.as("its_resume_id"),
      title: applications.position,
      company: applications.company,
      location: applications.location,
      link: applications.link,
    })
    .from(applications)
    .innerJoin(resumes, eq(resumes.id, applications.resumeId))
    .leftJoin(resumeReadings, eq(resumeReadings.resumeId, resumes.id))
    .leftJoin(tailoredResumes, eq(tailoredResumes.applicationId, applications.id))
    .where(and(eq(applications.userId, userId), IS_WAITING, IS_TO_TAILOR))
    .limit(limit);
}
/** In the queue, or its person's alone to apply to and asked for by them: it has a resume by that. */
const IS_WAITING = sql`(${IS_OPEN} AND ${applications.state} = 'queued'
  OR ${applications.state} = 'found' AND ${applications.selfApply} = 1)`;
const IS_TO_TAILOR = sql`${resumes.parseState} <> 'waiting'
  AND (${tailoredResumes.applicationId} IS NULL OR ${tailoredResumes.resumeId} <> ${applications.resumeId}
    OR ${tailoredResumes.rules} < ${TAILORING_RULES} OR ${tailoredResumes.madeAt} < ${resumeReadings.readAt})`;

/** Enqueues people for whom something waits to be arranged, at most `limit`. */
export function enqueueToTailor(db: AppDb, limit: number, nowMs: number): Statement {
  const refs = sql`SELECT DISTINCT ${applications.userId} AS ref FROM ${applications}
    JOIN ${resumes} ON ${resumes.id} = ${applications.resumeId}
    LEFT JOIN ${resumeReadings} ON ${resumeReadings.resumeId} = ${resumes.id}
    LEFT JOIN ${tailoredResumes} ON ${tailoredResumes.applicationId} = ${applications.id}
    WHERE ${IS_OPEN} AND ${applications.state} = 'queued' AND ${IS_TO_TAILOR}
    LIMIT ${limit}`;
  return enqueueJobs(db, "tailor_resumes", refs, nowMs);
}

/** The facts that tailoring goes by: the person's country, and what they want sent. */
export async function readTailoringFor(db: AppDb, userId: string) {
  const rows = await db
    .select({ country: profiles.country, choice: tailoringChoices.choice, design: tailoringChoices.design })
    .from(profiles)
    .leftJoin(tailoringChoices, eq(tailoringChoices.userId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return rows[0] ?? null;
}

/** The result of tailoring for an application: a file, or why there is none. */
export interface NewTailored {
  applicationId: string;
  id: string;
  userId: string;
  resumeId: string;
  reason: OwnFileReason | "";
  objectKey: string | null;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  changes: readonly ResumeChange[];
  fit: FitScores | null;
  note: string;
  choice: FileChoice;
  design: Design;
  nowMs: number;
}

/** Keeps it while the application waits with this resume, and the person's choice is what it was made by. */
export function saveTailored(db: AppDb, made: NewTailored): Statement {
  const chosen = sql`coalesce((SELECT choice FROM ${tailoringChoices} WHERE user_id = ${made.userId}),
    ${UNLESS_CHOSEN})`;
  const designed = sql`coalesce((SELECT design FROM ${tailoringChoices} WHERE user_id = ${made.userId}),
    ${DESIGN_UNLESS_CHOSEN})`;
  return db.run(sql`INSERT INTO ${tailoredResumes} (application_id, id, user_id, resume_id, rules, choice, reason,
      object_key, file_name, sha256, size_bytes, changes, fit_before, fit_after, note, made_at,
      design)
    SELECT id, ${made.id}, user_id, resume_id, ${TAILORING_RULES}, ${made.choice}, ${made.reason}, ${made.objectKey},
      ${made.fileName}, ${made.sha256}, ${made.sizeBytes}, ${JSON.stringify(made.changes)}, ${made.fit?.before ?? null},
      ${made.fit?.after ?? null}, ${made.note}, ${made.nowMs}, ${made.design}
    FROM ${applications} WHERE id = ${made.applicationId} AND user_id = ${made.userId}
      AND (state = 'queued' OR state = 'found' AND self_apply = 1) AND resume_id = ${made.resumeId}
      AND ${chosen} = ${made.choice} AND ${designed} = ${made.design}
    ON CONFLICT (application_id) DO UPDATE SET id = excluded.id, resume_id = excluded.resume_id,
      rules = excluded.rules, choice = excluded.choice, reason = excluded.reason, object_key = excluded.object_key,
      file_name = excluded.file_name, sha256 = excluded.sha256, size_bytes = excluded.size_bytes,
      changes = excluded.changes, fit_before = excluded.fit_before, fit_after = excluded.fit_after,
      note = excluded.note, made_at = excluded.made_at, design = excluded.design`);
}

/**
 * Stores a person's choice of file and of design, each only where it is given, and has what waits arranged by that.
 * Claimed files stay as they were.
 */
export function saveChoice(
  db: AppDb,
  userId: string,
  { choice = null, design = null }: { choice?: FileChoice | null; design?: Design | null },
  nowMs: number,
): Record<string, Statement> {
  return {
    choice: db.run(sql`INSERT INTO ${tailoringChoices} (user_id, choice, design, chosen_at)
      VALUES (${userId}, coalesce(${choice}, ${UNLESS_CHOSEN}), coalesce(${design}, ${DESIGN_UNLESS_CHOSEN}), ${nowMs})
      ON CONFLICT (user_id) DO UPDATE SET choice = coalesce(${choice}, choice), design = coalesce(${design}, design),
        chosen_at = CASE WHEN choice = coalesce(${choice}, choice) THEN chosen_at ELSE excluded.chosen_at END
        WHERE choice <> coalesce(${choice}, choice) OR design <> coalesce(${design}, design)`),
    // A file that was arranged by the other choice is no longer the one that is sent.
    waiting: db.run(sql`DELETE FROM ${tailoredResumes} WHERE user_id = ${userId}
      AND (choice <> coalesce(${choice}, choice) OR design <> coalesce(${design}, design))
      AND application_id IN (SELECT id FROM ${applications} WHERE user_id = ${userId} AND ${IS_WAITING})`),
    again: enqueueJob(db, "tailor_resumes", userId, nowMs),
  };
}

/** The person's choice of file and design, where they made one. */
export const choiceOf = (db: AppDb, userId: string) =>
  db
    .select({ choice: tailoringChoices.choice, design: tailoringChoices.design })
    .from(tailoringChoices)
    .where(eq(tailoringChoices.userId, userId));

/** The condition under which a language model may help: the plans' promise. */
const entitled = (userId: string, nowMs: number) =>
  hasRunningPlan(userId, nowMs, sql`${entitledTo("resume_optimisation")} > 0`);

/** Whether the person's running plan includes a language model: one row, 1 or 0. */
export const modelRightOf = (db: AppDb, userId: string, nowMs: number) =>
  db.select({ is: sql<number>`${entitled(userId, nowMs)}`.as("is_entitled") }).from(sql`(SELECT 1)`);

/** Of one person, and of all, on one day in India. */
const MAX_ASKED = { person: 40, all: 1_000 };

/**
 * Counts one request to the model that the person agreed to, while their plan includes it and the day's bounds allow
 * it; the count of changed rows says whether it may be sent.
 */
export function countQuestion(db: AppDb, userId: string, choice: FileChoice, nowMs: number): Statement {
  const today = indiaDay(nowMs);
  return db.run(sql`UPDATE ${tailoringChoices}
    SET asked = CASE asked_day WHEN ${today} THEN asked + 1 ELSE 1 END, asked_day = ${today}
    WHERE user_id = ${userId} AND choice = ${choice} AND ${entitled(userId, nowMs)}
      AND (asked_day <> ${today} OR asked < ${MAX_ASKED.person})
      AND (SELECT coalesce(sum(asked), 0) FROM ${tailoringChoices} WHERE asked_day = ${today}) < ${MAX_ASKED.all}`);
}

/** A file by the id that its link names; null where there is none. */
export async function findTailored(db: AppDb, id: string) {
  const rows = await db
    .select({
      id: tailoredResumes.id,
      userId: tailoredResumes.userId,
      applicationId: tailoredResumes.applicationId,
      objectKey: tailoredResumes.objectKey,
      fileName: tailoredResumes.fileName,
    })
    .from(tailoredResumes)
    .where(eq(tailoredResumes.id, id));
  return rows[0] ?? null;
}

/** The result of tailoring, beside the row of its application. */
export const TAILORED = {
  reason: tailoredResumes.reason,
  fileName: tailoredResumes.fileName,
  sha256: tailoredResumes.sha256,
  sizeBytes: tailoredResumes.sizeBytes,
  changes: tailoredResumes.changes,
  fitBefore: tailoredResumes.fitBefore,
  fitAfter: tailoredResumes.fitAfter,
  note: tailoredResumes.note,
  id: sql<string>`${tailoredResumes.id}`.as("tailored_id"),
};
/** Tailoring has a result for the resume that the application is sent with. */
export const IS_TAILORED = and(
  eq(tailoredResumes.applicationId, applications.id),
  eq(tailoredResumes.resumeId, applications.resumeId),
);

/** A file was arranged for the resume that the application is sent with: that file is what is sent. */
export const IS_SENT = sql`${tailoredResumes.applicationId} = ${applications.id}
  AND ${tailoredResumes.resumeId} = ${applications.resumeId} AND ${tailoredResumes.reason} = ''`;

const tailored = (db: AppDb, which: SQL | undefined) =>
  db
    .select({ applicationId: tailoredResumes.applicationId, ...TAILORED })
    .from(tailoredResumes)
    .innerJoin(applications, IS_TAILORED)
    .where(which);

/** The result of tailoring for the application that an operator has: a part of their batch. */
export const tailoredClaimed = (db: AppDb, by: string) => tailored(db, eq(applications.claimedBy, by));

/** The result of tailoring for one application, of any person; its use case decides who may know. */
export async function tailoredFor(db: AppDb, applicationId: string): Promise<TailoredRow | undefined> {
  const rows = await tailored(db, eq(tailoredResumes.applicationId, applicationId));
  return rows[0];
}

export interface TailoredRow {
  id: string;
  reason: OwnFileReason | "";
  fileName: string;
  sha256: string;
  sizeBytes: number;
  changes: ResumeChange[];
  fitBefore: number | null;
  fitAfter: number | null;
  note: string;
}

/**
 * Of these applications, which were over long ago: the file that was sent keeps its name, hash and place, and loses the
 * list of what was arranged in it. A file that went nowhere goes; a sweep deletes it once no row names it.
 */
export function shortenTailored(db: AppDb, ids: readonly string[]): Statement[] {
  const ofThose = (states: readonly State[]) =>
    sql`application_id IN (SELECT id FROM ${applications} WHERE id IN ${listOf(ids)} AND ${inState(states)})`;
  return [
    db.run(sql`DELETE FROM ${tailoredResumes} WHERE ${ofThose(["failed", "withdrawn"])}`),
    db.run(sql`UPDATE ${tailoredResumes} SET changes = '[]', note = ''
      WHERE ${ofThose(["submitted", "unconfirmed"])} AND (changes <> '[]' OR note <> '')`),
  ];
}

/** Which of the object keys have a row. */
export async function tailoredKeysWithRow(db: AppDb, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ objectKey: tailoredResumes.objectKey })
    .from(tailoredResumes)
    .where(sql`${tailoredResumes.objectKey} IN ${listOf(keys)}`);
  return new Set(rows.map((row) => row.objectKey));
}
