import { entitledTo, isRunning } from "../../billing/queries";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReviews } from "../../../db/schema/candidates/resume-review";
import { resumeReadings, resumes } from "../../../db/schema/candidates/resumes";
import type { AppDb, Statement } from "../../../db/client";
import type { Entitlement } from "../../billing/rules";
import { storedReading, type ReadResume } from "../../../reading/resumes/resume";
import type { Report } from "./review";

/** A number of reviews, and as many as one likes. */
const COUNTED: Entitlement = "resume_review";
const UNLIMITED: Entitlement = "ats_analysis";
/** Older ones go when a new one is made. */
export const MAX_STORED = 100;
const MAX_POSTINGS = 60;

/** True of the running plan `p` of a person. */
const isOwnRunning = (userId: string, nowMs: number) => sql`p.user_id = ${userId} AND ${isRunning(nowMs)}`;
/** How many the person has made since that plan began; one of a file whose work could not be read counts for none. */
const made = sql<number>`(SELECT count(*) FROM ${resumeReviews} r WHERE r.user_id = p.user_id
  AND r.made_at >= p.began_at AND json_extract(r.report, '$.review.unreadWork') IS NULL)`;

export interface NewReview {
  id: string;
  userId: string;
  about: string;
  fileSha256: string;
  fileName: string;
  report: Report;
  nowMs: number;
}

/**
 * Keeps a review, where a plan of its person runs and has one left or takes any number, and the same was not made
 * before; the count of changed rows tells.
 */
export function insertReview(db: AppDb, r: NewReview): Statement {
  const { review, fit } = r.report;
  return db.run(sql`INSERT INTO ${resumeReviews} (id, user_id, about, file_sha256, file_name, score, fit_score,
      position, company, report, made_at)
    SELECT ${r.id}, ${r.userId}, ${r.about}, ${r.fileSha256}, ${r.fileName}, ${review.score}, ${fit?.score ?? null},
      ${fit?.title ?? ""}, ${fit?.company ?? ""}, ${JSON.stringify(r.report)}, ${r.nowMs}
    FROM ${plans} p WHERE ${isOwnRunning(r.userId, r.nowMs)}
      AND (${entitledTo(UNLIMITED)} > 0 OR ${entitledTo(COUNTED)} > ${made})
    ON CONFLICT (user_id, about) DO NOTHING`);
}

/** Deletes the person's oldest reviews beyond those that are kept. */
export function deleteOldest(db: AppDb, userId: string): Statement {
  return db.run(sql`DELETE FROM ${resumeReviews} WHERE user_id = ${userId} AND id < (SELECT id FROM ${resumeReviews}
    WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1 OFFSET ${MAX_STORED - 1})`);
}

/** Puts what other rules found in the place of a review, which stays as old as it is: the plan that it is of. */
export function renewReview(db: AppDb, r: Pick<NewReview, "id" | "userId" | "about" | "report">): Statement {
  const { review, fit } = r.report;
  return db.run(sql`UPDATE OR IGNORE ${resumeReviews} SET about = ${r.about}, score = ${review.score},
      fit_score = ${fit?.score ?? null}, report = ${JSON.stringify(r.report)}
    WHERE id = ${r.id} AND user_id = ${r.userId}`);
}

/** The person's newest review that is about one of these. */
export async function findByAbout(db: AppDb, userId: string, abouts: string[]): Promise<{ id: string } | null> {
  const rows = await db
    .select({ id: resumeReviews.id })
    .from(resumeReviews)
    .where(and(eq(resumeReviews.userId, userId), inArray(resumeReviews.about, abouts)))
    .orderBy(desc(resumeReviews.id))
    .limit(1);
  return rows[0] ?? null;
}

/** The resume that the person sends now, and how far it was read; null without any. */
export const ownResume = (db: AppDb, userId: string) =>
  db
    .select({
      id: resumes.id,
      objectKey: resumes.objectKey,
      fileName: resumes.fileName,
      sizeBytes: resumes.sizeBytes,
      sha256: resumes.sha256,
      parseState: resumes.parseState,
      clean: resumes.clean,
    })
    .from(profiles)
    .innerJoin(resumes, eq(resumes.id, profiles.resumeId))
    .where(eq(profiles.userId, userId));

/** The reading that is kept of a resume; null where nothing was kept, or words alone. */
export async function findReading(db: AppDb, resumeId: string): Promise<ReadResume | null> {
  const rows = await db
    .select({ reading: resumeReadings.reading })
    .from(resumeReadings)
    .where(eq(resumeReadings.resumeId, resumeId));
  const json = rows[0]?.reading;
  return json ? storedReading(json) : null;
}

/** The reviews that the person's running plan gives; nothing without one. */
export const reviewAllowanceOf = (db: AppDb, userId: string, nowMs: number) =>
  db
    .select({
      isUnlimited: sql<number>`${entitledTo(UNLIMITED)} > 0`.as("is_unlimited"),
      counted: entitledTo(COUNTED).as("counted"),
      made: made.as("made"),
    })
    .from(sql`${plans} p`)
    .where(isOwnRunning(userId, nowMs));

const VERSION = {
  id: resumeReviews.id,
  fileName: resumeReviews.fileName,
  score: resumeReviews.score,
  fitScore: resumeReviews.fitScore,
  position: resumeReviews.position,
  company: resumeReviews.company,
  madeAt: resumeReviews.madeAt,
};
export type Version = Pick<
  typeof resumeReviews.$inferSelect,
  "id" | "fileName" | "score" | "fitScore" | "position" | "company" | "madeAt"
>;

/** The person's reviews without what they found, newest first. */
export const reviewsOf = (db: AppDb, userId: string) =>
  db
    .select(VERSION)
    .from(resumeReviews)
    .where(eq(resumeReviews.userId, userId))
    .orderBy(desc(resumeReviews.id))
    .limit(MAX_STORED);

/** The score of the person's newest review; null without any. */
export async function lastScoreOf(db: AppDb, userId: string): Promise<number | null> {
  const rows = await db
    .select({ score: resumeReviews.score })
    .from(resumeReviews)
    .where(eq(resumeReviews.userId, userId))
    .orderBy(desc(resumeReviews.id))
    .limit(1);
  return rows[0]?.score ?? null;
}

/** The person's own review with what it found: the one named, else the newest. */
export const reviewOf = (db: AppDb, userId: string, id: string | undefined) =>
  db
    .select({ ...VERSION, fileSha256: resumeReviews.fileSha256, report: resumeReviews.report })
    .from(resumeReviews)
    .where(and(eq(resumeReviews.userId, userId), id === undefined ? undefined : eq(resumeReviews.id, id)))
    .orderBy(desc(resumeReviews.id))
    .limit(1);

/** The jobs that the person may compare with: those that go out next, then those applied to, newest first. */
export const postingsOf = (db: AppDb, userId: string) =>
  db
    .select({
      id: applications.id,
      position: applications.position,
      company: applications.company,
      isNext: sql<number>`${applications.state} <> 'submitted'`.as("is_next"),
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), sql`${applications.state} IN ('queued','claimed','submitted')`))
    .orderBy(sql`${applications.state} = 'submitted', ${applications.id} DESC`)
    .limit(MAX_POSTINGS);

/** A job of the person's by its application; null for another person's. */
export async function findPosting(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({
      postingId: applications.postingId,
      title: applications.position,
      company: applications.company,
      location: applications.location,
      link: applications.link,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  return rows[0] ?? null;
}

/** A page of the person's reviews in the order in which they were made, whole. */
export const reviewsAfter = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select({ ...VERSION, report: resumeReviews.report })
    .from(resumeReviews)
    .where(and(eq(resumeReviews.userId, userId), after === null ? undefined : gt(resumeReviews.id, after)))
    .orderBy(asc(resumeReviews.id))
    .limit(limit);
