import { and, asc, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import type { AppDb, Statement } from "../../../db/client";
import { users } from "../../../db/schema/accounts/sign-in";
import { applications } from "../../../db/schema/applications/records";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumeReadings } from "../../../db/schema/candidates/resumes";
import { alertJobs, alertMails, alertRefusals, alertUnread, ownAlerts } from "../../../db/schema/fulfilment/alert-mail";
import { listOf } from "../../../db/sql";
import { addDays } from "../../../lib/india-time";
import { DAY_MS } from "../../../lib/time";
import { alertPostingId, type AlertPortal, type JobOrigin } from "../../../reading/alerts/vocabulary";
import { OLDEST_JOB_DAYS, OWN_DROP_REASONS, type RefusalReason, type UnreadReason } from "./rules";

/** Jobs of alerts that are kept of one person: with as many, no email is taken until some are too old. */
const MAX_KEPT = 5_000;

/** One that is named again after longer may have been too old for its person before: it is matched again. */
const AGED_MS = 7 * DAY_MS;

/** A job of an alert, cleaned. `name` tells it from the portal's others. */
export interface NewAlertJob {
  id: string;
  name: string;
  title: string;
  company: string | null;
  place: string | null;
  pay: string | null;
  years: string | null;
  link: string | null;
  postedAt: number | null;
}

export interface NewAlertMail {
  id: string;
  userId: string;
  portal: AlertPortal;
  /** The person forwarded it themselves: no signature vouches for it. */
  byHand: boolean;
  jobs: readonly NewAlertJob[];
  messageHash: string | null;
  contentHash: string;
  nowMs: number;
}

/** Whether further jobs of alerts are taken for a person. */
export async function hasAlertRoom(db: AppDb, userId: string): Promise<boolean> {
  return (await db.$count(alertJobs, eq(alertJobs.userId, userId))) < MAX_KEPT;
}

/**
 * Keeps that an alert came and the jobs that are new of it; one that it names again is open by then. An alert that came
 * before changes nothing: `mail` counts it. A signed email vouches for a job that its person had only forwarded
 * themselves, as the signed one states it.
 */
export function storeAlert(db: AppDb, mail: NewAlertMail): Record<"mail" | "vouched" | "jobs", Statement> {
  const { userId, portal, jobs, nowMs } = mail;
  const byHand = mail.byHand ? 1 : 0;
  const isNew = sql`EXISTS (SELECT 1 FROM ${alertMails} WHERE id = ${mail.id})`;
  const rows = JSON.stringify(jobs);
  return {
    mail: db.run(sql`INSERT INTO ${alertMails} (id, user_id, portal, by_hand, jobs, message_hash, content_hash,
        received_at)
      VALUES (${mail.id}, ${userId}, ${portal}, ${byHand}, ${jobs.length}, ${mail.messageHash}, ${mail.contentHash},
        ${nowMs})
      ON CONFLICT DO NOTHING`),
    vouched: db.run(sql`UPDATE ${alertJobs} SET by_hand = 0, matched_for = NULL, title = j.value ->> 'title',
        company = j.value ->> 'company', place = j.value ->> 'place', pay = j.value ->> 'pay',
        years = j.value ->> 'years', link = j.value ->> 'link', posted_at = j.value ->> 'postedAt'
      FROM json_each(${rows}) j
      WHERE user_id = ${userId} AND portal = ${portal} AND name = j.value ->> 'name' AND by_hand = 1
        AND ${byHand} = 0 AND ${isNew}`),
    jobs: db.run(sql`INSERT INTO ${alertJobs} (id, user_id, portal, name, title, company, place, pay, years, link,
        by_hand, posted_at, received_at)
      SELECT j.value ->> 'id', ${userId}, ${portal}, j.value ->> 'name', j.value ->> 'title', j.value ->> 'company',
        j.value ->> 'place', j.value ->> 'pay', j.value ->> 'years', j.value ->> 'link', ${byHand},
        j.value ->> 'postedAt', ${nowMs}
      FROM json_each(${rows}) j
      WHERE ${isNew}
      ON CONFLICT (user_id, portal, name) DO UPDATE SET received_at = excluded.received_at,
        matched_for = iif(excluded.received_at - received_at > ${AGED_MS}, NULL, matched_for)`),
  };
}

/** The person's job of this portal and name; null where none is kept. */
export async function findAlertJob(
  db: AppDb,
  userId: string,
  portal: JobOrigin,
  name: string,
): Promise<AlertJobRow | null> {
  const its = and(eq(alertJobs.userId, userId), eq(alertJobs.portal, portal), eq(alertJobs.name, name));
  const rows = await db.select(JOB_COLUMNS).from(alertJobs).where(its);
  return rows[0] ?? null;
}

/**
 * Keeps a job that its person saved by a link. One that is kept already says what they say of it now, unless a signed
 * email vouches for it. It counts as matched with what they want by now.
 */
export function saveAlertJob(db: AppDb, userId: string, job: AlertJobRow & { name: string }): Statement {
  const { id, portal, name, title, company, place, link, receivedAt } = job;
  const told = (column: string) => sql.raw(`${column} = iif(by_hand = 1, excluded.${column}, ${column})`);
  return db.run(sql`INSERT INTO ${alertJobs} (id, user_id, portal, name, title, company, place, link, by_hand, saved,
      received_at, matched_for)
    VALUES (${id}, ${userId}, ${portal}, ${name}, ${title}, ${company}, ${place}, ${link}, 1, 1, ${receivedAt},
      (SELECT ${WISHES} FROM ${profiles} f WHERE f.user_id = ${userId}))
    ON CONFLICT (user_id, portal, name) DO UPDATE SET saved = 1, received_at = excluded.received_at,
      matched_for = excluded.matched_for, ${told("title")}, ${told("company")}, ${told("place")}, ${told("link")}`);
}

/** Counts for its person an email whose jobs were not taken. */
export function countUnread(
  db: AppDb,
  userId: string,
  portal: AlertPortal,
  reason: UnreadReason,
  nowMs: number,
): Statement {
  return db
    .insert(alertUnread)
    .values({ userId, portal, reason, mails: 1, lastAt: nowMs })
    .onConflictDoUpdate({
      target: [alertUnread.userId, alertUnread.portal, alertUnread.reason],
      set: { mails: sql`${alertUnread.mails} + 1`, lastAt: nowMs },
    });
}

/** Counts an email that was not read to the end. */
export function countRefusal(
  db: AppDb,
  { portal, reason, links, rows }: { portal: AlertPortal; reason: RefusalReason; links: number; rows: number },
  day: string,
  nowMs: number,
): Statement {
  return db
    .insert(alertRefusals)
    .values({ portal, reason, day, mails: 1, links, jobs: rows, lastAt: nowMs })
    .onConflictDoUpdate({
      target: [alertRefusals.portal, alertRefusals.reason, alertRefusals.day],
      set: { mails: sql`${alertRefusals.mails} + 1`, links, jobs: rows, lastAt: nowMs },
    });
}

/** A job of an alert as it is matched. */
export type AlertJobRow = Pick<
  typeof alertJobs.$inferSelect,
  | "id"
  | "portal"
  | "title"
  | "company"
  | "place"
  | "pay"
  | "years"
  | "link"
  | "byHand"
  | "saved"
  | "postedAt"
  | "receivedAt"
>;

const JOB_COLUMNS = {
  id: alertJobs.id,
  portal: alertJobs.portal,
  title: alertJobs.title,
  company: alertJobs.company,
  place: alertJobs.place,
  pay: alertJobs.pay,
  years: alertJobs.years,
  link: alertJobs.link,
  byHand: alertJobs.byHand,
  saved: alertJobs.saved,
  postedAt: alertJobs.postedAt,
  receivedAt: alertJobs.receivedAt,
};

/**
 * True of a job that is likely closed, or that is older than its person takes, by their profile `f`; what they
 * forwarded by hand or saved they want at any age. One that they saved ages from then on.
 */
const isOld = (nowMs: number, job: SQL): SQL => {
  const age = sql`(${nowMs} - iif(${job}.saved, ${job}.received_at, coalesce(${job}.posted_at, ${job}.received_at)))`;
  return sql`(${age} > ${OLDEST_JOB_DAYS * DAY_MS} OR NOT (${job}.by_hand OR ${job}.saved)
    AND f.oldest_posting <> 'any' AND ${age} >= ${DAY_MS} * (CAST(f.oldest_posting AS INTEGER) + 1))`;
};

/** Tells the person's profile, and the reading of their resume, from any other: each says when it was changed. */
const WISHES: SQL = sql`(f.updated_at + coalesce(
  (SELECT r.read_at FROM ${resumeReadings} r WHERE r.resume_id = f.resume_id), 0))`;

/** A job of an alert that is to be matched. */
export interface UnmatchedJob extends AlertJobRow {
  isNew: number;
  /** Too old to be listed. */
  isOld: number;
  /** The version of what its person wants that it is matched with. */
  wishes: number;
}

/**
 * Jobs of the person's alerts to match with their profile and resume as they are now, the newest first: those that were
 * not yet; those that are listed and grew too old; and where `hasRoom`, after them those that suited and that the
 * person has no row of, as better ones had the room.
 */
export function unmatchedAlertJobs(
  db: AppDb,
  { userId, hasRoom, nowMs, limit }: { userId: string; hasRoom: SQL; nowMs: number; limit: number },
): Promise<UnmatchedJob[]> {
  const old = isOld(nowMs, sql.raw("alert_jobs"));
  const row = (state: SQL) => sql`EXISTS (SELECT 1 FROM ${applications} a
    WHERE a.user_id = ${userId} AND a.posting_id = ${alertPostingId("")} || alert_jobs.id ${state})`;
  const isNew = sql<number>`(abs(coalesce(${alertJobs.matchedFor}, 0)) <> ${WISHES})`;
  const isLeft = sql`${alertJobs.matchedFor} = ${WISHES} AND ${hasRoom} AND NOT ${row(sql``)} AND NOT ${old}`;
  const isEnding = sql`${old} AND ${row(sql`AND a.state = 'found'`)}`;
  return db
    .select({
      ...JOB_COLUMNS,
      isNew: isNew.as("is_new"),
      isOld: sql<number>`${old}`.as("is_old"),
      wishes: sql<number>`${WISHES}`.as("wishes"),
    })
    .from(alertJobs)
    .innerJoin(sql`${profiles} f`, sql`f.user_id = ${alertJobs.userId}`)
    .where(and(eq(alertJobs.userId, userId), sql`(${isNew} OR ${isLeft} OR ${isEnding})`))
    .orderBy(sql`is_new DESC`, sql`${alertJobs.receivedAt} DESC`, sql`${alertJobs.id} DESC`)
    .limit(limit);
}

/**
 * Notes that these were matched with this version of what the person wants, as its negative where they did not suit;
 * one that a signed email vouched for since they were read is left to be matched again.
 */
export function markMatched(
  db: AppDb,
  userId: string,
  read: readonly (Pick<AlertJobRow, "id" | "byHand"> & { suits: boolean })[],
  wishes: number,
): Statement {
  const idsOf = (rows: typeof read) => listOf(rows.map(({ id }) => id));
  const byHand = idsOf(read.filter((job) => job.byHand));
  const suited = idsOf(read.filter((job) => job.suits));
  return db
    .update(alertJobs)
    .set({ matchedFor: sql`iif(${alertJobs.id} IN ${suited}, ${wishes}, ${-wishes})` })
    .where(
      and(
        eq(alertJobs.userId, userId),
        sql`${alertJobs.id} IN ${idsOf(read)} AND ${alertJobs.byHand} = (${alertJobs.id} IN ${byHand})`,
      ),
    );
}

/** How much the alerts of each portal brought a person, the portal of the newest first. */
export function alertsByPortal(db: AppDb, userId: string) {
  return db
    .select({
      portal: alertMails.portal,
      mails: sql<number>`count(*)`.as("mails"),
      lastAt: sql<number>`max(${alertMails.receivedAt})`.as("last_at"),
      jobs: sql<number>`(SELECT count(*) FROM ${alertJobs} j WHERE j.user_id = ${userId}
        AND j.portal = alert_mails.portal AND NOT (j.saved AND j.by_hand))`.as("job_count"),
    })
    .from(alertMails)
    .where(eq(alertMails.userId, userId))
    .groupBy(alertMails.portal)
    .orderBy(sql`last_at DESC`, alertMails.portal);
}

/**
 * Portals whose signed alerts brought people jobs since then, and the countries of those people; without the demo's.
 * @param sinceMs milliseconds since 1970, UTC.
 */
export function portalsOfAlerts(db: AppDb, sinceMs: number): Promise<{ portal: AlertPortal; country: "IN" | "US" }[]> {
  return db
    .selectDistinct({ portal: alertMails.portal, country: profiles.country })
    .from(alertMails)
    .innerJoin(profiles, eq(profiles.userId, alertMails.userId))
    .innerJoin(users, eq(users.id, alertMails.userId))
    .where(
      and(
        gt(alertMails.receivedAt, sinceMs),
        eq(alertMails.byHand, false),
        gt(alertMails.jobs, 0),
        eq(users.isSample, false),
      ),
    );
}

/** Emails that were not read to the end, the newest day first. */
export const readRefusals = (db: AppDb, limit: number) =>
  db
    .select()
    .from(alertRefusals)
    .orderBy(sql`${alertRefusals.lastAt} DESC`, alertRefusals.portal, alertRefusals.reason)
    .limit(limit);

/** Whether the job of an alert is still kept, by its id. */
export const isAlertJobKept = (id: string | SQL): SQL => sql`EXISTS (SELECT 1 FROM ${alertJobs} k WHERE k.id = ${id})`;

/** How many emails were not read to the end, in the seven India days up to this one and in the seven before. */
export const refusedByWeek = (db: AppDb, today: string) =>
  db
    .select({
      lately: sql<number>`coalesce(sum(iif(${alertRefusals.day} > ${addDays(today, -7)}, mails, 0)), 0)`.as("lately"),
      before: sql<number>`coalesce(sum(iif(${alertRefusals.day} > ${addDays(today, -7)}, 0, mails)), 0)`.as("before"),
    })
    .from(alertRefusals)
    .where(
      and(gt(alertRefusals.day, addDays(today, -14)), sql`${alertRefusals.reason} NOT IN ${listOf(OWN_DROP_REASONS)}`),
    );

/** Whether the job of an alert is kept, by its id, and not too old to be listed. */
export const isAlertJobOpen = (id: SQL, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${alertJobs} j JOIN ${profiles} f ON f.user_id = j.user_id
    WHERE j.id = ${id} AND NOT ${isOld(nowMs, sql.raw("j"))})`;

/** Whether a job is of the person's alerts of that portal, by its id, and not saved by them. */
export const isAlertJobOf = (id: SQL, userId: string, portal: AlertPortal): SQL =>
  sql`EXISTS (SELECT 1 FROM ${alertJobs} j WHERE j.id = ${id} AND j.user_id = ${userId} AND j.portal = ${portal}
    AND NOT j.saved)`;

/**
 * Deletes what was kept of the person's alerts of a portal: their jobs, but for those that the person saved, and the
 * counts of their emails.
 */
export function forgetAlerts(db: AppDb, userId: string, portal: AlertPortal): Statement[] {
  return [
    db
      .delete(alertJobs)
      .where(and(eq(alertJobs.userId, userId), eq(alertJobs.portal, portal), eq(alertJobs.saved, false))),
    db.delete(alertMails).where(and(eq(alertMails.userId, userId), eq(alertMails.portal, portal))),
    db.delete(alertUnread).where(and(eq(alertUnread.userId, userId), eq(alertUnread.portal, portal))),
  ];
}

/** Deletes what was kept of alerts before then, and counts of refusals with it. */
export function sweepAlertMail(db: AppDb, beforeMs: number): Statement[] {
  return [
    db.delete(alertJobs).where(lt(alertJobs.receivedAt, beforeMs)),
    db.delete(alertMails).where(lt(alertMails.receivedAt, beforeMs)),
    db.delete(alertRefusals).where(lt(alertRefusals.lastAt, beforeMs)),
    db.delete(alertUnread).where(lt(alertUnread.lastAt, beforeMs)),
    db.delete(ownAlerts).where(lt(ownAlerts.receivedAt, beforeMs)),
  ];
}

/** The person's alerts whose jobs were not taken, as counts by portal and reason, the newest first. */
export const unreadAlerts = (db: AppDb, userId: string) =>
  db
    .select({
      portal: alertUnread.portal,
      reason: alertUnread.reason,
      mails: alertUnread.mails,
      lastAt: alertUnread.lastAt,
    })
    .from(alertUnread)
    .where(eq(alertUnread.userId, userId))
    .orderBy(sql`${alertUnread.lastAt} DESC`, alertUnread.portal, alertUnread.reason);

/** The jobs of the person's alerts, some at once, by their ids. */
export const alertJobsOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select()
    .from(alertJobs)
    .where(and(eq(alertJobs.userId, userId), after === null ? undefined : gt(alertJobs.id, after)))
    .orderBy(asc(alertJobs.id))
    .limit(limit);

/** The person's alerts, some at once, by their ids. */
export const alertMailsOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select()
    .from(alertMails)
    .where(and(eq(alertMails.userId, userId), after === null ? undefined : gt(alertMails.id, after)))
    .orderBy(asc(alertMails.id))
    .limit(limit);
