/** From found to queued: which of a person's matches take their free credits, and what is asked for with them. */
import { hasRunningPlan, free } from "../../billing/queries";
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { enqueueJobs } from "../../../core/jobs/queries";
import { jobsDay, jobsWindow } from "../../../lib/india-time";
import { TRIAL_FIRST_DAY } from "./rules";
import { COMPANY_LIMIT_WINDOW_MS } from "../../catalog/rules";
import { MAX_PAUSED_DAYS } from "../../billing/rules";
import {
  IS_OPEN,
  countsTowardCompanyLimit,
  companyLimitUsage,
  dayOf,
  setTurns,
  transition,
  isSamePosting,
} from "./queries";
import { type EventActor } from "../../../core/event-actor";
import { DAY_MS } from "../../../lib/time";

/** The end of a plan, without the time that it is lent while its days stand still. */
const endOf = (nowMs: number): SQL =>
  sql`(p.ends_at - CASE WHEN p.stands_since IS NULL THEN 0
    ELSE max(0, ${MAX_PAUSED_DAYS * DAY_MS} - p.stood_ms - (${nowMs} - p.stands_since)) END)`;

/**
 * How many more have their turn in the jobs day of `nowMs`: as many as the person chose themselves, and of the
 * matcher's choices the credits that were free as it began, spread evenly over the days left, less those that hold a
 * credit of that day already. Everything where the person wants it as it fits.
 */
const leftToday = (userId: string, chosen: SQL, nowMs: number): SQL => {
  const { startMs } = jobsWindow(jobsDay(nowMs));
  // Numbers are bound as REAL, which would not divide without a rest.
  const days = sql`max(1, CAST((${endOf(nowMs)} - ${startMs}) / ${DAY_MS} AS INTEGER))`;
  const taken = sql`(SELECT count(*) FROM ${applications} WHERE user_id = ${userId} AND chosen = 0
    AND state NOT IN ('found', 'withdrawn', 'failed') AND reserved_at >= ${startMs})`;
  const share = sql`(SELECT max(0, max((${free(userId)} + taken + days - 1) / days,
      CASE WHEN p.tier = 'free' AND p.began_at >= ${startMs} THEN ${TRIAL_FIRST_DAY} ELSE 0 END) - taken)
    FROM (SELECT ${days} AS days, ${taken} AS taken))`;
  return sql`coalesce((SELECT CASE p.pace WHEN 'at_once' THEN ${free(userId)} ELSE ${chosen} + ${share} END
    FROM ${plans} p WHERE p.user_id = ${userId}), 0)`;
};

/**
 * Queues the person's best found applications, each with a credit reserved and the resume to use, as far as the credits
 * go, and of the matcher's choices no more than have their turn in this jobs day. Of one company no more than the
 * person set are queued or made within a month, and a job that is listed twice is queued once: its twin stays
 * found, unless the first is a month old and waits no longer.
 * A job that only its person can apply to stays found, and so does one that they are to be asked about. Only while the
 * plan runs and the person has not paused, a resume is there to be sent and the address is known to be theirs; and
 * nothing that they declined, under whichever listing. Each enters the staff's queue when the person's time to refuse
 * it is over, the better ones first. One booking, so that no two runs share a credit or a place in a limit.
 */
export function queueTopMatches(db: AppDb, userId: string, by: EventActor, nowMs: number) {
  const chosen = sql`(SELECT count(*) FROM ranked WHERE chosen = 1 AND nth <= ${companyLimitUsage(userId)})`;
  const booking = sql`WITH own AS MATERIALIZED (
      SELECT id, attempt, chosen, score, (unsure OR asked_at IS NOT NULL) AND NOT chosen AS asked,
        state = 'found' AND declined = '' AS free,
        company_key, title_key, places,
        sum(${countsTowardCompanyLimit(nowMs)})
          OVER (PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END) AS taken
      FROM ${applications}
      WHERE user_id = ${userId} AND (state <> 'withdrawn' OR declined <> '') AND (state <> 'found' OR self_apply = 0)
        AND (state IN ('found', 'queued', 'claimed', 'parked', 'withdrawn')
          OR max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - COMPANY_LIMIT_WINDOW_MS})
    ),
    fresh AS MATERIALIZED (
      SELECT * FROM own a
      WHERE free AND NOT asked AND NOT EXISTS (SELECT 1 FROM own b WHERE NOT b.free AND ${isSamePosting("a", "b")})
    ),
    single AS (
      SELECT * FROM fresh a WHERE NOT EXISTS (
        SELECT 1 FROM fresh b
        WHERE (b.score > a.score OR (b.score = a.score AND b.id < a.id)) AND ${isSamePosting("a", "b")})
    ),
    ranked AS NOT MATERIALIZED (
      SELECT id, attempt, chosen, score, taken + row_number() OVER (
        PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END ORDER BY chosen DESC, score DESC, id) AS nth
      FROM single
    )
    SELECT ${userId} AS user_id, 1 AS amount, id || '#' || attempt AS ref
    FROM ranked
    WHERE nth <= ${companyLimitUsage(userId)}
      AND ${hasRunningPlan(userId, nowMs, sql`p.paused_at IS NULL`)}
      AND EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${userId} AND f.resume_id IS NOT NULL)
      AND EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)
    ORDER BY chosen DESC, score DESC, id
    LIMIT min(${free(userId)}, ${leftToday(userId, chosen, nowMs)})`;
  const queued = transition(db, {
    event: "queued",
    which: sql`user_id = ${userId}`,
    by,
    nowMs,
    booking,
    set: enteringQueue(userId, nowMs),
  });
  return { ...queued, turns: setTurns(db, userId) };
}

/** Asks for the resumes of what was queued just now to be arranged for it. After the move. */
export function tailorQueued(db: AppDb, userId: string, nowMs: number): Statement {
  return enqueueJobs(
    db,
    "tailor_resumes",
    sql`SELECT user_id AS ref FROM ${applications} WHERE user_id = ${userId} AND ${IS_OPEN} AND reserved_at = ${nowMs}`,
    nowMs,
  );
}

/** Asks for the forms of the jobs that were queued just now. After the move. */
export function readFormsQueued(db: AppDb, userId: string, nowMs: number): Statement {
  return enqueueJobs(
    db,
    "read_form",
    sql`SELECT posting_id AS ref FROM ${applications}
      WHERE user_id = ${userId} AND ${IS_OPEN} AND reserved_at = ${nowMs}`,
    nowMs,
  );
}

/** Asks for the resumes of those that come back into the queue to be arranged, as far as nothing was before. */
export const tailorAgain = (db: AppDb, which: SQL, nowMs: number) =>
  enqueueJobs(db, "tailor_resumes", sql`SELECT user_id AS ref FROM ${applications} WHERE ${which}`, nowMs);

/** The columns of what is queued: when it enters the staff's queue, and the resume that is sent. */
export function enteringQueue(userId: string, nowMs: number): SQL {
  // Within a second, by score.
  const enters = sql`(${nowMs} - CAST(round(score * 1000) AS INTEGER)
    + 3600000 * (SELECT veto_hours FROM ${plans} WHERE user_id = ${userId}))`;
  return sql`, reserved_at = ${nowMs}, queued_at = ${enters}, queue_day = ${dayOf(enters)},
    resume_id = (SELECT resume_id FROM ${profiles} WHERE user_id = ${userId})`;
}
