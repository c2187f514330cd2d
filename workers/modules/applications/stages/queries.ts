import { and, asc, desc, eq, gt, type Placeholder, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import {
  answerRates,
  outcomeQuestions,
  stageEvents,
  trackedApplications,
} from "../../../db/schema/applications/stages";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { isByYourself, matchPrecision } from "../records/owner-queries";
import type { Precision } from "../records/rules";
import { enqueueMails } from "../../messaging/queries";
import { ASK_AGAIN_MS, ENOUGH_OUTCOMES, ENOUGH_PEOPLE, type AnswerRate, type Counted } from "./rules";
import { BOARD, type Stage } from "./vocabulary";

/** True of an application that was made: for its person, or by themselves. */
const isMade = sql`(a.state = 'submitted' OR ${isByYourself("a")})`;

/** One's own application that something happened to, with what was said of it; null where there is none. */
export async function findTracked(db: AppDb, userId: string, idEnd: string) {
  const { rows } = await readRaw(db, {
    rows: db.all<{
      id: string;
      position: string;
      portal: string;
      score: number;
      isMade: 0 | 1;
      stage: Stage;
      kind: string;
    }>(sql`SELECT a.id AS id, a.position AS position, a.portal AS portal, a.score AS score, ${isMade} AS isMade,
        coalesce(t.stage, '') AS stage, coalesce(t.kind, '') AS kind
      FROM ${applications} a LEFT JOIN ${trackedApplications} t ON t.application_id = a.id
      WHERE substr(a.id, -8) = ${idEnd} AND a.user_id = ${userId} AND a.event_count > 0`),
  });
  return rows[0] ?? null;
}

/** A word about an application as its person saw it. */
interface Word {
  id: string;
  userId: string;
  /** Which kind of job it is counted under. */
  kind: string;
  from: Stage;
  to: Stage;
  nowMs: number;
}

/** True of an application that is made and of which the last word is still the one that was seen. */
const asSeen = ({ id, userId, from }: Word): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} a WHERE a.id = ${id} AND a.user_id = ${userId} AND ${isMade})
    AND coalesce((SELECT t.stage FROM ${trackedApplications} t WHERE t.application_id = ${id}), '') = ${from}`;

/** The next word: its counts, its event, and the row, under one condition. `row` tells whether it was so. */
export function storeStage(db: AppDb, word: Word, counted: Counted) {
  const { id, userId, kind, to, nowMs } = word;
  // A person counts once, with the first of a kind that they speak of.
  const others = sql`EXISTS (SELECT 1 FROM ${trackedApplications} o
    WHERE o.user_id = ${userId} AND o.stage <> '' AND o.kind = ${kind} AND o.application_id <> ${id})`;
  return {
    counts: db.run(sql`INSERT INTO ${answerRates} (kind, reported, answered, interviewed, people)
      SELECT ${kind}, ${counted.reported}, ${counted.answered}, ${counted.interviewed},
        CASE WHEN ${others} THEN 0 ELSE ${counted.reported} END
      WHERE ${asSeen(word)}
      ON CONFLICT (kind) DO UPDATE SET reported = reported + excluded.reported, answered = answered + excluded.answered,
        interviewed = interviewed + excluded.interviewed, people = people + excluded.people`),
    event: db.run(sql`INSERT INTO ${stageEvents} (application_id, n, at, stage)
      SELECT ${id}, 1 + coalesce((SELECT stage_count FROM ${trackedApplications} WHERE application_id = ${id}), 0),
        ${nowMs}, ${to} WHERE ${asSeen(word)}`),
    row: db.run(sql`INSERT INTO ${trackedApplications} (application_id, user_id, stage, stage_at, stage_count, kind)
      SELECT ${id}, ${userId}, ${to}, ${nowMs}, 1, ${kind} WHERE ${asSeen(word)}
      ON CONFLICT (application_id) DO UPDATE SET stage = excluded.stage, stage_at = excluded.stage_at,
        stage_count = stage_count + 1, kind = excluded.kind`),
  };
}

/** Keeps the person's note on an application of theirs. */
export function storeNote(db: AppDb, row: { id: string; userId: string; note: string; nowMs: number }): Statement {
  const { id, userId, note, nowMs } = row;
  return db.run(sql`INSERT INTO ${trackedApplications} (application_id, user_id, stage_at, note)
    SELECT id, user_id, ${nowMs}, ${note} FROM ${applications} WHERE id = ${id} AND user_id = ${userId}
    ON CONFLICT (application_id) DO UPDATE SET note = excluded.note`);
}

/** True of a kind of job of which enough was reported. The literals let the partial index serve. */
const IS_ENOUGH = sql.raw(`reported >= ${ENOUGH_OUTCOMES} AND people >= ${ENOUGH_PEOPLE}`);

/** The reports on one application, and on jobs of its kind where there are enough. */
export async function readTracked(db: AppDb, applicationId: string, kind: string) {
  const { own, words, rates } = await readRaw(db, {
    own: db.all<{ stage: Stage; note: string }>(
      sql`SELECT stage, note FROM ${trackedApplications} WHERE application_id = ${applicationId}`,
    ),
    words: db.all<{ n: number; at: number; stage: Stage }>(
      sql`SELECT n, at, stage FROM ${stageEvents} WHERE application_id = ${applicationId} ORDER BY n LIMIT 100`,
    ),
    rates: db.all<AnswerRate>(sql`SELECT reported, answered, interviewed, people FROM ${answerRates}
      WHERE kind = ${kind} AND ${IS_ENOUGH}`),
  });
  return { own: own[0] ?? null, words, rate: rates[0] ?? null };
}

/** How much the person kept of what was chosen for them. */
export async function countPrecision(db: AppDb, userId: string, nowMs: number): Promise<Precision> {
  const { rows } = await readRaw(db, {
    rows: db.all<{ precision: string }>(sql`SELECT ${matchPrecision(userId, nowMs)} AS precision`),
  });
  return JSON.parse(rows[0]?.precision ?? '{"shown":0,"kept":0}') as Precision;
}

export type RateRow = typeof answerRates.$inferSelect;

/** The kinds of jobs of which enough was reported; an index holds no others. */
export const knownRates = (db: AppDb) => db.select().from(answerRates).where(IS_ENOUGH);

export interface TrackedRow {
  id: string;
  position: string;
  company: string;
  at: number;
  note: string;
  stage: Stage;
}

type Column = (typeof BOARD)[number];

/** The content of the board, read in one round trip. */
export interface BoardRead {
  rows: Readonly<Record<Column, readonly TrackedRow[]>>;
  /** How many are in each column. */
  counts: ReadonlyMap<Column, number>;
  /** How many we made for them. */
  sent: number;
  /** The times from applying to the first answer that the person told us of, in milliseconds. */
  waits: number[];
  /** The oldest one that their person is to be asked about. */
  asked: TrackedRow | null;
}

/** Waits of more answers than these change little. */
const MAX_WAITS = 200;

/**
 * The newest applications of each column of the board, at most `limit` of a column, and how many there are.
 * @param between the instants between which an application was made that its person is asked about.
 */
export async function readBoardRows(
  db: AppDb,
  userId: string,
  limit: (column: Column) => number,
  between: { from: number; through: number },
): Promise<BoardRead> {
  const columns = sql`a.id AS id, a.position AS position, a.company AS company`;
  const withTracked = sql`${applications} a LEFT JOIN ${trackedApplications} t ON t.application_id = a.id`;
  const unheard = sql`coalesce(t.stage, '') IN ('', 'silent')`;
  const byYourself = sql`a.withdrawn_at IS NOT NULL AND ${isByYourself("a")}`;
  // An index in this order serves each of the two.
  const unheardOf = (is: SQL, at: SQL) => sql`SELECT * FROM (SELECT ${columns}, ${at} AS at,
      coalesce(t.note, '') AS note, coalesce(t.stage, '') AS stage
    FROM ${withTracked} WHERE a.user_id = ${userId} AND ${is} AND ${unheard}
    ORDER BY ${at} DESC, a.id DESC LIMIT ${limit("")})`;
  const unheardRows = db.all<TrackedRow>(sql`${unheardOf(sql`a.state = 'submitted'`, sql`a.applied_at`)}
    UNION ALL ${unheardOf(byYourself, sql`a.withdrawn_at`)} ORDER BY at DESC, id DESC LIMIT ${limit("")}`);
  // The literal lets the partial index serve.
  const rowsAt = (stage: Column) =>
    db.all<TrackedRow>(sql`SELECT ${columns}, t.stage_at AS at, t.note AS note, t.stage AS stage
    FROM ${trackedApplications} t CROSS JOIN ${applications} a ON a.id = t.application_id
    WHERE t.user_id = ${userId} AND t.stage = ${stage} AND t.stage <> ''
    ORDER BY t.stage_at DESC, t.application_id DESC LIMIT ${limit(stage)}`);
  const read = await readRaw(db, {
    unheard: unheardRows,
    replied: rowsAt("replied"),
    interview: rowsAt("interview"),
    offer: rowsAt("offer"),
    rejected: rowsAt("rejected"),
    stageCounts: db.all<{ stage: Column; n: number; made: number }>(sql`SELECT t.stage AS stage, count(*) AS n,
        sum(${isMade}) AS made
      FROM ${trackedApplications} t CROSS JOIN ${applications} a ON a.id = t.application_id
      WHERE t.user_id = ${userId} AND t.stage <> '' AND t.stage <> 'silent' GROUP BY t.stage`),
    made: db.all<{ sent: number; own: number }>(sql`SELECT
      (SELECT count(*) FROM ${applications} a WHERE a.user_id = ${userId} AND a.state = 'submitted') AS sent,
      (SELECT count(*) FROM ${applications} a WHERE a.user_id = ${userId} AND ${byYourself}) AS own`),
    waits: db.all<{ wait: number }>(sql`SELECT (SELECT e.at FROM ${stageEvents} e
        WHERE e.application_id = t.application_id AND e.stage NOT IN ('', 'silent') ORDER BY e.n LIMIT 1)
        - coalesce(a.applied_at, a.withdrawn_at) AS wait
      FROM ${trackedApplications} t CROSS JOIN ${applications} a ON a.id = t.application_id
      WHERE t.user_id = ${userId} AND t.stage <> '' AND t.stage <> 'silent'
      ORDER BY t.application_id DESC LIMIT ${MAX_WAITS}`),
    asked: db.all<TrackedRow>(sql`SELECT ${columns}, a.applied_at AS at, coalesce(t.note, '') AS note, '' AS stage
      FROM ${withTracked} WHERE a.user_id = ${userId} AND a.state = 'submitted'
        AND a.applied_at BETWEEN ${between.from} AND ${between.through} AND coalesce(t.stage, '') = ''
      ORDER BY a.applied_at, a.id LIMIT 1`),
  });
  const { sent = 0, own = 0 } = read.made[0] ?? {};
  const unheardCount = sent + own - read.stageCounts.reduce((sum, { made }) => sum + made, 0);
  const { replied, interview, offer, rejected } = read;
  return {
    rows: { "": read.unheard, replied, interview, offer, rejected },
    counts: new Map([["", unheardCount], ...read.stageCounts.map(({ stage, n }): [Column, number] => [stage, n])]),
    sent,
    waits: read.waits.map(({ wait }) => wait),
    asked: read.asked[0] ?? null,
  };
}

/**
 * Asks each person once for the outcomes of their applications that were made within these jobs days and have none
 * reported: one mail for all of them, a week after the last one at the earliest. The mail's cause holds the last day,
 * so that a tick that comes twice asks once.
 */
export function askOutcomes(db: AppDb, days: { from: string; through: string }, nowMs: number) {
  const due = sql`SELECT a.user_id AS user_id, count(*) AS n, max(a.report_day) AS through, min(a.company) AS company
    FROM ${applications} a LEFT JOIN ${outcomeQuestions} q ON q.user_id = a.user_id
      LEFT JOIN ${trackedApplications} t ON t.application_id = a.id
    WHERE a.report_day BETWEEN ${days.from} AND ${days.through} AND a.state = 'submitted'
      AND coalesce(t.stage, '') = '' AND a.report_day > coalesce(q.asked_through, '')
      AND coalesce(q.asked_at, 0) <= ${nowMs - ASK_AGAIN_MS}
    GROUP BY a.user_id`;
  return {
    mails: enqueueMails(db, {
      template: "outcome_question",
      nowMs,
      rows: sql`SELECT u.id AS user_id, u.email AS recipient,
        json_object('name', coalesce(f.first_name, u.display_name), 'count', CAST(d.n AS TEXT),
          'company', d.company) AS model,
        'outcome_question:' || u.id || ':' || d.through AS cause
        FROM (${due}) d JOIN ${users} u ON u.id = d.user_id LEFT JOIN ${profiles} f ON f.user_id = u.id`,
    }),
    asked: db.run(sql`INSERT INTO ${outcomeQuestions} (user_id, asked_at, asked_through)
      SELECT d.user_id, ${nowMs}, d.through FROM (${due}) d WHERE true
      ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at, asked_through = excluded.asked_through`),
  };
}

/** The outcomes that a person has told of, the newest first, without those where no reply came. */
export const cameBackOf = (db: AppDb, userId: string | Placeholder, limit: number | Placeholder) =>
  db
    .select({
      id: applications.id,
      position: applications.position,
      company: applications.company,
      stage: trackedApplications.stage,
      at: trackedApplications.stageAt,
    })
    .from(trackedApplications)
    .innerJoin(applications, eq(applications.id, trackedApplications.applicationId))
    .where(
      and(
        eq(trackedApplications.userId, userId),
        // The first literal lets the partial index serve.
        sql`${trackedApplications.stage} <> '' AND ${trackedApplications.stage} <> 'silent'`,
      ),
    )
    .orderBy(desc(trackedApplications.stageAt), desc(trackedApplications.applicationId))
    .limit(limit);

/** All of the person's words and notes, by the applications' ids, for the export. */
export function trackedOf(db: AppDb, userId: string, after: string | null, limit: number) {
  return db
    .select({ id: trackedApplications.applicationId, stage: trackedApplications.stage, note: trackedApplications.note })
    .from(trackedApplications)
    .where(
      and(
        eq(trackedApplications.userId, userId),
        after === null ? undefined : gt(trackedApplications.applicationId, after),
      ),
    )
    .orderBy(asc(trackedApplications.applicationId))
    .limit(limit);
}

/** The same of every word that was said. */
export function stageWordsOf(db: AppDb, userId: string, after: { id: string; n: number } | null, limit: number) {
  return db
    .select({ id: stageEvents.applicationId, n: stageEvents.n, at: stageEvents.at, stage: stageEvents.stage })
    .from(trackedApplications)
    .innerJoin(stageEvents, eq(stageEvents.applicationId, trackedApplications.applicationId))
    .where(
      and(
        eq(trackedApplications.userId, userId),
        after === null ? undefined : sql`(${stageEvents.applicationId}, ${stageEvents.n}) > (${after.id}, ${after.n})`,
      ),
    )
    .orderBy(asc(stageEvents.applicationId), asc(stageEvents.n))
    .limit(limit);
}

/** When the person was last asked; null where they never were. */
export async function lastAsked(db: AppDb, userId: string): Promise<number | null> {
  const rows = await db
    .select({ askedAt: outcomeQuestions.askedAt })
    .from(outcomeQuestions)
    .where(eq(outcomeQuestions.userId, userId));
  return rows[0]?.askedAt ?? null;
}
