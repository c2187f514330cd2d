import type { AroundKm } from "../../../reading/people/vocabulary";
import { desc, eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { tailoredResumes } from "../../../db/schema/applications/tailoring";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { dailyReports } from "../../../db/schema/operations/reports";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { jobsDay } from "../../../lib/india-time";
import { countsOf } from "../../../db/day-counts";
import { enqueueMails } from "../../messaging/queries";
import { personParts, toWork } from "./person-queries";
import { shownNumber } from "../../support/rules";
import { isOpenTo } from "../../accounts/queries";
import { auditPage, auditReading, type Reader } from "../../../core/audit/reading-queries";
import type { Key } from "../../../lib/cursor";
import type { OutcomeCount } from "../../applications/rules";
import type { ReportJob, ReportPerson } from "./rules";

/** The literal lets the partial indexes serve. */
const MADE = sql`a.state = 'submitted'`;
const JOB = sql`a.id AS id, a.position AS position, a.company AS company, a.location AS location, a.link AS link,
  a.portal AS portal, a.search_term AS searchTerm, a.applied_at AS appliedAt`;
const before = (key: Key | null) => (key ? sql`AND (a.applied_at, a.id) < (${key.at}, ${key.id})` : sql``);
/** A number is read only for those who may call, and shown whole while the person is open to them. */
const person = (
  withPhone: boolean,
  { userId, nowMs }: Reader,
) => sql`u.id AS userId, u.email AS email, u.display_name AS displayName, p.first_name AS firstName, p.last_name AS
  lastName,
  ${
    withPhone
      ? sql`p.phone_country AS phoneCountry, p.phone_number AS phoneNumber, ${isOpenTo(userId, sql`u.id`, nowMs)}`
      : sql`NULL AS phoneCountry, NULL AS phoneNumber, 0`
  } AS isOpen, p.country AS country,
    p.job_titles AS jobTitles, p.locations AS locations,
  p.around_km AS aroundKm, p.open_to_remote AS openToRemote,
  p.custom_instruction AS customInstruction, p.updated_at AS version`;

interface PersonRow {
  userId: string;
  email: string;
  displayName: string;
  firstName: string | null;
  lastName: string;
  phoneCountry: string | null;
  phoneNumber: string | null;
  isOpen: 0 | 1;
  country: "IN" | "US";
  jobTitles: string;
  locations: string;
  aroundKm: AroundKm;
  openToRemote: number | null;
  customInstruction: string;
  version: number;
}

function toPerson({
  userId,
  email,
  displayName,
  firstName,
  jobTitles,
  locations,
  openToRemote,
  ...rest
}: PersonRow): ReportPerson {
  if (firstName === null) return { userId, email, displayName, profile: null };
  const { lastName, phoneCountry, phoneNumber, country, aroundKm, customInstruction, version } = rest;
  const isOpen = rest.isOpen === 1;
  return {
    userId,
    email,
    displayName,
    profile: {
      firstName,
      lastName,
      phone: phoneCountry === null || phoneNumber === null ? null : shownNumber(phoneCountry, phoneNumber, isOpen),
      isOpen,
      country,
      aroundKm,
      customInstruction,
      version,
      openToRemote: openToRemote === null ? null : openToRemote === 1,
      jobTitles: JSON.parse(jobTitles) as string[],
      locations: JSON.parse(locations) as string[],
    },
  };
}

interface Totals {
  people: number;
  jobs: number;
}

/** Of a jobs day, or of several, by outcome: one range of the index over outcomes. */
const COUNTS = sql`outcome, count(*) AS entries, count(locked_at) AS locked,
  sum(held_until IS NOT NULL AND outcome <> 'unconfirmed') AS waiting FROM ${applications}`;
/** True of a report whose counts are those of now: no event has changed the day's list since it was counted. */
const IS_COUNTED = sql`counted_to IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${applicationEvents} e
  WHERE e.late_day = daily_reports.day AND e.at >= daily_reports.counted_to)`;
/** People and applications of a jobs day: one range of the index over report days. */
const totalsOf = (day: string) =>
  sql`SELECT count(DISTINCT a.user_id) AS people, count(*) AS jobs FROM ${applications} a
    WHERE a.report_day = ${day} AND ${MADE}`;

export interface UserPage {
  email: string;
  after: Key | null;
  /** Applications of this page. */
  limit: number;
  auditBefore: string | null;
  auditLimit: number;
  withPhone: boolean;
  /** Reads what staff need beside the applications: the plan, the queue, the calls and the rest. */
  withWork: boolean;
  /** The statements that raise the alarm where one member of staff reads too many. */
  notice: Statement[];
}

/**
 * A person's report: who they are, when each of their applications was made, a page of these, and a page of who looked.
 * One batch, that this reading is written into first. The instants are one range of the person's index: as many as a
 * person's credits, which is far below what a page may cost.
 */
export async function readUser(db: AppDb, reader: Reader, page: UserPage) {
  const subject = sql`(SELECT id FROM ${users} WHERE email = ${page.email})`;
  const {
    people: [row],
    made,
    jobs,
    audit,
    reading: _reading,
    notice: _notice,
    ...work
  } = await readRaw(db, {
    reading: auditReading(db, reader, { people: sql`SELECT id AS user_id FROM ${users} WHERE email = ${page.email}` }),
    notice: page.notice,
    ...personParts(db, subject, page.withPhone, page.withWork, reader.nowMs),
    people: db.all<PersonRow>(
      sql`SELECT ${person(page.withPhone, reader)} FROM ${users} u LEFT JOIN ${profiles} p ON p.user_id = u.id
        WHERE u.email = ${page.email}`,
    ),
    made: db.all<{ at: number }>(
      sql`SELECT a.applied_at AS at FROM ${applications} a WHERE a.user_id = ${subject} AND ${MADE}
        ORDER BY a.applied_at DESC`,
    ),
    jobs: db.all<ReportJob>(
      sql`SELECT ${JOB} FROM ${applications} a WHERE a.user_id = ${subject} AND ${MADE} ${before(page.after)}
        ORDER BY a.applied_at DESC, a.id DESC LIMIT ${page.limit}`,
    ),
    audit: auditPage(db, { subject, before: page.auditBefore, others: false, limit: page.auditLimit }),
  });
  if (!row) return null;
  return {
    person: toPerson(row),
    made: made.map(({ at }) => at),
    jobs,
    audit,
    work: toWork(work),
  };
}

/** The account of this address; null when there is none. */
export async function findByEmail(db: AppDb, email: string): Promise<string | null> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows[0]?.id ?? null;
}

export interface DayPage {
  day: string;
  /** The person that the page before ended with. */
  after: string | null;
  people: number;
  /** Applications of each person at most. */
  jobsEach: number;
  /** The chart's days. */
  chartDays: readonly string[];
  withPhone: boolean;
}

/**
 * A page of a jobs day's people, each with their first applications of it, the figures of the whole day, and those of
 * the chart's days: kept ones where they are still true, else counted here. One batch, that the reading of each person
 * shown is written into first.
 */
export async function readDay(db: AppDb, reader: Reader, page: DayPage) {
  const shown = (limit: number): SQL =>
    sql`SELECT a.user_id, count(*) AS jobs FROM ${applications} a WHERE a.report_day = ${page.day} AND ${MADE}
      ${page.after === null ? sql`` : sql`AND a.user_id > ${page.after}`} GROUP BY a.user_id ORDER BY a.user_id
        LIMIT ${limit}`;
  const days = JSON.stringify(page.chartDays);
  const counted = sql`FROM ${dailyReports} WHERE day IN (SELECT value FROM json_each(${days})) AND ${IS_COUNTED}`;
  const { people, jobs, totals, compiled, stored, live } = await readRaw(db, {
    reading: auditReading(db, reader, { people: shown(page.people) }),
    people: db.all<
      PersonRow & { jobs: number }
    >(sql`SELECT ${person(page.withPhone, reader)}, r.jobs AS jobs FROM (${shown(page.people + 1)}) r
      CROSS JOIN ${users} u ON u.id = r.user_id LEFT JOIN ${profiles} p ON p.user_id = r.user_id ORDER BY r.user_id`),
    // A list of ids per person: SQLite has no lateral join, and no window function stops at the first rows.
    jobs: db.all<ReportJob & { userId: string }>(sql`SELECT ${JOB}, a.user_id AS userId FROM (${shown(page.people)}) r
      CROSS JOIN ${applications} a ON a.id IN (SELECT f.id FROM ${applications} f
        WHERE f.report_day = ${page.day} AND f.user_id = r.user_id AND f.state = 'submitted'
          ORDER BY f.applied_at DESC, f.id DESC LIMIT ${page.jobsEach})
      ORDER BY r.user_id, a.applied_at DESC, a.id DESC`),
    totals: db.all<Totals>(totalsOf(page.day)),
    compiled: db.all<Totals & { compiledAt: number }>(
      sql`SELECT people, jobs, compiled_at AS compiledAt FROM ${dailyReports} WHERE day = ${page.day}`,
    ),
    stored: db.all<{ day: string; counts: string }>(sql`SELECT day, counts ${counted}`),
    live: db.all<OutcomeCount & { day: string }>(
      sql`SELECT queue_day AS day, outcome, entries, locked, waiting FROM (${countsOf(
        sql`(SELECT value FROM json_each(${days}) EXCEPT SELECT day ${counted})`,
        { from: 0, to: reader.nowMs + 1 },
      )})`,
    ),
  });
  return {
    people: people.map((row) => ({ person: toPerson(row), jobs: row.jobs })),
    jobs,
    totals: totals[0] ?? { people: 0, jobs: 0 },
    compiled: compiled[0] ?? null,
    chart: new Map<string, OutcomeCount[]>([
      ...Map.groupBy(live, (row) => row.day),
      ...stored.map(({ day, counts }) => [day, JSON.parse(counts) as OutcomeCount[]] as const),
    ]),
  };
}

export interface OperatorPage {
  slug: string;
  /** Milliseconds since 1970, UTC. */
  since: number;
  after: Key | null;
  limit: number;
}

/**
 * A page of what an operator locked Successful, newest first, with the count of those days; null for no such operator.
 */
export async function readOperator(db: AppDb, page: OperatorPage) {
  const operator = sql`(SELECT user_id FROM ${staff} WHERE slug = ${page.slug})`;
  const {
    operators: [who],
    rows,
    made,
  } = await readRaw(db, {
    operators: db.all<{ displayName: string }>(
      sql`SELECT u.display_name AS displayName FROM ${staff} s JOIN ${users} u ON u.id = s.user_id
        WHERE s.slug = ${page.slug}`,
    ),
    rows: db.all<
      ReportJob & { resumeId: string | null; tailoredId: string | null }
    >(sql`SELECT ${JOB}, a.resume_id AS resumeId, (SELECT t.id FROM ${tailoredResumes} t
        WHERE t.application_id = a.id AND t.resume_id = a.resume_id AND t.reason = '') AS tailoredId
      FROM ${applications} a WHERE a.locked_by = ${operator} AND ${MADE}
          AND a.applied_at >= ${page.since} ${before(page.after)}
        ORDER BY a.applied_at DESC, a.id DESC LIMIT ${page.limit}`),
    made: db.all<{ jobs: number }>(
      sql`SELECT count(*) AS jobs FROM ${applications} a WHERE a.locked_by = ${operator} AND ${MADE}
        AND a.applied_at >= ${page.since}`,
    ),
  });
  return who ? { displayName: who.displayName, rows, count: made[0]?.jobs ?? 0 } : null;
}

/** The day that was compiled last; null when none was. */
export async function lastCompiled(db: AppDb): Promise<string | null> {
  const rows = await db.select({ day: dailyReports.day }).from(dailyReports).orderBy(desc(dailyReports.day)).limit(1);
  return rows[0]?.day ?? null;
}

/** The figures of a jobs day. */
export async function countDay(db: AppDb, day: string) {
  const { totals, counts } = await readRaw(db, {
    totals: db.all<Totals>(totalsOf(day)),
    counts: db.all<OutcomeCount>(sql`SELECT ${COUNTS} WHERE queue_day = ${day} GROUP BY outcome`),
  });
  return { totals: totals[0] ?? { people: 0, jobs: 0 }, counts };
}

export interface CompiledDay {
  day: string;
  people: number;
  jobs: number;
  nowMs: number;
  model: Record<string, string>;
}

/**
 * Keeps a day's figures once, and in the same batch writes the mail to the staff of either role, once a day and person:
 * it holds figures only.
 */
export function storeDay(db: AppDb, row: CompiledDay): Statement[] {
  return [
    db
      .insert(dailyReports)
      .values({ day: row.day, people: row.people, jobs: row.jobs, compiledAt: row.nowMs })
      .onConflictDoNothing({ target: dailyReports.day }),
    enqueueMails(db, {
      template: "daily_report",
      rows: sql`SELECT u.id AS user_id, u.email AS recipient,
          json_set(${JSON.stringify(row.model)}, '$.name', u.display_name) AS model,
          ${`daily_report:${row.day}:`} || u.id AS cause
        FROM ${staff} s JOIN ${users} u ON u.id = s.user_id
        WHERE (s.operations = 1 OR s.community = 1)
          AND EXISTS (SELECT 1 FROM ${dailyReports} WHERE day = ${row.day} AND compiled_at = ${row.nowMs})`,
      nowMs: row.nowMs,
    }),
  ];
}

/**
 * Counts the days of `days` anew that were never counted, or were changed since.
 * @param countedTo every event before it is committed by now; a day that was not over then is left out.
 */
export function countDays(db: AppDb, days: readonly string[], countedTo: number): Statement {
  return db.run(sql`UPDATE ${dailyReports} SET counted_to = ${countedTo}, counts = (
      SELECT json_group_array(json_object('outcome', outcome, 'entries', entries, 'locked', locked,
        'waiting', waiting))
      FROM (SELECT ${COUNTS} WHERE queue_day = daily_reports.day GROUP BY outcome))
    WHERE day IN (SELECT value FROM json_each(${JSON.stringify(days)})) AND day < ${jobsDay(countedTo)}
      AND NOT (${IS_COUNTED})`);
}

/** The days that a person's applications stand in, who is erased with them, are to be counted anew. */
export function recountDaysOf(db: AppDb, userId: string): Statement {
  return db
    .update(dailyReports)
    .set({ countedTo: null })
    .where(sql`${dailyReports.day} IN (SELECT queue_day FROM ${applications} WHERE user_id = ${userId})`);
}
