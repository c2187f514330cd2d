import { eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { trackedApplications } from "../../../db/schema/applications/stages";
import type { AppDb, Rows } from "../../../db/client";
import { isAsked } from "../../candidates/queries";
import { isByYourself } from "../records/owner-queries";
import { isAskedInSight } from "../records/asking-queries";
import { IS_OPEN } from "../records/queries";
import type { Stage } from "../stages/vocabulary";
import type { OwnJob } from "./own-jobs-rules";

/** Why the last event of an application was, where it says so. */
const BECAUSE: SQL = sql`(SELECT e.evidence ->> 'because' FROM ${applicationEvents} e
  WHERE e.application_id = ${applications.id} AND e.n = ${applications.eventCount})`;

/** The count that an application belongs to, as `OWN_COUNTS` names them; NULL for what fits its person no longer. */
const isCounted = (nowMs: number) => sql<OwnJob["is"] | null>`CASE ${applications.state}
  WHEN 'submitted' THEN 'sent'
  WHEN 'parked' THEN iif(${isAsked("applications")}, 'needsYou', 'checking')
  WHEN 'unconfirmed' THEN iif(${applications.heldUntil} IS NULL, 'missed', 'checking')
  WHEN 'found' THEN iif(${applications.selfApply}, 'ownLogin', iif(${isAskedInSight(nowMs)}, 'asked', 'ready'))
  WHEN 'failed' THEN iif(${applications.outcome} = 'job_closed', 'closed',
    CASE ${BECAUSE} WHEN 'closed' THEN 'closed' WHEN 'skipped' THEN 'skipped' WHEN 'refused' THEN 'skipped'
      ELSE 'missed' END)
  WHEN 'withdrawn' THEN CASE WHEN ${isByYourself("applications")} THEN 'byYourself'
    WHEN ${applications.declined} <> '' THEN 'skipped' WHEN ${BECAUSE} = 'closed' THEN 'closed' END
  ELSE iif(${IS_OPEN}, 'next', NULL) END`;

/**
 * All of a person's jobs, each with the count that it belongs to, and how often they told of each answer: each of their
 * applications is read once.
 */
export const ownJobsQueries = (db: AppDb, userId: string, nowMs: number) => ({
  jobs: db
    .select({ postingId: applications.postingId, is: isCounted(nowMs).as("is_counted"), at: applications.appliedAt })
    .from(applications)
    .where(eq(applications.userId, userId)),
  told: db
    .select({ stage: trackedApplications.stage, n: sql<number>`count(*)`.as("n") })
    .from(trackedApplications)
    // The literal lets the partial index serve.
    .where(sql`${trackedApplications.userId} = ${userId} AND ${trackedApplications.stage} <> ''`)
    .groupBy(trackedApplications.stage),
});

/** The rows of `ownJobsQueries`, without what fits the person no longer. */
export function toOwnJobs({ jobs, told }: Rows<ReturnType<typeof ownJobsQueries>>) {
  const isOwn = (job: (typeof jobs)[number]): job is typeof job & OwnJob => job.is !== null;
  return { jobs: jobs.filter(isOwn), told: new Map<Stage, number>(told.map(({ stage, n }) => [stage, n])) };
}
