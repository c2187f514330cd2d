import { and, asc, desc, eq, gte, sql, type SQL } from "drizzle-orm";
import { alarms } from "../../../db/schema/core/alarms";
import { applications } from "../../../db/schema/applications/records";
import { healthWatch } from "../../../db/schema/operations/health";
import { siteFigures } from "../../../db/schema/operations/reports";
import { operatorDays, spotChecks } from "../../../db/schema/fulfilment/operator-queue";
import { fillStops } from "../../../db/schema/fulfilment/extension";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { deadLetters, jobs } from "../../../db/schema/core/jobs";
import { feedCursors } from "../../../db/schema/core/cursors";
import { noMatchPeriods } from "../../../db/schema/matching/matching";
import { paymentProblems } from "../../../db/schema/billing/payments";
import { outbox } from "../../../db/schema/messaging/outbox";
import { plans } from "../../../db/schema/billing/plans";
import { refunds } from "../../../db/schema/billing/refunds";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import { feedEpoch, postingChanges } from "../../../db/schema/catalog/postings";
import { sources } from "../../../db/schema/catalog/sources";
import { readNamed, type AppDb, type CatalogDb } from "../../../db/client";
import { addDays, indiaDay, jobsDay } from "../../../lib/india-time";
import { anyFills, fillsByClass, ownAlertsByWeek, refusedByWeek } from "../../fulfilment/queries";
import { FILL_WINDOW_DAYS } from "../../fulfilment/rules";
import { IS_OPEN, isSure, isUnsure } from "../../applications/queries";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import type { Key } from "../../../lib/cursor";
import { alertPortalsOn, FEED_HEAD } from "../../catalog/queries";
import { JOB_KINDS } from "../../../core/jobs/rules";
import { countsSince } from "../../accounts/queries";
import { hourOf } from "../../accounts/rules";
import { DAY_MS, HOUR_MS } from "../../../lib/time";
import { supportFigures } from "../../support/queries";
import { costsSince, strangersSince } from "../../messaging/queries";
import { PROMISE_MS } from "./pace-rules";
import type { UndeliveredState } from "../../messaging/rules";
import { dueSoon, paceParts } from "./pace-queries";
import { CAP, CAP_ENTRIES, PEOPLE_PAGE, HEALTH_ROWS } from "./rules";
import { TICK } from "./watch-rules";

/** One past the cap: whether there are more is seen without counting them. */
const COUNTED = CAP + 1;
/** Far more operators than there are, for a week. */
const MAX_OPERATOR_DAYS = 700;

export interface HealthQuery {
  actorId: string;
  nowMs: number;
  /** Whether the reader may see addresses and payments. */
  operations: boolean;
  /** Where the page of people begins. */
  after: Key | null;
  /** People who signed up after this count as new, milliseconds since 1970, UTC. */
  lately: number;
  /** The first India day of the operators' figures. */
  since: string;
}

/** How many there are, as far as they are counted, and the oldest. `rows` is a query of `at` that ends in a limit. */
function backlogOf(db: AppDb | CatalogDb, rows: SQL) {
  return db
    .select({ n: sql<number>`count(*)`.as("n"), oldest: sql<number | null>`min(at)`.as("oldest") })
    .from(sql`(${rows})`);
}

/**
 * The people of a page: those who have waited longest first. The plan's end is looked at again, since it is written a
 * minute late.
 */
function peopleFrom(q: HealthQuery, limit: number): SQL {
  return sql`FROM ${plans} p INDEXED BY plans_waiting
    WHERE p.waiting_since <= ${q.nowMs - PROMISE_MS} AND p.ends_at > ${q.nowMs}
      ${q.after ? sql`AND (p.waiting_since, p.user_id) > (${q.after.at}, ${q.after.id})` : sql``}
    ORDER BY p.waiting_since, p.user_id LIMIT ${limit}`;
}

/** Those who signed up from `since` on and long enough ago, and never began a plan. Staff look for no job here. */
const withoutPlan = (q: HealthQuery, since: number) =>
  sql`SELECT u.created_at AS at FROM ${users} u
    WHERE u.first_plan_at IS NULL AND u.created_at BETWEEN ${since} AND ${q.nowMs - PROMISE_MS}
      AND NOT EXISTS (SELECT 1 FROM ${staff} s WHERE s.user_id = u.id) LIMIT ${COUNTED}`;

/** Mails that did not go out, or may not have: word for word the partial index's condition. */
const undelivered = (limit: number) =>
  sql`FROM ${outbox} WHERE state IN ('failed','unsure','held') ORDER BY created_at, id LIMIT ${limit}`;

const has = (what: SQL) => sql<number>`EXISTS (SELECT 1 FROM ${what})`;
const inState = (states: SQL) => has(sql`${applications} a WHERE a.user_id = x.user_id AND a.state IN ${states}`);

/** People whose plan runs and for whom nothing was done yet, and those who never began one. */
const peopleParts = (db: AppDb, q: HealthQuery, reader: Reader) => ({
  readingPeople: auditReading(db, reader, { people: sql`SELECT p.user_id ${peopleFrom(q, PEOPLE_PAGE)}` }),
  people: db
    .select({
      userId: sql<string>`x.user_id`.as("user_id"),
      beganAt: sql<number>`x.began_at`.as("began_at"),
      tier: sql<"free" | "premium">`x.tier`.as("tier"),
      name: sql<string>`u.display_name`.as("name"),
      email: sql<string>`u.email`.as("email"),
      paused: sql<number>`x.paused_at IS NOT NULL`.as("paused"),
      verified: sql<number>`u.email_verified_at IS NOT NULL`.as("verified"),
      hasProfile: sql<number>`f.user_id IS NOT NULL`.as("has_profile"),
      hasResume: sql<number>`f.resume_id IS NOT NULL`.as("has_resume"),
      queued: inState(sql`('queued','claimed')`).as("queued"),
      found: has(sql`${applications} a WHERE a.user_id = x.user_id AND ${isSure("a")}`).as("found"),
      asked: has(sql`${applications} a WHERE a.user_id = x.user_id AND ${isUnsure("a")}`).as("asked"),
      tried: inState(sql`('failed','parked','unconfirmed')`).as("tried"),
      failed: has(
        sql`${jobs} d WHERE d.kind IN ('match_person','fill_queue') AND d.ref = x.user_id AND d.state = 'dead'`,
      ).as("failed"),
      // The jobs that one change of their preferences would bring, where nothing fits.
      openings: sql<string | null>`(SELECT n.openings FROM ${noMatchPeriods} n WHERE n.user_id = x.user_id
          AND n.since IS NOT NULL)`.as("openings"),
    })
    .from(
      sql`(SELECT p.user_id, p.waiting_since AS began_at, p.tier, p.paused_at ${peopleFrom(q, PEOPLE_PAGE + 1)}) x
          CROSS
          JOIN ${users} u ON u.id = x.user_id LEFT JOIN ${profiles} f ON f.user_id = x.user_id`,
    )
    .orderBy(sql`x.began_at, x.user_id`),
  readingSoon: auditReading(db, reader, { people: sql`SELECT p.user_id ${dueSoon(q.nowMs, HEALTH_ROWS)}` }),
  soon: db
    .select({
      userId: sql<string>`x.user_id`.as("soon_id"),
      dueAt: sql<number>`x.waiting_since + ${PROMISE_MS}`.as("due_at"),
      tier: sql<"free" | "premium">`x.tier`.as("soon_tier"),
      name: sql<string>`u.display_name`.as("soon_name"),
      email: sql<string>`u.email`.as("soon_email"),
    })
    .from(
      sql`(SELECT p.user_id, p.waiting_since, p.tier ${dueSoon(q.nowMs, HEALTH_ROWS)}) x
          CROSS JOIN ${users} u ON u.id = x.user_id`,
    )
    .orderBy(sql`x.waiting_since, x.user_id`),
  soonCount: backlogOf(db, sql`SELECT p.waiting_since AS at ${dueSoon(q.nowMs, COUNTED)}`),
  unserved: backlogOf(db, sql`SELECT p.waiting_since AS at ${peopleFrom({ ...q, after: null }, COUNTED)}`),
  noPlan: backlogOf(db, withoutPlan(q, 0)),
  noPlanLately: backlogOf(db, withoutPlan(q, q.lately)),
});

/** The work that waits, runs or was given up. */
const jobParts = (db: AppDb, nowMs: number) => ({
  waiting: db
    .select({
      kind: sql<string>`k.value`.as("kind"),
      n: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${jobs} w WHERE w.kind = k.value AND w.state = 'ready'
          AND w.due_at <= ${nowMs} LIMIT ${COUNTED}))`.as("n"),
      oldest: sql<number | null>`(SELECT min(w.due_at) FROM ${jobs} w WHERE w.kind = k.value AND w.state = 'ready'
          AND w.due_at <= ${nowMs})`.as("oldest"),
    })
    .from(sql`json_each(${JSON.stringify(Object.keys(JOB_KINDS))}) k`),
  running: db
    .select({ kind: sql<string>`kind`.as("kind"), n: sql<number>`count(*)`.as("n") })
    .from(sql`(SELECT kind FROM ${jobs} WHERE state = 'running' ORDER BY lease_until LIMIT ${COUNTED})`)
    .groupBy(sql`kind`),
  parsing: backlogOf(
    db,
    sql`SELECT created_at AS at FROM ${resumes} WHERE parse_state = 'waiting' ORDER BY created_at LIMIT ${COUNTED}`,
  ),
  entries: db
    .select({ n: sql<number>`count(*)`.as("n") })
    // Where nothing is queued, the index over all states would be read to its end.
    .from(sql`(SELECT 1 FROM ${applications} INDEXED BY applications_open WHERE ${IS_OPEN} LIMIT ${CAP_ENTRIES + 1})`),
  // The day is that of the instant: the first in the order of the desk is the oldest.
  oldestEntry: backlogOf(
    db,
    sql`SELECT queued_at AS at FROM ${applications}
        WHERE ${IS_OPEN} AND (queue_day, queued_at) <= (${jobsDay(nowMs)}, ${nowMs})
        ORDER BY queue_day, queued_at LIMIT 1`,
  ),
  cursors: db
    .select({
      consumer: feedCursors.consumer,
      seq: feedCursors.seq,
      epoch: feedCursors.epoch,
      updatedAt: feedCursors.updatedAt,
    })
    .from(feedCursors)
    .limit(HEALTH_ROWS),
  letters: db
    .select({
      id: deadLetters.id,
      body: sql<string>`substr(${deadLetters.body}, 1, 600)`.as("body"),
      createdAt: deadLetters.createdAt,
    })
    .from(deadLetters)
    .where(sql`${deadLetters.replayedAt} IS NULL`)
    .orderBy(asc(deadLetters.createdAt), asc(deadLetters.id))
    .limit(HEALTH_ROWS),
  letterCount: backlogOf(
    db,
    sql`SELECT created_at AS at FROM ${deadLetters} WHERE replayed_at IS NULL ORDER BY created_at, id
        LIMIT ${COUNTED}`,
  ),
  deadJobs: db
    .select({ kind: jobs.kind, ref: jobs.ref, dueAt: jobs.dueAt, lastError: jobs.lastError })
    .from(jobs)
    .where(sql`${jobs.state} = 'dead'`)
    .orderBy(asc(jobs.dueAt))
    .limit(HEALTH_ROWS),
  deadCounts: db
    .select({ kind: sql<string>`kind`.as("kind"), n: sql<number>`count(*)`.as("n") })
    .from(sql`(SELECT kind FROM ${jobs} WHERE state = 'dead' ORDER BY due_at LIMIT ${COUNTED})`)
    .groupBy(sql`kind`),
});

/** The mails that wait, and those that did not arrive. */
const mailParts = (db: AppDb, q: HealthQuery, reader: Reader) => ({
  readingMails: auditReading(db, reader, {
    people: sql`SELECT DISTINCT user_id FROM (SELECT user_id ${undelivered(q.operations ? HEALTH_ROWS : 0)})
        WHERE user_id IS NOT NULL`,
  }),
  mailDue: backlogOf(
    db,
    sql`SELECT due_at AS at FROM ${outbox} WHERE state = 'waiting' AND due_at <= ${q.nowMs} ORDER BY due_at
        LIMIT ${COUNTED}`,
  ),
  mailPlanned: backlogOf(
    db,
    sql`SELECT due_at AS at FROM ${outbox} WHERE state = 'waiting' AND due_at > ${q.nowMs} ORDER BY due_at
        LIMIT ${COUNTED}`,
  ),
  mailSending: backlogOf(
    db,
    sql`SELECT lease_until AS at FROM ${outbox} WHERE state = 'sending' ORDER BY lease_until LIMIT ${COUNTED}`,
  ),
  mails: db
    .select({
      id: sql<string>`id`.as("id"),
      template: sql<string>`template`.as("template"),
      state: sql<UndeliveredState>`state`.as("state"),
      createdAt: sql<number>`created_at`.as("created_at"),
      attempts: sql<number>`attempts`.as("attempts"),
      lastError: sql<string | null>`last_error`.as("last_error"),
      // A caller who may not see it is not sent it.
      recipient: sql<string | null>`CASE WHEN ${Number(q.operations)} THEN recipient END`.as("recipient"),
      sendable: sql<number>`recipient <> ''`.as("sendable"),
    })
    .from(sql`(SELECT * ${undelivered(HEALTH_ROWS)})`),
  mailCounts: db
    .select({ state: sql<UndeliveredState>`state`.as("state"), n: sql<number>`count(*)`.as("n") })
    .from(sql`(SELECT state ${undelivered(COUNTED)})`)
    .groupBy(sql`state`),
});

/** The work that waits for staff, and the work that they did. */
const staffParts = (db: AppDb, q: HealthQuery) => ({
  problems: backlogOf(
    db,
    sql`SELECT created_at AS at FROM ${paymentProblems} WHERE resolved_at IS NULL ORDER BY created_at
        LIMIT ${q.operations ? COUNTED : 0}`,
  ),
  // The first condition is word for word the partial index's.
  refundsAsked: backlogOf(
    db,
    sql`SELECT created_at AS at FROM ${refunds} WHERE (state = 'requested' OR next_check_at IS NOT NULL)
        AND state = 'requested' ORDER BY created_at LIMIT ${q.operations ? COUNTED : 0}`,
  ),
  operators: db
    .select({
      operatorId: operatorDays.operatorId,
      day: operatorDays.day,
      entries: operatorDays.entries,
      successful: operatorDays.successful,
      confirmed: operatorDays.confirmed,
      hasty: operatorDays.hasty,
      hastyUnmade: operatorDays.hastyUnmade,
      times: operatorDays.times,
      name: users.displayName,
      slug: staff.slug,
    })
    .from(operatorDays)
    .innerJoin(users, eq(users.id, operatorDays.operatorId))
    .leftJoin(staff, eq(staff.userId, operatorDays.operatorId))
    .where(and(gte(operatorDays.day, q.since), sql`${operatorDays.entries} > 0`))
    .orderBy(asc(operatorDays.day))
    .limit(MAX_OPERATOR_DAYS),
  checks: db
    .select({
      id: spotChecks.applicationId,
      attempt: spotChecks.attempt,
      at: spotChecks.pickedAt,
      operatorId: spotChecks.operatorId,
      operatorName: users.displayName,
      position: applications.position,
      company: applications.company,
      outcome: applications.outcome,
      link: applications.link,
    })
    .from(spotChecks)
    .innerJoin(users, eq(users.id, spotChecks.operatorId))
    .innerJoin(applications, eq(applications.id, spotChecks.applicationId))
    .where(sql`${spotChecks.verdict} IS NULL`)
    .orderBy(asc(spotChecks.pickedAt), asc(spotChecks.applicationId))
    .limit(q.operations ? HEALTH_ROWS : 0),
  checkCount: backlogOf(
    db,
    sql`SELECT picked_at AS at FROM ${spotChecks} WHERE verdict IS NULL ORDER BY picked_at, application_id
        LIMIT ${q.operations ? COUNTED : 0}`,
  ),
});

/**
 * All that the page reads of `DB`, in one batch that also logs which people are shown to the caller: without the log
 * nothing is answered. The literals in the conditions are those of the partial indexes, which are used only so.
 */
export async function readApp(db: AppDb, q: HealthQuery) {
  const { nowMs } = q;
  const reader: Reader = { userId: q.actorId, action: "health.read", nowMs };
  const rows = await readNamed(db, {
    ...peopleParts(db, q, reader),
    ...jobParts(db, nowMs),
    ...mailParts(db, q, reader),
    ...staffParts(db, q),
    ...paceParts(db, nowMs),
    ...supportFigures(db, COUNTED),
    security: countsSince(db, hourOf(nowMs) - HOUR_MS),
    alarms: db.select().from(alarms).orderBy(asc(alarms.raisedAt)).limit(HEALTH_ROWS),
    messages: costsSince(db, q.since),
    strangers: strangersSince(db, q.since),
    fills: fillsByClass(db, addDays(indiaDay(nowMs), -FILL_WINDOW_DAYS)),
    anyFills: anyFills(db),
    refused: refusedByWeek(db, indiaDay(nowMs)),
    ownAlerts: ownAlertsByWeek(db, nowMs),
    stops: db
      .select({ class: fillStops.class })
      .from(fillStops)
      .where(sql`${fillStops.stoppedAt} IS NOT NULL`),
    figures: db
      .select({ day: siteFigures.day, matching: siteFigures.matching })
      .from(siteFigures)
      .orderBy(desc(siteFigures.day))
      .limit(1),
    ticks: db.select({ at: healthWatch.since }).from(healthWatch).where(eq(healthWatch.kind, TICK)),
  });
  return {
    ...rows,
    ticked: rows.ticks.length > 0,
    unserved: one(rows.unserved),
    soonCount: one(rows.soonCount),
    noPlan: { all: one(rows.noPlan).n, lately: one(rows.noPlanLately).n },
    mailDue: one(rows.mailDue),
    mailPlanned: one(rows.mailPlanned),
    mailSending: one(rows.mailSending),
    parsing: one(rows.parsing),
    entries: { n: rows.entries[0]?.n ?? 0, oldest: one(rows.oldestEntry).oldest },
    letterCount: one(rows.letterCount),
    problems: one(rows.problems),
    refundsAsked: one(rows.refundsAsked),
    support: { ...one(rows.support), dueAt: rows.support[0]?.dueAt ?? null },
    checkCount: one(rows.checkCount),
  };
}

const one = (rows: readonly { n: number; oldest: number | null }[]) => rows[0] ?? { n: 0, oldest: null };

/** Everything that `CATALOG` has to say, in one batch. */
export async function readCatalog(catalog: CatalogDb, nowMs: number) {
  const { feed, head, due, silent, silentCount, drifting, alerts } = await readNamed(catalog, {
    feed: catalog
      .select({ seq: postingChanges.seq, at: postingChanges.at })
      .from(postingChanges)
      .orderBy(desc(postingChanges.seq))
      .limit(COUNTED),
    head: catalog.select({ epoch: feedEpoch.epoch, seq: FEED_HEAD }).from(feedEpoch),
    due: backlogOf(
      catalog,
      sql`SELECT next_poll_at AS at FROM ${sources} WHERE state = 'active' AND next_poll_at <= ${nowMs}
        ORDER BY next_poll_at LIMIT ${COUNTED}`,
    ),
    silent: catalog
      .select({
        id: sources.id,
        company: sources.company,
        lastOkAt: sources.lastOkAt,
        createdAt: sources.createdAt,
        failures: sources.failures,
        lastError: sources.lastError,
        nextPollAt: sources.nextPollAt,
      })
      .from(sources)
      .where(SILENT)
      .orderBy(asc(sources.lastOkAt), asc(sources.id))
      .limit(HEALTH_ROWS),
    silentCount: backlogOf(
      catalog,
      sql`SELECT last_ok_at AS at FROM ${sources} WHERE ${SILENT} ORDER BY last_ok_at, id LIMIT ${COUNTED}`,
    ),
    drifting: backlogOf(
      catalog,
      sql`SELECT drift_at AS at FROM ${sources} WHERE drift IS NOT NULL ORDER BY drift_at LIMIT ${COUNTED}`,
    ),
    alerts: alertPortalsOn(catalog, nowMs - 7 * DAY_MS),
  });
  const counts = { due: one(due), silentCount: one(silentCount), drifting: one(drifting) };
  return { feed, head: head[0] ?? null, silent, alerts, ...counts };
}

/** Word for word the partial index's condition. */
const SILENT = sql`${sources.state} = 'active' AND ${sources.failures} >= 3`;

/** Whether the database answers at all. */
export const askApp = (db: AppDb) => db.run(sql`SELECT 1`);
export const askCatalog = (catalog: CatalogDb) => catalog.run(sql`SELECT 1`);
